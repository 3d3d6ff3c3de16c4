"""Measurements of a puzzle for the Inspect panel, in worker threads."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from engine.design.feature import Feature, Measurement, Value
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO, STORED
from engine.game import Deal
from engine.progress import Cancel
from engine.search.limits import FULL_DEPTH_CARDS, MAX_COUNTED_CARDS

if TYPE_CHECKING:
    from engine.design.record import PuzzleRecord
    from engine.search.counting import StateCount


class Effort(IntEnum):
    """How much work an inspection of a puzzle may take."""

    QUICK = 0  #: A twentieth of a second
    USUAL = 1  #: Seconds at worst, for most deals
    FULL = 2  #: Half a minute for many deals, for all features


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """A feature of one deal."""

    feature: Feature  #: Its definition
    value: Value  #: None if it is unknown
    part: tuple[int, int] | None = None  #: Solvable and all states, for a known ratio of states
    bounds: tuple[float, float] | None = None  #: 95% interval of an estimate
    reason: str = ""  #: Why it is unknown, once it was measured


@dataclass(frozen=True, slots=True)
class DepthRow:
    """States after a number of moves."""

    depth: int  #: Moves played
    solvable: int  #: Distinct states; a lower bound when not exact
    unsolvable: int  #: Likewise
    is_exact: bool = True  #: Whether both are exact


@dataclass(frozen=True, slots=True)
class Findings:
    """Measurements of a deal."""

    features: tuple[FeatureRow, ...]  #: In the order of the registry
    depths: tuple[DepthRow, ...]  #: From depth 0; empty when states are not counted
    n_depths: int  #: Number of depths of the deal


def best_known(row: FeatureRow, record: PuzzleRecord | None) -> FeatureRow:
    """Return a row, or the open set's halfway ratio if that is at least as accurate.

    Two estimates of one ratio differ by chance, so the same one is shown everywhere.
    """
    is_exact = row.value is not None and row.bounds is None
    if record is None or row.feature.name != HALFWAY_RATIO or is_exact:
        return row
    value = record.features.get(HALFWAY_RATIO)
    if value is None or record.halfway_provenance not in {"exact", "interval"}:
        return row
    low, high = record.halfway_low, record.halfway_high
    if record.halfway_provenance == "exact" or low is None or high is None:
        return FeatureRow(row.feature, value)
    return FeatureRow(row.feature, value, bounds=(low, high))


def inspect_deal(deal: Deal, effort: Effort, cancel: Cancel) -> Findings:
    """Measure the features of a deal and count its states by depth.

    ``deal``: with more than `MAX_COUNTED_CARDS` cards its states are not counted.

    ``effort``: ``QUICK`` estimates the halfway ratio in a twentieth of a second. ``USUAL`` counts
    as deep as the features need, which takes seconds at worst for most deals. It estimates a
    halfway ratio over budget or beyond `MAX_COUNTED_CARDS` cards. ``FULL`` also counts the
    solutions, which ``USUAL`` does up to `FULL_DEPTH_CARDS` cards.

    ``cancel``: stops within milliseconds; the result is then incomplete.
    """
    # Imports compiled code: never in the GUI thread.
    from engine.design.analysis import Analysis

    is_estimated = effort is Effort.QUICK or deal.n_cards > MAX_COUNTED_CARDS
    analysis = Analysis(deal, is_estimated=is_estimated, cancel=cancel)
    names = STORED if effort is Effort.QUICK else _affordable(deal, effort)
    found = {name: analysis.measure(name) for name in names}
    if not is_estimated and found[HALFWAY_RATIO].value is None:
        estimated = Analysis(deal, is_estimated=True, cancel=cancel)
        found[HALFWAY_RATIO] = estimated.measure(HALFWAY_RATIO)
    rows = tuple(
        _row(feature, found.get(name, Measurement(None)), deal.n_cards, analysis.census)
        for name, feature in FEATURES.items()
    )
    return Findings(rows, () if is_estimated else _depths(analysis.census), deal.n_cards)


def _affordable(deal: Deal, effort: Effort) -> list[str]:
    """Return the features to measure: all of them, or those that don't count solutions."""
    is_light = effort is Effort.USUAL and deal.n_cards > FULL_DEPTH_CARDS
    return [
        name
        for name, feature in FEATURES.items()
        if not (is_light and feature.on_demand and feature.cost == "census")
    ]


def _row(
    feature: Feature, measured: Measurement, n_cards: int, counts: StateCount | None
) -> FeatureRow:
    bounds = None if measured.value is None else measured.bounds
    part = _part(feature, n_cards, counts)
    return FeatureRow(feature, measured.value, part, bounds, measured.reason)


def _part(feature: Feature, n_cards: int, counts: StateCount | None) -> tuple[int, int] | None:
    """Return the solvable and all states of a ratio; None where they aren't counted exactly."""
    depth = feature.depth_for(n_cards)
    if counts is None or not 0 <= depth < len(counts.by_depth):
        return None
    count = counts.by_depth[depth]
    return (count.solvable, count.total) if count.is_exact else None


def _depths(counts: StateCount | None) -> tuple[DepthRow, ...]:
    if counts is None:
        return ()
    return tuple(
        DepthRow(depth, count.solvable, max(0, count.total - count.solvable), count.is_exact)
        for depth, count in enumerate(counts.by_depth)
    )
