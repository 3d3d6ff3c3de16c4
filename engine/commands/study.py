"""Commands about the folder of a study, and the group of all commands about studies."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from engine.commands import options
from engine.commands.command import (
    EXIT_DIFFERENT,
    Answer,
    Command,
    CommandGroup,
    lines,
    sentences_text,
)
from engine.commands.study_exclusions import exclude
from engine.commands.study_plan import plan
from engine.commands.study_results import export, features, fit, games, propose, report
from engine.commands.study_rounds import next_round, page, rate
from engine.digits import fixed
from engine.numerics import rounded
from engine.progress import Cancel
from engine.progress_bar import run_with_progress
from engine.statistics.display_names import plural

if TYPE_CHECKING:
    from engine.study.round import Round
    from engine.study.snapshot import Snapshot

_MAX_REASONS: Final = 5  # explained rows that can't be read; the others are only counted


@click.command(cls=Command)
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


@click.command(cls=Command)
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


@click.command(cls=Command)
@options.study_folder
@options.solved_only
def learn(folder: Path, solved_only: bool) -> Answer:
    """Choose the ratings from which preferences are learned. No rating is changed."""
    from engine.study.store import Store

    changed = Store(folder).learn_from(solved_only=solved_only)
    which = "solved games only" if solved_only else "all games, including unsolved ones"
    return Answer(
        {"id": changed.id, "solved_only": changed.solved_only},
        f"Preferences are learned from {which}.",
    )


@click.command(cls=Command)
@options.study_folder
def status(folder: Path) -> Answer:
    """Show the progress of a study."""
    from engine.study.plan import plan_problem
    from engine.study.snapshot import read_snapshot

    snapshot = read_snapshot(folder)
    problem = "" if snapshot.study is None else plan_problem(snapshot.study)
    fields = {
        "id": snapshot.id,
        "name": snapshot.name,
        "solved_only": snapshot.learns_from_solved,
        "iterations": [_round_fields(each) for each in snapshot.rounds],
        "n_ratings": len(snapshot.ratings.rows),
        "n_superseded": len(snapshot.ratings.superseded),
        "n_rejected": len(snapshot.ratings.rejected),
        "missing": snapshot.missing,
        "plan_problem": problem or None,
    }
    return Answer(fields, partial(_status_text, snapshot, problem))


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


def _status_text(snapshot: Snapshot, problem: str) -> str:
    from engine.errors import FitError
    from engine.sentences import message_of
    from engine.statistics.wording.preferences import preference_sentences
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
            *table.rejected[:_MAX_REASONS],
            *table.notes,
            *map(missing_sentence, snapshot.missing),
            problem,
        ),
        *map(_round_text, snapshot.rounds),
        sentences_text(*preferences, *snapshot.exclusion_sentences(), snapshot.withheld_sentence),
    )


def _round_text(of_round: Round) -> str:
    mean = "-" if of_round.mean_rating is None else fixed(of_round.mean_rating)
    return (
        f"round {of_round.number}  {of_round.source}  "
        f"{of_round.n_rated} of {len(of_round.puzzles)} puzzles rated  "
        f"mean {mean}  {'no fit' if of_round.fit is None else 'fitted'}"
    )


@click.command(cls=Command)
@options.study_folder
def verify(folder: Path) -> Answer:
    """Generate every puzzle and compute every fit again, and report differences."""
    from engine.study.snapshot import read_snapshot
    from engine.study.verify import verified_sentence, verify_study

    cancel = Cancel()
    problems = run_with_progress(verify_study(folder, cancel), "Verifying", cancel)
    fields = {"problems": list(problems)}
    if problems:
        return Answer(fields, lines(*problems), EXIT_DIFFERENT)
    return Answer(
        fields,
        f"{verified_sentence(read_snapshot(folder))} Fits are compared to seven digits, because "
        "the last digits depend on the processor.",
    )


@click.group(cls=CommandGroup, no_args_is_help=False)
def study() -> None:
    """Work with a study: a folder with the energies, puzzles, ratings and fits of a project."""


_COMMANDS: Final = (
    new,
    plan,
    rename,
    learn,
    status,
    fit,
    report,
    verify,
    propose,
    features,
    games,
    exclude,
    next_round,
    page,
    rate,
    export,
)
"""In the order of the help."""
for _command in _COMMANDS:
    study.add_command(_command)
_book = copy(page)  # by its former name
_book.hidden = True
study.add_command(_book, "book")
