"""Two rounds, of one study or of two: which is liked better, and how sure that is."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from engine.digits import fixed
from engine.errors import FitError
from engine.sentences import capitalised, joined, say
from engine.statistics.rater.between import (
    Gap,
    MeanRating,
    gap_of_gains,
    gap_of_means,
    mean_rating,
)
from engine.statistics.rater.controls import ControlDifference, EnergyGap, energy_gap
from engine.statistics.words import plural
from engine.study.judged import ALL_ROUNDS, Choice, Judged

N_BEST: Final = 5
_NOT_CLEAR: Final = say(
    "; the interval includes zero, so the difference is not statistically significant"
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One round held against another."""

    #: What is compared; differences are the second less the first.
    first: Choice
    second: Choice
    is_same: bool  #: Whether both are the same round, of which nothing is drawn twice
    means: Gap | None  #: Difference of the mean ratings; None where it cannot be said
    #: Difference on one scale: within a study by the additive model of its controls, between
    #: studies of the gains over random puzzles.
    gains: Gap | None
    sentences: tuple[str, ...]  #: All of that for a person, and why something is not known

    def to_json(self) -> dict[str, Any]:
        """Return what ``boaf study compare DIR:ROUND DIR:ROUND --json`` prints."""
        return {
            "first": side_json(self.first),
            "second": side_json(self.second),
            "is_same": self.is_same,
            "means": None if self.means is None else asdict(self.means),
            "gains": None if self.gains is None else asdict(self.gains),
            "sentences": list(self.sentences),
        }


def compare(first: Choice, second: Choice) -> Comparison:
    """Hold one round against another.

    Rounds that share ratings have no difference with an interval: it would count them twice.
    """
    if (first.folder.resolve(), first.number) == (second.folder.resolve(), second.number):
        same = say("Both sides are {name}; choose another round on one side.", name=first.name)
        return Comparison(first, second, True, None, None, (same,))
    n_shared = len(first.keys & second.keys)
    if n_shared:
        one, other = _names(first, second)
        shared = say(
            "{n_shared} of {one} {which} in {other} too, so their difference cannot be "
            "tested; choose rounds that share none.",
            n_shared=plural(n_shared, "rating"),
            one=one,
            which=say("is") if n_shared == 1 else say("are"),
            other=other,
        )
        return Comparison(first, second, False, None, None, (shared,))
    means, said = _means(first, second)
    gains, more = _gains(first, second)
    return Comparison(first, second, False, means, gains, (said, *more))


def mean_of(choice: Choice) -> MeanRating | None:
    """Return the mean rating of a round's own puzzles; None before one is rated."""
    return mean_rating(choice.ratings)


def gain_sentence(choice: Choice, found: ControlDifference | str, kind: str) -> str:
    """Say how a round stands against controls, or why that is not known."""
    if isinstance(found, str):
        return say(
            "{capital} against {kind} puzzles: not known, since {found}.",
            capital=capitalised(choice.name),
            kind=say(kind),
            found=found,
        )
    return say(
        "{are} {points} {kind} puzzles{interval}.",
        are=_are(choice, choice.name),
        points=_points(found),
        kind=say(kind),
        interval=_interval(found),
    )


def side_json(choice: Choice) -> dict[str, Any]:
    """Return one side for programs."""
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


def _means(first: Choice, second: Choice) -> tuple[Gap | None, str]:
    try:
        found = gap_of_means(second.ratings, first.ratings)
    except FitError as error:
        return None, say("The mean ratings cannot be compared yet: {error}.", error=error)
    one, other = _names(first, second)
    return found, joined(
        "", (_are(second, other), " ", _points(found), " ", one, _interval(found), ".")
    )


def _gains(first: Choice, second: Choice) -> tuple[Gap | None, tuple[str, ...]]:
    if first.folder.resolve() == second.folder.resolve():
        return _within(first, second)
    advice = say(
        "Mean ratings of two studies are comparable only when one person rated both; the gains "
        "over controls were measured inside each."
    )
    gains = first.above_random, second.above_random
    if isinstance(gains[0], str) or isinstance(gains[1], str):
        return None, (advice,)
    found = gap_of_gains(gains[1], gains[0])
    more = say("more") if found.difference >= 0 else say("less")
    said = say(
        "The gain over random puzzles is {difference} points {more} in {name} than in "
        "{name_2}{interval}.",
        difference=fixed(abs(found.difference)),
        more=more,
        name=second.name,
        name_2=first.name,
        interval=_interval(found),
    )
    return found, (said, advice)


def _within(first: Choice, second: Choice) -> tuple[Gap | None, tuple[str, ...]]:
    """Compare two rounds of one study by the controls that they share."""
    if ALL_ROUNDS in {first.number, second.number}:
        return None, ()
    try:
        found = energy_gap(second.frame, second.number, first.number)
    except FitError as error:
        return None, (
            say("Controls cannot tell the energies from the days yet: {error}.", error=error),
        )
    way = say("above") if found.difference >= 0 else say("below")
    said = say(
        "With each round's own level taken out by its controls, the energy of round "
        "{number} is {difference} points {way} that of round {number_2}{interval}.",
        number=second.number,
        difference=fixed(abs(found.difference)),
        way=way,
        number_2=first.number,
        interval=_interval(found),
    )
    return Gap(found.difference, found.low, found.high), (said,)


def _names(first: Choice, second: Choice) -> tuple[str, str]:
    """Return what sentences call both; the study is not named where it is the same."""
    if first.folder.resolve() == second.folder.resolve():
        return first.which, second.which
    return first.name, second.name


def _are(choice: Choice, name: str) -> str:
    """Return a choice as the subject of a sentence, with its verb."""
    verb = say("are") if choice.number == ALL_ROUNDS else say("is")
    return say("{name} {verb}", name=capitalised(name), verb=verb)


def _points(found: Gap | ControlDifference) -> str:
    way = say("above") if found.difference >= 0 else say("below")
    return say("rated {difference} points {way}", difference=fixed(abs(found.difference)), way=way)


def _interval(found: Gap | EnergyGap | ControlDifference) -> str:
    ends = say(
        "{low} to {high}", low=fixed(found.low, sign=True), high=fixed(found.high, sign=True)
    )
    return say(
        " (95 % interval {ends}){which}", ends=ends, which="" if found.is_clear else _NOT_CLEAR
    )
