"""Commands about a study: its folder and rounds, its results, and other raters."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import asdict
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.commands import options
from engine.commands.command import (
    EXIT_BAD_INPUT,
    EXIT_DIFFERENT,
    Answer,
    CommandGroup,
    lines,
    sentences_text,
)
from engine.commands.progress_bar import run_with_progress
from engine.digits import fixed
from engine.errors import SettingsError
from engine.numerics import rounded
from engine.progress import Cancel
from engine.ratings.rating import OWN_RATER
from engine.statistics.display_names import plural
from engine.study.presentation_order import USUAL_PUZZLES

if TYPE_CHECKING:
    from engine.study.rating_import import Intake
    from engine.study.round import Round
    from engine.study.snapshot import Snapshot

_MAX_REASONS = 5  # explained rows that can't be read; the others are only counted


@click.group(cls=CommandGroup, no_args_is_help=False)
def study() -> None:
    """Work with a study: a folder with the energies, puzzles, ratings and fits of a project."""


@study.command()
@options.study_folder
@click.option("--name", help="Display name [default: folder name].")
@click.option("--note", help="Notes on the study.")
@click.option("--blind/--no-blind", default=True, help="Hide features until a puzzle is rated.")
@options.solved_only
def new(
    folder: Path, name: str | None, note: str | None, blind: bool, solved_only: bool
) -> Answer:
    """Create an empty study in a new folder."""
    from engine.study.study import Study

    created = Study.create(
        folder, name or "", blind=blind, note=note or "", solved_only=solved_only
    )
    return Answer(
        {"id": created.id, "name": created.name, "folder": str(folder)},
        f"The study {created.name!r} was created in {folder}.",
    )


@study.command()
@options.study_folder
@click.argument("name", help="New display name.")
def rename(folder: Path, name: str) -> Answer:
    """Change the display name of a study. Its folder, rounds and ratings stay as they are."""
    from engine.study.store import Store

    renamed = Store(folder).rename(name)
    return Answer(
        {"id": renamed.id, "name": renamed.name, "folder": str(folder)},
        f"The study is now called {renamed.name!r}.",
    )


@study.command()
@options.study_folder
@options.solved_only
def learn(folder: Path, solved_only: bool) -> Answer:
    """Choose the ratings from which preferences are learned. No rating is changed."""
    from engine.study.store import Store

    changed = Store(folder).learn_from(solved_only=solved_only)
    which = "solved games only" if solved_only else "all games, including those that were given up"
    return Answer(
        {"id": changed.id, "solved_only": changed.solved_only},
        f"Preferences are learned from {which}.",
    )


@study.command()
@options.study_folder
def status(folder: Path) -> Answer:
    """Show the progress of a study."""
    from engine.study.snapshot_reading import read_snapshot

    snapshot = read_snapshot(folder)
    fields = {
        "id": snapshot.id,
        "name": snapshot.name,
        "solved_only": snapshot.learns_from_solved,
        "iterations": [_round_fields(each) for each in snapshot.rounds],
        "n_ratings": len(snapshot.ratings.rows),
        "n_superseded": len(snapshot.ratings.superseded),
        "n_rejected": len(snapshot.ratings.rejected),
        "missing": snapshot.missing,
    }
    return Answer(fields, partial(_status_text, snapshot))


def _round_fields(of_round: Round) -> dict[str, object]:
    return {
        "number": of_round.number,
        "energy": of_round.energy.name,
        "is_from_map": of_round.is_from_map,
        "n_puzzles": len(of_round.puzzles),
        "n_rated": of_round.n_rated,
        "n_ratings": len(of_round.ratings),
        "mean_rating": rounded(of_round.mean_rating),
        "has_fit": of_round.fit is not None,
        "raters": of_round.raters,
    }


def _status_text(snapshot: Snapshot) -> str:
    from engine.errors import FitError
    from engine.sentences import message_of
    from engine.statistics.wording import preference_sentences
    from engine.study.results import results_of
    from engine.study.snapshot import missing_sentence

    table = snapshot.ratings
    n_rejected = len(table.rejected)
    try:
        preferences: Sequence[str] = preference_sentences(results_of(snapshot).learned())
    except FitError as error:  # too few ratings, or all are equal
        preferences = [message_of(error)] if table.rows else []
    return lines(
        f"{snapshot.name}: {plural(len(table.rows), 'rating')}",
        f"{plural(n_rejected, 'row')} of ratings.csv can't be read:" if n_rejected else "",
        sentences_text(
            *(row.reason for row in table.rejected[:_MAX_REASONS]),
            *table.notes,
            *map(missing_sentence, snapshot.missing),
        ),
        *map(_round_text, snapshot.rounds),
        sentences_text(*preferences, snapshot.withheld_sentence),
    )


def _round_text(of_round: Round) -> str:
    mean = "-" if of_round.mean_rating is None else fixed(of_round.mean_rating)
    return (
        f"round {of_round.number}  {of_round.source}  "
        f"{of_round.n_rated} of {len(of_round.puzzles)} puzzles rated  "
        f"mean {mean}  {'no fit' if of_round.fit is None else 'fitted'}"
    )


@study.command()
@options.study_folder
@options.study_round("Round to save the fit with [default: the last rated].")
@click.option(
    "--features",
    help='Features, squares and products, such as "a, b, a^2, a:b" [default: preferred '
    "and then standard features, one per eight rated puzzles and at most six].",
)
@click.option(
    "--all-rounds/--one-round", default=True, help="Use the ratings of all rounds or of one."
)
def fit(folder: Path, iteration: int | None, features: str | None, all_rounds: bool) -> Answer:
    """Print the findings from a study's ratings, check them by regression, and save both."""
    from engine.commands.fit import fit_text
    from engine.ratings.on_demand_features import measure_features
    from engine.statistics.ratings_frame import ROUND
    from engine.statistics.regression.options import FitOptions
    from engine.statistics.regression.ratings_table import columns_of, fit_ratings_of
    from engine.statistics.wording import preference_sentences, regression_sentences
    from engine.study.results import results_of
    from engine.study.store import Store

    store = Store(folder)
    snapshot = store.read()
    results = results_of(snapshot)
    frame, findings = results.frame, results.findings
    rated = [each.number for each in snapshot.rounds if each.ratings]
    number = max(rated, default=1) if iteration is None else iteration
    rounds = () if all_rounds else (number,)
    of_rounds = frame if all_rounds else frame[frame[ROUND] == number]
    names = options.column_names(features) or results.terms_for(of_rounds)
    measuring = measure_features(frame, columns_of(frame, names))
    frame = run_with_progress(measuring, "Measuring the rated puzzles")
    fit_options = FitOptions(tuple(names), iterations=rounds, raters=snapshot.fitted_raters)
    result = fit_ratings_of(frame, fit_options)
    store.save_fit(number, result, fit_options, findings, is_usual=not features and not rounds)
    preferences = None if findings is None else findings.to_json()
    stated = () if findings is None else findings.stated_names
    text = lines(
        "" if findings is None else sentences_text(*preference_sentences(findings)),
        "\nCheck: linear regression",
        fit_text(result),
        sentences_text(*regression_sentences(result, stated), snapshot.withheld_sentence),
    )
    return Answer(result.to_json() | {"preferences": preferences}, text)


