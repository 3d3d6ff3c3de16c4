"""DNA Puzzles (2021): the greedy player that accepts puzzles, and how many scores it computes.

Solvable deals are played by the greedy player and by a handicapped one (`engine.search.players`).
The questions are which deals the gate accepts, whether the handicap makes deals fail, and how much
work it saves to score a move by its gain.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from engine.design.gate import Gate, count_lines
from engine.game import Deal, Move, Position, replay
from engine.progress import Cancel, Work
from engine.research.items import Request, spans
from engine.research.scores import Range
from engine.research.tables import Claim, Outcome, ResultTable
from engine.search.players import handicapped_moves
from engine.search.score import greedy_moves
from engine.search.solver import solve

_PER_PIECE: Final = 20  # deals of one task
_SPACING: Final = 100
"""Deal numbers reserved per solvable deal. At least one deal in ten is solvable."""
_GAINS: Final = (0.25, 0.5)  # minimum gains, as shares of what a solution gains
_LINES: Final = (3, 5)  # minimum numbers of lines
_ACCEPTED: Final = (
    "cards",
    "deals",
    "gain more than",
    "lines at least",
    "greedy",
    "handicapped",
    "only greedy",
    "only handicapped",
)
_ACCEPTED_NOTES: Final = (
    "DNA Puzzles (2021) prints neither its minimum nor how varied moves must be. Gains are shares "
    "of what a solution gains; lines are the rows and columns along which moves run.",
)
_COST: Final = ("game", "turns", "scores computed anew", "by gains")
_COST_NOTES: Final = (
    "The article places 4 gaps among 30 bricks, 120 scores; one score a column and one of the "
    "start, (6 + 1) x 4, leave 28. Here a turn compares every legal move.",
    "By gains: a move of stacks of a and b cards gains 2ab, so one score, of the start, is "
    "computed.",
)


class Game(NamedTuple):
    """A player's game."""

    gain: int  #: Score above that of the deal
    lines: int  #: Number of rows and columns along which moves run

    def is_accepted(self, min_gain: int, min_lines: int) -> bool:
        """Return whether the gate accepts the deal because of this game."""
        return self.gain > min_gain and self.lines >= min_lines


class Played(NamedTuple):
    """A solvable deal, and the games of both players."""

    number: int
    greedy: Game
    handicapped: Game
    turns: int  #: Moves of the greedy player's game
    compared: int  #: Moves that it compares


def count_compared(deal: Deal, moves: Sequence[Move]) -> int:
    """Count the moves that a player compares in a game."""
    position = Position.from_deal(deal)
    n_compared = position.count_moves()
    for move in moves:
        position = position.play(move)
        n_compared += position.count_moves()
    return n_compared


def _play(number: int, deal: Deal) -> Played:
    moves, handicapped = greedy_moves(deal), handicapped_moves(deal)
    return Played(
        number,
        greedy=_game(deal, moves),
        handicapped=_game(deal, handicapped),
        turns=len(moves),
        compared=count_compared(deal, moves),
    )


def _game(deal: Deal, moves: Sequence[Move]) -> Game:
    return Game(replay(deal, moves).score - deal.n_cards, count_lines(deal, moves))


def play_deals(piece: tuple[int, int, int], cancel: Cancel) -> list[Played] | None:
    """Play some solvable deals: (cards, index of the first, number of deals); None when stopped.

    The random deals start at a number reserved for the index; unsolvable ones are skipped.
    """
    n_cards, first, n_deals = piece
    grid = _grid(n_cards)
    number = first * _SPACING
    played: list[Played] = []
    while len(played) < n_deals:
        number += 1
        deal = grid.deal(number)
        if solve(deal, cancel=cancel).solvable:
            played.append(_play(number, deal))
        if cancel.is_set():
            return None
    return played


def _grid(n_cards: int) -> Range:
    return Range(4, 4, n_cards, first=1, last=1)


def _acceptance(groups: Mapping[int, Sequence[Played]]) -> Iterator[tuple[object, ...]]:
    for n_cards, group in groups.items():
        for share in _GAINS:
            minimum = int(share * (n_cards**2 - n_cards))
            for n_lines in _LINES:
                greedy = np.array([each.greedy.is_accepted(minimum, n_lines) for each in group])
                slow = np.array([each.handicapped.is_accepted(minimum, n_lines) for each in group])
                accepted = (greedy, slow, greedy & ~slow, slow & ~greedy)
                shares = (f"{100 * flags.mean():.1f}%" for flags in accepted)
                yield n_cards, len(group), f"{minimum} ({share:.0%})", n_lines, *shares


def _costs(groups: Mapping[int, Sequence[Played]]) -> Iterator[tuple[object, ...]]:
    yield "6 x 5 bricks, 4 gaps (article)", 4, 120, 28
    for n_cards, group in groups.items():
        turns, compared = np.mean([(each.turns, each.compared) for each in group], axis=0)
        yield f"{n_cards} cards", f"{turns:.1f}", f"{compared:.1f}", 1


def _claims(groups: Mapping[int, Sequence[Played]]) -> tuple[Claim, ...]:
    n_first, first_group = next(iter(groups.items()))
    first = first_group[0]
    gate = Gate(min_improvement=first.greedy.gain)
    reason = gate.reason_against(_grid(n_first).deal(first.number), {})
    return (
        Claim(
            "No player exceeds the maximum score.",
            all(
                max(each.greedy.gain, each.handicapped.gain) <= n_cards**2 - n_cards
                for n_cards, group in groups.items()
                for each in group
            ),
        ),
        Claim(
            "A deal whose gain equals the minimum isn't accepted, as in the article.",
            bool(reason),
        ),
    )


def reproduce(request: Request) -> Work[Outcome]:
    """Run both players on solvable random deals; ``rows`` is the number of each size."""
    sizes = {
        8: request.count(60, 600, 3000),
        10: request.count(60, 600, 3000),
        12: request.count(20, 300, 2000),
        14: request.count(20, 100, 400),
        16: request.count(20, 100, 400),
    }
    pieces = [
        (n_cards, *span)
        for n_cards, n_deals in sizes.items()
        for span in spans(n_deals, _PER_PIECE)
    ]
    answers = yield from request.answered("greedy", play_deals, pieces)
    if len(answers) < len(pieces):
        return Outcome(())
    groups: dict[int, list[Played]] = {}
    for (n_cards, _, _), played in answers:
        groups.setdefault(n_cards, []).extend(played)
    costs = ResultTable(
        "Evaluations of one greedy game",
        _COST,
        tuple(_costs(groups)),
        _COST_NOTES,
        name="evaluations",
    )
    accepted = ResultTable(
        "Solvable deals that pass the acceptance rule",
        _ACCEPTED,
        tuple(_acceptance(groups)),
        _ACCEPTED_NOTES,
        name="accepted",
    )
    text = (
        "The article gave its handicap up because it made valuable puzzles fail. Here the top row "
        "is no better than others, and waiting with the other rows costs a greedy player little.",
    )
    return Outcome((costs, accepted), _claims(groups), text)
