"""The settings of a batch: puzzles, search and acceptance rules."""

import json
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Any, Final

import msgspec
from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from boaf_desktop.language import error_text, named, tr, worded
from boaf_desktop.play.cards import size_tip
from boaf_desktop.puzzle_views import RangeRows
from boaf_desktop.widgets.forms import Fields, NumberField, refuse_reversed
from boaf_desktop.widgets.pages import CollapsibleSection
from boaf_desktop.widgets.parts import add_all, column_in
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import FEATURES
from engine.design.settings import (
    ANNEALING,
    CARDS_FIRST,
    DESCENT,
    MAX_COUNT,
    MAX_ITERATIONS,
    METHODS,
    MIN_CARDS,
    RULES,
    Gate,
    GenerateSettings,
    Rule,
    StepMix,
    default_iterations,
    default_method,
)
from engine.errors import BoafError
from engine.game import MAX_CELLS
from engine.processors import MAX_WORKERS, default_workers
from engine.search.limits import MAX_COUNTED_CARDS

_MAX_WHOLE: Final = 2**31 - 1  # where the engine allows more digits than a field shows
_POSITIVE: Final = 1e-9  # the lowest number of a field in which 0 is wrong
_AUTOMATIC: Final = ""  # the method that suits the energy
_METHODS_OF: Final = {
    "uphill": (_AUTOMATIC, CARDS_FIRST, DESCENT),
    "temperature": (ANNEALING,),
    "halvings": (ANNEALING,),
}
"""Fields used by only one method."""
_MARGINS: Final = (16, 0, 0, 4)  # of a section


