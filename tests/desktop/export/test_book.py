"""A book has its pages in order, numbered, with every puzzle and answer once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boaf_desktop.export.book import ContentsPage, TextPage, TitlePage, lay_book, write_book
from boaf_desktop.export.files import page_image
from boaf_desktop.export.ink import text_width
from boaf_desktop.export.pages import AnswerPage, PaperPage, PuzzlePage
from engine.errors import SettingsError, StorageError
from engine.game import Deal, format_moves, parse_share_code
from engine.progress import Cancel, run
from engine.puzzlesets.answers import Answer
from engine.puzzlesets.book import Book, BookSettings, Section
from engine.puzzlesets.worksheet import SheetSettings
from engine.search import solve
from tests.desktop.drivers.pdf import qr_codes, streams
from tests.qr import read_qr

pytestmark = pytest.mark.usefixtures("qapp")

DEALS = tuple(Deal.from_freecell(number) for number in range(1, 41))
ANSWERS = tuple(Answer(format_moves(deal, solve(deal).moves), is_solvable=True) for deal in DEALS)


def book(*sizes: int, foreword: str = "", has_answers: bool = True, **sheet: Any) -> Book:
    """Create a book of sections of so many puzzles."""
    settings = BookSettings(SheetSettings("Some", **sheet), "Me", foreword)
    ends = [sum(sizes[:at]) for at in range(len(sizes) + 1)]
    sections = tuple(
        Section(f"Part {at + 1}", DEALS[ends[at] : ends[at + 1]]) for at in range(len(sizes))
    )
    return Book(settings, sections, ANSWERS[: sum(sizes)] if has_answers else ())


def kinds(pages: list[PaperPage]) -> str:
    signs = {TitlePage: "T", TextPage: "F", ContentsPage: "C", PuzzlePage: "P", AnswerPage: "A"}
    return "".join(signs[type(page)] for page in pages)


def test_parts_come_in_order() -> None:
    assert kinds(lay_book(book(5, 4, foreword="Hello"))) == "TFCPPPA"
    assert kinds(lay_book(book(5, has_answers=False))) == "TPP"
    assert kinds(lay_book(book(1, 0, 1, per_page=1))) == "TCPPA"


@given(st.lists(st.integers(0, 9), min_size=1, max_size=4).filter(any), st.sampled_from([1, 2, 6]))
def test_puzzles_and_pages_are_numbered_through(sizes: list[int], per_page: int) -> None:
    pages = lay_book(book(*sizes, per_page=per_page, foreword="Hello"))
    for number, page in enumerate(pages, 1):
        if not isinstance(page, TitlePage):
            assert page.place == str(number)  # type: ignore[attr-defined]
    shown = [page for page in pages if isinstance(page, PuzzlePage)]
    numbers = [page.first + at for page in shown for at in range(len(page.deals))]
    assert numbers == list(range(1, sum(sizes) + 1))
    assert tuple(deal for page in shown for deal in page.deals) == DEALS[: sum(sizes)]
    answered = [
        each.number
        for page in pages
        if isinstance(page, AnswerPage)
        for column in page.columns
        for each in column
    ]
    assert answered == numbers


def test_the_contents_tell_where_sections_begin() -> None:
    pages = lay_book(book(5, 0, 9, foreword="Hello"))
    (contents,) = (page for page in pages if isinstance(page, ContentsPage))
    assert [name for name, _page in contents.entries] == ["Part 1", "Part 3", "Answers"]
    for name, page in contents.entries:
        found = pages[int(page) - 1]
        assert isinstance(found, PuzzlePage | AnswerPage)
        assert found.title == name


def test_many_sections_have_contents_of_several_pages() -> None:
    one = Section("One", DEALS[:1])
    pages = lay_book(Book(BookSettings(SheetSettings("Some", 1)), (one,) * 60))
    assert kinds(pages) == "TCCC" + "P" * 60
    entries = [entry for page in pages if isinstance(page, ContentsPage) for entry in page.entries]
    assert [page for _name, page in entries] == [str(number) for number in range(5, 65)]


def test_a_long_foreword_goes_on_and_loses_no_word() -> None:
    words = [f"word{number}" for number in range(2300)]
    foreword = " ".join(words[:2000]) + "\n\n" + " ".join(words[2000:])
    pages = [page for page in lay_book(book(1, foreword=foreword)) if isinstance(page, TextPage)]
    assert len(pages) > 2
    lines = [line for page in pages for _down, line in page.lines]
    assert " ".join(lines).split() == words
    body = pages[0].frame.body
    assert all(0 < down <= body.height() for page in pages for down, _line in page.lines)
    assert all(text_width(line, 23) <= body.width() for line in lines)


def test_a_word_wider_than_the_page_is_broken() -> None:
    (page,) = (
        page
        for page in lay_book(book(1, foreword="x" * 900 + " end"))
        if isinstance(page, TextPage)
    )
    assert "".join(line for _down, line in page.lines) == "x" * 900 + "end"
    assert all(text_width(line, 23) <= page.frame.body.width() for _down, line in page.lines)


def test_a_pdf_has_every_page_and_puzzle_and_its_title(tmp_path: Path) -> None:
    made = book(5, 4, foreword="Hello")
    path = tmp_path / "book.pdf"
    assert run(write_book(path, made, Cancel())) == path
    pdf = path.read_bytes()
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == len(lay_book(made)) == 7
    assert "Some".encode("utf-16-be") in pdf
    codes = [code for page in streams(pdf) for code in qr_codes(page)]
    assert tuple(parse_share_code(read_qr(code)) for code in codes) == DEALS[:9]


def test_equal_books_are_equal_bytes(tmp_path: Path) -> None:
    files = []
    for foreword in ("Hello", "Hello", "Hallo"):
        run(write_book(tmp_path / "a.pdf", book(2, foreword=foreword), Cancel()))
        files.append((tmp_path / "a.pdf").read_bytes())
    assert files[0] == files[1] != files[2]


def test_every_page_can_be_drawn_on_any_paper() -> None:
    for page in lay_book(book(2, 3, foreword="Hello\n\nagain", page_size="letter")):
        image = page_image(page, 0.5)
        assert (image.width(), image.height()) == (612, 792)


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"a\.svg ends in '\.svg'"):
        run(write_book(tmp_path / "a.svg", book(1), Cancel()))
    with pytest.raises(
        SettingsError, match=r"The book contains no puzzles\. Add a section with puzzles\."
    ):
        run(write_book(tmp_path / "a.pdf", book(0), Cancel()))
    with pytest.raises(
        StorageError, match=r"The file or its folder doesn't exist\. Check the name\."
    ):
        run(write_book(tmp_path / "no" / "a.pdf", book(1), Cancel()))


def test_a_book_that_is_given_up_leaves_no_file(tmp_path: Path) -> None:
    cancel = Cancel()
    cancel.set()
    assert run(write_book(tmp_path / "a.pdf", book(9), cancel)) is None
    assert list(tmp_path.iterdir()) == []
