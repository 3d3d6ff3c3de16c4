"""A simulated rater with known preferences, for tests and for the example study.

Every row contains "simulated": in the name of the study, in the tags and in the notes. It must
never be mistaken for a person's opinion.

A rating is
``base + sum of weight * (feature - centre) + sum of square * (feature - centre)^2 +
sum of log * ln(feature / centre) + sum of product * (feature - centre) * (other - its centre) +
taste + drift + slip``,
rounded to a whole number and clipped to 0 to 10. The taste belongs to the puzzle and is the same
in every repeat; the slip is a new random error each time.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from engine.files.columns import Number
from engine.numerics import logarithm, round_stable
from engine.ratings import MAX_RATING, Rating
from engine.study.round import Shown

SIMULATED: Final = "simulated"
_NOTE: Final = "simulated rating, nobody's opinion"
_TASTE, _SLIP = 1, 2  # streams of random numbers


@dataclass(frozen=True, slots=True)
class SimulatedRater:
    """The preferences and the reliability of a simulated rater."""

    weights: Mapping[str, float]  #: Rating points for one raw unit of a feature
    #: Value at which a feature has no effect; 0 by default.
    centres: Mapping[str, float] = field(default_factory=dict)
    base: float = 5.0  #: Rating of a puzzle with all features at their centres
    #: Standard deviation, in points, of the taste for a puzzle beyond its features.
    taste_sd: float = 1.0
    #: Standard deviation, in points, of the error of one rating, before rounding.
    slip_sd: float = 0.7
    drift: float = 0.0  #: Drift of the scale in points per ten ratings
    #: Rating points for one squared unit of a feature's distance from its centre; negative if
    #: moderate values are liked best.
    squares: Mapping[str, float] = field(default_factory=dict)
    #: Rating points per factor of e between a feature and its centre, which is then required.
    logs: Mapping[str, float] = field(default_factory=dict)
    #: Rating points for the product of the distances of two features from their centres.
    products: Mapping[tuple[str, str], float] = field(default_factory=dict)

    def liking(self, features: Mapping[str, Number]) -> float:
        """Return the rating due to features alone, neither rounded nor clipped."""
        total = self.base
        for name in {**self.weights, **self.squares, **self.logs}:
            value = features[name]
            assert value is not None
            away = value - self.centres.get(name, 0.0)
            if name in self.logs:
                total += self.logs[name] * (logarithm(value) - logarithm(self.centres[name]))
            total += self.weights.get(name, 0.0) * away + self.squares.get(name, 0.0) * away**2
        for (first, second), weight in self.products.items():
            aways = [(features[name] or 0.0) - self.centres[name] for name in (first, second)]
            total += weight * aways[0] * aways[1]
        return total


def simulate_ratings(
    shown: Sequence[Shown],
    rater: SimulatedRater,
    *,
    seed: int,
    study: str = "",
    iteration: int = 0,
) -> tuple[Rating, ...]:
    """Rate puzzles in the order shown, in one session.

    Parameters
    ----------
    seed : int
        Seed of tastes and slips; the taste for a puzzle depends on the seed and its id alone.
    study, iteration
        As in `engine.ratings.Rating`; "simulated" is added to the name of the study.

    Returns
    -------
    tuple of Rating
        In the order shown, blind, each marked as simulated.
    """
    slips = np.random.default_rng([_SLIP, seed]).normal(0.0, rater.slip_sd, len(shown))
    ratings = []
    for index, (entry, slip) in enumerate(zip(shown, slips, strict=True)):
        record = entry.record
        opinion = _opinion(entry, rater, seed) + rater.drift * index / 10 + slip
        ratings.append(
            Rating(
                entry.deal,
                int(np.clip(np.round(round_stable(float(opinion), 1.0)), 0, MAX_RATING)),
                study=_simulated(study),
                iteration=iteration,
                puzzle_id=record.id,
                notes=_NOTE,
                tags=(SIMULATED,),
                blind=True,
                disguise=entry.disguise,
                control=entry.control,
                features=record.features,
            )
        )
    return tuple(ratings)


def _simulated(study: str) -> str:
    return study if SIMULATED in study else f"{study} ({SIMULATED})".strip()


def _opinion(entry: Shown, rater: SimulatedRater, seed: int) -> float:
    record = entry.record
    return rater.liking(record.features) + rater.taste_sd * _taste(record.id, seed)


def _taste(puzzle: str, seed: int) -> float:
    """Return the standard normal number of a puzzle."""
    digest = hashlib.sha256(puzzle.encode()).digest()
    stream = [_TASTE, seed, int.from_bytes(digest[:8], "big")]
    return float(np.random.default_rng(stream).standard_normal())
