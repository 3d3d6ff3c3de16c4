"""Cells that are proved empty, against every deal of four cards gone through one by one."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.design import GenerateSettings, preset
from engine.design._kernels.card_sets import describe_sets
from engine.design.chains.chain import BOARD_SHAPE
from engine.design.compiled import slot_of
from engine.design.features import static_values
from engine.design.maps.axes import parse_axis
from engine.design.maps.proof import Proof, card_sets, check_provable, layouts, prove
from engine.design.maps.search import search_map
from engine.design.maps.settings import MapSettings
from engine.design.registry import Value
from engine.design.slots import N_SLOTS
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel, run
from tests import naive
from tests.refusals import refused

ROWS, COLUMNS = 2, 3
STATIC = ("suits", "ranks", "edges", "mean_degree", "dominant_suit_ratio", "rank_clusters")


def settings_of(
    x: str, y: str, n_cards: int = 4, rows: int = ROWS, columns: int = COLUMNS
) -> MapSettings:
    puzzles = GenerateSettings(n_cards, n_cards, 1, preset("final"), rows=rows, columns=columns)
    axes = parse_axis(x, 8, n_cards), parse_axis(y, 8, n_cards)
    return MapSettings(puzzles, *axes, evaluations=20_000)


def proof_of(asked: MapSettings) -> Proof:
    proof = run(prove(asked, Cancel()))
    assert proof is not None
    return proof


def matches(first: int, second: int) -> bool:
    return first % 4 == second % 4 or abs(first // 4 - second // 4) <= 1


def pairs_of(cards: tuple[int, ...]) -> tuple[bool, ...]:
    return tuple(matches(first, second) for first, second in combinations(cards, 2))


@cache
def every_set() -> tuple[tuple[dict[str, Value], tuple[bool, ...]], ...]:
    """Return the features of every set of four cards and which of them match, in their order."""
    found = []
    for cards in combinations(range(52), 4):
        deal = Deal(1, 4, cards)
        found.append((naive.static_features(deal), pairs_of(cards)))
    return tuple(found)


@cache
def every_layout(pairs: tuple[bool, ...]) -> tuple[dict[str, Value], ...]:
    """Return the features of every solvable layout of four cards that match in this way."""
    cards = next(each for each in combinations(range(52), 4) if pairs_of(each) == pairs)
    found = []
    for cells in permutations(range(ROWS * COLUMNS), 4):
        grid: list[int | None] = [None] * (ROWS * COLUMNS)
        for card, cell in zip(cards, cells, strict=True):
            grid[cell] = card
        deal = Deal(ROWS, COLUMNS, tuple(grid))
        if naive.is_solvable(deal):
            found.append(naive.features(deal))
    return tuple({str(each): each for each in found}.values())


def own(values: dict[str, Value], x: str, y: str) -> tuple[Value, Value]:
    """Return what a set of cards says of two features; None of one that asks for the layout."""
    return values.get(x), values.get(y)


@pytest.mark.parametrize(
    ("x", "y"),
    [
        ("suits", "rank_clusters"),
        ("mean_degree", "halfway_solvability_ratio"),
        ("depth_1_solvability_ratio", "dominant_suit_ratio"),
        ("depth_1_solvability_ratio", "halfway_solvability_ratio"),
    ],
)
def test_exactly_the_cells_that_no_deal_of_four_cards_is_in_are_proved_empty(
    x: str, y: str
) -> None:
    asked = settings_of(x, y)
    reached = set()
    for (across, up), pairs in {(own(values, x, y), pairs) for values, pairs in every_set()}:
        for values in every_layout(pairs):
            cell_x = asked.x.cell(values[x] if across is None else across)
            cell_y = asked.y.cell(values[y] if up is None else up)
            assert cell_x is not None
            assert cell_y is not None
            reached.add(cell_x * asked.y.n_cells + cell_y)
    proof = proof_of(asked)
    assert proof.empty == set(range(asked.n_cells)) - reached
    assert 0 < len(proof.empty) < asked.n_cells


@settings(deadline=None, max_examples=50)
@given(st.lists(st.integers(0, 51), min_size=2, max_size=6, unique=True), st.sampled_from(STATIC))
def test_the_kernel_tells_of_a_set_of_cards_what_plain_python_does(
    cards: list[int], name: str
) -> None:
    n_cards = len(cards)
    axes = parse_axis(f"{name}:0:9", 8, n_cards), parse_axis("ranks:1:9", 8, n_cards)
    found = np.empty((1, 3), np.int64)
    describe_sets(
        np.array([cards], np.int64), slot_of(name), slot_of("ranks"), axes[0].edges,
        axes[1].edges, np.zeros(BOARD_SHAPE, np.int64), np.zeros(N_SLOTS), found,
    )  # fmt: skip
    values = naive.static_features(Deal(1, n_cards, tuple(cards)))
    bits = sum(pair << place for place, pair in enumerate(pairs_of(tuple(cards))))
    assert found[0].tolist() == [axes[0].cell(values[name]), axes[1].cell(values["ranks"]), bits]


@given(
    st.lists(st.integers(0, 51), min_size=2, max_size=6, unique=True), st.permutations(range(4))
)
def test_permuted_suits_change_nothing_that_a_map_of_the_cards_reads(
    cards: list[int], suits: list[int]
) -> None:
    other = [4 * (card // 4) + suits[card % 4] for card in cards]
    first, second = (static_values(Deal(1, len(cards), tuple(each))) for each in (cards, other))
    assert first == second
    assert pairs_of(tuple(cards)) == pairs_of(tuple(other))


def test_every_set_of_three_cards_is_there_once_up_to_its_suits() -> None:
    def shape(cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            sorted(tuple(card // 4 for card in cards if card % 4 == suit) for suit in range(4))
        )

    found = [shape(tuple(sorted(cards))) for cards in card_sets(3).tolist()]
    assert len(set(found)) == len(found)
    assert set(found) == {shape(cards) for cards in combinations(range(52), 3)}


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (2, 4), (1, 5)])
def test_every_layout_of_three_cards_is_there_once_up_to_symmetry(rows: int, columns: int) -> None:
    def least(cells: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        found = []
        for down in permutations(range(rows)):
            for along in permutations(range(columns)):
                places = [(down[cell // columns], along[cell % columns]) for cell in cells]
                found.append(tuple(places))
                if rows == columns:
                    found.append(tuple((along, down) for down, along in places))
        return min(found)

    kept = [least(tuple(cells)) for cells in layouts(3, rows, columns).tolist()]
    every = {least(cells) for cells in permutations(range(rows * columns), 3)}
    assert len(set(kept)) == len(kept)
    assert set(kept) == every


def test_a_map_never_has_a_puzzle_in_a_cell_that_is_proved_empty() -> None:
    asked = settings_of("mean_degree", "rank_clusters", 5, 4, 4)
    archive = run(search_map(asked))
    assert not proof_of(asked).empty & archive.elites.keys()


def test_a_proof_that_is_stopped_says_nothing() -> None:
    cancel = Cancel()
    cancel.set()
    assert run(prove(settings_of("suits", "ranks"), cancel)) is None


def test_what_is_too_much_to_prove_is_refused() -> None:
    with refused(SettingsError, n_cards=7):
        check_provable(settings_of("suits", "ranks", 7, 4, 4))
    with refused(SettingsError, name="solutions"):
        check_provable(settings_of("suits", "solutions:1:100"))
