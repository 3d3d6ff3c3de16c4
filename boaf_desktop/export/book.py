"""The pages of a puzzle book: title, foreword, contents, sections, answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, QSizeF

from boaf_desktop.appearance.palette import LIGHT
from boaf_desktop.export.ink import Ink, shorten, text_width, wrap
from boaf_desktop.export.layout import Frame
from boaf_desktop.export.pages import (
    AnswerPage,
    PaperPage,
    PuzzlePage,
    answer_columns,
    draw_foot,
    draw_title,
)
from boaf_desktop.export.pdf import draw_pdf
from boaf_desktop.play.board.picture import card_width, deal_size
from engine.deck import USUAL, DeckChoice
from engine.errors import SettingsError
from engine.files.atomic import write_atomic
from engine.game import Deal, share_code
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.book import Book

_NAME: Final = 64
_NAME_LINE: Final = 78.0
_AUTHOR: Final = 30
_COUNT: Final = 26
_TEXT: Final = 23
_TEXT_LINE: Final = 34.0
_PARAGRAPH: Final = 12.0
_ENTRY: Final = 24
_ENTRY_LINE: Final = 46.0
_COVER: Final = QSizeF(560.0, 640.0)
"""Space for the cards on the title page."""


class _BookWords(QObject):
    """Plural forms, which translation tools find only in calls of an object's ``tr``."""

    def puzzles(self, n_puzzles: int) -> str:
        return self.tr("%n puzzle(s)", "", n_puzzles)


@dataclass(frozen=True, slots=True)
class TitlePage(PaperPage):
    """The first page: title, author, the cards of one puzzle, and how many there are."""

    #: The author may be empty.
    title: str
    author: str
    deal: Deal  #: Painted in the middle
    n_puzzles: int  #: Number of puzzles in the book
    cards: DeckChoice = USUAL  #: The deck

    def draw(self, ink: Ink) -> None:
        body = self.frame.body
        line = body.y() + 120.0
        for words in _lines(self.title, _NAME, body.width(), bold=True)[:3]:
            self._centred(ink, line, words, _NAME, bold=True)
            line += _NAME_LINE
        if self.author:
            self._centred(ink, line, shorten(self.author, _AUTHOR, body.width()), _AUTHOR)
        width = card_width(self.deal, _COVER, 10.0)
        cards = deal_size(self.deal, width, 10.0)
        left = body.center().x() - cards.width() / 2
        top = body.y() + 0.36 * body.height() + (_COVER.height() - cards.height()) / 2
        ink.deal(QRectF(QPointF(left, top), cards), self.deal, 10.0, self.cards)
        self._centred(ink, body.bottom(), _BookWords().puzzles(self.n_puzzles), _COUNT)

    def _centred(self, ink: Ink, line: float, text: str, size: int, *, bold: bool = False) -> None:
        left = self.frame.body.center().x() - text_width(text, size, bold=bold) / 2
        colour = LIGHT.text if bold else LIGHT.muted
        ink.text(QPointF(left, line), text, size, bold=bold, colour=colour)


@dataclass(frozen=True, slots=True)
class TextPage(PaperPage):
    """Lines of text under a title."""

    #: The title at the top, and the page number.
    title: str
    place: str
    #: The distance of each line from the top of the body, and its text.
    lines: tuple[tuple[float, str], ...]

    def draw(self, ink: Ink) -> None:
        draw_title(ink, self.frame, self.title)
        corner = self.frame.body.topLeft()
        for down, text in self.lines:
            ink.text(corner + QPointF(0, down), text, _TEXT)
        draw_foot(ink, self.frame, self.place, "")


@dataclass(frozen=True, slots=True)
class ContentsPage(PaperPage):
    """Titles with the pages on which they start."""

    #: As for a `TextPage`.
    title: str
    place: str
    entries: tuple[tuple[str, str], ...]  #: Title and page number

    def draw(self, ink: Ink) -> None:
        draw_title(ink, self.frame, self.title)
        body = self.frame.body
        for number, (name, page) in enumerate(self.entries, 1):
            line = body.y() + number * _ENTRY_LINE - 16.0
            room = body.width() - text_width(page, _ENTRY) - 40.0
            words = shorten(name, _ENTRY, room)
            ink.text(QPointF(body.x(), line), words, _ENTRY)
            ink.text_before(QPointF(body.right(), line), page, _ENTRY)
            start = body.x() + text_width(words, _ENTRY) + 16.0
            end = body.right() - text_width(page, _ENTRY) - 16.0
            ink.rule(QPointF(start, line), max(0.0, end - start), LIGHT.line)
        draw_foot(ink, self.frame, self.place, "")


