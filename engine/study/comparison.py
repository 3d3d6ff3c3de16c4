"""Comparison of two rounds, of one study or of two: which is liked better, and how certainly."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.design.energy import energy_values
from engine.design.record import PuzzleRecord
from engine.errors import FitError, SettingsError
from engine.game import Deal
from engine.numerics import round_stable, stable_sorted
from engine.ratings.blinding import Blinding
from engine.ratings.rating import Control, Rating
from engine.ratings.ratings_file import RatingsTable
from engine.ratings.revision import newest_by_deal
from engine.sentences import capitalised, message, message_of
from engine.statistics.rater.controls import (
    CONTROL_NAMES,
    ControlDifference,
    ControlKind,
    control_difference,
    energy_gap,
)
from engine.statistics.rater.two_groups import (
    Gap,
    MeanRating,
    gap_of_gains,
    gap_of_means,
    mean_rating,
)
from engine.statistics.words import rated_difference
from engine.study.folder import Study
from engine.study.participation import seen_by_reader
from engine.study.round import Iteration

if TYPE_CHECKING:
    import pandas as pd


ALL_ROUNDS: Final = 0


@dataclass(frozen=True, slots=True)
class Judged:
    """A puzzle of a round with its ratings."""

    record: PuzzleRecord  #: As in the files of the round, not in disguise
    number: int  #: The round, from 1
    control: Control  #: Kind of control; empty for the round's own puzzles
    #: Mean of its ratings in this round, in points; None while it is not rated.
    rating: float | None
    #: Number of cards, energy and features, if known and finite.
    values: Mapping[str, float] = field(default_factory=dict)

    @property
    def deal(self) -> Deal:
        """The deal of the puzzle."""
        return self.record.deal

    @property
    def id(self) -> str:
        """The id shared by all equivalent arrangements."""
        return self.record.id

    def value(self, name: str) -> float | None:
        """Return the rating or a measured value by the name of its column; None if unknown."""
        return self.rating if name == "rating" else self.values.get(name)


@dataclass(frozen=True, slots=True)
class RoundChoice:
    """A round of a study, or all of them, as one side of a comparison."""

    #: The study's folder and name.
    folder: Path
    study: str
    number: int  #: The round, or `ALL_ROUNDS`
    energy: str  #: Name of the round's energy; empty for all rounds
    puzzles: tuple[Judged, ...]  #: Own ones and controls, by round
    n_secret: int  #: Number of puzzles that a blind round hides
    #: The gain over controls, or a sentence why it is unknown.
    above_parent: ControlDifference | str
    above_random: ControlDifference | str
    keys: frozenset[str]  #: Keys of the ratings of its own puzzles
    frame: pd.DataFrame = field(repr=False, compare=False)  #: All ratings of the study

    @property
    def name(self) -> str:
        """Name in a sentence."""
        return message("{which} of {study}", which=self.which, study=self.study)

    @property
    def which(self) -> str:
        """Name in a sentence about one study."""
        return (
            message("all rounds")
            if self.number == ALL_ROUNDS
            else message("round {number}", number=self.number)
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
        """Return the known values of a column for its own puzzles, in order."""
        values = (puzzle.value(name) for puzzle in self.own)
        return tuple(value for value in values if value is not None)

    def best(self, count: int) -> tuple[Judged, ...]:
        """Return its own puzzles with the highest ratings, the best first; ties by id."""
        rated = sorted(
            (puzzle for puzzle in self.own if puzzle.rating is not None),
            key=lambda puzzle: (puzzle.id, puzzle.number),
        )
        return tuple(stable_sorted(rated, lambda puzzle: -(puzzle.rating or 0.0))[:count])


def read_choice(
    folder: Path, number: int = ALL_ROUNDS, hidden: frozenset[str] = frozenset()
) -> RoundChoice:
    """Read a round of a study, or all of them.

    In a blind study, only rated puzzles are read, without those still to be rated in the last
    round.

    Raises SettingsError when the study has no such round, or none at all. Raises StorageError,
    FileFormatError or EnergyError when a file of it cannot be read.

    Parameters
    ----------
    number : int
        The round from 1, or `ALL_ROUNDS`.
    hidden : frozenset of str
        Ids of further puzzles to hide.
    """
    study = Study.open(folder)
    rounds = study.iterations
    if not rounds:
        raise SettingsError("{folder} has no rounds yet. Add one first.", folder=folder)
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
    return RoundChoice(
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
    """Return the ids of puzzles still to be rated blind in the last round."""
    rated = newest_by_deal(table, last.number)
    shown = ((each.record.id, each.deal in rated) for each in last.order())
    return Blinding.of_round(study.blind, shown).hidden


def _judged(iteration: Iteration, table: RatingsTable) -> list[Judged]:
    """Return every puzzle of a round, including hidden ones; rated puzzles not in it come last."""
    ratings: dict[tuple[str, Control], list[Rating]] = {}
    for row in table.rows:
        if row.rating.iteration == iteration.number:
            ratings.setdefault((row.rating.puzzle_id, row.rating.control), []).append(row.rating)
    found = []
    for shown in iteration.order():
        if shown.disguise:
            continue  # its ratings belong to the undisguised puzzle
        said = ratings.pop((shown.record.id, shown.control), [])
        found.append(_one(shown.record, iteration, shown.control, said))
    for (puzzle_id, control), said in ratings.items():  # rated without being in the round
        first = said[0]
        record = PuzzleRecord(first.deal, puzzle_id, features=dict(first.features))
        found.append(_one(record, iteration, control, said))
    return found


def _one(
    record: PuzzleRecord, iteration: Iteration, control: Control, said: Sequence[Rating]
) -> Judged:
    points = [each.rating for each in said if each.rating is not None]
    mean = round_stable(math.fsum(points) / len(points)) if points else None
    values = _known({"energy": record.energy, **energy_values(record.deal, record.features)})
    return Judged(record, iteration.number, control, mean, values)


def _known(values: Mapping[str, float | int | bool | None]) -> dict[str, float]:
    numbers = {name: float(value) for name, value in values.items() if value is not None}
    return {name: value for name, value in numbers.items() if math.isfinite(value)}


def _gain(
    frame: pd.DataFrame, kind: ControlKind, number: int, *, has_any: bool
) -> ControlDifference | str:
    if number == ALL_ROUNDS and kind == "parent":
        return message("The rounds have different previous energies. Choose one round.")
    if not has_any:
        return (
            message("It has no random controls.")
            if kind == "random"
            else message("It has no controls from the previous energy.")
        )
    try:
        return control_difference(frame, kind, number or None)
    except FitError as error:
        return message_of(error)


N_BEST: Final = 5


@dataclass(frozen=True, slots=True)
class Comparison:
    """The comparison of one round with another."""

    #: The two sides; differences are the second minus the first.
    first: RoundChoice
    second: RoundChoice
    is_same_round: bool  #: Whether both are the same round, which is drawn only once
    means: Gap | None  #: Difference of the mean ratings; None where unknown
    #: Difference on one scale: within a study by the additive model of its controls, between
    #: studies of the gains over random puzzles.
    gains: Gap | None
    #: The results as sentences for the user, and why a value is unknown
    sentences: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the output of ``boaf study compare DIR:ROUND DIR:ROUND --json``."""
        return {
            "first": side_json(self.first),
            "second": side_json(self.second),
            "is_same": self.is_same_round,
            "is_close": self.is_same_round,  # the name in some development versions
            "means": None if self.means is None else asdict(self.means),
            "gains": None if self.gains is None else asdict(self.gains),
            "sentences": list(self.sentences),
        }


