"""Proved answers for the puzzles of a set, and the contents of printed worksheets.

The desktop draws them. The command line is passed a drawing function, so that the engine does not
depend on Qt.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeAlias

from engine.errors import SettingsError
from engine.files.storage import hidden_signs
from engine.game import Deal, format_moves
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.puzzle_set import PuzzleSet

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
