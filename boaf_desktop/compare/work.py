# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What two chosen rounds hold, read in worker threads; plain values come back."""

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

    folder: Path  #: Of the study
    number: int  #: The round, or `ALL_ROUNDS`


@dataclass(frozen=True, slots=True)
class ComparableRounds:
    """A study that may be chosen."""

    #: Where it is, and what people call it.
    folder: Path
    name: str
    rounds: tuple[tuple[int, str], ...]  #: Number and energy of each round


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two, with what is shown of it."""

    choice: RoundChoice  #: Its puzzles and gains
    mean: MeanRating | None  #: Of its own puzzles; None before one is rated
    best: tuple[Judged, ...]  #: Its own puzzles of the highest ratings, best first


@dataclass(frozen=True, slots=True)
class ComparedRounds:
    """Both sides, or one where both are the same."""

    comparison: Comparison  #: What is said of the two
    sides: tuple[Side, ...]  #: What is drawn
    #: Columns in which the puzzles differ, as the registry orders them; ``rating`` is first.
    columns: tuple[str, ...]


def read_study(folder: Path) -> ComparableRounds:
    """Read which rounds a study has.

    Raises StorageError, FileFormatError or EnergyError when it cannot be read.
    """
    from engine.study.folder import Study  # in a thread

    study = Study.open(folder)
    rounds = tuple((each.number, each.energy().name) for each in study.iterations)
    return ComparableRounds(folder, study.name, rounds)


def list_studies(known: Sequence[Path], cancel: Cancel) -> tuple[ComparableRounds, ...]:
    """Return the studies that have rounds: some in their order, then the person's others by name.

    What cannot be read is left out; whoever opens it is told why.
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
    """Read two rounds and hold them against each other.

    ``hidden``: ids of puzzles that the open study keeps back.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when a round is gone or a
    file cannot be read.
    """
    from engine.study.comparison import (  # scipy
        N_BEST,
        compare,
        mean_of,
        read_choice,  # pandas
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
