"""What doesn't fit together in a study is named; changes by spreadsheets are fine."""

import csv
import io
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cli import main
from engine.ratings.rating import Rating
from engine.study.rating_import import preview_import
from engine.study.snapshot import read_snapshot
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


def problems(study: Store) -> list[str]:
    return [each.sentence for each in study.read().problems]


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
    for name in ("energy.json", "puzzles.batch.json"):
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
    study.change_settings(name="Another")
    shown = study.read().round(1).order[0]
    study.save_rating(Rating(shown.deal, 3, iteration=1, features=shown.record.features))

    assert problems(study) == []


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

    assert problems(study) == []


def shown_by_a_rating(study: Store) -> tuple[Rating, int]:
    """Return the first rating of a puzzle of round 2 that isn't a control, and its row."""
    row = next(
        row
        for row in study.read().table.rows
        if row.rating.iteration == 2 and not row.rating.control and not row.rating.disguise
    )
    return row.rating, row.place.row


def without(data: bytes, text: str) -> bytes:
    """Return a table without the rows that contain a text."""
    head, *rows = table_of(data)
    return text_of([head, *(row for row in rows if not any(text in cell for cell in row))])


def test_rated_puzzle_that_its_round_lacks_is_named(study: Store) -> None:
    rating, row = shown_by_a_rating(study)
    path = study.folder / "iteration-02" / "puzzles.csv"
    path.write_bytes(without(path.read_bytes(), rating.deal.to_line()))

    found = study.read().problems

    assert next(each for each in found if each[:2] == ("ratings.csv", row)).sentence == (
        f"ratings.csv, row {row}: puzzle '{rating.puzzle_id}' was rated, but "
        "iteration-02/puzzles.csv doesn't contain it. Restore that file from a backup."
    )


def test_unknown_deal_of_an_order_is_named(study: Store) -> None:
    rating, _ = shown_by_a_rating(study)
    order = study.read().round(2).order
    row = [each.deal for each in order].index(rating.deal) + 2
    path = study.folder / "iteration-02" / "puzzles.csv"
    path.write_bytes(without(path.read_bytes(), rating.deal.to_line()))

    found = study.read().problems

    (first, *_) = (each for each in found if each.file == "iteration-02/order.csv")
    assert (first.row, first.sentence) == (
        row,
        f"iteration-02/order.csv, row {row}: this deal isn't among the puzzles and controls of "
        "the round. Restore the files of the round from a backup.",
    )


def test_rating_whose_deal_its_round_does_not_show_is_named(study: Store) -> None:
    rating, row = shown_by_a_rating(study)
    path = study.folder / "iteration-02" / "order.csv"
    path.write_bytes(without(path.read_bytes(), rating.deal.to_line()))

    (found,) = study.read().problems

    assert (found.file, found.row) == ("ratings.csv", row)
    assert "iteration-02/order.csv doesn't contain this deal" in found.sentence


def test_status_and_json_name_problems(study: Store, capsys: pytest.CaptureFixture[str]) -> None:
    rating, row = shown_by_a_rating(study)
    path = study.folder / "iteration-02" / "order.csv"
    path.write_bytes(without(path.read_bytes(), rating.deal.to_line()))

    assert main(["study", "status", str(study.folder)]) == 0
    assert f"ratings.csv, row {row}: " in capsys.readouterr().out

    assert main(["study", "status", str(study.folder), "--json"]) == 0
    (stated,) = json.loads(capsys.readouterr().out)["problems"]
    assert (stated["file"], stated["row"]) == ("ratings.csv", row)


def test_files_of_earlier_versions_are_ignored(study: Store) -> None:
    folder = study.folder / "iteration-01"
    for name in ("digests.json", "fit.json"):
        (folder / name).write_text("{", "utf-8")
    (study.folder / "plan.json").write_text("{", "utf-8")
    before = {path: path.read_bytes() for path in study.folder.rglob("*.json")}

    assert problems(study) == []
    study.change_settings(name="Another")

    changed = {path.name for path, data in before.items() if path.read_bytes() != data}
    assert changed == {"study.json"}


@pytest.mark.parametrize("release", ["3.0.0", "4.0.0"])
@pytest.mark.parametrize("name", ["study", "rounds", "seven", "example"])
def test_studies_of_releases_have_no_problems(release: str, name: str) -> None:
    assert read_snapshot(OLD.parents[1] / release / name).problems == ()