@study.command()
@options.study_folder
@click.option(
    "--to", type=Path, required=True, help="Output file: .html, or .tex with --all-rounds."
)
@options.study_round()
@click.option(
    "--all-rounds", is_flag=True, help="Report on all rounds. A .tex file contains the tables."
)
def report(folder: Path, to: Path, iteration: int | None, all_rounds: bool) -> Answer:
    """Write a report on a round, or on all of them."""
    from engine.report.report import write_report
    from engine.study.snapshot_reading import read_snapshot

    if all_rounds:
        options.refuse_unused("with --all-rounds", {"--round": iteration})
    snapshot = read_snapshot(folder)
    number = None if all_rounds else snapshot.round(iteration).number
    write_report(to, snapshot, number, day=date.today())
    return Answer({"written": str(to)}, f"written: {to}")


@study.command()
@options.study_folder
def verify(folder: Path) -> Answer:
    """Generate every puzzle and compute every fit again, and report differences."""
    from engine.study.verify import verify_study

    cancel = Cancel()
    problems = run_with_progress(verify_study(folder, cancel), "Verifying", cancel)
    fields = {"problems": list(problems)}
    if problems:
        return Answer(fields, lines(*problems), EXIT_DIFFERENT)
    return Answer(
        fields,
        "Verified: every puzzle and every fit was reproduced. Fits are compared to seven "
        "digits, because the last digits depend on the processor.",
    )


