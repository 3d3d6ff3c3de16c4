"""A whole study through the window: two rounds, blind ratings, a report."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.play.game import Puzzle
from engine.game import canonical_deal, puzzle_id
from engine.ratings import RatingsFile
from engine.statistics.display_names import puzzle_title
from engine.study.store import Store
from resources.samples import make_study
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.puzzles import model_of, table_of
from tests.desktop.drivers.study_rounds import example_button, next_button
from tests.desktop.drivers.study_window import StudyWindow, texts_of


def test_loop_goes_round_twice(lab: StudyWindow, qtbot: QtBot) -> None:
    folder = lab.begin_round()
    order = lab.round().order
    assert [shown.control for shown in order if not shown.disguise].count("random") == 2
    next_button(lab.panel()).click()
    for place, shown in enumerate(order):
        # N brings the puzzles in their random order, one after another.
        assert lab.session.puzzle.deal == shown.deal
        assert lab.session.puzzle.title == f"Round 1, {place + 1} of {len(order)}"
        check_nothing_is_reported(lab)
        lab.rate_one(place % 11)
        assert lab.session.is_blind is False
        lab.window.commands["next"].trigger()
    check_ratings(lab, folder)
    panel = lab.panel()
    qtbot.waitUntil(lambda: panel.findings is not None)

    lab.open_set("final", 2)
    lab.add_round()
    kinds = [shown.control for shown in lab.round().order if not shown.disguise]
    assert sorted(kinds) == [""] * 6 + ["parent"] * 2 + ["random"] * 2

    path = lab.folder / "report.html"
    lab.tasks.write_report(path, 2)
    qtbot.waitUntil(lambda: lab.window.notice.text.startswith("The report was saved"))
    assert path.read_bytes().startswith(b"<!DOCTYPE html>")


def check_nothing_is_reported(lab: StudyWindow) -> None:
    """The id would reveal that a puzzle is a repeat."""
    assert lab.session.is_blind is True
    short = puzzle_title(lab.session.puzzle.id)
    reported = [text for text in texts_of(lab.window) if short in text]
    # A fit that is ready by now may name it by its first rating, which tells nothing.
    assert not [text for text in reported if f"{short} (rated" not in text]


def check_ratings(lab: StudyWindow, folder: Path) -> None:
    """The file has the rows of the round, as the puzzles were shown."""
    order = lab.round().order
    assert lab.round().n_left == 0
    rows = RatingsFile(folder / "ratings.csv").read().rows
    assert [row.rating.control for row in rows] == [shown.control for shown in order]
    assert [row.rating.disguise for row in rows] == [shown.disguise for shown in order]
    assert all(row.rating.blind and row.rating.iteration == 1 for row in rows)


def test_blind_table_shows_no_values(lab: StudyWindow) -> None:
    lab.begin()
    lab.open_set("it0", 1)
    lab.window.panels.show_panel("puzzles")
    table = model_of(lab.window)
    secret = [key for key, column in table.all_columns.items() if not column.is_open]
    table_of(lab.window).show_only(secret)

    def reported() -> set[str]:
        rows, columns = range(table.rowCount()), map(table.place_of_column, secret)
        return {str(table.index(row, column).data()) for row in rows for column in columns}

    assert len(reported()) > 3
    lab.add_round()
    assert reported() == {"·"}


def test_other_puzzle_rated_apart(lab: StudyWindow, qtbot: QtBot) -> None:
    folder = lab.begin_round()
    lab.window.open_text("AC 2C / -- 3C")
    panel = lab.rate_panel()
    assert not lab.session.is_blind  # a puzzle that the study does not ask about
    assert "Saves to your own ratings" in texts_of(panel)

    panel.scale.set_value(5)
    panel.save()
    qtbot.waitUntil(lambda: panel.status.whole_text.startswith("Rating 5 saved"))

    assert not (folder / "ratings.csv").exists()
    (row,) = RatingsFile(paths.data_dir() / "ratings.csv").read().rows
    assert (row.rating.rating, row.rating.study, row.rating.iteration) == (5, "", 0)
    assert not row.rating.blind
    with qtbot.waitSignal(lab.workspace.study.changed):
        panel.take_back()
    assert RatingsFile(paths.data_dir() / "ratings.csv").read().rows == ()


def test_equivalent_puzzle_is_secret_too(lab: StudyWindow) -> None:
    lab.begin_round()
    (repeat,) = [each for each in lab.round().order if each.disguise]

    lab.window.open_text(canonical_deal(repeat.deal).to_line())

    assert lab.session.is_blind
    # Nor can it be rated there, which would end its secret.
    panel = lab.rate_panel()
    assert "Can't be rated here" in texts_of(panel)
    assert not panel.scale.isEnabled()
    assert lab.study.open_next()
    assert panel.scale.isEnabled()


def test_own_rating_is_not_of_the_round(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.open_set("it0", 1)
    panel = lab.rate_panel()
    own = lab.workspace.open_set.records[0].deal
    lab.window.open_puzzle(Puzzle.from_deal(own))
    panel.scale.set_value(9)
    panel.save()
    qtbot.waitUntil(lambda: panel.status.whole_text.startswith("Rating 9 saved"))
    lab.begin()
    lab.add_round()
    # Its deal may be arranged anew in the round; as it was rated it must not count there.
    same = {each.deal for each in lab.round().order if each.record.id == puzzle_id(own)}
    assert same
    assert lab.study.open_next()
    while lab.session.puzzle.deal not in same:
        assert lab.study.open_next(lab.session.puzzle.deal)
    assert lab.session.is_blind
    assert panel.scale.value is None
    assert not any(text.startswith("Rated 9") for text in texts_of(panel))


def test_play_beside_a_study(lab: StudyWindow) -> None:
    lab.begin_round()
    lab.open_set("it1", 2)
    others = lab.workspace.open_set.records
    lab.window.open_puzzle(Puzzle.from_deal(others[0].deal))
    lab.window.commands["next"].trigger()
    assert lab.session.puzzle.deal == others[1].deal
    assert lab.study.open_next()
    lab.window.commands["next"].trigger()
    assert lab.study.asking(lab.session.puzzle.deal) is not None


def test_puzzle_seen_without_the_study_is_not_rated_blind(lab: StudyWindow) -> None:
    folder = lab.begin_round()
    lab.study.open_next()
    lab.study.close()
    with lab.qtbot.waitSignal(lab.study.opened):
        lab.study.open(folder)
    was_blind = [lab.session.is_blind]
    lab.rate_one(3)
    lab.study.open_next(lab.session.puzzle.deal)
    was_blind.append(lab.session.is_blind)
    lab.rate_one(4)

    rows = RatingsFile(lab.workspace.study.ratings_path).read().rows
    assert was_blind == [row.rating.blind for row in rows] == [False, True]


def test_study_comes_back_and_goes_on(
    lab: StudyWindow, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = lab.begin_round()
    lab.study.open_next(lab.session.puzzle.deal)
    lab.rate_one(7)
    lab.window.close()
    again = StudyWindow(make_window(), qtbot, tmp_path)
    with qtbot.waitSignal(again.study.opened):
        again.study.restore()
    assert again.snapshot().folder == folder
    assert len(again.round().rated) == 1
    with qtbot.waitSignal(again.study.opened):
        again.study.close()
    assert again.workspace.study.ratings_path == paths.data_dir() / "ratings.csv"
    assert again.panel().model.rows == ()


def test_example_is_read_and_fitted(lab: StudyWindow, qtbot: QtBot) -> None:
    panel = lab.panel()
    with qtbot.waitSignal(lab.study.opened):
        example_button(panel).click()
    rounds = list(panel.model.rows)
    assert [each.energy for each in rounds] == [
        each.energy for each in Store(make_study.FOLDER).read().rounds
    ]
    assert lab.snapshot().folder.parent == paths.studies_dir()
    qtbot.waitUntil(lambda: panel.findings is not None)

    panel.results.statistics.show()
    qtbot.waitUntil(lambda: panel.results.statistics.shown is not None)

    n_ratings = sum(len(each.ratings) for each in rounds)
    assert panel.results.statistics.shown is not None
    assert len(panel.results.statistics.shown.table.used_rows) == n_ratings


@pytest.mark.parametrize(
    "name", ["quick", "daily", "first", "ladder", "tour", "slips", "random", "numbered"]
)
def test_study_named_like_a_source(lab: StudyWindow, name: str) -> None:
    """Its puzzles aren't quick deals or lessons."""
    lab.begin(name)
    lab.open_set("it0", 1)
    lab.add_round()
    lab.study.open_next()
    size = len(lab.round().order)
    first = lab.session.puzzle
    assert (first.name, first.is_counted) == (f"Round 1, 1 of {size}", True)

    lab.window.commands["next"].trigger()

    assert lab.session.puzzle.name == f"Round 1, 2 of {size}"
