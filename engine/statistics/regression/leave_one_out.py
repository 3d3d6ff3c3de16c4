"""Leave-one-puzzle-out errors of a fit in closed form, without refitting.

Leaving the rows ``g`` of one puzzle out of least squares turns its residuals ``e_g`` into
``(I - H_gg)^-1 e_g``, with ``H`` the hat matrix; for a single row that is ``e / (1 - h)``.
"""

import math
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.numerics import is_above, is_close, round_stable
from engine.statistics.regression.design_matrix import Floats

_FEWEST_PUZZLES: Final = 5
CLEARLY_BETTER: Final = 1.64
Verdict: TypeAlias = Literal["no better than", "not clearly better than", "clearly better than"]
NO_BETTER: Final = "no better than"
NOT_CLEARLY: Final = "not clearly better than"
CLEARLY: Final = "clearly better than"
_EXACT: Final = 1e-10  # below it, 1 - leverage is rounding
Groups = NDArray[np.intp]


def leverages(design: Floats) -> Floats:
    """Return the diagonal of the hat matrix, shape (n,), from an orthonormal basis."""
    basis, _ = np.linalg.qr(design)
    return np.asarray((basis**2).sum(axis=1), dtype=np.float64)


def group_rows(groups: Groups) -> Iterator[tuple[int, Groups]]:
    """Yield each group with the indices of its rows."""
    for group in np.unique(groups):
        yield int(group), np.flatnonzero(groups == group)


def _parts(design: Floats, groups: Groups) -> Iterator[tuple[int, Groups, Floats]]:
    """Yield each group, its rows, and ``I - H_gg``."""
    basis, _ = np.linalg.qr(design)
    for group, rows in group_rows(groups):
        yield group, rows, np.eye(len(rows)) - basis[rows] @ basis[rows].T


def sole_group(design: Floats, groups: Groups) -> int | None:
    """Return the first group without which a coefficient is undetermined, or None."""
    for group, _, rest in _parts(design, groups):
        if float(np.linalg.eigvalsh(rest).min()) < _EXACT:
            return group
    return None


def loo_errors(design: Floats, residuals: Floats, groups: Groups) -> Floats | None:
    """Return each row's error in a fit without its group; None if there is a `sole_group`."""
    if sole_group(design, groups) is not None:
        return None
    errors = np.empty(len(residuals))
    for _, rows, rest in _parts(design, groups):
        errors[rows] = np.linalg.solve(rest, residuals[rows])
    return errors


def root_mean_square(errors: Floats) -> float:
    """Return the root mean square of errors."""
    return math.sqrt(float(errors @ errors) / len(errors))


def gain(errors: Floats, errors_of_mean: Floats, groups: Groups) -> float:
    """Return the excess of the plain mean's squared errors over a fit's, in standard errors.

    Parameters
    ----------
    errors, errors_of_mean : ndarray, shape (n,)
        For unseen puzzles, by a fit and by the plain mean of the ratings.
    groups : ndarray of int, shape (n,)
        Puzzle of each row, numbered from 0; sums per puzzle are compared.

    Returns
    -------
    float
        Student's t of the pairs; of fits without any effect at most 8 % are above
        `CLEARLY_BETTER`, and 4 % of those whose penalty was not chosen by the same errors. 0 where
        all pairs differ equally.
    """
    differences = np.bincount(groups, errors_of_mean**2 - errors**2)
    scatter = float(differences.std(ddof=1)) / math.sqrt(len(differences))
    size = float((errors_of_mean**2 + errors**2).max())
    if is_close(scatter, 0.0, size):
        return 0.0
    found = round_stable(float(differences.mean()) / scatter, size / scatter)
    # With three or four pairs, t is above the limit in 12 % of the fits without any effect.
    return found if len(differences) >= _FEWEST_PUZZLES else min(found, CLEARLY_BETTER)


def verdict(found: float | None) -> Verdict:
    """Return the comparison of a fit with this `gain` to the plain mean."""
    if found is None or not is_above(found, 0.0, scale=1.0):
        return NO_BETTER
    return CLEARLY if is_above(found, CLEARLY_BETTER) else NOT_CLEARLY


def clustered_covariance(design: Floats, residuals: Floats, groups: Groups) -> Floats:
    """Return cluster-robust covariances of the coefficients.

    The changes of the coefficients without each group, squared and summed: Bell and McCaffrey's
    CR3 without its factor (2002, Survey Methodology 28, 169-181), which is HC3 when each group has
    one row. The usual form, CR1, is too small for the few puzzles of a study: with 15 puzzles, 4
    of them shown twice, and 2 features without effect it calls 10 % of these significant, this one
    4.7 % (1,500 simulated studies, ``docs/statistics.md``).

    There must be no `sole_group`.
    """
    basis, triangle = np.linalg.qr(design)
    total = np.zeros((design.shape[1], design.shape[1]))
    for _, rows, rest in _parts(design, groups):
        score = basis[rows].T @ np.linalg.solve(rest, residuals[rows])
        move = np.linalg.solve(triangle, score)
        total += np.outer(move, move)
    return total
