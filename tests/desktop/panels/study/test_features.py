"""The features of a study in the window: chosen, looked for, and added by one press."""

from collections.abc import Sequence
from itertools import starmap

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.features_dialog import FeaturesDialog
from engine.errors import StorageError
from engine.progress import Progress, Work
from engine.statistics.next_energy import Leftover
from engine.study.results import Results
from engine.study.store import Store
from tests.desktop.drivers.find import child
from tests.desktop.drivers.study_window import StudyWindow, rate_all


def open_features(lab: StudyWindow) -> FeaturesDialog:
    panel = lab.panel()
    lab.qtbot.waitUntil(lambda: panel.found is not None)
    panel.features_action.trigger()
    return child(lab.window, FeaturesDialog)


def features_of(lab: StudyWindow) -> tuple[str, ...]:
    results = lab.panel().found
    return () if results is None else results.features


@pytest.fixture
def rated(lab: StudyWindow) -> StudyWindow:
    lab.begin_round()
    rate_all(lab)
    return lab


def test_ticked_feature_is_learned_about(rated: StudyWindow, qtbot: QtBot) -> None:
    dialog = open_features(rated)
    assert dialog.boxes["suits"].isChecked()
    assert not dialog.boxes["difficulty"].isChecked()

    dialog.boxes["difficulty"].click()

    qtbot.waitUntil(lambda: "difficulty" in features_of(rated))


def test_boxes_follow_the_study(rated: StudyWindow, qtbot: QtBot) -> None:
    dialog = open_features(rated)
    rated.tasks.choose_features(["greedy_moves"])  # as a round that uses it does
    qtbot.waitUntil(dialog.boxes["greedy_moves"].isChecked)
    assert not dialog.boxes["suits"].isChecked()

    dialog.boxes["difficulty"].click()
    qtbot.waitUntil(lambda: {"difficulty", "greedy_moves"} <= set(features_of(rated)))
    for name in ("difficulty", "greedy_moves"):
        qtbot.waitUntil(lambda: not rated.tasks.is_busy)
        dialog.boxes[name].click()

    assert dialog.boxes["greedy_moves"].isChecked(), "the last one stays"
    qtbot.waitUntil(lambda: "at least one feature" in rated.window.notice.text)


def test_choice_that_cannot_be_saved_is_taken_back(
    rated: StudyWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = open_features(rated)

    def fail(_store: Store, _names: Sequence[str]) -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(Store, "choose_features", fail)
    dialog.boxes["difficulty"].click()
    assert dialog.boxes["difficulty"].isChecked()

    qtbot.waitUntil(lambda: not dialog.boxes["difficulty"].isChecked())
    assert "full" in rated.window.notice.text


def test_look_waits_for_the_chosen_features(
    rated: StudyWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog, looked_at = open_features(rated), list[tuple[str, ...]]()

    def look(results: Results) -> Work[tuple[Leftover, ...]]:
        looked_at.append(results.features)
        return iter_of(())

    monkeypatch.setattr(Results, "leftovers", look)
    dialog.boxes["difficulty"].click()
    dialog.look.click()

    qtbot.waitUntil(lambda: bool(looked_at))
    assert "difficulty" in looked_at[0]


def test_likely_further_features_are_added(
    rated: StudyWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = open_features(rated)
    found = tuple(
        starmap(Leftover, [("greedy_moves", 0.6), ("key_states", 0.3), ("difficulty", 0.01)])
    )
    monkeypatch.setattr(Results, "leftovers", lambda _self: iter_of(found))
    dialog.look.click()
    qtbot.waitUntil(lambda: "Greedy moves: 60%" in dialog.found.text())
    assert "Difficulty" not in dialog.found.text()

    dialog.add.click()

    qtbot.waitUntil(lambda: {"greedy_moves", "key_states"} <= set(features_of(rated)))


def iter_of(found: tuple[Leftover, ...]) -> Work[tuple[Leftover, ...]]:
    yield Progress(0, 1)
    return found


def test_removed_round_comes_back(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin_round()
    lab.tasks.withdraw_round()
    qtbot.waitUntil(lambda: lab.window.notice.labels == ("Undo",))
    qtbot.waitUntil(lambda: not lab.snapshot().rounds)

    lab.panel().restore_action.trigger()

    qtbot.waitUntil(lambda: len(lab.snapshot().rounds) == 1)
    assert not lab.window.notice.labels, "the offer is done"
    assert not lab.panel().restore_action.isVisible()


def test_new_results_are_announced_and_waited_for(rated: StudyWindow, qtbot: QtBot) -> None:
    dialog, panel = open_features(rated), rated.panel()
    dialog.boxes["difficulty"].click()

    dialog.look.click()

    assert dialog.found.text() == "Computing new results…"
    qtbot.waitUntil(lambda: panel.is_computing)
    assert panel.results.ratings_text().endswith("Computing new results…")
    qtbot.waitUntil(lambda: "difficulty" in features_of(rated))
    assert not panel.is_computing
    qtbot.waitUntil(lambda: "other features" in dialog.found.text().lower())
