"""Commands about the people of a study: page, rate, rater, ratings, export."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import print_json, say
from engine.commands.options import Json, OneRater, OneRound, column_names
from engine.commands.study import Folder
from engine.digits import fixed
from engine.errors import SettingsError
from engine.statistics.words import plural

if TYPE_CHECKING:
    from engine.study.raters.intake import Intake


def page(
    folder: Folder,
    to: Annotated[Path, typer.Option(help="Output file: .html.")],
    iteration: OneRound = None,
    title: Annotated[str, typer.Option(help="Title [default: Birds of a Feather].")] = "",
    as_json: Json = False,
) -> None:
    """Export a round as a rating page: one HTML file that others open in a browser to rate blind.

    The page works without a network. It saves ratings as a CSV file for boaf study rate.
    """
    from engine.study.folder import Study
    from engine.study.raters.page import write_study_page

    if to.suffix.lower() != ".html":
        raise SettingsError(f"--to {to} doesn't end in .html. Choose a name that does.")
    opened = Study.open(folder)
    number = opened.iteration(iteration).number
    n_shown = write_study_page(to, opened, number, title)
    if as_json:
        print_json({"written": str(to), "iteration": number, "puzzles": n_shown,
                    "bytes": to.stat().st_size})  # fmt: skip
    else:
        print(f"{n_shown} puzzles of round {number} to rate: {to}")


def rate(
    folder: Folder,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="CSV files of ratings to import.",
        ),
    ],
    skip_bad: Annotated[
        bool, typer.Option("--skip-bad", help="Import valid rows even if others are rejected.")
    ] = False,
    preview: Annotated[
        bool, typer.Option("--preview", help="Show what would be imported without importing it.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Import ratings from others. Importing the same file twice adds nothing."""
    from engine.study.folder import Study
    from engine.study.raters.intake import import_ratings, preview_import

    opened = Study.open(folder)
    found = preview_import(opened, files)
    is_taken = not preview and (skip_bad or not found.refused)
    n_added = len(import_ratings(opened, found)) if is_taken else 0
    if as_json:
        _print_intake_json(found, n_added, is_preview=preview)
    else:
        _print_intake(found, n_added, is_preview=preview)
    is_useless = not found.new and not found.n_already and not found.n_older
    if not is_taken and found.refused and (not preview or is_useless):
        raise SettingsError(
            f"Nothing was imported. Invalid rows: {len(found.refused)}. Correct them or add "
            "--skip-bad."
        )


def _print_intake(found: Intake, n_added: int, *, is_preview: bool) -> None:
    if is_preview:
        for name, count in found.raters.items():
            replaced = found.replacing.get(name, 0)
            more = f" ({plural(replaced, 'earlier rating')} replaced)" if replaced else ""
            print(f"{name or '(no name)'}: {count} new{more}")
        print(f"{len(found.new)} would be added, {found.n_already} are there already")
    else:
        print(f"{n_added} added, {found.n_already} were there already")
    if found.n_older:
        print(f"{found.n_older} omitted, because the study has later ratings of these puzzles")
    for each in found.refused:
        print(f"{each.file}, row {each.row} is refused: {each.reason}")
    for note in found.notes:
        print(note)


def _print_intake_json(found: Intake, n_added: int, *, is_preview: bool) -> None:
    refused = [
        {"file": each.file, "row": each.row, "reason": each.reason} for each in found.refused
    ]
    document: dict[str, object] = {"added": n_added, "refused": refused}
    document["already"] = found.n_already
    document |= {"older": found.n_older, "replacing": found.replacing, "notes": found.notes}
    if is_preview:
        document |= {"new": len(found.new), "raters": found.raters}
    print_json(document)


def rater(
    folder: Folder,
    features: Annotated[
        str | None,
        typer.Option(
            help="Features to control for when measuring drift [default: those that are likely "
            "to matter]."
        ),
    ] = None,
    one: OneRater = None,
    as_json: Json = False,
) -> None:
    """Report how consistent ratings are, whether the scale drifts, and gains over controls."""
    from engine.statistics.learning.learner import likely_features
    from engine.statistics.rater.controls import control_sentences
    from engine.statistics.rater.summary import measure_rater
    from engine.study.folder import Study
    from engine.study.participation import chosen_rater, rows_of, seen_by_reader

    opened = Study.open(folder)
    seen = seen_by_reader(opened)
    table = seen.table if one is None else rows_of(seen.table, chosen_rater(seen, one))
    frame = table.frame
    rounds = opened.iterations
    last = rounds[-1] if rounds else None
    found = measure_rater(frame, column_names(features) or likely_features(frame))
    controls = control_sentences(frame, number=last.number) if last else ()
    sentences = [*found.sentences, *controls, *filter(None, [seen.sentence])]
    if as_json:
        print_json(asdict(found) | {"sentences": sentences})
        return
    say(*sentences)


