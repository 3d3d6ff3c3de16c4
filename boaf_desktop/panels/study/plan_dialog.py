"""The dialogs for the plan of a study: a form before the first rating, then its results."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from boaf_desktop.language import error_text, feature_title, readable, tr, worded
from boaf_desktop.widgets.dialogs import confirm
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.pages import Page, fit_to_screen
from boaf_desktop.widgets.parts import (
    PAGE_IN_DIALOG,
    ParagraphsLabel,
    add_all,
    close_buttons,
    column_in,
    dialog_column,
    heading,
    only_when_focused,
    push_button,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.errors import BoafError
from engine.progress import Cancel, Progress, Work
from engine.sentences import message
from engine.study.exclusions import RULES
from engine.study.plan import MAX_POINTS, MAX_PUZZLES, Hypothesis, Limit, Plan
from engine.study.study_features import LEARNABLE

if TYPE_CHECKING:
    from engine.study.snapshot import Snapshot

_SIZE: Final = QSize(560, 640)  # in logical pixels
_N_HYPOTHESES: Final = 3
_USUAL_CARDS: Final = (8, 12)
_SMALLEST: Final = 0.1  # points


class PlanForm(QDialog):
    """A form for the plan of a study that has no ratings yet."""

    def __init__(self, app: App, parent: QWidget) -> None:
        super().__init__(parent)
        self._app = app
        self._job: Job | None = None  # simulates studies
        self.setWindowTitle(tr("Plan of the study"))
        about = wrapped_label(is_quiet=True)
        about.setText(
            tr(
                "Write down what you expect before the first rating. Results and reports then "
                "show what was planned and what wasn't. A frozen plan can't be changed."
            )
        )
        self.fields = Fields(self, self._inconsistency)
        self.power = ParagraphsLabel()
        self.compute = push_button(tr("Compute &power"), self._on_compute)
        self.freeze = push_button(tr("&Freeze plan…"), self._on_freeze, is_primary=True)
        buttons = close_buttons(self)
        for button in (self.compute, self.freeze):
            only_when_focused(button)
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        page = Page()
        page.column.setContentsMargins(*PAGE_IN_DIALOG)
        add_all(page.column, self._make_form(), self.fields.fault_line, None)
        # The power is in sight below the form.
        add_all(dialog_column(self), about, (page, 1), self.power, buttons)
        self.resize(_SIZE)
        fit_to_screen(self)
        self.fields.changed.connect(self._on_changed)
        app.study_tasks.plan_frozen.connect(self.accept)
        self._on_changed()

    def _make_form(self) -> QWidget:
        fields = self.fields
        points = partial(fields.number, high=MAX_POINTS, is_needed=True, unit=tr("points"))
        numbers = (
            fields.count("n_puzzles", tr("Puzzles to rate"), 2, MAX_PUZZLES, value=60),
            points("effect", tr("Smallest effect of interest"), _SMALLEST, value=2.0),
            points("noise", tr("Spread of ratings of equal puzzles"), _SMALLEST, value=1.5),
            fields.line("stopping", tr("When to stop")),
        )
        limit = partial(fields.number, low=0, empty=tr("any"))
        rules = [limit(key, worded(message(RULES[key].title, value="…"))) for key in RULES]
        form = QWidget()
        exclusions = heading(tr("Ratings to exclude"))
        parts = (*self._add_hypotheses(), *numbers, exclusions, *rules)
        column_in(form, 8).addLayout(fields.beside(*parts, has_long_labels=True))
        return form

    def _add_hypotheses(self) -> list[QWidget]:
        features = [("–", ""), *((feature_title(name), name) for name in LEARNABLE)]
        directions = (
            (tr("higher values are rated better"), "higher"),
            (tr("lower values are rated better"), "lower"),
            (tr("best inside the range"), "peak"),
            (tr("worst inside the range"), "valley"),
        )
        boxes: list[QWidget] = []
        for n in range(1, _N_HYPOTHESES + 1):
            boxes += [
                self.fields.choice(f"feature{n}", tr("Hypothesis {n}", n=n), features),
                self.fields.choice(f"direction{n}", "", directions),
            ]
        return boxes

    def plan(self) -> Plan:
        """Return the plan in the form; raise SettingsError if it isn't possible."""
        values = self.fields.values
        numbers = range(1, _N_HYPOTHESES + 1)
        pairs = ((values[f"feature{n}"], values[f"direction{n}"]) for n in numbers)
        plan = Plan(
            hypotheses=tuple(Hypothesis(*pair) for pair in pairs if pair[0]),
            n_puzzles=values["n_puzzles"] or 0,
            effect=values["effect"] or 0.0,
            noise=values["noise"] or 0.0,
            stopping=values["stopping"],
            exclusions=tuple(Limit(key, values[key]) for key in RULES if values[key] is not None),
            cards=self._app.settings.card_range or _USUAL_CARDS,
        )
        plan.check()
        return plan

    def _inconsistency(self) -> str:
        try:
            self.plan()
        except BoafError as error:
            return error_text(error)
        return ""

    @Slot()
    def _on_changed(self) -> None:
        self._cancel()
        self.power.set_paragraphs([])
        for button in (self.compute, self.freeze):
            button.setEnabled(not self.fields.fault)

    @Slot()
    def _on_compute(self) -> None:
        self._simulate(lambda _plan: None)

    def _simulate(self, then: Callable[[Plan], object]) -> None:
        """Show the power of the plan and call ``then`` with it, or show why it has none."""

        def on_found(found: tuple[Plan, list[str]]) -> None:
            plan, sentences = found
            self.power.set_paragraphs(sentences)
            then(plan)

        self._cancel()
        self.power.set_paragraphs([tr("Simulating studies…")])
        self._job = run(
            self,
            partial(_find_power, self.plan()),
            on_found,
            lambda sentence: self.power.set_paragraphs([sentence]),
            on_progress=self._on_progress,
        )

    def _on_progress(self, batch: list[Progress]) -> None:
        percent = 100 * batch[-1].done // max(1, batch[-1].total)
        self.power.set_paragraphs([tr("Simulating studies: {n}%", n=percent)])

    @Slot()
    def _on_freeze(self) -> None:
        question = tr("Freeze this plan? It can't be changed or removed later.")
        confirm(self, question, self._freeze, button=tr("Freeze plan"))

    def _freeze(self) -> None:
        self._simulate(self._app.study_tasks.freeze)

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def done(self, result: int) -> None:
        self._cancel()
        super().done(result)


