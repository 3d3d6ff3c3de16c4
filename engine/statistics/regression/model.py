"""Protocols for the result of any statistical model of ratings.

A further model is a module that returns such a result.
`tests/engine/statistics/regression/test_model.py` checks the contract and the code that uses
results.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.statistics.regression.fit import Scale, Spread


class Coefficient(Protocol):
    """The coefficient of one feature; the meaning of its range depends on the model."""

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
        """One entry per feature, in the order requested; empty if the model uses none."""

    @property
    def n(self) -> int:
        """Number of rows fitted."""

    @property
    def n_puzzles(self) -> int:
        """Number of different puzzles among them."""

    @property
    def r2(self) -> float:
        """Share of the variance explained."""

    @property
    def loo_rmse(self) -> float | None:
        """Prediction error for an unseen puzzle, in points; None where undetermined."""

    @property
    def loo_rmse_mean(self) -> float:
        """The same error for the plain mean of the ratings."""

    @property
    def scale(self) -> Scale:
        """Unit of the coefficients."""

    @property
    def spreads(self) -> Mapping[str, Spread]:
        """Range and standard deviation of each feature over the rows."""

    @property
    def left_out(self) -> Mapping[str, str]:
        """Features that could not be used, with the reason."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on the data."""

    @property
    def is_exact(self) -> bool:
        """Whether the model passes through every rating, so that its errors are unknown."""

    def line(self, name: str) -> tuple[float, float] | None:
        """Return the line for one feature, the others at their means.

        The line is the rating where the feature is 0, and rating points per raw unit; None for a
        feature that the model does not use.
        """

    def to_json(self) -> dict[str, Any]:
        """Return the output of ``--json``; no NaN, no infinity."""