_HEADS = (
    "rater", "ratings", "finished", "mean", "against others", "spread", "agreement", "random?"
)  # fmt: skip
_LINE = "{:16}  {:>7}  {:>8}  {:>5}  {:>20}  {:>18}  {:>19}  {}"


def raters(
    folder: Folder,
    features: Annotated[
        str | None,
        typer.Option(help="Features that ratings may follow [default: those of the last energy]."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Compare raters: level, spread, agreement and random answers."""
    from engine.statistics.rater.raters import measure_raters, rater_sentences
    from engine.statistics.regression.first_choice import features_of
    from engine.study.folder import Study
    from engine.study.participation import participants, seen_by_reader

    opened = Study.open(folder)
    seen = seen_by_reader(opened)
    rounds = opened.iterations
    usual = list(features_of(rounds[-1].energy())) if rounds else []
    names = column_names(features) or usual
    found = measure_raters(seen.table.frame, names)
    parts = {each.name: each for each in (participants(rounds[-1], seen.table) if rounds else ())}
    if as_json:
        finished = {name: part.is_finished for name, part in parts.items()}
        print_json(asdict(found) | {"finished": finished, "n_withheld": seen.n_withheld})
        return
    print(_LINE.format(*_HEADS))
    for each in found.raters:
        part, moved, agreed = parts.get(each.name), each.shift, each.agreement
        print(
            _LINE.format(
                each.label[:16],
                each.n_ratings,
                "-" if part is None else f"{part.n_rated}/{part.n_shown}",
                fixed(each.mean),
                "-" if moved is None else _ends(moved.mean, moved.low, moved.high, sign=True),
                "-"
                if each.spread_low is None or each.spread_high is None or each.spread is None
                else _ends(each.spread, each.spread_low, each.spread_high),
                "-" if agreed is None else _ends(agreed.single, agreed.low, agreed.high, 2),
                each.guessing.verdict,
            )
        )
    say(*found.sentences, *rater_sentences(found), seen.sentence)
    for effect in found.pooled.effects if found.pooled else ():
        effect_text = _ends(effect.effect, effect.low, effect.high, 2, sign=True)
        say(f"{effect.name}: {effect_text} points for one standard deviation")


def _ends(value: float, low: float, high: float, digits: int = 1, *, sign: bool = False) -> str:
    return "{} ({} to {})".format(*(fixed(each, digits, sign=sign) for each in (value, low, high)))


def ratings(
    folder: Folder,
    to: Annotated[
        Path | None, typer.Option("--to", help="Output CSV file [default: print].")
    ] = None,
    rater: OneRater = None,
) -> None:
    """List all ratings with their status (current, replaced or withdrawn) as CSV."""
    from engine.files.atomic import write_atomic
    from engine.ratings.revision import status_csv
    from engine.study.folder import Study
    from engine.study.participation import chosen_rater, rows_of, seen_by_reader

    opened = Study.open(folder)
    table = opened.ratings.read()
    if rater is not None:
        table = rows_of(table, chosen_rater(seen_by_reader(opened, table), rater))
    text = status_csv(table)
    if to is None:
        print(text, end="")
        return
    write_atomic(to, text)
    print(f"{to}: {plural(len(table.rows) + len(table.superseded), 'row')}")


def export(
    folder: Folder,
    to: Annotated[Path, typer.Option("--to", help="Output table: .csv.")],
    raters: Annotated[
        str, typer.Option(help="Show raters as initials, numbers or none.")
    ] = "initials",
    as_json: Json = False,
) -> None:
    """Export a study for analysis in other programs.

    Writes a table with one row per rating, and beside it a Python script, analysis.py, that
    computes the fit.
    """
    from engine.report.analysis import export_study
    from engine.report.raters import naming_of
    from engine.study.folder import Study

    if to.suffix.lower() != ".csv":
        raise SettingsError(f"--to {to} doesn't end in .csv. Choose a name that does.")
    n_ratings = export_study(Study.open(folder), to, naming_of(raters))
    if as_json:
        print_json({"written": str(to), "ratings": n_ratings})
    else:
        print(f"{to}: {plural(n_ratings, 'rating')}")
