"""The open study: a table of its rounds, and the next step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QLocale, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QInputDialog, QPushButton, QSizePolicy, QWidget

from boaf_desktop.language.forms import Count
from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.raters.buttons import RaterButtons
from boaf_desktop.panels.study.rounds.asking import ask_export, ask_report, free_folder, plain_name
from boaf_desktop.panels.study.rounds.expected import StudyExpected
from boaf_desktop.panels.study.rounds.first import FirstRoundForm
from boaf_desktop.storage import paths
from boaf_desktop.widgets.buttons import confirm
from boaf_desktop.widgets.file_dialogs import ask_study
from boaf_desktop.widgets.layout import FlowRow, add_all, column_in, row_of
from boaf_desktop.widgets.page import (
    CollapsibleSection,
    ElidedLabel,
    ParagraphsLabel,
    wrapped_label,
)
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn, fixed_text
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import study_title
from engine.statistics.words import percent

if TYPE_CHECKING:
    from boaf_desktop.workspace.study_tasks import StudyView
    from engine.statistics.controls import ControlDifference
    from engine.study.results import RoundResult


class StudyStep(Enum):
    """The next step of a study."""

    NO_STUDY = "no study is open"
    FIRST_ROUND = "the first round is to be made"
    RATE = "puzzles of the last round are to be rated"
    REVIEW = "the energy of the next round is to be reviewed"

    @classmethod
    def of(cls, view: StudyView | None) -> StudyStep:
        """Return the next step of a study."""
        if view is None:
            return cls.NO_STUDY
        if view.n_left:
            return cls.RATE
        return cls.REVIEW if view.rounds else cls.FIRST_ROUND


@dataclass(frozen=True, slots=True)
class _State:
    """The state that determines the buttons."""

    step: StudyStep
    is_busy: bool  #: Whether a task of the study is running
    has_rounds: bool
    is_fresh: bool  #: Whether the last round has no ratings

    def always(self) -> bool:
        return True

    def is_open(self) -> bool:
        return self.step is not StudyStep.NO_STUDY

    def is_idle(self) -> bool:
        return not self.is_busy

    def has_no_round(self) -> bool:
        return self.step is StudyStep.FIRST_ROUND

    def can_use_rounds(self) -> bool:
        return self.has_rounds and self.is_idle()

    def can_go_on(self) -> bool:
        """Return whether the next step is possible; rating is, even during another task."""
        return self.step is StudyStep.RATE or (self.is_open() and self.is_idle())


class _Control(NamedTuple):
    """A button, with the states in which it is shown and enabled."""

    button: QPushButton
    is_shown: Callable[[_State], bool]
    is_enabled: Callable[[_State], bool]

    def is_usable(self, state: _State) -> bool:
        return self.is_shown(state) and self.is_enabled(state)


class StudyRounds(QWidget):
    """Opens studies, lists their rounds, and requests the next step."""

    #: The energy of the next round should be reviewed, and the round generated with it.
    review_requested = Signal()
    batch_requested = Signal()  #: The next round should be generated with the current energy
    fit_requested = Signal(int)  #: The current fit should be saved with a round

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study = app, app.study
        study = app.study
        self._pressed: QPushButton | None = None
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self._new = self._button(self.tr("New…"), self._ask_new)
        self._open = self._button(self.tr("Open…"), self._ask_open)
        self._close = self._button(self.tr("Close"), study.close)
        self._example = self._button(self.tr("Worked example"), self._open_example)
        self._hint = wrapped_label(is_quiet=True)
        self._hint.setObjectName("study_hint")
        self.first = FirstRoundForm()
        self.first.wanted.connect(self._on_first_requested)
        self._rows = RoundsModel(self)
        self._table = rounds_table(self._rows, self.tr("Rounds of the study"))
        self._next = self._button("", self._on_next)
        self._next.setObjectName("next_step")
        self._next.setProperty("primary", True)
        self._add = self._button(self.tr("Use open set as round"), self._add_open_set)
        self._withdraw = self._button(self.tr("Remove round"), study.withdraw_round)
        self._withdraw.setObjectName("remove_round")
        self._withdraw.setToolTip(self.tr("Removes the last round, which has no ratings yet"))
        self._keep = self._button(self.tr("Save fit with round"), self._ask_keep)
        self._report = self._button(self.tr("Report…"), self._ask_report)
        # Their labels name the selected round.
        self._keep.setObjectName("save_fit")
        self._report.setObjectName("report")
        self._verify = self._button(self.tr("Verify"), study.verify)
        self._export = self._button(self.tr("Export study…"), self._ask_export)
        self._export.setToolTip(
            self.tr("Table of all ratings, and the fit as a Python script beside it")
        )
        self._cancel = self._button(self.tr("Cancel"), study.cancel)
        self._cancel.setObjectName("cancel")
        self.raters = RaterButtons(study, app.requests)
        self.expected = StudyExpected(study)
        self.missing = ParagraphsLabel()  #: Rounds whose folder is gone
        self.found = wrapped_label()  #: Results of verifying
        self._controls = self._make_controls()
        self._lay_out()
        study.changed.connect(self._refresh)
        study.verified.connect(self._on_verified)
        study.opened.connect(self._forget_found)
        study.progressed.connect(self.first.show_progress)
        self._table.selectionModel().currentRowChanged.connect(self._on_row)
        self._refresh()

    def _button(self, text: str, act: object) -> QPushButton:
        button = QPushButton(text)
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        button.clicked.connect(act)
        return button

    def _make_controls(self) -> tuple[_Control, ...]:
        """Return the buttons that depend on the state, with their conditions."""
        parts = (self._keep, self._report, self._verify, self._export)
        return (
            _Control(self._close, _State.is_open, _State.is_idle),
            _Control(self._add, _State.is_open, _State.is_idle),
            _Control(self._next, _State.is_open, _State.can_go_on),
            *(_Control(button, _State.is_open, _State.can_use_rounds) for button in parts),
            _Control(self.first.button, _State.has_no_round, _State.is_idle),
            # It keeps the focus while the round is removed.
            _Control(
                self._withdraw,
                lambda state: state.is_fresh and (state.is_idle() or _is_at(self._withdraw)),
                _State.always,
            ),
            _Control(self._cancel, lambda state: state.is_busy, _State.always),
        )

    def _lay_out(self) -> None:
        column = column_in(self, 8)
        add_all(
            column,
            self._title,
            FlowRow(self._new, self._open, self._close),
            self._hint,
            self._example,
            self.first,
            self.missing,
            self._table,
            FlowRow(self._next, self._cancel),
            FlowRow(self._report, self._withdraw),
            self.raters,
            self.found,
        )
        more = QWidget()
        add_all(
            column_in(more, 8),
            self.expected,
            FlowRow(self._add, self._verify, self._export),
            row_of(self._keep, None),
        )
        self.more = CollapsibleSection(self.tr("More actions"), more)
        column.addWidget(self.more)

    @property
    def rows(self) -> tuple[RoundResult, ...]:
        """The rounds that are listed."""
        return self._rows.rows

    @property
    def chosen(self) -> RoundResult | None:
        """The selected round."""
        row: RoundResult | None = self._table.current_row()
        return row

    @property
    def next_step(self) -> str:
        """Next step of the study, as a sentence; empty without a study."""
        view = self._study.view
        step, number = StudyStep.of(view), self.locale().toString
        if view is None:
            return ""
        if step is StudyStep.FIRST_ROUND:
            return self.tr("Next: generate the first round.")
        if step is StudyStep.RATE:
            return self.tr(
                "Next: play and rate the remaining %n puzzle(s) of round {n}.", "", view.n_left
            ).format(n=number(view.number))
        return self.tr("Next: review the energy for round {n}, then generate the round.").format(
            n=number(view.last + 1)
        )

    def take_focus(self) -> None:
        """Move the keyboard focus to the button for the next step."""
        (self._next if self.first.isHidden() else self.first.button).setFocus()

    # Showing

    @Slot()
    def _on_row(self) -> None:
        """Select the current round in the study."""
        chosen = self.chosen
        if chosen is not None:
            self._study.choose_round(chosen.status.number)
        self._name_round()

    def _name_round(self) -> None:
        """Show the selected round in the labels of the buttons."""
        chosen = self.chosen
        self.raters.show_round(chosen)
        number = "" if chosen is None else self.locale().toString(chosen.status.number)
        if chosen is None:
            self._keep.setText(self.tr("Save fit with round"))
            self._report.setText(self.tr("Report…"))
        else:
            self._keep.setText(self.tr("Save fit with round {n}").format(n=number))
            self._report.setText(self.tr("Report on round {n}…").format(n=number))
        self._keep.setToolTip(self.tr("Save the fit below with this round"))
        self._report.setToolTip(self.tr("As a web page or PDF"))

    @Slot()
    def _refresh(self) -> None:
        view, is_busy = self._study.view, self._study.is_busy
        self._title.show_text(
            study_title(view.name) if view is not None else self.tr("No study is open")
        )
        self._title.setToolTip("" if view is None else str(view.folder))
        self._hint.setText(self._hint_text())
        self._hint.setVisible(bool(self._hint.text()))
        self.missing.set_paragraphs(() if view is None else view.missing)
        self.missing.setVisible(bool(self.missing.text()))
        rows = () if view is None else view.rounds
        if rows != self._rows.rows:
            self._rows.set_rows(rows)
            if view is not None and rows:
                self._go_to_round(view)
        self._table.setVisible(bool(rows))
        state = _State(
            StudyStep.of(view), is_busy, bool(rows), bool(rows) and not rows[-1].status.n_ratings
        )
        self._next.setText(self._next_text(state.step, view))
        self._next.setToolTip(self._next_tip(state.step))
        self._example.setVisible(not state.is_open())
        self.more.setVisible(state.is_open())
        self._apply(state)
        self._name_round()
        self.found.setVisible(bool(self.found.text()))

    def _apply(self, state: _State) -> None:
        """Show and enable buttons for a state, keeping the focus on a usable button.

        When a focused button is hidden or disabled, Qt moves the focus to the next widget on the
        page. Therefore the new target is shown first, and the old button is hidden last.
        """
        is_first = state.has_no_round()
        if is_first:
            self.first.show()
        for control in self._controls:
            if control.is_shown(state):
                control.button.show()
            if control.is_enabled(state):
                control.button.setEnabled(True)
        self._move_focus(state)
        for control in self._controls:
            control.button.setEnabled(control.is_enabled(state))
            if control.button is not self.first.button:
                control.button.setVisible(control.is_shown(state))
        self.first.setVisible(is_first)
        self.first.set_editable(state.is_idle())
        if state.is_idle():
            self.first.show_progress(None)
        if self._next.property("primary") is is_first:  # only one button is primary
            self._next.setProperty("primary", not is_first)
            self._next.style().unpolish(self._next)  # the style sheet depends on the property
            self._next.style().polish(self._next)

    def _move_focus(self, state: _State) -> None:
        """Move the focus to Cancel while the study is busy, and back afterwards."""
        held = next((each for each in self._controls if _is_at(each.button)), None)
        if held is None:
            return
        if state.is_busy:
            if held.button not in (self._withdraw, self._cancel):
                self._pressed = held.button
                self._cancel.setFocus()
            return
        wanted = (self._pressed or self._new) if held.button is self._cancel else held.button
        control = next((each for each in self._controls if each.button is wanted), None)
        if control is not None and not control.is_usable(state) and state.is_open():
            wanted = self._next
        if wanted is not held.button:
            wanted.setFocus()

    def _go_to_round(self, view: StudyView) -> None:
        """Select the chosen round, or the last one."""
        chosen = self._study.chosen_round
        number = chosen if chosen in view.rating_orders else view.last
        self._table.go_to(view.numbers.index(number))
        self._withdraw.setText(
            self.tr("Remove round {n}").format(n=self.locale().toString(view.last))
        )

    def _hint_text(self) -> str:
        view = self._study.view
        if view is None:
            return self.tr(
                "A study keeps everything about one design project in a folder: the energy, "
                "puzzles, ratings and fit of each round. Start one, then create its first round."
            )
        if view.rounds and not view.n_left:
            has_fit = view.rounds[-1].status.has_fit
            rated = self.tr("Round {n} is rated and fitted.") if has_fit else ""
            text = rated or self.tr("Round {n} is rated.")
            text += " " + self.tr(
                "Next: review the energy suggested by your ratings. You can change it."
            )
            return " ".join([text.format(n=view.number), *self._waiting_text(view)])
        return self._shown_text(view) if view.rounds else ""

    def _waiting_text(self, view: StudyView) -> list[str]:
        """Return how to continue the newest round that was left unfinished."""
        waiting = [number for number in view.numbers if view.waits(number)]
        if not waiting:
            return []
        text = self.tr(
            "Round {n} still has %n puzzle(s) to rate. Select the round to continue.", "",
            view.left_in(waiting[-1]),
        )  # fmt: skip
        return [text.format(n=self.locale().toString(waiting[-1]))]

    def _shown_text(self, view: StudyView) -> str:
        """Return why a round shows more puzzles than it has, which no table shows."""
        n_repeats = sum(shown.disguise for shown in view.order)
        n_controls = sum(bool(shown.control) and not shown.disguise for shown in view.order)
        number = self.locale().toString
        if not n_repeats and not n_controls:
            return ""
        text = self.tr(
            "Puzzles to rate in round {n}: {all} ({own} of its own, controls: {controls}, "
            "repeats: {repeats})."
        )
        return text.format(
            n=number(view.number),
            all=Count(len(view.order)),
            own=Count(len(view.order) - n_repeats - n_controls),
            controls=Count(n_controls),
            repeats=Count(n_repeats),
        )

    def _next_text(self, step: StudyStep, view: StudyView | None) -> str:
        """Return the label of the next step, with the round's number if there are several."""
        if step is StudyStep.RATE and view is not None and len(view.rounds) > 1:
            return self.tr("Play && rate round {n}").format(n=self.locale().toString(view.number))
        if step is StudyStep.RATE:
            return self.tr("Play && rate next")
        return (
            self.tr("Review next energy")
            if step is StudyStep.REVIEW
            else self.tr("Generate first round")
        )

    def _next_tip(self, step: StudyStep) -> str:
        if step is StudyStep.RATE:
            return self.tr("Open the next puzzle of the round (N)")
        if step is StudyStep.REVIEW:
            return self.tr(
                "Review the energy suggested by your ratings, then generate the next round with it"
            )
        return self.tr(
            "Generate with the current energy and the settings of the Generate panel, then add "
            "controls"
        )

    @Slot()
    def _on_next(self) -> None:
        step = StudyStep.of(self._study.view)
        if step is StudyStep.RATE:
            self._study.open_next()  # the first unrated one
        else:
            (self.review_requested if step is StudyStep.REVIEW else self.batch_requested).emit()

    @Slot()
    def _add_open_set(self) -> None:
        """Make the open set the next round."""
        path = self._app.open_set.path
        if path is None or not self._app.open_set.records:
            self._app.notify(self.tr("No set is open. Generate one first."))
        else:
            self._study.add_round(path)

    @Slot()
    def _on_first_requested(self) -> None:
        self._study.make_first_round(int(self.first.count.number or 0), self.first.cards)
        if self._study.is_busy:
            self._pressed = self.first.button
            self._cancel.setFocus()

    @Slot()
    def _forget_found(self) -> None:
        """Clear the verification results of another study or an earlier state."""
        self.found.clear()
        self.found.hide()

    @Slot(object)
    def _on_verified(self, problems: tuple[str, ...]) -> None:
        fine = self.tr("Verified: every puzzle and every fit was reproduced.")
        lines = problems or (fine,)
        self.found.setText("\n".join(lines))
        self.found.show()

    # Asking

    @Slot()
    def _open_example(self) -> None:
        self._study.open_example(free_folder(paths.studies_dir(), self.tr("Worked example")))

    @Slot()
    def _ask_new(self) -> None:
        dialog = QInputDialog(self)
        dialog.setWindowTitle(self.tr("New study"))
        dialog.setLabelText(self.tr("Name of the study"))
        dialog.textValueSelected.connect(self._on_named)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot(str)
    def _on_named(self, name: str) -> None:
        if name.strip():
            self._study.create(free_folder(paths.studies_dir(), name), name.strip())

    @Slot()
    def _ask_open(self) -> None:
        ask_study(self, self.tr("Open a study"), self._study.open)

    @Slot()
    def _ask_keep(self) -> None:
        """Save the fit with the selected round; ask first if that replaces another."""
        chosen = self.chosen
        if chosen is None:
            return
        number = chosen.status.number
        if not chosen.status.n_ratings:
            text = self.tr("Round {n} has no ratings yet, so there is no fit to save.")
            self._app.notify(text.format(n=number))
            return
        if not chosen.status.has_fit:
            self.fit_requested.emit(number)
            return
        confirm(
            self, "", self.tr("Round {n} already has a fit. Replace it?").format(n=number),
            self.tr(
                "To get the old fit back, you'd have to choose the same ratings and features "
                "again."
            ),
            self.tr("Replace"), lambda: self.fit_requested.emit(number),
        )  # fmt: skip

    @Slot()
    def _ask_export(self) -> None:
        view = self._study.view
        if view is not None:
            ask_export(self, plain_name(view.name), self._study.export,
                       has_raters=view.n_raters > 1)  # fmt: skip

    @Slot()
    def _ask_report(self) -> None:
        chosen, view = self.chosen, self._study.view
        if chosen is None or view is None:
            return
        number = chosen.status.number
        stem = self.tr("{study}-round-{n}").format(study=plain_name(view.name), n=number)
        ask_report(
            self, stem, lambda path, naming: self._study.write_report(path, number, naming),
            has_raters=view.n_raters > 1,
        )  # fmt: skip


