"""Rows of a page for raters are read from tables and mails, and never half."""

from __future__ import annotations

import re
from email.message import EmailMessage
from pathlib import Path

import pytest

from engine.errors import FileFormatError
from engine.files.csv_cells import csv_line
from engine.resources import resource_path
from engine.study.raters.book import RoundBook
from engine.study.raters.rows import BOOK_COLUMNS, FIRST_COLUMNS, ReadRow, checksum, read_table
from tests.engine.study.raters.rounds import (
    book_of,
    make_study,
    old_row_of,
    row_of,
    second_row_of,
)
from tests.refusals import refused

PATH = Path("mail.txt")
KINDS = ("rows", "scale_rows", "second_rows", "old_rows")
NOTES = 'Quiet, then "hard",\n> but fair\n\nand a long line that any mail would break somewhere'


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> RoundBook:
    return book_of(make_study(tmp_path_factory.mktemp("rows") / "study"))


@pytest.fixture(scope="module")
def rows(book: RoundBook) -> list[dict[str, str]]:
    return [row_of(book, 1, notes=NOTES), row_of(book, 2, rater="'=Ada", tags="a b;c d")]


@pytest.fixture(scope="module")
def scale_rows(book: RoundBook) -> list[dict[str, str]]:
    """Return what a page with further scales writes."""
    scales = {f"scale_{'x' * 30}{number}": str(number) for number in range(4)}
    return [
        row_of(book, 1, 7, notes=NOTES, **scales),
        row_of(book, 2, 7, tags="a b;c d", **scales),
    ]


@pytest.fixture(scope="module")
def second_rows(book: RoundBook) -> list[dict[str, str]]:
    """Return what pages of the second version wrote."""
    return [second_row_of(book, 1, notes=NOTES), second_row_of(book, 2, rater="'=Ada")]


@pytest.fixture(scope="module")
def old_rows(book: RoundBook) -> list[dict[str, str]]:
    """Return what the first pages wrote."""
    return [old_row_of(book, 1, notes=NOTES), old_row_of(book, 2, rater="'=Ada", tags="a b;c d")]


def text_of(rows: list[dict[str, str]]) -> str:
    return csv_line(rows[0]) + "".join(csv_line(row.values()) for row in rows)


def read(text: str) -> list[ReadRow]:
    return list(read_table(text, PATH))


def wrapped(text: str, width: int, *, keeps_space: bool) -> str:
    """Break lines at spaces as mail programs do."""
    lines = []
    for line in text.split("\n"):
        left = line
        while len(left) > width and " " in left[:width]:
            at = left.rindex(" ", 0, width)
            lines.append(left[: at + keeps_space])
            left = left[at + 1 :]
        lines.append(left)
    return "\n".join(lines)


def test_the_page_writes_these_columns() -> None:
    script = resource_path("web", "ratings.js").read_text(encoding="utf-8")
    cells = script[script.index("const cells = {") : script.index("return cells")]
    assert re.findall(r"^    (\w+):", cells, re.MULTILINE) == list(BOOK_COLUMNS)


def test_every_column_is_described() -> None:
    page = (Path(__file__).parents[4] / "docs/reference/formats.md").read_text(encoding="utf-8")
    assert [name for name in BOOK_COLUMNS if f"`{name}`" not in page] == []
    assert BOOK_COLUMNS[: len(FIRST_COLUMNS)] == FIRST_COLUMNS  # positions stay


def test_a_table_is_read_as_it_was_written(rows: list[dict[str, str]]) -> None:
    text = text_of(rows)
    for each in (text, text.replace("\n", "\r\n")):
        assert [row.cells for row in read(each)] == rows
    assert [row.number for row in read(text)] == [2, 6]


@pytest.mark.parametrize("width", [60, 72, 78])
@pytest.mark.parametrize("keeps_space", [False, True])
@pytest.mark.parametrize("quote", ["", "> ", ">> "])
@pytest.mark.parametrize("kind", KINDS)
def test_a_mail_is_read_however_it_was_broken(
    request: pytest.FixtureRequest, kind: str, width: int, keeps_space: bool, quote: str
) -> None:
    rows = request.getfixturevalue(kind)
    broken = wrapped(text_of(rows), width, keeps_space=keeps_space)
    quoted = "\n".join(quote + line for line in broken.split("\n"))
    mail = f"Hello,\nhere they are, rated 2026-11-21:\n\n{quoted}\n-- \nAda\n"
    assert [row.cells for row in read(mail)] == rows


