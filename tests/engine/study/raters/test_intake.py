"""Ratings made elsewhere come home: checked row by row, added once, never half understood."""

import csv
import io
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Final

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cli import main
from engine.design.presets import load_energy
from engine.errors import BoafError, FileFormatError
from engine.files.columns import csv_line
from engine.game import Deal, format_moves, puzzle_id
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings import Rating, TimedMove, format_timed_moves
from engine.search.solver import solve
from engine.sentences import message_of
from engine.statistics.ratings_frame import frame_of
from engine.study.other_raters import COLUMNS, RatingPage, preview_import, read_row
from engine.study.store import Store
from tests.engine.study.examples import new_store
from tests.engine.study.raters.rounds import (
    book_of,
    make_study,
    row_of,
    saved,
)
from tests.refusals import refused

DEALS = tuple(Deal.numbered(number, 2, 4) for number in range(1, 7))
STRANGE = Deal.numbered(900, 2, 4)


@pytest.fixture
def study(tmp_path: Path) -> Store:
    made = new_store(tmp_path / "study", "Mine")
    records = [record_of(deal, {"edges": number}) for number, deal in enumerate(DEALS)]
    made.add_round(load_energy("it0"), records[:3], {})
    made.add_round(load_energy("final"), records[3:], {})
    return made


def written(path: Path, rows: list[dict[str, object]]) -> Path:
    pd.DataFrame(rows).to_csv(path, index=False)
    return path


@pytest.mark.parametrize("time", ["9999-12-31T23:59:59.999999", "0001-01-01T00:00:00+14:00"])
def test_ratings_at_impossible_times_are_refused(study: Store, tmp_path: Path, time: str) -> None:
    rows: list[dict[str, object]] = [
        {"rater": "Ada", "deal": DEALS[0].to_line(), "rating": 7, "rated_at": time},
        {"rater": "Ada", "deal": DEALS[1].to_line(), "rating": 8, "rated_at": "2026-01-02"},
    ]
    path = written(tmp_path / "ada.csv", rows)

    found = preview_import(study.read(), [path])

    assert found.raters == {"Ada": 1}
    assert len(found.refused) == 1


@given(
    st.dictionaries(
        st.sampled_from(sorted(COLUMNS)),
        st.sampled_from(
            ["", "5", "-1", "1e400", "AC ZZ", "AC 2C", "AC AC", "boaf:", "2026", "x" * 41]
        )
        | st.text(max_size=9),
    )
)
def test_a_row_is_read_or_refused_as_a_file(cells: dict[str, str]) -> None:
    with suppress(FileFormatError):
        read_row(cells)


def test_limits_of_names_are_stated_as_they_are() -> None:
    row = {"deal": "AC 2C", "rating": "5", "rater": ""}
    assert read_row(row).values["rater"] == ""
    with refused(FileFormatError, n_rater=41, max_name_chars=40):
        read_row(row | {"rater": "x" * 41})
    with pytest.raises(FileFormatError, match="doesn't name its rater"):
        read_row(row | {"round": "1"})


def test_ratings_of_a_tester_are_added_once(study: Store, tmp_path: Path) -> None:
    rows = [
        {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7, "notes": "=neat", "tags": "a;b"},
        {"rater": "Ada", "deal": DEALS[0].to_line(), "rating": 2, "notes": "", "tags": ""},
    ]
    path = written(tmp_path / "ada.csv", rows)
    found = preview_import(study.read(), [path])
    assert (found.raters, found.n_already, found.refused) == ({"Ada": 2}, 0, ())
    assert study.ratings.read().rows == ()  # looking writes nothing
    study.import_ratings(found)
    first, second = (row.rating for row in study.ratings.read().rows)
    assert (first.rater, first.iteration, first.rating, first.notes) == ("Ada", 2, 7, "=neat")
    assert (first.tags, first.features) == (("a", "b"), {})
    assert (second.iteration, second.rating) == (1, 2)
    again = preview_import(study.read(), [path, path])
    assert (again.new, again.n_already) == ((), 4)


