# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What any statistical model of ratings says: one result type for all who read results.

Another model is a module that returns such a result;
`tests/engine/statistics/regression/test_model.py` says whether it keeps the contract and whether
its readers can do with it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.statistics.regression.fit import Scale, Spread


class Coefficient(Protocol):
    """What a model says of one feature; what its range means is the model's own."""

    @property
    def name(self) -> str:
        """The feature."""

    @property
    def coef(self) -> float:
        """Rating points per unit of the model's scale."""

    @property
    def low(self) -> float:
        """Lower end of the range of ``coef``."""

    @property
    def high(self) -> float:
        """Upper end of the range of ``coef``."""

    @property
    def coef_std(self) -> float:
        """Standard deviations of rating per standard deviation of the feature."""

    @property
    def coef_raw(self) -> float:
        """Rating points per raw unit."""

    @property
    def is_significant(self) -> bool:
        """Whether the range leaves out zero."""


class Model(Protocol):
    """A model of ratings by features, as `Fit` and `RidgeFit` are."""

    @property
    def features(self) -> Sequence[Coefficient]:
        """One entry a feature, in the order asked; none where the model uses none."""

    @property
    def n(self) -> int:
        """Rows fitted."""

    @property
    def n_puzzles(self) -> int:
        """Different puzzles among them."""

    @property
    def r2(self) -> float:
        """Share of the variance explained."""

    @property
    def loo_rmse(self) -> float | None:
        """Error for an unseen puzzle in points; None where it cannot be known."""

    @property
    def loo_rmse_mean(self) -> float:
        """The same error for the plain mean of the ratings."""

    @property
    def scale(self) -> Scale:
        """Unit of the coefficients."""

    @property
    def spreads(self) -> Mapping[str, Spread]:
        """How each feature is spread over the rows."""

    @property
    def left_out(self) -> Mapping[str, str]:
        """Features that could not be used, with the reason."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader should know of the data."""

    @property
    def is_exact(self) -> bool:
        """Whether it passes through every rating, so that nothing tells its errors."""

    def line(self, name: str) -> tuple[float, float] | None:
        """Return what the model says of one feature, the others at their means.

        As the rating where the feature is 0 and rating points per raw unit; None for a feature
        that the model does not use.
        """

    def to_json(self) -> dict[str, Any]:
        """Return what ``--json`` prints; no NaN, no infinity."""
