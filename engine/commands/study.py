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
    run_with_progress,
    say,
)
from engine.digits import fixed
from engine.errors import SettingsError
from engine.progress import Cancel
from engine.statistics.display_names import plural
from engine.study.presentation_order import USUAL_PUZZLES

if TYPE_CHECKING:
    import pandas as pd

    from engine.study.folder import Study as OpenedStudy
    from engine.study.rating_import import Intake

study = typer.Typer(
    help="Work with a study: a folder with the energies, puzzles, ratings and "
    "fits of a design project."
)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the study.")]
_MOST_REASONS = 5  # explained rows that can't be read; the others are only counted


@study.command()
def new(
    folder: Folder,
    name: Annotated[str, typer.Option(help="Display name [default: folder name].")] = "",
    note: Annotated[str, typer.Option(help="Notes on the study.")] = "",
    blind: Annotated[bool, typer.Option(help="Hide features until a puzzle is rated.")] = True,
    as_json: Json = False,
) -> None:
    """Create an empty study in a new folder."""
    from engine.study.folder import Study

    created = Study.create(folder, name, blind=blind, note=note)
    if as_json:
        print_json({"name": created.name, "folder": str(created.folder)})
    else:
        print(f"The study {created.name!r} was created in {created.folder}.")


@study.command()
def status(folder: Folder, as_json: Json = False) -> None:
    """Show the progress of a study."""
    from engine.errors import FitError
    from engine.sentences import message_of
    from engine.statistics.wording import preference_sentences
    from engine.study.folder import Study
    from engine.study.participation import seen_by_reader
    from engine.study.results import preferences_of
    from engine.study.round import iteration_status, missing_rounds, missing_sentence

    opened = Study.open(folder)
    seen = seen_by_reader(opened)
    table, rounds = seen.table, opened.iterations
    statuses = [iteration_status(each, table) for each in rounds]
    missing = missing_rounds(rounds, table)
    if as_json:
        print_json(
            {
                "name": opened.name,
                "iterations": [asdict(each) for each in statuses],
                "n_ratings": len(table.rows),
                "n_superseded": len(table.superseded),
                "n_rejected": len(table.rejected),
                "missing": missing,
            }
        )
        return
    print(f"{opened.name}: {plural(len(table.rows), 'rating')}")
    if table.rejected:
        print(f"{plural(len(table.rejected), 'row')} of ratings.csv can't be read:")
        say(*(row.reason for row in table.rejected[:_MOST_REASONS]))
    say(*table.notes, *map(missing_sentence, missing))
    for each in statuses:
        mean = "-" if each.mean_rating is None else fixed(each.mean_rating)
        fit = "fitted" if each.has_fit else "no fit"
        print(
            f"round {each.number}  {each.energy}  {each.n_rated} of {each.n_puzzles} puzzles "
            f"rated  mean {mean}  {fit}"
        )
    try:
        sentences = preference_sentences(preferences_of(opened)[1])
    except FitError as error:  # too few ratings, or all are equal
        sentences = [message_of(error)] if table.rows else []
    say(*sentences, seen.sentence)


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
            help="Features, separated by commas [default: those of the preferences, then standard "
            "ones, one per eight rated puzzles and at most six]."
        ),
    ] = None,
    all_rounds: Annotated[
        bool,
        typer.Option("--all-rounds/--one-round", help="Use the ratings of all rounds or of one."),
    ] = True,
    as_json: Json = False,
) -> None:
    """Print the findings from a study's ratings, check them by regression, and save both."""
    from engine.ratings.asked_features import measure_asked
    from engine.statistics.regression.options import FitOptions
    from engine.statistics.wording import (
        fit_document,
        preference_sentences,
        reading,
        selection_sentences,
    )
    from engine.study.folder import Study
    from engine.study.participation import READER, seen_by_reader
    from engine.study.results import fit_ratings_of, known_preferences, stated_names, usual_names

    opened = Study.open(folder)
    seen = seen_by_reader(opened)
    frame = seen.table.frame
    number = _round_to_fit(opened, frame) if iteration is None else iteration
    rounds = () if all_rounds else (number,)
    of_rounds = frame if all_rounds else frame[frame["iteration"] == number]
    findings = known_preferences(opened)
    names = column_names(features) or usual_names(opened, of_rounds, findings)
    frame = run_with_progress(measure_asked(frame, names), "Measuring the rated puzzles")
    raters = (READER,) if seen.n_withheld else ()
    options = FitOptions(tuple(names), iterations=rounds, raters=raters)
    result = fit_ratings_of(frame, options)
    opened.save_fit(number, result, options, findings, is_usual=not features and not rounds)
    if as_json:
        preferences = None if findings is None else findings.to_json()
        print_json(fit_document(result) | {"preferences": preferences})
        return
    if findings is not None:
        say(*preference_sentences(findings))
    print()
    say(f"Check: linear regression on {', '.join(names)}.")
    selected = selection_sentences(result, stated_names(findings))
    say(*selected, *reading(result), seen.sentence)


