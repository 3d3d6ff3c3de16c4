"""Commands about a study: its folder and rounds, its results, and other raters."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import (
    EXIT_DIFFERENT,
    ROUND,
    Json,
    OneRound,
    card_range,
    column_names,
    print_json,
    refuse_unused,
    require_ending,
    say,
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

study = typer.Typer(
    help="Work with a study: a folder with the energies, puzzles, ratings and "
    "fits of a design project."
)

SolvedOnly = Annotated[
    bool,
    typer.Option(
        "--solved-only/--all-games", help="Learn preferences from ratings of solved games only."
    ),
]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the study.")]
_MOST_REASONS = 5  # explained rows that can't be read; the others are only counted


@study.command()
def new(
    folder: Folder,
    name: Annotated[str, typer.Option(help="Display name [default: folder name].")] = "",
    note: Annotated[str, typer.Option(help="Notes on the study.")] = "",
    blind: Annotated[bool, typer.Option(help="Hide features until a puzzle is rated.")] = True,
    solved_only: SolvedOnly = False,
    as_json: Json = False,
) -> None:
    """Create an empty study in a new folder."""
    from engine.study.study import Study

    created = Study.create(folder, name, blind=blind, note=note, solved_only=solved_only)
    if as_json:
        print_json({"id": created.id, "name": created.name, "folder": str(folder)})
    else:
        print(f"The study {created.name!r} was created in {folder}.")


@study.command()
def rename(
    folder: Folder,
    name: Annotated[str, typer.Argument(metavar="NAME", help="New display name.")],
    as_json: Json = False,
) -> None:
    """Change the display name of a study. Its folder, rounds and ratings stay as they are."""
    from engine.study.store import Store

    renamed = Store(folder).rename(name)
    if as_json:
        print_json({"id": renamed.id, "name": renamed.name, "folder": str(folder)})
    else:
        print(f"The study is now called {renamed.name!r}.")


@study.command()
def learn(folder: Folder, solved_only: SolvedOnly = False, as_json: Json = False) -> None:
    """Choose the ratings from which preferences are learned. No rating is changed."""
    from engine.study.store import Store

    changed = Store(folder).learn_from(solved_only=solved_only)
    if as_json:
        print_json({"id": changed.id, "solved_only": changed.solved_only})
    elif solved_only:
        print("Preferences are learned from solved games only.")
    else:
        print("Preferences are learned from all games, including those that were given up.")


@study.command()
def status(folder: Folder, as_json: Json = False) -> None:
    """Show the progress of a study."""
    from engine.errors import FitError
    from engine.sentences import message_of
    from engine.statistics.wording import preference_sentences
    from engine.study.results import results_of
    from engine.study.snapshot import missing_sentence
    from engine.study.snapshot_reading import read_snapshot

    snapshot = read_snapshot(folder)
    table, missing = snapshot.ratings, snapshot.missing
    if as_json:
        print_json(
            {
                "id": snapshot.id,
                "name": snapshot.name,
                "solved_only": snapshot.learns_from_solved,
                "iterations": [_status_of(each) for each in snapshot.rounds],
                "n_ratings": len(table.rows),
                "n_superseded": len(table.superseded),
                "n_rejected": len(table.rejected),
                "missing": missing,
            }
        )
        return
    print(f"{snapshot.name}: {plural(len(table.rows), 'rating')}")
    if table.rejected:
        print(f"{plural(len(table.rejected), 'row')} of ratings.csv can't be read:")
        say(*(row.reason for row in table.rejected[:_MOST_REASONS]))
    say(*table.notes, *map(missing_sentence, missing))
    for each in snapshot.rounds:
        mean = "-" if each.mean_rating is None else fixed(each.mean_rating)
        fit = "no fit" if each.fit is None else "fitted"
        print(
            f"round {each.number}  {each.source}  {each.n_rated} of {len(each.puzzles)} "
            f"puzzles rated  mean {mean}  {fit}"
        )
    try:
        sentences = preference_sentences(results_of(snapshot).learned()[1])
    except FitError as error:  # too few ratings, or all are equal
        sentences = [message_of(error)] if table.rows else []
    say(*sentences, snapshot.withheld_sentence)


def _status_of(of_round: Round) -> dict[str, object]:
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


@study.command()
def fit(
    folder: Folder,
    iteration: Annotated[
        int | None,
        typer.Option(*ROUND, help="Round to save the fit with [default: the last rated]."),
    ] = None,
    features: Annotated[
        str | None,
        typer.Option(
            help='Features, squares and products, such as "a, b, a^2, a:b" [default: those of the '
            "preferences, then standard ones, one per eight rated puzzles and at most six]."
        ),
    ] = None,
    all_rounds: Annotated[
        bool,
        typer.Option("--all-rounds/--one-round", help="Use the ratings of all rounds or of one."),
    ] = True,
    as_json: Json = False,
) -> None:
    """Print the findings from a study's ratings, check them by regression, and save both."""
    from engine.commands.fit import print_fit
    from engine.ratings.on_demand_features import measure_features
    from engine.statistics.regression.options import FitOptions
    from engine.statistics.regression.ratings_table import columns_of, fit_ratings_of
    from engine.statistics.wording import preference_sentences, reading
    from engine.study.results import results_of
    from engine.study.store import Store

    store = Store(folder)
    snapshot = store.read()
    frame, findings = snapshot.frame, results_of(snapshot).findings
    rated = [each.number for each in snapshot.rounds if each.ratings]
    number = max(rated, default=1) if iteration is None else iteration
    rounds = () if all_rounds else (number,)
    of_rounds = frame if all_rounds else frame[frame["iteration"] == number]
    names = column_names(features) or results_of(snapshot).usual_terms(of_rounds, findings)
    measuring = measure_features(frame, columns_of(frame, names))
    frame = run_with_progress(measuring, "Measuring the rated puzzles")
    options = FitOptions(tuple(names), iterations=rounds, raters=snapshot.fitted_raters)
    result = fit_ratings_of(frame, options)
    store.save_fit(number, result, options, findings, is_usual=not features and not rounds)
    if as_json:
        preferences = None if findings is None else findings.to_json()
        print_json(result.to_json() | {"preferences": preferences})
        return
    if findings is not None:
        say(*preference_sentences(findings))
    print()
    print("Check: linear regression")
    print_fit(result)
    stated = () if findings is None else findings.stated_names
    say(*reading(result, stated), snapshot.withheld_sentence)