class PlanResults(QDialog):
    """The plan of a study with what was found, or that there is none."""

    def __init__(self, app: App, study: Snapshot, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Plan of the study"))
        self.results = ParagraphsLabel()
        self._page = Page()
        self._page.column.setContentsMargins(*PAGE_IN_DIALOG)
        add_all(self._page.column, self.results, None)
        add_all(dialog_column(self), (self._page, 1), close_buttons(self))
        self.resize(_SIZE.width(), 0)
        fit_to_screen(self)
        run(self, partial(_results_of, study), self._show, app.notify)

    def _show(self, sentences: list[str]) -> None:
        self.results.set_paragraphs(sentences)
        self._page.show_whole()


def open_plan(app: App, study: Snapshot, parent: QWidget) -> None:
    """Open the form for the plan of a study without ratings, else the plan with its results."""
    can_plan = study.study is not None and not study.study.plan and not study.table.items
    dialog = PlanForm(app, parent) if can_plan else PlanResults(app, study, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def _find_power(plan: Plan, cancel: Cancel) -> Work[tuple[Plan, list[str]]]:
    """Return a plan with its power, and the power in words."""
    from engine.study.plan_results import power_sentences, simulate_power

    power = yield from simulate_power(plan, cancel)
    sentences = list(map(readable, power_sentences(plan, power)))
    return msgspec.structs.replace(plan, power=power), sentences


def _results_of(study: Snapshot, _cancel: Cancel) -> list[str]:
    from engine.study.plan_results import plan_sentences

    found = list(map(readable, plan_sentences(study)))
    return found or [
        tr("This study has no plan. A plan is written before the first rating of a study.")
    ]
