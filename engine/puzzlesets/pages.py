"""Pages of a set: worksheets to print, with proved answers, and a web page to play.

The desktop draws worksheets. The command line is passed a drawing function, so that the engine
does not depend on Qt.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, TypeAlias, TypeVar

from markupsafe import Markup

from engine.deck import (
    FOUR_COLOURS,
    HEIGHT,
    TWO_COLOURS,
    WIDTH,
    Detail,
    face_of,
    face_svg,
    shape_defs,
    tones,
)
from engine.errors import SettingsError
from engine.files.storage import hidden_signs
from engine.game import Card, Deal, format_moves, move_symbols, suit_of
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.sentences import message
from engine.templates import page, render

# Worksheets --------------------------------------------------------------------------------------

PAGE_SIZES: Final = {"a4": (1190.0, 1684.0), "letter": (1224.0, 1584.0)}
"""Width and height of a page, in half points."""
GRIDS: Final = {1: (1, 1), 2: (2, 1), 4: (2, 2), 6: (3, 2)}
"""Rows and columns of puzzles, by puzzles per page."""
_MAX_TITLE_CHARS: Final = 200
MAX_NODES: Final = 50_000_000
"""At most about a minute per puzzle, so that one puzzle does not block a set."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The proved result for a puzzle."""

    moves: str  #: A replayed solution, ``"9H-TS 8H-9H"``; empty where there is none
    is_solvable: bool | None  #: None when the search budget was exhausted


def find_answers(puzzles: PuzzleSet, cancel: Cancel) -> Work[tuple[Answer, ...]]:
    """Return the solutions of a set, searching for missing ones.

    ``cancel``: leaves the remaining puzzles undecided.
    """
    from engine.search.solver import solve  # noqa: PLC0415 - compiled code loads where it is needed

    answers: list[Answer] = []
    solutions = puzzles.solutions or ("",) * len(puzzles.records)
    for index, (record, moves) in enumerate(zip(puzzles.records, solutions, strict=True)):
        yield Progress(index, len(puzzles.records))
        if moves:
            answers.append(Answer(moves, is_solvable=True))
        else:
            verdict = solve(record.deal, max_nodes=MAX_NODES, cancel=cancel)
            solution = format_moves(record.deal, verdict.moves)
            answers.append(Answer(solution, verdict.solvable))
    return tuple(answers)


def with_solutions(puzzles: PuzzleSet, cancel: Cancel) -> Work[PuzzleSet]:
    """Return a set with a solution for each solvable puzzle, searching for missing ones."""
    answers = yield from find_answers(puzzles, cancel)
    return replace(puzzles, solutions=tuple(answer.moves for answer in answers))


@dataclass(frozen=True, slots=True)
class SheetSettings:
    """The layout of a worksheet.

    Raises SettingsError when a value is not allowed.
    """

    #: Header of each page; spaces are normalised and control characters dropped.
    title: str = ""
    per_page: int = 4  #: Puzzles on a page, one of `GRIDS`
    page_size: str = "a4"  #: One of `PAGE_SIZES`
    has_answers: bool = True  #: Whether pages with the answers follow
    has_four_colours: bool = False  #: Whether each suit has a colour of its own

    def __post_init__(self) -> None:
        if self.per_page not in GRIDS:
            raise SettingsError(
                "{per_page} puzzles per page isn't possible. Choose 1, 2, 4 or 6.",
                per_page=self.per_page,
            )
        if self.page_size not in PAGE_SIZES:
            raise SettingsError(
                "Unknown page size {page_size!r}. Choose a4 or letter.", page_size=self.page_size
            )
        object.__setattr__(self, "title", _tidy_line(self.title))


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The contents of a worksheet to draw."""

    settings: SheetSettings
    deals: tuple[Deal, ...]  #: The puzzles in order; numbered from 1
    answers: tuple[Answer, ...] = ()  #: One per puzzle; empty for a worksheet without answers


DrawWorksheet: TypeAlias = Callable[[Path, Worksheet, Cancel], Work[None]]
"""Draws a worksheet as a PDF file.

