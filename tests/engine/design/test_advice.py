"""What is told about a batch: how long it takes, and which puzzles are worse than the best."""

import itertools
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.design.advice import advice_on_puzzles, outlook, shared_ranks, worse_optimum
from engine.design.energy import Energy
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.design.settings import DESCENT, GenerateSettings
from engine.game import RANKS, parse_deal, rank_of
from engine.progress import Cancel, StoppedError, run
from engine.puzzlesets.batches import batch_path, generate_to, read_batch, replace_chains
from engine.puzzlesets.csv_format import read_csv
from engine.statistics.display_names import in_words

pytestmark = pytest.mark.fast

CLUSTERS = Energy.from_json({"terms": [{"weight": -1.0, "factors": ["rank_clusters"]}]})
BATCH = GenerateSettings(8, 8, 12, CLUSTERS, iterations=60, method=DESCENT)


def test_the_time_is_that_of_the_first_steps_of_all_chains(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = itertools.count()
    clock = SimpleNamespace(perf_counter=lambda: 0.01 * next(ticks))  # 10 ms for each step
    monkeypatch.setattr("engine.design.advice.time", clock)
    batch = GenerateSettings(6, 6, 10, preset("final"), iterations=400)

    expected = run(outlook([batch], 2))

    assert expected.low < 5 * 400 * 0.01 < expected.high
    assert expected.sentence.startswith(f"This takes {expected.words}.")


def test_long_batches_say_what_shortens_them() -> None:
    terms = [
        {"weight": 1.0, "factors": ["halfway_solvability_ratio"]},
        {"weight": 1.0, "factors": ["mcts_success"]},
    ]
    batch = GenerateSettings(8, 8, 1000, Energy.from_json({"terms": terms}), iterations=500)

    with_games = in_words(run(outlook([batch], 1)).sentence)
    many = run(outlook([replace(batch, count=10**6, energy=preset("final"))], 1)).sentence

    assert with_games.startswith("This takes ")
    assert "Without tree search success, it takes " in with_games
    assert many.endswith("With fewer puzzles, cards or iterations, it takes less.")


def test_outlook_is_cancelled(stopped: Cancel) -> None:
    with pytest.raises(StoppedError):
        run(outlook([BATCH], 1, stopped))


def test_worse_puzzles_are_worse_than_all_of_the_best() -> None:
    puzzles = run(generate(BATCH)).puzzles

    found = worse_optimum(puzzles, CLUSTERS)

    assert found is not None
    worse = [each for each in puzzles if each.chain in found.chains]
    best = [each for each in puzzles if each.features["rank_clusters"] == found.best]
    assert len(best) > 1
    assert worse
    for each in worse:
        assert each.energy is not None
        assert all(each.energy > (other.energy or 0) for other in best)
        assert each.features["rank_clusters"] in found.values
    assert f"{len(worse)} of 12 puzzles" in advice_on_puzzles(puzzles, found)[0]
    assert worse_optimum(best, CLUSTERS) is None


def test_equal_ranks_of_the_best_are_told() -> None:
    deals = ["AC 3D / 5H 7S", "AD 3C / 5H 7C", "AH 3C / 5C 7C", "AS 3C / 5D 7C", "AC 3C / 5C 7C"]
    same = [PuzzleRecord(parse_deal(deal), str(n), energy=0.0) for n, deal in enumerate(deals)]
    others = [replace(each, deal=parse_deal("2C 4D / 6H 8S"), energy=1.0) for each in same]

    ranks = shared_ranks([*same, *others])

    assert ranks == "A 3 5 7"
    for each in same:
        assert {RANKS[rank_of(card)] for card in each.deal.cards} == set(ranks.split())
    assert not shared_ranks([*same[1:], replace(others[0], energy=-1.0), *others])


def test_replaced_puzzles_stay_away_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    before = run(generate_to(path, BATCH)).puzzles
    worse = worse_optimum(before, CLUSTERS)
    assert worse is not None

    settings = replace_chains(path, worse.chains)
    after = run(generate_to(path, settings)).puzzles

    kept = [each for each in before if each.chain not in worse.chains]
    assert list(after[: len(kept)]) == kept
    assert len(after) == BATCH.count
    assert {each.chain for each in after}.isdisjoint(worse.chains)
    assert read_csv(path).records == after
    assert GenerateSettings.from_json(read_batch(batch_path(path))).skip == worse.chains
    # The same settings give the same puzzles at once.
    assert run(generate(settings)).puzzles == after