@study.command()
def report(
    folder: Folder,
    to: Annotated[Path, typer.Option(help="Output file: .html, or .tex with --all-rounds.")],
    iteration: OneRound = None,
    all_rounds: Annotated[
        bool,
        typer.Option("--all-rounds", help="Report on all rounds. A .tex file has the tables."),
    ] = False,
) -> None:
    """Write a report on a round, or on all of them."""
    from engine.report.study_report import write_report
    from engine.study.snapshot_reading import read_snapshot

    if all_rounds:
        refuse_unused("with --all-rounds", {"--round": iteration})
    snapshot = read_snapshot(folder)
    number = None if all_rounds else snapshot.round(iteration).number
    write_report(to, snapshot, number, day=date.today())
    print(f"written: {to}")


@study.command()
def verify(folder: Folder, as_json: Json = False) -> None:
    """Generate every puzzle and compute every fit again, and report differences."""
    from engine.study.verify import verify_study

    cancel = Cancel()
    problems = run_with_progress(verify_study(folder, cancel), "Verifying", cancel)
    if as_json:
        print_json({"problems": list(problems)})
    else:
        for problem in problems:
            print(problem)
        if not problems:
            print(
                "Verified: every puzzle and every fit was reproduced. Fits are compared to seven "
                "digits, because the last digits depend on the processor."
            )
    if problems:
        raise typer.Exit(EXIT_DIFFERENT)


# The loop: suggest an energy, generate the next round ------------------------------------------


