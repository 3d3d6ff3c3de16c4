"""Studies of earlier versions are read and continued for ever."""

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.cli import main
from engine.files.columns import as_version_4
from engine.progress import Cancel, run
from engine.puzzlesets.csv_format import format_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings import Rating, RatingRow
from engine.study.round import CONTROLS_FILE, ORDER_FILE, PUZZLES_FILE, format_order
from engine.study.round_creation import RoundPlan, make_puzzles, make_round, shown_in
from engine.study.store import Store

NEXT = "study next rounds --explore --count 4 --energy it2"


@pytest.fixture
def rounds(inside: Path) -> Store:
    """Return the study in progress, which commands find as ``rounds``."""
    return Store(inside / "rounds")


@pytest.fixture
def seven(inside: Path) -> Store:
    """Return the study of seven rounds, which commands find as ``seven``."""
    return Store(inside / "seven")


# A study in progress


def test_study_in_progress_is_read(rounds: Store) -> None:
    snapshot = rounds.read()
    ratings = snapshot.table
    assert snapshot.name == "Two rounds"
    assert [len(each.order) for each in snapshot.rounds] == [6, 7]
    assert {row.rating.rater for row in ratings.rows} == {"", "Ann", "Bo"}
    assert (len(ratings.rows), len(ratings.superseded), ratings.rejected) == (18, 1, ())


def test_page_of_release_is_imported(rounds: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "set", "rounds", "--name", "Other"]) == 0
    assert main(["study", "rate", "rounds", "sent.csv"]) == 0
    assert "4 added" in capsys.readouterr().out
    said = [row.rating for row in rounds.read().table.rows if row.rating.rater == "Zoë"]
    assert [each.rating for each in said] == [1, 3, 5, 7]
    assert said[1].notes == '=1+1, "hm"\nsecond line'
    assert {(each.iteration, each.outcome, each.blind) for each in said} == {(1, "given_up", True)}


@pytest.mark.parametrize("is_renamed", [False, True])
def test_interrupted_round_is_created(rounds: Store, *, is_renamed: bool) -> None:
    """What was found is kept, but this version chooses other puzzles from it than 3.0 did."""
    if is_renamed:
        assert main(["study", "set", "rounds", "--name", "Other"]) == 0

    assert main(NEXT.split()) == 0
    assert len(rounds.read().round(3).puzzles) == 4
    assert not (rounds.folder / ".next-round").exists()


def test_correction_after_a_rename_replaces(rounds: Store) -> None:
    rounds.change_settings(name="Other")
    before = rounds.read()
    own = next(row for row in before.table.rows if not row.rating.rater)
    corrected = Rating(own.rating.deal, 1, study=before.id, iteration=2)
    saved, after = rounds.save_rating(corrected)

    assert saved.rating.supersedes == own.key
    assert len(after.table.rows) == len(before.table.rows)
    again = rounds.undo_rows([saved])[1].table.rows[-1].rating
    assert (again.deal, again.rating) == (own.rating.deal, own.rating.rating)


# A study of seven rounds


def test_long_study_is_read_whole(seven: Store) -> None:
    snapshot = seven.read()
    rounds, table = snapshot.rounds, snapshot.table

    assert [len(each.puzzles) for each in rounds] == [5, 4, 4, 4, 4, 4, 4]
    assert [len(each.order) for each in rounds] == [7, 6, 6, 7, 7, 7, 7]
    assert [each.is_from_map for each in rounds] == [False, True, *[False] * 5]
    controls = [
        Counter(shown.control for shown in each.order if not shown.disguise) for each in rounds
    ]
    assert controls == [
        {"": 5, "random": 1}, {"": 4, "random": 1}, {"": 4, "random": 1},
        *[{"": 4, "random": 1, "parent": 1}] * 4,
    ]  # fmt: skip
    assert [sum(shown.disguise > 0 for shown in each.order) for each in rounds] == [1] * 7
    assert Counter(row.rating.rater for row in table.rows) == {"": 44, "Ann": 39, "Bo": 35}
    assert (len(table.items), len(table.superseded), table.rejected) == (129, 11, ())


def test_newest_rating_of_a_long_study_counts(seven: Store) -> None:
    table = seven.read().table

    corrected = {row.supersedes: row for row in map(rating_of, table.rows) if row.supersedes}
    withdrawn = [row for row in map(rating_of, table.superseded) if row.rating is None]

    assert sorted((each.rater, each.iteration, each.rating) for each in corrected.values()) == [
        ("", 1, 9), ("", 7, 7), ("Ann", 2, 1), ("Bo", 3, 10),
    ]  # fmt: skip
    assert [(each.rater, each.iteration) for each in withdrawn] == [("", 2), ("Ann", 3), ("", 7)]


def rating_of(row: RatingRow) -> Rating:
    return row.rating


def test_table_of_a_german_spreadsheet_was_read_as_typed(seven: Store) -> None:
    rows = [row.rating for row in seven.read().table.rows]
    of_bo = [row for row in rows if (row.rater, row.iteration) == ("Bo", 6)]

    assert [(row.seconds, row.first_move_seconds) for row in of_bo[:2]] == [
        (21.5, 2.0), (22.5, 2.5),
    ]  # fmt: skip
    assert of_bo[0].tags == ("tight", "schön")
    assert of_bo[6].notes == "=1+1; “quoted”,\nsecond line"


def test_files_of_raters_are_known(seven: Store, capsys: pytest.CaptureFixture[str]) -> None:
    before = seven.path.read_bytes()

    assert main(["study", "rate", "seven", "seven-files/ann.csv", "seven-files/bo.csv"]) == 0

    assert "0 added, 0 replaced, 14 already in the study" in capsys.readouterr().out
    assert seven.path.read_bytes() == before


@pytest.mark.parametrize("name", ["status-blind.json", "status.json"])
def test_means_are_those_that_the_release_printed(
    seven: Store, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    if name == "status.json":  # the ratings of others are shown once all puzzles are rated
        assert main(["study", "rate", "seven", "seven-files/last.csv", "--rater", "own"]) == 0
        capsys.readouterr()
    expected = json.loads((seven.folder.parent / "seven-files" / name).read_bytes())

    assert main(["study", "status", "seven", "--json"]) == 0

    stated = json.loads(capsys.readouterr().out)
    counts = ("n_ratings", "n_superseded", "n_rejected")
    assert [stated[each] for each in counts] == [expected[each] for each in counts]
    for each, before in zip(stated["iterations"], expected["iterations"], strict=True):
        assert each["mean_rating"] == pytest.approx(before["mean_rating"], rel=1e-5)
        assert (each["raters"], each["n_rated"]) == (before["raters"], before["n_rated"])


@pytest.mark.parametrize("number", [1, 2, 6, 7])  # until 5.0, rounds 3 to 5 explored otherwise
def test_round_is_made_again_byte_for_byte(seven: Store, number: int) -> None:
    rounds = seven.read().rounds
    made, shown = rounds[number - 1], shown_in(rounds[: number - 1])
    plan = RoundPlan.from_json(made.arguments.document)

    puzzles = made.puzzles if made.is_from_map else run(make_puzzles(plan, Cancel(), shown))
    rest = run(make_round(plan, puzzles, Cancel(), shown))

    assert rest is not None
    controls, order = rest
    texts = {
        PUZZLES_FILE: format_csv(PuzzleSet(tuple(puzzles))),
        CONTROLS_FILE: format_csv(PuzzleSet(controls)),
        ORDER_FILE: format_order(order),
    }
    assert {name: as_version_4(text) for name, text in texts.items()} == {
        name: (made.folder / name).read_text("utf-8") for name in texts
    }
