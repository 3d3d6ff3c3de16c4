"""Tables 1 to 4 of Neller & Ziegler (2019) as printed, with the statistics that follow from them.

The paper prints coefficients and standard errors. The ratings behind them are not published, so
only t, p and intervals can be computed.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import numpy as np
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.statistics.regression.design_matrix import INTERCEPT
from engine.statistics.regression.fit import FittedTerm
from engine.statistics.regression.ols import holm

PUZZLES_OF_ROUNDS: Final[tuple[Mapping[int, int], ...]] = tuple(
    MappingProxyType(sizes)
    for sizes in (
        {4: 5, 5: 5},
        {5: 9, 6: 6},
        {5: 4, 6: 11, 7: 5, 8: 18, 9: 2},
        {5: 5, 6: 10, 7: 9, 8: 10},
        {6: 3, 7: 7, 8: 16, 9: 5},
    )
)
"""Puzzles by number of cards in the paper's Iterations 0 to 4; each but the first has a table."""

PRINTED: Final = {
    1: ((INTERCEPT, 2.7273, 5.6351), ("suits", -0.1515, 1.1937), ("ranks", 0.9091, 0.9571)),
    2: (
        (INTERCEPT, 5.1556, 1.9873),
        ("depth_1_solvability_ratio", -8.5229, 1.7883),
        ("dominant_suit_ratio", 3.0158, 3.7160),
        ("rank_clusters", 0.4377, 0.2607),
        ("average_flockability", 0.2167, 0.4530),
    ),
    3: (
        (INTERCEPT, 10.75160, 3.11937),
        ("depth_1_solvability_ratio", 2.18117, 4.65598),
        ("depth_2_solvability_ratio", -8.48164, 10.09565),
        ("depth_3_solvability_ratio", -12.87851, 6.15367),
        ("dominant_suit_ratio", 1.87682, 3.12199),
        ("rank_clusters", -0.07801, 0.41600),
        ("average_flockability", -1.20047, 0.71890),
    ),
    4: (
        (INTERCEPT, 11.2486, 2.5070),
        ("depth_1_solvability_ratio", 3.0164, 2.8270),
        ("halfway_solvability_ratio", -40.7491, 27.9119),
        ("dominant_suit_ratio", -3.0697, 2.3928),
        ("rank_clusters", 0.2660, 0.4185),
        ("average_flockability", -1.0141, 0.6472),
    ),
}
"""Name, coefficient in raw units and standard error, by number of the table."""


@dataclass(frozen=True, slots=True)
class PublishedTable:
    """A printed regression, with derived statistics."""

    number: int  #: 1 to 4
    n_puzzles: int  #: Number of puzzles of its round, assumed to be rated once each
    #: Intercept first. Standardised coefficients are unknown (NaN).
    terms: tuple[FittedTerm, ...]


def published_tables() -> tuple[PublishedTable, ...]:
    """Return Tables 1 to 4 of Neller & Ziegler (2019).

    >>> [table.n_puzzles for table in published_tables()]
    [15, 40, 34, 31]
    """
    return tuple(_table(number) for number in PRINTED)


def _table(number: int) -> PublishedTable:
    rows = PRINTED[number]
    n_puzzles = sum(PUZZLES_OF_ROUNDS[number].values())
    df = n_puzzles - len(rows)
    t = np.array([coef / se for _, coef, se in rows])
    p = 2 * stats.t.sf(np.abs(t), df)
    corrected = (p[0], *holm(p[1:]))
    reach = float(stats.t.ppf(0.975, df))
    terms = tuple(
        FittedTerm(
            name, coef, se, float(t[index]), float(p[index]), coef - reach * se,
            coef + reach * se, math.nan, coef, float(corrected[index]),
        )
        for index, (name, coef, se) in enumerate(rows)
    )  # fmt: skip
    return PublishedTable(number, n_puzzles, terms)
