"""Worksheets are whole."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boaf_desktop.pdf import draw_worksheet
from engine.errors import StorageError
from engine.game import Deal
from engine.progress import Cancel, run
from engine.puzzlesets.pages import (
    GRIDS,
    PAGE_SIZES,
    Answer,
    SheetSettings,
    Worksheet,
    lay_pages,
    make_worksheet,
    page_svg,
)
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from tests.faults import small_disk
from tests.strategies import deals

pytestmark = pytest.mark.usefixtures("qapp")

SVG = "{http://www.w3.org/2000/svg}"
FORTY = tuple(Deal.numbered(number) for number in range(1, 41))


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
    pages = lay_pages(forty)
    assert [len(page.puzzles) for page in pages[:11]] == [4] * 10 + [0]
    assert sum(len(column) for page in pages[10:] for column in page.answers) == 40
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == len(pages)


def test_answers_without_moves_stay_on_their_page() -> None:
    sheet = Worksheet(SheetSettings(), FORTY, (Answer("", is_solvable=False),) * len(FORTY) * 3)

    for number, page in enumerate(lay_pages(sheet), 1):
        svg = ElementTree.fromstring(page_svg(page, number, sheet.settings))
        ends = [float(text.get("y", 0)) for text in svg.iter(f"{SVG}text")]
        assert max(ends) <= PAGE_SIZES[sheet.settings.page_size][1]


def test_title_is_one_tidy_line() -> None:
    assert SheetSettings("a \u202e b\n c").title == "a b c"


@given(
    deals(max_cells=52, max_cards=52), st.sampled_from([*GRIDS]), st.sampled_from([*PAGE_SIZES])
)
def test_puzzle_stays_on_its_page(deal: Deal, per_page: int, page_size: str) -> None:
    settings = SheetSettings("", per_page, page_size)
    page = lay_pages(Worksheet(settings, (deal,) * per_page))[0]

    drawing = ElementTree.fromstring(page_svg(page, 1, settings))

    width, height = PAGE_SIZES[page_size]
    texts = [text for text in drawing.iter(f"{SVG}text") if not text.get("text-anchor")]
    assert len(list(drawing.iter(f"{SVG}g"))) == per_page * deal.rows * deal.columns
    assert {text.text for text in texts} >= {str(n + 1) for n in range(per_page)}
    for card in drawing.iter(f"{SVG}g"):
        x, y, scale = map(float, re.findall(r"-?[\d.]+", card.get("transform", "")))
        assert 0 < x + 100 * scale < width
        assert 0 < y + 136 * scale < height
    for line in drawing.iter(f"{SVG}path"):
        if line.get("id") is None:
            left, y, right = map(float, re.findall(r"[\d.]+", line.get("d", "")))
            assert 0 < left < right < width
            assert y < height


@given(st.integers(1, 300))
def test_answers_in_order(n_answers: int) -> None:
    answer = Answer(" ".join(["9H-TS"] * 15), is_solvable=True)
    sheet = Worksheet(SheetSettings(), FORTY[:1], (answer,) * n_answers)

    columns = [column for page in lay_pages(sheet) for column in page.answers]

    assert [number for column in columns for number, _ in column] == list(range(1, n_answers + 1))
    assert all(len(column) <= 10 for column in columns)


def test_answer_says_what_is_proved() -> None:
    settings = SheetSettings()
    answers = (
        Answer("", is_solvable=False),
        Answer("", is_solvable=None),
        Answer("", is_solvable=True),
        Answer("9H-TS JH-QH", is_solvable=True),
    )

    page = lay_pages(Worksheet(settings, FORTY[:4], answers))[-1]

    svg = page_svg(page, 2, settings)
    assert [*re.findall(r'font-size="19">([^<]*)', svg)] == [
        "Unsolvable.",
        "Unknown: the search reached its limit.",
        "Already solved.",
        "9♥-10♠",
        "J♥-Q♥",
    ]


def test_title_is_worded_or_cut() -> None:
    untitled, long = SheetSettings(), SheetSettings("a_set_without_any_blank_" * 4)

    assert ">BIRDS OF A FEATHER<" in page_svg(
        lay_pages(Worksheet(untitled, FORTY[:1]))[0], 1, untitled, str.upper
    )
    assert re.search(
        ">a_set_without_any_blank_[a-z_]{20}…<",
        page_svg(lay_pages(Worksheet(long, FORTY[:1]))[0], 1, long),
    )


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


def test_unwritable_file_is_reported(tmp_path: Path) -> None:
    sheet = sheet_of(FORTY[0])
    (tmp_path / "a.pdf").mkdir()

    with pytest.raises(StorageError, match="doesn't exist"):
        write(tmp_path / "no" / "a.pdf", sheet)
    with pytest.raises(StorageError, match="This is a folder"):
        write(tmp_path / "a.pdf", sheet)


def test_worksheet_on_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"before")

    with small_disk(2000), pytest.raises(StorageError, match=f"Can't write {path}"):
        write(path, sheet_of(FORTY[0]))

    assert [each.name for each in tmp_path.iterdir()] == ["a.pdf"]
    assert path.read_bytes() == b"before"
