"""The pages of a worksheet, each of which can be drawn on any device."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QSizeF

from boaf_desktop.appearance.palette import LIGHT
from boaf_desktop.export.ink import Ink, shorten, text_width, wrap
from boaf_desktop.export.layout import Block, Frame, rule_lines
from boaf_desktop.language.cards import lettered
from engine.deck import DeckChoice
from engine.game import Deal, move_symbols
from engine.puzzlesets.worksheet import Answer, Worksheet

_TITLE: Final = 36
_NUMBER: Final = 27
_PLAIN: Final = 19
_SMALL: Final = 15
_FOOT_LINE: Final = 22.0

_ANSWER_LINE: Final = 28.0
_ANSWER_SPACE: Final = 22.0
_INDENT: Final = 52.0
_WIDEST_MOVE: Final = "10♥-10♣"
_COLUMNS: Final = 2
_BETWEEN: Final = 56.0
_SPACE: Final = 14.0


class _SheetWords(QObject):
    """Plural forms, which translation tools find only in calls of an object's ``tr``."""

    def cards(self, n_cards: int) -> str:
        return self.tr("%n card(s)", "", n_cards)


@dataclass(frozen=True, slots=True)
class PaperPage:
    """One page."""

    frame: Frame

    @property
    def size(self) -> QSizeF:
        """The paper size in units."""
        return self.frame.size

    def draw(self, ink: Ink) -> None:
        """Draw the page."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class PuzzlePage(PaperPage):
    """Puzzles with lines to write on."""

    title: str  #: The title at the top
    place: str  #: The page number
    first: int  #: Number of the first puzzle
    deals: tuple[Deal, ...]  #: The puzzles, at most ``per_page``
    per_page: int  #: Blocks per page, some empty on the last page
    cards: DeckChoice  #: The deck

    def blocks(self) -> list[Block]:
        """Return the layout of each puzzle."""
        places = self.frame.blocks(self.per_page)
        return [
            Block.arrange(place, deal) for place, deal in zip(places, self.deals, strict=False)
        ]

    def draw(self, ink: Ink) -> None:
        _draw_title(ink, self.frame, self.title)
        for offset, (block, deal) in enumerate(zip(self.blocks(), self.deals, strict=True)):
            _draw_puzzle(ink, block, deal, self.first + offset, self.cards)
        _draw_foot(ink, self.frame, self.place, _rules())


@dataclass(frozen=True, slots=True)
class Solved:
    """The answer of one puzzle."""

    number: int  #: The number of the puzzle
    lines: tuple[tuple[str, ...], ...]  #: Each line with moves, or one sentence


@dataclass(frozen=True, slots=True)
class AnswerPage(PaperPage):
    """Solutions in columns."""

    #: As for a `PuzzlePage`.
    title: str
    place: str
    columns: tuple[tuple[Solved, ...], ...]  #: The answers in each column

    def draw(self, ink: Ink) -> None:
        _draw_title(ink, self.frame, self.title)
        body = self.frame.body
        for index, column in enumerate(self.columns):
            left = body.x() + index * (_column_width(self.frame) + _BETWEEN)
            line = body.y() + _ANSWER_LINE / 2
            for answer in column:
                ink.text(QPointF(left, line), str(answer.number), _PLAIN, bold=True)
                for words in answer.lines:
                    for step, word in enumerate(words):
                        along = left + _INDENT + step * (_move_width() + _SPACE)
                        ink.text(QPointF(along, line), word, _PLAIN)
                    line += _ANSWER_LINE
                line += _ANSWER_SPACE
        _draw_foot(ink, self.frame, self.place, "")


def lay_pages(sheet: Worksheet) -> list[PaperPage]:
    """Lay out a worksheet on pages: the puzzles, then the answers."""
    settings = sheet.settings
    frame = Frame.of(settings.page_size)
    per_page = settings.per_page
    answers = _answer_columns(frame, sheet.answers)
    n_puzzle_pages = -(-len(sheet.deals) // per_page)
    title = settings.title or QCoreApplication.translate("export", "Birds of a Feather")
    pages: list[PaperPage] = [
        PuzzlePage(
            frame, title, str(page + 1), page * per_page + 1,
            sheet.deals[page * per_page : (page + 1) * per_page], per_page,
            settings.cards,
        )
        for page in range(n_puzzle_pages)
    ]  # fmt: skip
    head = QCoreApplication.translate("export", "{title}: answers").format(title=title)
    pages += [
        AnswerPage(frame, head, str(n_puzzle_pages + page + 1), columns)
        for page, columns in enumerate(answers)
    ]
    return pages


def _answer_columns(
    frame: Frame, answers: Sequence[Answer]
) -> list[tuple[tuple[Solved, ...], ...]]:
    """Return the answers on each page, in columns filled from the top."""
    columns: list[list[Solved]] = []
    left = 0.0
    for number, answer in enumerate(answers, 1):
        lines = tuple(_answer_lines(answer, _column_width(frame) - _INDENT))
        height = len(lines) * _ANSWER_LINE
        if not columns or left < height:
            columns.append([])
            left = frame.body.height()
        columns[-1].append(Solved(number, lines))
        left -= height + _ANSWER_SPACE
    full = [tuple(column) for column in columns]
    return [tuple(full[first : first + _COLUMNS]) for first in range(0, len(full), _COLUMNS)]


def _answer_lines(answer: Answer, width: float) -> Iterator[tuple[str, ...]]:
    if answer.is_solvable and answer.moves:
        moves = [lettered(move_symbols(move)) for move in answer.moves.split()]
        per_line = max(1, int((width + _SPACE) // (_move_width() + _SPACE)))
        for first in range(0, len(moves), per_line):
            yield tuple(moves[first : first + per_line])
    elif answer.is_solvable:
        yield (QCoreApplication.translate("export", "Already solved."),)
    elif answer.is_solvable is None:
        yield (QCoreApplication.translate("export", "Unknown: the search reached its limit."),)
    else:
        yield (QCoreApplication.translate("export", "Unsolvable."),)


def _draw_title(ink: Ink, frame: Frame, title: str) -> None:
    """Draw the title at the top of a page, shortened to fit."""
    fits = shorten(title, _TITLE, frame.body.width(), bold=True)
    ink.text(QPointF(frame.body.x(), frame.body.y() - 56), fits, _TITLE, bold=True)


def _draw_foot(ink: Ink, frame: Frame, place: str, words: str) -> None:
    """Draw the page number and some text at the bottom of a page."""
    body = frame.body
    number_width = text_width(place, _SMALL)
    lines = wrap(words, _SMALL, body.width() - number_width - 2 * _BETWEEN)
    bottom = body.bottom() + 72.0
    for line, text in enumerate(reversed(lines)):
        at = QPointF(body.x(), bottom - line * _FOOT_LINE)
        ink.text(at, text, _SMALL, colour=LIGHT.muted)
    ink.text_before(QPointF(body.right(), bottom), place, _SMALL, colour=LIGHT.muted)


def _draw_puzzle(ink: Ink, block: Block, deal: Deal, number: int, cards: DeckChoice) -> None:
    ink.text(block.heading, str(number), _NUMBER, bold=True)
    beside = block.heading + QPointF(text_width(str(number), _NUMBER, bold=True) + 16, 0)
    ink.text(beside, _describe(deal), _PLAIN, colour=LIGHT.muted)
    ink.deal(block.cards, deal, block.gap, cards)
    lines, is_numbered = rule_lines(block.lines, deal.n_cards - 1)
    for move, line in enumerate(lines, 1):
        inset = 28.0 if is_numbered else 0.0
        if is_numbered:
            ink.text_before(line.start + QPointF(22, 0), str(move), _SMALL, colour=LIGHT.muted)
        ink.rule(line.start + QPointF(inset, 2), line.length - inset)


def _describe(deal: Deal) -> str:
    """Describe the size."""
    cards = _SheetWords().cards(deal.n_cards)
    text = QCoreApplication.translate("export", "{rows} × {columns} · {cards}")
    return text.format(rows=deal.rows, columns=deal.columns, cards=cards)


def _rules() -> str:
    return QCoreApplication.translate(
        "export",
        "A stack moves onto another in its row or column if their top cards have the same suit, "
        "the same rank or adjacent ranks (A and 2 are adjacent, A and K are not). Build a single "
        "stack.",
    )


def _column_width(frame: Frame) -> float:
    return (frame.body.width() - _BETWEEN * (_COLUMNS - 1)) / _COLUMNS


def _move_width() -> float:
    return text_width(_WIDEST_MOVE, _PLAIN)
