from typing import Final

from engine.numerics import Flag, Reals, Words

MILLION: Final = 1000000

class ClassicSearch:
    def begin(
        self,
        flock: Words,
        lines: Words,
        *,
        prunes: bool = False,
        merges_islands: bool = False,
        remembers: bool = False,
    ) -> None: ...
    def run(self, max_nodes: int, stop: Flag) -> int: ...
    @property
    def n_nodes(self) -> int: ...
    @property
    def n_known(self) -> int: ...
    @property
    def n_estimated(self) -> int: ...
    @property
    def solution(self) -> list[tuple[int, int]]: ...

class StateModel:
    def __init__(
        self, weights: Reals, trees: tuple[Words, Words, Reals, Words, Words] | None = None
    ) -> None: ...
    def estimate_many(self, features: Reals, estimates: Words) -> None: ...

class ModelOrder:
    def apply(
        self,
        search: ClassicSearch,
        model: StateModel,
        cards: Words,
        groups: int,
        cutoff: int,
        remembers: bool,
    ) -> None: ...
