"""The settings of a batch: puzzles, search and acceptance rules."""

import json
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QWidget

from boaf_desktop.language.translation import error_text, named, tr, worded
from boaf_desktop.puzzle_views.feature_ranges import RangeRows
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.labels import fault_label, plain_label
from boaf_desktop.widgets.layout import add_all, column_in, grid_in, row_of
from boaf_desktop.widgets.numbers import NumberField, refuse_reversed
from boaf_desktop.widgets.page import CollapsibleSection
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import FEATURES
from engine.design.gate import RULES, Gate
from engine.design.settings import (
    ANNEALING,
    DESCENT,
    METHODS,
    GenerateSettings,
    StepMix,
    default_iterations,
)
from engine.errors import BoafError, SettingsError
from engine.game.deal import MAX_CELLS
from engine.processors import MAX_WORKERS, default_workers
from engine.search.limits import MAX_COUNTED_CARDS

_LEAST_CARDS: Final = 2
_MOST_PUZZLES: Final = 100_000
_MOST_ITERATIONS: Final = 10_000_000
_ITERATION_STEP: Final = 100
_MOST_SEED: Final = 2**31 - 1
_MOST_TEMPERATURE: Final = 1e6
_MOST_HALVINGS: Final = 1000.0
_LEAST: Final = 1e-9  # of both: they must be positive
_METHOD_OF: Final = {"uphill": DESCENT, "temperature": ANNEALING, "halvings": ANNEALING}
"""Fields used by only one method."""
_MOST_POINTS: Final = 1_000_000
_MOST_LINES: Final = 104  # more than any grid has


class SearchForm(QWidget):
    """The parameters of the current method, and the workers."""

    changed = Signal()  #: A value changed

    def __init__(self) -> None:
        super().__init__()
        self.steps = steps = Fields(self)  #: Those of `StepMix`, by its names
        self.limits = limits = Fields(self)  #: ``workers``
        share = partial(steps.number, low=0, high=1, is_needed=True)
        above_zero = partial(steps.number, low=_LEAST, is_needed=True)
        self.swap = share("swap_unused", tr("New-card share"))
        self.uphill = share("uphill", tr("Uphill probability"))
        self.temperature = above_zero("temperature", tr("Temperature"), high=_MOST_TEMPERATURE)
        self.halvings = above_zero("halvings", tr("Halvings"), high=_MOST_HALVINGS)
        self.workers = limits.number("workers", tr("Workers"), 1, MAX_WORKERS, is_whole=True)
        steps.explain(
            swap_unused=tr(
                "Share of steps that bring in an unused card. The other steps swap two cells."
            ),
            uphill=tr("Probability of accepting a worse puzzle"),
            temperature=tr("Starting temperature: the average energy increase accepted at first"),
            halvings=tr("Number of times the temperature halves during a chain"),
        )
        limits.explain(
            workers=tr(
                "Number of chains to run in parallel (leave empty for one per processor core)"
            )
        )
        n_workers = default_workers()
        self.workers.set_default(n_workers, tr("all {n}", n=n_workers))
        self._lay_out()
        self.show_mix(StepMix())
        self.show_method(DESCENT)
        steps.changed.connect(self.changed)
        limits.changed.connect(self.changed)

    @property
    def fault(self) -> str:
        """Error message of the first visible invalid field."""
        return self.steps.fault or self.limits.fault

    def mix(self) -> StepMix:
        """Return the step mix; invalid parameters of the other methods get their defaults."""
        numbers = self.steps.values.items()
        return StepMix(**{name: number for name, number in numbers if number is not None})

    def show_mix(self, mix: StepMix) -> None:
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


