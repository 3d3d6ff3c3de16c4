"""Worksheets are whole, vector, and the same on every machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boaf_desktop.export.files import draw_worksheet
from boaf_desktop.export.layout import SIZES, Block, Frame, rule_lines
from boaf_desktop.export.pages import AnswerPage, PuzzlePage, lay_pages
from engine.errors import StorageError
from engine.game import Deal
from engine.progress import Cancel, run
from engine.puzzlesets.csv_format import PuzzleSet, record_of
from engine.puzzlesets.worksheet import (
    PAGE_SIZES,
    PER_PAGE,
    Answer,
    SheetSettings,
    Worksheet,
    make_worksheet,
)
from tests.strategies import deals

pytestmark = pytest.mark.usefixtures("qapp")

FORTY = tuple(Deal.from_freecell(number) for number in range(1, 41))


@pytest.fixture(scope="module")
def forty() -> Worksheet:
    puzzles = PuzzleSet(tuple(record_of(deal) for deal in FORTY))
    return run(make_worksheet(puzzles, SheetSettings("Forty"), Cancel()))


def sheet_of(*given: Deal, per_page: int = 4, title: str = "Some") -> Worksheet:
    return Worksheet(SheetSettings(title, per_page, has_answers=False), given)


def write(path: Path, sheet: Worksheet) -> None:
    run(draw_worksheet(path, sheet, Cancel()))


def test_pdf_has_every_page(forty: Worksheet, tmp_path: Path) -> None:
    path = tmp_path / "forty.pdf"
    write(path, forty)
    pdf = path.read_bytes()
    kinds = [type(page) for page in lay_pages(forty)]
    assert kinds == [PuzzlePage] * 10 + [AnswerPage] * (len(kinds) - 10)
    assert len(kinds) > 10
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == len(kinds)
    assert tuple(deal for page in lay_pages(forty)[:10] for deal in page.deals) == FORTY  # type: ignore[attr-defined]


def test_equal_worksheets_equal_bytes(tmp_path: Path) -> None:
    sheet = sheet_of(*FORTY[:2])
    first, second = tmp_path / "a.pdf", tmp_path / "b.pdf"
    write(first, sheet)
    write(second, sheet)
    assert first.read_bytes() == second.read_bytes()
    write(second, sheet_of(*FORTY[1:3]))
    assert first.read_bytes() != second.read_bytes()


@given(deals(max_cells=52, max_cards=52), st.sampled_from(PER_PAGE), st.sampled_from(PAGE_SIZES))
def test_parts_lie_apart(deal: Deal, per_page: int, page_size: str) -> None:
    frame = Frame.of(page_size)
    assert frame.size == SIZES[page_size]
    for place in frame.blocks(per_page):
        assert frame.body.contains(place)
        block = Block.arrange(place, deal)
        parts = (block.cards, block.lines)
        for at, part in enumerate(parts):
            assert place.adjusted(-0.01, -0.01, 0.01, 0.01).contains(part)
            assert all(not part.intersects(other) for other in parts[:at])
        assert block.heading.y() < block.cards.top()
        lines, is_numbered = rule_lines(block.lines, deal.n_cards - 1)
        assert len(lines) == deal.n_cards - 1 or not is_numbered
        for line in lines:
            assert line.start.y() <= place.bottom() + 0.01
            assert line.length > 40


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(1, 300))
def test_answers_on_one_page(n_answers: int) -> None:
    answer = Answer(" ".join(["9H-TS"] * 15), is_solvable=True)
    sheet = Worksheet(SheetSettings(), FORTY[:1], (answer,) * n_answers)
    pages = [page for page in lay_pages(sheet) if isinstance(page, AnswerPage)]
    solved = [found for page in pages for column in page.columns for found in column]

    assert [found.number for found in solved] == list(range(1, n_answers + 1))
    assert all(sum(map(len, found.lines)) == 15 for found in solved)
    assert {move for found in solved for line in found.lines for move in line} == {"9♥-10♠"}


def test_unsolvable_puzzle_says_so() -> None:
    answers = (
        Answer("", is_solvable=False),
        Answer("", is_solvable=None),
        Answer("", is_solvable=True),
    )
    page = lay_pages(Worksheet(SheetSettings(), FORTY[:3], answers))[-1]
    assert isinstance(page, AnswerPage)
    assert [found.lines[0][0] for found in page.columns[0]] == [
        "Unsolvable.",
        "Unknown: the search reached its limit.",
        "Already solved.",
    ]


def test_stopped_work_leaves_no_file(tmp_path: Path) -> None:
    cancel = Cancel()
    closed, stopped = (
        draw_worksheet(tmp_path / "some.pdf", sheet_of(*FORTY), each)
        for each in (Cancel(), cancel)
    )
    for work in (closed, stopped):
        for _ in range(3):
            next(work)
    closed.close()
    cancel.set()

    run(stopped)
    assert list(tmp_path.iterdir()) == []


def test_unwritable_file_is_told(tmp_path: Path) -> None:
    sheet = sheet_of(FORTY[0])
    (tmp_path / "a.pdf").mkdir()

    with pytest.raises(StorageError, match="doesn't exist"):
        write(tmp_path / "no" / "a.pdf", sheet)
    with pytest.raises(StorageError, match="It is a folder"):
        write(tmp_path / "a.pdf", sheet)
