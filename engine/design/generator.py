"""Generate puzzles: chains of local search, one puzzle each, until enough are accepted.

Everything that reaches a file depends on the settings alone. A batch cut short can be taken up
again: give the puzzles already accepted, and the chains go on after the last of them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.design.chain import Chain, StepMix
from engine.design.energy import Energy
from engine.design.features import measure
from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal, puzzle_id
from engine.progress import Cancel, Progress, Work
from engine.search import DEFAULT_MAX_STATES
from engine.search._kernels.state import NARROW_STACKS

METHODS: Final = ("descent",)
MAX_COUNT: Final = 1_000_000
MAX_ITERATIONS: Final = 100_000_000
ATTEMPTS_PER_PUZZLE: Final = 50
SPARE_ATTEMPTS: Final = 200
_PIECE_S: Final = 0.02
_FIRST_PIECE: Final = 8


def published_iterations(n_cards: int) -> int:
    """Return the iterations that seed 000 used: 2500 below 10 cards, 800 to 12, then 50."""
    if n_cards < 10:
        return 2500
    return 800 if n_cards <= 12 else 50


@dataclass(frozen=True, slots=True)
class GenerateSettings:
    """Every argument that makes a batch.

    Parameters
    ----------
    cards_low, cards_high : int
        Number of cards; a range is gone through round robin.
    count : int
        Puzzles to accept.
    energy : Energy
        What to minimise.
    seed : int
        0 to 2**63 - 1.
    rows, columns : int
        Size of the grid.
    iterations : int or None
        A chain's length; None for the published one of its number of cards.
    method : str
        One of `METHODS`.
    mix : StepMix
        How chains move.
    max_states : int
        Budget of states in one layer of a count.
    """

    cards_low: int
    cards_high: int
    count: int
    energy: Energy
    seed: int = 1
    rows: int = 4
    columns: int = 4
    iterations: int | None = None
    method: str = "descent"
    mix: StepMix = field(default_factory=StepMix)
    max_states: int = DEFAULT_MAX_STATES

    def __post_init__(self) -> None:
        most = min(self.rows * self.columns, NARROW_STACKS)
        if not 2 <= self.cards_low <= self.cards_high <= most:
            raise SettingsError(
                f"cards {self.cards_low} to {self.cards_high} do not fit: "
                f"choose 2 to {most} for a grid of {self.rows} x {self.columns}"
            )
        if not 1 <= self.count <= MAX_COUNT:
            raise SettingsError(f"count {self.count} is outside 1 to {MAX_COUNT}")
        if not 0 <= self.seed < 2**63:
            raise SettingsError(f"seed {self.seed} is outside 0 to 2**63 - 1; choose one inside")
        if self.iterations is not None and not 0 <= self.iterations <= MAX_ITERATIONS:
            raise SettingsError(f"iterations {self.iterations} is outside 0 to {MAX_ITERATIONS}")
        if self.method not in METHODS:
            raise SettingsError(
                f"method {self.method!r} is not known; choose one of {', '.join(METHODS)}"
            )

    def n_cards(self, chain: int) -> int:
        """Return the number of cards of a chain."""
        return self.cards_low + chain % (self.cards_high - self.cards_low + 1)

    def n_iterations(self, chain: int) -> int:
        """Return the length of a chain."""
        if self.iterations is not None:
            return self.iterations
        return published_iterations(self.n_cards(chain))

    def to_json(self) -> dict[str, Any]:
        """Return the arguments as they go into ``batch.json``."""
        plain = {
            name: getattr(self, name)
            for name in (
                "cards_low", "cards_high", "count", "seed", "rows", "columns", "iterations",
                "method", "max_states",
            )
        }  # fmt: skip
        return {**plain, "mix": asdict(self.mix), "energy": self.energy.to_json()}


@dataclass(frozen=True, slots=True)
class ChainTrace:
    """News of a running chain: its energies since the last news.

    Parameters
    ----------
    chain, n_cards : int
        Which chain, of how many cards.
    first_iteration : int
        Number of the first row.
    energies : ndarray of float64, shape (n, 2)
        Energy and best energy after each iteration.
    best : Deal
        The best deal so far.
    n_iterations, n_accepted, n_evaluated : int
        Length of the chain, and its counts so far.
    """

    chain: int
    n_cards: int
    first_iteration: int
    energies: NDArray[np.float64]
    best: Deal
    n_iterations: int
    n_accepted: int
    n_evaluated: int


@dataclass(frozen=True, slots=True)
class Rejected:
    """A chain whose puzzle was not taken, with the reason."""

    chain: int
    deal: Deal
    energy: float
    reason: str


@dataclass(frozen=True, slots=True)
class Batch:
    """What a generation made.

    Parameters
    ----------
    puzzles : tuple of PuzzleRecord
        Accepted, in order of chain.
    rejected : tuple of Rejected
        Chains of this run whose puzzle was not taken.
    attempts : int
        Chains run, those before a resumption too.
    evaluations : int
        Deals evaluated in this run.
    seconds : float
        Wall time of this run.
    stop_reason : str
        ``complete``, ``cancelled`` or ``attempts spent``.
    """

    puzzles: tuple[PuzzleRecord, ...]
    rejected: tuple[Rejected, ...]
    attempts: int
    evaluations: int
    seconds: float
    stop_reason: str


def generate(
    settings: GenerateSettings,
    cancel: Cancel | None = None,
    done: Sequence[PuzzleRecord] = (),
) -> Work[Batch]:
    """Run chains until ``settings.count`` distinct solvable puzzles are accepted.

    Parameters
    ----------
    settings : GenerateSettings
        Everything that decides the result.
    cancel : Cancel, optional
        Stops within milliseconds; what was accepted is kept.
    done : sequence of PuzzleRecord
        Puzzles of the same batch that are already kept, in order.

    Yields
    ------
    Progress
        ``done`` and ``total`` count puzzles; ``detail`` is a `ChainTrace`, a `PuzzleRecord` that
        was just accepted, or a `Rejected`.

    Returns
    -------
    Batch
    """
    cancel = cancel or Cancel()
    started = time.perf_counter()
    puzzles = list(done)
    taken = {puzzle.id for puzzle in puzzles}
    rejected: list[Rejected] = []
    chain_number = puzzles[-1].chain + 1 if puzzles else 0
    evaluations = 0
    most = ATTEMPTS_PER_PUZZLE * settings.count + SPARE_ATTEMPTS
    stop_reason = "complete"
    while len(puzzles) < settings.count:
        if chain_number >= most:
            stop_reason = "attempts spent"
            break
        chain = start_chain(settings, chain_number)
        yield from _run_chain(chain, settings, chain_number, cancel, len(puzzles))
        evaluations += chain.n_evaluated
        outcome = None if cancel.is_set() else _judge(chain, settings, chain_number, taken, cancel)
        if outcome is None:
            stop_reason = "cancelled"
            break
        if isinstance(outcome, Rejected):
            rejected.append(outcome)
        else:
            puzzles.append(outcome)
            taken.add(outcome.id)
        chain_number += 1
        yield Progress(len(puzzles), settings.count, "", outcome)
    seconds = time.perf_counter() - started
    return Batch(tuple(puzzles), tuple(rejected), chain_number, evaluations, seconds, stop_reason)


def start_chain(settings: GenerateSettings, chain_number: int) -> Chain:
    """Return a chain at its random start; its seed comes from the batch's seed and its number."""
    rng = np.random.Generator(
        np.random.PCG64(np.random.SeedSequence([settings.seed, chain_number]))
    )
    start = Deal.random(settings.n_cards(chain_number), rng, settings.rows, settings.columns)
    state = int(rng.integers(0, 2**64, dtype=np.uint64))
    return Chain(start, settings.energy, state, settings.mix, settings.max_states)


