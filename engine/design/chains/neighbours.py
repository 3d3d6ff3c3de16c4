"""The deals one generator step from a deal, measured and ranked by an energy."""

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import combinations
from typing import Final

import numpy as np

from engine.design.chains.mutation import Neighbour, Neighbourhood, Ranked
from engine.design.energy import Energy, energy_values
from engine.design.features import Measurement, measure, measure_by_estimate
from engine.design.on_demand import measure_on_demand
from engine.design.registry import on_demand_among
from engine.executors import Heartbeat, open_pool
from engine.game import Deal, puzzle_id
from engine.game.cards import N_CARDS
from engine.numerics import stable_sorted
from engine.progress import Cancel, Progress, Work
from engine.search import solve
from engine.search.limits import FULL_DEPTH_CARDS

_HEARTBEAT_S: Final = 0.02


def neighbours(deal: Deal) -> Iterator[Neighbour]:
    """Yield every deal one step away (Neller & Ziegler 2019): two cells swap, or a card comes in.

    Examples
    --------
    >>> from engine.game import parse_deal
    >>> steps = list(neighbours(parse_deal("AC 2C / -- 3C")))
    >>> len(steps)  # 6 pairs of cells, and 49 unused cards for each of 3
    153
    """
    cells = deal.cells
    for first, second in combinations(range(len(cells)), 2):
        if cells[first] is None and cells[second] is None:
            continue
        swapped = list(cells)
        swapped[first], swapped[second] = cells[second], cells[first]
        yield Neighbour(Deal(deal.rows, deal.columns, tuple(swapped)), first, second, None)
    unused = sorted(set(range(N_CARDS)) - set(deal.cards))
    for cell, card in enumerate(cells):
        if card is not None:
            for other in unused:
                changed = (*cells[:cell], other, *cells[cell + 1 :])
                yield Neighbour(Deal(deal.rows, deal.columns, changed), cell, None, other)


def rank_neighbours(
    deal: Deal,
    energy: Energy,
    *,
    sample: int | None = None,
    seed: int = 0,
    workers: int | None = None,
    cancel: Cancel | None = None,
) -> Work[Neighbourhood]:
    """Measure the neighbours of a deal and rank the solvable ones.

    Parameters
    ----------
    deal : Deal
        At most `engine.search.limits.MAX_ESTIMATED_CARDS` cards; above 16, an energy that requires
        a count is unknown, and ranks last.
    sample : int, optional
        Number of random steps to measure; None for all.
    seed : int
        Seed of the sample, and of the estimates for deals above 12 cards.
    workers : int, optional
        Threads; None for one per core.

    Yields
    ------
    Progress
        ``done`` and ``total`` count steps.

    Returns
    -------
    Neighbourhood
        Without puzzles that are equivalent to the deal or to each other.
    """
    cancel = cancel or Cancel()
    steps = list(neighbours(deal))
    if sample is not None and sample < len(steps):
        indices = np.random.default_rng(seed).permutation(len(steps))[:sample]
        steps = [steps[index] for index in sorted(indices.tolist())]
    task = partial(_measure_step, energy, seed)
    start = _measure_step(energy, seed, Neighbour(deal, 0, None, None), cancel)
    seen = {start.id}
    ranked: list[Ranked] = []
    n_unsolvable = n_done = 0
    with (
        open_pool(workers) as pool,
        closing(pool.map_with_heartbeats(task, steps, cancel, _HEARTBEAT_S)) as answers,
    ):
        for answer in answers:
            if not isinstance(answer, Heartbeat):
                if cancel.is_set():
                    break
                n_done += 1
                is_new = answer.id not in seen
                seen.add(answer.id)
                n_unsolvable += is_new and not answer.is_solvable
                if is_new and answer.is_solvable:
                    ranked.append(answer)
            yield Progress(n_done, len(steps))
    ordered = stable_sorted(ranked, lambda found: found.energy)
    return Neighbourhood(start, tuple(ordered), n_unsolvable, n_done)


def _measure_step(energy: Energy, seed: int, step: Neighbour, cancel: Cancel) -> Ranked:
    name = puzzle_id(step.deal)
    if not solve(step.deal, cancel=cancel).solvable:
        return Ranked(step, name, energy.unsolvable, is_solvable=False)
    measured = _measure(step.deal, seed, cancel)
    asked = on_demand_among(energy.features())
    if asked:
        measured = measured.with_asked(measure_on_demand(step.deal, asked, cancel=cancel))
    low, high = measured.halfway_bounds
    values = energy_values(step.deal, measured.values)
    return Ranked(
        step, name, energy.value(values), True, measured.values["halfway_solvability_ratio"],
        measured.halfway_provenance, low, high,
    )  # fmt: skip


def _measure(deal: Deal, seed: int, cancel: Cancel) -> Measurement:
    if deal.n_cards > FULL_DEPTH_CARDS:
        return measure_by_estimate(deal, seed=seed, cancel=cancel)
    return measure(deal, cancel=cancel)