class GenerateForm(QWidget):
    """All settings of a batch: a row of fields, and two collapsible sections.

    The fields are named as in `GenerateSettings`, `StepMix` and `Gate`.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self.fields = Fields(self, self._inconsistency)
        self._sizes, search, rules = QWidget(), QWidget(), QWidget()
        self._add_sizes(self._sizes)
        self._add_search(search)
        self._add_rules(rules)
        self._search_fold = CollapsibleSection(tr("Advanced"), search)
        self._rules_fold = CollapsibleSection(tr("Acceptance rules"), rules)
        folds = (self._search_fold, self._rules_fold)
        add_all(column_in(self, 4), self._sizes, *folds, self.fields.fault_line)
        self._restore()
        self._follow_cards()
        self._follow_study()
        self._show_method()
        app.energy.changed.connect(self._show_iterations)
        app.energy.changed.connect(self.fields.changed)
        self.cards_low.edited.connect(self._on_cards)
        self.cards_high.edited.connect(self._on_cards)
        app.settings.on_change(self._follow_cards, "cards")
        app.study.opened.connect(self._follow_study)
        self.method.currentIndexChanged.connect(self._show_method)
        self.fields.changed.connect(self._on_changed)
        self.fields.changed.emit()

    # The fields

    def _add_sizes(self, part: QWidget) -> None:
        side = partial(self.fields.count, low=1, high=MAX_CELLS, value=4, tip=size_tip())
        self.rows = side("rows", tr("Rows"))
        self.columns = side("columns", tr("Columns"))
        cards = partial(
            self.fields.count,
            low=MIN_CARDS,
            high=MAX_COUNTED_CARDS,
            value=8,
            tip=tr("Range for the number of cards in each puzzle"),
        )
        self.cards_low = cards("cards_low", tr("Cards from"))
        self.cards_high = cards("cards_high", tr("to"), name=tr("Cards to"))
        tip = tr("Number of puzzles to generate")
        self.count = self.fields.count("count", tr("Puzzles"), 1, MAX_COUNT, value=10, tip=tip)
        sizes = (self.rows, self.columns, self.cards_low, self.cards_high, self.count)
        column_in(part).addLayout(self.fields.above(sizes))

    def _add_search(self, part: QWidget) -> None:
        whole = partial(self.fields.number, low=1, is_whole=True)
        self.iterations = whole(
            "iterations",
            tr("Iterations"),
            high=MAX_ITERATIONS,
            step=100,
            tip=tr("Length of each chain (leave empty for the default)"),
        )
        tip = tr("The same seed and settings always give the same puzzles")
        self.seed = self.fields.count("seed", tr("Seed"), 0, _MAX_WHOLE, value=1, tip=tip)
        self.method = self.fields.choice(
            "method",
            tr("Method"),
            (
                (tr("Automatic"), _AUTOMATIC),
                *((worded(method.title), name) for name, method in METHODS.items()),
            ),
            tip=" ".join(worded(method.meaning) for method in METHODS.values()),
        )
        by_method = self._add_steps()
        self.workers = whole(
            "workers",
            tr("Workers"),
            high=MAX_WORKERS,
            tip=tr("Number of chains to run in parallel (leave empty for one per processor core)"),
        )
        self.workers.set_default(default_workers(), tr("all {n}", n=default_workers()))
        add_all(
            column_in(part, 4, _MARGINS),
            self.fields.above((self.iterations, self.seed, self.workers)),
            self.fields.inline(self.method),
            by_method,
        )

    def _add_steps(self) -> QGridLayout:
        """Add the fields of `StepMix`; return them in a row, which depends on the method."""
        default = StepMix()
        share = partial(self.fields.number, low=0, high=1, is_needed=True)
        positive = partial(self.fields.number, low=_POSITIVE, is_needed=True)
        swap = share(
            "swap_unused",
            tr("New-card share"),
            value=default.swap_unused,
            tip=tr("Share of steps that bring in an unused card. The other steps swap two cells."),
        )
        self.uphill = share(
            "uphill",
            tr("Uphill probability"),
            value=default.uphill,
            tip=tr("Probability of accepting a worse puzzle"),
        )
        self.temperature = positive(
            "temperature",
            tr("Temperature"),
            value=default.temperature,
            tip=tr("Starting temperature: the average energy increase accepted at first"),
        )
        self.halvings = positive(
            "halvings",
            tr("Halvings"),
            value=default.halvings,
            tip=tr("Number of times the temperature halves during a chain"),
        )
        return self.fields.above((swap, (self.uphill, self.temperature), self.halvings))

    def _add_rules(self, part: QWidget) -> None:
        rules = [self._add_rule(name, rule) for name, rule in RULES.items()]
        names = (name for name in FEATURES if name != "solvable")
        self.ranges = RangeRows({name: named(FEATURES[name].title) for name in names})
        self.fields.add("ranges", "", self.ranges.field, self.ranges.changed)
        numbers = [each for each in rules if isinstance(each, NumberField)]
        flags = [each for each in rules if each not in numbers]
        grid = self.fields.beside(*numbers, spacing=8, has_long_labels=True)
        add_all(column_in(part, 4, _MARGINS), grid, *flags, self.ranges)

    def _add_rule(self, key: str, rule: Rule) -> QWidget:
        """Add a check box if the rule is only on or off, else a number, which can be left out."""
        title, tip = worded(rule.title), worded(rule.about)
        if isinstance(getattr(Gate(), key), bool):
            return self.fields.flag(key, title, tip=tip)
        name, unit = worded(rule.name), worded(rule.unit)
        number = partial(self.fields.number, low=0, high=_MAX_WHOLE, is_whole=True)
        return number(key, title, name=name, unit=unit, tip=tip, empty=tr("any"))

    # Values

    def settings(self) -> GenerateSettings:
        """Return the settings in the form; valid only while there is no fault."""
        return GenerateSettings(
            **self._values_of(GenerateSettings),
            energy=self._app.energy.value,
            mix=StepMix(**self._values_of(StepMix)),
            gate=Gate(**self._values_of(Gate)),
        )

    def _values_of(self, kind: type) -> dict[str, Any]:
        """Return the values for a class of settings, without what is empty or invalid."""
        filled = ((key, value) for key, value in self.fields.values.items() if value is not None)
        return {key: value for key, value in filled if key in kind.__annotations__}

    def _inconsistency(self) -> str:
        """Return the error of fields that are valid but inconsistent with each other."""
        try:
            self.settings()
        except BoafError as error:
            return error_text(error)
        return self._app.energy.fault

    def _restore(self) -> None:
        """Restore the last settings, as far as they are still valid."""
        try:
            values = json.loads(self._app.settings.batch_form or "{}")
        except (ValueError, RecursionError):
            return
        if not isinstance(values, dict):
            return
        mix, gate = StepMix(), Gate()
        # A hand-edited file may contain anything.
        with suppress(BoafError, TypeError):
            mix = StepMix(**values.get("mix", {}))
        with suppress(BoafError):
            gate = Gate.from_json(values.get("gate", {}))
        self.fields.show_values({**values, **asdict(mix), **msgspec.structs.asdict(gate)})

    def set_editable(self, is_editable: bool) -> None:
        """Enable or disable the fields; collapsed sections can be opened either way."""
        for part in (self._sizes, self._search_fold.body, self._rules_fold.body):
            part.setEnabled(is_editable)

    def next_seed(self) -> None:
        """Increment the seed, so that the next start generates other puzzles."""
        if self.seed.number is not None and self.seed.number < _MAX_WHOLE:
            self.seed.show_number(self.seed.number + 1)

    # Changes

    @Slot()
    def _show_method(self) -> None:
        for name, methods in _METHODS_OF.items():
            self.fields.set_visible(name, self.method.currentData() in methods)
        self._show_iterations()

    @Slot()
    def _on_changed(self) -> None:
        """Show what the sections contain, and save the settings if they are valid."""
        self._search_fold.summary.show_text(self.method.currentText())
        values = self.fields.values
        n_rules = len(values["ranges"])
        n_rules += sum(values[name] not in (None, False) for name in RULES)
        self._rules_fold.summary.show_text(
            tr("{n} more rule", "{n} more rules", n=n_rules)
            if n_rules
            else tr("solvable, no equivalent puzzles")
        )
        if not self.fields.fault:
            settings = self.settings()
            kept = {
                **self._values_of(GenerateSettings),
                "workers": self.workers.number,
                "mix": asdict(settings.mix),
                "gate": settings.gate.to_json(),
            }
            self._app.settings.batch_form = json.dumps(kept)

    @Slot()
    def _on_cards(self) -> None:
        refuse_reversed(self.cards_low, self.cards_high)
        self._show_iterations()
        if self._cards is not None:
            self._app.settings.choose_cards(*self._cards)

    @Slot()
    def _follow_cards(self) -> None:
        """Show the numbers of cards that were chosen in another form."""
        chosen = self._app.settings.card_range
        if chosen is not None and chosen != self._cards:
            with QSignalBlocker(self.cards_low):
                self.cards_low.show_number(chosen[0])
            self.cards_high.show_number(chosen[1])

    @Slot()
    def _follow_study(self) -> None:
        """Show the grid and the numbers of cards of the study that was opened."""
        study = self._app.study.snapshot
        if study is not None:
            self.rows.show_number(study.grid[0])
            self.columns.show_number(study.grid[1])
            if study.cards is not None:
                self._app.settings.choose_cards(*study.cards)

    @property
    def _cards(self) -> tuple[int, int] | None:
        """The minimum and maximum number of cards; None while they are invalid."""
        low, high = self.cards_low.number, self.cards_high.number
        return None if low is None or high is None or low > high else (int(low), int(high))

    @Slot()
    def _show_iterations(self) -> None:
        if self._cards is not None:
            low, high = self._cards
            method = self.method.currentData() or default_method(self._app.energy.value)
            lengths = {default_iterations(n_cards, method) for n_cards in range(low, high + 1)}
            defaults = sorted(lengths, reverse=True)
            self.iterations.set_default(defaults[0], " / ".join(map(str, defaults)))
