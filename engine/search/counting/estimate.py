"""Estimate how many states a depth has and which share of them is solvable, with its error."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.errors import SettingsError
from engine.game import Deal
from engine.game.halfway import halfway_depth
from engine.progress import Cancel
from engine.search.counting.census import confirm_solvable, count_states
from engine.search.counting.forest import Drawn, StateSampler
from engine.search.counting.walks import walk_down
from engine.search.interval import Z_95, wilson_interval
from engine.search.limits import MAX_ESTIMATED_DEPTH
from engine.search.problem import Problem
from engine.search.solver import solve


@dataclass(frozen=True, slots=True)
class EstimateSettings:
    """How much work an estimate may be.

    Parameters
    ----------
    exact_below : int
        Depths that have at most this many states are counted instead.
    n_draws : int
        States drawn at a time, as often as `enough` or `most_draws` asks.
    enough : int
        No further draws once so many solvable states were met.
    most_draws : int
        The most states drawn.
    few : int
        Fewer solvable states than this among the draws say little. Then a depth that has not more
        states than ``count_below`` is counted; of a larger one all solvable states are looked for
        (`engine.search.counting.census.confirm_solvable`), so that only the total keeps an error.
    count_below : int
        See ``few``: counting that many states takes about as long as the draws.
    confirm_rows, confirm_nodes : int
        Budget of confirming: a power of two, about one and a half times the states of a depth, and
        the states entered by all deciding.
    n_walkers, n_decided : int
        For grids of more than 16 cards: walkers a population, and how many of them are decided.
    """

    exact_below: int = 2**13
    n_draws: int = 1024
    enough: int = 32
    most_draws: int = 8192
    few: int = 8
    count_below: int = 2**17
    confirm_rows: int = 2**13
    confirm_nodes: int = 2**17
    n_walkers: int = 2000
    n_decided: int = 200

    def __post_init__(self) -> None:
        if min(self.n_draws, self.most_draws, self.n_walkers, self.n_decided) < 1:
            raise SettingsError("an estimate needs at least one draw and one walker")
        if self.confirm_rows & (self.confirm_rows - 1) or self.confirm_rows < 256:
            raise SettingsError(
                f"confirm_rows {self.confirm_rows} is not a power of two from 256 on"
            )


DEFAULT_SETTINGS: Final = EstimateSettings()


@dataclass(frozen=True, slots=True)
class StateEstimate:
    """The solvability ratio of a depth, with what is known of its error.

    Parameters
    ----------
    depth : int
        Moves made.
    ratio, low, high : float
        The solvable share of the states and its 95 % interval; all equal when it is exact.
    total, total_low, total_high : float
        The number of states and its 95 % interval, which may be open where the ratio is exact.
    method : str
        ``exact``; ``draws`` (even draws); ``confirmed`` (every solvable state found, the total
        from even draws); ``walks`` (random walks over histories); ``stopped`` (cancelled before
        anything was known).
    n_states, n_solvable : int
        States that were decided, and how many of them are solvable.
    """

    depth: int
    ratio: float
    low: float
    high: float
    total: float
    total_low: float
    total_high: float
    method: str
    n_states: int = 0
    n_solvable: int = 0

    @property
    def is_exact(self) -> bool:
        """Tell whether the ratio carries no error."""
        return self.method == "exact"


def estimate_states(
    deal: Deal,
    depth: int | None = None,
    *,
    seed: int = 0,
    settings: EstimateSettings = DEFAULT_SETTINGS,
    cancel: Cancel | None = None,
) -> StateEstimate:
    """Estimate the solvability ratio of a depth.

    Up to 16 cards states are drawn evenly and independently of each other, so the share that is
    solvable has a binomial error and nothing else. Beyond, random walks over histories are
    corrected for the histories of each state (``docs/estimating.md``).

    Parameters
    ----------
    deal : Deal
        Up to 52 cards.
    depth : int, optional
        1 to ``n_cards - 1``; halfway by default. On grids of more than 16 cards at most 14.
    seed : int
        The estimate depends on nothing else.
    settings : EstimateSettings
        How much work it may be.
    cancel : Cancel, optional
        Stops within milliseconds; the estimate is then what was found until then.

    Raises
    ------
    SettingsError
        When the depth is out of range.
    """
    depth = halfway_depth(deal.n_cards) if depth is None else depth
    if not 0 <= depth < deal.n_cards:
        raise SettingsError(f"depth {depth} is outside 0 to {deal.n_cards - 1}; choose one inside")
    cancel = cancel or Cancel()
    verdict = solve(deal, cancel=cancel)
    if depth == 0:
        share = float(bool(verdict.solvable))
        return StateEstimate(depth, share, share, share, 1.0, 1.0, 1.0, "exact")
    problem = Problem.from_position(deal)
    if problem.is_narrow:
        estimate = _estimate_narrow(deal, problem, depth, seed, settings, cancel)
    else:
        estimate = _estimate_wide(problem, depth, seed, settings, cancel)
    if verdict.solvable is False and estimate.total > 0:
        # Nothing below an unsolvable deal is solvable: only the total keeps an error.
        return replace(estimate, ratio=0.0, low=0.0, high=0.0, method="exact")
    return estimate


def _estimate_wide(
    problem: Problem, depth: int, seed: int, settings: EstimateSettings, cancel: Cancel
) -> StateEstimate:
    if depth > MAX_ESTIMATED_DEPTH:
        raise SettingsError(
            f"depth {depth} of {problem.n_stacks} cards is too deep to estimate; "
            f"choose one up to {MAX_ESTIMATED_DEPTH}"
        )
    walked = walk_down(problem, depth, seed, settings.n_walkers, settings.n_decided, cancel)
    ratio, low, high = walked.ratio
    total, total_low, total_high = walked.total
    if total <= 0:
        return _stopped(depth)
    return StateEstimate(
        depth, ratio, low, high, total, total_low, total_high, "walks", walked.n_states,
        walked.n_solvable,
    )  # fmt: skip


def _estimate_narrow(
    deal: Deal,
    problem: Problem,
    depth: int,
    seed: int,
    settings: EstimateSettings,
    cancel: Cancel,
) -> StateEstimate:
    """Estimate by even draws, or better where the draws say little."""
    sampler = StateSampler(problem, depth, seed, cancel)
    if not sampler.is_ready:
        return _stopped(depth)
    better: StateEstimate | None = None
    if sampler.most_states <= settings.exact_below:
        better = _count(deal, depth, cancel)
    if better is None:
        found = _draw(sampler, settings)
        if found.n_kept == 0:
            return _stopped(depth)
        if found.n_solvable < settings.few and found.total <= settings.count_below:
            better = _count(deal, depth, cancel)
    if better is not None:
        return better
    error = Z_95 * found.total_error
    total_low = max(1.0, found.total - error)
    total_high = min(sampler.most_states, found.total + error)
    # A solvable deal has a solvable state at each depth.
    ratio, low, high = _share(found, 1.0 / total_high)
    estimate = StateEstimate(
        depth, ratio, low, high, found.total, total_low, total_high, "draws", found.n_kept,
        found.n_solvable,
    )  # fmt: skip
    if found.n_solvable < settings.few:
        return _confirm(estimate, problem, settings, cancel)
    return estimate


def _count(deal: Deal, depth: int, cancel: Cancel) -> StateEstimate | None:
    count = count_states(deal, depth, cancel=cancel).by_depth[-1]
    if not count.is_exact:
        return None
    ratio, total = count.ratio, float(count.total)
    return StateEstimate(depth, ratio, ratio, ratio, total, total, total, "exact")


def _draw(sampler: StateSampler, settings: EstimateSettings) -> Drawn:
    """Draw until enough is known, or until it shows that a count is better."""
    while sampler.draw(settings.n_draws):
        found = sampler.found
        if found.n_solvable >= settings.enough or found.n_draws >= settings.most_draws:
            break
        if found.n_solvable < settings.few and found.total <= settings.count_below:
            break
    return sampler.found


def _confirm(
    estimate: StateEstimate, problem: Problem, settings: EstimateSettings, cancel: Cancel
) -> StateEstimate:
    """Find every solvable state if the budget lasts, so that only the total keeps an error."""
    solvable = confirm_solvable(
        problem, estimate.depth, cancel, n_rows=settings.confirm_rows,
        max_nodes=settings.confirm_nodes,
    )[estimate.depth]  # fmt: skip
    if solvable <= 0:
        return estimate
    return replace(
        estimate,
        ratio=solvable / estimate.total,
        low=solvable / estimate.total_high,
        high=solvable / estimate.total_low,
        method="confirmed",
    )


def _share(found: Drawn, least: float) -> tuple[float, float, float]:
    """Return the solvable share and its interval; states too hard to decide count both ways."""
    low, _ = wilson_interval(found.n_solvable, found.n_kept)
    _, high = wilson_interval(found.n_solvable + found.n_undecided, found.n_kept)
    # Half a state where none was met: between nothing and what would have been met.
    ratio = max(found.n_solvable, 0.5) / found.n_kept
    low = max(low, least)
    return min(max(ratio, low), high), low, high


def _stopped(depth: int) -> StateEstimate:
    return StateEstimate(depth, 0.0, 0.0, 1.0, 0.0, 0.0, float("inf"), "stopped")
