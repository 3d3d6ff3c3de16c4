"""The help, a page with its contents and a search; and what the program consists of."""

import platform
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QLocale, QSignalBlocker, QSize, Qt, Slot, qVersion
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QTextBlock, QTextCursor, QTextTable
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QListWidget,
    QMessageBox,
    QPushButton,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from boaf_desktop import paths
from boaf_desktop.language import named, tr
from boaf_desktop.shortcuts import SHORTCUTS, key_name, native, run_by_place
from boaf_desktop.widgets.dialogs import open_outside
from boaf_desktop.widgets.forms import SearchField
from boaf_desktop.widgets.pages import scroll_by_flick
from boaf_desktop.widgets.parts import (
    add_all,
    by_font,
    column_in,
    plain,
    plain_label,
    row_of,
)
from engine.design.feature_registry import FEATURES
from engine.design.presets import ABOUT
from engine.diagnosis import program_parts, program_version
from engine.files.storage import documentation_page, resource_path

FOR_PLAYERS: Final = ("rules", "playing", "preferences", "keys")
"""The sections for a player outside designer mode."""
Keys = Sequence[tuple[str, Sequence[str]]]
"""The menu texts of actions, and their keys."""
_HEADING: Final = re.compile(r"^(?P<marks>##+) (?P<title>.+) \{#(?P<topic>\w+)\}$", re.MULTILINE)
_KEY: Final = re.compile("`(?P<key>.+?)`")
_TABLE: Final = re.compile(r"^\| \{(?P<name>\w+)\} \|$", re.MULTILINE)
SECTIONS: Final = {
    "puzzles": "generate",
    "generate": "generate",
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
_ICON: Final = 96


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

    A key or the id of a command in backquotes becomes the key in bold. A row ``{actions}`` stands
    for the menu actions with keys, ``{energies}`` and ``{features}`` for what their registries
    describe.
    """
    parts = re.split(r"^(?=##)", path.read_text("utf-8"), flags=re.MULTILINE)
    source = "".join(part for part in parts if is_designer or _is_for_players(part))
    sections = [
        Section(match["topic"], match["title"], len(match["marks"]))
        for match in _HEADING.finditer(source)
    ]
    tables = {
        "actions": _table_rows(
            (name.replace("&", "").rstrip("…"), ", ".join(map(_bold_key, pressed)))
            for name, pressed in keys
            if pressed
        ),
        "energies": _table_rows(
            (f"**{name}**", f"{named(about.prefers)} ({named(about.source)})")
            for name, about in ABOUT.items()
        ),
        "features": _table_rows(
            (f"**{named(each.title)}**" + " \\*" * (not each.is_stored), named(each.meaning))
            for each in FEATURES.values()
        ),
    }
    text = _HEADING.sub(r"\g<marks> \g<title>", source)
    text = _KEY.sub(lambda match: _bold_key(match["key"]), text)
    text = _TABLE.sub(lambda match: tables[match["name"]], text)
    return text, sections


def _is_for_players(part: str) -> bool:
    match = _HEADING.match(part)
    return match is not None and match["topic"] in FOR_PLAYERS


def _table_rows(rows: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"| {name} | {about} |" for name, about in rows)


def _bold_key(key: str) -> str:
    """Return a key, or the first one of a command, in bold."""
    name = key_name(key) if key in SHORTCUTS else native(key)
    return f"**{name.replace('*', '&#42;')}**"


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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not run_by_place(self, event):
            super().keyPressEvent(event)

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

    def go_to_topic(self, topic: str) -> None:
        """Scroll to the section about a topic, or a panel; do nothing if there is none."""
        topic = SECTIONS.get(topic, topic)
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
        if not run_by_place(self.window(), event):
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


class AboutBox(QMessageBox):
    """Shows the version and, among its details, the parts and their licences."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About"))
        self.setIconPixmap(QApplication.windowIcon().pixmap(QSize(_ICON, _ICON)))
        about = tr("Play, generate, rate and study card puzzles.")
        version = tr("Version {version}", version=program_version())
        self.setText(f"Birds of a Feather\n\n{about}\n{version}")
        licence = tr(
            "The program is free under the MIT licence. It contains the parts below, which "
            "have licences of their own. Qt and PySide6 are used under the LGPL, version 3."
        )
        # In installer and Debian package. Others have the texts in the folders of their parts.
        texts = Path(sys.prefix) / "licenses"
        if texts.is_dir():
            licence += "\n\n" + tr("Licence texts: {path}", path=texts)
        log = tr("Log: {path}", path=paths.log_file())
        self.setInformativeText(plain(f"{licence}\n\n{log}"))
        self.setDetailedText("\n".join(part_lines()))
        for field in self.findChildren(QTextEdit):  # Qt gives the details no name
            field.setAccessibleName(tr("Parts and licences"))


def part_lines() -> Iterator[str]:
    """Yield each part with its version and licence; the names are those of their authors."""
    yield f"Python {platform.python_version()}: PSF-2.0"
    yield f"Qt {qVersion()}: LGPL-3.0"
    yield "Inter: OFL-1.1"
    for name, version, licence in program_parts():
        yield f"{name} {version}: {licence}"