@pytest.mark.parametrize("kind", KINDS)
def test_a_mail_that_breaks_lines_anywhere_is_read(
    request: pytest.FixtureRequest, kind: str
) -> None:
    rows = request.getfixturevalue(kind)
    lines = [line[at : at + 76] for line in text_of(rows).split("\n")
             for at in range(0, len(line) or 1, 76)]  # fmt: skip
    assert [row.cells for row in read("\n".join(lines))] == rows


def test_commas_that_replaced_points_are_put_back_where_the_checksum_proves_it(
    book: RoundBook,
) -> None:
    row = row_of(book, 1, notes="1,5 of 2,5; well")
    local = row | {name: text.replace(".", ",") for name, text in row.items() if name in
                   ("seconds", "first_move_seconds", "rating_seconds")}  # fmt: skip
    for mark in ";\t":
        text = mark.join(local) + "\n" + mark.join(f'"{cell}"' for cell in local.values()) + "\n"
        assert [found.cells for found in read(text)] == [row]
    changed = local | {"rating": "9"}
    text = ";".join(changed) + "\n" + ";".join(f'"{cell}"' for cell in changed.values())
    assert [found.cells for found in read(text)] == [changed]  # the checksum refuses it later


@pytest.mark.parametrize("keeps_space", [False, True])
def test_a_long_note_of_one_paragraph_is_read(book: RoundBook, keeps_space: bool) -> None:
    row = row_of(book, 4, notes="word " * 300 + "end")
    broken = wrapped(text_of([row]), 72, keeps_space=keeps_space)
    assert [found.cells for found in read(broken)] == [row]


def test_what_cannot_be_told_is_refused_by_row(
    rows: list[dict[str, str]], book: RoundBook
) -> None:
    good = csv_line(row_of(book, 3).values())
    torn = good[:70] + "\n"
    changed = good.replace(",7,", ",9,")
    lines = [csv_line(BOOK_COLUMNS), torn, good, changed, torn, torn]
    found = read("".join(lines))
    assert [(row.number, bool(row.problem)) for row in found] == [
        (2, True), (3, False), (4, True), (5, True),
    ]  # fmt: skip
    assert "The row is incomplete or was changed" in found[0].problem
    # So many breaks that nobody tries all ways; and something that is no row at all.
    notes = "a b\n" * 20 + "c d " * 20
    many = csv_line(row_of(book, 4, notes=notes).values()).replace("c d ", "c\nd ")
    assert [bool(row.problem) for row in read("".join([lines[0], many, "and so on\n"]))] == [True]


def test_a_spreadsheet_may_write_it_anew(rows: list[dict[str, str]]) -> None:
    quoted = [",".join('"' + cell.replace('"', '""') + '"' for cell in line) for line in
              (BOOK_COLUMNS, *(row.values() for row in rows))]  # fmt: skip
    found = read("\r\n".join(quoted))
    assert [row.cells for row in found] == rows
    assert [checksum(row.cells) for row in found] == [row["checksum"] for row in rows]
    with refused(FileFormatError, missing="rating"):
        read("Hello,\nI lost the ratings.\n")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("encoding", ["8bit", "quoted-printable", "base64"])
def test_a_mail_is_read_as_it_was_saved(
    request: pytest.FixtureRequest, kind: str, encoding: str
) -> None:
    rows = request.getfixturevalue(kind)
    pasted = EmailMessage()
    pasted["Subject"] = (
        "Zo\u00eb's ratings, a subject that is so long that it goes on in another line"
    )
    pasted.set_content(f"Hello,\n\n{text_of(rows)}\n-- \nZo\u00eb\n", cte=encoding)
    pasted.add_alternative("<p>Hello,<p>" + text_of(rows), subtype="html")
    attached = EmailMessage()
    attached.set_content("Hello, here they are.", cte=encoding)
    attached.add_attachment(
        "\ufeff" + text_of(rows), subtype="csv", filename="ratings.csv", cte=encoding
    )
    latin = EmailMessage()
    latin.set_content(text_of(rows), charset="iso-8859-1", cte="quoted-printable")
    for mail in (pasted, attached, latin):
        for first in ("", "From zoe Sun Nov 22 10:00:00 2026\n"):
            assert [row.cells for row in read(first + mail.as_string())] == rows
    with refused(FileFormatError, missing="rating"):
        read("Content-Type: text/plain\n\nI lost the ratings.\n")
