"""Search settings: the step mix and the number of workers."""

import os
from dataclasses import asdict
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.language.wording import tr
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import grid_in
from engine.design.settings import ANNEALING, DESCENT, StepMix

MOST_WORKERS: Final = 64
"""As in `engine.executors`, which is too slow to import before the first paint."""
_MOST_TEMPERATURE: Final = 1e6
_MOST_HALVINGS: Final = 1000.0
_LEAST: Final = 1e-9  # of both: they must be positive
_METHOD_OF: Final = {"uphill": DESCENT, "temperature": ANNEALING, "halvings": ANNEALING}
"""Fields used by only one method."""


class SearchForm(QWidget):
    """The parameters of the current method, and the workers."""

    changed = Signal()  #: A value changed

    def __init__(self) -> None:
        super().__init__()
        self.steps = steps = Fields(self)  #: Those of `StepMix`, by its names
        self.limits = limits = Fields(self)  #: ``workers``
        self.swap = steps.number(
            "swap_unused", tr("New-card share"), 0, 1, is_needed=True,
            tip=tr("Share of steps that bring in an unused card. The other steps swap two "
                        "cells."),
        )  # fmt: skip
        self.uphill = steps.number(
            "uphill", tr("Uphill probability"), 0, 1, is_needed=True,
            tip=tr("Probability of accepting a worse puzzle"),
        )  # fmt: skip
        self.temperature = steps.number(
            "temperature", tr("Temperature"), _LEAST, _MOST_TEMPERATURE, is_needed=True,
            tip=tr("Starting temperature: the average energy increase accepted at first"),
        )  # fmt: skip
        self.halvings = steps.number(
            "halvings", tr("Halvings"), _LEAST, _MOST_HALVINGS, is_needed=True,
            tip=tr("Number of times the temperature halves during a chain"),
        )  # fmt: skip
        self.workers = limits.number(
            "workers", tr("Workers"), 1, MOST_WORKERS,
            tip=tr("Number of chains to run in parallel (leave empty for one per processor core)"),
            is_whole=True,
        )  # fmt: skip
        n_cores = min(os.cpu_count() or 1, MOST_WORKERS)
        all_cores = tr("all {n}", n=n_cores)
        self.workers.set_default(n_cores, all_cores)
        self._lay_out()
        self.show_mix(StepMix())
        self.show_method(DESCENT)
        for fields in (steps, limits):
            fields.changed.connect(self.changed)

    @property
    def fault(self) -> str:
        """Error message of the first visible invalid field."""
        return self.steps.fault or self.limits.fault

    def mix(self) -> StepMix:
        """Return the step mix; invalid parameters of the other methods get their defaults."""
        numbers = self.steps.values.items()
        return StepMix(**{name: number for name, number in numbers if number is not None})

    def show_mix(self, mix: StepMix) -> None:
        """Fill the fields of the step mix."""
        self.steps.show_values(asdict(mix))

    @Slot(str)
    def show_method(self, method: str) -> None:
        for name, owner in _METHOD_OF.items():
            self.steps.set_visible(name, owner == method)
        self.changed.emit()

    def _lay_out(self) -> None:
        grid = grid_in(self, (16, 0, 0, 4))
        self.steps.put_below_label(grid, self.swap, 0, 0)
        self.steps.put_below_label(grid, self.uphill, 0, 1)
        self.steps.put_below_label(grid, self.temperature, 0, 1)
        self.steps.put_below_label(grid, self.halvings, 0, 2)
        self.limits.put_below_label(grid, self.workers, 1, 0)
        for column in range(3):
            grid.setColumnStretch(column, 1)