def lay_book(book: Book) -> list[PaperPage]:
    """Lay out a book on pages; may run in any thread.

    Each section starts a new page, and puzzles are numbered throughout the book. The title page is
    page 1.

    Raises SettingsError when the book has no puzzle.
    """
    if not book.deals:
        raise SettingsError("The book contains no puzzles. Add a section with puzzles.")
    settings = book.settings
    frame = Frame.of(settings.sheet.page_size)
    title = settings.sheet.title or QCoreApplication.translate("export", "Birds of a Feather")
    cards, deals = settings.sheet.cards, book.deals
    pages: list[PaperPage] = [
        TitlePage(frame, title, settings.author, deals[0], len(deals), cards)
    ]
    pages += _foreword_pages(frame, settings.foreword, len(pages) + 1)
    return pages + _numbered_pages(book, frame, title, len(pages) + 1)


def _numbered_pages(book: Book, frame: Frame, title: str, first_page: int) -> list[PaperPage]:
    """Return the pages of contents, sections and answers, with their page numbers."""
    parts = [section for section in book.sections if section.deals]
    per_page = book.settings.sheet.per_page
    answers = answer_columns(frame, book.answers)
    n_entries = len(parts) + bool(answers)
    maximum = int(frame.body.height() // _ENTRY_LINE)
    n_contents = -(-n_entries // maximum) if len(parts) > 1 else 0
    pages: list[PaperPage] = []
    entries: list[tuple[str, str]] = []
    number = 1
    for part in parts:
        name = part.title or title
        entries.append((name, str(first_page + n_contents + len(pages))))
        for at in range(0, len(part.deals), per_page):
            place = str(first_page + n_contents + len(pages))
            deals = part.deals[at : at + per_page]
            pages.append(
                PuzzlePage(frame, name, place, number, deals, per_page, book.settings.sheet)
            )
            number += len(deals)
    if answers:
        entries.append(
            (
                QCoreApplication.translate("export", "Answers"),
                str(first_page + n_contents + len(pages)),
            )
        )
    for columns in answers:
        place = str(first_page + n_contents + len(pages))
        pages.append(
            AnswerPage(frame, QCoreApplication.translate("export", "Answers"), place, columns)
        )
    contents: list[PaperPage] = [
        ContentsPage(
            frame, QCoreApplication.translate("export", "Contents"), str(first_page + at),
            tuple(entries[at * maximum : (at + 1) * maximum]),
        )
        for at in range(n_contents)
    ]  # fmt: skip
    return contents + pages


def _foreword_pages(frame: Frame, foreword: str, first_page: int) -> Iterator[PaperPage]:
    if not foreword:
        return
    lines: list[tuple[float, str]] = []
    down, place = 0.0, first_page
    for paragraph in foreword.splitlines():
        for words in _lines(paragraph, _TEXT, frame.body.width()):
            if down + _TEXT_LINE > frame.body.height():
                yield TextPage(
                    frame,
                    QCoreApplication.translate("export", "Foreword"),
                    str(place),
                    tuple(lines),
                )
                lines, down, place = [], 0.0, place + 1
            down += _TEXT_LINE
            lines.append((down - 10.0, words))
        down += _PARAGRAPH
    yield TextPage(
        frame, QCoreApplication.translate("export", "Foreword"), str(place), tuple(lines)
    )


def _lines(text: str, size: int, width: float, *, bold: bool = False) -> list[str]:
    """Break a text between words, and break words that are wider than the page."""
    broken: list[str] = []
    for line in wrap(text, size, width, bold=bold):
        rest = line
        while len(rest) > 1 and text_width(rest, size, bold=bold) > width:
            # The number of characters that fit, found by bisection.
            minimum, maximum = 1, len(rest) - 1
            while minimum < maximum:
                middle = (minimum + maximum + 1) // 2
                fits = text_width(rest[:middle], size, bold=bold) <= width
                minimum, maximum = (middle, maximum) if fits else (minimum, middle - 1)
            broken.append(rest[:minimum])
            rest = rest[minimum:]
        broken.append(rest)
    return broken


def write_book(path: Path, book: Book, cancel: Cancel) -> Work[Path | None]:
    """Draw a complete book, then write it; may run in any thread.

    Raises SettingsError when the ending is not ``.pdf``, or the book has no puzzle. Raises
    StorageError when the file cannot be written; an existing file is not changed.

    Returns
    -------
    Path or None
        The file; None if cancelled, and nothing is written.
    """
    if path.suffix.lower() != ".pdf":
        raise SettingsError(
            "{path} ends in {ending!r}. Choose a name that ends in .pdf.",
            path=path,
            ending=path.suffix,
        )
    pages = lay_book(book)
    sheet = book.settings.sheet
    title = sheet.title or QCoreApplication.translate("export", "Birds of a Feather")
    words = [repr(book.settings), *(part.title for part in book.sections)]
    words += [share_code(deal) for deal in book.deals]
    words += [answer.moves for answer in book.answers]
    yield Progress(0, len(pages))
    data = yield from draw_pdf(
        pages, title, sheet.page_size, words, cancel,
        author=book.settings.author,
    )  # fmt: skip
    if cancel.is_set():
        return None
    write_atomic(path, data)
    return path
