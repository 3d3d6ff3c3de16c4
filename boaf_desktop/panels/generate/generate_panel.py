"""The generator: its settings, progress and a live plot; what it finds is in *Puzzles*."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import numpy as np
from PySide6.QtCore import QLocale, QSignalBlocker, QSize, QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.energy_views import RangeRows, search_methods
from boaf_desktop.language import error_text, named, readable, time_left_text, tr, worded
from boaf_desktop.play.cards import deal_pixmap, size_tip
from boaf_desktop.widgets.forms import Fields, NumberField, refuse_reversed
from boaf_desktop.widgets.jobs import (
    Job,
    cancel_latest,
    progress_bar,
    run,
    run_latest,
    show_progress,
)
from boaf_desktop.widgets.pages import CollapsibleSection, reveal
from boaf_desktop.widgets.parts import (
    add_all,
    announce,
    by_font,
    column_in,
    enable,
    heading,
    line_pair,
    plain,
    plain_label,
    push_button,
    row_in,
    row_of,
    set_style_property,
    show_if,
    show_text,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_set import new_generated_path
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.design.record import Batch, ChainTrace, PuzzleRecord, Rejected
from engine.design.settings import (
    ANNEALING,
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
from engine.files.storage import make_folder
from engine.game import MAX_CELLS, Deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batches import forget_empty_set
from engine.search.limits import FULL_DEPTH_CARDS, MAX_COUNTED_CARDS
from engine.threads import MAX_WORKERS, default_workers

if TYPE_CHECKING:
    from engine.design.advice import Outlook, WorseOptimum
    from engine.puzzlesets.batches import Unfinished

_MAX_WHOLE: Final = 2**31 - 1  # where the engine allows more digits than a field shows
_POSITIVE: Final = 1e-9  # the lowest number of a field in which 0 is wrong
_AUTOMATIC: Final = ""  # the method that suits the energy
_METHODS_OF: Final = {
    "uphill": (_AUTOMATIC, DESCENT),
    "temperature": (ANNEALING,),
    "halvings": (ANNEALING,),
}
"""The methods that use a field."""
_MARGINS: Final = (16, 0, 0, 4)  # of a section
_USUAL_GRID: Final = (4, 4)  # rows and columns that are omitted in a set's name
_PLOT_HEIGHT: Final = 240  # in logical pixels
_PICTURE: Final = QSize(64, 72)  # in logical pixels
_REFRESH_MS: Final = 250
_BAR_STEPS: Final = 1000  # per puzzle
_SLOW: Final = 10.0  # evaluations per second or percent, below which one decimal is shown
_MIN_SECONDS: Final = 0.2  # of work, before which its speed is too inaccurate
_MIN_SHARE: Final = 0.05  # of a chain, before which its speed is no basis for an estimate
_NO_BREAK_SPACE: Final = "\u00a0"
_MAX_REASONS: Final = 12  # for rejections that are listed


class GenerateForm(QWidget):
    """All settings of a batch: a row of fields, and the rest in a collapsible section.

    The fields are named as in `GenerateSettings`, `StepMix` and `Gate`.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self.fields = Fields(self, self._inconsistency)
        self._sizes, more = QWidget(), QWidget()
        side = partial(self.fields.count, low=1, high=MAX_CELLS, value=4, tip=size_tip())
        self.rows = side("rows", tr("Rows"))
        self.columns = side("columns", tr("Columns"))
        self._add_sizes(self._sizes)
        self._advanced = CollapsibleSection(tr("Advanced"), more)
        column = column_in(more, 4, _MARGINS)
        column.addLayout(self.fields.above((self.rows, self.columns)))
        self._add_search(column)
        column.addWidget(heading(tr("Acceptance rules")))
        self._add_rules(column)
        add_all(column_in(self, 4), self._sizes, self._advanced, self.fields.fault_line)
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
        sizes = (self.cards_low, self.cards_high, self.count)
        column_in(part).addLayout(self.fields.above(sizes))

    def _add_search(self, column: QBoxLayout) -> None:
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
            search_methods(),
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
            column,
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

    def _add_rules(self, column: QBoxLayout) -> None:
        rules = [self._add_rule(name, rule) for name, rule in RULES.items()]
        names = (name for name in FEATURES if name != "solvable")
        self.ranges = RangeRows({name: named(FEATURES[name].title) for name in names})
        self.fields.add("ranges", "", self.ranges.field, self.ranges.changed)
        numbers = [each for each in rules if isinstance(each, NumberField)]
        flags = [each for each in rules if each not in numbers]
        grid = self.fields.beside(*numbers, spacing=8, has_long_labels=True)
        add_all(column, grid, *flags, self.ranges)

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
        """Enable or disable the fields; the collapsed section can be opened either way."""
        for part in (self._sizes, self._advanced.body):
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
        """Show what the section contains, and save the settings if they are valid."""
        values = self.fields.values
        n_rules = len(values["ranges"])
        n_rules += sum(values[name] not in (None, False) for name in RULES)
        parts = [f"{values['rows']} × {values['columns']}", self.method.currentText()]
        if n_rules:
            parts.append(tr("{n} more rule", "{n} more rules", n=n_rules))
        self._advanced.summary.show_text("  ·  ".join(parts))
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


