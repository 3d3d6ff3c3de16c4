from engine._kernels.solver import Solver
from engine.arrays import Flag

class LayersMemory:
    def count(
        self, solver: Solver, depth: int, max_nodes: int, stop: Flag
    ) -> tuple[list[int], list[int]]: ...
