"""Digests cover the contents of rows: harmless changes are no damage, all others are named."""

import csv
import io
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cli import main
from engine.errors import FileFormatError
from engine.progress import Cancel, run
from engine.ratings.rating import Rating
from engine.study.rating_import import preview_import
from engine.study.rating_page import study_page
from engine.study.round_creation import NextRoundOptions, make_next_round
from engine.study.store import Store
from engine.study.study import Study
from engine.study.verify import check_files
from tests.conftest import RELEASE

OLD = RELEASE / "example"
Change = Callable[[bytes], bytes]


@pytest.fixture(params=["new", "3.0.0"])
def study(request: pytest.FixtureRequest, two_rounds: Path, tmp_path: Path) -> Store:
    """A study of this version, and one of version 3.0.0."""
    source = two_rounds if request.param == "new" else OLD
    shutil.copytree(source, tmp_path / "copy")
    return Store(tmp_path / "copy")


def problems(study: Store) -> list[str]:
    """Return what verifying finds without generating anything."""
    return [*check_files(Study.open(study.folder)).problems]


def table_of(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode(), newline="")))


def text_of(rows: list[list[str]], separator: str = ",") -> bytes:
    file = io.StringIO()
    csv.writer(file, delimiter=separator, lineterminator="\n").writerows(rows)
    return file.getvalue().encode()


def with_semicolons(data: bytes) -> bytes:
    """As a German spreadsheet saves it."""

    def german(cell: str) -> str:
        return cell.replace(".", ",") if re.fullmatch(r"-?\d*\.\d+(e-?\d+)?", cell) else cell

    return text_of([[german(cell) for cell in row] for row in table_of(data)], ";")


def with_new_column(data: bytes) -> bytes:
    head, *rows = table_of(data)
    return text_of([[*head[:3], "mine", *head[3:]], *([*r[:3], "5", *r[3:]] for r in rows)])


def sorted_anew(data: bytes) -> bytes:
    head, *rows = table_of(data)
    return text_of([head, *sorted(rows, key=lambda row: row[3:], reverse=True)])


HARMLESS: dict[str, Change] = {
    "line ends": lambda data: data.replace(b"\n", b"\r\n"),
    "mark": lambda data: b"\xef\xbb\xbf" + data,
    "no last break": lambda data: data.rstrip(b"\n"),
    "semicolons": with_semicolons,
    "new column": with_new_column,
    "sorted": sorted_anew,
}
TABLES = ("ratings.csv", "iteration-02/puzzles.csv", "iteration-02/controls.csv")


@pytest.mark.parametrize("change", HARMLESS.values(), ids=HARMLESS)
def test_harmless_change_is_no_damage(study: Store, change: Change) -> None:
    for name in (*TABLES, "iteration-02/order.csv"):
        path = study.folder / name
        path.write_bytes(change(path.read_bytes()))

    assert problems(study) == []


def test_line_ends_in_notes_are_no_damage(tmp_path: Path) -> None:
    study = Store(shutil.copytree(OLD.parent / "seven", tmp_path / "seven"))
    path = study.folder / "ratings.csv"

    path.write_bytes(HARMLESS["line ends"](path.read_bytes()))

    assert problems(study) == []


def test_order_is_by_place(study: Store) -> None:
    path = study.folder / "iteration-02" / "order.csv"
    before = study.read().round(2).order
    path.write_bytes(sorted_anew(path.read_bytes()))

    assert study.read().round(2).order == before


def test_reformatted_json_is_no_damage(study: Store) -> None:
    for name in ("energy.json", "puzzles.batch.json", "fit.json"):
        path = study.folder / "iteration-02" / name
        path.write_text(json.dumps(json.loads(path.read_text("utf-8"))), "utf-8")

    assert problems(study) == []


def test_import_keeps_the_study_valid(study: Store, tmp_path: Path) -> None:
    """The file gets columns for the rater."""
    shown = study.read().round(1).order[0]
    path = tmp_path / "bob.csv"
    path.write_text(f"deal,rating,rater\n{shown.deal.to_line()},7,Bob\n", "utf-8")

    study.import_ratings(preview_import(study.read(), [path]))

    assert "rater" in study.path.read_text("utf-8").splitlines()[0]
    assert problems(study) == []


