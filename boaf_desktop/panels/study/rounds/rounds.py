"""The open study: its rounds as a timeline, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QInputDialog,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from boaf_desktop.panels.study.raters.buttons import RaterButtons
from boaf_desktop.panels.study.rounds.asking import ask_report, free_folder, plain_name
from boaf_desktop.panels.study.rounds.expected import StudyExpected
from boaf_desktop.panels.study.rounds.first import FirstRoundForm
from boaf_desktop.panels.study.rounds.table import RoundsModel, rounds_table
from boaf_desktop.storage import paths
from boaf_desktop.widgets.file_dialogs import ask_study
from boaf_desktop.widgets.flow import FlowRow
from boaf_desktop.widgets.fold import Fold
from boaf_desktop.widgets.layout import column_in, row_of
from boaf_desktop.widgets.page import ElidedLabel, prose
from boaf_desktop.workspace.open_study import OpenStudy

if TYPE_CHECKING:
    from boaf_desktop.workspace.study_tasks import StudyView
    from engine.study.results import RoundResult


class StudyRounds(QWidget):
    """Opens studies, lists their rounds, and asks for the next step.

    Parameters
    ----------
    study : OpenStudy
        What is shown.
    """

    next_wanted = Signal()  #: The next puzzle of the round should be played and rated
    #: The energy of the next round should be reviewed, and the round generated with it.
    review_wanted = Signal()
    batch_wanted = Signal()  #: The next round should be generated with the current energy
    round_wanted = Signal()  #: The open set should become the next round
    fit_wanted = Signal(int)  #: The fit that is shown should be kept with a round
    compare_wanted = Signal()  #: Two rounds should be held against each other

    def __init__(self, study: OpenStudy) -> None:
        super().__init__()
        self._study = study
        self._pressed: QPushButton | None = None
        self._says_waiting = True
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self._new = self._button(self.tr("New…"), self._ask_new)
        self._open = self._button(self.tr("Open…"), self._ask_open)
        self._close = self._button(self.tr("Close"), study.close)
        self._example = self._button(self.tr("Worked example"), self._open_example)
        self._hint = prose(is_quiet=True)
        self.first = FirstRoundForm()
        self.first.wanted.connect(self._on_first_wanted)
        self._rows = RoundsModel(self)
        self._table = rounds_table(self._rows, self.tr("Rounds of the study"))
        self._next = self._button("", self._on_next)
        self._next.setProperty("primary", True)
        self._add = self._button(self.tr("Use current set as round"), self.round_wanted)
        self._withdraw = self._button(self.tr("Remove round"), study.withdraw_round)
        self._withdraw.setToolTip(self.tr("The last round, of which nothing is rated yet"))
        self._keep = self._button(self.tr("Save fit to round"), self._ask_keep)
        self._report = self._button(self.tr("Report…"), self._ask_report)
        self._verify = self._button(self.tr("Verify"), study.verify)
        self._compare = self._button(self.tr("Compare rounds…"), self.compare_wanted)
        self._cancel = self._button(self.tr("Cancel"), study.cancel)
        self.raters = RaterButtons(study)
        self.expected = StudyExpected(study)
        self._waiting = prose(is_quiet=True)
        self._found = prose()
        self._lay_out()
        study.changed.connect(self._refresh)
        study.verified.connect(self._on_verified)
        study.opened.connect(self._forget_found)
        study.progressed.connect(self.first.show_progress)
        self._table.selectionModel().currentRowChanged.connect(self._name_round)
        self._refresh()

    def _button(self, text: str, act: object) -> QPushButton:
        button = QPushButton(text)
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        column = column_in(self, 8)
        column.addWidget(self._title)
        column.addLayout(FlowRow(self._new, self._open, self._close))
        column.addWidget(self._hint)
        column.addWidget(self._example)
        column.addWidget(self.first)
        column.addWidget(self._table)
        column.addWidget(self._waiting)
        column.addLayout(FlowRow(self._next, self._cancel))
        column.addLayout(FlowRow(self._report, self._compare, self._withdraw))
        column.addWidget(self.raters)
        column.addWidget(self._found)
        more = QWidget()
        inside = column_in(more, 8)
        inside.addWidget(self.expected)
        inside.addLayout(FlowRow(self._add, self._verify))
        inside.addLayout(row_of(self._keep, None))
        self.more = Fold(self.tr("More of this study"), more)
        column.addWidget(self.more)

    @property
    def found_text(self) -> str:
        """What verifying found."""
        return self._found.text()

    @property
    def rows(self) -> tuple[RoundResult, ...]:
        """The rounds that are listed."""
        return self._rows.rows

    @property
    def chosen(self) -> RoundResult | None:
        """The round that the table's cursor is on, else the last with a rating, else the last."""
        rows: tuple[RoundResult, ...] = self._rows.rows
        row: RoundResult | None = self._table.current_row()
        rated = [each for each in rows if each.status.n_ratings] or list(rows)
        return row or (rated[-1] if rated else None)

    @property
    def next_step(self) -> str:
        """What the study waits for, as a sentence; empty without a study."""
        view = self._study.view
        if view is None:
            return ""
        if not view.rounds:
            return self.tr("Next: generate the first round.")
        if view.n_left:
            return self.tr(
                "Next: play and rate the %n puzzle(s) of round {n} that are left.", "", view.n_left
            ).format(n=self.locale().toString(view.number))
        return self.tr("Next: review the energy of round {n}, and generate it.").format(
            n=self.locale().toString(view.number + 1)
        )

    def take_focus(self) -> None:
        """Give the keyboard to the button that leads on."""
        (self._next if self.first.isHidden() else self.first.button).setFocus()

    def say_waiting(self, is_wanted: bool) -> None:
        """Say how many ratings are still needed, or leave it to the fit that is shown."""
        self._says_waiting = is_wanted
        self._waiting.setVisible(is_wanted and bool(self._waiting.text()))

    # Showing

    @Slot()
    def _name_round(self) -> None:
        """Say with which round the buttons do what they do."""
        chosen = self.chosen
        self.raters.show_round(chosen)
        number = "" if chosen is None else self.locale().toString(chosen.status.number)
        if chosen is None:
            self._keep.setText(self.tr("Save fit to round"))
            self._report.setText(self.tr("Report…"))
        else:
            self._keep.setText(self.tr("Save fit to round {n}").format(n=number))
            self._report.setText(self.tr("Report of round {n}…").format(n=number))
        self._keep.setToolTip(self.tr("The fit below, as the round's own"))
        self._report.setToolTip(self.tr("As a page or on paper"))

    @Slot()
    def _refresh(self) -> None:
        view, is_busy = self._study.view, self._study.is_busy
        self._title.show_text(view.name if view is not None else self.tr("No study is open"))
        self._title.setToolTip("" if view is None else str(view.folder))
        self._hint.setText(self._hint_text())
        self._hint.setVisible(bool(self._hint.text()))
        rows = () if view is None else view.rounds
        if rows != self._rows.rows:
            self._show_rows(rows)
        self._table.setVisible(bool(rows))
        self._waiting.setText("" if view is None or not rows else view.waiting)
        self._waiting.setVisible(self._says_waiting and bool(self._waiting.text()))
        self._refresh_buttons(view is not None, bool(rows), is_busy=is_busy)
        self._refresh_first(view is not None and not rows, is_busy=is_busy)
        self._next.setText(self._next_text())
        self._next.setToolTip(self._next_tip())
        self._next.setEnabled(view is not None and (view.n_left > 0 or not is_busy))
        self._example.setVisible(view is None)
        is_fresh = bool(rows) and not rows[-1].status.n_ratings
        shows_withdraw = is_fresh and (not is_busy or _is_at(self._withdraw))
        if not shows_withdraw and _is_at(self._withdraw):
            self._next.setFocus()
        self._withdraw.setVisible(shows_withdraw)
        self._name_round()
        self._found.setVisible(bool(self._found.text()))

    def _refresh_first(self, is_empty: bool, *, is_busy: bool) -> None:
        """Offer a first round while there is none; one button leads on, whatever the state."""
        if not is_empty and _is_at(self.first.button):
            self._next.setFocus()
        self.first.setVisible(is_empty)
        if not is_busy:
            self.first.show_progress(None)
        if self._next.property("primary") is is_empty:
            self._next.setProperty("primary", not is_empty)
            self._next.style().unpolish(self._next)  # the rules of the style go by the property
            self._next.style().polish(self._next)

    def _show_rows(self, rows: tuple[RoundResult, ...]) -> None:
        """Show other rounds, and leave the cursor on the round that it was on."""
        row: RoundResult | None = self._table.current_row()
        self._rows.set_rows(rows)
        numbers = [each.status.number for each in rows]
        if row is not None and row.status.number in numbers:
            self._table.go_to(numbers.index(row.status.number))

    def _refresh_buttons(self, is_open: bool, has_rounds: bool, *, is_busy: bool) -> None:
        """Enable what can be done; the keyboard stays on the button that was pressed.

        Qt hands it to whatever comes next on the page when that button is disabled.
        """
        whole, parts = (
            (self._close, self._add, self._next),
            (self._keep, self._report, self._verify, self._compare),
        )
        every = (*whole, *parts, self.first.button)
        pressed = next((each for each in every if _is_at(each)), None)
        self._cancel.setVisible(is_busy or _is_at(self._cancel))
        if is_busy and pressed is not None:
            self._pressed = pressed
            self._cancel.setFocus()
        for button in (*whole, *parts):
            button.setVisible(is_open)
        self.more.setVisible(is_open)
        for button in whole:
            button.setEnabled(not is_busy)
        for button in parts:
            button.setEnabled(has_rounds and not is_busy)
        self.first.set_editable(not is_busy)
        if not is_busy and _is_at(self._cancel):
            (self._pressed or self._new).setFocus()
        self._cancel.setVisible(is_busy)

    def _hint_text(self) -> str:
        view = self._study.view
        if view is None:
            return self.tr(
                "A study keeps the whole loop in a folder: each round's energy, its puzzles, "
                "their ratings and the fit. Begin one, and make a generated set its first round."
            )
        if view.rounds and not view.n_left:
            has_fit = view.rounds[-1].status.has_fit
            rated = self.tr("Round {n} is rated and fitted.") if has_fit else ""
            text = rated or self.tr("Round {n} is rated.")
            text += " " + self.tr(
                "Next: the energy that the ratings ask for, which you may change."
            )
            return text.format(n=view.number)
        return self._shown_text(view) if view.rounds else ""

    def _shown_text(self, view: StudyView) -> str:
        """Say why a round shows more puzzles than it has: it is told by no table."""
        n_repeats = sum(shown.disguise for shown in view.order)
        n_controls = sum(bool(shown.control) and not shown.disguise for shown in view.order)
        number = self.locale().toString
        if not n_repeats and not n_controls:
            return ""
        text = self.tr(
            "Round {n} shows {all} puzzles to rate: {own} of its own, {controls} for comparison "
            "and {repeats} shown twice."
        )
        return text.format(
            n=number(view.number),
            all=number(len(view.order)),
            own=number(len(view.order) - n_repeats - n_controls),
            controls=number(n_controls),
            repeats=number(n_repeats),
        )

    def _next_text(self) -> str:
        """Name the one step that leads on, whatever the study waits for."""
        view = self._study.view
        if view is not None and view.n_left:
            return self.tr("Play && rate next")
        if view is None or not view.rounds:
            return self.tr("Generate first round")
        return self.tr("Review next energy")

    def _next_tip(self) -> str:
        view = self._study.view
        if view is not None and view.n_left:
            return self.tr("Put the next puzzle of the round on the board (N)")
        if view is not None and view.rounds:
            return self.tr("What the ratings ask for; then the next round is generated with it")
        return self.tr(
            "Generate with the current energy, as the Generate panel says, and add controls"
        )

    @Slot()
    def _on_next(self) -> None:
        view = self._study.view
        if view is not None and view.n_left:
            self.next_wanted.emit()
        elif view is not None and view.rounds:
            self.review_wanted.emit()
        else:
            self.batch_wanted.emit()

    @Slot()
    def _on_first_wanted(self) -> None:
        self._study.make_first_round(self.first.count.value(), self.first.cards)
        if self._study.is_busy:
            self._pressed = self.first.button
            self._cancel.setFocus()

    @Slot()
    def _forget_found(self) -> None:
        """Take away what was found of another study, or before the last round."""
        self._found.clear()
        self._found.hide()

    @Slot(object)
    def _on_verified(self, problems: tuple[str, ...]) -> None:
        fine = self.tr(
            "Verified: every puzzle is as it was made, and every fit too, up to rounding."
        )
        lines = problems or (fine,)
        self._found.setText("\n".join(lines))
        self._found.show()

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
        """Keep the fit with the chosen round; ask first when that replaces another."""
        chosen = self.chosen
        if chosen is None:
            return
        number = chosen.status.number
        if not chosen.status.n_ratings:
            text = self.tr("Round {n} has no rating yet, so no fit belongs to it.")
            self._study.said.emit(text.format(n=number))
            return
        if not chosen.status.has_fit:
            self.fit_wanted.emit(number)
            return
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Round {n} has a fit already. Replace it?").format(n=number))
        box.setInformativeText(
            self.tr("It can be computed again only by the same choice of ratings and features.")
        )
        box.setStandardButtons(QMessageBox.StandardButton.Cancel)
        replace = box.addButton(self.tr("Replace"), QMessageBox.ButtonRole.AcceptRole)
        replace.clicked.connect(lambda: self.fit_wanted.emit(number))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

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
    """Tell whether the keyboard is there, or will be when the window is in use again."""
    return widget.window().focusWidget() is widget
