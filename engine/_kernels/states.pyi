from typing import Final

from engine.numerics import Words

CANCELLED: Final = -3
SPENT: Final = -1
UNSOLVABLE: Final = 0
SOLVABLE: Final = 1
MAX_CELLS: Final = 64
NARROW_STACKS: Final = 16
NO_STACK: Final = 255

def link(cards: Words, cells: Words, n_columns: int) -> tuple[Words, Words]: ...
