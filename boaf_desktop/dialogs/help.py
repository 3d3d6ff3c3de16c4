"""The help window: a page with its contents and a search."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QTextBlock, QTextCursor, QTextTable
from PySide6.QtWidgets import QDialog, QListWidget, QPushButton, QTextBrowser, QWidget

from boaf_desktop.dialogs.help_text import Keys, help_file, read_page
from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.file_dialogs import open_outside
from boaf_desktop.widgets.labels import plain, plain_label
from boaf_desktop.widgets.layout import add_all, by_font, column_in, row_of
from boaf_desktop.widgets.page import scroll_by_flick
from boaf_desktop.widgets.search_field import SearchField
from engine.resources import documentation_page

SECTIONS: Final = {
    "puzzles": "generate",
    "generate": "generate",
    "map": "map",
    "energy": "energy",
    "rate": "rate",
    "inspect": "features",
    "study": "fit",
}
"""The section about each panel, by the panel's name."""
PAGES: Final = {
    "rules": "players",
    "playing": "players",
    "play": "players",
    "map": "generating",
    "review": "statistics",
    "preferences": "reference/keys",
    "energies": "reference/energies",
    "features": "reference/features",
    "keys": "reference/keys",
}
"""The documentation page with more about a topic, without its extension."""
USUAL_PAGE: Final = "designers"  # about all other topics
_SIZE: Final = (860, 620)  # in logical pixels, as all below
_MINIMUM_SIZE: Final = (640, 360)
_CONTENTS_WIDTH: Final = 200
_MARGIN: Final = 24
_ABOVE_HEADING: Final = 28
_BELOW_HEADING: Final = 8
_PADDING: Final = 4


class HelpWindow(QDialog):
    """Shows the help; the contents follow the reader."""

    def __init__(self, keys: Keys, parent: QWidget, *, is_designer: bool) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Help"))
        text, self.sections = read_page(keys, help_file(), is_designer=is_designer)
        self.page = self._make_page(text)
        self._headings = list(_heading_blocks(self.page))
        self.contents = self._make_contents()
        self.search = SearchField(tr("Search the help"), tr("Press Enter for the next match"))
        self._documentation: Path | None = None  # the page with more about the current section
        self.note = plain_label()  #: Why nothing was found or opened
        self.read_more = QPushButton(tr("Read more"))
        self.read_more.setAutoDefault(False)  # Enter goes to the next match
        top = row_of((self.search, 1), self.note, self.read_more)
        add_all(column_in(self, 8, (12, 12, 12, 12)), top, (row_of(self.contents, self.page), 1))
        self.read_more.clicked.connect(self._on_read_more)
        self.contents.currentRowChanged.connect(self.go_to)
        self.page.verticalScrollBar().valueChanged.connect(self._follow)
        self.search.textChanged.connect(self._find_first)
        self.search.returnPressed.connect(self._find)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        self.setMinimumSize(*_MINIMUM_SIZE)
        self.resize(*_SIZE)
        self.go_to(0)
        self.page.setFocus()

    def _make_page(self, text: str) -> QTextBrowser:
        page = _Page()
        page.setFrameShape(QTextBrowser.Shape.NoFrame)
        page.setOpenLinks(False)
        # With a cursor, by which a screen reader reads line by line.
        flags = Qt.TextInteractionFlag
        page.setTextInteractionFlags(flags.TextBrowserInteraction | flags.TextSelectableByKeyboard)
        page.setAccessibleName(tr("Help"))
        page.setMarkdown(text)
        page.document().setDocumentMargin(_MARGIN)
        scroll_by_flick(page)
        for block in islice(_heading_blocks(page), 1, None):
            _set_apart(block)
        for frame in page.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _format_table(frame)
        return page

    def _make_contents(self) -> QListWidget:
        contents = QListWidget()
        contents.setAccessibleName(tr("Contents"))
        contents.setToolTip(tr("Go to a section"))
        contents.addItems(["    " * (each.level - 2) + each.title for each in self.sections])
        contents.setFixedWidth(by_font(_CONTENTS_WIDTH))
        contents.setSpacing(2)
        return contents

    @Slot(int)
    def go_to(self, index: int) -> None:
        """Scroll to a section, counted from 0."""
        if index < 0:
            return
        layout = self.page.document().documentLayout()
        layout.documentSize()  # forces a layout; otherwise the blocks have no position yet
        top = layout.blockBoundingRect(self._headings[index]).top()
        # The first heading has a margin above it, which belongs to the start of the page.
        self.page.verticalScrollBar().setValue(int(top) if index else 0)
        self._show_current(index)  # near the end of the page it can't be at the top

    def go_to_panel(self, key: str) -> None:
        """Scroll to the section about a panel; do nothing if there is none."""
        self._go_to_topic(SECTIONS.get(key))

    def go_to_keys(self) -> None:
        self._go_to_topic("keys")

    def _go_to_topic(self, topic: str | None) -> None:
        topics = [each.topic for each in self.sections]
        if topic in topics:
            self.go_to(topics.index(topic))

    @Slot()
    def _follow(self) -> None:
        """Select the section being read in the contents."""
        top = self.page.cursorForPosition(self.page.viewport().rect().topLeft()).position()
        passed = [index for index, each in enumerate(self._headings) if each.position() <= top]
        self._show_current(passed[-1] if passed else 0)

    def _show_current(self, index: int) -> None:
        with QSignalBlocker(self.contents):
            self.contents.setCurrentRow(index)
        name = PAGES.get(self.sections[index].topic, USUAL_PAGE)
        self._documentation = page = documentation_page(name)
        self.read_more.setVisible(page is not None)
        self.read_more.setToolTip(
            plain(tr("Open the page on this topic in your browser: {path}", path=page))
        )

    @Slot()
    def _on_read_more(self) -> None:
        if self._documentation is not None:
            open_outside(self._documentation, self.note.setText)

    @Slot()
    def _find_first(self) -> None:
        if self.search.text().strip():
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
        self._find()

    @Slot()
    def _find(self) -> None:
        """Select the next match, from the start after the last one."""
        words = self.search.text().strip()
        if words and not self.page.find(words):
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
            self.note.setText("" if self.page.find(words) else tr("Not found"))
        else:
            self.note.clear()


class _Page(QTextBrowser):
    """A page whose caret is hidden until a key is pressed in it."""

    def __init__(self) -> None:
        super().__init__()
        self.setCursorWidth(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.setCursorWidth(1)
        super().keyPressEvent(event)


def _set_apart(heading: QTextBlock) -> None:
    above = heading.blockFormat()
    above.setTopMargin(_ABOVE_HEADING)
    above.setBottomMargin(_BELOW_HEADING)
    QTextCursor(heading).setBlockFormat(above)


def _format_table(table: QTextTable) -> None:
    table.removeRows(0, 1)  # Markdown needs a header, which is empty
    table_format = table.format()
    table_format.setBorder(0)
    table_format.setCellPadding(_PADDING)
    table_format.setLeftMargin(-_PADDING)  # the names begin where other text does
    table.setFormat(table_format)


def _heading_blocks(page: QTextBrowser) -> Iterator[QTextBlock]:
    block = page.document().begin()
    while block.isValid():
        if block.blockFormat().headingLevel():
            yield block
        block = block.next()
