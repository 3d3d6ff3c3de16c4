"""How people play: the tension along the moves of their games, and their different solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

import pandas as pd

from engine.game import Deal, Position
from engine.games.game_log import EndedGame
from engine.progress import Cancel, Progress, Work
from engine.ratings.rating import Rating
from engine.ratings.timed_moves import parse_timed_moves
from engine.search.solver import WinningMoves, winning_moves

Record: TypeAlias = Rating | EndedGame


class PlayedMove(NamedTuple):
    """One move of a game whose moves are known."""

    game: int  #: Number of the game, from 1
    puzzle_id: str
    deal: str  #: The arrangement in which it was played, whose cards the move names
    rater: str  #: Empty for the owner, and in the game log
    is_solved: bool  #: Whether the game was
    depth: int  #: Number of moves before
    move: str
    seconds: float | None  #: Time at the board when it was made; None if unknown
    #: Of the position before. None where it is lost, as in the tension of a puzzle, and if the
    #: search was too long.
    tension: float | None
    is_mistake: bool  #: Whether it is proved to have lost a winnable position


_TYPES: Final = {
    **dict.fromkeys(("game", "depth"), "int64"),
    **dict.fromkeys(("is_solved", "is_mistake"), "bool"),
    **dict.fromkeys(("seconds", "tension"), "float64"),
}


def played_moves(records: Iterable[Record], cancel: Cancel) -> Work[pd.DataFrame]:
    """Return a row for each move of each game whose moves are known, see `PlayedMove`.

    Every position is decided, which is long work.
    """
    known = [each for each in records if each.timed_moves]
    decided: dict[Deal, WinningMoves] = {}
    rows: list[PlayedMove] = []
    for done, record in enumerate(known):
        yield Progress(done, len(known))
        number = rows[-1].game + 1 if rows else 1
        rows += _moves_of(record, number, decided, cancel)
    return pd.DataFrame(rows, columns=PlayedMove._fields).astype(_TYPES)


def _moves_of(
    record: Record, game: int, decided: dict[Deal, WinningMoves], cancel: Cancel
) -> Iterator[PlayedMove]:
    """Yield the moves of a game; ``decided``: positions so far, by their top cards."""
    moves = parse_timed_moves(record.deal, record.timed_moves)
    rater = record.rater if isinstance(record, Rating) else ""
    is_solved = len(moves) == record.deal.n_cards - 1
    position = Position.from_deal(record.deal)
    for depth, made in enumerate(moves):
        tops = position.to_deal()
        if tops not in decided:
            decided[tops] = winning_moves(position, cancel=cancel)
            cancel.raise_if_set()
        found, text = decided[tops], position.move_text(made.move)
        tension = found.tension if found.winning else None
        is_mistake = bool(found.winning) and made.move not in (*found.winning, *found.unknown)
        yield PlayedMove(
            game,
            record.puzzle_id,
            record.deal.to_line(),
            rater,
            is_solved,
            depth,
            text,
            made.seconds,
            tension,
            is_mistake,
        )
        position = position.play(made.move)


def by_depth(moves: pd.DataFrame) -> pd.DataFrame:
    """Return the number of games, mean tension, mistakes and mean time at each depth."""
    return moves.groupby("depth", as_index=False).agg(
        n_games=("game", "size"),
        tension=("tension", "mean"),
        n_mistakes=("is_mistake", "sum"),
        seconds=("seconds", "mean"),
    )


def by_puzzle(moves: pd.DataFrame) -> pd.DataFrame:
    """Return the number of games, solvers and different solutions of each puzzle.

    Solutions with the same moves in another order are the same: all cards but the last are covered
    once, so the moves say which card covered which, and their order doesn't change that. They are
    compared in one arrangement of the puzzle, that with the most: a repeat has other cards.
    """
    solved = moves[moves["is_solved"]]
    of_games = solved.groupby(["puzzle_id", "deal", "game"])["move"].agg(frozenset)
    of_deals = of_games.groupby(["puzzle_id", "deal"]).nunique()
    counts = {
        "n_games": moves.groupby("puzzle_id", sort=False)["game"].nunique(),
        "n_solvers": solved.groupby("puzzle_id")["rater"].nunique(),
        "n_solutions": of_deals.groupby("puzzle_id").max(),
    }
    found = pd.DataFrame(counts, index=counts["n_games"].index)
    return found.fillna(0).astype("int64").reset_index()
