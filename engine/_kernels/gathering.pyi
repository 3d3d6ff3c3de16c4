from engine.arrays import Flag, Words

def gather_sets(
    flock: Words, lines: Words, max_sets: int, stop: Flag
) -> tuple[int, int, list[tuple[int, int]]]: ...
