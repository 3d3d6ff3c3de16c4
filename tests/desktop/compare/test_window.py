"""Two rounds are chosen, read, drawn side by side, and their puzzles opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.compare.window import CompareRoundsWindow
from boaf_desktop.compare.work import ALL_ROUNDS, RoundPlace, list_studies
from boaf_desktop.storage import paths
from engine.progress import Cancel
from engine.ratings.blinding import Blinding
from engine.ratings.ratings_file import RatingsFile
from engine.study.comparison import compare, read_choice
from engine.study.folder import Study
from tests.desktop.compare.conftest import WAIT_MS, Bench, copy_example
from tests.desktop.drivers.study_rounds import compare_button

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def shown(bench: Bench) -> CompareRoundsWindow:
    bench.open_study(bench.own)
    return bench.show()


def test_the_last_two_rounds_are_compared_at_once(
    bench: Bench, shown: CompareRoundsWindow
) -> None:
    assert (shown.first.place, shown.second.place) == (
        RoundPlace(bench.own, 4),
        RoundPlace(bench.own, 5),
    )
    expected = compare(read_choice(bench.own, 4), read_choice(bench.own, 5))
    page = shown.distributions
    assert page.said.text() == "\n".join(expected.sentences)
    assert shown.distributions.legend.texts == ("Round 4", "Round 5")
    rows = page.model.rows
    assert [row.choice.number for row in rows] == [4, 5]
    assert [group.name for group in page.ratings.groups] == ["Round 4", "Round 5"]
    for group, row in zip(page.ratings.groups, rows, strict=True):
        assert group.n_values == len(row.choice.ratings)
        assert (group.middle, group.low) == (row.mean.mean, row.mean.low)
        for rating in range(11):
            assert group.counts[rating] == sum(
                rating - 0.5 <= each < rating + 0.5 for each in row.choice.ratings
            )


def test_the_button_of_the_study_panel_opens_it(bench: Bench, qtbot: QtBot) -> None:
    bench.open_study(bench.own)
    panel = bench.window.show_panel("study")
    assert panel is not None
    compare_button(panel.rounds).click()  # type: ignore[attr-defined]
    (found,) = bench.window.findChildren(CompareRoundsWindow)
    qtbot.waitUntil(lambda: found.compared is not None, timeout=WAIT_MS)
    assert found.isVisible()


def test_a_feature_is_spread_over_bins_that_both_share(shown: CompareRoundsWindow) -> None:
    page = shown.distributions
    assert page.feature.currentData() == "halfway_solvability_ratio"
    assert page.spread.bins.is_log
    assert "Logarithmic scale" in page.scale.text()
    at = page.feature.findData("rank_clusters")
    page.feature.setCurrentIndex(at)
    page.feature.activated.emit(at)
    assert page.spread.bins.is_whole
    for group, row in zip(page.spread.groups, page.model.rows, strict=True):
        assert group.n_values == len(row.choice.column("rank_clusters")) == len(row.choice.own)
    assert "Log" not in page.scale.text()


def test_the_chosen_feature_stays_when_another_round_is_chosen(
    bench: Bench, shown: CompareRoundsWindow
) -> None:
    page = shown.distributions
    at = page.feature.findData("ranks")
    page.feature.setCurrentIndex(at)
    page.feature.activated.emit(at)
    bench.choose(shown, RoundPlace(bench.own, 1), RoundPlace(bench.own, 2))
    assert page.feature.currentData() == "ranks"


def test_a_thumbnail_opens_its_puzzle(bench: Bench, shown: CompareRoundsWindow) -> None:
    row = shown.distributions.best[1]
    ratings = [puzzle.rating for puzzle in row.puzzles]
    assert len(row.puzzles) == len(row.buttons) == 5
    assert ratings == sorted(ratings, reverse=True)  # type: ignore[type-var]
    assert row.buttons[0].text() == "10"
    button = row.buttons[2]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert bench.window.context.session.puzzle.deal == row.puzzles[2].deal
    assert "Puzzle 5f10d2 is now on the board." in shown.message.text()


def test_a_round_against_itself_is_said_and_drawn_once(
    bench: Bench, shown: CompareRoundsWindow
) -> None:
    bench.choose(shown, RoundPlace(bench.own, 2), RoundPlace(bench.own, 2))
    page = shown.distributions
    assert page.said.text().startswith("Both sides are round 2 of")
    assert len(page.model.rows) == len(page.ratings.groups) == len(page.spread.groups) == 1
    assert not page.best[1].isVisible()
    assert shown.distributions.legend.texts == ("Round 2",)
    bench.choose(shown, RoundPlace(bench.own, 2), RoundPlace(bench.own, ALL_ROUNDS))
    assert ", so their difference can't be tested:" in page.said.text()
    assert page.best[1].isVisible()


def test_another_study_is_offered_and_named(bench: Bench) -> None:
    other = copy_example(paths.studies_dir() / "second", "Second rater")
    bench.open_study(bench.own)
    window = bench.show()
    offered = [window.second.itemText(at) for at in range(window.second.count())]
    assert "Round 3 of Second rater · it2" in offered
    bench.choose(window, RoundPlace(bench.own, 2), RoundPlace(other, 3))
    said = window.distributions.said.text()
    assert "Round 3 of Second rater" in said
    assert "be compared only if the same person rated both." in said
    assert window.distributions.legend.texts == (
        "Round 2 of Five rounds (simulated)",
        "Round 3 of Second rater",
    )


def test_a_study_from_elsewhere_is_opened_for_a_side(
    bench: Bench, shown: CompareRoundsWindow, tmp_path: Path
) -> None:
    other = copy_example(tmp_path / "elsewhere", "Elsewhere")
    last = shown.second.count() - 1
    shown.second.activated.emit(last)
    (dialog,) = shown.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(other))
    dialog.reject()
    bench.settle(shown, RoundPlace(bench.own, 4), RoundPlace(other, 5))
    # It stays in the list when ratings come in.
    with bench.qtbot.waitSignal(shown.second.model().rowsInserted, timeout=WAIT_MS):
        bench.panels.workspace.ratings.changed.emit()
    assert shown.second.place == RoundPlace(other, 5)


def test_what_is_no_study_or_has_no_round_is_said(
    bench: Bench, shown: CompareRoundsWindow, tmp_path: Path
) -> None:
    before = shown.compared
    shown.open_first(tmp_path)
    bench.qtbot.waitUntil(
        lambda: "isn't a study. Choose a folder that contains" in shown.message.text(),
        timeout=WAIT_MS,
    )
    Study.create(tmp_path / "empty", "Nothing yet")
    shown.open_first(tmp_path / "empty")
    bench.qtbot.waitUntil(
        lambda: "Nothing yet has no rounds yet" in shown.message.text(), timeout=WAIT_MS
    )
    assert shown.compared is before


def test_without_any_study_it_says_what_to_do(bench: Bench, qtbot: QtBot) -> None:
    for entry in bench.own.iterdir():
        if entry.is_dir():
            for file in entry.iterdir():
                file.unlink()
            entry.rmdir()
    bench.window.commands["compare"].trigger()
    (window,) = bench.window.findChildren(CompareRoundsWindow)
    qtbot.waitUntil(
        lambda: (
            "None of your studies has a round yet. Create one in the Study panel."
            in window.message.text()
        ),
        timeout=WAIT_MS,
    )
    assert not window.tabs.isEnabled()


def test_what_cannot_be_read_is_left_out_of_the_list(bench: Bench, tmp_path: Path) -> None:
    broken = copy_example(paths.studies_dir() / "broken", "Broken")
    (broken / "study.json").write_text("{", "utf-8")
    found = list_studies([tmp_path / "gone", bench.own], Cancel())
    assert [study.folder for study in found] == [bench.own]


def test_a_new_rating_is_shown_and_secrets_are_not(bench: Bench) -> None:
    table = RatingsFile(bench.own / "ratings.csv")
    kept = [row for row in table.read().rows if row.rating.iteration == 5]
    for row in kept[6:]:
        table.withdraw(row.key)
    bench.open_study(bench.own)
    window = bench.show()
    assert window.compared is not None
    side = window.compared.sides[1]
    rated = {row.rating.puzzle_id for row in kept[:6]}
    assert {puzzle.id for puzzle in side.choice.puzzles} == rated
    assert "hidden until you have rated them (blind round)." in window.message.text()
    table.append(kept[7].rating)
    bench.panels.workspace.ratings.changed.emit()

    def n_told() -> int:
        return 0 if window.compared is None else len(window.compared.sides[1].choice.puzzles)

    bench.qtbot.waitUntil(lambda: n_told() > len(side.choice.puzzles), timeout=WAIT_MS)


def test_a_puzzle_that_is_hidden_elsewhere_is_hidden_here(bench: Bench) -> None:
    shown = bench.show()  # no study is open that would say again what is hidden
    secret = shown.distributions.best[1].puzzles[0].id
    bench.panels.workspace.ratings.set_blinding(Blinding(frozenset({secret}), frozenset()))
    bench.qtbot.waitUntil(
        lambda: secret not in {each.id for each in shown.distributions.best[1].puzzles},
        timeout=WAIT_MS,
    )
    assert shown.scatter.points is not None
    assert secret not in {each.puzzle.id for each in shown.scatter.points.drawn}
