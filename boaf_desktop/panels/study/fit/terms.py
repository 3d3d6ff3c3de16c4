"""The coefficients of a fit as rows of a table."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject

from boaf_desktop.language.wording import feature_title
from boaf_desktop.widgets.tables import RowsModel, TableColumn, by_locale, number_text
from engine.design.registry import FEATURES
from engine.digits import probability

if TYPE_CHECKING:
    from engine.statistics.regression.ols import Fit, FittedTerm

_INTERCEPT = "Intercept"


@dataclass(frozen=True, slots=True)
class TermRow:
    """A coefficient with its variance inflation factor, None for the intercept."""

    term: FittedTerm
    vif: float | None


class TermsModel(RowsModel):
    """Coefficient, interval, VIF, both p values, SE, t and standardised value of each term."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(self._make_columns(), _meaning, parent)

    def show_fit(self, fit: Fit | None) -> None:
        """Show the terms of a fit, or none."""
        if fit is None:
            self.set_rows(())
        else:
            self.set_rows([TermRow(term, fit.vif.get(term.name)) for term in fit.terms])

    def _make_columns(self) -> tuple[TableColumn, ...]:
        texts = {
            "coef": (self.tr("Coef."), self.tr("Coefficient in rating points per unit")),
            "se": (self.tr("Std. error"), self.tr("Standard error of the coefficient")),
            "t": ("t", self.tr("Coefficient divided by its standard error")),
            "low": (self.tr("Low"), self.tr("Lower end of the 95% interval")),
            "high": (self.tr("High"), self.tr("Upper end of the 95% interval")),
            "coef_std": (
                self.tr("Standardised"),
                self.tr("Rating SDs per SD of the feature"),
            ),
        }
        numbers = {key: _number_column(*words, key) for key, words in texts.items()}
        p = TableColumn(
            "p",
            self.tr("Probability of a coefficient at least this large if there were no effect"),
            lambda row: row.term.p,
            lambda row: self._p_text(row.term.p),
        )
        holm = TableColumn(
            self.tr("p corrected"),
            self.tr("p corrected for testing several features (Holm)"),
            lambda row: row.term.p_holm,
            lambda row: self._p_text(row.term.p_holm) if row.term.name != _INTERCEPT else "",
        )
        vif = TableColumn(
            self.tr("VIF"),
            self.tr(
                "Variance inflation factor: how much overlap with other features inflates the "
                "error"
            ),
            lambda row: row.vif,
            lambda row: number_text(row.vif, 3),
        )
        name = TableColumn(
            self.tr("Term"),
            self.tr("Feature. The intercept is the expected rating where all features are 0."),
            lambda row: row.term.name,
            self._name_text,
            is_number=False,
        )
        # In a narrow panel the key columns come first, the others by scrolling sideways.
        first, rest = ("coef", "low", "high"), ("se", "t")
        return (
            name, *(numbers[k] for k in first), vif, p, holm, *(numbers[k] for k in rest),
            numbers["coef_std"],
        )  # fmt: skip

    def _name_text(self, row: TermRow) -> str:
        if row.term.name == _INTERCEPT:
            return self.tr("Intercept")
        return feature_text(row.term.name)

    def _p_text(self, p: float) -> str:
        if not math.isfinite(p):
            return number_text(None)
        bound, less, number = probability(p).rpartition("< ")
        return bound + less + by_locale(number)


def _number_column(title: str, tip: str, key: str) -> TableColumn:
    value: Callable[[Any], float] = lambda row: float(getattr(row.term, key))  # noqa: E731
    return TableColumn(title, tip, value, lambda row: number_text(value(row), 3))


def _meaning(row: TermRow) -> str:
    name = row.term.name
    return (
        QCoreApplication.translate("features", FEATURES[name].meaning) if name in FEATURES else ""
    )


def feature_text(name: str) -> str:
    """Return the translated title of a column."""
    return feature_title(name)
