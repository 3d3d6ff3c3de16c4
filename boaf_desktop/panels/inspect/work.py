"""Measurements of a puzzle for the Inspect panel, in a worker thread."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from boaf_desktop.puzzle_views.count_limit import states_that_fit
from engine.design.registry import FEATURES, Feature, Value, on_demand_features
from engine.game import Deal
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from engine.search.limits import (
    DEFAULT_LISTED_STATES,
    DEFAULT_MAX_STATES,
    FULL_DEPTH_CARDS,
    MAX_COUNTED_CARDS,
)

if TYPE_CHECKING:
    from engine.design.record import PuzzleRecord
    from engine.search.counting.census import StateCount

_HALFWAY: Final = "halfway_solvability_ratio"


class Effort(IntEnum):
    """How much work an inspection of a puzzle may take."""

    INSTANT = 0
    QUICK = 1
    USUAL = 2
    WHOLE = 3
    UTMOST = 4

    def after(self, n_cards: int) -> Effort | None:
        """Return the effort that follows automatically; None if the next one must be requested."""
        is_large = FULL_DEPTH_CARDS < n_cards <= MAX_COUNTED_CARDS
        following = {Effort.INSTANT: Effort.QUICK if is_large else Effort.USUAL}
        return (following | {Effort.QUICK: Effort.USUAL}).get(self)


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """A feature of one deal."""

    feature: Feature  #: Its definition
    value: Value  #: None if over budget
    part: tuple[int, int] | None = None  #: Solvable and all states, for a known ratio of states
    bounds: tuple[float, float] | None = None  #: 95% interval of an estimate


@dataclass(frozen=True, slots=True)
class DepthRow:
    """States after a number of moves."""

    depth: int  #: Moves played
    #: Distinct states; lower bounds when not exact.
    solvable: int
    unsolvable: int
    is_exact: bool = True  #: Whether both are exact

    @property
    def total(self) -> int:
        """Number of all states."""
        return self.solvable + self.unsolvable


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
    if record is None or row.feature.name != _HALFWAY or is_exact:
        return row
    value = record.features.get(_HALFWAY)
    if value is None or record.halfway_provenance not in {"exact", "interval"}:
        return row
    if record.halfway_provenance == "exact":
        return FeatureRow(row.feature, value)
    return FeatureRow(row.feature, value, bounds=(record.halfway_low, record.halfway_high))


def inspect_deal(deal: Deal, effort: Effort, cancel: Cancel) -> Findings:
    """Measure the features of a deal and count its states by depth.

    Parameters
    ----------
    deal : Deal
        With more than `MAX_COUNTED_CARDS` cards its states are not counted.
    effort : Effort
        ``INSTANT`` measures only features that need no search. ``QUICK`` estimates the halfway
        ratio in a twentieth of a second. ``USUAL`` counts as deep as the features need, which
        takes seconds at worst for most deals. It estimates a halfway ratio over budget or beyond
        `MAX_COUNTED_CARDS` cards. ``WHOLE`` counts every depth. ``UTMOST`` counts as deep as the
        features need, with as many states as fit into memory. Both also count the solutions,
        which ``USUAL`` does up to `FULL_DEPTH_CARDS` cards.
    cancel : Cancel
        Stops within milliseconds; the result is then incomplete.
    """
    # Imports compiled code: never in the GUI thread.
    from engine.design.features import measure, measure_by_estimate, static_values

    if effort is Effort.INSTANT or deal.n_cards > MAX_COUNTED_CARDS:
        values = (
            static_values(deal)
            if effort is Effort.INSTANT
            else measure_by_estimate(deal, cancel=cancel).values  # what needs only the solver
        )
        rows = tuple(FeatureRow(entry, values.get(name)) for name, entry in FEATURES.items())
        if effort is not Effort.INSTANT:
            rows = _with_asked(_with_estimate(rows, deal, cancel), deal, effort, cancel)
        return Findings(rows, (), deal.n_cards)
    if effort is Effort.QUICK:
        quick = measure_by_estimate(deal, cancel=cancel)
        is_known = quick.halfway_provenance == "exact"
        rows = tuple(
            FeatureRow(
                entry, quick.values.get(name), _part(entry, deal.n_cards, quick.counts),
                bounds=None if is_known or name != _HALFWAY else quick.halfway_bounds,
            )
            for name, entry in FEATURES.items()
        )  # fmt: skip
        return Findings(rows, (), deal.n_cards)
    depth = deal.n_cards - 1 if effort is Effort.WHOLE else None
    budget = states_that_fit() if effort is Effort.UTMOST else DEFAULT_MAX_STATES
    found = measure(deal, depth=depth, max_states=budget, cancel=cancel)
    features = tuple(
        FeatureRow(entry, found.values.get(name), _part(entry, deal.n_cards, found.counts))
        for name, entry in FEATURES.items()
    )
    rows = _with_asked(_with_estimate(features, deal, cancel), deal, effort, cancel)
    return Findings(rows, _depths(found.counts), deal.n_cards)


def _with_asked(
    rows: tuple[FeatureRow, ...], deal: Deal, effort: Effort, cancel: Cancel
) -> tuple[FeatureRow, ...]:
    """Measure the on-demand features: all of them, or those that need no count."""
    # Imports compiled code: never in the GUI thread.
    from engine.design.on_demand import measure_on_demand

    is_light = effort is Effort.USUAL and deal.n_cards > FULL_DEPTH_CARDS
    # A state of a solution takes twice the memory of a counted one.
    budget = states_that_fit() // 2 if effort is Effort.UTMOST else DEFAULT_LISTED_STATES
    asked = measure_on_demand(
        deal, [name for name in on_demand_features()
               if not (is_light and FEATURES[name].cost == "census")],
        max_states=budget, cancel=cancel,
    )  # fmt: skip
    return tuple(
        FeatureRow(row.feature, asked[row.feature.name].value,
                   bounds=asked[row.feature.name].bounds)
        if row.feature.name in asked
        else row
        for row in rows
    )  # fmt: skip


def _with_estimate(
    rows: tuple[FeatureRow, ...], deal: Deal, cancel: Cancel
) -> tuple[FeatureRow, ...]:
    """Estimate an unknown halfway ratio, if possible."""
    from engine.search.counting.estimate import estimate_states  # compiled code

    half = halfway_depth(deal.n_cards)
    if not half or deal.n_cards > MAX_COUNTED_CARDS or cancel.is_set():
        return rows
    open_rows = [row for row in rows if row.feature.name == _HALFWAY and row.value is None]
    if not open_rows:
        return rows
    found = estimate_states(deal, half, cancel=cancel)
    if found.method == "stopped":
        return rows
    bounds = None if found.is_exact else (found.low, found.high)
    known = FeatureRow(open_rows[0].feature, found.ratio, bounds=bounds)
    return tuple(known if row is open_rows[0] else row for row in rows)


def _part(feature: Feature, n_cards: int, counts: StateCount | None) -> tuple[int, int] | None:
    depth = feature.depth_for(n_cards)
    if counts is None or not 0 <= depth < len(counts.by_depth):
        return None
    at = counts.by_depth[depth]
    return (at.solvable, at.total) if at.is_exact else None


def _depths(counts: StateCount | None) -> tuple[DepthRow, ...]:
    return tuple(
        DepthRow(depth, at.solvable, max(0, at.total - at.solvable), at.is_exact)
        for depth, at in enumerate(counts.by_depth if counts is not None else ())
    )
