"""The settings of a batch."""

import json
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QWidget

from boaf_desktop.language.wording import error_text, tr
from boaf_desktop.panels.generate.acceptance_form import GateForm
from boaf_desktop.panels.generate.search_settings import SearchForm
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import add_all, column_in, grid_in, row_of
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.numbers import refuse_reversed
from boaf_desktop.widgets.page import CollapsibleSection, show_text, wrapped_label
from boaf_desktop.workspace.app import App
from engine.design.gate import Gate
from engine.design.settings import METHODS, GenerateSettings, StepMix, default_iterations
from engine.errors import BoafError, SettingsError
from engine.game.deal import MAX_CELLS
from engine.search.limits import MAX_COUNTED_CARDS

_LEAST_CARDS: Final = 2
_MOST_PUZZLES: Final = 100_000
_MOST_ITERATIONS: Final = 10_000_000
_ITERATION_STEP: Final = 100
_MOST_SEED: Final = 2**31 - 1


class GenerateForm(QWidget):
    """All settings of a batch: two rows of fields, and two collapsible sections."""

    #: Error message of the first invalid field, empty when all are valid.
    checked = Signal(str)

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._plain = Fields(self)  # named as the arguments of `GenerateSettings`
        plain = self._plain
        grid_tip = tr("A grid can have at most {n} {n:cell/cells}", n=MAX_CELLS)
        cards_tip = tr("Range for the number of cards in each puzzle")
        add_whole = partial(plain.number, is_whole=True, is_needed=True)
        self.rows = add_whole("rows", tr("Rows"), 1, MAX_CELLS, grid_tip, value=4)
        self.columns = add_whole("columns", tr("Columns"), 1, MAX_CELLS, grid_tip, value=4)
        self.cards_low = add_whole(
            "cards_low", tr("Cards from"), _LEAST_CARDS, MAX_COUNTED_CARDS, cards_tip, value=8
        )
        self.cards_high = add_whole(
            "cards_high", tr("to"), _LEAST_CARDS, MAX_COUNTED_CARDS, cards_tip, value=8,
            name=tr("Cards to"),
        )  # fmt: skip
        self.count = add_whole(
            "count", tr("Puzzles"), 1, _MOST_PUZZLES,
            tr("Number of puzzles to generate"), value=10,
        )  # fmt: skip
        self.seed = add_whole(
            "seed", tr("Seed"), 0, _MOST_SEED,
            tr("The same seed and settings always give the same puzzles"), value=1,
        )  # fmt: skip
        self.iterations = plain.number(
            "iterations", tr("Iterations"), 1, _MOST_ITERATIONS,
            tr("Length of each chain (leave empty for the default)"),
            is_whole=True, step=_ITERATION_STEP,
        )  # fmt: skip
        self.method = plain.choice(
            "method", tr("Method"), ((self._method_name(name), name) for name in METHODS),
            tr("Hill descent rarely accepts a worse puzzle. Annealing often does at first and "
                "hardly ever at the end. Evolution keeps several puzzles and crosses them."),
        )  # fmt: skip
        self._fields = QWidget()
        self.search, self.gate = SearchForm(), GateForm()
        self._search_fold = CollapsibleSection(tr("Search"), self._with_method())
        self._gate_fold = CollapsibleSection(tr("Acceptance rules"), self.gate)
        self._fault = wrapped_label()
        self._fault.setObjectName("fault")
        self._lay_out()
        self._restore()
        self._show_iterations()
        self._connect()
        self._on_changed()

    @property
    def fault(self) -> str:
        """Error message of the first invalid field, empty when all are valid."""
        return self._plain.fault or self.search.fault or self.gate.fault or self._inconsistency()

    def set_editable(self, is_editable: bool) -> None:
        """Enable or disable the fields; collapsed sections can be opened either way."""
        for part in (self._fields, self.method, self.search, self.gate):
            part.setEnabled(is_editable)

    @property
    def workers(self) -> int | None:
        """Number of parallel chains; None for one per core."""
        number = self.search.workers.number
        return None if number is None else int(number)

    def next_seed(self) -> None:
        """Increment the seed, so that the next start generates other puzzles."""
        if self.seed.number is not None and self.seed.number < _MOST_SEED:
            self.seed.show_number(self.seed.number + 1)

    def settings(self) -> GenerateSettings:
        """Return the settings in the form.

        Raises SettingsError when the fields are inconsistent.
        """
        fault = self._plain.fault or self.search.fault or self.gate.fault
        if fault:
            raise SettingsError(fault)
        return GenerateSettings(
            **self._plain.values,
            energy=self._app.energy.value,
            mix=self.search.mix(),
            gate=self.gate.gate(),
        )

    def _inconsistency(self) -> str:
        """Return the error of fields that are valid but inconsistent with each other."""
        try:
            self.settings()
        except BoafError as error:
            return capitalised(error_text(error))
        return ""

    def _connect(self) -> None:
        self._app.energy.changed.connect(self._on_changed)
        self.cards_low.edited.connect(self._on_cards)
        self.cards_high.edited.connect(self._on_cards)
        self.method.currentIndexChanged.connect(self._on_method)
        self._plain.changed.connect(self._on_changed)
        self.search.changed.connect(self._on_changed)
        self.gate.changed.connect(self._on_changed)

    @Slot()
    def _on_method(self) -> None:
        self.search.show_method(str(self.method.currentData()))

    @Slot()
    def _on_changed(self) -> None:
        """Show the error, or save the settings if they are valid."""
        fault = self.fault
        show_text(self._fault, fault)
        self._search_fold.summary.show_text(self.method.currentText())
        self._gate_fold.summary.show_text(self.gate.summary)
        if not fault:
            values = {
                **self._plain.values,
                **self.search.limits.values,
                "mix": asdict(self.search.mix()),
                "gate": self.gate.gate().to_json(),
            }
            self._app.settings.batch_form = json.dumps(values)
        self.checked.emit(fault)

    def _restore(self) -> None:
        """Restore the last settings, as far as they are still valid."""
        try:
            values = json.loads(self._app.settings.batch_form or "{}")
        except (ValueError, RecursionError):
            return
        if not isinstance(values, dict):
            return
        self._plain.show_values(values)
        self.search.limits.show_values(values)
        self.search.show_method(str(self.method.currentData()))
        # A hand-edited file may contain anything.
        with suppress(BoafError, TypeError):
            self.search.show_mix(StepMix(**values.get("mix", {})))
        with suppress(BoafError):
            self.gate.show_gate(Gate.from_json(values.get("gate", {})))

    def _method_name(self, method: str) -> str:
        return {
            "descent": tr("Hill descent"),
            "annealing": tr("Simulated annealing"),
            "evolution": tr("Evolution"),
        }[method]

    def _with_method(self) -> QWidget:
        """Return the choice of method above its fields."""
        body = QWidget()
        self.method.setAccessibleName(self._plain.labels[self.method].text())
        row = row_of(self._plain.labels[self.method], (self.method, 1))
        row.setContentsMargins(16, 0, 0, 0)
        add_all(column_in(body, 4), row, self.search)
        return body

    def _lay_out(self) -> None:
        grid = grid_in(self._fields)
        for index, field in enumerate(
            (self.rows, self.columns, self.cards_low, self.cards_high, self.count)
        ):
            self._plain.put_below_label(grid, field, 0, index)
        self._plain.put_below_label(grid, self.iterations, 1, 0, 2)
        self._plain.put_below_label(grid, self.seed, 1, 2)
        for label in self._fields.findChildren(QLabel):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignBottom)
        for index in range(5):
            grid.setColumnStretch(index, 1)
        add_all(
            column_in(self, 4),
            self._fields,
            self._search_fold,
            self._gate_fold,
            self._fault,
        )

    @Slot()
    def _on_cards(self) -> None:
        refuse_reversed(self.cards_low, self.cards_high)
        self._show_iterations()

    def _show_iterations(self) -> None:
        low, high = self.cards_low.number, self.cards_high.number
        if low is None or high is None or low > high:
            return
        sizes = range(int(low), int(high) + 1)
        defaults = sorted({default_iterations(size) for size in sizes}, reverse=True)
        self.iterations.set_default(defaults[0], " / ".join(map(str, defaults)))