def _run_chain(
    chain: Chain, settings: GenerateSettings, number: int, cancel: Cancel, n_done: int
) -> Work[None]:
    """Advance a chain to its end in pieces short enough to feel a pause or a cancel."""
    length = settings.n_iterations(number)
    piece = _FIRST_PIECE
    while True:
        first = chain.iteration
        started = time.perf_counter()
        energies = chain.advance(min(piece, length - first), cancel)
        elapsed = time.perf_counter() - started
        # The size of a piece decides how often there is news, never what the chain does.
        piece = max(1, min(4 * piece, int(piece * _PIECE_S / max(elapsed, 1e-6))))
        yield Progress(
            n_done,
            settings.count,
            "",
            ChainTrace(
                number, settings.n_cards(number), first, energies, chain.best_deal, length,
                chain.n_accepted, chain.n_evaluated,
            ),
        )  # fmt: skip
        if cancel.is_set() or chain.iteration >= length:
            return


def _judge(
    chain: Chain, settings: GenerateSettings, number: int, taken: set[str], cancel: Cancel
) -> PuzzleRecord | Rejected | None:
    """Measure a chain's best deal and accept or reject it; None when cancelled meanwhile."""
    deal = chain.best_deal
    measured = measure(deal, max_states=settings.max_states, cancel=cancel)
    if cancel.is_set():
        return None
    name = puzzle_id(deal)
    solvable = measured.values["solvable"]
    reason = ""
    if solvable is not True:
        reason = "unsolvable" if solvable is False else "too large to decide"
    elif np.isinf(chain.best_energy):
        reason = "too large to count"
    elif name in taken:
        reason = "a disguise of a puzzle already in the set"
    if reason:
        return Rejected(number, deal, chain.best_energy, reason)
    low, high = measured.halfway_bounds
    return PuzzleRecord(
        deal, name, settings.energy.name, chain.best_energy, settings.seed, number,
        settings.method, chain.iteration, "iterations done", measured.halfway_provenance,
        low, high, measured.values,
    )  # fmt: skip
