"""Players other than the greedy one; their results measure difficulty without a rater.

DNA Puzzles (2021) mentions a handicapped greedy player and a second algorithm for what greedy play
misses, "areas where more than one gap is required", without further description. Here the
handicapped one starts in the top row and works downwards; the second is one with lookahead, or one
that evaluates each move by random play. Araki et al. (2019) mention Monte Carlo tree search.
"""

from collections.abc import Callable
from decimal import Context, Decimal
from functools import lru_cache
from typing import Final

import numpy as np

from engine.arrays import Words
from engine.game import Deal, Move, Position
from engine.progress import Cancel
from engine.search.score import PlayTable, state_from_seed

LOOK_AHEAD: Final = 3
"""Lookahead of the feature's player, including its own move."""
N_PLAYS: Final = 5
"""Number of random plays that evaluate each move."""
N_GAMES: Final = 20
"""Number of games of a player by random play or tree search, for its success rate."""
N_PLAYOUTS: Final = 1000
"""Playouts of the tree search before each move."""
_DIGITS: Final = Context(prec=28)


def handicapped_moves(position: Deal | Position) -> tuple[Move, ...]:
    """Return the line of a greedy player who uses only the top row until no move is left there.

    Then the row below opens, and so on; a move must start and end in open rows. Ties are broken as
    by `engine.search.score.greedy_moves`.
    """
    start = Position.of(position)
    table = PlayTable(start)
    rows = [cell // start.columns for cell in table.cells]
    open_cells = [
        sum(1 << cell for cell, other in enumerate(rows) if other <= row)
        for row in range(start.rows)
    ]
    return table.as_moves(table.kernel.with_handicap(open_cells))


def look_ahead_moves(
    position: Deal | Position, depth: int = LOOK_AHEAD, cancel: Cancel | None = None
) -> tuple[Move, ...] | None:
    """Return the line of a player who looks ahead for the highest gain; None when stopped.

    ``depth``: length of the compared lines in moves, 1 or more; 1 is the greedy player.
    """
    table = PlayTable(Position.of(position))
    moves = table.kernel.ahead(depth, (cancel or Cancel()).flag)
    return None if moves is None else table.as_moves(moves)


def monte_carlo_moves(
    position: Deal | Position, seed: int, n_plays: int = N_PLAYS, cancel: Cancel | None = None
) -> tuple[Move, ...] | None:
    """Return the line of a player who judges moves by random plays after them; None when stopped.

    ``seed``: seed of the random plays, 0 or more; ``n_plays``: number of random plays after each
    move, 1 or more.
    """
    table = PlayTable(Position.of(position))
    moves = table.kernel.by_chance(state_from_seed(seed), n_plays, (cancel or Cancel()).flag)
    return None if moves is None else table.as_moves(moves)


def monte_carlo_success(
    position: Deal | Position, *, cancel: Cancel | None = None
) -> float | None:
    """Return the success rate of the player by random play.

    Game k has seed k, so the rate depends on the position alone; None when it was stopped.
    """
    start = Position.of(position)
    return _success(start, lambda seed: monte_carlo_moves(start, seed, cancel=cancel))


def mcts_moves(
    position: Deal | Position,
    seed: int,
    n_playouts: int = N_PLAYOUTS,
    cancel: Cancel | None = None,
) -> tuple[Move, ...] | None:
    """Return the line of a player by tree search (UCT; Kocsis & Szepesvári 2006).

    None when stopped. Each playout goes down the tree by UCB1, adds one node, and plays on at
    random. The move with the most playouts is played, and its subtree is kept.

    ``seed``: seed of the random plays, 0 or more; ``n_playouts``: number of playouts before each
    move, 1 or more.
    """
    table = PlayTable(Position.of(position))
    exploration = _exploration(table.n_stacks * n_playouts + 1)
    flag = (cancel or Cancel()).flag
    moves = table.kernel.by_tree(state_from_seed(seed), n_playouts, exploration, flag)
    return None if moves is None else table.as_moves(moves)


def mcts_success(
    position: Deal | Position, n_playouts: int = N_PLAYOUTS, *, cancel: Cancel | None = None
) -> float | None:
    """Return the success rate of the player by tree search.

    Game k has seed k, so the rate depends on the position alone; None when it was stopped.
    Parameters as in `mcts_moves`.
    """
    start = Position.of(position)
    return _success(start, lambda seed: mcts_moves(start, seed, n_playouts, cancel))


@lru_cache(maxsize=64)
def _exploration(n_visits: int) -> Words:
    """Return a table of 2 ln(N), indexed by N, in units of 2**-40.

    Computed by `Decimal`, as integers, so that every machine chooses the same branch of a tree.
    """
    logarithms = np.full(n_visits, Decimal(0))
    for n in range(2, n_visits):
        if not logarithms[n]:  # Only primes need a logarithm; others are sums.
            logarithm = _DIGITS.ln(n)
            power = n
            while power < n_visits:
                logarithms[power::power] += logarithm
                power *= n
    scale = 2 * (1 << 40)
    return np.array([int(each * scale) for each in logarithms], np.int64)


def _success(start: Position, play: Callable[[int], tuple[Move, ...] | None]) -> float | None:
    n_solved = 0
    for seed in range(N_GAMES):
        moves = play(seed)
        if moves is None:
            return None
        n_solved += len(moves) == start.n_stacks - 1
    return n_solved / N_GAMES
