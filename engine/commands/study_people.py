"""Commands about the people of a study: book, rate, rater, strengths, ratings."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import print_json, run_until
from engine.commands.options import Json, OneRater, column_names
from engine.commands.study import Folder
from engine.digits import fixed
from engine.errors import FitError, SettingsError
from engine.statistics.words import plural

if TYPE_CHECKING:
    from engine.study.raters.intake import Intake


def book(
    folder: Folder,
    to: Annotated[Path, typer.Option(help="A name in .html.")],
    iteration: Annotated[
        int | None, typer.Option("--round", help="Which round; default the last.")
    ] = None,
    title: Annotated[
        str, typer.Option(help="Above the puzzles; default the study's name and the round.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Write a round as a book of one page that others play and rate in a browser, blind.

    The page needs no network. It saves ratings as a CSV file, which boaf study rate takes in.
    """
    from engine.study.folder import Study
    from engine.study.raters.page import write_study_page

    if to.suffix.lower() not in {".html", ".htm"}:
        raise SettingsError(f"--to {to} is no page; choose a name in .html")
    opened = Study.open(folder)
    rounds = opened.iterations
    if iteration is None and not rounds:
        raise SettingsError(f"{folder} has no round yet; add one first")
    number = rounds[-1].number if iteration is None else iteration
    n_shown = write_study_page(to, opened, number, title)
    if as_json:
        print_json({"written": str(to), "iteration": number, "shown": n_shown})
    else:
        print(f"{n_shown} puzzles of round {number} to rate: {to}")


def rate(
    folder: Folder,
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Ratings made elsewhere: CSV, or a mail with it."),
    ],
    skip_bad: Annotated[
        bool, typer.Option("--skip-bad", help="Add the good rows even where others are refused.")
    ] = False,
    preview: Annotated[
        bool, typer.Option("--preview", help="Say what would be added, and add nothing.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Take in ratings that were made elsewhere; the same file twice adds nothing."""
    from engine.study.folder import Study
    from engine.study.raters.intake import look_at, take_in

    opened = Study.open(folder)
    found = look_at(opened, files)
    is_taken = not preview and (skip_bad or not found.refused)
    n_added = len(take_in(opened, found)) if is_taken else 0
    if as_json:
        _print_intake_json(found, n_added, is_preview=preview)
    else:
        if preview:
            for name, count in found.raters.items():
                print(f"{name or '(no name)'}: {count} new")
            print(f"{len(found.new)} would be added, {found.n_already} are there already")
        else:
            print(f"{n_added} added, {found.n_already} were there already")
        for each in found.refused:
            print(f"{each.file}, row {each.row} is refused: {each.reason}")
    if not is_taken and not preview:
        raise SettingsError(
            f"{len(found.refused)} of the rows cannot be taken in, so none was; mend them or "
            "give --skip-bad"
        )


def _print_intake_json(found: Intake, n_added: int, *, is_preview: bool) -> None:
    refused = [
        {"file": each.file, "row": each.row, "reason": each.reason} for each in found.refused
    ]
    document: dict[str, object] = {"added": n_added, "refused": refused}
    document["already"] = found.n_already
    if is_preview:
        document |= {"new": len(found.new), "raters": found.raters}
    print_json(document)


def rater(
    folder: Folder,
    features: Annotated[
        str | None,
        typer.Option(help="Held while drift is measured; default those of the last energy."),
    ] = None,
    one: OneRater = None,
    as_json: Json = False,
) -> None:
    """Report how well ratings repeat, whether the scale drifts, and what controls show."""
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
    usual = sorted(last.energy().features() & set(frame.columns)) if last else []
    names = column_names(features) or usual
    found = measure_rater(frame, names)
    controls = control_sentences(frame, number=last.number) if last else ()
    sentences = [*found.sentences, *controls, *filter(None, [seen.sentence])]
    if as_json:
        print_json(asdict(found) | {"sentences": sentences})
        return
    for sentence in sentences:
        print(sentence)


_HEADS = (
    "rater", "ratings", "finished", "mean", "against others", "spread", "agreement", "random?"
)  # fmt: skip
_LINE = "{:16}  {:>7}  {:>8}  {:>5}  {:>20}  {:>18}  {:>19}  {}"


def raters(
    folder: Folder,
    features: Annotated[
        str | None, typer.Option(help="What ratings may follow; default those of the last energy.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Hold several raters beside each other: level, spread, agreement, random answers."""
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
    for sentence in (*found.sentences, *rater_sentences(found), *filter(None, [seen.sentence])):
        print(sentence)
    for effect in found.pooled.effects if found.pooled else ():
        told = _ends(effect.effect, effect.low, effect.high, 2, sign=True)
        print(f"{effect.name}: {told} points for one standard deviation")


def _ends(value: float, low: float, high: float, digits: int = 1, *, sign: bool = False) -> str:
    return "{} ({} to {})".format(*(fixed(each, digits, sign=sign) for each in (value, low, high)))


def strengths(
    folder: Folder,
    with_ratings: Annotated[
        bool, typer.Option("--with-ratings", hidden=True, help="No longer offered.")
    ] = False,
    draws: Annotated[int, typer.Option(help="Bootstrap resamples for the errors.")] = 500,
    seed: Annotated[int, typer.Option(help="Seed of the resamples.")] = 1,
    as_json: Json = False,
) -> None:
    """Estimate how good each puzzle is from comparisons alone."""
    from engine.study.folder import Study
    from engine.study.pairwise_results import estimate_strengths

    if with_ratings:
        raise SettingsError(
            "--with-ratings is no longer offered: of comparisons that strengths from ratings call "
            "93 % sure 71 % come true; leave it out, and read the ratings by boaf study fit"
        )
    work = estimate_strengths(Study.open(folder), draws=draws, seed=seed)
    compared = run_until(work, "resampling the answers")
    found = compared.strengths
    if found is None:
        raise FitError(compared.refusal)
    if as_json:
        print_json(asdict(found))
        return
    for entry in found.puzzles:
        n = entry.n_comparisons
        print(
            f"{entry.puzzle}  {fixed(entry.strength, 2, sign=True)}  "
            f"({fixed(entry.low, 2, sign=True)} to {fixed(entry.high, 2, sign=True)})  "
            f"{n} {'comparison' if n == 1 else 'comparisons'}"
        )
    for note in compared.notes:
        print(note)


def ratings(
    folder: Folder,
    to: Annotated[
        Path | None, typer.Option("--to", help="CSV file to write; printed if not given.")
    ] = None,
    rater: OneRater = None,
) -> None:
    """List every rating with its status: in force, replaced or withdrawn, as CSV."""
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
