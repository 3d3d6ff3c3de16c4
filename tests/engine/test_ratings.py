"""Ratings are never lost, and what can't be read is reported where it is."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from engine.errors import FileFormatError, SettingsError
from engine.files.columns import MAX_TIME
from engine.game import parse_deal, puzzle_id
from engine.ratings import RATING_COLUMNS, Rating, RatingsFile, missing_rows
from engine.statistics.ratings_frame import frame_of
from engine.study.store import RatingsStore
from tests.folder_state import state_of
from tests.refusals import refused

pytestmark = pytest.mark.fast

DEAL = parse_deal("AC 2D / -- 2S")
OTHER = parse_deal("-- 2D / 3D 4H")
NOW = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC)
FEATURES = {"edges": 3, "ratio": 0.1, "solvable": True, "unknown": None}


def rating(value: int | None = 7, **fields: Any) -> Rating:
    return Rating(**({"deal": DEAL, "rating": value, "features": FEATURES} | fields))


def another(value: int, **fields: Any) -> Rating:
    """Return a rating that counts beside others: one of a round of its own."""
    return rating(value, iteration=value, **fields)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ratings.csv"


def test_rating_keeps_every_field(path: Path) -> None:
    given = rating(
        study="=study",
        iteration=2,
        notes='-1\n"é" \U0001f426\r',
        tags=("easy", "two words"),
        blind=True,
        disguise=True,
        control="parent",
        outcome="given_up",
        seconds=12.25,
        moves=3,
        undos=1,
        hints=0,
        blunders=2,
        first_move_seconds=0.1,
    )
    written = RatingsFile(path).append(given, now=NOW)
    table = RatingsFile(path).read()

    assert table.rows == (written,)
    assert table.rows[0].rating == replace(given, puzzle_id=puzzle_id(DEAL))
    assert table.rows[0].rated_at == NOW
    assert (table.rejected, table.superseded) == ((), ())


def test_ratings_frame_typed_and_effective(path: Path) -> None:
    file = RatingsFile(path)
    first = file.append(rating(3, seconds=4.5))
    file.append(rating(9, deal=OTHER))
    file.append(rating(5, supersedes=first.key))

    frame = frame_of(file.read())

    assert frame["rating"].tolist() == [9, 5]
    assert str(frame["rated_at"].dtype).startswith("datetime64")
    assert frame["blind"].dtype == bool
    assert frame["ratio"].dtype == float
    assert frame["unknown"].isna().all()
    assert list(frame.columns) == [*RATING_COLUMNS[:-1], "ratio", "unknown"]


def test_no_file_yet_is_an_empty_table(path: Path) -> None:
    table = RatingsFile(path).read()

    assert table.rows == ()
    assert list(frame_of(table).columns) == list(RATING_COLUMNS[:-1])
    assert len(frame_of(table)) == 0


@pytest.mark.parametrize(
    "fields",
    [
        {"value": 11}, {"value": -1}, {"value": True}, {"value": 7.5}, {"value": None},
        {"outcome": "lost"}, {"control": "x"}, {"moves": -1}, {"iteration": -1},
        {"seconds": float("nan")}, {"first_move_seconds": -0.1}, {"notes": "a\0b"},
        {"notes": "x" * 20_001}, {"study": "\ud83d"}, {"tags": ("a;b",)}, {"tags": (" ",)},
        {"features": {"deal": 1}},
    ],
)  # fmt: skip
def test_rating_out_of_range(fields: dict[str, Any]) -> None:
    with refused(SettingsError):
        rating(**fields)


def test_rating_changed_appends(path: Path) -> None:
    file = RatingsFile(path)
    first = file.append(rating(3))
    before = path.read_bytes()
    second = file.append(rating(4, supersedes=first.key))
    third = file.append(rating(5, supersedes=second.key))
    assert path.read_bytes().startswith(before)
    table = RatingsFile(path).read()
    assert [row.key for row in table.rows] == [third.key]
    assert [row.key for row in table.superseded] == [first.key, second.key]


def test_rating_withdrawn_stays_in_file(path: Path) -> None:
    file = RatingsFile(path)
    first = file.append(rating(3))
    RatingsStore(file.path).withdraw_rating(first.key)
    table = file.read()

    assert table.rows == ()
    assert len(table.superseded) == 2
    assert table.superseded[1].rating.rating is None


def test_ratings_are_counted_as_changed_once_and_not_when_restored(path: Path) -> None:
    file = RatingsFile(path)
    changed, restored, withdrawn = (file.append(another(value)) for value in (3, 4, 5))
    for value in (2, 1):
        file.append(rating(value, iteration=3, supersedes=changed.key))
    for row in (restored, withdrawn):
        RatingsStore(path).withdraw_rating(row.key)
    file.append(another(4))

    assert file.read().n_changed == 2


def test_rating_from_the_future_can_be_withdrawn_and_changed(path: Path) -> None:
    ahead = datetime.now(UTC) + timedelta(hours=3)
    store = RatingsStore(path)

    row = RatingsFile(path).append(rating(3), now=ahead)
    store.withdraw_rating(row.key)
    assert RatingsFile(path).read().rows == ()

    store.save_rating(rating(4))
    assert [each.rating.rating for each in RatingsFile(path).read().rows] == [4]


def test_column_of_a_person_comes_back_as_it_was(path: Path) -> None:
    RatingsFile(path).append(rating(3))
    header, line = path.read_text("utf-8").splitlines()
    path.write_text(f"{header},pupil,is_new\n{line},007,TRUE\n", "utf-8")
    known = RatingsFile(path).read()
    path.write_text(f"{header},pupil,is_new\n", "utf-8")

    with RatingsFile(path).writing() as writer:
        writer.restore(known.rows)

    assert path.read_text("utf-8").splitlines()[1].endswith(",007,TRUE")


def test_withdrawal_is_undone(path: Path) -> None:
    store = RatingsStore(path)
    saved, _ = store.save_rating(rating(3))
    row, _ = store.withdraw_rating(saved.key)

    _, found = store.undo_rows([row])

    assert [each.rating.rating for each in found.table.rows] == [3]


def test_added_ratings_are_undone_and_replaced_ones_count_again(path: Path) -> None:
    store = RatingsStore(path)
    first, _ = store.save_rating(rating(3))
    second, _ = store.save_rating(rating(4))

    undone, found = store.undo_rows([second])

    assert [each.rating.rating for each in found.table.rows] == [3]
    with refused(SettingsError, n=1):
        store.undo_rows([second])
    assert len(found.table.items) == 3  # nothing is ever removed
    assert [each.rating.rating for each in store.undo_rows(undone)[1].table.rows] == [4]
    assert first.key in {row.key for row in found.table.items}


def test_rating_change_needs_newest(path: Path) -> None:
    store = RatingsStore(path)
    first, _ = store.save_rating(rating(3))
    store.save_rating(rating(4))

    with refused(SettingsError, n=1):
        store.undo_rows([first])
    with refused(SettingsError, key="nothing"):
        store.withdraw_rating("nothing")


def test_rating_removed_elsewhere_is_not_undone(path: Path) -> None:
    store = RatingsStore(path)
    saved, _ = store.save_rating(rating(3))
    path.unlink()

    with refused(SettingsError, n=1):
        store.undo_rows([saved])


def test_ratings_of_one_microsecond(path: Path) -> None:
    one, two = RatingsFile(path), RatingsFile(path)
    rows = [one.append(another(1), now=NOW), two.append(another(2), now=NOW)]
    rows.append(one.append(another(3), now=NOW))
    assert len({row.key for row in rows}) == 3
    one.append(rating(9, iteration=2, supersedes=rows[1].key))
    assert [row.rating.rating for row in two.read().rows] == [1, 3, 9]


def test_ratings_superseding_each_other(path: Path) -> None:
    """Nobody can write this with the program; a file mended by hand can hold it."""
    file = RatingsFile(path)
    first = file.append(rating(3), now=NOW)
    lines = path.read_text().splitlines(keepends=True)
    second_key = first.key.replace(".000006", ".000007")
    second = lines[1].replace(".000006", ".000007").replace(",,1,3", f",{first.key},1,3")
    path.write_text(lines[0] + lines[1].replace(",,1,3", f",{second_key},1,3") + second)

    table = file.read()

    assert [row.key for row in table.rows] == [second_key]
    assert [row.key for row in table.superseded] == [first.key]


def test_new_column_grows_header(path: Path) -> None:
    file = RatingsFile(path)
    file.append(another(1, notes='one,\n"two"'))
    header = path.read_text().splitlines()[0]
    file.append(another(2, features={**FEATURES, "tension": 0.5}))
    file.append(another(3))
    assert path.read_text().splitlines()[0] == header + ",tension"
    table = RatingsFile(path).read()
    assert [row.rating.rating for row in table.rows] == [1, 2, 3]
    assert [row.place.row for row in table.rows] == [2, 3, 4]
    assert table.rows[0].rating.notes == 'one,\n"two"'
    assert frame_of(table)["tension"].isna().tolist() == [True, False, True]


def test_broken_line_stays_broken_when_header_grows(path: Path) -> None:
    """With one more column, a row that was too long would pass for a rating."""
    file = RatingsFile(path)
    file.append(another(1))
    lines = path.read_text().splitlines(keepends=True)
    too_long = lines[1].replace("\n", ",0.5\n")
    path.write_text(lines[0] + too_long + lines[1])
    file.append(another(2, features={**FEATURES, "tension": 0.5}))

    table = file.read()

    assert [row.rating.rating for row in table.rows] == [1, 2]
    assert [", row 2:" in reason for reason in table.rejected] == [True]
    assert too_long.rstrip("\n") in path.read_text()


def test_rating_saved_by_window(path: Path) -> None:
    store = RatingsStore(path)
    store.save_rating(rating(1, version="1.0"), now=NOW)
    store.ratings.append(rating(2, rater="Ada"), now=NOW + timedelta(hours=2.5))
    store.save_rating(rating(3, version="1.0", iteration=1), now=NOW + timedelta(hours=1.9))
    store.save_rating(rating(4, version="1.1", iteration=2), now=NOW + timedelta(hours=4))
    header = path.read_text().splitlines()[0]
    assert header.endswith(",schema," + ",".join((*FEATURES, "version", "rater")))
    rows = RatingsFile(path).read().rows
    assert [(row.rating.rater, row.rating.version) for row in rows] == [
        ("", "1.0"), ("Ada", ""), ("", "1.0"), ("", "1.1"),
    ]  # fmt: skip


def with_semicolons(text: str) -> str:
    return text.replace(",", ";").replace("0.1", "0,1").replace("4.5", "4,5")


def test_ratings_in_other_form_continued(path: Path) -> None:
    file = RatingsFile(path)
    first = file.append(another(1, notes="schön", seconds=4.5), now=NOW)
    second = file.append(another(2, seconds=4.5))
    path.write_text(with_semicolons(path.read_text()))
    saved_bytes = path.read_bytes()

    found = RatingsFile(path).read()
    assert found.rows == (first, second)
    assert (found.rejected, path.read_bytes()) == ((), saved_bytes)
    third = RatingsFile(path).append(rating(3, iteration=1, supersedes=first.key))
    assert path.read_text().splitlines()[0].startswith("rated_at,study,iteration")
    names = {each.name for each in path.parent.iterdir()}
    assert names == {"ratings.csv", "ratings.csv.bak"}
    assert path.with_name("ratings.csv.bak").read_bytes() == saved_bytes
    found = RatingsFile(path).read()
    assert found.rows == (second, third)
    assert found.superseded == (first,)


@pytest.mark.parametrize("damaged", ["9.29801E+106", "9,298E+106", "929800988e98"])
def test_rating_id_as_number_computed_again(path: Path, damaged: str) -> None:
    deal = parse_deal("JC 7C 2S / QH 5H 8D")
    file = RatingsFile(path)
    row = file.append(rating(1, deal=deal), now=NOW)
    assert row.rating.puzzle_id == "929800988e98"
    text = path.read_text()
    assert ",'929800988e98," in text
    path.write_text(text.replace("'929800988e98", f'"{damaged}"'))
    assert RatingsFile(path).read().rows == (row,)
    changed = file.append(rating(2, deal=deal, supersedes=row.key))
    assert RatingsFile(path).read().rows == (changed,)


def test_bad_row_in_middle_left_alone(path: Path) -> None:
    file = RatingsFile(path)
    first = file.append(another(1))
    with path.open("ab") as stream:
        stream.write(b'1,2,3\nstray " quote\n')
    data = path.read_bytes() + path.read_bytes().splitlines(keepends=True)[1]
    path.write_bytes(data)

    table = RatingsFile(path).read()

    assert [row.key for row in table.rows] == [first.key]  # the last line is the first row again
    assert [reason.split(": ")[0][-5:] for reason in table.rejected] == ["row 3", "row 4"]
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (",7,", ",70,", "The rating 70 isn't a whole number from 0 to 10."),
        (",7,", ",good,", "column 'rating' contains 'good', which isn't a number."),
        ("AC 2D", "AC XX", "'XX' in row 1, column 2 isn't a card."),
        ("solved", "lost", "outcome: unknown value 'lost'."),
        ("2026-01-02T", "yesterday", "row 2, column 'rated_at' contains"),
        (",,1,3", ",,2,3", "row 2 uses schema 2, but this version reads schema 1. Update"),
    ],
)
def test_bad_cell_named(path: Path, old: str, new: str, message: str) -> None:
    file = RatingsFile(path)
    file.append(rating(7), now=NOW)
    file.append(rating(8))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(lines[0] + lines[1].replace(old, new, 1) + lines[2])

    table = file.read()

    assert [row.rating.rating for row in table.rows] == [8]
    assert message in table.rejected[0]
    assert "ratings.csv, row 2" in table.rejected[0]


@pytest.mark.parametrize("data", [b"a,b\n1,2\n", b"rated_at,study", b"\0\0", b'"', b"\xff\n"])
def test_other_file_left_alone(path: Path, data: bytes) -> None:
    path.write_bytes(data)

    with pytest.raises(FileFormatError, match=r"ratings\.csv, (row|line) 1"):
        RatingsFile(path).append(rating())
    assert path.read_bytes() == data


def test_spreadsheet_file_read(path: Path) -> None:
    file = RatingsFile(path)
    row = file.append(rating(notes="plain"))
    text = path.read_text().replace("schema,", "schema,mine,", 1).replace(",,1,3", ",,1,=word,3")
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    table = RatingsFile(path).read()
    assert table.rows == (replace(row, extra={"mine": "=word"}),)
    assert frame_of(table)["mine"].tolist() == ["=word"]
    added = file.append(another(2))
    assert RatingsFile(path).read().rows[1].key == added.key


def test_nothing_is_written_that_cannot_be_read(path: Path) -> None:
    file = RatingsFile(path)
    file.append(rating(4), now=MAX_TIME)

    with refused(SettingsError):
        file.append(rating(5))

    assert [row.rating.rating for row in file.read().rows] == [4]


def test_blanks_around_a_name_make_no_other_rater(path: Path) -> None:
    file = RatingsFile(path)
    file.append(rating(4, rater="Ada King"))
    path.write_text(path.read_text("utf-8").replace("Ada King", " Ada King "), "utf-8")

    (row,) = file.read().rows
    assert row.rating.rater == "Ada King"
    assert row.cells()["rater"] == " Ada King "  # as digests of version 3.0 have it
    trimmed = replace(row, rated_at=row.rated_at.replace(microsecond=0), rater_cell=None)
    assert missing_rows([row], [trimmed]) == ()


def test_the_newest_rating_is_undone_wherever_it_stands(path: Path) -> None:
    store = RatingsStore(path)
    first, _ = store.save_rating(rating(3))
    second, _ = store.save_rating(rating(4))
    header, *lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join((header, *reversed(lines), "")), "utf-8")

    assert first.rated_at < second.rated_at
    assert [row.rating.rating for row in store.undo_rows([second])[1].table.rows] == [3]


@pytest.mark.parametrize(
    "torn",
    [
        b"2026",
        b'2026-01-01,a,1,"never closed\nsecond line\n',
        b"\0\0\0\0",
        b"1,2,3\n",
        b"\xc3",
        b'2026-01-01,a,"x"y,3\n',
    ],
)
def test_torn_end_is_reported_and_stays(path: Path, torn: bytes) -> None:
    first = RatingsFile(path).append(rating(1))
    path.write_bytes(path.read_bytes() + torn)
    before = state_of(path.parent)

    table = RatingsFile(path).read()

    assert table.rows == (first,)
    assert "ratings.csv, row 3" in table.rejected[0]
    assert table.rejected[0].endswith("Rate that puzzle again.")
    assert state_of(path.parent) == before


@given(st.integers(0, 400))
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_row_torn_anywhere_harms_no_other(tmp_path: Path, cut: int) -> None:
    path, copy = tmp_path / f"ratings{cut}.csv", tmp_path / f"ratings{cut}.csv.bak"
    path.unlink(missing_ok=True)
    copy.unlink(missing_ok=True)
    file = RatingsFile(path)
    first = file.append(rating(1), now=NOW)
    size = path.stat().st_size
    file.append(rating(2, iteration=2, notes='two\nlines, "quoted"\n\nand é'))
    data = path.read_bytes()
    data = data[: size + cut % (len(data) - size)]
    path.write_bytes(data)
    found = RatingsFile(path).read()

    added = RatingsFile(path).append(rating(3, iteration=3, notes="a\nb"))

    assert found.rows[0] == first
    assert RatingsFile(path).read().rows == (*found.rows, added)
    assert data[size:] in (copy if copy.exists() else path).read_bytes()
