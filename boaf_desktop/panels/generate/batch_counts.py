"""What a batch has done so far, and how long the rest will take."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.design.record import ChainTrace, PuzzleRecord, Rejected
from engine.game import Deal

_MIN_SHARE: Final = 0.05  # of a chain, before which its speed is no basis for an estimate


@dataclass(slots=True, eq=False)
class BatchCounts:
    """Counts of the chains, steps and puzzles of a batch."""

    n_wanted: int  #: Number of puzzles
    n_before: int = 0  #: Puzzles in the set that aren't counted here
    n_accepted: int = 0  #: Puzzles added to the set
    n_rejected: int = 0
    n_evaluated: int = 0  #: Deals
    n_steps: int = 0
    n_steps_accepted: int = 0
    running: dict[int, ChainTrace] = field(default_factory=dict)  #: The last of each running chain
    best_deals: dict[int, Deal] = field(
        default_factory=dict
    )  #: By chain, also of those that ended

    @property
    def n_found(self) -> int:
        """Number of puzzles in the set of the batch."""
        return self.n_before + self.n_accepted

    @property
    def n_ended(self) -> int:
        """Number of chains that ended."""
        return self.n_accepted + self.n_rejected

    @property
    def n_unfinished(self) -> float:
        """Work done in running chains, as a number of complete chains."""
        return sum(map(_share_done, self.running.values()))

    def add_trace(self, trace: ChainTrace) -> None:
        """Record the progress of a chain, whose own counts are totals."""
        before = self.running.get(trace.chain)
        self.n_evaluated += trace.n_evaluated - (before.n_evaluated if before else 0)
        self.n_steps_accepted += trace.n_accepted - (before.n_accepted if before else 0)
        self.n_steps += len(trace.energies)
        self.running[trace.chain] = trace
        self.best_deals[trace.chain] = trace.best

    def add_results(self, results: Sequence[PuzzleRecord | Rejected]) -> None:
        n_rejected = sum(isinstance(result, Rejected) for result in results)
        self.n_accepted += len(results) - n_rejected
        self.n_rejected += n_rejected
        for result in results:
            self.running.pop(result.chain, None)

    def seconds_left(self, seconds: float) -> int | None:
        """Estimate the time left from that used so far; None if there is too little data."""
        n_chains = self.n_ended + self.n_unfinished
        if n_chains < _MIN_SHARE or (self.n_ended and not self.n_accepted):
            return None
        # Assume the same acceptance rate for running chains as for finished ones.
        acceptance = self.n_accepted / self.n_ended if self.n_ended else 1.0
        n_found = self.n_accepted + acceptance * self.n_unfinished
        return max(0, round(seconds / n_found * (self.n_wanted - self.n_before - n_found)))


def _share_done(trace: ChainTrace) -> float:
    done = trace.first_iteration + len(trace.energies)
    return done / trace.n_iterations if trace.n_iterations else 1.0
