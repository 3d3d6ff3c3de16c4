"""Every kind of file that raters have sent or may send, and what becomes of each of its rows."""

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from engine.errors import BoafError
from engine.files.csv_cells import csv_line
from engine.sentences import message_of
from engine.study.rating_import import preview_import
from engine.study.rating_page import RatingPage
from engine.study.store import Store
from tests.engine.study.raters.rounds import (
    book_of,
    make_study,
    row_of,
)

BOM: Final = "\ufeff"
NOTES: Final = 'Zoë: "schön", ruhig\nund 1,5 Minuten; gut'
HELD: Final = "2026-11-21T10:03:00.000Z"
"""When the rating of puzzle 3 was given that the study has before each file."""

Row = dict[str, str]


@dataclass(frozen=True)
class Case:
    """A file, and what becomes of it."""

    name: str
    make: Callable[[RatingPage], str | bytes]
    new: int = 0
    replaced: int = 0
    already: int = 0
    older: int = 0
    refused: Sequence[str] = ()  #: a part of the reason, for each row
    fault: str = ""  #: a part of what is said when the file cannot be read at all
    notes: Sequence[str] = ()
    rater: str = field(default="Ada")


def rows(book: RatingPage, **changed: str) -> list[Row]:
    """Return three rows: one with a note that is hard to keep, and two plain ones."""
    return [
        row_of(book, 1, 7, notes=NOTES, **changed),
        row_of(book, 2, 10, **changed),
        row_of(book, 4, 0, **changed),
    ]


def table(lines: Sequence[Row], mark: str = ",", *, end: str = "\n", quoted: bool = False) -> str:
    made = io.StringIO()
    writer = csv.writer(
        made, delimiter=mark, lineterminator=end,
        quoting=csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL,
    )  # fmt: skip
    writer.writerow(lines[0])
    writer.writerows(row.values() for row in lines)
    return made.getvalue()


def turned(lines: Sequence[Row]) -> list[Row]:
    return [dict(reversed(row.items())) for row in lines]


def edited(lines: Sequence[Row], change: Callable[[str, str], str]) -> list[Row]:
    """Return rows as a spreadsheet writes them anew."""
    return [{name: change(name, text) for name, text in row.items()} for row in lines]


def with_commas(name: str, text: str) -> str:
    is_time = name in {"seconds", "first_move_seconds", "rating_seconds"}
    return text.replace(".", ",") if is_time else text


def with_local_dates(name: str, text: str) -> str:
    return "21.11.2026 10:01" if name == "rated_at" else text


def plain(book: RatingPage, **cells: str) -> str:
    """Return a table that a person wrote."""
    row = {"rater": "Ada", "deal": book.deals[0].to_line(), "rating": "7"} | cells
    return table([row])


def other(name: str) -> Callable[[RatingPage], str]:
    """Return rows of which one names another study or round."""
    return lambda book: table([row_of(book, 1), row_of(book, 2, 7, **{name: "0123456789ab"})])


def again(book: RatingPage, rating: float, at: str) -> str:
    """Return a rating of the puzzle that Ada has rated before."""
    return table([row_of(book, 3, rating, rated_at=at, rater_token="a")])


