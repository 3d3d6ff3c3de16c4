"""The study's arithmetic in its plainest form, to compare the fast forms with."""

import itertools

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def least_squares(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """Coefficients (intercept first) and their standard errors, by the normal equations."""
    design = np.column_stack([np.ones(len(y)), x])
    inverse = np.linalg.inv(design.T @ design)
    coef = inverse @ design.T @ y
    residuals = y - design @ coef
    variance = residuals @ residuals / (len(y) - design.shape[1])
    return coef, np.sqrt(np.diag(inverse) * variance)


def hc3_errors(x: Floats, y: Floats) -> Floats:
    """MacKinnon and White's HC3: each squared residual divided by (1 - leverage) squared."""
    design = np.column_stack([np.ones(len(y)), x])
    inverse = np.linalg.inv(design.T @ design)
    residuals = y - design @ inverse @ design.T @ y
    leverage = np.diag(design @ inverse @ design.T)
    middle = design.T @ np.diag((residuals / (1 - leverage)) ** 2) @ design
    return np.asarray(np.sqrt(np.diag(inverse @ middle @ inverse)))


def loo_rmse(x: Floats, y: Floats) -> float:
    """Fit again without each row, and predict it."""
    total = 0.0
    for row in range(len(y)):
        coef, _ = least_squares(np.delete(x, row, axis=0), np.delete(y, row))
        total += float((y[row] - coef[0] - x[row] @ coef[1:]) ** 2)
    return float(np.sqrt(total / len(y)))


def log_information(rows: Floats, ridge: float) -> float:
    """Log determinant of the information of some rows, the intercept among their columns."""
    return float(np.linalg.slogdet(rows.T @ rows + ridge * np.eye(rows.shape[1]))[1])


def best_to_add(rated: Floats, candidates: Floats, count: int, ridge: float) -> float:
    """The largest log determinant that any ``count`` candidates reach, trying all of them."""
    return max(
        log_information(np.vstack([rated, candidates[list(chosen)]]), ridge)
        for chosen in itertools.combinations(range(len(candidates)), count)
    )