def test_intake_by_id_and_time(study: Store, tmp_path: Path) -> None:
    row = {"rater": "Bo", "puzzle_id": puzzle_id(DEALS[4]), "rating": 5}
    times = ("2026-11-20T10:00:00Z", "2026-11-20T11:00:00+01:00", "2026-11-21T10:00:00Z")
    path = written(tmp_path / "bo.csv", [row | {"rated_at": time} for time in times])
    found = preview_import(study.read(), [path])
    assert (len(found.new), found.n_already) == (2, 1)  # the second is the first elsewhere
    study.import_ratings(found)
    table = study.ratings.read()
    assert len(table.rows) == 1  # the later one replaces the earlier
    assert len(table.superseded) == 1
    assert preview_import(study.read(), [path]).new == ()


def test_import_grows_with_its_rows(study: Store, tmp_path: Path) -> None:
    """Eight times the rows take about eight times as long, not sixty-four times."""
    seconds = []
    for n_raters in (200, 1600):
        rows: list[dict[str, object]] = [
            {"rater": f"Rater {n_raters}-{n}", "deal": deal.to_line(), "rating": 5}
            for n in range(n_raters)
            for deal in DEALS
        ]
        path = written(tmp_path / f"{n_raters}.csv", rows)
        start = time.thread_time()
        study.import_ratings(preview_import(study.read(), [path]))
        seconds.append(time.thread_time() - start)

    assert len(study.ratings.read().rows) == 1800 * len(DEALS)
    assert seconds[1] < 24 * seconds[0]


def test_own_ratings_are_no_tester(study: Store, tmp_path: Path) -> None:
    row = {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7}
    study.import_ratings(preview_import(study.read(), [written(tmp_path / "ada.csv", [row])]))
    assert study.read().round(2).rated == {}
    own = study.ratings.append(Rating(DEALS[3], 4, iteration=2))
    table = study.ratings.read()
    assert [row.key for row in study.read().round(2).rated.values()] == [own.key]
    assert len(table.rows) == 2
    assert sorted(frame_of(table)["rater"]) == ["", "Ada"]


def test_the_command_adds_all_or_nothing(
    study: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7},
        {"rater": "Ada", "deal": STRANGE.to_line(), "rating": 7},
    ]
    path = str(written(tmp_path / "mixed.csv", rows))
    folder = str(study.folder)
    assert main(["study", "rate", folder, path, "--json"]) == 2
    shown = capsys.readouterr()
    told = json.loads(shown.out)
    assert (told["added"], told["already"], len(told["refused"])) == (0, 0, 1)
    assert told["refused"][0]["row"] == 3
    assert shown.err.startswith(
        "boaf: Nothing was imported. Invalid rows: 1. Correct them or add --skip-bad.\n"
    )
    assert study.ratings.read().rows == ()
    assert main(["study", "rate", folder, path, "--skip-bad"]) == 0
    assert capsys.readouterr().out.startswith(
        "1 added, 0 replaced, 0 already in the study\nmixed.csv, row 3"
    )
    assert main(["study", "rate", folder, path, "--skip-bad"]) == 0
    assert capsys.readouterr().out.startswith("0 added, 0 replaced, 1 already in the study")


