"""A study finds every byte that was changed."""

import csv
import json
import re
from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest

from engine.errors import FileFormatError
from engine.files.csv_cells import csv_line
from engine.progress import Cancel, run
from engine.report.report import Report
from engine.resources import resource_path
from engine.study.round import BATCH_FILE, PUZZLES_FILE, read_round
from engine.study.snapshot import read_snapshot
from engine.study.store import Store
from engine.study.stored_fit import FIT_FILE
from engine.study.study import RATINGS_FILE, Study
from engine.study.verify import check_files, verify_study
from tests.engine.study.examples import rate
from tests.refusals import refused


def verify(study: Store) -> tuple[str, ...]:
    return run(verify_study(study.folder, Cancel()))


def test_untouched_study_verifies(study: Store) -> None:
    assert verify(study) == ()
    before = checked_in(Report(study.read(), 1).html())
    # Ratings that come after the fits belong to nobody yet.
    rate(study, study.read().round(1).order[0], 3)
    assert verify(study) == ()
    # The report is of the ratings as they are now.
    assert checked_in(Report(study.read(), 1).html()) != before


def checked_in(html: str) -> str:
    """Return the part of a report that begins with the regression."""
    return html.partition("Check: regression")[2].partition("<h2")[0]


FILES = [
    "ratings.csv",
    "iteration-01/energy.json",
    "iteration-01/puzzles.csv",
    "iteration-01/puzzles.batch.json",
    "iteration-01/controls.csv",
    "iteration-02/controls.csv",
    "iteration-02/order.csv",
    "iteration-02/fit.json",
]


@pytest.mark.parametrize("name", FILES)
def test_changed_byte_found(study: Store, name: str) -> None:
    path = study.folder / name
    data = path.read_bytes()
    # The first digit of the last number: it stays readable, and says something else.
    at = [match.start() for match in re.finditer(rb"\d+", data)][-1]
    path.write_bytes(data[:at] + bytes([48 + (data[at] - 48 + 1) % 10]) + data[at + 1 :])

    problems = verify(study)

    assert any(path.name in problem for problem in problems), problems


def test_puzzle_not_of_batch_named(study: Store) -> None:
    path = study.read().round(1).folder / "puzzles.csv"
    lines = path.read_text().splitlines()
    lines[2] = lines[2].replace(",it0,", ",it1,")
    path.write_text("\n".join(lines) + "\n")
    (study.read().round(1).folder / "digests.json").unlink()

    problems = verify(study)

    assert any(
        "iteration-01/puzzles.csv, puzzle 2 differs from what" in problem for problem in problems
    )


def test_a_puzzle_twice_in_a_set_is_named(study: Store) -> None:
    folder = study.read().round(1).folder
    head, first, *rest = (folder / PUZZLES_FILE).read_text().splitlines()
    (folder / PUZZLES_FILE).write_text("\n".join([head, first, *rest, first]) + "\n")
    (folder / "digests.json").unlink()

    assert any(f"{PUZZLES_FILE}, puzzle 1 differs" in problem for problem in verify(study))


def test_a_forged_fit_is_computed_again(study: Store) -> None:
    folder = study.read().round(2).folder
    document = json.loads((folder / "fit.json").read_text())
    document["terms"][1]["coef"] += 1e-3
    (folder / "fit.json").write_text(json.dumps(document))

    problems = verify(study)

    assert any("iteration-02/fit.json: edges.coef is" in problem for problem in problems)


def test_a_fit_that_cannot_be_computed_again_is_named(study: Store) -> None:
    path = study.read().round(2).folder / "fit.json"
    document = json.loads(path.read_text())
    del document["options"]
    path.write_text(json.dumps(document))
    (path.parent / "digests.json").unlink()

    problems = verify(study)

    assert any("doesn't contain the options of the fit" in problem for problem in problems)


def test_a_forged_term_of_a_fit_is_named(study: Store) -> None:
    path = study.read().round(2).folder / "fit.json"
    document = json.loads(path.read_text())
    edges = next(term for term in document["terms"] if term["name"] == "edges")

    edges["name"] = "suits"
    path.write_text(json.dumps(document))
    renamed = verify(study)
    document["terms"].remove(edges)
    path.write_text(json.dumps(document))
    removed = verify(study)

    for problems in (renamed, removed):
        assert any("fit.json: edges.coef is missing" in problem for problem in problems)
    assert any("fit.json: suits.coef can't be computed" in problem for problem in renamed)


