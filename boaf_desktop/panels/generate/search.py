"""How chains search: the step mix, how many at once, and for how long."""

from __future__ import annotations

import os

from PySide6.QtCore import QLocale, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from boaf_desktop.widgets.number_edit import NumberEdit
from boaf_desktop.widgets.spin_box import spin
from engine.design.settings import ANNEALING, DESCENT, StepMix

MOST_WORKERS = 64
"""As in `engine.spread`, whose module loads what no first paint should wait for."""
_MOST_SECONDS = 1e7
_MOST_TEMPERATURE = 1e6
_MOST_HALVINGS = 1000.0
_LEAST = 1e-9


class SearchForm(QWidget):
    """The numbers of the current method, the workers and the time limit."""

    changed = Signal()  #: A value is another one

    def __init__(self) -> None:
        super().__init__()
        self._method = DESCENT
        usual = StepMix()
        self.swap = NumberEdit(
            self.tr("Swap share"), 0, 1, is_needed=True,
            tip=self.tr("Share of steps that swap an unused card in; the others swap two cells"),
        )  # fmt: skip
        self.uphill = NumberEdit(
            self.tr("Uphill"), 0, 1, is_needed=True,
            tip=self.tr("Probability of accepting a worse puzzle"),
        )  # fmt: skip
        self.temperature = NumberEdit(
            self.tr("Temperature"), _LEAST, _MOST_TEMPERATURE, is_needed=True,
            tip=self.tr("By how much energy a puzzle may be worse at first, on average"),
        )  # fmt: skip
        self.halvings = NumberEdit(
            self.tr("Halvings"), _LEAST, _MOST_HALVINGS, is_needed=True,
            tip=self.tr("How often the temperature halves along a chain"),
        )  # fmt: skip
        self.time_limit = NumberEdit(
            self.tr("Time limit"), 0, _MOST_SECONDS,
            tip=self.tr("Seconds after which the batch ends with the next puzzle"),
        )  # fmt: skip
        self.time_limit.setPlaceholderText(self.tr("none"))
        self.workers = spin(0, MOST_WORKERS, 0)
        n_cores = min(os.cpu_count() or 1, MOST_WORKERS)
        self.workers.setSpecialValueText(self.tr("all {n}").format(n=QLocale().toString(n_cores)))
        self.workers.setToolTip(self.tr("Chains that run at once; 0 for one on each core"))
        self._lay_out()
        self.show_mix(usual)
        self.show_method(DESCENT)
        for field in self._numbers():
            field.edited.connect(self.changed)
        self.workers.valueChanged.connect(self.changed)

    @property
    def fault(self) -> str:
        """What is wrong with the first field that is shown and not right."""
        return next((f.fault for f in self._numbers() if f not in self._off() and f.fault), "")

    @property
    def summary(self) -> str:
        """The numbers in a few words."""
        parts = [self.tr("swap {share}").format(share=self.swap.text())]
        if self._method == DESCENT:
            parts.append(self.tr("uphill {share}").format(share=self.uphill.text()))
        if self._method == ANNEALING:
            parts.append(self.tr("temperature {t}").format(t=self.temperature.text()))
        parts.append(self.tr("workers {n}").format(n=self.workers.text()))
        if self.time_limit.text().strip():
            parts.append(self.tr("{n} s").format(n=self.time_limit.text()))
        return ", ".join(parts)

    def mix(self) -> StepMix:
        """Return the step mix; numbers of the other method that are not right stay as usual."""
        usual = StepMix()
        pairs = (
            (self.swap, usual.swap_unused), (self.uphill, usual.uphill),
            (self.temperature, usual.temperature), (self.halvings, usual.halvings),
        )  # fmt: skip
        return StepMix(
            *(other if field.number is None else field.number for field, other in pairs)
        )

    def show_mix(self, mix: StepMix) -> None:
        """Fill the fields of the step mix."""
        self.swap.show_number(mix.swap_unused)
        self.uphill.show_number(mix.uphill)
        self.temperature.show_number(mix.temperature)
        self.halvings.show_number(mix.halvings)

    @Slot(str)
    def show_method(self, method: str) -> None:
        """Show the numbers that a method has."""
        self._method = method
        for field in (self.uphill, self.temperature, self.halvings):
            is_shown = field not in self._off()
            field.setVisible(is_shown)
            self._labels[field].setVisible(is_shown)
        self.changed.emit()

    def _off(self) -> set[NumberEdit]:
        """Return the fields that the method does not read."""
        own = {DESCENT: {self.uphill}, ANNEALING: {self.temperature, self.halvings}}
        return set().union(*own.values()) - own.get(self._method, set())

    def _numbers(self) -> tuple[NumberEdit, ...]:
        return self.swap, self.uphill, self.temperature, self.halvings, self.time_limit

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 0, 0, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        fields = (
            (self.tr("Swap share"), self.swap, 0, 0), (self.tr("Uphill"), self.uphill, 0, 1),
            (self.tr("Temperature"), self.temperature, 0, 1),
            (self.tr("Halvings"), self.halvings, 0, 2), (self.tr("Workers"), self.workers, 2, 0),
            (self.tr("Time limit, s"), self.time_limit, 2, 1),
        )  # fmt: skip
        self._labels: dict[QWidget, QLabel] = {}
        for text, field, row, column in fields:
            label = QLabel(text)
            label.setBuddy(field)
            field.setAccessibleName(text)
            grid.addWidget(label, row, column)
            grid.addWidget(field, row + 1, column)
            self._labels[field] = label
        for column in range(3):
            grid.setColumnStretch(column, 1)