def _is_at(widget: QWidget) -> bool:
    """Return whether a widget has the focus, or will when its window is active again."""
    return widget.window().focusWidget() is widget


class RoundsModel(RowsModel):
    """Energy, ratings, gain over controls and fit of each round."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(self._make_columns(), self._tip, parent)

    def _make_columns(self) -> tuple[TableColumn, ...]:
        number = QLocale().toString
        return (
            TableColumn(
                self.tr("Round"), self.tr("Number of the round"),
                lambda row: row.status.number,
            ),
            TableColumn(
                self.tr("Energy"), self.tr("Energy that its puzzles minimise"),
                lambda row: row.status.energy, is_number=False,
            ),
            TableColumn(
                self.tr("Rated"),
                self.tr("Rated puzzles, not counting controls and repeats"),
                lambda row: row.status.n_rated,
                lambda row: self.tr("{n} of {all}").format(
                    n=number(row.status.n_rated), all=number(row.status.n_puzzles)
                ),
            ),
            TableColumn(
                self.tr("Mean"), self.tr("Mean rating, without controls"),
                lambda row: row.status.mean_rating,
                lambda row: fixed_text(row.status.mean_rating),
            ),
            TableColumn(
                self.tr("vs previous"),
                self.tr("Mean rating minus that of puzzles from the previous energy (± half-width "
                        "of the 95% interval)"),
                lambda row: row.above_parent and row.above_parent.difference,
                lambda row: _gain(row.above_parent),
            ),
            TableColumn(
                self.tr("vs random"),
                self.tr("Mean rating minus that of random solvable puzzles (± half-width of the "
                        "95% interval)"),
                lambda row: row.above_random and row.above_random.difference,
                lambda row: _gain(row.above_random),
            ),
            TableColumn(
                self.tr("Preference"),
                self.tr(
                    "Probability that any feature matters, as computed when the round was rated"
                ),
                lambda row: row.chance, lambda row: _percent(row.chance),
            ),
        )  # fmt: skip

    def _tip(self, row: RoundResult) -> str:
        return self.tr("Round {n}: {energy}").format(n=row.status.number, energy=row.status.energy)


def rounds_table(model: RoundsModel, name: str) -> RowsTable:
    """Return a table of rounds with an accessible name."""
    table = RowsTable(model, name)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return table


def _percent(chance: float | None) -> str:
    return fixed_text(None) if chance is None else readable(percent(chance))


def _gain(found: ControlDifference | None) -> str:
    """Write a comparison as ``+1.2 ± 0.8``."""
    if found is None:
        return fixed_text(None)
    half = (found.high - found.low) / 2
    return f"{fixed_text(found.difference, sign=True)} ± {fixed_text(half)}"
