from typing import Final

from engine._kernels.classic import ClassicSearch
from engine.arrays import Reals, Words

MILLION: Final = 1000000

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
