"""Any two columns against each other: which puzzles are points, how they look, where they go."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from boaf_desktop.appearance.palette import DARK, LIGHT
from boaf_desktop.compare.scatter import (
    RoundKey,
    ScatterPage,
    points_of,
    rating_colour,
    round_colours,
)
from boaf_desktop.compare.window import CompareRoundsWindow
from boaf_desktop.compare.work import ALL_ROUNDS, RoundPlace
from boaf_desktop.workspace.set_files import sets_dir
from engine.puzzlesets.formats import read_set
from engine.study.comparison import read_choice
from tests.desktop.compare.conftest import WAIT_MS, Bench

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FRAME_S = 0.1


@pytest.fixture
def shown(bench: Bench) -> CompareRoundsWindow:
    bench.open_study(bench.own)
    window = bench.show()
    window.tabs.setCurrentWidget(window.scatter)
    return window


def choose(page: ScatterPage, place: int, name: str) -> None:
    field = page.columns[place]
    at = field.findData(name)
    field.setCurrentIndex(at)
    field.activated.emit(at)


def test_every_puzzle_of_both_rounds_is_a_point(bench: Bench, shown: CompareRoundsWindow) -> None:
    page = shown.scatter
    assert page.points is not None
    both = [*read_choice(bench.own, 4).puzzles, *read_choice(bench.own, 5).puzzles]
    assert [each.puzzle.record for each in page.points.drawn] == [each.record for each in both]
    ratio = [each.values["halfway_solvability_ratio"] for each in both]
    assert page.points.cloud.x.tolist() == ratio
    assert page.points.cloud.y.tolist() == [each.rating for each in both]
    assert page.points.cloud.is_log == (True, False)
    assert page.legend.texts == ("Round 4", "Round 5", "Controls")
    for place, each in enumerate(both):
        look = page.points.cloud.looks[page.points.cloud.look[place]]
        assert look.is_hollow is bool(each.control)


def test_columns_and_axes_are_chosen(shown: CompareRoundsWindow) -> None:
    page = shown.scatter
    choose(page, 0, "edges")
    assert page.points is not None
    assert page.points.cloud.titles == ("Flockable pairs", "Rating")
    assert not page.logs[0].isChecked()
    page.logs[0].setChecked(True)
    assert page.points.cloud.is_log == (True, False)
    choose(page, 1, "halfway_solvability_ratio")
    assert page.points.cloud.is_log == (True, True)


def test_what_has_no_place_on_an_axis_is_counted(shown: CompareRoundsWindow) -> None:
    page = shown.scatter
    drawn = list(page._drawn)
    puzzles = [each.puzzle for each in drawn]
    drawn[0] = replace(drawn[0], puzzle=replace(puzzles[0], rating=None))
    drawn[1] = replace(drawn[1], puzzle=replace(puzzles[1], values={"edges": 0.0}))
    found = points_of(drawn, ("edges", "rating"), (True, False), "round", LIGHT, ("", ""))
    assert (found.n_unknown, found.n_below) == (1, 1)
    assert len(found.drawn) == len(drawn) - 2
    page._drawn = tuple(drawn)
    choose(page, 0, "edges")
    page.logs[0].setChecked(True)
    said = page.said.text()
    assert "Unknown for 1 puzzle" in said
    assert "Unknown for 1 puzzle" in said


def test_a_puzzle_of_both_sides_is_one_point(bench: Bench, shown: CompareRoundsWindow) -> None:
    bench.choose(shown, RoundPlace(bench.own, ALL_ROUNDS), RoundPlace(bench.own, 5))
    page = shown.scatter
    assert page.points is not None
    assert len(page.points.drawn) == len(read_choice(bench.own).puzzles)
    assert page.legend.texts[:5] == tuple(f"Round {n}" for n in range(1, 6))
    bench.choose(shown, RoundPlace(bench.own, 5), RoundPlace(bench.own, 5))
    assert page.legend.texts == ("Round 5", "Controls")


def test_colours_stand_for_rounds_or_ratings(shown: CompareRoundsWindow) -> None:
    page = shown.scatter
    page.colour.setCurrentIndex(1)
    page.colour.activated.emit(1)
    texts = ("Round 4", "Round 5", "Rated 0", "Rated 5", "Rated 10", "Controls")
    assert page.legend.texts == texts
    assert page.points is not None
    colours = {look.colour for look in page.points.cloud.looks}
    ratings = {each.puzzle.rating for each in page.points.drawn}
    assert colours == {rating_colour(rating, page._theme.palette) for rating in ratings}


def test_ratings_run_from_one_colour_to_another() -> None:
    for palette in (LIGHT, DARK):
        assert rating_colour(0, palette) == palette.lost
        assert rating_colour(5, palette) == palette.lines[3]
        assert rating_colour(10, palette) == palette.winnable
        assert rating_colour(None, palette) == palette.muted
        assert len({rating_colour(rating, palette) for rating in range(11)}) == 11


def test_more_rounds_than_colours_are_told_apart_by_side(shown: CompareRoundsWindow) -> None:
    drawn = shown.scatter._drawn
    many = [
        replace(each, place=RoundKey(each.place.folder, number % 9), side=number % 2)
        for number, each in enumerate(drawn)
    ]
    assert set(round_colours(many, LIGHT).values()) == set(LIGHT.lines[:2])


def test_a_point_opens_its_puzzle(bench: Bench, shown: CompareRoundsWindow) -> None:
    page = shown.scatter
    assert page.points is not None
    page.chart.point_chosen.emit(7)
    deal = page.points.drawn[7].puzzle.deal
    assert bench.window.context.session.puzzle.deal == deal
    assert "Puzzle fc5b18 is now on the board." in shown.message.text()


def test_selected_points_go_to_a_set(bench: Bench, shown: CompareRoundsWindow) -> None:
    page = shown.scatter
    assert page.points is not None
    assert not page.add_button.isEnabled()
    chosen = np.zeros(len(page.points.drawn), dtype=np.bool_)
    chosen[[3, 8, 40]] = True
    page.chart.select(chosen)
    assert page.said.text().startswith("3 of ")
    sets_dir().mkdir(parents=True, exist_ok=True)
    with bench.qtbot.waitSignal(page.collect_requested) as wanted:
        page.add_button.click()
    assert wanted.args is not None
    menus = [each for each in bench.window.findChildren(QMenu) if each.title() == "Add to set"]
    assert any(isinstance(action, QAction) for action in menus[0].actions())
    menus[0].close()
    path = sets_dir() / "picked.csv"
    with bench.qtbot.waitSignal(bench.panels.workspace.refused, timeout=WAIT_MS):
        bench.panels.set_commands.collector.add_to(path, wanted.args[0])
    expected = [page.points.drawn[place].puzzle.record for place in (3, 8, 40)]
    assert [record.deal for record in read_set(path).records] == [each.deal for each in expected]
    assert "ranks" in read_set(path).records[0].features


def seconds_of(act: Callable[[], object], page: ScatterPage) -> float:
    start = time.thread_time()
    act()
    page.chart.grab()
    return time.thread_time() - start


def test_five_thousand_puzzles_are_shown_within_a_frame(shown: CompareRoundsWindow) -> None:
    page, found = shown.scatter, shown.compared
    assert found is not None
    sides = []
    for side in found.sides:
        many = [
            replace(each, record=replace(each.record, id=f"{each.id}-{copy}"))
            for copy in range(60)
            for each in side.choice.puzzles
        ]
        sides.append(replace(side, choice=replace(side.choice, puzzles=tuple(many))))
    large = replace(found, sides=tuple(sides))
    assert sum(len(side.choice.puzzles) for side in sides) > 5000
    acts = (
        lambda: shown.distributions.show_compared(large),
        lambda: page.show_compared(large),
        lambda: choose(page, 0, "edges"),
    )
    # The best of three: others share the processor.
    times = [min(seconds_of(act, page) for _again in range(3)) for act in acts]
    assert page.points is not None
    assert len(page.points.drawn) > 5000
    assert max(times) < FRAME_S, times
