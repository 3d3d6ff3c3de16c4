"""Progress events and results of the generator."""

from dataclasses import dataclass
from typing import Final

from engine.arrays import Reals
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.sentences import message

DUPLICATE: Final = message("equivalent to a puzzle already in the set")
"""Reason for rejecting a puzzle that is equivalent to one already in the set."""


@dataclass(frozen=True, slots=True)
class ChainTrace:
    """Progress of a running chain: its energies since the last event."""

    #: Number of the chain, and of its cards.
    chain: int
    n_cards: int
    first_iteration: int  #: Iteration of the first row
    energies: Reals  #: Energy and best energy after each iteration
    best: Deal  #: The best deal so far
    #: Length of the chain, and its counters so far.
    n_iterations: int
    n_accepted: int
    n_evaluated: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The puzzles accepted by earlier runs of a batch, in order."""

    puzzles: tuple[PuzzleRecord, ...]


@dataclass(frozen=True, slots=True)
class Rejected:
    """A chain whose puzzle was rejected, with the reason."""

    chain: int
    deal: Deal
    energy: float
    reason: str


@dataclass(frozen=True, slots=True)
class Batch:
    """The result of a batch."""

    puzzles: tuple[PuzzleRecord, ...]  #: Accepted, in order of chain
    rejected: tuple[Rejected, ...]  #: Chains of this run whose puzzle was rejected
    attempts: int  #: Chains run, including those of earlier runs
    evaluations: int  #: Deals evaluated in this run
    seconds: float  #: Wall time of this run
    stop_reason: str  #: ``complete``, ``cancelled``, ``time limit`` or ``no new puzzle``
