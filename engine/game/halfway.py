"""The depth at which the halfway solvability ratio is measured."""


def halfway_depth(n_cards: int) -> int:
    """Return the depth of the halfway ratio, ``n_cards // 2`` (Neller & Ziegler 2019)."""
    return n_cards // 2
