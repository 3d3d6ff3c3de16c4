"""The help window: a Markdown file for each language, with its contents and a search."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QLocale, QSignalBlocker, Qt, Slot
from PySide6.QtGui import (
    QKeySequence,
    QShortcut,
    QTextBlock,
    QTextCursor,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QListWidget, QPushButton, QTextBrowser, QWidget

from boaf_desktop.language.translation import named, tr
from boaf_desktop.widgets.fields import SearchField
from boaf_desktop.widgets.file_dialogs import open_outside
from boaf_desktop.widgets.labels import plain, plain_label
from boaf_desktop.widgets.layout import add_all, by_font, column_in, row_of
from boaf_desktop.widgets.page import scroll_by_flick
from engine.design.feature_registry import FEATURES
from engine.design.presets import ABOUT
from engine.resources import documentation_page, resource_path

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
    "loop": "designers",
    "energy": "designers",
    "generate": "designers",
    "map": "generating",
    "play": "players",
    "rate": "designers",
    "fit": "designers",
    "review": "statistics",
    "sets": "designers",
    "preferences": "reference/keys",
    "energies": "reference/energies",
    "features": "reference/features",
    "keys": "reference/keys",
}
"""The documentation page with more about a section, without its extension."""

FOR_PLAYERS: Final = ("rules", "playing", "preferences", "keys")
"""The sections for a player outside designer mode."""

Keys = Sequence[tuple[str, Sequence[str]]]
"""The menu texts of actions, and their keys."""

_SIZE: Final = (860, 620)  # in logical pixels, as all below
_MINIMUM_SIZE: Final = (640, 360)
_CONTENTS_WIDTH: Final = 200
_MARGIN: Final = 24
_PADDING: Final = 4
_HEADING: Final = re.compile(r"^(?P<marks>##+) (?P<title>.+) \{#(?P<topic>\w+)\}$", re.MULTILINE)
_KEY: Final = re.compile("`(?P<key>.+?)`")
_TABLE: Final = re.compile(r"^\| \{(?P<name>\w+)\} \|$", re.MULTILINE)


class Section(NamedTuple):
    """A heading of the page."""

    topic: str  #: Its id, the same in every language
    title: str
    level: int  #: 2, or 3 for a subsection


def help_file() -> Path:
    """Return the help file in the window's language, or else in English."""
    for language in QLocale().uiLanguages():
        path = resource_path("help", f"{language[:2]}.md")
        if path.is_file():
            return path
    return resource_path("help", "en.md")


def read_page(keys: Keys, path: Path, *, is_designer: bool) -> tuple[str, list[Section]]:
    """Return a help file as Markdown, with the rows that the program fills in, and its headings.

    A player gets only the sections in `FOR_PLAYERS`.

    A row ``{actions}`` stands for the menu actions with keys, ``{energies}`` and ``{features}``
    for what their registries describe.
    """
    parts = re.split(r"^(?=##)", path.read_text("utf-8"), flags=re.MULTILINE)
    source = "".join(part for part in parts if is_designer or _is_for_players(part))
    sections = [
        Section(match["topic"], match["title"], len(match["marks"]))
        for match in _HEADING.finditer(source)
    ]
    tables = {"actions": _actions(keys), "energies": _energies(), "features": _features()}
    text = _HEADING.sub(r"\g<marks> \g<title>", source)
    text = _KEY.sub(lambda match: _bold_key(match["key"]), text)
    text = _TABLE.sub(lambda match: _table_rows(tables[match["name"]]), text)
    return text, sections


def _is_for_players(part: str) -> bool:
    match = _HEADING.match(part)
    return match is not None and match["topic"] in FOR_PLAYERS


def _table_rows(rows: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"| {name} | {about} |" for name, about in rows)


def _actions(keys: Keys) -> Iterator[tuple[str, str]]:
    for name, pressed in keys:
        if pressed:
            yield name.replace("&", "").rstrip("…"), " ".join(map(_bold_key, pressed))


def _energies() -> Iterator[tuple[str, str]]:
    for name, about in ABOUT.items():
        yield f"**{name}**", f"{named(about.prefers)} ({named(about.source)})"


def _features() -> Iterator[tuple[str, str]]:
    for each in FEATURES.values():
        mark = " \\*" if each.on_demand else ""
        yield f"**{named(each.title)}**{mark}", named(each.meaning)


def _bold_key(key: str) -> str:
    native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return f"**{native}**"


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
        page = QTextBrowser()
        page.setFrameShape(QTextBrowser.Shape.NoFrame)
        page.setOpenLinks(False)
        # With a cursor, by which a screen reader reads line by line.
        flags = Qt.TextInteractionFlag
        page.setTextInteractionFlags(flags.TextBrowserInteraction | flags.TextSelectableByKeyboard)
        page.setAccessibleName(tr("Help"))
        page.setMarkdown(text)
        page.document().setDocumentMargin(_MARGIN)
        scroll_by_flick(page)
        for table in page.document().rootFrame().childFrames():
            if isinstance(table, QTextTable):
                table.removeRows(0, 1)  # Markdown needs a header, which is empty
                table_format = table.format()
                table_format.setBorder(0)
                table_format.setCellPadding(_PADDING)
                table.setFormat(table_format)
        return page

    def _make_contents(self) -> QListWidget:
        contents = QListWidget()
        contents.setAccessibleName(tr("Contents"))
        contents.setToolTip(tr("Go to a section"))
        contents.addItems(["    " * (each.level - 2) + each.title for each in self.sections])
        contents.setFixedWidth(by_font(_CONTENTS_WIDTH))
        contents.setSpacing(2)
        return contents

    # The page

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
        topics = [each.topic for each in self.sections]
        if key in SECTIONS and SECTIONS[key] in topics:
            self.go_to(topics.index(SECTIONS[key]))

    def go_to_keys(self) -> None:
        self.go_to(len(self.sections) - 1)

    @Slot()
    def _follow(self) -> None:
        """Select the section being read in the contents."""
        top = self.page.cursorForPosition(self.page.viewport().rect().topLeft()).position()
        passed = [index for index, each in enumerate(self._headings) if each.position() <= top]
        self._show_current(passed[-1] if passed else 0)

    def _show_current(self, index: int) -> None:
        with QSignalBlocker(self.contents):
            self.contents.setCurrentRow(index)
        page = documentation_page(PAGES[self.sections[index].topic])
        self.read_more.setVisible(page is not None)
        self.read_more.setToolTip(
            plain(tr("Open the page on this topic in your browser: {path}", path=page))
        )

    @Slot()
    def _on_read_more(self) -> None:
        topic = self.sections[self.contents.currentRow()].topic
        page = documentation_page(PAGES[topic])
        if page is not None:
            open_outside(page, self.note.setText)

    # Searching

    @Slot()
    def _find_first(self) -> None:
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


def _heading_blocks(page: QTextBrowser) -> Iterator[QTextBlock]:
    block = page.document().begin()
    while block.isValid():
        if block.blockFormat().headingLevel():
            yield block
        block = block.next()
