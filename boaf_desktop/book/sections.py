"""The sections of a book: a list to add, move and remove, and the fields of one."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QLocale, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QWidget,
)

from boaf_desktop.book.draft import MOST_PUZZLES, MOST_SECTIONS, SectionDraft
from boaf_desktop.book.gather import GatheredSection, source_title
from boaf_desktop.widgets.buttons import tool_button
from boaf_desktop.widgets.fields import form_layout
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.page import ignore_wheel_unless_focused, wrapped_label
from boaf_desktop.widgets.tables import EmptyHint
from engine.puzzlesets.book import Order

_LIST_HEIGHT = 132


class SectionList(QWidget):
    """Shows the sections of a book, to choose and arrange."""

    changed = Signal()  #: The sections changed
    add_requested = Signal()  #: The menu of possible sections should open under the button
    current_changed = Signal(int)  #: Another section is selected; its index

    def __init__(self) -> None:
        super().__init__()
        self._sections: list[SectionDraft] = []
        self._found: Sequence[GatheredSection] = ()
        self._removed: list[tuple[int, SectionDraft]] = []
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sections"))
        self.list.setFixedHeight(_LIST_HEIGHT)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        EmptyHint(self.list, self.tr("Press Add to choose sets, a study or your favourites."))
        self.add_button = QPushButton(self.tr("&Add…"))
        self.up = tool_button("↑", self.tr("Move section up"))
        self.down = tool_button("↓", self.tr("Move section down"))
        self.remove_button = QPushButton(self.tr("&Remove"))
        self.back_button = QPushButton(self.tr("&Restore"))
        self.back_button.setToolTip(self.tr("Restore the section you removed last"))
        self.title = QLineEdit()
        self.title.setMaxLength(200)
        self.order = QComboBox()
        for text, order in (
            (self.tr("Set order"), Order.GIVEN),
            (self.tr("Best rating first"), Order.RATING),
            (self.tr("Easiest first"), Order.EASIEST),
            (self.tr("Hardest first"), Order.HARDEST),
        ):
            self.order.addItem(text, order)
        self.order.setToolTip(
            self.tr(
                "By number of cards, then by halfway ratio (lower is harder). Puzzles with an "
                "unknown ratio come last."
            )
        )
        self.title.setToolTip(self.tr("Shown at the top of its pages and in the contents"))
        self.most = QSpinBox()
        self.most.setToolTip(self.tr("Maximum number of puzzles, in the order above. 0: all."))
        self.most.setRange(0, MOST_PUZZLES)
        self.most.setSpecialValueText(self.tr("All"))
        for field in (self.order, self.most):
            ignore_wheel_unless_focused(field)
        self.note = wrapped_label(is_quiet=True)  #: The status of the selected section
        self._lay_out()
        self._connect()
        self._refresh()

    def _lay_out(self) -> None:
        buttons = row_of(
            self.add_button, self.up, self.down, self.remove_button, self.back_button, None
        )
        form = form_layout()
        form.addRow(self.tr("Section t&itle"), self.title)
        form.addRow(self.tr("&Order"), self.order)
        form.addRow(self.tr("At &most"), self.most)
        add_all(column_in(self, 8), self.list, buttons, form, self.note)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._on_current)
        self.add_button.clicked.connect(self.add_requested)
        self.up.clicked.connect(self.move_up)
        self.down.clicked.connect(self.move_down)
        self.remove_button.clicked.connect(self.remove)
        self.back_button.clicked.connect(self.put_back)
        self.title.textEdited.connect(self._on_edited)
        self.order.activated.connect(self._on_edited)
        self.most.valueChanged.connect(self._on_edited)
        for key, act in (
            ("Del", self.remove),
            ("Alt+Up", self.move_up),
            ("Alt+Down", self.move_down),
            (QKeySequence.StandardKey.Undo, self.put_back),
        ):
            action = QAction(self.list)
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(act)
            self.list.addAction(action)

    # Contents

    @property
    def sections(self) -> tuple[SectionDraft, ...]:
        """The sections, in order."""
        return tuple(self._sections)

    @property
    def current(self) -> int:
        """The index of the selected section; -1 for none."""
        return self.list.currentRow()

    def set_sections(self, sections: Sequence[SectionDraft]) -> None:
        """Set the sections."""
        self._sections, self._found, self._removed = list(sections), (), []
        self._fill(0)

    def add(self, section: SectionDraft) -> None:
        """Append a section and select it."""
        if len(self._sections) < MOST_SECTIONS:
            self._sections.append(section)
            self._found = ()
            self._fill(len(self._sections) - 1)
            self.changed.emit()

    def show_found(self, found: Sequence[GatheredSection]) -> None:
        """Show how many puzzles each section has."""
        if len(found) == len(self._sections):
            self._found = found
            self._write_rows()
            self._say()

    # Arranging

    @Slot()
    def move_up(self) -> None:
        """Move the selected section up."""
        self._move(-1)

    @Slot()
    def move_down(self) -> None:
        """Move the selected section down."""
        self._move(1)

    def _move(self, by: int) -> None:
        here, there = self.current, self.current + by
        if here >= 0 and 0 <= there < len(self._sections):
            rows = self._sections
            rows[here], rows[there] = rows[there], rows[here]
            self._found = ()
            self._fill(there)
            self.changed.emit()

    @Slot()
    def remove(self) -> None:
        """Remove the selected section from the book; it can be restored."""
        here = self.current
        if here >= 0:
            self._removed.append((here, self._sections.pop(here)))
            self._found = ()
            self._fill(min(here, len(self._sections) - 1))
            self.changed.emit()

    @Slot()
    def put_back(self) -> None:
        """Restore the section that was removed last."""
        if self._removed:
            here, section = self._removed.pop()
            here = min(here, len(self._sections))
            self._sections.insert(here, section)
            self._found = ()
            self._fill(here)
            self.changed.emit()

    # Showing

    def _fill(self, current: int) -> None:
        with QSignalBlocker(self.list):
            self.list.clear()
            for _section in self._sections:
                self.list.addItem(QListWidgetItem())
            self._write_rows()
            self.list.setCurrentRow(current)
        self._on_current()

    def _write_rows(self) -> None:
        for index, section in enumerate(self._sections):
            item = self.list.item(index)
            name = section.title or source_title(section)
            item.setText(f"{name}  ·  {self._count_text(index)}" if self._found else name)
            item.setToolTip(section.path)

    def _count_text(self, index: int) -> str:
        found = self._found[index]
        if found.fault:
            return self.tr("can't be read")
        return self.tr("%n puzzle(s)", "", len(found.records))

    @Slot()
    def _on_current(self) -> None:
        index = self.current
        if index >= 0:
            section = self._sections[index]
            blockers = [QSignalBlocker(each) for each in (self.title, self.order, self.most)]
            self.title.setText(section.title)
            self.title.setPlaceholderText(source_title(section))
            self.order.setCurrentIndex(self.order.findData(section.order))
            self.most.setValue(section.most)
            for blocker in blockers:
                blocker.unblock()
        self._refresh()
        self.current_changed.emit(index)

    def _refresh(self) -> None:
        index, last = self.current, len(self._sections) - 1
        for widget in (self.title, self.order, self.most, self.remove_button):
            widget.setEnabled(index >= 0)
        self.up.setEnabled(index > 0)
        self.down.setEnabled(0 <= index < last)
        self.add_button.setEnabled(len(self._sections) < MOST_SECTIONS)
        self.back_button.setVisible(bool(self._removed))
        if index < 0:
            self.title.clear()
        self._say()

    def _say(self) -> None:
        index = self.current
        found = self._found[index] if 0 <= index < len(self._found) else GatheredSection()
        number = QLocale().toString
        said = [capitalised(found.fault)] if found.fault else []
        if found.n_repeated:
            text = self.tr("Already in an earlier section: {n}.")
            said.append(text.format(n=number(found.n_repeated)))
        if found.n_hidden:
            text = self.tr("Skipped because you still have to rate them blind: {n}.")
            said.append(text.format(n=number(found.n_hidden)))
        self.note.setText(" ".join(said))
        self.note.setVisible(bool(said))

    @Slot()
    def _on_edited(self) -> None:
        index = self.current
        if index >= 0:
            self._sections[index] = replace(
                self._sections[index],
                title=self.title.text(),
                order=self.order.currentData(),
                most=self.most.value(),
            )
            self._write_rows()
            self.changed.emit()