GUESSED: Final = "sent.csv isn't UTF-8 and was read as Windows-1252."
ASSUMED: Final = (
    "Ratings without an outcome, counted as solved: 1.",
    "Ratings that don't say whether they were blind, counted as not blind: 1.",
)
CASES: Final = (
    Case("as it was saved", lambda b: BOM + table(rows(b)), new=3),
    Case("without a byte order mark", lambda b: table(rows(b)), new=3),
    Case("line ends of Windows", lambda b: BOM + table(rows(b), end="\r\n"), new=3),
    Case("every cell quoted", lambda b: table(rows(b), quoted=True), new=3),
    Case("columns in another order", lambda b: table(turned(rows(b))), new=3),
    Case("rows in another order", lambda b: table(rows(b)[::-1]), new=3),
    Case("blank lines at the end", lambda b: table(rows(b)) + "\n\n\n", new=3),
    Case("semicolons", lambda b: BOM + table(rows(b), ";", end="\r\n"), new=3),
    Case("tabs", lambda b: table(rows(b), "\t"), new=3),
    Case("semicolons and decimal commas",
         lambda b: BOM + table(edited(rows(b), with_commas), ";", end="\r\n"), new=3),
    Case("a column added", lambda b: table([row | {"remark": "late"} for row in rows(b)]), new=3),
    Case("a column added in front",
         lambda b: table([{"n": "1"} | row for row in rows(b)], ";"), new=3),
    Case("dates rewritten by a spreadsheet",
         lambda b: table(edited(rows(b), with_local_dates), ";"), refused=["Use a time"] * 3),
    Case("a column removed",
         lambda b: table([{n: t for n, t in row.items() if n != "moves"} for row in rows(b)]),
         new=3),
    Case("cut in the last row", lambda b: table(rows(b))[:-40], new=2, refused=["fields"]),
    Case("a table that a person wrote, in Windows-1252",
         lambda b: plain(b, notes=NOTES).encode("cp1252"), new=1, notes=(GUESSED, *ASSUMED)),
    Case("UTF-16", lambda b: table(rows(b), "\t").encode("utf-16"), new=3),
    Case("UTF-16 of a big-endian machine",
         lambda b: (BOM + table(rows(b), "\t")).encode("utf-16-be"), new=3),
    Case("Windows-1252", lambda b: table(rows(b)).encode("cp1252"), new=3, notes=[GUESSED]),
    Case("Windows-1252, semicolons and decimal commas",
         lambda b: table(edited(rows(b), with_commas), ";", end="\r\n").encode("cp1252"), new=3,
         notes=[GUESSED]),
    Case("cut in the header", lambda b: table(rows(b))[:30], fault="has no column 'rating'"),
    Case("of another study", other("study"), new=1, refused=["belongs to the study"]),
    Case("of another round", other("round"), new=1, refused=["isn't in this study"]),
    Case("the same row twice", lambda b: table([row_of(b, 1), row_of(b, 1)]), new=1, already=1),
    Case("a clock of 1970", lambda b: again(b, 2, "1970-01-01T00:00:00.000Z"), older=1),
    Case("a later rating", lambda b: again(b, 2, "2026-11-22T10:00:00.000Z"), new=1, replaced=1),
    Case("a rating that the study has", lambda b: again(b, 5, HELD), already=1),
    Case("a rating of 11", lambda b: table([row_of(b, 1, 11)]), refused=["from 0 to 10"]),
    Case("a rating of 5.5", lambda b: table([row_of(b, 1, 5.5)]), refused=["a whole number"]),
    Case("a negative time", lambda b: table([row_of(b, 1, seconds="-1")]), refused=["at least 0"]),
    Case("no name", lambda b: table([row_of(b, 1, rater="")]), refused=["0 characters"]),
    Case("a name in other letters", lambda b: table([row_of(b, 1, rater=" aDA")]), new=1),
    Case("another browser under a known name",
         lambda b: table([row_of(b, 3, 2, rater_token="b"), row_of(b, 1, 2, rater_token="b")]),
         new=1, refused=["Another browser rated this puzzle"]),
    Case("a table that a person wrote", plain, new=1, notes=ASSUMED),
    Case("a table that a person wrote, with semicolons",
         lambda b: plain(b).replace(",", ";"), new=1, notes=ASSUMED),
    Case("a table that says what it would be taken for",
         lambda b: plain(b, outcome="given_up", blind="true"), new=1),
    Case("an impossible deal", lambda b: plain(b, deal="AC XQ"), refused=["isn't a card"]),
    Case("rows of the deal changed places",
         lambda b: plain(b, deal=" / ".join(reversed(b.deals[0].to_line().split(" / ")))),
         refused=["isn't in any round"]),
    Case("an id of another puzzle",
         lambda b: plain(b, puzzle_id="0123456789ab"), refused=["doesn't match puzzle"]),
    Case("an unknown outcome", lambda b: plain(b, outcome="lost"), refused=["outcome"]),
    Case("a character that turns text",
         lambda b: table([row_of(b, 1, rater="Ad\u202ea")]), refused=["U+202E"]),
    Case("a character of a terminal",
         lambda b: table([row_of(b, 1, notes="\x1b[2J")]), refused=["U+001B"]),
    Case("a table without a deal", lambda b: plain(b, deal=""), refused=["neither a deal"]),
    Case("an empty file", lambda _: "", fault="is empty"),
    Case("a header alone", lambda b: csv_line(rows(b)[0]), notes=["There are no ratings"]),
    Case("something else", lambda _: b"PK\x03\x04\xff\xfe\x00", fault="UTF-8"),
)  # fmt: skip


@pytest.fixture
def study(tmp_path: Path) -> Store:
    """Return a study that has one rating by Ada."""
    made = make_study(tmp_path / "study")
    held = tmp_path / "held.csv"
    held.write_text(again(book_of(made), 5, HELD), encoding="utf-8")
    made.import_ratings(preview_import(made.read(), [held]))
    return made


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_import_each_row_of_a_file(study: Store, tmp_path: Path, case: Case) -> None:
    made = case.make(book_of(study))
    path = tmp_path / "sent.csv"
    path.write_bytes(made if isinstance(made, bytes) else made.encode())
    if case.fault:
        with pytest.raises(BoafError) as raised:
            preview_import(study.read(), [path])
        assert case.fault in message_of(raised.value)
        return
    found = preview_import(study.read(), [path])
    assert [each.reason for each in found.refused if not any(
        part in each.reason for part in case.refused)] == []  # fmt: skip
    assert (
        len(found.new), sum(found.replacing.values()), found.n_already, found.n_older,
        len(found.refused),
    ) == (
        case.new, case.replaced, case.already, case.older, len(case.refused),
    )  # fmt: skip
    assert len(found.notes) == len(case.notes)
    assert all(note.startswith(part) for note, part in zip(found.notes, case.notes, strict=True))
    assert set(found.raters) <= {case.rater}
    notes = {each.rating.notes for each in found.new if each.rating.notes}
    assert notes <= {NOTES}
    # Nothing is lost on the way into the study, and nothing comes twice.
    before = len(study.ratings.read().rows)
    assert len(study.import_ratings(found)) == case.new
    table_after = study.ratings.read()
    assert len(table_after.rows) == before + case.new - case.replaced
    assert table_after.rejected == ()
    again = preview_import(study.read(), [path])
    assert (again.new, len(again.refused)) == ((), len(case.refused))
