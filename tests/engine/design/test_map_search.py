"""The search of a map against plain Python: legal children, the best of each cell."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine._kernels.steps import mutate
from engine.arrays import Words
from engine.design import map_search
from engine.design.analysis import Analysis
from engine.design.chains import deal_of, grid_of
from engine.design.energy import Energy, Factor, Term, energy_values
from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, STORED
from engine.design.map_search import Burst, find_axis, search_map
from engine.design.maps import (
    METHOD,
    Archive,
    MapAxis,
    MapSettings,
    default_axis,
)
from engine.design.presets import load_energy
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel, StoppedError, run
from engine.puzzlesets.puzzle_set import record_of
from engine.search.solver import solve
from tests.engine.design.map_axes import axis_of
from tests.refusals import refused

PAIRS = (
    ("suits", "rank_clusters"), ("mean_degree", "suits"),
    ("halfway_solvability_ratio", "suits"), ("suits", "depth_1_solvability_ratio"),
)  # fmt: skip


def settings_of(
    n_cards: int = 6, x: str = "suits", y: str = "rank_clusters", *, evaluations: int = 3000,
    energy: str = "final", seed: int = 1, n_cells: int = 6, rows: int = 4,
) -> MapSettings:  # fmt: skip
    puzzles = GenerateSettings(n_cards, n_cards, 1, load_energy(energy), seed, rows, 4)
    axes = axis_of(x, n_cells, n_cards), axis_of(y, n_cells, n_cards)
    return MapSettings(puzzles, *axes, evaluations)


def test_archive_refuses_unknown_energy() -> None:
    archive = Archive(settings_of())
    puzzle = record_of(Deal.random(6, np.random.default_rng(1)))
    placed = replace(puzzle, features=Analysis(puzzle.deal).values(STORED))

    assert not archive.add(replace(placed, energy=None))
    assert archive.add(replace(placed, energy=1.0))
    assert not archive.add(replace(placed, energy=1.0))  # the first of equals stays


@pytest.mark.parametrize(("cell", "beside"), [(0, {1, 6}), (5, {4, 11}), (14, {8, 13, 15, 20})])
def test_neighbours_within_the_map(cell: int, beside: set[int]) -> None:
    assert set(Archive(settings_of(n_cells=6)).neighbours(cell)) == beside


def plain_bests(settings: MapSettings, grids: Words) -> tuple[dict[int, float], dict[int, int]]:
    """Return the lowest energy in each cell and whose it is, by measuring every deal."""
    archive = Archive(settings)
    bests: dict[int, float] = {}
    rows: dict[int, int] = {}
    for row, grid in enumerate(grids):
        deal = deal_of(grid, settings.puzzles.rows, settings.puzzles.columns)
        if not solve(deal).solvable:
            continue
        values = Analysis(deal).values(STORED)
        x = settings.x.cell(values[settings.x.feature])
        y = settings.y.cell(values[settings.y.feature])
        assert x is not None
        assert y is not None
        cell = x * settings.y.n_cells + y
        assert archive.place(cell) == (x, y)
        energy = settings.puzzles.energy.value(energy_values(deal, values))
        if energy < bests.get(cell, np.inf):
            bests[cell], rows[cell] = energy, row
    return bests, rows


@pytest.mark.parametrize("n_cards", [5, 8, 10])
@pytest.mark.parametrize(("x", "y"), PAIRS)
def test_map_kernel_keeps_best_of_each_cell(n_cards: int, x: str, y: str) -> None:
    settings = settings_of(n_cards, x, y, energy="it2")
    rng = np.random.default_rng(n_cards)
    n = 300 if n_cards < 10 else 60
    grids = np.stack([grid_of(Deal.random(n_cards, rng)) for _ in range(n)])
    burst = Burst(0, grids, np.zeros(n, np.int64), 1)
    none = np.full(settings.n_cells, np.inf)
    children = map_search.breed_by_kernel(settings, none, burst, Cancel())
    assert children.n_evaluated == n
    assert np.isinf(none).all()
    wanted, rows = plain_bests(settings, grids)
    found = {tuple(grid.tolist()) for grid in children.grids}
    assert found == {tuple(grids[row].tolist()) for row in rows.values()}
    assert all(children.tried[cell] > 0 for cell in wanted)
    # With all bests known already nothing is better.
    bests = none.copy()
    for cell, energy in wanted.items():
        bests[cell] = energy
    again = map_search.breed_by_kernel(settings, bests, burst, Cancel())
    assert len(again.grids) == 0


@pytest.mark.parametrize(("x", "y"), PAIRS)
def test_map_puzzles_solvable_in_their_cell(x: str, y: str) -> None:
    archive = run(search_map(settings_of(7, x, y)))
    assert len(archive.elites) >= 5
    for cell, record in archive.elites.items():
        assert record.cards == 7
        assert record.method == METHOD
        assert solve(record.deal).solvable
        values = Analysis(record.deal).values(STORED)
        assert record.features == values
        assert archive.settings.cell_of(record) == cell
        energy = archive.settings.puzzles.energy.value(energy_values(record.deal, values))
        assert record.energy == energy
    assert archive.n_evaluated >= 3000
    assert 0 < archive.coverage <= 1


@pytest.mark.parametrize("has_kernel", [True, False])
def test_map_records_the_steps_of_each_child(
    has_kernel: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_search, "is_compiled", lambda _energy: has_kernel)
    settings = settings_of(7, n_cells=4)
    rng = np.random.default_rng(1)
    grid = grid_of(Deal.random(7, rng))
    n_steps = np.arange(12)
    burst = Burst(0, np.tile(grid, (12, 1)), n_steps, 5)
    children, state = [], np.array([5], np.uint64)
    for count in n_steps.tolist():
        child = grid
        for _ in range(count):
            child = mutate(child, state, settings.puzzles.mix.swap_unused)
        children.append(deal_of(child.tolist(), 4, 4))

    *_, improved = map_search.breed_burst(
        settings, np.full(settings.n_cells, np.inf), burst, Cancel()
    )

    assert len(improved) > 1
    for record in improved:
        assert record.iterations == children.index(record.deal)


def test_map_keeps_puzzles_whose_energy_equals_the_penalty() -> None:
    suits = Energy("suits", (Term(1.0, (Factor("suits"),)),), 3.0)
    good = settings_of(6, "suits", "edges", n_cells=12)
    settings = replace(good, puzzles=replace(good.puzzles, energy=suits))

    archive = run(search_map(settings))

    n_suits = {record.features["suits"] for record in archive.elites.values()}
    assert n_suits == {1, 2, 3, 4}


def told(archive: Archive) -> list[tuple[int, str, float | None, int]]:
    return [
        (cell, record.deal.to_line(), record.energy, int(archive.tried[cell]))
        for cell, record in sorted(archive.elites.items())
    ]


def test_map_same_by_workers_and_in_pieces() -> None:
    settings = settings_of(evaluations=4000)
    whole = told(run(search_map(settings)))
    assert told(run(search_map(settings, workers=3))) == whole
    archive = run(search_map(settings_of(evaluations=1000)))
    assert archive.n_evaluated < 4000
    archive.settings = settings
    assert told(run(search_map(settings, archive=archive))) == whole
    assert told(run(search_map(settings_of(evaluations=4000, seed=2)))) != whole


def test_map_of_python_features_is_filled() -> None:
    solutions = MapAxis("solutions", 1, 1000, 4, is_log=True)
    settings = replace(settings_of(5, evaluations=1000, n_cells=4), y=solutions)
    archive = run(search_map(settings))

    for cell, record in archive.elites.items():
        assert archive.settings.cell_of(record) == cell
        assert record.features["solutions"] is not None
    assert len(archive.elites) >= 4
    assert all(archive.tried[cell] for cell in archive.elites)


def test_map_cancelled_keeps_generations() -> None:
    cancel = Cancel()
    work = search_map(settings_of(evaluations=10**6), cancel)
    archive: Archive | None = None
    for progress in work:
        if isinstance(progress.detail, Archive):
            archive = progress.detail
            kept = told(archive)
            cancel.set()

    assert archive is not None
    assert told(archive) == kept
    assert archive.generation == 1


def test_map_settings_refused() -> None:
    good = settings_of()

    with refused(SettingsError):
        MapSettings(good.puzzles, good.x, good.x)
    with refused(SettingsError):
        MapSettings(GenerateSettings(5, 6, 1, good.puzzles.energy), good.x, good.y)
    with refused(SettingsError, evaluations=0):
        MapSettings(good.puzzles, good.x, good.y, 0)
    assert MapSettings.from_json(good.to_json()) == good
    with refused(SettingsError):
        MapSettings.from_json(good.puzzles.to_json())
    document = good.to_json()
    del document["map"]["x"]["low"]
    with refused(SettingsError):
        MapSettings.from_json(document)


@pytest.mark.parametrize(
    ("name", "kind"), [("solutions", "wide"), ("suits", "whole"), ("edges", "whole")]
)
def test_an_axis_is_measured_on_random_deals(name: str, kind: str) -> None:
    puzzles = settings_of(8).puzzles
    axis = run(find_axis(name, 12, puzzles, Cancel()))

    assert all(each.done <= each.total for each in find_axis(name, 12, puzzles, Cancel()))
    assert axis == run(find_axis(name, 12, puzzles, Cancel()))
    assert axis.is_log == (kind == "wide")
    assert FEATURES[name].low <= axis.low < axis.high <= FEATURES[name].high
    if kind == "whole":
        assert axis.n_cells == min(12, axis.high - axis.low + 1)
    if FEATURES[name].kind != "integer":
        assert [float(f"{end:.2g}") for end in (axis.low, axis.high)] == [axis.low, axis.high]


def test_a_cancelled_axis_has_no_values_to_compare(stopped: Cancel) -> None:
    with pytest.raises(StoppedError):
        run(find_axis("solutions", 12, settings_of(8).puzzles, stopped))


def test_an_axis_needs_a_solvable_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = GenerateSettings(2, 2, 1, load_energy("final"), rows=4, columns=13)
    monkeypatch.setattr(map_search, "_MAX_DEALS", 3)

    with refused(SettingsError, n_deals=3):
        run(find_axis("solutions", 12, puzzles, Cancel()))


MEASURED = {
    "key_states", "forced_moves", "log10_solutions", "greedy_moves", "difficulty",
}  # fmt: skip


@pytest.mark.parametrize("n_cards", [3, 4, 8, 12, 16])
@pytest.mark.parametrize("name", [name for name, each in FEATURES.items() if each.high <= 51])
def test_axis_range_of_each_feature(name: str, n_cards: int) -> None:
    axis = default_axis(name, 12, n_cards)
    assert (axis is None) == (name in MEASURED)
    axis = axis or MapAxis(name, 1, 10, 12, is_log=False)
    assert list(axis.edges) == sorted(set(axis.edges))
    assert len(axis.edges) == axis.n_cells - 1


def test_axis_cells_of_whole_numbers() -> None:
    axis = axis_of("suits", 12, 8)
    assert [axis.cell(value) for value in (1, 2, 3, 4)] == [0, 1, 2, 3]
    wide = MapAxis("edges", 7, 28, 5, is_log=False)
    assert wide.n_cells == 5
    assert wide.cell(7) == 0
    assert wide.cell(28) == 4


def test_axis_of_whole_numbers_has_no_more_cells_than_values() -> None:
    axis = MapAxis("suits", 1, 4, 12)

    assert (axis.n_cells, axis.bounds(3)) == (4, (3.5, 4))
    assert MapAxis("solvable", 0, 1, 12).n_cells == 2
    assert default_axis("edges", 12, 2) is None  # two cards have one edge


def test_axis_outer_cells_and_unknown() -> None:
    axis = MapAxis("solutions", 10, 1000, 2, is_log=True)
    cells: list[Value] = [0, 10, 99, 100, 101, 1e9]

    assert [axis.cell(value) for value in cells] == [0, 0, 0, 1, 1, 1]
    assert axis.cell(None) is None


@given(st.floats(0, 1), st.integers(1, 40))
def test_axis_value_lies_in_its_cell(value: float, n_cells: int) -> None:
    axis = axis_of("dominant_suit_ratio", n_cells, 8)
    cell = axis.cell(value)
    assert cell is not None
    low, high = axis.bounds(cell)
    assert cell == 0 or low <= value
    assert cell == axis.n_cells - 1 or value < high


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("feathers", 1, 4),
        ("suits", 4, 1),
        ("edges", math.nan, 9),
        ("edges", 1, math.inf),
        ("edges", -math.inf, 4),
    ],
)
def test_axis_without_sense_refused(name: str, low: float, high: float) -> None:
    with refused(SettingsError, feature=name):
        MapAxis(name, low, high, 12)
