"""Commands about a study folder: new, add, fit, report, status, verify."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from engine.commands.io import (
    EXIT_DIFFERENT,
    print_json,
    print_rows,
    run_until,
    run_with_progress,
    say,
)
from engine.commands.options import (
    ROUND,
    Json,
    OneIntercept,
    OneRater,
    OneRound,
    column_names,
)
from engine.digits import fixed
from engine.errors import BoafError, SettingsError
from engine.progress import Cancel

if TYPE_CHECKING:
    import pandas as pd

    from engine.study.folder import Study as OpenedStudy

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

    made = Study.create(folder, name, blind=blind, note=note)
    if as_json:
        print_json({"name": made.name, "folder": str(made.folder)})
    else:
        print(f"the study {made.name!r} is in {made.folder}")


@study.command()
def add(
    folder: Folder,
    source: Annotated[Path, typer.Argument(metavar="SET.csv", help="Puzzle set of the round.")],
    controls: Annotated[
        bool,
        typer.Option(help="Add controls: random puzzles and puzzles from the previous energy."),
    ] = True,
    disguises: Annotated[
        int | None,
        typer.Option(help="Number of repeats (puzzles shown again in another arrangement)."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Seed for controls and order [default: that of the round].")
    ] = None,
    as_json: Json = False,
) -> None:
    """Add a generated set as the next round of a study."""
    from engine.study.folder import Study
    from engine.study.making import add_round, plan_for

    opened = Study.open(folder)
    plan, energy, puzzles = plan_for(
        opened, source, seed=seed, has_controls=controls, n_disguises=disguises
    )
    cancel = Cancel()
    made = run_with_progress(
        add_round(opened, plan, energy, puzzles, cancel), "making the round", cancel
    )
    if made is None:
        raise KeyboardInterrupt
    try:
        n_shown = len(made.order())
    except BoafError:  # the round was added, so this isn't a failure
        n_shown = None
    if as_json:
        print_json({"iteration": made.number, "shown": n_shown})
    elif n_shown is None:
        print(f"round {made.number} is added")
    else:
        print(f"round {made.number}: {n_shown} puzzles to rate")


@study.command()
def status(
    folder: Folder,
    rater: OneRater = None,
    by_rater: Annotated[
        bool,
        typer.Option("--by-rater", help="Show a table of the raters."),
    ] = False,
    as_json: Json = False,
) -> None:
    """Show the progress of a study."""
    from engine.errors import FitError
    from engine.sentences import message_of
    from engine.statistics.raters import measure_raters
    from engine.statistics.wording import (
        RATER_HEADS,
        preference_sentences,
        rater_cells,
        raters_sentence,
    )
    from engine.study.folder import Study
    from engine.study.participation import chosen_rater, participants, rows_of, seen_by_reader
    from engine.study.results import preferences_of

    opened = Study.open(folder)
    seen = seen_by_reader(opened)
    table = seen.table if rater is None else rows_of(seen.table, chosen_rater(seen, rater))
    found = opened.status(table)
    people = measure_raters(table.frame) if by_rater and found.n_ratings else None
    if as_json:
        print_json(asdict(found) | ({} if people is None else {"raters": asdict(people)}))
        return
    print(f"{found.name}: {found.n_ratings} ratings")
    if found.n_rejected:
        rows = "1 row" if found.n_rejected == 1 else f"{found.n_rejected} rows"
        print(f"{rows} of ratings.csv can't be read:")
        say(*(row.reason for row in table.rejected[:_MOST_REASONS]))
    say(*(each.sentence for each in found.missing))
    for each in found.iterations:
        mean = "-" if each.mean_rating is None else fixed(each.mean_rating)
        fit = "fitted" if each.has_fit else "no fit"
        print(
            f"round {each.number}  {each.energy}  {each.n_rated} of {each.n_puzzles} puzzles "
            f"rated  mean {mean}  {fit}"
        )
    try:
        said = preference_sentences(preferences_of(opened)[1]) if rater is None else []
    except FitError as error:  # too few ratings, or all are equal
        said = [message_of(error)] if found.n_ratings else []
    say(*said, seen.sentence)
    if people is not None:
        rounds = opened.iterations[-1:]
        parts = [each for last in rounds for each in participants(last, table)]
        progress = {each.name: (each.n_rated, each.n_shown) for each in parts}
        cells = [rater_cells(one, one.label, progress.get(one.name)) for one in people.raters]
        print()
        print_rows([RATER_HEADS, *cells])
        say(raters_sentence(people))


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
            help="Features, separated by commas [default: those of the preferences, then the "
            "usual ones, one per eight rated puzzles and at most six]."
        ),
    ] = None,
    scale: Annotated[
        str, typer.Option(help="Unit of the coefficients: raw, zscore or minmax.")
    ] = "raw",
    robust: Annotated[bool, typer.Option(help="Use HC3 standard errors.")] = False,
    all_rounds: Annotated[
        bool,
        typer.Option("--all-rounds/--one-round", help="Use the ratings of all rounds or of one."),
    ] = True,
    one_intercept: OneIntercept = False,
    rater: OneRater = None,
    as_json: Json = False,
) -> None:
    """Say what the ratings of a study show, check it by a regression, and save both."""
    from engine.ratings.asked_features import measure_asked
    from engine.statistics.regression.ols import SCALES, Scale
    from engine.statistics.regression.options import FitOptions
    from engine.statistics.wording import fit_document, preference_sentences, selection_sentences
    from engine.study.folder import Study
    from engine.study.participation import READER, chosen_rater, rows_of, seen_by_reader
    from engine.study.results import (
        fit_ratings_of,
        known_preferences,
        reading_of,
        stated_names,
        usual_names,
    )

    if scale not in SCALES:
        raise SettingsError(f"Unknown scale {scale!r}. Choose one of {', '.join(SCALES)}.")
    opened = Study.open(folder)
    seen = seen_by_reader(opened)
    whose = (chosen_rater(seen, rater),) if rater is not None else ()
    whose = whose or ((READER,) if seen.n_withheld else ())
    frame = (rows_of(seen.table, whose[0]) if whose else seen.table).frame
    number = _round_to_fit(opened, frame) if iteration is None else iteration
    rounds = () if all_rounds else (number,)
    chosen = frame[frame["iteration"].isin(rounds)] if rounds else frame
    found = known_preferences(opened)
    names = column_names(features) or usual_names(opened, chosen, found)
    frame = run_until(measure_asked(frame, names), "measuring the rated puzzles")
    options = FitOptions(
        tuple(names),
        cast("Scale", scale),
        robust,
        iterations=rounds,
        round_means=not one_intercept,
        raters=whose,
    )
    result = fit_ratings_of(frame, options)
    is_usual = not features and options == FitOptions(tuple(names), raters=whose)
    opened.save_fit(number, result, options, found, is_usual=is_usual)
    if as_json:
        print_json(
            fit_document(result) | {"preferences": None if found is None else found.to_json()}
        )
        return
    if found is not None:
        say(*preference_sentences(found))
    print()
    say(f"Check: linear regression on {', '.join(names)}.")
    selected = selection_sentences(result, stated_names(found))
    say(*selected, *reading_of(frame, options, result), seen.sentence)


def _round_to_fit(study: OpenedStudy, frame: pd.DataFrame) -> int:
    rated = set(frame["iteration"])
    return max((each.number for each in study.iterations if each.number in rated), default=1)


@study.command()
def report(
    context: typer.Context,
    folder: Folder,
    to: Annotated[Path, typer.Option(help="Output file: .html or .pdf.")],
    iteration: OneRound = None,
    deck: Annotated[str, typer.Option(help="Suit colours: two or four.")] = "two",
    rater: OneRater = None,
    raters: Annotated[
        str, typer.Option(help="Show raters as initials, numbers or none.")
    ] = "initials",
) -> None:
    """Write a report on a round."""
    from engine.deck import COLOURS
    from engine.files.atomic import write_atomic
    from engine.report.raters import naming_of
    from engine.report.round_report import report_html
    from engine.study.folder import Study
    from engine.study.participation import chosen_rater, seen_by_reader

    ending = to.suffix.lower()
    if deck not in COLOURS:
        raise SettingsError(f"Unknown deck {deck!r}. Choose {' or '.join(COLOURS)}.")
    if ending not in {".html", ".pdf"}:
        raise SettingsError(f"{to.name} isn't a report. Choose a name that ends in .html or .pdf.")
    opened = Study.open(folder)
    html = report_html(
        opened, opened.iteration(iteration).number, COLOURS[deck],
        rater=None if rater is None else chosen_rater(seen_by_reader(opened), rater),
        naming=naming_of(raters), day=date.today(),
    )  # fmt: skip
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
    problems = run_with_progress(verify_study(Study.open(folder), cancel), "verifying", cancel)
    if as_json:
        print_json({"problems": list(problems)})
    else:
        for problem in problems:
            print(problem)
        if not problems:
            print(
                "everything is as it was made; fits are compared to seven digits, since the last "
                "ones depend on the processor"
            )
    if problems:
        raise typer.Exit(EXIT_DIFFERENT)
