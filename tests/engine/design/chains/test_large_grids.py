"""Puzzles of more than 16 cards: their halfway ratio is estimated, and says so."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from engine.design import Gate, GenerateSettings, generate, measure_by_estimate, preset
from engine.design.chains.search_contract import start_chain
from engine.design.energy import Energy, Factor, Term
from engine.design.registry import counted_among, usual_features
from engine.design.settings import default_iterations
from engine.errors import SettingsError
from engine.game import Deal, Position
from engine.progress import Cancel, run
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.resumable import generate_to
from engine.search import solve
from engine.search.limits import MAX_ESTIMATED_CARDS
from tests.refusals import refused

SETTINGS = GenerateSettings(17, 17, 2, preset("final"), seed=3, rows=3, columns=6, iterations=6)


def test_a_batch_of_seventeen_cards_carries_intervals(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    batch = run(generate_to(path, SETTINGS, workers=2))
    assert batch.stop_reason == "complete"
    for record in batch.puzzles:
        assert (record.deal.rows, record.deal.columns, record.deal.n_cards) == (3, 6, 17)
        assert solve(record.deal).solvable
        assert record.halfway_provenance == "interval"
        ratio = record.features["halfway_solvability_ratio"]
        assert ratio is not None
        assert record.halfway_low <= ratio <= record.halfway_high
        assert record.halfway_low < record.halfway_high
        assert record.energy == ratio
        assert record.features["depth_2_solvability_ratio"] is None
    assert read_csv(path).records == batch.puzzles
    # Cut short at any row it ends in the same bytes.
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 4])
    run(generate_to(path, SETTINGS, workers=1))
    assert path.read_bytes() == whole


def test_the_pieces_of_a_large_chain_leave_no_mark() -> None:
    whole, cut = start_chain(SETTINGS, 0), start_chain(SETTINGS, 0)
    expected = whole.advance(6, Cancel())
    found = [cut.advance(piece, Cancel()) for piece in (1, 0, 3, 2)]
    np.testing.assert_array_equal(np.concatenate(found), expected)
    assert np.isfinite(expected[:, 1]).all()


def test_the_ratio_of_the_first_move_is_exact_at_any_size() -> None:
    deal = Deal.random(18, np.random.default_rng(2), 4, 5)
    start = Position.from_deal(deal)
    moves = list(start.legal_moves())
    n_kept = sum(bool(solve(start.play(move)).solvable) for move in moves)
    values = measure_by_estimate(deal).values
    assert tuple(values) == usual_features()
    assert values["depth_1_solvability_ratio"] == n_kept / len(moves)


@pytest.mark.parametrize("name", ["it0", "it3", "hourglass", "it4"])
def test_the_presets_can_be_minimised_above_sixteen_cards(name: str) -> None:
    settings = GenerateSettings(18, 18, 1, preset(name), rows=3, columns=6, iterations=2)
    batch = run(generate(settings))
    assert all(math.isfinite(record.energy) for record in batch.puzzles)
    assert {found.reason for found in batch.rejected} <= {"unsolvable"}


@pytest.mark.parametrize(
    ("feature", "words"),
    [
        ("depth_2_solvability_ratio", "The energy uses depth_2_solvability_ratio, which can't"),
        ("solutions", "The energy uses solutions, which can't be computed for more than 16 cards"),
    ],
)
def test_what_only_a_count_gives_is_refused_above_sixteen(feature: str, words: str) -> None:
    energy = Energy("mine", (Term(1.0, (Factor(feature),)),))
    GenerateSettings(16, 16, 1, energy)
    with pytest.raises(SettingsError, match=words):
        GenerateSettings(8, 17, 1, energy, rows=5)


def test_a_gate_that_needs_a_count_is_refused_above_sixteen() -> None:
    gate = Gate(ranges={"key_states": (1, None)})
    with refused(
        SettingsError,
        reader="An acceptance rule",
        counted="key_states",
    ):
        GenerateSettings(17, 17, 1, preset("final"), rows=5, gate=gate)


@pytest.mark.parametrize(
    ("rows", "columns", "cards", "words"),
    [
        (0, 5, 4, r"A grid of 0 × 5 isn't possible\."),
        (-2, -3, 4, r"A grid of -2 × -3 isn't possible\."),
        (7, 8, 20, "A grid of 7 × 8 isn't possible"),
        (4, 4, 17, "17 to 17 cards don't fit"),
        (5, 8, 30, f"Use 2 to {MAX_ESTIMATED_CARDS} for a grid of 5 × 8"),
    ],
)
def test_grids_and_cards_that_cannot_be_are_told(
    rows: int, columns: int, cards: int, words: str
) -> None:
    with pytest.raises(SettingsError, match=words):
        GenerateSettings(cards, cards, 1, preset("final"), rows=rows, columns=columns)


def test_only_counted_features_are_named() -> None:
    names = ("halfway_solvability_ratio", "depth_1_solvability_ratio", "initial_tension", "edges")
    assert counted_among(names) == ()
    assert counted_among(["halfway_tension", "depth_3_solvability_ratio"]) == (
        "depth_3_solvability_ratio",
        "halfway_tension",
    )


def test_chains_are_shorter_where_each_step_is_an_estimate() -> None:
    assert [default_iterations(n) for n in (9, 12, 16, 17)] == [2500, 800, 600, 200]
