from engine._kernels.energies import Evaluator
from engine.arrays import Flag, RandomState, Reals, Words

class Elites:
    def __init__(
        self, slots: tuple[int, int], x_edges: Reals, y_edges: Reals, bests: Reals
    ) -> None: ...
    @property
    def tried(self) -> Words: ...
    @property
    def improved(self) -> list[int]: ...
    def breed(
        self,
        grids: Words,
        n_steps: Words,
        random: RandomState,
        swap_unused: float,
        evaluator: Evaluator,
        stop: Flag,
    ) -> int: ...
