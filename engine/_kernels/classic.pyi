from typing import Final

from engine.arrays import Flag, Words

NOTHING: Final = 0
ISLANDS: Final = 1
STATES: Final = 2

class ClassicSearch:
    def begin(
        self,
        flock: Words,
        lines: Words,
        *,
        prunes: bool = False,
        merges_islands: bool = False,
        remembers: int = 0,
    ) -> None: ...
    def order_by(self, weights: tuple[int, int, int], cutoff: int) -> None: ...
    def run(self, most_nodes: int, stop: Flag) -> int: ...
    @property
    def n_nodes(self) -> int: ...
    @property
    def n_known(self) -> int: ...
    @property
    def n_estimated(self) -> int: ...
    @property
    def solution(self) -> list[tuple[int, int]]: ...

def features_of_order(flock: Words) -> tuple[int, int, int]: ...
def without_bridges(flock: Words) -> list[int]: ...
