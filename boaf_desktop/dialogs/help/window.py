"""The help window: contents on the left, the page, and a search field above it."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, QUrl, Slot
from PySide6.QtGui import (
    QDesktopServices,
    QKeyEvent,
    QKeySequence,
    QPalette,
    QShortcut,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QListWidget,
    QPushButton,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from boaf_desktop.dialogs.help.page import Keys, sections
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.search_field import SearchField
from engine.resources import documentation_page

SECTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "puzzles": "generate",
        "generate": "generate",
        "map": "map",
        "energy": "energy",
        "rate": "rate",
        "inspect": "features",
        "study": "fit",
    }
)
"""The section about each panel, by the panel's name."""

WINDOWS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "CalendarWindow": "playing",
        "ColumnChooser": "features",
        "ComparePuzzlesWindow": "sets",
        "EditorWindow": "sets",
        "ExportDialog": "sets",
        "FitStatistics": "fit",
        "IntakePreview": "rate",
        "LadderWindow": "playing",
        "LibraryWindow": "sets",
        "NumberedDealDialog": "playing",
        "PreferencesDialog": "preferences",
        "RandomDealDialog": "playing",
        "RatingHistory": "rate",
        "ReviewEnergy": "review",
        "StatisticsWindow": "playing",
    }
)
"""The section about each other window, by its class."""

PAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "rules": "rules",
        "playing": "players-guide",
        "loop": "tutorial-designers",
        "energy": "how-to/energy",
        "generate": "reference/panels",
        "map": "generating",
        "play": "players-guide",
        "rate": "reference/panels",
        "fit": "reading-results",
        "review": "learning",
        "sets": "how-to/sets",
        "preferences": "reference/preferences",
        "energies": "reference/energies",
        "features": "reference/features",
        "keys": "reference/keys",
    }
)
"""The documentation page with more about a section, without its extension."""


_SIZE: Final = (860, 620)
_LEAST: Final = (640, 360)
_CONTENTS_WIDTH: Final = 200
_MOST_CONTENTS: Final = 280
_MARGIN: Final = 24


