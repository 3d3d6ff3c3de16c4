"""The contents of two chosen rounds, read in worker threads as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from boaf_desktop.storage import paths
from engine.design.registry import FEATURES
from engine.errors import BoafError
from engine.progress import Cancel

if TYPE_CHECKING:
    from engine.statistics.rater.two_groups import MeanRating
    from engine.study.comparison import Comparison, Judged, RoundChoice

ALL_ROUNDS: Final = 0


@dataclass(frozen=True, slots=True)
class RoundPlace:
    """One side of a comparison."""

    folder: Path  #: The study's folder
    number: int  #: The round, or `ALL_ROUNDS`


@dataclass(frozen=True, slots=True)
class ComparableRounds:
    """A study that may be chosen for comparison."""

    #: Its folder and its name.
    folder: Path
    name: str
    rounds: tuple[tuple[int, str], ...]  #: Number and energy of each round


@dataclass(frozen=True, slots=True)
class Side:
    """One side, with the values shown for it."""

    choice: RoundChoice  #: Its puzzles and gains
    mean: MeanRating | None  #: Mean of its own puzzles; None without a rating
    best: tuple[Judged, ...]  #: Its own puzzles with the highest ratings, best first


@dataclass(frozen=True, slots=True)
class ComparedRounds:
    """Both sides, or one if both are the same."""

    comparison: Comparison  #: The result of the comparison
    sides: tuple[Side, ...]  #: The sides to show
    #: Columns in which the puzzles differ, in registry order after ``rating``.
    columns: tuple[str, ...]


def read_study(folder: Path) -> ComparableRounds:
    """Read the list of rounds of a study.

    Raises StorageError, FileFormatError or EnergyError when it cannot be read.
    """
    from engine.study.folder import Study  # loaded in the worker thread

    study = Study.open(folder)
    rounds = tuple((each.number, each.energy().name) for each in study.iterations)
    return ComparableRounds(folder, study.name, rounds)


def list_studies(known: Sequence[Path], cancel: Cancel) -> tuple[ComparableRounds, ...]:
    """Return the studies that have rounds: the given ones first, then the person's others by name.

    Unreadable studies are left out; opening one shows the reason.
    """
    try:
        own = sorted(entry for entry in paths.studies_dir().iterdir() if entry.is_dir())
    except OSError:
        own = []
    found: dict[Path, ComparableRounds] = {}
    for folder in (*known, *own):
        if cancel.is_set():
            break
        if folder.resolve() in found:
            continue
        try:
            study = read_study(folder)
        except BoafError:
            continue
        if study.rounds:
            found[folder.resolve()] = study
    return tuple(found.values())


def compare_places(
    first: RoundPlace, second: RoundPlace, hidden: frozenset[str]
) -> ComparedRounds:
    """Read two rounds and compare them.

    ``hidden``: ids of puzzles that the open study hides.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when a round does not exist
    or a file cannot be read.
    """
    from engine.study.comparison import (  # loads scipy
        N_BEST,
        compare,
        mean_of,
        read_choice,  # loads pandas
    )

    one = read_choice(first.folder, first.number, hidden)
    other = one if first == second else read_choice(second.folder, second.number, hidden)
    found = compare(one, other)
    choices = (one,) if found.is_same_round else (one, other)
    sides = tuple(Side(each, mean_of(each), each.best(N_BEST)) for each in choices)
    return ComparedRounds(found, sides, _columns(choices))


def _columns(choices: Sequence[RoundChoice]) -> tuple[str, ...]:
    values: dict[str, set[float]] = {}
    for choice in choices:
        for puzzle in choice.puzzles:
            for name, value in puzzle.values.items():
                values.setdefault(name, set()).add(value)
    differ = {name for name, found in values.items() if len(found) > 1}
    known = [name for name in ("cards", "energy", *FEATURES) if name in differ]
    return ("rating", *known, *sorted(differ - set(known)))