# The loop: suggest an energy, generate the next round ------------------------------------------


@study.command()
@options.study_folder
@click.option("--features", help="Features, separated by commas [default: the standard features].")
@click.option("--out", type=Path, help="Write the energy to this JSON file.")
def propose(folder: Path, features: str | None, out: Path | None) -> Answer:
    """Suggest the next energy from the ratings of all rounds."""
    from engine.files.json_files import write_object
    from engine.study.results import results_of
    from engine.study.snapshot_reading import read_snapshot

    snapshot = read_snapshot(folder)
    last = snapshot.round()
    names = options.column_names(features) or None
    proposal = results_of(snapshot).propose(last.energy, names)
    document, gain, expected = proposal.energy.to_json(), proposal.gain, proposal.expected
    if out is not None:
        write_object(out, document)
    fields = {
        "energy": document,
        "reasons": proposal.reasons,
        "terms": document["terms"],
        "expected": rounded(expected.mean),
        "low": rounded(expected.low),
        "high": rounded(expected.high),
        "gain": gain and rounded(asdict(gain) | {"pays": gain.pays}),
        "changed": proposal.changed,
    }
    name = proposal.energy.name if proposal.changed else "no change"
    text = lines(
        f"suggested after round {last.number} ({last.source}): {name}",
        sentences_text(*proposal.reasons),
    )
    return Answer(fields, text)


@study.command("next")
@options.study_folder
@click.option(
    "--count",
    type=int,
    help="Number of puzzles, not counting controls [default: as in the previous round, or "
    f"{USUAL_PUZZLES}].",
)
@click.option("--cards", help="Number of cards, or a range [default: as in the previous round].")
@click.option("--energy", help="A built-in energy or a file [default: the suggested energy].")
@click.option(
    "--design",
    is_flag=True,
    help="Generate a first round designed to be as informative as possible, instead of using an "
    "energy.",
)
@click.option(
    "--explore",
    is_flag=True,
    help="Generate three times as many puzzles and keep the puzzles with a high or uncertain "
    "expected rating.",
)
@click.option("--seed", type=int, help="Seed for the batch [default: the round's seed].")
@click.option("--workers", type=int, help="Number of threads [default: one per core].")
def next_round(
    folder: Path,
    count: int | None,
    cards: str | None,
    energy: str | None,
    design: bool,
    explore: bool,
    seed: int | None,
    workers: int | None,
) -> Answer:
    """Generate puzzles as the next round of a study. Run again to resume."""
    from engine.design.presets import load_energy
    from engine.study.next_round import NextRoundOptions, make_first_round, make_next_round
    from engine.study.results import results_of
    from engine.study.store import Store

    store = Store(folder)
    before = store.read()
    if count is None:
        count = len(before.round().puzzles) if before.rounds else USUAL_PUZZLES
    cancel = Cancel()
    sizes = None if cards is None else options.card_range(cards)
    if design:
        options.refuse_unused("with --design", {"--energy": energy, "--explore": explore})
        if sizes is None:
            raise SettingsError(
                "--design needs the number of cards of its puzzles. Add --cards, for example "
                "--cards 6-8."
            )
        work = make_first_round(store, count, sizes, cancel, seed=seed, workers=workers)
    else:
        if energy is None and not before.rounds:
            raise SettingsError(
                "The study has no rounds yet, so it suggests no energy. Add --energy and --cards, "
                "or --design and --cards."
            )
        if energy is None:
            chosen = results_of(before).propose(before.round().energy).energy
        else:
            chosen = load_energy(energy)
        following = NextRoundOptions(chosen, count, sizes, seed, explore)
        work = make_next_round(store, following, cancel, workers=workers)
    created = run_with_progress(work, "Creating the round", cancel)
    if created is None:  # cancelled, so the command ends as after Ctrl+C
        raise KeyboardInterrupt
    new = created.round()
    return Answer(
        {"iteration": new.number, "energy": new.energy.name, "puzzles": len(new.puzzles)},
        f"round {new.number}: {plural(len(new.puzzles), 'puzzle')} ({new.source})",
    )