class GeneratePanel(QWidget):
    """Generates puzzles that minimise the current energy."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._path = Path()  # the set of the last batch
        self._unfinished: Unfinished | None = None  # the open set, if it can be continued
        self._penalty = 0.0  # energy of an unsolvable deal
        self._job: Job | None = None
        self._seconds = 0.0  # before the last start or pause
        self._since: float | None = None  # the last start by the monotonic clock; None if idle
        self._reasons = Counter[str]()  # why puzzles were rejected
        self._worse: WorseOptimum | None = None  # the puzzles of the last batch to replace
        self.form = GenerateForm(app)
        self.plot = EnergyPlot(app.window)
        self._timer = QTimer(self, interval=_REFRESH_MS)
        self._timer.timeout.connect(self.show_status)
        app.theme.changed.connect(self._show_best_deal)
        self._picture = plain_label()
        self._picture.setFixedSize(_PICTURE)
        self._picture.setAccessibleName(tr("Best deal so far"))
        self._bar = progress_bar(tr("Puzzles found"))
        self.line = plain_label()  #: The state of a batch; its tooltip has figures on the search
        self.line.setWordWrap(True)
        column = column_in(None, 4)
        add_all(column, self._bar, self.line, None)
        self._status = QWidget()
        add_all(row_in(self._status, 12), self._picture, (column, 1))
        self._begin_counting(0)
        self._reasons_label = wrapped_label()
        self.rejected = CollapsibleSection(tr("Rejected"), self._reasons_label)
        self.plot.setFixedHeight(by_font(_PLOT_HEIGHT))
        parts = (heading(tr("Generate")), self.form, self._status, self.plot, self.rejected)
        add_all(column_in(self, 8), *parts)
        show_if(False, self._status, self.plot, self.rejected)  # until there is something to show
        self.bar = self._make_bar()  #: Below the page, so that it never scrolls out of sight
        self.form.fields.changed.connect(self._render)
        self.form.fields.changed.connect(self._expect)
        app.energy.changed.connect(self._expect)
        app.study.opened.connect(self._render)
        app.open_set.changed.connect(self._find_unfinished)
        self._find_unfinished()

    def _make_bar(self) -> QWidget:
        bar = QWidget()
        self.message = wrapped_label()
        self.message.hide()  # until there is one
        self.outlook = line_pair()  #: How long a batch takes, if it is long
        self.outlook.hide()
        self.replace_button = push_button(tr("Replace these"), self.replace)
        self.play_button = push_button(tr("Play the first"), self._play_first)
        self.show_button = push_button(tr("See the puzzles"), self._show_set)
        for button in (self.replace_button, self.play_button, self.show_button):
            button.hide()
        self.start_button = push_button("", self.start)
        self.pause_button = push_button("", self._on_pause)
        self.cancel_button = push_button(tr("Cancel"), self.cancel)
        buttons = row_of((self.start_button, 1), (self.pause_button, 1), (self.cancel_button, 1))
        column = column_in(bar, 8, (12, 8, 12, 8))
        ended = row_of((self.play_button, 1), (self.show_button, 1), (self.replace_button, 1))
        # What comes while the form is filled comes below the button, which keeps its place.
        add_all(column, self.message, ended, buttons, self.outlook)
        return bar

    @property
    def is_running(self) -> bool:
        """Whether there is a batch under way, which may be paused."""
        return self._job is not None

    @property
    def is_paused(self) -> bool:
        return self._job is not None and self._job.is_paused

    @property
    def is_active(self) -> bool:
        return self.is_running and not self.is_paused

    @property
    def seconds(self) -> float:
        """How long the last batch has run, without pauses."""
        return self._seconds + (0.0 if self._since is None else time.monotonic() - self._since)

    def take_focus(self) -> None:
        """Move the keyboard focus to the button to press next."""
        (self.cancel_button if self.is_running else self.start_button).setFocus()

    @Slot()
    def start(self) -> None:
        """Start a batch in a new set, which is named after the batch and the date."""
        if self.is_running or self.form.fields.fault:
            return
        settings = self.form.settings()
        grid = (settings.rows, settings.columns)
        path = new_generated_path(
            settings.energy.name,
            settings.cards_low,
            settings.cards_high,
            grid=None if grid == _USUAL_GRID else grid,
        )
        self._app.energy.save_to_library()
        self._begin(path, settings)

    @Slot()
    def replace(self) -> None:
        """Replace the puzzles of the last batch that are in a worse optimum."""
        path, worse = self._path, self._worse
        if self.is_running or worse is None:
            return

        def note(_cancel: Cancel) -> GenerateSettings:
            from engine.puzzlesets.batches import replace_chains

            return replace_chains(path, worse.chains)

        def begin(settings: GenerateSettings) -> None:
            if not self.is_running:
                self._begin(path, settings, tr("Replacing the puzzles that got stuck."))

        run(self, note, begin, self._say)

    @Slot()
    def _play_first(self) -> None:
        """Put the first puzzle of the last batch on the board."""
        open_set = self._app.open_set
        if open_set.path == self._path:
            open_set.open_place(0)
        else:
            open_set.open_file(self._path, shows_first=True)

    @Slot()
    def _show_set(self) -> None:
        """Show the puzzles of the last batch as large pictures."""
        if self._app.open_set.path != self._path:
            self._app.open_set.open_file(self._path)
        panels = self._app.window.panels
        panels.show_panel("puzzles")
        panels.puzzles.gallery_button.setChecked(True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._expect()

    @Slot()
    def _expect(self) -> None:
        """Measure in the background how long a batch takes."""
        cancel_latest(self, "expect")
        self.outlook.hide()
        if not self.isVisible() or self.is_running or self.form.fields.fault:
            return
        settings, workers = self.form.settings(), self.form.fields.values["workers"]

        def measure(cancel: Cancel) -> Work[Outlook]:
            from engine.design.advice import outlook

            return (yield from outlook([settings], workers, cancel))

        def show(expected: Outlook) -> None:
            show_text(self.outlook, readable(expected.sentence))

        run_latest(self, "expect", measure, show)

    @Slot()
    def cancel(self) -> None:
        """Stop the batch; what it has found so far is kept."""
        if self._job is not None:
            self._say(tr("Stopping…"))
            self._job.cancel()

    @Slot()
    def _on_pause(self) -> None:
        """Pause or resume the batch under way, or else continue that of the open set."""
        if self._job is None:
            if self._unfinished is not None:
                path, settings = self._unfinished.path, self._unfinished.settings
                text = tr("Continuing {name} with its own energy and settings.", name=path.stem)
                self._begin(path, settings, text)
            return
        if self._job.is_paused:
            self._job.resume()
        else:
            self._job.pause()
        self._on_change()

    def _on_change(self) -> None:
        """Show that the batch began, was paused or resumed, or ended."""
        self._seconds = self.seconds
        self._since = time.monotonic() if self.is_active else None
        self._status.show()
        if self.is_running:
            self._timer.start()
        else:
            self._timer.stop()
        self.show_status()
        self._render()

    def _say(self, sentence: str) -> None:
        show_text(self.message, sentence)
        announce(self, sentence)

    @Slot()
    def _find_unfinished(self) -> None:
        """Check, off the GUI thread, whether the open set is an unfinished batch."""
        self._unfinished, path = None, self._app.open_set.path
        if path is not None and not self.is_running:
            if path == self._path:
                # The last puzzles may be on disk, but their results did not arrive.
                self.set_found(len(self._app.open_set.records))

            def find(_cancel: Cancel) -> Unfinished | None:
                from engine.puzzlesets.batches import unfinished  # compiled code

                return unfinished(path)

            run_latest(self, "find", find, self._on_found)
        self._render()

    def _on_found(self, batch: Unfinished | None) -> None:
        self._unfinished = batch
        self._render()

    def _begin(self, path: Path, settings: GenerateSettings, message: str = "") -> None:
        """Generate a batch; each puzzle is written to disk before it is reported."""
        workers = self.form.fields.values["workers"]

        def work(cancel: Cancel) -> Work[tuple[Batch, WorseOptimum | None, tuple[str, ...]]]:
            from engine.design.advice import advice_on_puzzles, worse_optimum
            from engine.puzzlesets.batches import generate_to

            make_folder(path.parent)
            batch = yield from generate_to(path, settings, cancel, workers=workers)
            worse = worse_optimum(batch.puzzles, settings.energy)
            return batch, worse, advice_on_puzzles(batch.puzzles, worse)

        cancel_latest(self, "find")
        cancel_latest(self, "expect")
        self._worse = None
        show_if(False, self.outlook, self.replace_button, self.play_button, self.show_button)
        self._path, self._penalty = path, settings.energy.unsolvable
        # Chains then compare estimates, so their energies are not exact.
        has_ratio = HALFWAY_RATIO in settings.energy.features()
        self.plot.clear(is_estimated=has_ratio and settings.cards_high > FULL_DEPTH_CARDS)
        self._reasons.clear()
        self._show_reasons()
        show_if(True, self.plot, self.rejected)
        self._begin_counting(settings.count)
        self._seconds = 0.0
        self._job = run(
            self,
            work,
            self._on_finished,
            self._on_ended,
            on_progress=self._on_progress,
            on_cancelled=self._on_cancelled,
            has_own_thread=True,
        )
        self._say(message)
        self._on_change()
        QTimer.singleShot(0, self, partial(reveal, self.plot))  # once it has its place

    def _on_progress(self, batch: list[Progress]) -> None:
        details = [progress.detail for progress in batch]
        for detail in details:
            if isinstance(detail, tuple):  # the puzzles that earlier runs of the batch found
                self._show_puzzles(detail)
                self.set_found(len(detail))
            elif isinstance(detail, ChainTrace):
                self._show_trace(detail)
        results = [each for each in details if isinstance(each, PuzzleRecord | Rejected)]
        if results:
            rejected = (each for each in results if isinstance(each, Rejected))
            self._reasons.update(worded(each.reason) for each in rejected)
            self._show_reasons()
            self._show_puzzles([each for each in results if isinstance(each, PuzzleRecord)])
            self.add_results(results)

    def _show_trace(self, trace: ChainTrace) -> None:
        # Unsolvable deals along the way would flatten the rest of the plot.
        energies = np.where(trace.energies >= self._penalty, np.nan, trace.energies)
        is_over = trace.first_iteration + len(energies) >= trace.n_iterations
        self.plot.extend(trace.chain, energies, trace.first_iteration, is_over=is_over)
        self.add_trace(trace)

    def _show_puzzles(self, records: Sequence[PuzzleRecord]) -> None:
        """Add puzzles to the set, which is opened with the first of them.

        If the user opens another set meanwhile, that one stays open.
        """
        open_set = self._app.open_set
        if records and not self.n_found:
            open_set.open_generated(self._path, records)
            self._app.settings.add_recent_file(self._path)
        elif open_set.path == self._path:
            open_set.add_records(records)

    def _show_reasons(self) -> None:
        """Show why puzzles were rejected, the commonest reasons first, with their number."""
        number = self.locale().toString
        commonest = self._reasons.most_common(_MAX_REASONS)
        lines = [f"{number(n)} × {reason}" for reason, n in commonest]
        self._reasons_label.setText("\n".join(lines))
        n_rejected = self._reasons.total()
        self.rejected.summary.show_text(
            tr("{n} puzzle, with the reason", "{n} puzzles, with reasons", n=n_rejected)
            if n_rejected
            else tr("none")
        )

    def _on_finished(self, found: tuple[Batch, WorseOptimum | None, tuple[str, ...]]) -> None:
        batch, self._worse, advice = found
        show_if(self._worse is not None, self.replace_button)
        n_found = len(batch.puzzles)
        text = tr(
            "Stopped after {n} puzzle. Too many chains found no new puzzle.",
            "Stopped after {n} puzzles. Too many chains found no new puzzle.",
            n=n_found,
        )
        if batch.stop_reason == "complete":
            text = tr("Finished: {n} puzzle.", "Finished: {n} puzzles.", n=n_found)
        self._on_ended("\n".join([text, *map(readable, advice)]))

    def _on_cancelled(self) -> None:
        if not self.n_found:
            self._on_ended(tr("Cancelled before a puzzle was found."))
            return
        if self._app.open_set.path == self._path:
            # The last puzzle may be on disk but not in the window.
            self._app.open_set.open_file(self._path)
        self._on_ended(tr("Cancelled. The puzzles found so far are in the set."))

    def _on_ended(self, sentence: str) -> None:
        self._job = None
        if self.n_found:
            self.form.next_seed()
        else:
            forget_empty_set(self._path)
        show_if(bool(self.n_found), self.play_button, self.show_button)
        self.plot.finish_all()
        self._find_unfinished()
        self._say(sentence)
        self._on_change()

    @Slot()
    def _render(self) -> None:
        batch, is_running = self._unfinished, self.is_running
        enable(
            {
                self.start_button: not is_running and not self.form.fields.fault,
                self.pause_button: is_running or batch is not None,
                self.cancel_button: is_running,
            }
        )
        # The window has one primary button; a study has that of the loop.
        is_primary = self._app.study.snapshot is None
        set_style_property(self.start_button, "primary", is_primary)
        n_puzzles = int(self.form.count.number or 0)
        self.start_button.setText(tr("Make {n} puzzle", "Make {n} puzzles", n=n_puzzles))
        show_if(not is_running, self.start_button)
        show_if(is_running or batch is not None, self.pause_button)
        show_if(is_running, self.cancel_button)
        text = tr("Resume") if self.is_paused else tr("Pause")
        if batch is not None and not is_running:
            n_all = batch.settings.count
            text = tr("Continue ({n} of {all})", n=batch.n_found, all=n_all)
        self.pause_button.setText(text)
        self.form.set_editable(not is_running)

    # The state of a batch, whose line is refreshed four times a second while it runs

    def _begin_counting(self, n_wanted: int) -> None:
        self._n_wanted = n_wanted
        self._n_before = 0  # puzzles in the set that aren't counted here
        self._n_accepted = 0  # puzzles added to the set
        self._n_rejected = self._n_evaluated = self._n_steps = self._n_steps_accepted = 0
        self._running: dict[int, ChainTrace] = {}  # the last trace of each running chain
        self._best_deals: dict[int, Deal] = {}  # by chain, also of those that ended
        self._picture.clear()

    def set_found(self, n_found: int) -> None:
        """Set the number of puzzles in the set, including those not counted here."""
        self._n_before = n_found - self._n_accepted
        self.show_status()

    @property
    def n_found(self) -> int:
        """Number of puzzles in the set of the batch."""
        return self._n_before + self._n_accepted

    @property
    def _n_unfinished(self) -> float:
        """Work done in running chains, as a number of complete chains."""
        return sum(map(_share_done, self._running.values()))

    def add_trace(self, trace: ChainTrace) -> None:
        """Record the progress of a chain, whose own counts are totals."""
        before = self._running.get(trace.chain)
        self._n_evaluated += trace.n_evaluated - (before.n_evaluated if before else 0)
        self._n_steps_accepted += trace.n_accepted - (before.n_accepted if before else 0)
        self._n_steps += len(trace.energies)
        self._running[trace.chain] = trace
        self._best_deals[trace.chain] = trace.best

    def add_results(self, results: Sequence[PuzzleRecord | Rejected]) -> None:
        n_rejected = sum(isinstance(result, Rejected) for result in results)
        self._n_accepted += len(results) - n_rejected
        self._n_rejected += n_rejected
        for result in results:
            self._running.pop(result.chain, None)

    def _seconds_left(self) -> int | None:
        """Estimate the time left from that used so far; None if there is too little data."""
        n_ended = self._n_accepted + self._n_rejected
        n_chains = n_ended + self._n_unfinished
        if n_chains < _MIN_SHARE or (n_ended and not self._n_accepted):
            return None
        # Assume the same acceptance rate for running chains as for finished ones.
        acceptance = self._n_accepted / n_ended if n_ended else 1.0
        n_found = self._n_accepted + acceptance * self._n_unfinished
        return max(0, round(self.seconds / n_found * (self._n_wanted - self._n_before - n_found)))

    @Slot()
    def show_status(self) -> None:
        self._show_best_deal()
        self._show_bar()
        # Lines break between the parts, never within one.
        parts = (part.replace(" ", _NO_BREAK_SPACE) for part in self._parts())
        self.line.setText("  ·  ".join(parts))
        self.line.setToolTip(plain("\n".join(self._details())))

    @Slot()
    def _show_best_deal(self) -> None:
        chain = self.plot.best_number
        deal = None if chain is None else self._best_deals.get(chain)
        if deal is not None:
            self._picture.setAccessibleDescription(deal.to_line())
            ratio = self.devicePixelRatioF()
            self._picture.setPixmap(deal_pixmap(deal, _PICTURE, ratio, self._app.theme.cards))

    def _show_bar(self) -> None:
        """Show complete puzzles, and in a running batch also the work in unfinished chains."""
        is_active = self.is_active
        n_done = self.n_found + (self._n_unfinished if is_active else 0.0)
        is_starting = (
            is_active and not self._n_evaluated and not self._n_accepted + self._n_rejected
        )
        n_all = 0 if is_starting else self._n_wanted
        show_progress(self._bar, _BAR_STEPS * n_done, _BAR_STEPS * n_all)

    def _parts(self) -> list[str]:
        n = self._n_wanted
        parts = [tr("{done} of {n} puzzle", "{done} of {n} puzzles", n=n, done=self.n_found)]
        if self._n_rejected:
            parts.append(tr("{n} rejected", n=self._n_rejected))
        left = self._seconds_left()
        if not self.is_active:
            parts.append(tr("{n} s", n=QLocale().toString(self.seconds, "f", 1)))
        elif left is not None:
            parts.append(time_left_text(left))
        return parts

    def _details(self) -> list[str]:
        """Return the figures for those who tune the search."""
        seconds, parts = self.seconds, list[str]()
        if len(self._running) > 1 and self.is_active:
            parts.append(tr("{n} chain", "{n} chains", n=len(self._running)))
        if self._n_steps:
            percent = _figures(100 * self._n_steps_accepted / self._n_steps)
            parts.append(tr("{percent}% of steps accepted", percent=percent))
        if self._n_evaluated and seconds > _MIN_SECONDS:
            speed = _figures(self._n_evaluated / seconds)
            parts.append(tr("{n} evaluations/s", n=speed))
        return parts


def _figures(number: float) -> str:
    return QLocale().toString(number, "f", 1 if number < _SLOW else 0)


def _share_done(trace: ChainTrace) -> float:
    done = trace.first_iteration + len(trace.energies)
    return done / trace.n_iterations if trace.n_iterations else 1.0
