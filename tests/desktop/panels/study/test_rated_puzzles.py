"""A designer looks at the puzzles that were rated best and worst, and compares two of them."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.inspect.inspect_panel import Comparison
from tests.desktop.drivers.find import child
from tests.desktop.drivers.puzzles import table_of
from tests.desktop.drivers.study_rounds import rounds_table
from tests.desktop.drivers.study_window import StudyWindow, rate_all


@pytest.fixture
def lab(lab: StudyWindow) -> StudyWindow:
    lab.begin_round()
    return lab


def test_round_shows_its_puzzles_best_first(lab: StudyWindow) -> None:
    rate_all(lab)
    table = rounds_table(lab.panel())

    table.activated.emit(table.currentIndex())

    open_set, study = lab.workspace.open_set, lab.workspace.study
    annotations = [study.annotation_of(each.id) for each in open_set.records]
    ratings = [each.rating or 0.0 for each in annotations]
    assert ratings == sorted(ratings, reverse=True)
    assert len(ratings) == len({shown.record.id for shown in lab.round().order})
    assert {each.control for each in annotations} == {"", "random"}
    assert {each.rounds for each in annotations} == {(1,)}
    assert {"rounds", "control"} <= {*table_of(lab.panels.puzzles).shown_keys}
    assert lab.panels.puzzles.isVisible()


def test_two_puzzles_side_by_side_have_one_scale(lab: StudyWindow, qtbot: QtBot) -> None:
    rate_all(lab)
    lab.panels.show_rated(1, "")
    table_of(lab.panels.puzzles).choose([0, 3])

    lab.panels.puzzles.compare()

    pair = child(lab.window, Comparison)
    qtbot.waitUntil(lambda: pair.features.rowCount() > 0)
    left, right = pair.bars
    assert left.min_range == right.min_range
    assert [bars.rows[0].solvable for bars in pair.bars] == [1, 1]


def test_results_of_a_blind_round_wait_for_its_end(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    lab.rate_one(2)
    panel = lab.panel()
    qtbot.waitUntil(lambda: "round 1" in panel.results.withheld.text())
    for rating in (9, 0, 5):
        lab.study.open_next()
        lab.rate_one(rating)
        lab.panel()
        qtbot.waitUntil(lambda: panel.findings is not None)
        assert panel.found is None
        assert panel.model.index(0, 2).data() == "–"
        assert panel.model.columns[2].value(panel.model.rows[0]) is None  # nor in a copy
    lab.panels.show_rated(0, "")
    assert not lab.workspace.open_set.records

    rate_all(lab)
    panel = lab.panel()
    qtbot.waitUntil(lambda: panel.found is not None)
    assert not panel.results.withheld.text()
    lab.panels.show_rated(0, "")
    assert lab.workspace.open_set.records


def test_round_that_was_finished_is_shown(lab: StudyWindow) -> None:
    """It need not be the last one."""
    lab.open_set("it0", 2)
    lab.add_round()
    with lab.qtbot.waitSignal(lab.workspace.open_set.changed):
        lab.workspace.open_set.open_samples()
    rate_all(lab)
    lab.study.choose_round(1)

    rate_all(lab)

    assert lab.window.notice.text == "Round 1 is rated."
    assert lab.workspace.open_set.title == "Rated in round 1"


def test_birds_rise_when_a_round_is_rated(lab: StudyWindow) -> None:
    lab.open_set("it0", 2)
    lab.add_round()
    lab.window.show()
    lab.window.settings.has_animations = True

    rate_all(lab)

    assert lab.window.ending.celebration.flock.birds
