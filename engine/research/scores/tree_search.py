"""Future work of Araki et al. (2019): Monte Carlo tree search as a measure of difficulty.

The solvable deals of the item `greedy` are played by its players and by tree searches
(`engine.search.players`) with few and many playouts and with both rewards of a playout. The
question is how well each player's result agrees with the halfway solvability ratio and with our
difficulty.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from engine.game import Deal, Move, replay
from engine.game.halfway import halfway_depth
from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.research.scores.greedy import all_played, pieces_of, rank_correlation
from engine.search import (
    count_depth,
    estimate_states,
    greedy_moves,
    handicapped_moves,
    look_ahead_moves,
    measure_difficulty,
    monte_carlo_success,
    random_score,
)
from engine.search.players import Credit, mcts_success

_MOST_COUNTED: Final = 14
"""Maximum number of cards for counting the ratio; above, it is estimated."""
_SIZES: Final = (8, 12, 16)
_RANDOM_PLAYS: Final = 1000
_CREDITS: Final[Mapping[Credit, str]] = {"solved": "", "joined": ", credit for moves"}
_SEARCHES: Final = {
    f"tree search, {n_playouts} playouts{words}": (n_playouts, credit)
    for credit, words in _CREDITS.items()
    for n_playouts in (100, 300, 1000)
}
_LINES: Final = ("greedy score", "handicapped score", "look-ahead score, 3 moves")
_RANDOM: Final = "mean score of random play"
_MEASURES: Final = (*_LINES, _RANDOM, "Monte Carlo success", *_SEARCHES)


class Searched(NamedTuple):
    """A solvable deal: its number, its difficulty, and a value for each of `_MEASURES`."""

    number: int
    ratio: float
    level: float
    values: list[float]


def reproduce(request: Request) -> Work[Outcome]:
    """Run every player on solvable random deals; ``rows`` is the number of each size."""
    sizes = dict.fromkeys(_SIZES, request.count(10, 40, 300))
    pieces = pieces_of(sizes)
    answers = yield from request.answered("tree-search", play_deals, pieces)
    if len(answers) < len(pieces):
        return Outcome(())
    groups: dict[int, list[Searched]] = {}
    for (n_cards, *_), lines in answers:
        groups.setdefault(n_cards, []).extend(Searched(*line) for line in lines)
    table = ResultTable(
        "Tree search and other players as measures of difficulty", _COLUMNS, tuple(_rows(groups)),
        _NOTES,
    )  # fmt: skip
    return Outcome((table,), tuple(_claims(groups)))


def play_deals(piece: tuple[int, int, int], cancel: Cancel) -> list[Searched] | None:
    """Play some solvable deals with all players; None when stopped."""
    return all_played(_play, piece, cancel)


def _play(number: int, deal: Deal, cancel: Cancel) -> Searched | None:
    half = halfway_depth(deal.n_cards)
    ratio = (
        count_depth(deal, half, cancel=cancel).ratio
        if deal.n_cards <= _MOST_COUNTED
        else estimate_states(deal, half, cancel=cancel).ratio
    )
    difficulty = measure_difficulty(deal, cancel=cancel)
    lines: list[Sequence[Move] | None] = [
        greedy_moves(deal), handicapped_moves(deal), look_ahead_moves(deal, cancel=cancel)
    ]  # fmt: skip
    mean, _ = random_score(deal, n_plays=_RANDOM_PLAYS, cancel=cancel)
    shares = [
        monte_carlo_success(deal, cancel=cancel),
        *(
            mcts_success(deal, n_playouts, credit=credit, cancel=cancel)
            for n_playouts, credit in _SEARCHES.values()
        ),
    ]
    if difficulty is None or cancel.is_set():
        return None
    full = deal.n_cards**2
    scores = [replay(deal, moves or ()).score / full for moves in lines]
    return Searched(
        number, ratio, difficulty.level, [*scores, mean / full, *(each or 0.0 for each in shares)]
    )


_COLUMNS: Final = (
    "cards", "deals", "player", "solved", "solved in no game", "with halfway ratio",
    "with difficulty",
)  # fmt: skip
_NOTES: Final = (
    "Spearman's rank correlation over solvable deals of the same number of cards. An easy deal "
    "has a high ratio and a low difficulty. Above 14 cards, the ratio is an estimate.",
    "Tree searches play 20 games of each deal, with so many playouts before each move. Credit for "
    "moves: a playout that fails is worth half the share of the moves that it made, not nothing.",
)


def _rows(groups: Mapping[int, Sequence[Searched]]) -> Iterator[tuple[object, ...]]:
    for n_cards, group in groups.items():
        for k, name in enumerate(_MEASURES):
            values = [each.values[k] for each in group]
            wins = [float(value == 1) for value in values] if name in _LINES else values
            solved = none = ""
            if name != _RANDOM:
                solved = f"{np.mean(wins):.1%}"
                none = f"{np.mean([value == 0 for value in wins]):.1%}"
            yield (
                n_cards, len(group), name, solved, none,
                rank_correlation(values, [each.ratio for each in group]),
                rank_correlation(values, [each.level for each in group]),
            )  # fmt: skip


def _claims(groups: Mapping[int, Sequence[Searched]]) -> Iterator[Claim]:
    few, many = (_MEASURES.index(f"tree search, {n} playouts") for n in (100, 1000))
    yield Claim(
        "Of each size, tree search solves at least as many games with 1,000 playouts as with 100.",
        all(
            sum(each.values[many] for each in group) >= sum(each.values[few] for each in group)
            for group in groups.values()
        ),
    )