@pytest.mark.parametrize(
    "damage",
    [
        {"terms": None},
        {"terms": [1]},
        {"terms": [{"name": "edges", "coef": "x"}]},
        {"r2": "1"},
        {"options": {"features": None}},
        {"options": {"features": ["a"], "iterations": ["x"]}},
    ],
)
def test_a_damaged_fit_is_named(study: Store, damage: dict[str, object]) -> None:
    path = study.read().round(2).folder / "fit.json"
    document = json.loads(path.read_text())
    path.write_text(json.dumps(document | damage))

    assert any(FIT_FILE in problem for problem in verify(study))


@pytest.mark.parametrize("damage", [{"round": "x"}, {"batches": 5}, {"batches": [{}]}])
def test_damaged_arguments_of_a_round_are_named(study: Store, damage: dict[str, object]) -> None:
    folder = study.read().round(1).folder
    path = folder / BATCH_FILE
    document = json.loads(path.read_text())
    path.write_text(json.dumps(document | damage))

    assert any(BATCH_FILE in problem for problem in verify(study))
    with refused(FileFormatError):
        read_round(1, folder)


def test_verify_names_the_cause_alone(study: Store) -> None:
    ratings, puzzles = study.ratings.path, study.read().round(1).folder / PUZZLES_FILE
    for path in (ratings, puzzles):
        before = path.read_text(encoding="utf-8")
        head, row, *rest = before.splitlines(keepends=True)
        path.write_text("".join([head, row.replace("1", "2"), *rest]), encoding="utf-8")
        problems = verify(study)
        assert problems
        assert all(path.name in problem for problem in problems), problems
        path.write_text(before, encoding="utf-8")


def test_a_changed_rating_of_a_repeat_is_named_by_its_place(tmp_path: Path) -> None:
    folder = tmp_path / "study"
    copytree(resource_path("samples", "study"), folder)
    snapshot, path = read_snapshot(folder), folder / RATINGS_FILE
    with path.open(encoding="utf-8-sig", newline="") as file:
        head, *rows = csv.reader(file)
    is_repeat = head.index("disguise")
    rating, when = head.index("rating"), head.index("rated_at")
    repeats = [row for row in rows if row[is_repeat] == "1"]
    for row in repeats:
        row[rating] = str((int(row[rating]) + 1) % 11)
    path.write_text("".join(map(csv_line, [head, *rows])), encoding="utf-8")

    problems = check_files(Study.open(folder)).problems

    assert repeats
    ratings = {str(each.cells()["rated_at"]): each.rating for each in snapshot.table.rows}
    for each in (ratings[row[when]] for row in repeats):
        place = snapshot.round(each.iteration).index_of(each.deal)
        assert place is not None
        title = f"The rating of puzzle {place + 1} of round {each.iteration}, given at"
        assert any(problem.startswith(title) for problem in problems), title


def test_a_missing_rating_is_named_by_its_place_where_only_one_is_possible(tmp_path: Path) -> None:
    folder = tmp_path / "study"
    copytree(resource_path("samples", "study"), folder)
    snapshot, path = read_snapshot(folder), folder / RATINGS_FILE
    shown = Counter(each.record.id for one in snapshot.rounds for each in one.order)
    first = snapshot.round(1)
    unique = next(row for row in first.ratings if shown[row.rating.puzzle_id] == 1)
    repeated = next(row for row in first.ratings if shown[row.rating.puzzle_id] > 1)
    place = first.index_of(unique.rating.deal)
    times = [row.cells()["rated_at"] for row in (unique, repeated)]
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(tuple(times))]
    path.write_text("".join(kept), encoding="utf-8")

    problems = check_files(Study.open(folder)).problems

    assert place is not None
    for title in (
        f"The rating of puzzle {place + 1} of round 1, given at {times[0]}, is missing",
        f"The rating of puzzle {repeated.rating.puzzle_id}, given at {times[1]}, is missing",
    ):
        assert any(problem.startswith(title) for problem in problems), problems
