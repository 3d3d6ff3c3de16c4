"""Comparisons as the learner reads them: rows that are differences of two puzzles.

Of two puzzles the first is called better with probability ``Phi(d / (sqrt(2) s))``, ``d`` being
the difference of their mean ratings and ``s`` the standard deviation of the noise (Thurstone 1927,
doi:10.1037/h0070288); "neither" counts as half an answer each way. Around the present guess such
an answer is as good as an observed difference with a certain weight (iteratively reweighted least
squares; McCullagh and Nelder 1989, section 2.5), so that it joins the ratings in one likelihood.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.statistics.regression.design_matrix import Floats

_ANSWERS: Final = {"first": 1.0, "second": 0.0, "neither": 0.5}
_MOST: Final = 2.0  # an answer that surprises is believed no more than this
_ROOT: Final = math.sqrt(2.0)


@dataclass(frozen=True, slots=True)
class Compared:
    """Answers to "which of these two was better?"."""

    #: Features of the two, in raw units.
    first: Floats
    second: Floats
    answers: Floats  #: 1 for the first, 0 for the second, 0.5 for neither

    def working(self, differences: Floats, effects: Floats, noise: float) -> tuple[Floats, Floats]:
        """Return observed differences in rating points, and the weight of each.

        Parameters
        ----------
        differences : ndarray, shape (n, p)
            Of what the effects are multiplied with.
        effects : ndarray, shape (p,)
            The present guess.
        noise : float
            Standard deviation of a rating, above 0.
        """
        eta = np.clip(differences @ effects / (_ROOT * noise), -_MOST, _MOST)
        density, chance = stats.norm.pdf(eta), stats.norm.cdf(eta)
        response = eta + (self.answers - chance) / density
        return response * _ROOT * noise, density**2 / (chance * (1 - chance)) / 2


def read_compared(
    answers: Sequence[tuple[str, str, str]],
    features: Mapping[str, Mapping[str, object]],
    names: Sequence[str],
) -> Compared:
    """Return the answers about puzzles whose features are all known.

    Parameters
    ----------
    answers : sequence of tuple
        First puzzle, second puzzle, and "first", "second" or "neither".
    features : mapping
        Of each puzzle by its id.
    names : sequence of str
        The k features wanted.
    """
    rows = {
        puzzle: np.array([_number(values.get(name)) for name in names])
        for puzzle, values in features.items()
    }
    usable = [
        (rows[first], rows[second], _ANSWERS[better])
        for first, second, better in answers
        if better in _ANSWERS
        and first in rows
        and second in rows
        and np.isfinite(rows[first] + rows[second]).all()
    ]
    shape = (len(usable), len(names))
    return Compared(
        np.array([row[0] for row in usable], dtype=np.float64).reshape(shape),
        np.array([row[1] for row in usable], dtype=np.float64).reshape(shape),
        np.array([row[2] for row in usable], dtype=np.float64),
    )


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else math.nan
