"""A study whose files a spreadsheet saved, or whose rounds are damaged, is read as it is."""

import csv
import io
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cli import main
from engine.study.store import Store
from tests.conftest import RELEASE

OLD = RELEASE / "example"
Change = Callable[[bytes], bytes]


@pytest.fixture(params=["new", "3.0.0"])
def study(request: pytest.FixtureRequest, two_rounds: Path, tmp_path: Path) -> Store:
    """A study of this version, and one of version 3.0.0."""
    source = two_rounds if request.param == "new" else OLD
    shutil.copytree(source, tmp_path / "copy")
    return Store(tmp_path / "copy")


def contents(study: Store) -> object:
    """Return what is shown in each round, and its ratings."""
    rounds = study.read().rounds
    return [(each.order, {row.key: row.rating for row in each.ratings}) for each in rounds]


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
    before = contents(study)
    for name in (*TABLES, "iteration-02/order.csv"):
        path = study.folder / name
        path.write_bytes(change(path.read_bytes()))

    assert contents(study) == before


def test_line_ends_in_notes_are_no_damage(tmp_path: Path) -> None:
    study = Store(shutil.copytree(OLD.parent / "seven", tmp_path / "seven"))
    path = study.folder / "ratings.csv"

    before = study.read().table.rejected, [row.key for row in study.read().table.rows]
    path.write_bytes(HARMLESS["line ends"](path.read_bytes()))

    read = study.read().table
    assert (read.rejected, [row.key for row in read.rows]) == before == ((), before[1])


def test_order_is_by_place(study: Store) -> None:
    path = study.folder / "iteration-02" / "order.csv"
    before = study.read().round(2).order
    path.write_bytes(sorted_anew(path.read_bytes()))

    assert study.read().round(2).order == before


def test_reformatted_json_is_no_damage(study: Store) -> None:
    before = study.read().round(2)
    for name in ("energy.json", "puzzles.batch.json"):
        path = study.folder / "iteration-02" / name
        path.write_text(json.dumps(json.loads(path.read_text("utf-8"))), "utf-8")

    assert study.read().round(2) == before


def rounded(data: bytes) -> bytes:
    """As a spreadsheet saves numbers that it shows with two decimals."""

    def shown(cell: str) -> str:
        return f"{float(cell):.2f}" if re.fullmatch(r"-?\d*\.\d{3,}", cell) else cell

    return text_of([[shown(cell) for cell in row] for row in table_of(data)])


@pytest.mark.parametrize("change", [with_semicolons, rounded])
@pytest.mark.parametrize(
    "command",
    [
        "page {folder} --round 2 --to {folder}/../page.html",
        "next {folder} --cards 4 --count 2 --energy it0",
        "rate {folder} {folder}/../sent.csv",
    ],
    ids=lambda command: command.split()[0],
)
def test_round_saved_by_a_spreadsheet_is_used(study: Store, change: Change, command: str) -> None:
    shown = study.read().round(2).order[0]
    for name in ("puzzles.csv", "controls.csv"):
        path = study.folder / "iteration-02" / name
        path.write_bytes(change(path.read_bytes()))
    sent = study.folder.parent / "sent.csv"
    sent.write_text(f"deal,rating,rater\n{shown.deal.to_line()},7,Bob\n", "utf-8")

    assert main(["study", *(word.format(folder=study.folder) for word in command.split())]) == 0


def test_files_of_earlier_versions_are_ignored(study: Store) -> None:
    folder = study.folder / "iteration-01"
    for name in ("digests.json", "fit.json"):
        (folder / name).write_text("{", "utf-8")
    (study.folder / "plan.json").write_text("{", "utf-8")
    before = {path: path.read_bytes() for path in study.folder.rglob("*.json")}

    study.change_settings(name="Another")

    changed = {path.name for path, data in before.items() if path.read_bytes() != data}
    assert changed == {"study.json"}


@pytest.mark.parametrize("name", ["puzzles.csv", "order.csv"])
def test_ratings_of_a_puzzle_without_its_row_are_used(study: Store, name: str) -> None:
    rated = study.read().table.rows
    path = study.folder / "iteration-02" / name
    head, *rows = table_of(path.read_bytes())
    path.write_bytes(text_of([head, *rows[1:]]))

    found = study.read()

    assert found.table.rows == rated
    assert found.missing_rounds == ()