def compare(first: RoundChoice, second: RoundChoice) -> Comparison:
    """Compare one round with another.

    For rounds that share ratings there is no interval: it would count these ratings twice.
    """
    if (first.folder.resolve(), first.number) == (second.folder.resolve(), second.number):
        same = message("Both sides are {name}. Choose another round on one side.", name=first.name)
        return Comparison(first, second, True, None, None, (same,))
    n_shared = len(first.keys & second.keys)
    if n_shared:
        one, other = _names(first, second)
        shared = message(
            "The two sides share %n rating(s), so their difference can't be tested: {one}, "
            "{other}. "
            "Choose rounds without shared ratings.",
            n=n_shared,
            one=one,
            other=other,
        )
        return Comparison(first, second, False, None, None, (shared,))
    means, said = _means(first, second)
    gains, more = _gains(first, second)
    return Comparison(first, second, False, means, gains, (said, *more))


def mean_of(choice: RoundChoice) -> MeanRating | None:
    """Return the mean rating of a round's own puzzles; None before one is rated."""
    return mean_rating(choice.ratings)


def gain_sentence(choice: RoundChoice, found: ControlDifference | str, kind: ControlKind) -> str:
    """Return a sentence comparing a round with its controls, or why that is unknown."""
    if isinstance(found, str):
        return message(
            "{name}: no comparison with {others}. {reason}",
            name=capitalised(choice.name),
            others=CONTROL_NAMES[kind],
            reason=found,
        )
    return rated_difference(choice.name, CONTROL_NAMES[kind], found)


