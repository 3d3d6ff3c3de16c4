"""Simulated raters with known preferences, for the study of the loop."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import pandas as pd

from engine.design import PuzzleRecord
from engine.design.energy import Energy, Factor, Term
from engine.study.arrangement import arrange
from engine.study.simulate import SimulatedRater, simulate_preferences, simulate_ratings

_HALFWAY: Final = "halfway_solvability_ratio"
_FIRST: Final = "depth_1_solvability_ratio"
_SECOND: Final = "depth_2_solvability_ratio"
_TASTE: Final = 1.2
_SLIP: Final = 0.8


@dataclass(frozen=True, slots=True)
class Company:
    """The raters of one study."""

    raters: tuple[SimulatedRater, ...]  #: Each rates every puzzle
    #: Standard deviation, in points, by which the scale moves from round to round.
    shift: float = 0.0

    def liking(self, record: PuzzleRecord) -> float:
        """Return the true rating of a puzzle: the mean over raters, without taste and noise."""
        return float(np.mean([rater.liking(record.features) for rater in self.raters]))

    @property
    def energy(self) -> Energy:
        """Minus the true rating, which is unknown in practice: the best possible suggestion."""
        share = 1 / len(self.raters)
        terms: list[Term] = []
        for rater in self.raters:
            for name, weight in rater.weights.items():
                terms.append(Term(-share * weight, (Factor(name),)))
            for name, weight in rater.squares.items():
                away = Factor(name, rater.centres[name])
                terms.append(Term(-share * weight, (away, away)))
            for name, weight in rater.logs.items():
                terms.append(Term(-share * weight, (Factor(name, None, is_log=True),)))
        return Energy("best known", tuple(terms))

    def rate(
        self, own: Sequence[PuzzleRecord], random: Sequence[PuzzleRecord], number: int, seed: int
    ) -> pd.DataFrame:
        """Rate a round and its random controls; a row per rating, as in `RatingsTable.frame`."""
        rows = []
        shown = arrange(own, random, seed=seed + number)
        for index, known in enumerate(self.raters):
            who = known
            if self.shift:
                moved = np.random.default_rng([seed, number, index]).normal(0.0, self.shift)
                who = replace(known, base=known.base + float(moved))
            ratings = simulate_ratings(
                shown, who, seed=_seed(seed, number, index), iteration=number
            )
            rows += [
                {"rating": each.rating, "puzzle_id": each.puzzle_id, "iteration": number,
                 "rater": f"{index + 1}", "control": each.control, **each.features}
                for each in ratings
            ]  # fmt: skip
        return pd.DataFrame(rows)

    def compare(
        self, own: Sequence[PuzzleRecord], random: Sequence[PuzzleRecord], number: int, seed: int
    ) -> list[tuple[str, str, str]]:
        """Compare each puzzle of a round with the previous one, in the order of `rate`."""
        shown = arrange(own, random, seed=seed + number)
        return [
            (each.first_id, each.second_id, each.better)
            for index, who in enumerate(self.raters)
            for each in simulate_preferences(shown, who, seed=_seed(seed, number, index))
        ]


def _seed(seed: int, number: int, rater: int) -> int:
    return 100 * seed + number + 10_000 * rater


def _likes(
    base: float,
    centres: Mapping[str, float],
    *,
    weights: Mapping[str, float] | None = None,
    squares: Mapping[str, float] | None = None,
    logs: Mapping[str, float] | None = None,
) -> SimulatedRater:
    return SimulatedRater(
        weights or {}, centres, base, _TASTE, _SLIP, squares=squares or {}, logs=logs or {}
    )


_CENTRES: Final = {_HALFWAY: 0.09, "dominant_suit_ratio": 0.5}
_LINEAR: Final = _likes(
    4.5,
    {**_CENTRES, "rank_clusters": 3.2},
    weights={_HALFWAY: -12.0, "dominant_suit_ratio": -6.0, "rank_clusters": 0.7},
)
_OPPOSITE: Final = _likes(5.8, _CENTRES, weights={_HALFWAY: -12.0, "dominant_suit_ratio": 4.0})
_EASY: Final = _likes(4.5, {_FIRST: 0.4, _HALFWAY: 0.09}, weights={_FIRST: 6.0, _HALFWAY: -12.0})
_PEAK: Final = _likes(6.5, {_HALFWAY: 0.2}, squares={_HALFWAY: -150.0})
_TENSION: Final = _likes(4.5, {_FIRST: 0.35, _HALFWAY: 0.07}, logs={_FIRST: 1.5, _HALFWAY: -1.5})
_OPEN: Final = SimulatedRater(
    {_HALFWAY: 7.0, "ranks": -0.5}, {_HALFWAY: 0.09, "ranks": 5.6}, 4.7, 0.9, 0.6
)
_PAIRS: Final = _likes(
    7.1, {"edges": 13.0, "suits": 3.0}, weights={"suits": -0.7}, squares={"edges": -0.11}
)
_SUIT: Final = SimulatedRater(
    {"rank_clusters": -0.6, "dominant_suit_ratio": 3.5},
    {_SECOND: 0.13, "rank_clusters": 3.1, "dominant_suit_ratio": 0.47},
    4.8, 1.1, 0.9, logs={_SECOND: -0.9},
)  # fmt: skip
_FAINT: Final = SimulatedRater(
    {"ranks": 0.5}, {_FIRST: 0.5, "ranks": 5.6}, 6.4, 1.9, 1.3, squares={_FIRST: -12.0}
)
COMPANIES: Final[Mapping[str, Company]] = {
    "linear": Company((_LINEAR,)),
    "easy starts": Company((_EASY,)),
    "peak": Company((_PEAK,)),
    "tension": Company((_TENSION,)),
    "drift": Company((replace(_LINEAR, drift=1.0),), shift=1.0),
    "two raters": Company((_LINEAR, _OPPOSITE)),
    "open": Company((_OPEN,)),
    "pairs": Company((_PAIRS,)),
    "one suit": Company((_SUIT,)),
    "faint": Company((_FAINT,)),
    "none": Company((_likes(5.0, {}),)),
}
"""By name. Three have linear preferences; *peak* prefers medium values; *tension* prefers a large
drop of the log ratio from the first move to halfway. *drift* is *linear* with a scale that drifts
within and between rounds; *two raters* have opposite preferences for suits; *none* has no
preferences. *open*, *pairs*, *one suit* and *faint* are a hold-out set: their author didn't know
the method for choosing puzzles, and they weren't used for tuning it. *faint* has small effects and
much noise."""