Called in the main thread; the work may run in another. Raises `BoafError` on failure.
"""


def make_worksheet(puzzles: PuzzleSet, settings: SheetSettings, cancel: Cancel) -> Work[Worksheet]:
    """Return the contents of a worksheet, solving puzzles without a solution.

    Raises SettingsError when the set has no puzzles.
    """
    if not puzzles.records:
        raise SettingsError("The set has no puzzles. Choose another set.")
    deals = tuple(record.deal for record in puzzles.records)
    answers = (yield from find_answers(puzzles, cancel)) if settings.has_answers else ()
    return Worksheet(settings, deals, answers)


def _tidy_line(text: str) -> str:
    """Return a text as one line: spaces normalised, control characters dropped, truncated."""
    spaced = " ".join(text.split())
    shown = spaced.translate(dict.fromkeys(map(ord, hidden_signs(spaced))))
    return " ".join(shown.split())[:_MAX_TITLE_CHARS].rstrip()


# Pages of a worksheet ----------------------------------------------------------------------------

T = TypeVar("T")

# All lengths are in half points.
_MARGIN: Final = 108.0
_HEAD: Final = 88.0  # for the title
_FOOT: Final = 72.0  # for the number of the page
_GUTTER: Final = 50.0  # between puzzles
_HEADING: Final = 44.0  # of a puzzle
_GAP: Final = 28.0  # between the cards of a puzzle and its lines
_BESIDE: Final = 0.54
"""Maximum share of a wide space for the cards of a puzzle; lines beside them get the rest."""
_BELOW: Final = 0.62
"""The same for a high space, with the lines below the cards."""
_MAX_CARD_WIDTH: Final = 150.0
_CARD_GAP: Final = 0.1  # in widths of a card
_MIN_LINE_WIDTH: Final = 85.0  # for a number and a handwritten move
_MIN_SPACING: Final = 25.0  # of lines
_MAX_SPACING: Final = 54.0
_ANSWER_COLUMNS: Final = 2
_MOVES_PER_LINE: Final = 4
_ANSWER_SPACING: Final = 28  # of lines
_MAX_DETAILED: Final = 2
"""Maximum number of puzzles per page if every card is to show all its pips."""
# Characters on a line.
_TITLE_LENGTH: Final = 45
_RULES_LENGTH: Final = 105


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Page:
    """What a page shows: puzzles with their numbers, or columns of answers with theirs."""

    title: str
    puzzles: tuple[tuple[int, Deal], ...] = ()
    answers: tuple[tuple[tuple[int, Answer], ...], ...] = ()


def lay_pages(sheet: Worksheet) -> list[Page]:
    """Distribute a worksheet over pages."""
    title = sheet.settings.title or message("Birds of a Feather")
    if len(title) > _TITLE_LENGTH:
        title = f"{title[: _TITLE_LENGTH - 1].rstrip()}…"
    answers_title = message("{title}: answers", title=title)
    puzzles = _even_parts(list(enumerate(sheet.deals, 1)), sheet.settings.per_page)
    columns = _parts(list(_answer_columns(sheet)), _ANSWER_COLUMNS)
    return [Page(title, puzzles=part) for part in puzzles] + [
        Page(answers_title, answers=part) for part in columns
    ]


def page_svg(
    page: Page, number: int, settings: SheetSettings, words: Callable[[str], str] = str
) -> str:
    """Return a page as an SVG document.

    ``number``: shown at the foot of the page.
    """
    width, height = PAGE_SIZES[settings.page_size]
    body = _body(settings)
    inks = FOUR_COLOURS if settings.has_four_colours else TWO_COLOURS
    detail = Detail.FULL if settings.per_page <= _MAX_DETAILED else Detail.PLAIN
    faces = {
        card: face_of(card, detail)
        for _, deal in page.puzzles
        for card in deal.cells
        if card is not None
    }
    blocks = zip(_blocks(body, settings.per_page), page.puzzles, strict=False)
    rules = message(
        "A stack moves onto another in its row or column if their top cards have the same suit, "
        "the same rank or adjacent ranks (A and 2 are adjacent, A and K are not). Build a single "
        "stack."
    )
    values = {
        "width": width,
        "height": height,
        "body": body,
        "number": number,
        "title": page.title,
        "rules": wrap(words(rules), _RULES_LENGTH) if page.puzzles else [],
        "shapes": Markup(shape_defs(faces.values())),
        "puzzles": [_puzzle(block, label, deal) for block, (label, deal) in blocks],
        "faces": {
            card: Markup(face_svg(face, tones(inks[suit_of(card)])))
            for card, face in faces.items()
        },
        "card_width": WIDTH,
        "card_height": HEIGHT,
        "answer_columns": _ANSWER_COLUMNS,
        "answer_spacing": _ANSWER_SPACING,
        "answers": [
            [_answer(label, answer) for label, answer in column] for column in page.answers
        ],
    }
    return render("worksheet.svg", values, words)


def _body(settings: SheetSettings) -> Area:
    width, height = PAGE_SIZES[settings.page_size]
    top = _MARGIN + _HEAD
    return Area(_MARGIN, top, width - 2 * _MARGIN, height - top - _FOOT - _MARGIN)


def _blocks(body: Area, per_page: int) -> Iterator[Area]:
    """Yield the areas of the puzzles of a page in reading order."""
    n_rows, n_columns = GRIDS[per_page]
    width = (body.width + _GUTTER) / n_columns
    height = (body.height + _GUTTER) / n_rows
    for row in range(n_rows):
        for column in range(n_columns):
            x, y = body.x + column * width, body.y + row * height
            yield Area(x, y, width - _GUTTER, height - _GUTTER)


def _puzzle(block: Area, number: int, deal: Deal) -> dict[str, Any]:
    """Place a puzzle: its cards above its lines in a high block, beside them in a wide one."""
    x, y = block.x, block.y + _HEADING
    width, height = block.width, block.height - _HEADING
    # In widths of a card, with gaps.
    columns = deal.columns * (1 + _CARD_GAP) - _CARD_GAP
    rows = deal.rows * (HEIGHT / WIDTH + _CARD_GAP) - _CARD_GAP
    if width > height:
        card_width = min(width * _BESIDE / columns, height / rows, _MAX_CARD_WIDTH)
        left = card_width * columns + _GAP
        lines = Area(x + left, y, width - left, height)
    else:
        card_width = min(width / columns, height * _BELOW / rows, _MAX_CARD_WIDTH)
        top = card_width * rows + _GAP
        lines = Area(x, y + top, width, height - top)
    return {
        "block": block,
        "number": number,
        "size": message(
            "{rows} × {columns} · {n} card",
            "{rows} × {columns} · {n} cards",
            rows=deal.rows,
            columns=deal.columns,
            n=deal.n_cards,
        ),
        "scale": card_width / WIDTH,
        "cards": list(_place_cards(Area(x, y, card_width, card_width * HEIGHT / WIDTH), deal)),
        "lines": list(_place_lines(lines, deal.n_cards - 1)),
    }


def _place_cards(first: Area, deal: Deal) -> Iterator[tuple[float, float, Card | None]]:
    """Yield the corner of each cell and its card; ``first`` is the area of the first card."""
    gap = first.width * _CARD_GAP
    for cell, card in enumerate(deal.cells):
        row, column = divmod(cell, deal.columns)
        yield first.x + column * (first.width + gap), first.y + row * (first.height + gap), card


def _place_lines(area: Area, n_moves: int) -> Iterator[tuple[float, float, float]]:
    """Yield left end and length of a line for each move, in as few columns as fit.

    Of very many moves, only as many lines as fit are drawn.
    """
    rows = max(1, int(area.height // _MIN_SPACING))
    columns = max(1, min(ceil(n_moves / rows), int(area.width // _MIN_LINE_WIDTH)))
    rows = min(rows, ceil(n_moves / columns))
    spacing = min(_MAX_SPACING, area.height / max(1, rows))
    width = area.width / columns
    for move in range(min(n_moves, rows * columns)):
        column, row = divmod(move, rows)
        yield area.x + column * width, area.y + (row + 1) * spacing, width


def _answer_columns(sheet: Worksheet) -> Iterator[tuple[tuple[int, Answer], ...]]:
    """Yield the answers of each column; an answer is not split."""
    room = int(_body(sheet.settings).height // _ANSWER_SPACING)
    lengths = [len(_answer(0, answer)["lines"]) + 1 for answer in sheet.answers]
    # The columns of the last page have about the same height, too.
    n_columns = ceil(sum(lengths) / (room * _ANSWER_COLUMNS)) * _ANSWER_COLUMNS
    if lengths:
        room = min(room, ceil(sum(lengths) / n_columns) + max(lengths) - 1)
    column: list[tuple[int, Answer]] = []
    n_lines = 0
    for number, (answer, n_more) in enumerate(zip(sheet.answers, lengths, strict=True), 1):
        if column and n_lines + n_more > room:
            yield tuple(column)
            column, n_lines = [], 0
        column.append((number, answer))
        n_lines += n_more
    if column:
        yield tuple(column)


def _answer(number: int, answer: Answer) -> dict[str, Any]:
    moves = [move_symbols(move) for move in answer.moves.split()]
    sentence = {
        True: message("Already solved."),
        False: message("Unsolvable."),
        None: message("Unknown: the search reached its limit."),
    }[answer.is_solvable]
    return {"number": number, "lines": _parts(moves, _MOVES_PER_LINE) or [(sentence,)]}


def _parts(items: Sequence[T], size: int) -> list[tuple[T, ...]]:
    return [tuple(items[start : start + size]) for start in range(0, len(items), size)]


def _even_parts(items: Sequence[T], size: int) -> list[tuple[T, ...]]:
    """Return parts of a maximum size that differ by one item at most."""
    n_parts = ceil(len(items) / size)
    bounds = [number * len(items) // n_parts for number in range(n_parts + 1)]
    return [tuple(items[start:end]) for start, end in pairwise(bounds)]


# The web page ------------------------------------------------------------------------------------

_MAX_NAME_CHARS: Final = 80  # of a puzzle


def set_page(puzzles: PuzzleSet, title: str) -> str:
    """Return a page with every puzzle of a set, in its order.

    The address of a puzzle is that of the page with ``#`` and its id. Pages of the same puzzles
    with the same title are byte-identical.
    """
    names = puzzles.extra.get("name", ("",) * len(puzzles.records))
    seen: Counter[str] = Counter()
    listed = []
    for record, name in zip(puzzles.records, names, strict=True):
        seen[record.id] += 1
        # An equivalent puzzle in another arrangement has its own address.
        again = "" if seen[record.id] == 1 else f"-{seen[record.id]}"
        deal = record.deal.to_line()
        listed.append({"id": record.id + again, "name": name[:_MAX_NAME_CHARS], "deal": deal})
    digest = hashlib.sha256("\n".join(each["deal"] for each in listed).encode()).hexdigest()
    book = {"id": digest[:16], "title": title, "puzzles": listed}
    deals = [record.deal for record in puzzles.records]
    return page("page.html", title, deals, book)
