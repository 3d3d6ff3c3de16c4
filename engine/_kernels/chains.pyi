from collections.abc import Callable
from typing import Self

from engine._kernels.energies import Evaluator
from engine.numerics import Flag, Reals, Words

class SearchMethod:
    @property
    def n_iterations(self) -> int: ...
    @property
    def n_accepted(self) -> int: ...
    @property
    def n_evaluated(self) -> int: ...
    @property
    def best_energy(self) -> float: ...
    @property
    def best_cells(self) -> list[int]: ...
    def advance(
        self,
        evaluator: Evaluator | None,
        measure: Callable[[list[int], float], float],
        trace: Reals,
        stop: Flag,
    ) -> int: ...
    def begin(self) -> tuple[list[int], float, int]: ...
    def end(self, energy: float, threshold: float) -> float: ...
    def copy(self) -> Self: ...

class Chain(SearchMethod):
    def __init__(
        self,
        cells: Words,
        random: int,
        swap_unused: float,
        uphill: float,
        temperature: float,
        halving: float,
    ) -> None: ...

class Population(SearchMethod):
    def __init__(self, cells: Words, random: int, swap_unused: float) -> None: ...
