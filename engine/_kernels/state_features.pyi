from typing import Final

from engine._kernels.solver import Solver
from engine.numerics import Flag, Reals, Words

DEGREE: Final = 1
CRITICAL_NODES: Final = 5
CONNECTED: Final = 8
N_FEATURES: Final = 25

DEGREES_GROUP: Final = 1
CRITICAL_GROUP: Final = 2
ISLANDS_GROUP: Final = 4
CONNECTIVITY_GROUP: Final = 8
CARDS_GROUP: Final = 16
PLACES_GROUP: Final = 32
ALL_GROUPS: Final = 63

def measure_states(
    grids: Words, n_columns: int, solver: Solver, features: Reals, answers: Words, stop: Flag
) -> int: ...