def side_json(choice: RoundChoice) -> dict[str, Any]:
    """Return one side in JSON form."""
    mean = mean_of(choice)
    gains = {
        name: asdict(found) if isinstance(found, ControlDifference) else None
        for name, found in (
            ("above_parent", choice.above_parent),
            ("above_random", choice.above_random),
        )
    }
    return {
        "folder": str(choice.folder),
        "study": choice.study,
        "round": choice.number or None,
        "energy": choice.energy,
        "mean": None if mean is None else asdict(mean),
        **gains,
        "n_hidden": choice.n_secret,
        "best": [_puzzle_json(puzzle) for puzzle in choice.best(N_BEST)],
    }


def _puzzle_json(puzzle: Judged) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "deal": puzzle.deal.to_line(),
        "round": puzzle.number,
        "rating": puzzle.rating,
        "values": dict(puzzle.values),
    }


def _means(first: RoundChoice, second: RoundChoice) -> tuple[Gap | None, str]:
    try:
        found = gap_of_means(second.ratings, first.ratings)
    except FitError as error:
        return None, message("The mean ratings can't be compared yet. {error}", error=error)
    one, other = _names(first, second)
    return found, rated_difference(other, one, found)


def _gains(first: RoundChoice, second: RoundChoice) -> tuple[Gap | None, tuple[str, ...]]:
    if first.folder.resolve() == second.folder.resolve():
        return _within(first, second)
    advice = message(
        "Mean ratings of two studies can be compared only if the same person rated both. Gains "
        "over controls are not affected, because they were measured within each study."
    )
    gains = first.above_random, second.above_random
    if isinstance(gains[0], str) or isinstance(gains[1], str):
        return None, (advice,)
    found = gap_of_gains(gains[1], gains[0])
    name = message("gain over random puzzles, {name}", name=second.name)
    return found, (rated_difference(name, first.name, found), advice)


def _within(first: RoundChoice, second: RoundChoice) -> tuple[Gap | None, tuple[str, ...]]:
    """Compare two rounds of one study by the controls that they share."""
    if ALL_ROUNDS in {first.number, second.number}:
        return None, ()
    try:
        found = energy_gap(second.frame, second.number, first.number)
    except FitError as error:
        return None, (
            message(
                "The controls don't allow a comparison of the two energies yet. {error}",
                error=error,
            ),
        )
    said = rated_difference(
        message("energy of round {number}, adjusted by its controls", number=second.number),
        message("the energy of round {number}", number=first.number),
        found,
    )
    return Gap(found.difference, found.low, found.high), (said,)


def _names(first: RoundChoice, second: RoundChoice) -> tuple[str, str]:
    """Return the names of both in sentences; without the study if it is the same."""
    if first.folder.resolve() == second.folder.resolve():
        return first.which, second.which
    return first.name, second.name