def test_added_and_replaced_ratings_are_counted_apart(
    study: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    day = "2026-11-20T10:0{}:00Z"
    ada = {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7, "rated_at": day.format(0)}
    first = written(tmp_path / "first.csv", [ada])
    corrected = {**ada, "rating": 2, "rated_at": day.format(1)}
    twice = [{**ada, "rater": "Bo"}, {**ada, "rater": "Bo", "rated_at": day.format(2)}]
    later = written(tmp_path / "later.csv", [ada, corrected, *twice])
    folder = str(study.folder)

    assert main(["study", "rate", folder, str(first)]) == 0
    assert capsys.readouterr().out.startswith("1 added, 0 replaced, 0 already in the study\n")
    found = preview_import(study.read(), [later])
    assert main(["study", "rate", folder, str(later), "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert (told["new"], told["replaced"], told["added"], told["already"]) == (1, 2, 3, 1)
    assert told["replacing"] == dict(found.replacing) == {"Ada": 1, "Bo": 1}
    assert len(study.ratings.read().rows) == 2


def test_ratings_without_a_name_need_one(
    study: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = Rating(DEALS[3], 4, iteration=2)
    study.ratings.append(own)
    rows: list[dict[str, object]] = [{"deal": DEALS[3].to_line(), "rating": 9}]
    command = ["study", "rate", str(study.folder), str(written(tmp_path / "bob.csv", rows))]

    assert main(command) == 2
    assert "Add --rater with a name" in capsys.readouterr().err
    assert main([*command, "--rater", "Bob"]) == 0

    saved = {row.rating.rater: row.rating.rating for row in study.ratings.read().rows}
    assert saved == {"": 4, "Bob": 9}
    assert main([*command, "--rater", "own"]) == 0
    saved = {row.rating.rater: row.rating.rating for row in study.ratings.read().rows}
    assert saved == {"": 9, "Bob": 9}


# What a page for raters saved


@pytest.fixture
def sent(tmp_path: Path) -> Store:
    return make_study(tmp_path / "sent")


def test_times_turned_into_thousands_are_told(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    place, line = next(
        (n, solve(deal).moves) for n, deal in enumerate(book.deals, 1) if solve(deal).solvable
    )
    timed = [TimedMove(move, 1.5 + n) for n, move in enumerate(line)]
    last = 0.5 + len(line)
    cells = {"timed_moves": "", "seconds": f"{1000 * last:g}", "first_move_seconds": "0,7"}
    cells["timed_moves"] = format_timed_moves(book.deals[place - 1], timed)
    row = row_of(book, place, 7, **cells)
    path = saved(tmp_path / "ada.csv", [row])

    found = preview_import(sent.read(), [path])

    (arrival,) = found.new
    assert (arrival.rating.seconds, arrival.rating.first_move_seconds) == (last, 0.7)
    assert any("seconds" in note for note in found.notes)


def test_page_ratings_come_home(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    rows = [row_of(book, place, place % 11, rater="'=Ada") for place in range(1, 16)]
    path = saved(tmp_path / "ada.csv", rows)
    found = preview_import(sent.read(), [path])
    assert (found.raters, found.refused) == ({"=Ada": 15}, ())
    assert len(sent.import_ratings(found)) == 15
    table = sent.ratings.read()
    shown = {each.deal: each for each in sent.read().round(1).order}
    assert len(table.rows) == 15
    for row in table.rows:
        rating, expected = row.rating, shown[row.rating.deal]
        assert (rating.control, rating.disguise, rating.puzzle_id) == (
            expected.control, expected.disguise, expected.record.id,
        )  # fmt: skip
        edges = expected.record.features["edges"]
        assert row.extra["edges"] == str(edges)
        assert (rating.iteration, rating.blind, rating.moves, rating.undos) == (1, True, 5, 1)
        assert (rating.seconds, rating.first_move_seconds) == (12.5, 2.25)
    assert preview_import(sent.read(), [path, path]).n_already == 30
    assert sent.import_ratings(found) == ()  # somebody else took it in meanwhile


# Who rated


def test_one_name_in_any_spelling(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    names = ("Zo\u00eb", "zo\u00eb", "Zoe\u0308")
    rows = [row_of(book, place, rater=name) for place, name in enumerate(names, 1)]
    found = preview_import(sent.read(), [saved(tmp_path / "zoe.csv", rows)])

    assert (found.raters, found.notes) == ({"Zo\u00eb": 3}, ())


def test_same_rating_under_new_name(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    first = tmp_path / "first.csv"
    second = tmp_path / "second.csv"
    for path, name in ((first, "Ada"), (second, "A. L.")):
        rows = [row_of(book, place, rater=name, rater_token="a") for place in (1, 2)]
        saved(path, rows)
    sent.import_ratings(preview_import(sent.read(), [first]))

    found = preview_import(sent.read(), [second])

    assert (found.new, found.n_already) == ((), 2)
    (note,) = found.notes
    assert note.startswith(
        "2 ratings of 'A. L.' count for 'Ada', because both names have the same"
    )


def test_second_person_told_apart_without_token(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    first = saved(tmp_path / "first.csv", [row_of(book, 1, rater="Ada", rater_token="a")])
    rows = [row_of(book, place, rater="Ben", rater_token="a") for place in (2, 3)]
    one_browser = preview_import(sent.read(), [first, saved(tmp_path / "ben.csv", rows)])

    cleared = saved(tmp_path / "ben.csv", [row | {"rater_token": ""} for row in rows])
    found = preview_import(sent.read(), [first, cleared])

    assert (one_browser.raters, len(one_browser.notes)) == ({"Ada": 3}, 1)
    assert (found.raters, found.notes) == ({"Ada": 1, "Ben": 2}, ())


def test_refused_row_counts_for_no_other_name(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    rows = [
        row_of(book, 1, rater="Ann", rater_token="a"),
        row_of(book, 2, rater="Ann", rater_token="b"),
        row_of(book, 2, rater="Bob", rater_token="a"),
    ]

    found = preview_import(sent.read(), [saved(tmp_path / "ann.csv", rows)])

    assert (found.raters, len(found.refused)) == ({"Ann": 2}, 1)
    assert found.notes == ()


def test_name_in_other_case_is_no_second_name(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    rows = [row_of(book, n, rater=name, rater_token="a") for n, name in ((1, "Ada"), (2, "ADA"))]

    found = preview_import(sent.read(), [saved(tmp_path / "ada.csv", rows)])

    assert (found.raters, found.notes) == ({"Ada": 2}, ())


def test_each_round_has_tokens_of_its_own(study: Store, tmp_path: Path) -> None:
    rows = [
        row_of(RatingPage.of(study.read(), each), place, rater_token=f"token {each.number}")
        for each in study.read().rounds
        for place in (1, 2)
    ]
    found = preview_import(study.read(), [saved(tmp_path / "ada.csv", rows)])

    assert (found.raters, found.refused, found.notes) == ({"Ada": 4}, (), ())


# Every kind of file that raters have sent or may send


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


def rows(book: RatingPage, **changed: str) -> list[Row]:
    """Return three rows: one with a note that is hard to keep, and two plain ones."""
    return [
        row_of(book, 1, 7, notes=NOTES, **changed),
        row_of(book, 2, 10, **changed),
        row_of(book, 4, 0, **changed),
    ]


def table(lines: Sequence[Row], mark: str = ",", *, end: str = "\n") -> str:
    made = io.StringIO()
    writer = csv.writer(made, delimiter=mark, lineterminator=end)
    writer.writerow(lines[0])
    writer.writerows(row.values() for row in lines)
    return made.getvalue()


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
    "1 rating has no outcome, so it counts as solved.",
    "1 rating doesn't say whether it was blind, so it counts as not blind.",
)
CASES: Final = (
    Case("as it was saved", lambda b: BOM + table(rows(b)), new=3),
    Case("semicolons and decimal commas",
         lambda b: BOM + table(edited(rows(b), with_commas), ";", end="\r\n"), new=3),
    Case("a column added", lambda b: table([row | {"remark": "late"} for row in rows(b)]), new=3),
    Case("dates rewritten by a spreadsheet",
         lambda b: table(edited(rows(b), with_local_dates), ";"), refused=["Use a time"] * 3),
    Case("a column removed",
         lambda b: table([{n: t for n, t in row.items() if n != "moves"} for row in rows(b)]),
         new=3),
    Case("cut in the last row", lambda b: table(rows(b))[:-40], new=2, refused=["cells"]),
    Case("a table that a person wrote, in Windows-1252",
         lambda b: plain(b, notes=NOTES).encode("cp1252"), new=1, notes=(GUESSED, *ASSUMED)),
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
    Case("a negative time", lambda b: table([row_of(b, 1, seconds="-1")]), refused=["0 or more"]),
    Case("a long name", lambda b: plain(b, rater="A" * 41), refused=["41 characters"]),
    Case("a clock of 2190", lambda b: plain(b, rated_at="2190-01-01T00:00:00Z"),
         refused=["in the future"]),
    Case("no name", lambda b: table([row_of(b, 1, rater="")]), refused=["doesn't name its rater"]),
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
         refused=["is in no round"]),
    Case("an id of another puzzle", lambda b: plain(b, puzzle_id="0123456789ab"), new=1,
         notes=ASSUMED),
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
def begun(tmp_path: Path) -> Store:
    """Return a study that has one rating by Ada."""
    made = make_study(tmp_path / "study")
    held = tmp_path / "held.csv"
    held.write_text(again(book_of(made), 5, HELD), encoding="utf-8")
    made.import_ratings(preview_import(made.read(), [held]))
    return made


def sent_file(case: Case, study: Store, folder: Path) -> Path:
    text = case.make(book_of(study))
    path = folder / "sent.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize("case", [each for each in CASES if each.fault], ids=attrgetter("name"))
def test_faulty_file_is_refused(begun: Store, tmp_path: Path, case: Case) -> None:
    path = sent_file(case, begun, tmp_path)

    with pytest.raises(BoafError) as raised:
        preview_import(begun.read(), [path])
    assert case.fault in message_of(raised.value)


@pytest.mark.parametrize(
    "case", [each for each in CASES if not each.fault], ids=attrgetter("name")
)
def test_import_each_row_of_a_file(begun: Store, tmp_path: Path, case: Case) -> None:
    path = sent_file(case, begun, tmp_path)

    found = preview_import(begun.read(), [path])

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
    assert set(found.raters) <= {"Ada"}
    notes = {each.rating.notes for each in found.new if each.rating.notes}
    assert notes <= {NOTES}
    # Nothing is lost on the way into the study, and nothing comes twice.
    before = len(begun.ratings.read().rows)
    assert len(begun.import_ratings(found)) == case.new
    table_after = begun.ratings.read()
    assert len(table_after.rows) == before + case.new - case.replaced
    assert table_after.rejected == ()
    again = preview_import(begun.read(), [path])
    assert (again.new, len(again.refused)) == ((), len(case.refused))


@pytest.mark.parametrize(
    ("text", "kept"),
    [("{first}@1.5", "{first}@1.5"), (" {first} ", "{first}"), ("KH-QH@1", ""), ("=1+1", "")],
)
def test_moves_are_imported_if_they_are_a_game(
    study: Store, tmp_path: Path, text: str, kept: str
) -> None:
    first = format_moves(DEALS[3], solve(DEALS[3]).moves[:1])
    row = {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7}
    path = written(tmp_path / "ada.csv", [row | {"timed_moves": text.format(first=first)}])
    found = preview_import(study.read(), [path])
    study.import_ratings(found)

    (saved_row,) = study.ratings.read().rows

    assert found.refused == ()
    assert saved_row.rating.timed_moves == kept.format(first=first)
    study.import_ratings(preview_import(study.read(), [path]))
    assert len(study.ratings.read().rows) == 1


def test_rows_by_a_rater_called_as_the_owner_are_refused(study: Store, tmp_path: Path) -> None:
    deal = DEALS[0].to_line()
    rows: list[dict[str, object]] = [
        {"deal": deal, "rating": 5, "rater": "own"},
        {"deal": deal, "rating": 5, "rater": "Owen"},
    ]

    intake = preview_import(study.read(), [written(tmp_path / "rows.csv", rows)])

    assert [arrival.rating.rater for arrival in intake.new] == ["Owen"]
    assert "stands for the owner" in intake.refused[0].reason


def test_an_id_that_a_round_shows_twice_needs_the_deal(tmp_path: Path) -> None:
    study = make_study(tmp_path / "study")
    repeat = next(each for each in study.read().round().order if each.disguise)
    path = written(tmp_path / "ids.csv", [{"puzzle_id": repeat.record.id, "rating": 5}])

    (refused_row,) = preview_import(study.read(), [path], "Bo").refused

    assert "more than once" in refused_row.reason
