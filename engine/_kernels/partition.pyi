from engine._kernels.solver import Solver
from engine.arrays import Flag, Words

def best_partition(solver: Solver, sizes: Words, stop: Flag) -> list[int] | None: ...
