"""What to tell about a batch: how long it will take, what shortens it, and what is weak in it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from math import ceil, inf
from typing import Final

from engine.design.energy import Energy
from engine.design.feature import Value
from engine.design.feature_registry import is_of_cards, on_demand_among
from engine.design.generator import start_search
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.game import RANKS, rank_of
from engine.progress import Cancel, Progress, Work
from engine.sentences import FeatureName, and_list, join_messages, message
from engine.threads import default_workers

# Time --------------------------------------------------------------------------------------------

_PILOT_STEPS: Final = 50
_PILOT_S: Final = 3.0  # seconds after which pilots of slow steps end
# The first steps are the slowest ones: in 54 searches with 9 to 16 cards, a pilot expected 0.8 to
# 5.6 times the real time.
_MAX_OVER: Final = 1.3
_MAX_UNDER: Final = 6.0
_LONG_S: Final = 20.0
_UNITS: Final = ((3600, message("{low} to {high} h")), (60, message("{low} to {high} min")))


@dataclass(frozen=True, slots=True)
class Outlook:
    """How long batches take, between two limits in seconds."""

    low: float
    high: float
    sentence: str = ""  #: What to tell about it; empty if they are quick

    @property
    def words(self) -> str:
        for unit, text in _UNITS:
            if self.high >= 2 * unit:
                low, high = max(1, round(self.low / unit)), ceil(self.high / unit)
                return message(text, low=low, high=high)
        return message("{low} to {high} s", low=max(1, round(self.low)), high=ceil(self.high))


def outlook(
    batches: Sequence[GenerateSettings], workers: int | None = None, cancel: Cancel | None = None
) -> Work[Outlook]:
    """Measure the first steps of chains, and return how long batches take and what shortens that.

    Raises StoppedError when cancelled. Puzzles that rules reject aren't counted.
    """
    span = yield from _measured(batches, workers, cancel or Cancel())
    if span.high < _LONG_S:
        return span
    text = message("This takes {time}.", time=span.words)
    read = frozenset[str]().union(*(batch.energy.features() for batch in batches))
    slow = on_demand_among(read)
    if slow:
        quick = [replace(batch, energy=_without(batch.energy, slow)) for batch in batches]
        without = yield from _measured(quick, workers, cancel or Cancel())
        if without.high < span.low:
            titles = and_list([message("{name}", name=FeatureName(name)) for name in slow])
            more = message(
                "Without {features}, it takes {time}.", features=titles, time=without.words
            )
            return replace(span, sentence=join_messages(" ", (text, more)))
    more = message("With fewer puzzles, cards or iterations, it takes less.")
    return replace(span, sentence=join_messages(" ", (text, more)))


def _measured(
    batches: Sequence[GenerateSettings], workers: int | None, cancel: Cancel
) -> Work[Outlook]:
    workers, seconds = workers or default_workers(), 0.0
    for batch in batches:
        sizes = range(batch.cards_high - batch.cards_low + 1)
        chains = 0.0
        for number in sizes:
            chains += yield from _chain_time(batch, number, _PILOT_S / len(sizes), cancel)
        seconds += max(1, batch.count / workers) * chains / len(sizes)
    return Outlook(seconds / _MAX_UNDER, seconds * _MAX_OVER)


def _chain_time(
    batch: GenerateSettings, number: int, patience: float, cancel: Cancel
) -> Work[float]:
    """Return the seconds of a chain if all its steps take as long as the first ones."""
    length, started, elapsed = batch.n_iterations(number), time.perf_counter(), 0.0
    with closing(start_search(batch, number)) as search:
        while search.n_iterations < min(_PILOT_STEPS, length) and elapsed < patience:
            search.advance(1, cancel)
            cancel.raise_if_set()
            elapsed = time.perf_counter() - started
            yield Progress(0, 0)
        return elapsed / max(1, search.n_iterations) * length


def _without(energy: Energy, names: Sequence[str]) -> Energy:
    terms = (each for each in energy.terms if each.features().isdisjoint(names))
    return replace(energy, terms=tuple(terms))


# Weaknesses --------------------------------------------------------------------------------------

_MIN_BEST: Final = 2  # puzzles that show what the best have
_MIN_ALIKE: Final = 5  # puzzles whose equal ranks are no coincidence


@dataclass(frozen=True, slots=True)
class WorseOptimum:
    """Puzzles whose cards differ from those of the best in a feature that the energy reads.

    Each of them has a higher energy than every puzzle with the value of the best.
    """

    feature: str
    best: Value  #: The value of the best puzzles
    values: tuple[Value, ...]  #: Those of the others, ascending
    chains: tuple[int, ...]  #: The others

    def sentence(self, n_puzzles: int) -> str:
        return message(
            "{n} of {all} puzzles got stuck: its value of {feature} is {values}, and every puzzle "
            "with that of the best, {best}, has a lower energy.",
            "{n} of {all} puzzles got stuck: their values of {feature} are {values}, and every "
            "puzzle with that of the best, {best}, has a lower energy.",
            n=len(self.chains),
            all=n_puzzles,
            feature=FeatureName(self.feature),
            values=and_list([f"{value:g}" for value in self.values if value is not None]),
            best=f"{self.best:g}",
        )


def worse_optimum(puzzles: Sequence[PuzzleRecord], energy: Energy) -> WorseOptimum | None:
    """Return the puzzles in a worse optimum, by the feature that separates the fewest of them.

    None if there are none, if only one is the best, or if the numbers of cards differ.
    """
    if len({each.cards for each in puzzles}) != 1:
        return None
    found, first = [], min(puzzles, key=_energy_of)
    for name in sorted(filter(is_of_cards, energy.features() - {"cards"})):
        value = first.features.get(name)
        best = [each for each in puzzles if each.features.get(name) == value]
        highest = max(map(_energy_of, best))
        worse = [each for each in puzzles if _energy_of(each) > highest]
        if worse and value is not None and len(best) >= _MIN_BEST:
            values = tuple(sorted({float(each.features[name] or 0) for each in worse}))
            chains = tuple(each.chain for each in worse)
            found.append(WorseOptimum(name, value, values, chains))
    return min(found, key=lambda each: len(each.chains), default=None)


def _energy_of(puzzle: PuzzleRecord) -> float:
    return inf if puzzle.energy is None else puzzle.energy


def shared_ranks(puzzles: Sequence[PuzzleRecord]) -> str:
    """Return the ranks that all of the better half of puzzles have; empty unless all are equal."""
    best = sorted(puzzles, key=_energy_of)[: ceil(len(puzzles) / 2)]
    ranks = {tuple(sorted({rank_of(card) for card in each.deal.cards})) for each in best}
    if len(best) < _MIN_ALIKE or len(ranks) > 1:
        return ""
    return " ".join(RANKS[rank] for rank in ranks.pop())


def advice_on_puzzles(
    puzzles: Sequence[PuzzleRecord], worse: WorseOptimum | None
) -> tuple[str, ...]:
    """Return what is weak in the puzzles of a batch, a sentence each.

    ``worse``: their `worse_optimum`.
    """
    ranks = shared_ranks(puzzles)
    sentences = [worse.sentence(len(puzzles))] if worse else []
    if ranks:
        text = message("All of the best half have the same ranks: {ranks}.", ranks=ranks)
        sentences.append(text)
    return tuple(sentences)
