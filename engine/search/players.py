"""Simple players: greedy, random, with lookahead, and by tree search.

Their results measure difficulty without a rater. The score of a position is the sum of squared
stack sizes (Neller 2016).

DNA Puzzles (2021) mentions a handicapped greedy player and a second algorithm for what greedy play
misses, "areas where more than one gap is required", without further description. Here the
handicapped one starts in the top row and works downwards; the second is one with lookahead, or one
that evaluates each move by random play. Araki et al. (2019) mention Monte Carlo tree search.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Context, Decimal, localcontext
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np

from engine._kernels.players import Table
from engine.errors import SettingsError
from engine.game import Deal, Move, Position, replay
from engine.numerics import Words
from engine.progress import Cancel
from engine.sentences import message

IsWanted: TypeAlias = Callable[[float], bool]

DEFAULT_PLAYS: Final = 10_000
"""Random plays for a mean score; its error is a hundredth of the standard deviation of a play."""
LOOK_AHEAD: Final = 3
"""Lookahead of the feature's player, including its own move."""
N_PLAYS: Final = 5
"""Number of random plays that evaluate each move."""
N_GAMES: Final = 20
"""Number of games of a player by random play or tree search, for its success rate."""
N_PLAYOUTS: Final = 1000
"""Playouts of the tree search before each move."""
_PLAYS: Final = message("The number of random plays")
_PLAYOUTS: Final = message("The number of playouts")
_DIGITS: Final = Context(prec=28)


@dataclass(frozen=True, slots=True)
class Play:
    """The moves of a player who plays a deal until no move is left."""

    deal: Deal
    moves: tuple[Move, ...]

    @property
    def score(self) -> int:
        return replay(self.deal, self.moves).score

    @property
    def gain(self) -> int:
        """Increase of the score; at the start, the score is the number of cards."""
        return self.score - self.deal.n_cards

    @property
    def is_win(self) -> bool:
        return len(self.moves) == self.deal.n_cards - 1

    @property
    def n_lines(self) -> int:
        """Number of rows and columns along which the moves run."""
        columns = self.deal.columns
        lines = {
            ("row", source // columns)
            if source // columns == target // columns
            else ("column", source % columns)
            for source, target in self.moves
        }
        return len(lines)


class PlayTable:
    """A position for the kernels' players."""

    def __init__(self, position: Position) -> None:
        from engine.search.solver import Problem  # noqa: PLC0415 - features are listed without it

        self.problem = Problem.from_position(position)
        sizes: Words = np.array(
            [len(position.stacks[cell]) for cell in self.problem.cells], np.int64
        )
        self.kernel = Table(self.problem.flock, self.problem.lines, sizes)


def target_score(start: Position, end: Position) -> int:
    """Return the player's target: halfway from the score to that of greedy play, rounded down.

    DNA Puzzles (2021). ``end``: where greedy play ends, see `replay_greedily`.
    """
    return (start.score + end.score) // 2


def greedy_moves(position: Deal | Position) -> tuple[Move, ...]:
    """Return the line of a player who always makes the move with the highest gain.

    Ties go to the first moving cell, then to the first target cell, row by row.
    """
    table = PlayTable(Position.of(position))
    return table.problem.moves(table.kernel.greedy())


def replay_greedily(position: Position) -> Position:
    return replay(position, greedy_moves(position))


def random_score(
    position: Deal | Position,
    *,
    seed: int = 1,
    n_plays: int = DEFAULT_PLAYS,
    cancel: Cancel | None = None,
) -> tuple[float, float]:
    """Return the mean final score of random play and its standard error.

    Every legal move is equally likely, until none is left.

    Raises SettingsError if an argument is below its minimum.

    ``seed``: 0 or more; ``n_plays``: 2 or more.
    """
    _check_minimum(_PLAYS, n_plays, 2)
    table = PlayTable(Position.of(position))
    sums = table.kernel.random_scores(state_from_seed(seed), n_plays, (cancel or Cancel()).flag)
    if sums is None:
        return math.nan, math.nan
    total, squares = sums
    # In integers, so that no variance is slightly negative.
    scaled_variance = n_plays * squares - total * total
    return total / n_plays, math.sqrt(scaled_variance / (n_plays - 1)) / n_plays


def handicapped_moves(position: Deal | Position) -> tuple[Move, ...]:
    """Return the line of a greedy player who uses only the top row until no move is left there.

    Then the row below opens, and so on; a move must start and end in open rows. Ties are broken as
    by `greedy_moves`.
    """
    start = Position.of(position)
    table = PlayTable(start)
    rows = [cell // start.columns for cell in table.problem.cells]
    open_cells = [
        sum(1 << cell for cell, other in enumerate(rows) if other <= row)
        for row in range(start.rows)
    ]
    return table.problem.moves(table.kernel.with_handicap(open_cells))


def look_ahead_moves(
    position: Deal | Position, depth: int = LOOK_AHEAD, cancel: Cancel | None = None
) -> tuple[Move, ...] | None:
    """Return the line of a player who looks ahead for the highest gain; None when stopped.

    Raises SettingsError if the depth is below 1.

    ``depth``: length of the compared lines in moves, 1 or more; 1 is the greedy player.
    """
    _check_minimum(message("The lookahead"), depth, 1)
    table = PlayTable(Position.of(position))
    # No line is longer than the number of stacks.
    moves = table.kernel.ahead(min(depth, table.problem.n_stacks), (cancel or Cancel()).flag)
    return None if moves is None else table.problem.moves(moves)


def monte_carlo_moves(
    position: Deal | Position, seed: int, n_plays: int = N_PLAYS, cancel: Cancel | None = None
) -> tuple[Move, ...] | None:
    """Return the line of a player who judges moves by random plays after them; None when stopped.

    Raises SettingsError if an argument is below its minimum.

    ``seed``: seed of the random plays, 0 or more; ``n_plays``: number of random plays after each
    move, 1 or more.
    """
    _check_minimum(_PLAYS, n_plays, 1)
    table = PlayTable(Position.of(position))
    moves = table.kernel.by_chance(state_from_seed(seed), n_plays, (cancel or Cancel()).flag)
    return None if moves is None else table.problem.moves(moves)


def monte_carlo_success(
    position: Deal | Position, cancel: Cancel | None = None, is_wanted: IsWanted | None = None
) -> float | None:
    """Return the success rate of the player by random play.

    Game k has seed k, so the rate depends on the position alone; None when it was stopped.

    ``is_wanted``: whether to measure a rate to the end; None once it can't be one of these.
    """
    table, flag = PlayTable(Position.of(position)), (cancel or Cancel()).flag
    return _success(table, lambda state: table.kernel.by_chance(state, N_PLAYS, flag), is_wanted)


def mcts_moves(
    position: Deal | Position,
    seed: int,
    n_playouts: int = N_PLAYOUTS,
    cancel: Cancel | None = None,
) -> tuple[Move, ...] | None:
    """Return the line of a player by tree search (UCT; Kocsis & Szepesvári 2006).

    None when stopped. Each playout goes down the tree by UCB1, adds one node, and plays on at
    random. The move with the most playouts is played, and its subtree is kept.

    Raises SettingsError if an argument is below its minimum.

    ``seed``: seed of the random plays, 0 or more; ``n_playouts``: number of playouts before each
    move, 1 or more.
    """
    _check_minimum(_PLAYOUTS, n_playouts, 1)
    table = PlayTable(Position.of(position))
    exploration = _exploration(table.problem.n_stacks * n_playouts + 1)
    flag = (cancel or Cancel()).flag
    moves = table.kernel.by_tree(state_from_seed(seed), n_playouts, exploration, flag)
    return None if moves is None else table.problem.moves(moves)


def mcts_success(
    position: Deal | Position,
    cancel: Cancel | None = None,
    is_wanted: IsWanted | None = None,
    *,
    n_playouts: int = N_PLAYOUTS,
) -> float | None:
    """Return the success rate of the player by tree search, as `monte_carlo_success` does."""
    _check_minimum(_PLAYOUTS, n_playouts, 1)
    table, flag = PlayTable(Position.of(position)), (cancel or Cancel()).flag
    exploration = _exploration(table.problem.n_stacks * n_playouts + 1)
    return _success(
        table, lambda state: table.kernel.by_tree(state, n_playouts, exploration, flag), is_wanted
    )


@lru_cache(maxsize=64)
def state_from_seed(seed: int) -> int:
    """Return a random state of the kernels; raise SettingsError if the seed is below 0."""
    _check_minimum(message("The seed"), seed, 0)
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])