# Other people: rating pages, their ratings, data for analysis ----------------------------------


@study.command()
@options.study_folder
@click.option("--to", type=Path, required=True, help="Output file: .html.")
@options.study_round()
@click.option("--title", help="Title [default: Birds of a Feather].")
def page(folder: Path, to: Path, iteration: int | None, title: str | None) -> Answer:
    """Export a round as a rating page: one HTML file that others open in a browser to rate blind.

    The page works without a network. It saves ratings as a CSV file for boaf study rate.
    """
    from engine.study.rating_page import write_study_page
    from engine.study.snapshot_reading import read_snapshot

    options.require_ending("--to", to, ".html")
    snapshot = read_snapshot(folder)
    number = snapshot.round(iteration).number
    n_shown = write_study_page(to, snapshot, number, title or "")
    n_bytes = to.stat().st_size
    return Answer(
        {"written": str(to), "iteration": number, "puzzles": n_shown, "bytes": n_bytes},
        f"{plural(n_shown, 'puzzle')} of round {number} to rate: {to}",
    )


_book = copy(page)  # by its former name
_book.hidden = True
study.add_command(_book, "book")


@study.command()
@options.study_folder
@click.argument(
    "files",
    metavar="FILE...",
    type=Path,
    nargs=-1,
    required=True,
    help="CSV files of ratings to import.",
)
@click.option(
    "--rater",
    help=f'Name for rows without a rater; "{OWN_RATER}" for the owner of the study.',
)
@click.option("--skip-bad", is_flag=True, help="Import valid rows even if others are rejected.")
def rate(folder: Path, files: Sequence[Path], rater: str | None, skip_bad: bool) -> Answer:
    """Import ratings from others. Importing the same file twice adds nothing."""
    from engine.study.rating_import import preview_import
    from engine.study.store import Store

    store = Store(folder)
    intake = preview_import(store.read(), files, rater or OWN_RATER)
    if intake.n_unnamed and rater is None:
        raise SettingsError(
            f"{plural(intake.n_unnamed, 'rating')} without a rater. Add --rater with a "
            f"name, or --rater {OWN_RATER} if you rated these puzzles yourself."
        )
    is_imported = skip_bad or not intake.refused
    rows = store.import_ratings(intake) if is_imported else ()
    n_replaced = sum(bool(row.rating.supersedes) for row in rows)
    n_new = len(rows) - n_replaced
    fields = {
        "added": len(rows),
        "refused": [asdict(each) for each in intake.refused],
        "already": intake.n_already,
        "older": intake.n_older,
        "replacing": intake.replacing,
        "notes": intake.notes,
        "new": n_new,
        "replaced": n_replaced,
    }
    text = lines(
        f"{n_new} added, {n_replaced} replaced, {intake.n_already} already in the study",
        _left_out_text(intake),
    )
    if is_imported:
        return Answer(fields, text)
    return Answer(
        fields,
        text,
        EXIT_BAD_INPUT,
        f"Nothing was imported. Invalid rows: {len(intake.refused)}. Correct them or add "
        "--skip-bad.",
    )


def _left_out_text(intake: Intake) -> str:
    n_older = intake.n_older
    return lines(
        f"{n_older} skipped, because the study has newer ones" if n_older else "",
        *(f"{each.file}, row {each.row} was rejected: {each.reason}" for each in intake.refused),
        *intake.notes,
    )


@study.command()
@options.study_folder
@click.option("--to", type=Path, required=True, help="Output table: .csv.")
def export(folder: Path, to: Path) -> Answer:
    """Export a study for analysis in other programs.

    Writes a table with one row per rating, and beside it a Python script, analysis.py, that
    computes the fit.
    """
    from engine.report.analysis_export import export_study
    from engine.study.snapshot_reading import read_snapshot

    options.require_ending("--to", to, ".csv")
    n_ratings = export_study(read_snapshot(folder), to)
    return Answer(
        {"written": str(to), "ratings": n_ratings}, f"{to}: {plural(n_ratings, 'rating')}"
    )
