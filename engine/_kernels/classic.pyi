from engine.arrays import Flag, Words

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
