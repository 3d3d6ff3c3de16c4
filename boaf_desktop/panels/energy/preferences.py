"""The preferences of the current energy: for each a slider for its weight and for its value."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QSlider, QWidget

from boaf_desktop.language import number_text, tr
from boaf_desktop.panels.energy.term_editor import MIN_OF_LOG
from boaf_desktop.puzzle_views.words import name_title, preference_text
from boaf_desktop.widgets.pages import ignore_wheel_unless_focused
from boaf_desktop.widgets.parts import (
    add_all,
    column_in,
    plain,
    plain_label,
    row_in,
    row_of,
    show_text,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.design.energy import Energy, differ_in_numbers_only
from engine.design.feature_registry import FEATURES
from engine.design.preferences import Aim, Preference, preferences_of, with_value, with_weight
from engine.numerics import logarithm

_MAXIMUM_PERCENT: Final = 200  # of the base weight
_STEPS: Final = 300  # of the slider for the value
_MIN_LOGARITHMIC: Final = 0.001  # value at the low end of a slider, unless the preference is lower
_WIDEST: Final = 60.0  # range of a feature up to which a slider covers all of it
_SLIDER_WIDTH: Final = 72  # in logical pixels
_NAME, _SLIDER = 4, 5  # shares of the width of a row


def _slider(maximum: int, name: str, tip: str) -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setRange(0, maximum)
    slider.setMinimumWidth(_SLIDER_WIDTH)
    slider.setAccessibleName(name)
    slider.setToolTip(plain(tip))
    ignore_wheel_unless_focused(slider)
    return slider


class PreferenceRow(QWidget):
    """One preference; its terms change together, and a distance has one value."""

    weight_changed = Signal(int)  #: In percent of the base
    value_changed = Signal(float)

    def __init__(self, preference: Preference, limits: tuple[float, float]) -> None:
        super().__init__()
        self.preference = preference
        self.limits = limits  #: Ends of the slider for the value
        title = name_title(preference.feature)
        self._text = wrapped_label()
        self.weight = _slider(
            _MAXIMUM_PERCENT,
            tr("Weight of {feature}", feature=title),
            tr("Strength of this preference, compared with the original energy"),
        )
        self._percent = plain_label()
        widest = f"{_MAXIMUM_PERCENT}%"
        self._percent.setMinimumWidth(self._percent.fontMetrics().horizontalAdvance(widest))
        value_name = tr("Preferred value of {feature}", feature=title)
        self.value = _slider(_STEPS, value_name, tr("Preferred value"))
        weights = row_of((self._text, _NAME), (self.weight, _SLIDER), self._percent)
        values = QWidget()
        value_label, gap = plain_label(tr("Value")), self._percent.minimumWidth()
        value_label.setAlignment(Qt.AlignmentFlag.AlignRight)
        # The sliders of all rows are below one another.
        row = row_in(values, 8, (0, 0, gap + 8, 0))
        add_all(row, (value_label, _NAME), (self.value, _SLIDER))
        add_all(column_in(self, 2), weights, values)
        values.setVisible(preference.value is not None)  # with a parent, or it would be a window
        self.weight.valueChanged.connect(self.weight_changed)
        self.value.valueChanged.connect(self._on_value)

    def show_preference(self, preference: Preference, base: float) -> None:
        """Show a preference for the same feature, with a weight of 100% at ``base``."""
        self.preference = preference
        value = preference.value
        self._text.setText(preference_text(preference))
        percent = 100 * preference.weight / base if base else 100.0
        self._percent.setText(tr("{n}%", n=number_text(percent, 3)))
        _move(self.weight, percent)
        if value is None:
            return
        low, high = map(self._scaled, self.limits)
        _move(self.value, _STEPS * (self._scaled(value) - low) / (high - low))

    def _scaled(self, value: float) -> float:
        """Return a value on the scale of the preference, along which its slider moves."""
        return logarithm(value) if self.preference.is_log else value

    @Slot(int)
    def _on_value(self, step: int) -> None:
        low, high = map(self._scaled, self.limits)
        value = low + (high - low) * step / _STEPS
        value = math.exp(value) if self.preference.is_log else value
        is_whole = FEATURES[self.preference.feature].kind == "integer"
        self.value_changed.emit(float(round(value)) if is_whole else float(f"{value:.3g}"))


def _move(slider: QSlider, number: float) -> None:
    """Move a slider to a number, which was typed elsewhere and may be beyond its ends."""
    with QSignalBlocker(slider):
        slider.setValue(round(min(max(number, slider.minimum()), slider.maximum())))


class PreferenceRows(QWidget):
    """The preferences of an energy; empty and hidden where it has none."""

    edited = Signal(object)  #: The changed `Energy`

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._energy = self._origin = app.energy.value
        self._base = self._energy  # with the weights of 100%
        self.rows: tuple[PreferenceRow, ...] = ()
        self._column = column_in(self, 8)
        self._others = wrapped_label(is_quiet=True)  # terms that no slider changes
        self._column.addWidget(self._others)

    def show_energy(self, energy: Energy, origin: Energy) -> None:
        """Show the preferences of an energy, with weights relative to ``origin``, as chosen."""
        self._energy = energy
        self._update_base(origin)
        # A preference whose weight is now 0 has a direction only in the base.
        preferences = [each for each in preferences_of(self._base) if each.feature in FEATURES]
        if list(map(_kind, preferences)) != [_kind(row.preference) for row in self.rows]:
            self._replace_rows(preferences)
        for row, preference in zip(self.rows, preferences, strict=True):
            row.show_preference(_current(preference, energy), preference.weight)
        n_others = _n_other_terms(energy, preferences)
        text = tr("{n} more term under Terms", "{n} more terms under Terms", n=n_others)
        show_text(self._others, text if n_others else "")
        self.setVisible(bool(preferences))

    def _update_base(self, origin: Energy) -> None:
        """Compare weights with those of the energy as chosen, or since its terms are the same."""
        if origin is not self._origin:
            self._origin = self._base = origin
        if not differ_in_numbers_only(self._energy.terms, self._base.terms):
            self._base = self._energy

    def _replace_rows(self, preferences: list[Preference]) -> None:
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = tuple(PreferenceRow(each, self._limits(each)) for each in preferences)
        for row in self.rows:
            self._column.insertWidget(self._column.count() - 1, row)
            row.weight_changed.connect(partial(self._on_weight, row))
            row.value_changed.connect(partial(self._on_value, row))

    def _limits(self, preference: Preference) -> tuple[float, float]:
        """Return the ends of the slider: the feature's bounds, or twice its usual values."""
        feature, value = FEATURES[preference.feature], preference.value or 0.0
        low, high = min(value, feature.low), max(value, feature.high)
        if high - low > _WIDEST:  # what it could be with 52 cards
            values = [each.features.get(feature.name) for each in self._app.open_set.records]
            known = [float(each) for each in values if each is not None]
            high = min(high, 2 * max(value, *known, _WIDEST / 2))
        if preference.is_log:
            low = max(low, min(value, _MIN_LOGARITHMIC), MIN_OF_LOG)
        return low, high

    def _on_weight(self, row: PreferenceRow, percent: int) -> None:
        self.edited.emit(with_weight(self._energy, row.preference, self._base, percent / 100))

    def _on_value(self, row: PreferenceRow, value: float) -> None:
        self.edited.emit(with_value(self._energy, row.preference, value))


def _n_other_terms(energy: Energy, preferences: list[Preference]) -> int:
    """Count the terms with a weight that no preference contains."""
    contained = {index for each in preferences for index in each.terms}
    return sum(term.weight != 0 for n, term in enumerate(energy.terms) if n not in contained)


def _current(preference: Preference, energy: Energy) -> Preference:
    """Return a preference of the base with the weight and value that an energy has now."""
    term = energy.terms[preference.terms[0]]
    value = None if preference.value is None else term.factors[0].target
    return replace(preference, weight=term.weight, value=value)


def _kind(preference: Preference) -> tuple[str, Aim, bool, tuple[int, ...]]:
    return preference.feature, preference.aim, preference.is_log, preference.terms