def test_rename_and_more_ratings_keep_it_valid(study: Store) -> None:
    study.rename("Another")
    shown = study.read().round(1).order[0]
    study.save_rating(Rating(shown.deal, 3, iteration=1, features=shown.record.features))

    assert problems(study) == []


def without_row(data: bytes) -> bytes:
    head, first, _, *rows = table_of(data)
    return text_of([head, first, *rows])


def with_other_number(data: bytes) -> bytes:
    """Change the last number of the second row."""
    head, first, second, *rows = table_of(data)
    index = max(at for at, cell in enumerate(second) if cell.replace(".", "", 1).isdigit())
    second[index] = str(float(second[index]) + 1)
    return text_of([head, first, second, *rows])


@pytest.mark.parametrize("change", [without_row, with_other_number])
@pytest.mark.parametrize("name", TABLES)
def test_changed_or_missing_rows_are_named(study: Store, name: str, change: Change) -> None:
    path = study.folder / name
    path.write_bytes(change(path.read_bytes()))

    found = problems(study)

    assert found
    assert all(path.name in each for each in found), found


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("ratings.csv", "The rating of puzzle "),
        ("iteration-01/puzzles.csv", "Puzzle 2 of round 1 is missing"),
        ("iteration-02/controls.csv", "Control 2 of round 2 is missing"),
        ("iteration-02/order.csv", "in the order of round 2 is missing"),
    ],
)
def test_missing_row_is_named(study: Store, name: str, words: str) -> None:
    path = study.folder / name
    path.write_bytes(without_row(path.read_bytes()))

    assert any(words in each for each in problems(study)), problems(study)


def test_added_puzzle_is_named(study: Store) -> None:
    first, second = (study.folder / f"iteration-0{number}" / "puzzles.csv" for number in (1, 2))
    rows, present = (path.read_text("utf-8").splitlines() for path in (first, second))
    second.write_text("\n".join([*present, rows[1]]) + "\n", "utf-8")

    (found,) = problems(study)

    assert f"Puzzle {len(present)} of round 2 was added later" in found


def empty(path: Path) -> None:
    path.write_bytes(b"")


def shorten(path: Path) -> None:
    path.write_bytes(without_row(path.read_bytes()))


@pytest.mark.parametrize("damage", [shorten, empty, Path.unlink])
@pytest.mark.parametrize(
    "command",
    [
        "page {folder} --iteration 2 --to {folder}/../page.html",
        "next {folder} --cards 4 --count 2 --energy it0",
        "rate {folder} {folder}/../sent.csv",
    ],
    ids=lambda command: command.split()[0],
)
def test_no_page_round_or_import_is_made_of_a_damaged_round(
    study: Store, damage: Callable[[Path], None], command: str
) -> None:
    damage(study.folder / "iteration-02" / "order.csv")
    (study.folder.parent / "sent.csv").write_text("deal,rating\n", "utf-8")
    before = sorted(study.folder.parent.rglob("*"))

    assert main(["study", *(word.format(folder=study.folder) for word in command.split())]) == 2

    assert sorted(study.folder.parent.rglob("*")) == before


@pytest.mark.parametrize("rows", [[], {"order.csv": 5}, {"order.csv": {"columns": ["a"]}}])
def test_damaged_digests_are_reported(study: Store, rows: object) -> None:
    path = study.read().round(1).folder / "digests.json"
    path.write_text(json.dumps({"schema": 1, "rows": rows}), "utf-8")

    found = problems(study)

    assert len(found) == 1
    assert "contains no list of digests" in found[0]


def test_untouched_round_is_used(study: Store) -> None:
    assert "<html" in study_page(study.read(), 2)


def test_no_round_is_created_after_a_change_of_settings(study: Store) -> None:
    energy = study.read().round(1).energy
    (study.folder / "iteration-01" / "puzzles.batch.json").write_text('{"schema": 1}', "utf-8")

    with pytest.raises(FileFormatError, match=r"iteration-01/puzzles\.batch\.json"):
        run(make_next_round(study, NextRoundOptions(energy, 2), Cancel()))
