"""Distribution-free test of a model: features are permuted among puzzles.

If the ratings did not depend on any feature, the features could be exchanged among the puzzles,
and R squared would have the same distribution. All ratings of a puzzle stay together, so repeats
do not inflate significance. The observed order is counted among those drawn (Phipson and Smyth
2010, doi:10.2202/1544-6115.1585).
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.digits import fixed, significant
from engine.errors import FitError, SettingsError
from engine.numerics import is_above
from engine.progress import Progress, Work
from engine.sentences import join_messages, message
from engine.statistics.regression.design_matrix import DesignMatrix, Floats
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.round_means import means_by, within

DRAWS: Final = 9999
MOST_DRAWS: Final = 1_000_000
_MOST_EXACT: Final = 8  # 8! = 40,320 permutations are all tried
_CHUNK: Final = 500
_TIE: Final = 1e-9  # rounding errors of R squared differ with the order of additions


@dataclass(frozen=True, slots=True)
class PermutationTest:
    """Result of a permutation test: how often permuted features explain the ratings as well."""

    r2: float  #: Of the fit
    #: Share of the permutations, including the observed order, with at least this R squared.
    p: float
    n_orders: int  #: Number of permutations, including the observed order
    is_exact: bool  #: Whether these are all permutations; else they were drawn
    seed: int  #: Seed of the draws
    is_within: bool = False  #: Whether features were permuted within rounds

    @property
    def sentence(self) -> str:
        """The result as a sentence for the user."""
        verdict = (
            message("Together, the features are statistically significant.")
            if is_above(0.05, self.p)
            else message("Together, the features are not statistically significant.")
        )
        return join_messages(" ", (self._share, verdict))

    @property
    def _share(self) -> str:
        values = {"percent": _percent(self.p), "n_orders": self.n_orders}
        if self.is_exact and self.is_within:
            return message(
                "When the features are shuffled among the puzzles of each round, they explain the "
                "ratings at least as well in {percent}% of all {n_orders:,} permutations.",
                **values,
            )
        if self.is_within:
            return message(
                "When the features are shuffled among the puzzles of each round, they explain the "
                "ratings at least as well in {percent}% of {n_orders:,} permutations, including "
                "the actual one.",
                **values,
            )
        if self.is_exact:
            return message(
                "When the features are shuffled among the puzzles, they explain the ratings at "
                "least as well in {percent}% of all {n_orders:,} permutations.",
                **values,
            )
        return message(
            "When the features are shuffled among the puzzles, they explain the ratings at least "
            "as well in {percent}% of {n_orders:,} permutations, including the actual one.",
            **values,
        )

    def to_json(self) -> dict[str, Any]:
        """Return the JSON fields of ``boaf fit --permutations``."""
        return {key: value for key, value in asdict(self).items() if key != "is_within"}


def permutation_test(result: Fit, *, draws: int = DRAWS, seed: int) -> Work[PermutationTest]:
    """Test all features of a fit together.

    Raises SettingsError when ``draws`` is out of its range. Raises FitError when a feature differs
    between ratings of one puzzle, so that it cannot be permuted.

    Parameters
    ----------
    result : Fit
        In any scale and with any kind of errors; only its R squared is tested. Where rounds have
        means of their own, features are permuted within each.
    draws : int
        Random permutations, 99 to 1,000,000; for up to 8 puzzles all permutations are used
        instead.

    Yields
    ------
    Progress
        Permutations done; closing the generator stops it.
    """
    if not 99 <= draws <= MOST_DRAWS:
        raise SettingsError(
            "The number of permutations is {draws}. Use 99 to {most_draws:,}.",
            draws=draws,
            most_draws=MOST_DRAWS,
        )
    table = result.table
    of_puzzle = _spanning(_by_puzzle(table))
    strata = _strata(table)
    n_all = math.prod(math.factorial(len(stratum)) for stratum in strata)
    is_exact = n_all <= math.factorial(_MOST_EXACT)
    total = n_all if is_exact else draws
    rng = np.random.default_rng(seed)
    orders = _all_orders(strata) if is_exact else _drawn_orders(strata, draws, rng)
    as_good = done = 0
    least = result.r2 - _TIE
    for chunk in orders:
        yield Progress(done, total)
        as_good += int((_r_squared(of_puzzle[chunk][:, table.groups], table) >= least).sum())
        done += len(chunk)
    if not is_exact:  # else p could be 0, which no number of draws can show
        as_good, done = as_good + 1, done + 1
    return PermutationTest(result.r2, as_good / done, done, is_exact, seed, table.n_means > 1)


def _percent(share: float) -> str:
    """Format a share in percent: two digits below 10, no exponent.

    >>> _percent(0.0001), _percent(0.0833), _percent(0.997), _percent(1.0)
    ('0.01', '8.3', '99.7', '100')
    """
    percent = 100 * share
    return significant(percent, 2) if percent < 10 else fixed(percent).removesuffix(".0")


def _by_puzzle(table: DesignMatrix) -> Floats:
    """Return the features of each puzzle, which are the same for all its ratings."""
    _, first = np.unique(table.groups, return_index=True)
    of_puzzle = table.x[first]
    varies = np.any(of_puzzle[table.groups] != table.x, axis=0)
    if varies.any():
        name = table.names[int(np.flatnonzero(varies)[0])]
        raise FitError(
            "{name} differs between ratings of the same puzzle, so it can't be permuted. Average "
            "the repeats or exclude it.",
            name=name,
        )
    return of_puzzle


def _spanning(of_puzzle: Floats) -> Floats:
    """Return orthogonal columns with the same span; overlap would amplify rounding errors."""
    scaled = of_puzzle - of_puzzle.mean(axis=0)
    basis, _ = np.linalg.qr(scaled / np.sqrt((scaled**2).mean(axis=0)))
    return np.asarray(basis, dtype=np.float64)


def _strata(table: DesignMatrix) -> list[NDArray[np.intp]]:
    """Return groups of exchangeable puzzles: those rated in the same rounds by the same raters."""
    rounds = means_by(table.groups, table.marks)
    _, codes = np.unique(rounds, axis=0, return_inverse=True)
    return [np.flatnonzero(codes == code) for code in range(int(codes.max()) + 1)]


def _all_orders(strata: Sequence[NDArray[np.intp]]) -> Iterator[NDArray[np.intp]]:
    every = itertools.product(*map(itertools.permutations, strata))
    places = np.argsort(np.concatenate(strata))
    while chunk := list(itertools.islice(every, _CHUNK)):
        yield np.array([np.concatenate(order) for order in chunk], dtype=np.intp)[:, places]


def _drawn_orders(
    strata: Sequence[NDArray[np.intp]], draws: int, rng: np.random.Generator
) -> Iterator[NDArray[np.intp]]:
    places = np.argsort(np.concatenate(strata))
    for start in range(0, draws, _CHUNK):
        size = min(_CHUNK, draws - start)
        parts = [rng.permuted(np.tile(stratum, (size, 1)), axis=1) for stratum in strata]
        yield np.concatenate(parts, axis=1)[:, places]


def _r_squared(x: Floats, table: DesignMatrix) -> Floats:
    """Return R squared of each of many fits; ``x`` has shape (fits, rows, features)."""
    # Standard deviations first: raw units may differ by ten orders of magnitude.
    x = x - x.mean(axis=1, keepdims=True)
    if table.n_means > 1:
        basis, _ = np.linalg.qr(table.marks - table.marks.mean(axis=0))
        x -= np.matmul(basis, np.matmul(basis.T, x))
    x /= np.sqrt((x**2).mean(axis=1, keepdims=True))
    centred = within(table.y, table.marks)
    moments = np.matmul(x.transpose(0, 2, 1), x)
    with_y = np.matmul(x.transpose(0, 2, 1), centred)
    coef = np.linalg.solve(moments, with_y[..., None])[..., 0]
    return np.asarray((coef * with_y).sum(axis=1) / (centred @ centred), dtype=np.float64)
