"""The rounds of a study in the Study panel, and the buttons for what to do with them."""

from typing import Final, TypeVar

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.round_size import RoundSize
from boaf_desktop.panels.study.study_files import StudyFiles
from boaf_desktop.panels.study.study_menu import StudyMenu
from boaf_desktop.panels.study.study_state import StudyState
from boaf_desktop.panels.study.study_tables import narrow_table, rounds_model
from boaf_desktop.panels.study.study_texts import hint_text, step_label, step_tip
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.buttons import enable, push_button, snug_button
from boaf_desktop.widgets.flow_row import FlowRow
from boaf_desktop.widgets.labels import (
    ElidedLabel,
    ParagraphsLabel,
    plain,
    set_style_property,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.layout import add_all, by_font, column_in, row_of, show_if
from boaf_desktop.widgets.page import CollapsibleSection
from boaf_desktop.widgets.tables import add_action
from boaf_desktop.workspace.app import App
from engine.study.snapshot import missing_sentence

WidgetT = TypeVar("WidgetT", bound=QWidget)

_NARROW: Final = 480  # in logical pixels; a narrower table has no room for all columns
_VS_PREVIOUS: Final = 3  # the column that gives way, so that names stay readable


class RoundsSection(QWidget):
    """The open study, its rounds, and the next step."""

    step_requested = Signal()  #: The next step should be taken
    verify_requested = Signal()

    def __init__(self, app: App, files: StudyFiles) -> None:
        super().__init__()
        self._app, self._study, self._tasks = app, app.study, app.study_tasks
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self._hint = _named(wrapped_label(is_quiet=True), "study_hint")
        self._progress = _named(wrapped_label(is_quiet=True), "progress")
        self.verified = wrapped_label()
        self.missing = ParagraphsLabel()  #: Rounds whose folder is gone
        self.first_size = RoundSize()  #: Size of the first round
        self.model = rounds_model(self)
        self.table = _named(narrow_table(self.model, tr("Rounds of the study")), "rounds")
        self.menu = StudyMenu(app, files, self)
        self._menu_button = push_button(tr("Study"))
        self._menu_button.setMenu(self.menu)
        self._make_study_buttons(files)
        self._make_round_buttons(files)
        self._make_further_buttons(files)
        self._lay_out()
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.table.activated.connect(self._show_rated)
        add_action(self.table, tr("Show rated puzzles"), "", self._show_rated)
        app.settings.on_change(self._follow_cards, "cards")
        self._follow_cards()

    def _make_study_buttons(self, files: StudyFiles) -> None:
        self._new = snug_button(tr("New…"), files.ask_new)
        self._open = snug_button(tr("Open…"), files.ask_study)
        self._example = snug_button(tr("Worked example"), files.open_example)
        self.first_button = snug_button(tr("Create first round"), self._make_first)
        self.first_button.setProperty("primary", True)
        self._next = _named(snug_button("", self.step_requested.emit), "next_step")
        self._cancel = _named(snug_button(tr("Cancel"), self._tasks.cancel), "cancel")

    def _make_round_buttons(self, files: StudyFiles) -> None:
        report_tip = tr("Save a report on the selected round as a web page")
        self._report = snug_button(tr("Report…"), files.ask_report, report_tip)
        self._page = snug_button(
            tr("Rating page…"),
            files.ask_page,
            tr(
                "Save an HTML file in which others can play and rate the selected round blind, "
                "in any browser"
            ),
        )
        self._import = snug_button(
            tr("Import ratings…"),
            files.ask_import,
            tr("Import files that raters sent back. You'll see a preview first."),
        )
        withdraw_tip = tr("Remove the last round, which has no ratings yet")
        withdraw = snug_button("", self._tasks.withdraw_round, withdraw_tip)
        self._withdraw = _named(withdraw, "remove_round")

    def _make_further_buttons(self, files: StudyFiles) -> None:
        self._add = snug_button(tr("Use open set as round"), self._add_open_set)
        self._verify = snug_button(tr("Verify"), self.verify_requested.emit)
        self._export = snug_button(
            tr("Export study…"),
            files.ask_export,
            tr("Save a table of all ratings and a Python script that computes the fit"),
        )
        self._report_all = snug_button(
            tr("Report on all rounds…"),
            files.ask_report_on_all,
            tr("Save a report on all rounds as a web page, or its tables as LaTeX"),
        )

    def _lay_out(self) -> None:
        more = QWidget()
        column_in(more).addLayout(FlowRow(self._report_all, self._add, self._verify, self._export))
        self.more = CollapsibleSection(tr("More actions"), more)
        add_all(
            column_in(self, 8),
            row_of((self._title, 1), self._menu_button),
            FlowRow(self._new, self._open, self._example),
            self._hint,
            self.first_size,
            self.first_button,
            self.missing,
            self.table,
            FlowRow(self._next, self._cancel),
            self._progress,
            FlowRow(self._report, self._page, self._import, self._withdraw),
            self.more,
            self.verified,
        )

    # Showing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.setColumnHidden(_VS_PREVIOUS, self.width() < by_font(_NARROW))

    @Slot()
    def _follow_cards(self) -> None:
        """Show the numbers of cards that were chosen in another form."""
        chosen = self._app.settings.card_range
        if chosen is not None:
            self.first_size.show_cards(*chosen)

    def show_state(self, state: StudyState) -> None:
        is_on_cancel = self._cancel.hasFocus()
        self._show_texts(state)
        self.menu.show_state(state)
        self._show_rounds(state)
        self._show_parts(state)
        self._enable_buttons(state)
        if is_on_cancel and not state.is_busy:
            self._next.setFocus()

    def _show_texts(self, state: StudyState) -> None:
        study = state.study
        self._title.show_text(tr("No study is open") if study is None else study.name)
        self._title.setToolTip(plain("" if study is None else str(study.folder)))
        missing = () if study is None else map(missing_sentence, study.missing)
        self.missing.set_paragraphs(map(readable, missing))
        show_text(self._hint, hint_text(state))
        show_text(self._progress, state.progress)
        show_text(self.verified, state.verification_text)
        self._next.setText(step_label(state))
        self._next.setToolTip(plain(step_tip(state)))
        last = study.rounds[-1].number if study is not None and study.rounds else 0
        self._withdraw.setText(tr("Remove round {n}", n=last))

    def _show_rounds(self, state: StudyState) -> None:
        rows = state.rows
        with QSignalBlocker(self.table.selectionModel()):
            if rows != self.model.rows:
                self.model.set_rows(rows)
            row = next((each for each in rows if each.round is state.chosen), None)
            if row is not None and self.table.current_row() != row:
                place = rows.index(row)
                self.table.choose([place], place)

    def _show_parts(self, state: StudyState) -> None:
        had_focus = self.window().focusWidget() in {self._new, self._open, self._example}
        show_if(state.is_open, self._menu_button, self._next, self.more)
        show_if(not state.is_open, self._new, self._open)
        show_if(not state.is_open and not state.is_restoring, self._example)
        show_if(state.is_first, self.first_size, self.first_button)
        show_if(state.has_rounds, self.table, self._report, self._page, self._import)
        show_if(state.is_busy, self._cancel)
        show_if(state.is_fresh, self._withdraw)
        show_if(bool(self.missing.text()), self.missing)
        if had_focus and state.study is not None:
            announce(self, state.study.name)
            (self.first_button if state.is_first else self._next).setFocus()

    def _enable_buttons(self, state: StudyState) -> None:
        is_free = not state.is_busy
        enable(
            {
                self.first_button: is_free and state.is_size_valid,
                self._next: is_free and (state.is_size_valid or not state.is_first),
                self._cancel: state.is_busy,
                self._report: is_free,
                self._page: is_free,
                self._withdraw: is_free,
                self._add: is_free,
                self._report_all: is_free and state.has_rounds,
                self._verify: is_free and state.has_rounds,
                self._export: is_free and state.has_rounds,
            }
        )
        set_style_property(self._next, "primary", not state.is_first)

    # Actions

    @Slot()
    def _on_row(self) -> None:
        """Select the current round in the study."""
        row = self.table.current_row()
        if row is not None:
            self._study.choose_round(row.round.number)

    @Slot()
    def _show_rated(self) -> None:
        row = self.table.current_row()
        if row is not None:
            self._app.requests.rated_puzzles.emit(row.round.number, "")

    @Slot()
    def _make_first(self) -> None:
        size = self.first_size.chosen_size
        self._app.settings.choose_cards(size.low, size.high)
        self._tasks.make_first_round(size.n_puzzles, (size.low, size.high), size.controls)

    @Slot()
    def _add_open_set(self) -> None:
        path = self._app.open_set.path
        if path is None or not self._app.open_set.records:
            self._app.notify(tr("No set is open. Generate one first."))
        else:
            self._tasks.add_round(path)


def _named(widget: WidgetT, name: str) -> WidgetT:
    """Give a widget an object name, by which it is found whatever its text is."""
    widget.setObjectName(name)
    return widget
