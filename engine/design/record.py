"""A generated puzzle, as it goes into a puzzle set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.design.registry import Value
from engine.game import Deal


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """A puzzle with where it came from and what was measured of it.

    Parameters
    ----------
    deal : Deal
        The puzzle.
    id : str
        `engine.game.puzzle_id`, shared by all disguises.
    energy_name, energy : str, float
        What was minimised, and its value here.
    seed, chain : int
        The batch's seed and the number of the chain in it.
    method, iterations, stop_reason : str, int, str
        How the chain searched, how many iterations it made, why it stopped.
    halfway_provenance : str
        ``exact``, ``interval``, ``lower bound``, ``over budget`` or empty.
    halfway_low, halfway_high : float
        Bounds of the halfway solvability ratio, equal when exact.
    features : mapping of str to value
        One entry a feature of the registry; None where it is not known.
    """

    deal: Deal
    id: str
    energy_name: str
    energy: float
    seed: int
    chain: int
    method: str
    iterations: int
    stop_reason: str
    halfway_provenance: str
    halfway_low: float
    halfway_high: float
    features: Mapping[str, Value]
