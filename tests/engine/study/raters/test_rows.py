"""Rows of a rating page are read as written, also after a spreadsheet saved them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.errors import FileFormatError
from engine.files.csv_cells import csv_line
from engine.resources import resource_path
from engine.study.raters.book import RoundBook
from engine.study.raters.rows import BOOK_COLUMNS, ReadRow, read_sent, read_table
from tests.engine.study.raters.rounds import book_of, make_study, old_row_of, row_of

PATH = Path("ratings.csv")
NOTES = 'Quiet, then "hard",\n> but fair\n\nand a long line'


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> RoundBook:
    return book_of(make_study(tmp_path_factory.mktemp("rows") / "study"))


@pytest.fixture(scope="module")
def rows(book: RoundBook) -> list[dict[str, str]]:
    return [row_of(book, 1, notes=NOTES), row_of(book, 2, rater="'=Ada")]


def text_of(rows: list[dict[str, str]]) -> str:
    return csv_line(rows[0]) + "".join(csv_line(row.values()) for row in rows)


def read(text: str) -> list[ReadRow]:
    return list(read_table(text, PATH))


def test_page_writes_these_columns() -> None:
    script = resource_path("web", "ratings.js").read_text(encoding="utf-8")
    cells = script[script.index("  return {\n    rated_at") : script.index("  };\n}")]
    assert re.findall(r"^    (\w+):", cells, re.MULTILINE) == list(BOOK_COLUMNS)


def test_table_is_read_as_written(rows: list[dict[str, str]]) -> None:
    text = text_of(rows)
    for each in (text, text.replace("\n", "\r\n")):
        assert [row.cells for row in read(each)] == rows
    assert [row.number for row in read(text)] == [2, 3]


def test_table_of_version_1_is_read(book: RoundBook) -> None:
    rows = [old_row_of(book, 1, notes=NOTES), old_row_of(book, 2)]
    assert [row.cells for row in read(text_of(rows))] == rows


@pytest.mark.parametrize("mark", [";", "\t"])
def test_spreadsheet_saves_decimal_commas(rows: list[dict[str, str]], mark: str) -> None:
    lines = [
        mark.join(f'"{cell}"' for cell in line)
        for line in (rows[1], [value.replace(".", ",") for value in rows[1].values()])
    ]
    (found,) = read("\n".join(lines) + "\n")
    assert (found.cells["seconds"], found.cells["first_move_seconds"]) == ("12.5", "2.25")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_spreadsheet_saves_another_encoding(
    rows: list[dict[str, str]], tmp_path: Path, encoding: str
) -> None:
    path = tmp_path / "ratings.csv"
    path.write_bytes(text_of([{**rows[1], "notes": "schön"}]).encode(encoding))
    (found,) = read(read_sent(path))
    assert found.cells["notes"] == "schön"


def test_row_of_another_length_is_named(rows: list[dict[str, str]]) -> None:
    text = text_of(rows[1:]) + "7,8\n"
    good, bad = read(text)
    assert good.cells == rows[1]
    assert (bad.number, bad.cells) == (3, {})
    assert "2 fields" in bad.problem


def test_table_without_ratings_is_refused() -> None:
    with pytest.raises(FileFormatError):
        read("a,b\n1,2\n")
