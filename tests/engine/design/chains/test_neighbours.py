"""The deals one step away: all of them, each once, ranked by the energy that was asked for."""

from __future__ import annotations

from hypothesis import given, settings

from engine.design.chains.neighbours import neighbours, rank_neighbours
from engine.design.energy import Energy, Factor, Term
from engine.design.features import measure
from engine.design.presets import preset
from engine.game import Deal, parse_deal, puzzle_id
from engine.progress import Cancel, run
from engine.search import solve
from tests.strategies import deals

SIX = parse_deal("-- -- 5D -- / 4D -- 5H -- / -- -- 5C -- / -- 9C 4C --")


@given(deals(max_cards=8))
@settings(max_examples=30)
def test_a_step_swaps_two_cells_or_brings_one_unused_card_in(deal: Deal) -> None:
    seen = set()
    for step in neighbours(deal):
        changed = [
            cell
            for cell, (old, new) in enumerate(zip(deal.cells, step.deal.cells, strict=True))
            if old != new
        ]
        if step.card is None:
            assert changed == [step.first, step.second]
            assert sorted(deal.cards) == sorted(step.deal.cards)
        else:
            assert changed == [step.first]
            assert step.card not in deal.cards
        seen.add(step.deal)
    n_cells, n_cards = len(deal.cells), deal.n_cards
    n_empty = n_cells - n_cards
    n_swaps = n_cells * (n_cells - 1) // 2 - n_empty * (n_empty - 1) // 2
    assert len(seen) == n_swaps + n_cards * (52 - n_cards)


def test_the_ranking_is_that_of_the_plain_rule() -> None:
    found = run(rank_neighbours(SIX, preset("final"), workers=2))
    plain: dict[str, float] = {}
    n_unsolvable = 0
    for step in neighbours(SIX):
        name = puzzle_id(step.deal)
        if name in plain or name == puzzle_id(SIX):
            continue
        if solve(step.deal).solvable:
            plain[name] = measure(step.deal).values["halfway_solvability_ratio"] or 0.0
        else:
            n_unsolvable += name not in plain
            plain[name] = 1000.0
    assert found.start.energy == measure(SIX).values["halfway_solvability_ratio"]
    assert [ranked.energy for ranked in found.ranked] == sorted(
        energy for energy in plain.values() if energy < 1000
    )
    assert {ranked.id: ranked.energy for ranked in found.ranked} == {
        name: energy for name, energy in plain.items() if energy < 1000
    }
    assert found.n_unsolvable == n_unsolvable
    assert all(ranked.halfway_provenance == "exact" for ranked in found.ranked)


def test_a_sample_is_drawn_by_its_seed() -> None:
    energy = Energy("edges", (Term(1.0, (Factor("edges"),)),))
    first = run(rank_neighbours(SIX, energy, sample=20, seed=4))
    assert first == run(rank_neighbours(SIX, energy, sample=20, seed=4, workers=1))
    assert first.n_steps == 20
    other = run(rank_neighbours(SIX, energy, sample=20, seed=5))
    assert first.ranked != other.ranked


def test_a_cancel_ends_it_with_what_was_measured() -> None:
    cancel = Cancel()
    work = rank_neighbours(SIX, preset("final"), cancel=cancel)
    for progress in work:
        if progress.done:
            break
    cancel.set()
    found = run(work)
    assert found.n_steps < 300


def test_large_deals_are_ranked_by_estimates_that_say_so() -> None:
    deal = Deal.from_freecell(1)
    found = run(rank_neighbours(deal, preset("final"), sample=3))
    assert {step.halfway_provenance for step in found.ranked} <= {"interval", "exact"}
    assert all(step.halfway_low <= step.energy <= step.halfway_high for step in found.ranked)
