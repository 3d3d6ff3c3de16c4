# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What a generation tells while it runs, and what it returns."""

from dataclasses import dataclass
from typing import Final

from engine.arrays import Reals
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.sentences import message

DUPLICATE: Final = message("equivalent to a puzzle already in the set")
"""Why a chain's puzzle is not taken that the set has already, perhaps in another arrangement."""


@dataclass(frozen=True, slots=True)
class ChainTrace:
    """News of a running chain: its energies since the last news."""

    #: Which chain, of how many cards.
    chain: int
    n_cards: int
    first_iteration: int  #: Number of the first row
    energies: Reals  #: Energy and best energy after each iteration
    best: Deal  #: The best deal so far
    #: Length of the chain, and its counts so far.
    n_iterations: int
    n_accepted: int
    n_evaluated: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The puzzles that earlier runs of a batch have accepted, in order."""

    puzzles: tuple[PuzzleRecord, ...]


@dataclass(frozen=True, slots=True)
class Rejected:
    """A chain whose puzzle was not taken, with the reason."""

    chain: int
    deal: Deal
    energy: float
    reason: str


@dataclass(frozen=True, slots=True)
class Batch:
    """What a generation made."""

    puzzles: tuple[PuzzleRecord, ...]  #: Accepted, in order of chain
    rejected: tuple[Rejected, ...]  #: Chains of this run whose puzzle was not taken
    attempts: int  #: Chains run, those before a resumption too
    evaluations: int  #: Deals evaluated in this run
    seconds: float  #: Wall time of this run
    stop_reason: str  #: ``complete``, ``cancelled``, ``time limit`` or ``no new puzzle``