def _check_minimum(name: str, value: int, minimum: int) -> None:
    if value < minimum:
        raise SettingsError(
            "{name} is {value}. Use {minimum} or more.", name=name, value=value, minimum=minimum
        )


@lru_cache(maxsize=64)
def _exploration(n_visits: int) -> Words:
    """Return a read-only table of 2 ln(N), indexed by N, in units of 2**-40.

    Computed by `Decimal`, as integers, so that every machine chooses the same branch of a tree.
    """
    scale = 2 * (1 << 40)
    with localcontext(_DIGITS):
        logarithms = np.full(n_visits, Decimal(0))
        for n in range(2, n_visits):
            if not logarithms[n]:  # Only primes need a logarithm; others are sums.
                logarithm = Decimal(n).ln()
                power = n
                while power < n_visits:
                    logarithms[power::power] += logarithm
                    power *= n
        table = np.array([int(each * scale) for each in logarithms], np.int64)
    table.flags.writeable = False
    return table


def _success(
    table: PlayTable,
    play: Callable[[int], list[tuple[int, int]] | None],
    is_wanted: IsWanted | None,
) -> float | None:
    wanted = [n for n in range(N_GAMES + 1) if is_wanted is None or is_wanted(n / N_GAMES)]
    n_solved = 0
    for seed in range(N_GAMES):
        max_solved = n_solved + N_GAMES - seed
        if not any(n_solved <= n <= max_solved for n in wanted):
            return None
        moves = play(state_from_seed(seed))
        if moves is None:
            return None
        n_solved += len(moves) == table.problem.n_stacks - 1
    return n_solved / N_GAMES
