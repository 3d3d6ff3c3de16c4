"""Worksheets are whole, vector, and the same on every machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from boaf_desktop.export.files import draw_worksheet
from boaf_desktop.export.layout import SIZES, Block, Frame, rule_lines
from boaf_desktop.export.pages import AnswerPage, PuzzlePage, lay_pages
from engine.errors import SettingsError, StorageError
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
LARGEST = Deal.from_freecell(7, 4, 13)


@pytest.fixture(scope="module")
def forty() -> Worksheet:
    puzzles = PuzzleSet(tuple(record_of(deal) for deal in FORTY))
    return run(make_worksheet(puzzles, SheetSettings("Forty"), Cancel()))


def sheet_of(*given: Deal, per_page: int = 4, title: str = "Some") -> Worksheet:
    return Worksheet(SheetSettings(title, per_page, has_answers=False), given)


def write(path: Path, sheet: Worksheet) -> None:
    run(draw_worksheet(path, sheet, Cancel()))


def as_image(svg: bytes, scale: float) -> QImage:
    renderer = QSvgRenderer(svg)
    assert renderer.isValid()
    size = renderer.viewBoxF().size() * scale
    image = QImage(QSize(round(size.width()), round(size.height())), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def test_a_pdf_of_forty_puzzles_has_every_page(forty: Worksheet, tmp_path: Path) -> None:
    path = tmp_path / "forty.pdf"
    write(path, forty)
    pdf = path.read_bytes()
    kinds = [type(page) for page in lay_pages(forty)]
    assert kinds == [PuzzlePage] * 10 + [AnswerPage] * (len(kinds) - 10)
    assert len(kinds) > 10
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == len(kinds)
    assert tuple(deal for page in lay_pages(forty)[:10] for deal in page.deals) == FORTY  # type: ignore[attr-defined]


def test_a_pdf_embeds_its_fonts_and_holds_no_picture(forty: Worksheet, tmp_path: Path) -> None:
    write(tmp_path / "forty.pdf", forty)
    pdf = (tmp_path / "forty.pdf").read_bytes()
    n_fonts = len(re.findall(rb"/Type /FontDescriptor", pdf))
    assert n_fonts == len(re.findall(rb"/FontFile2 \d+ 0 R", pdf)) >= 2
    assert b"/Subtype /Image" not in pdf
    assert b"/Type3" not in pdf


def test_equal_worksheets_are_equal_bytes(tmp_path: Path) -> None:
    sheet = sheet_of(*FORTY[:2])
    first, second = tmp_path / "a.pdf", tmp_path / "b.pdf"
    write(first, sheet)
    write(second, sheet)
    assert first.read_bytes() == second.read_bytes()
    write(second, sheet_of(*FORTY[1:3]))
    assert first.read_bytes() != second.read_bytes()


@given(deals(max_cells=52, max_cards=52), st.sampled_from(PER_PAGE), st.sampled_from(PAGE_SIZES))
def test_the_parts_of_a_puzzle_lie_in_its_place_and_apart(
    deal: Deal, per_page: int, page_size: str
) -> None:
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


def test_every_puzzle_of_sixteen_cards_has_a_line_for_each_move() -> None:
    for page_size in PAGE_SIZES:
        for per_page in PER_PAGE:
            for place in Frame.of(page_size).blocks(per_page):
                lines, is_numbered = rule_lines(Block.arrange(place, FORTY[0]).lines, 15)
                assert is_numbered
                assert len(lines) == 15


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(1, 300))
def test_every_answer_is_on_one_page_in_order(n_answers: int) -> None:
    answer = Answer(" ".join(["9H-TS"] * 15), is_solvable=True)
    sheet = Worksheet(SheetSettings(), FORTY[:1], (answer,) * n_answers)
    pages = [page for page in lay_pages(sheet) if isinstance(page, AnswerPage)]
    solved = [found for page in pages for column in page.columns for found in column]
    assert [found.number for found in solved] == list(range(1, n_answers + 1))
    assert all(sum(map(len, found.lines)) == 15 for found in solved)
    assert {move for found in solved for line in found.lines for move in line} == {"9♥-10♠"}


def test_what_has_no_solution_says_so() -> None:
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


def test_work_that_is_given_up_leaves_no_file(tmp_path: Path) -> None:
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


def test_what_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    sheet = sheet_of(FORTY[0])
    with pytest.raises(
        StorageError, match=r"The file or its folder doesn't exist\. Check the name\."
    ):
        write(tmp_path / "no" / "a.pdf", sheet)
    (tmp_path / "a.pdf").mkdir()
    with pytest.raises(StorageError, match="It is a folder"):
        write(tmp_path / "a.pdf", sheet)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"per_page": 3}, "3 puzzles per page isn't possible. Choose 1, 2, 4 or 6."),
        ({"page_size": "a0"}, "Unknown page size 'a0'. Choose a4 or letter."),
    ],
)
def test_a_setting_out_of_range_is_named(change: dict[str, int | str], message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        SheetSettings(**change)  # type: ignore[arg-type] # wrong on purpose


def test_a_title_is_tidied_and_an_empty_set_refused(qapp: QApplication) -> None:
    assert SheetSettings("  a \n\x00b\x1b " + "c" * 999).title == "a b " + "c" * 194
    with pytest.raises(SettingsError, match=r"The set has no puzzles\. Choose another set\."):
        run(make_worksheet(PuzzleSet(()), SheetSettings(), Cancel()))