class GateForm(QWidget):
    """The acceptance rules for puzzles to enter the set; an empty field is a rule that is off."""

    changed = Signal()  #: A rule changed

    def __init__(self) -> None:
        super().__init__()
        self.rules = rules = Fields(self)  #: The rules of `Gate` by name
        self._grid = grid_in(None)
        gain = rules.number(
            "min_improvement",
            tr("Greedy play gains more than"),
            0,
            _MOST_POINTS,
            name=tr("Greedy gain"),
            is_whole=True,
        )
        lines = rules.number(
            "min_lines",
            tr("Greedy play uses at least"),
            0,
            _MOST_LINES,
            name=tr("Rows and columns"),
            is_whole=True,
        )
        self._greedy = rules.flag("greedy_must_miss", tr("Greedy play must fail"))
        rules.explain(
            min_improvement=tr(
                "The score of greedy play must exceed the initial score by more than this"
            ),
            min_lines=tr("Greedy play must use at least this many different rows and columns"),
            greedy_must_miss=tr(
                "Reject puzzles that can be solved by taking the largest gain at each move"
            ),
        )
        self._add_row(gain, tr("points"))
        self._add_row(lines, tr("rows and columns"))
        self.ranges = RangeRows(
            {
                name: named(feature.title)
                for name, feature in FEATURES.items()
                if name != "solvable"
            }
        )
        self._lay_out()
        for part in (rules, self.ranges):
            part.changed.connect(self.changed)

    @property
    def fault(self) -> str:
        """Error message of the first invalid field, empty when all are valid."""
        return self.rules.fault or self.ranges.fault

    @property
    def summary(self) -> str:
        """Number of active rules, in words."""
        n_rules = self.rules.n_filled + len(self.ranges.ranges)
        if not n_rules:
            return tr("solvable, no equivalent puzzles")
        return tr("{n} more {n:rule/rules}", n=n_rules)

    def gate(self) -> Gate:
        """Return the rules in the form; valid only while there is no fault."""
        return Gate(**self.rules.values, ranges=self.ranges.ranges)

    def show_gate(self, gate: Gate) -> None:
        self.rules.show_values({name: getattr(gate, name) for name in RULES})
        self.ranges.set_ranges(gate.ranges)

    def _add_row(self, field: NumberField, unit: str) -> None:
        field.line.setPlaceholderText(tr("any"))
        row = self._grid.rowCount()
        self._grid.addWidget(self.rules.labels[field], row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.addWidget(plain_label(unit), row, 2)

    def _lay_out(self) -> None:
        self._grid.setColumnStretch(1, 1)
        add_all(column_in(self, 4, (16, 0, 0, 4)), self._grid, self._greedy, self.ranges)


class GenerateForm(QWidget):
    """All settings of a batch: two rows of fields, and two collapsible sections."""

    #: Error message of the first invalid field, empty when all are valid.
    checked = Signal(str)

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._plain = Fields(self)  # named as the arguments of `GenerateSettings`
        plain = self._plain
        self.rows = plain.count("rows", tr("Rows"), 1, MAX_CELLS, value=4)
        self.columns = plain.count("columns", tr("Columns"), 1, MAX_CELLS, value=4)
        cards = partial(plain.count, low=_LEAST_CARDS, high=MAX_COUNTED_CARDS, value=8)
        self.cards_low = cards("cards_low", tr("Cards from"))
        self.cards_high = cards("cards_high", tr("to"), name=tr("Cards to"))
        self.count = plain.count("count", tr("Puzzles"), 1, _MOST_PUZZLES, value=10)
        self.seed = plain.count("seed", tr("Seed"), 0, _MOST_SEED, value=1)
        self.iterations = plain.number(
            "iterations",
            tr("Iterations"),
            1,
            _MOST_ITERATIONS,
            is_whole=True,
            step=_ITERATION_STEP,
        )
        methods = ((worded(method.title), name) for name, method in METHODS.items())
        self.method = plain.choice("method", tr("Method"), methods)
        grid_tip = tr("A grid can have at most {n} {n:cell/cells}", n=MAX_CELLS)
        cards_tip = tr("Range for the number of cards in each puzzle")
        plain.explain(
            rows=grid_tip,
            columns=grid_tip,
            cards_low=cards_tip,
            cards_high=cards_tip,
            count=tr("Number of puzzles to generate"),
            seed=tr("The same seed and settings always give the same puzzles"),
            iterations=tr("Length of each chain (leave empty for the default)"),
            method=" ".join(worded(method.meaning) for method in METHODS.values()),
        )
        self._fields = QWidget()
        self.search, self.gate = SearchForm(), GateForm()
        self._search_fold = CollapsibleSection(tr("Search"), self._with_method())
        self._gate_fold = CollapsibleSection(tr("Acceptance rules"), self.gate)
        self._fault = fault_label()
        self._lay_out()
        self._restore()
        self._follow_cards()
        self._show_iterations()
        self._connect()
        self._on_changed()

    @property
    def fault(self) -> str:
        """Error message of the first invalid field, empty when all are valid."""
        energy = self._app.energy.fault
        own = self._plain.fault or self.search.fault or self.gate.fault
        return energy or own or self._inconsistency()

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
            return error_text(error)
        return ""

    def _connect(self) -> None:
        self._app.energy.changed.connect(self._on_changed)
        self.cards_low.edited.connect(self._on_cards)
        self.cards_high.edited.connect(self._on_cards)
        self._app.settings.on_change(self._follow_cards, "cards")
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
        self._fault.setText(fault)
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
        low, high = self.cards_low.number, self.cards_high.number
        if low is not None and high is not None and low <= high:
            self._app.settings.choose_cards(int(low), int(high))

    @Slot()
    def _follow_cards(self) -> None:
        """Show the numbers of cards that were chosen in another form."""
        chosen = self._app.settings.card_range
        if chosen is not None and chosen != (self.cards_low.number, self.cards_high.number):
            with QSignalBlocker(self.cards_low):
                self.cards_low.show_number(chosen[0])
            self.cards_high.show_number(chosen[1])

    def _show_iterations(self) -> None:
        low, high = self.cards_low.number, self.cards_high.number
        if low is None or high is None or low > high:
            return
        sizes = range(int(low), int(high) + 1)
        defaults = sorted({default_iterations(size) for size in sizes}, reverse=True)
        self.iterations.set_default(defaults[0], " / ".join(map(str, defaults)))
