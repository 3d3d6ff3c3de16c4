"""Puzzles of one round, or of all, with what was measured and said of each.

What a blind round keeps from its rater is not among them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.design.energy import energy_values
from engine.design.record import PuzzleRecord
from engine.errors import FitError, SettingsError
from engine.game import Deal
from engine.ratings.blinding import Blinding
from engine.ratings.rating import Control, Rating
from engine.ratings.ratings_file import RatingsTable
from engine.ratings.revision import newest_by_deal
from engine.sentences import said_of, say
from engine.statistics.rater.controls import ControlDifference, ControlKind, control_difference
from engine.study.folder import Study
from engine.study.participation import seen_by_reader
from engine.study.round import Iteration
from engine.ties import in_order, steady

if TYPE_CHECKING:
    import pandas as pd

ALL_ROUNDS: Final = 0


@dataclass(frozen=True, slots=True)
class Judged:
    """A puzzle as it stands in a round."""

    record: PuzzleRecord  #: As the round's files have it, not in disguise
    number: int  #: The round, from 1
    control: Control  #: Whether it is the round's own, or as what it is compared with
    #: Mean of its ratings in this round, in points; None while it is not rated.
    rating: float | None
    #: Cards, energy and features, those that are known and finite.
    values: Mapping[str, float] = field(default_factory=dict)

    @property
    def deal(self) -> Deal:
        """The puzzle."""
        return self.record.deal

    @property
    def id(self) -> str:
        """The name that all its disguises share."""
        return self.record.id

    def value(self, name: str) -> float | None:
        """Return the rating or a measured value by the name of its column; None if not known."""
        return self.rating if name == "rating" else self.values.get(name)


@dataclass(frozen=True, slots=True)
class Choice:
    """A round of a study, or all of them, as one side of a comparison."""

    #: The study's folder and name.
    folder: Path
    study: str
    number: int  #: The round, or `ALL_ROUNDS`
    energy: str  #: Name of what the round minimised; empty for all rounds
    puzzles: tuple[Judged, ...]  #: Own ones and controls, by round
    n_secret: int  #: How many puzzles a blind round keeps back
    #: The gain over controls, or in one sentence why it is not known.
    above_parent: ControlDifference | str
    above_random: ControlDifference | str
    keys: frozenset[str]  #: Names of the ratings of its own puzzles
    frame: pd.DataFrame = field(repr=False, compare=False)  #: All ratings of the study

    @property
    def name(self) -> str:
        """What a sentence calls it."""
        return say("{which} of {study}", which=self.which, study=self.study)

    @property
    def which(self) -> str:
        """What a sentence calls it inside its study."""
        return (
            say("all rounds")
            if self.number == ALL_ROUNDS
            else say("round {number}", number=self.number)
        )

    @property
    def own(self) -> tuple[Judged, ...]:
        """Its puzzles without controls."""
        return tuple(puzzle for puzzle in self.puzzles if not puzzle.control)

    @property
    def ratings(self) -> tuple[float, ...]:
        """The rating of each of its own rated puzzles."""
        return tuple(puzzle.rating for puzzle in self.own if puzzle.rating is not None)

    def column(self, name: str) -> tuple[float, ...]:
        """Return what is known of its own puzzles in a column, in order."""
        values = (puzzle.value(name) for puzzle in self.own)
        return tuple(value for value in values if value is not None)

    def best(self, count: int) -> tuple[Judged, ...]:
        """Return its own puzzles of the highest ratings, the best first; of equals by id."""
        rated = sorted(
            (puzzle for puzzle in self.own if puzzle.rating is not None),
            key=lambda puzzle: (puzzle.id, puzzle.number),
        )
        return tuple(in_order(rated, lambda puzzle: -(puzzle.rating or 0.0))[:count])


def read_choice(
    folder: Path, number: int = ALL_ROUNDS, hidden: frozenset[str] = frozenset()
) -> Choice:
    """Read a round of a study, or all of them.

    Of a blind study only rated puzzles are read, and none that its last round still asks about.

    Parameters
    ----------
    folder : Path
        The study's.
    number : int
        The round from 1, or `ALL_ROUNDS`.
    hidden : frozenset of str
        Ids of further puzzles of which nothing may be told.

    Raises
    ------
    SettingsError
        When the study has no such round, or none at all.
    StorageError, FileFormatError, EnergyError
        When a file of it cannot be read.
    """
    study = Study.open(folder)
    rounds = study.iterations
    if not rounds:
        raise SettingsError("{folder} has no round yet; add one first", folder=folder)
    chosen = rounds if number == ALL_ROUNDS else (study.iteration(number),)
    table = seen_by_reader(study).table
    secret = hidden | _asked_blind(study, rounds[-1], table)
    puzzles: list[Judged] = []
    kinds, n_secret = set(), 0
    for each in chosen:
        every = _judged(each, table)
        kinds |= {puzzle.control for puzzle in every}
        told = [
            puzzle
            for puzzle in every
            if puzzle.id not in secret and not (study.blind and puzzle.rating is None)
        ]
        n_secret += len(every) - len(told)
        puzzles += told
    numbers = {each.number for each in chosen}
    frame = table.frame
    return Choice(
        folder,
        study.name,
        number,
        "" if number == ALL_ROUNDS else chosen[0].energy().name,
        tuple(puzzles),
        n_secret,
        _gain(frame, "parent", number, has_any="parent" in kinds),
        _gain(frame, "random", number, has_any="random" in kinds),
        frozenset(
            row.key
            for row in table.rows
            if row.rating.iteration in numbers and not row.rating.control
        ),
        frame,
    )


def _asked_blind(study: Study, last: Iteration, table: RatingsTable) -> frozenset[str]:
    """Return the ids of puzzles that the last round still asks about, blind."""
    rated = newest_by_deal(table, last.number)
    shown = ((each.record.id, each.deal in rated) for each in last.order())
    return Blinding.of_round(study.blind, shown).hidden


def _judged(iteration: Iteration, table: RatingsTable) -> list[Judged]:
    """Return every puzzle of a round, secret ones too, those rated without being of it last."""
    ratings: dict[tuple[str, Control], list[Rating]] = {}
    for row in table.rows:
        if row.rating.iteration == iteration.number:
            ratings.setdefault((row.rating.puzzle_id, row.rating.control), []).append(row.rating)
    found = []
    for shown in iteration.order():
        if shown.disguise:
            continue  # its ratings are those of the puzzle that it is
        said = ratings.pop((shown.record.id, shown.control), [])
        found.append(_one(shown.record, iteration, shown.control, said))
    for (puzzle_id, control), said in ratings.items():  # made elsewhere
        first = said[0]
        record = PuzzleRecord(first.deal, puzzle_id, features=dict(first.features))
        found.append(_one(record, iteration, control, said))
    return found


def _one(
    record: PuzzleRecord, iteration: Iteration, control: Control, said: Sequence[Rating]
) -> Judged:
    points = [each.rating for each in said if each.rating is not None]
    mean = steady(math.fsum(points) / len(points)) if points else None
    values = _known({"energy": record.energy, **energy_values(record.deal, record.features)})
    return Judged(record, iteration.number, control, mean, values)


def _known(values: Mapping[str, float | int | bool | None]) -> dict[str, float]:
    numbers = {name: float(value) for name, value in values.items() if value is not None}
    return {name: value for name, value in numbers.items() if math.isfinite(value)}


def _gain(
    frame: pd.DataFrame, kind: ControlKind, number: int, *, has_any: bool
) -> ControlDifference | str:
    if number == ALL_ROUNDS and kind == "parent":
        return say("the energy before is another one in each round; choose one round")
    if not has_any:
        return say("it has no {kind} controls", kind=kind)
    try:
        return control_difference(frame, kind, number or None)
    except FitError as error:
        return said_of(error)
