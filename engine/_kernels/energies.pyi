from collections.abc import Sequence
from typing import Final

from engine._kernels.counting import CountingMemory
from engine._kernels.forests import ForestMemory
from engine._kernels.solver import Solver
from engine.numerics import Flag, Reals, Words

NO_SLOT: Final = -1
SOLVABLE_SLOT: Final = 0
SUITS_SLOT: Final = 1
RANKS_SLOT: Final = 2
EDGES_SLOT: Final = 3
AVERAGE_FLOCKABILITY_SLOT: Final = 4
MEAN_DEGREE_SLOT: Final = 5
DOMINANT_SUIT_SLOT: Final = 6
RANK_CLUSTERS_SLOT: Final = 7
DEPTH_1_SLOT: Final = 8
DEPTH_2_SLOT: Final = 9
DEPTH_3_SLOT: Final = 10
HALFWAY_SLOT: Final = 11
CARDS_SLOT: Final = 12
N_SLOTS: Final = 13

LESS: Final = 0
LESS_EQUAL: Final = 1
MORE: Final = 2
MORE_EQUAL: Final = 3
EQUAL: Final = 4

LARGEST_COUNTED: Final = 131072

Factor = tuple[int, bool, float | None]
Condition = tuple[int, int, int, float]
Term = tuple[float, list[Factor], list[Condition]]

class LayersMemory:
    def count(
        self, solver: Solver, depth: int, max_nodes: int, stop: Flag
    ) -> tuple[list[int], list[int]]: ...

class Evaluator:
    def __init__(
        self,
        energy: tuple[float, list[Term]],
        plan: tuple[bool, bool, int, bool, bool, int],
        shape: tuple[int, int],
        memory: tuple[Solver, ForestMemory, CountingMemory, LayersMemory],
    ) -> None: ...
    def evaluate(
        self, cells: Sequence[int | None], threshold: float, random: int, stop: Flag
    ) -> float: ...
    @property
    def values(self) -> list[float] | None: ...
    def energy_of(self, values: Reals) -> float: ...

def static_values(cards: Words, flock: Words) -> list[float]: ...
def logarithm(value: float) -> float: ...