class HelpWindow(QDialog):
    """Shows the help; sections are added one at a time, so that the window stays responsive."""

    def __init__(self, keys: Keys, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self._sections = sections(keys)
        self._n_shown = 0
        self._headings: list[QTextBlock] = []
        self._wanted, self._is_going = 0, False
        self._found: list[QTextCursor] = []
        self._at = -1
        self.page = QTextBrowser()
        self.page.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.page.document().setDocumentMargin(_MARGIN)
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(self.tr("Help"))
        self.contents = QListWidget()
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setToolTip(self.tr("Go to a section"))
        self.contents.addItems(["    " * (each.level - 2) + each.title for each in self._sections])
        self.search = SearchField(
            self.tr("Search the help"), self.tr("Press Enter for the next match")
        )
        self._count = QLabel()
        self._count.hide()
        self.read_more = QPushButton(self.tr("Read more"))
        self.read_more.setAutoDefault(False)  # Enter goes to the next match
        self.read_more.clicked.connect(self._on_read_more)
        self._lay_out()
        self.contents.currentRowChanged.connect(self.go_to)
        self.page.verticalScrollBar().valueChanged.connect(self._follow)
        self.search.textChanged.connect(self._on_searched)
        QShortcut(QKeySequence.StandardKey.Find, self, self._take_search)
        self._more = QTimer(self, interval=0)
        self._more.timeout.connect(self._show_more)
        self._show_more()
        self.contents.setCurrentRow(0)
        self._more.start()
        self.page.setFocus()
        self.setMinimumSize(*_LEAST)
        self.resize(*_SIZE)

    def _lay_out(self) -> None:
        self.contents.setSpacing(2)
        titles = self.contents.sizeHintForColumn(0) + 2 * self.contents.frameWidth() + 2 * 2
        self.contents.setFixedWidth(min(max(titles, _CONTENTS_WIDTH), _MOST_CONTENTS))
        box = column_in(self, 8, (12, 12, 12, 12))
        head = row_in(None, 8)
        add_all(head, (self.search, 1), self._count, self.read_more)
        box.addLayout(head)
        row = row_in(None, 12)
        add_all(row, self.contents, (self.page, 1))
        box.addLayout(row, 1)

    # The page

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles in the contents."""
        return tuple(each.title for each in self._sections)

    @property
    def is_whole(self) -> bool:
        """Whether the last section is shown."""
        return self._n_shown == len(self._sections)

    def finish(self) -> None:
        """Show the remaining sections."""
        while not self.is_whole:
            self._show_more()

    @Slot()
    def _show_more(self) -> None:
        if self.is_whole:
            self._more.stop()
            return
        section = self._sections[self._n_shown]
        self._n_shown += 1
        cursor = QTextCursor(self.page.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if cursor.block().text():  # Qt adds an empty block below a table
            cursor.insertBlock(QTextBlockFormat(), QTextCharFormat())
        start = cursor.position()
        cursor.insertHtml(section.html)
        self._headings.append(self.page.document().findBlock(start))
        if self._wanted == self._n_shown - 1:
            self._scroll_to(self._wanted)

    @Slot(int)
    def go_to(self, index: int) -> None:
        """Scroll to a section, counted from 0."""
        if index < 0:
            return
        self._wanted = index
        with QSignalBlocker(self.contents):
            self.contents.setCurrentRow(index)
        self._refresh_more()
        if index < self._n_shown:
            self._scroll_to(index)

    def go_to_panel(self, key: str) -> None:
        """Scroll to the section about a panel or window; do nothing if there is none."""
        topic = SECTIONS.get(key) or WINDOWS.get(key)
        if topic is not None:
            self.go_to([each.topic for each in self._sections].index(topic))

    def go_to_keys(self) -> None:
        """Scroll to the keys, at the end of the page."""
        self.finish()
        self.go_to(len(self._sections) - 1)

    def _scroll_to(self, index: int) -> None:
        layout = self.page.document().documentLayout()
        layout.documentSize()  # forces a layout; otherwise the blocks below have no position yet
        top = layout.blockBoundingRect(self._headings[index]).top()
        self._is_going = True  # keep the selection in the contents
        self.page.verticalScrollBar().setValue(int(top) if index else 0)
        self._is_going = False

    @Slot()
    def _follow(self) -> None:
        """Select the section being read in the contents."""
        if self._is_going or not self._headings:
            return
        top = self.page.cursorForPosition(self.page.viewport().rect().topLeft()).position()
        passed = [at for at, each in enumerate(self._headings) if each.position() <= top]
        self._wanted = passed[-1] if passed else 0
        with QSignalBlocker(self.contents):
            self.contents.setCurrentRow(self._wanted)
        self._refresh_more()

    # The documentation

    @property
    def more(self) -> Path | None:
        """The page about the section being read; None if the documentation is not built."""
        index = max(self.contents.currentRow(), 0)
        return documentation_page(PAGES[self._sections[index].topic])

    @Slot()
    def _refresh_more(self) -> None:
        page = self.more
        self.read_more.setVisible(page is not None)
        tip = self.tr("Open the page on this topic in your browser: {path}")
        self.read_more.setToolTip(tip.format(path=page))

    @Slot()
    def _on_read_more(self) -> None:
        page = self.more
        if page is not None and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
            self._count.setText(self.tr("No program is set up to open {path}.").format(path=page))
            self._count.show()

    # Searching

    @property
    def count_text(self) -> str:
        """The number of matches, and the current one; empty without a search."""
        return "" if self._count.isHidden() else self._count.text()

    @Slot()
    def _take_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    @Slot(str)
    def _on_searched(self, text: str) -> None:
        self.finish()
        self._found, self._at = [], -1
        document, words = self.page.document(), text.strip()
        cursor = document.find(words) if words else QTextCursor()
        while not cursor.isNull():
            self._found.append(cursor)
            cursor = document.find(words, cursor)
        if self._found:
            self._find(1)
            return
        self.page.setExtraSelections([])
        self._count.setText(self.tr("Not found"))
        self._count.setVisible(bool(words))

    def _find(self, step: int) -> None:
        """Go to the next or previous match, wrapping around."""
        if not self._found:
            return
        self._at = (self._at + step) % len(self._found)
        self._count.show()
        self._count.setText(
            self.tr("{place} of {all}").format(
                place=self.locale().toString(self._at + 1),
                all=self.locale().toString(len(self._found)),
            )
        )
        self.page.setExtraSelections(
            [self._mark(cursor, at == self._at) for at, cursor in enumerate(self._found)]
        )
        here = QTextCursor(self._found[self._at])
        here.clearSelection()
        self.page.setTextCursor(here)
        self.page.ensureCursorVisible()

    def _mark(self, cursor: QTextCursor, is_current: bool) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        palette, looks = self.palette(), QTextCharFormat()
        if is_current:
            looks.setBackground(palette.brush(QPalette.ColorRole.Highlight))
            looks.setForeground(palette.brush(QPalette.ColorRole.HighlightedText))
        else:
            looks.setFontUnderline(True)
        mark.cursor, mark.format = cursor, looks
        return mark

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.search.hasFocus() and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            is_back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._find(-1 if is_back else 1)
            return
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self.page.setFocus()
            return
        super().keyPressEvent(event)