def _round_to_fit(study: OpenedStudy, frame: pd.DataFrame) -> int:
    rated = set(frame["iteration"])
    return max((each.number for each in study.iterations if each.number in rated), default=1)


@study.command()
def report(
    context: typer.Context,
    folder: Folder,
    to: Annotated[Path, typer.Option(help="Output file: .html or .pdf.")],
    iteration: OneRound = None,
) -> None:
    """Write a report on a round."""
    from engine.files.atomic import write_atomic
    from engine.report.round_report import report_html
    from engine.study.folder import Study

    ending = to.suffix.lower()
    if ending not in {".html", ".pdf"}:
        raise SettingsError(f"{to.name} isn't a report. Choose a name that ends in .html or .pdf.")
    opened = Study.open(folder)
    html = report_html(opened, opened.iteration(iteration).number, day=date.today())
    if ending == ".html":
        write_atomic(to, html)
    elif context.obj is None:
        raise SettingsError(
            "Only the installed program can write PDF. Choose a name that ends in .html."
        )
    else:
        context.obj.page(to, html)
    print(f"written: {to}")


@study.command()
def verify(folder: Folder, as_json: Json = False) -> None:
    """Generate every puzzle and compute every fit again, and report differences."""
    from engine.study.folder import Study
    from engine.study.verify import verify_study

    cancel = Cancel()
    problems = run_with_progress(verify_study(Study.open(folder), cancel), "Verifying", cancel)
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
    from engine.study.folder import Study
    from engine.study.results import energy_from_ratings

    names = column_names(features) or None
    proposal = energy_from_ratings(Study.open(folder), names)
    document, gain = proposal.energy.to_json(), proposal.gain
    if out is not None:
        write_object(out, document)
    if as_json:
        print_json(
            {
                "energy": document,
                "reasons": proposal.reasons,
                "terms": document["terms"],
                "expected": proposal.expected.mean,
                "low": proposal.expected.low,
                "high": proposal.expected.high,
                "gain": gain and asdict(gain) | {"pays": gain.pays},
                "changed": proposal.changed,
            }
        )
        return
    if proposal.changed:
        print(f"{proposal.energy.name}, from {proposal.energy.parent}")
    else:
        print(f"no change to {proposal.energy.parent}")
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
    from engine.study.folder import Study
    from engine.study.next_round import NextRound, make_first_round, make_next_round
    from engine.study.results import energy_from_ratings

    opened = Study.open(folder)
    if count is None:
        rounds = opened.iterations
        count = len(rounds[-1].puzzles().records) if rounds else USUAL_PUZZLES
    cancel = Cancel()
    sizes = None if cards is None else card_range(cards)
    if design:
        refuse_unused("with --design", {"--energy": energy, "--explore": explore})
        if sizes is None:
            raise SettingsError(
                "--design needs the number of cards of its puzzles. Add --cards, for example "
                "--cards 6-8."
            )
        work = make_first_round(opened, count, sizes, cancel, seed=seed, workers=workers)
    else:
        chosen = energy_from_ratings(opened).energy if energy is None else load_energy(energy)
        following = NextRound(chosen, count, sizes, seed, explore)
        work = make_next_round(opened, following, cancel, workers=workers)
    created = run_with_progress(work, "Creating the round", cancel)
    if created is None:  # cancelled, so the command ends as after Ctrl+C
        raise KeyboardInterrupt
    name = created.energy().name
    if as_json:
        print_json({"iteration": created.number, "energy": name, "puzzles": count})
    else:
        print(f"round {created.number}: {plural(count, 'puzzle')} of {name}")


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
    from engine.study.folder import Study
    from engine.study.rating_page import write_study_page

    require_ending("--to", to, ".html")
    opened = Study.open(folder)
    number = opened.iteration(iteration).number
    n_shown = write_study_page(to, opened, number, title)
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
    skip_bad: Annotated[
        bool, typer.Option("--skip-bad", help="Import valid rows even if others are rejected.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Import ratings from others. Importing the same file twice adds nothing."""
    from engine.study.folder import Study
    from engine.study.rating_import import import_ratings, preview_import

    opened = Study.open(folder)
    intake = preview_import(opened, files)
    is_imported = skip_bad or not intake.refused
    n_added = len(import_ratings(opened, intake)) if is_imported else 0
    if as_json:
        print_json(
            {
                "added": n_added,
                "refused": [asdict(each) for each in intake.refused],
                "already": intake.n_already,
                "older": intake.n_older,
                "replacing": intake.replacing,
                "notes": intake.notes,
            }
        )
    else:
        _print_intake(intake, n_added)
    if not is_imported:
        raise SettingsError(
            f"Nothing was imported. Invalid rows: {len(intake.refused)}. Correct them or add "
            "--skip-bad."
        )


def _print_intake(intake: Intake, n_added: int) -> None:
    print(f"{n_added} added, {intake.n_already} already in the study")
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
    from engine.study.folder import Study

    require_ending("--to", to, ".csv")
    n_ratings = export_study(Study.open(folder), to)
    if as_json:
        print_json({"written": str(to), "ratings": n_ratings})
    else:
        print(f"{to}: {plural(n_ratings, 'rating')}")