@study.command()
def propose(
    folder: Folder,
    features: Annotated[
        str | None,
        typer.Option(help="Features, separated by commas [default: the standard ones]."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write the energy to this JSON file.")] = None,
    as_json: Json = False,
) -> None:
    """Suggest the next energy from the ratings of all rounds."""
    from engine.files.json_files import write_object
    from engine.study.results import results_of
    from engine.study.snapshot_reading import read_snapshot

    snapshot = read_snapshot(folder)
    last = snapshot.round()
    proposal = results_of(snapshot).propose(last.energy, column_names(features) or None)
    document, gain, expected = proposal.energy.to_json(), proposal.gain, proposal.expected
    if out is not None:
        write_object(out, document)
    if as_json:
        print_json(
            {
                "energy": document,
                "reasons": proposal.reasons,
                "terms": document["terms"],
                "expected": rounded(expected.mean),
                "low": rounded(expected.low),
                "high": rounded(expected.high),
                "gain": gain and rounded(asdict(gain) | {"pays": gain.pays}),
                "changed": proposal.changed,
            }
        )
        return
    name = proposal.energy.name if proposal.changed else "no change"
    print(f"suggested after round {last.number} ({last.source}): {name}")
    say(*proposal.reasons)


@study.command("next")
def next_round(
    folder: Folder,
    count: Annotated[
        int | None,
        typer.Option(
            help="Number of puzzles, not counting controls [default: as in the previous round, "
            f"or {USUAL_PUZZLES}]."
        ),
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(help="Number of cards, or a range [default: as in the previous round]."),
    ] = None,
    energy: Annotated[
        str | None,
        typer.Option(help="A built-in energy or a file [default: the suggested energy]."),
    ] = None,
    design: Annotated[
        bool,
        typer.Option(
            "--design",
            help="Generate a first round designed to be as informative as possible, instead of "
            "using an energy.",
        ),
    ] = False,
    explore: Annotated[
        bool,
        typer.Option(
            "--explore",
            help="Generate three times as many puzzles and keep those with a high or uncertain "
            "expected rating.",
        ),
    ] = False,
    seed: Annotated[
        int | None, typer.Option(help="Seed for the batch [default: that of the round].")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Number of threads [default: one per core].")
    ] = None,
    as_json: Json = False,
) -> None:
    """Generate puzzles as the next round of a study. Run again to resume."""
    from engine.design.presets import load_energy
    from engine.study.next_round import NextRound, make_first_round, make_next_round
    from engine.study.results import results_of
    from engine.study.store import Store

    store = Store(folder)
    before = store.read()
    if count is None:
        count = len(before.round().puzzles) if before.rounds else USUAL_PUZZLES
    cancel = Cancel()
    sizes = None if cards is None else card_range(cards)
    if design:
        refuse_unused("with --design", {"--energy": energy, "--explore": explore})
        if sizes is None:
            raise SettingsError(
                "--design needs the number of cards of its puzzles. Add --cards, for example "
                "--cards 6-8."
            )
        work = make_first_round(store, count, sizes, cancel, seed=seed, workers=workers)
    else:
        if energy is None:
            chosen = results_of(before).propose(before.round().energy).energy
        else:
            chosen = load_energy(energy)
        following = NextRound(chosen, count, sizes, seed, explore)
        work = make_next_round(store, following, cancel, workers=workers)
    created = run_with_progress(work, "Creating the round", cancel)
    if created is None:  # cancelled, so the command ends as after Ctrl+C
        raise KeyboardInterrupt
    new = created.round()
    if as_json:
        print_json({"iteration": new.number, "energy": new.energy.name, "puzzles": count})
    else:
        print(f"round {new.number}: {plural(count, 'puzzle')} ({new.source})")


# Other people: rating pages, their ratings, data for analysis ----------------------------------


@study.command()
@study.command("book", hidden=True)
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
    from engine.study.rating_page import write_study_page
    from engine.study.snapshot_reading import read_snapshot

    require_ending("--to", to, ".html")
    snapshot = read_snapshot(folder)
    number = snapshot.round(iteration).number
    n_shown = write_study_page(to, snapshot, number, title)
    if as_json:
        n_bytes = to.stat().st_size
        print_json({"written": str(to), "iteration": number, "puzzles": n_shown, "bytes": n_bytes})
    else:
        print(f"{plural(n_shown, 'puzzle')} of round {number} to rate: {to}")


@study.command()
def rate(
    folder: Folder,
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="CSV files of ratings to import.")
    ],
    rater: Annotated[
        str | None,
        typer.Option(
            help=f'Rater of the rows that don\'t name one; "{OWN_RATER}" for the owner of the '
            "study."
        ),
    ] = None,
    skip_bad: Annotated[
        bool, typer.Option("--skip-bad", help="Import valid rows even if others are rejected.")
    ] = False,
    as_json: Json = False,
) -> None:
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
    if as_json:
        print_json(
            {
                "added": len(rows),
                "refused": [asdict(each) for each in intake.refused],
                "already": intake.n_already,
                "older": intake.n_older,
                "replacing": intake.replacing,
                "notes": intake.notes,
                "new": n_new,
                "replaced": n_replaced,
            }
        )
    else:
        print(f"{n_new} added, {n_replaced} replaced, {intake.n_already} already in the study")
        _print_left_out(intake)
    if not is_imported:
        raise SettingsError(
            f"Nothing was imported. Invalid rows: {len(intake.refused)}. Correct them or add "
            "--skip-bad."
        )


def _print_left_out(intake: Intake) -> None:
    if intake.n_older:
        print(f"{intake.n_older} skipped, because the study has newer ones")
    for each in intake.refused:
        print(f"{each.file}, row {each.row} was rejected: {each.reason}")
    for note in intake.notes:
        print(note)


@study.command()
def export(
    folder: Folder,
    to: Annotated[Path, typer.Option("--to", help="Output table: .csv.")],
    as_json: Json = False,
) -> None:
    """Export a study for analysis in other programs.

    Writes a table with one row per rating, and beside it a Python script, analysis.py, that
    computes the fit.
    """
    from engine.report.analysis_export import export_study
    from engine.study.snapshot_reading import read_snapshot

    require_ending("--to", to, ".csv")
    n_ratings = export_study(read_snapshot(folder), to)
    if as_json:
        print_json({"written": str(to), "ratings": n_ratings})
    else:
        print(f"{to}: {plural(n_ratings, 'rating')}")
