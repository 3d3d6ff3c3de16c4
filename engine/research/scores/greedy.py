"""DNA Puzzles (2021): the greedy player of the gate, and simple players as difficulty measures.

Each solvable deal is played by the greedy player, a handicapped one, one with lookahead and one by
random play (`engine.search.players`). The questions are: which deals the gate accepts; how well a
player's result agrees with the halfway solvability ratio and tension, as a difficulty without
raters; and how much work it saves to score a move by its gain.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

import numpy as np
from scipy import stats  # type: ignore[import-untyped]  # it ships none

from engine.design import Gate
from engine.design.gate import count_lines
from engine.design.on_demand import measure_on_demand
from engine.game import Deal, Move, Position, replay
from engine.game.halfway import halfway_depth
from engine.numerics import stable_argmax
from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.research.scores.decided import Range
from engine.search import count_states, estimate_states, greedy_moves, random_score, solve
from engine.search.players import handicapped_moves, look_ahead_moves, monte_carlo_success

Result = TypeVar("Result")

_PER_PIECE: Final = 20
_MOST_TENSE: Final = 14
"""Maximum number of cards for counting tension; above, it takes seconds per deal."""
_RANDOM_PLAYS: Final = 1000
_GAINS: Final = (0.25, 0.5)
_LINES: Final = (3, 5)
_BRICKS: Final = "6 x 5 bricks, 4 gaps (paper)"


class Played(NamedTuple):
    """A solvable deal, measures of its difficulty, and results of players.

    Scores are shares of the maximum. For the greedy player's game: ``turns`` is the number of
    moves, ``evaluations`` the number of compared moves, ``pairs`` the number of pairs of stacks
    that a player without memory would test for legal moves, and ``renewed`` the number that ours
    tests.
    """

    number: int
    ratio: float
    tension: float | None
    log_solutions: float | None
    moves: int
    gain: int
    lines: int
    greedy: float
    handicapped_gain: int
    handicapped_lines: int
    handicapped: float
    ahead_2: float
    ahead_3: float
    chance: float
    random: float
    turns: int
    evaluations: int
    pairs: int
    renewed: int


def reproduce(request: Request) -> Work[Outcome]:
    """Run every player on solvable random deals; ``rows`` is the number of each size."""
    sizes = {
        8: request.count(60, 600, 3000),
        10: request.count(60, 600, 3000),
        12: request.count(20, 300, 2000),
        14: request.count(0, 0, 400) if request.rows is None else 0,
        16: request.count(0, 40, 400) if request.rows is None else 0,
    }
    pieces = pieces_of(sizes)
    answers = yield from request.answered("greedy", play_deals, pieces)
    if len(answers) < len(pieces):
        return Outcome(())
    groups: dict[int, list[Played]] = {}
    for (n_cards, *_), lines in answers:
        groups.setdefault(n_cards, []).extend(Played(*line) for line in lines)
    tables = (
        ResultTable("Which solvable deals the gate accepts", _ACCEPTED, tuple(_acceptance(groups)),
              _ACCEPTED_NOTES),
        ResultTable("Difficulty without raters: rank correlations", ("cards", "deals", "player",
              "solved", "with halfway ratio", "with halfway tension", "with solutions"),
              tuple(_correlations(groups)), (_CORRELATION_NOTE,), name="difficulty"),
        ResultTable("Evaluations of one greedy game", _COST, tuple(_costs(groups)), _COST_NOTES,
              name="evaluations"),
    )  # fmt: skip
    return Outcome(tables, tuple(_claims(groups)), tuple(_text(groups)))


def play_deals(piece: tuple[int, int, int], cancel: Cancel) -> list[Played] | None:
    """Play some solvable deals with all players, see `all_played`; None when stopped."""
    return all_played(_play, piece, cancel)


def all_played(
    play: Callable[[int, Deal, Cancel], Result | None], piece: tuple[int, int, int], cancel: Cancel
) -> list[Result] | None:
    """Return the result of ``play`` for each of some `solvable_deals`; None when stopped."""
    found: list[Result] = []
    for number, deal in solvable_deals(piece, cancel):
        played = play(number, deal, cancel)
        if played is None:
            break
        found.append(played)
    return None if cancel.is_set() else found


def pieces_of(sizes: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Return the pieces of `solvable_deals` for a number of deals of each size."""
    return [
        (n_cards, index, min(_PER_PIECE, count - index))
        for n_cards, count in sizes.items()
        for index in range(0, count, _PER_PIECE)
    ]


def solvable_deals(piece: tuple[int, int, int], cancel: Cancel) -> Iterator[tuple[int, Deal]]:
    """Yield some solvable deals with their numbers; a piece is (cards, first index, count).

    The random deals start at a number reserved for the index; unsolvable ones are skipped.
    """
    n_cards, place, count = piece
    grid = Range(4, 4, n_cards, 1, 1)
    number = place * _SPACING
    while count and not cancel.is_set():
        number += 1
        deal = grid.deal(number)
        if solve(deal, cancel=cancel).solvable:
            count -= 1
            yield number, deal


_SPACING: Final = 100
"""Numbers reserved for each solvable deal; at least a tenth of the deals are solvable."""


def _play(number: int, deal: Deal, cancel: Cancel) -> Played | None:
    known = _difficulty(deal, cancel)
    full = deal.n_cards**2
    lines = [greedy_moves(deal), handicapped_moves(deal)]
    ahead = [look_ahead_moves(deal, depth, cancel) for depth in (2, 3)]
    chance = monte_carlo_success(deal, cancel=cancel)
    mean, _ = random_score(deal, n_plays=_RANDOM_PLAYS, cancel=cancel)
    if known is None or chance is None or cancel.is_set():
        return None
    ends = [replay(deal, moves or ()).score for moves in (*lines, *ahead)]
    return Played(
        number, *known, len(list(Position.from_deal(deal).legal_moves())),
        ends[0] - deal.n_cards, count_lines(deal, lines[0]), ends[0] / full,
        ends[1] - deal.n_cards, count_lines(deal, lines[1]), ends[1] / full,
        ends[2] / full, ends[3] / full, chance, mean / full, len(lines[0]),
        *_work_of(deal, lines[0]),
    )  # fmt: skip


def _difficulty(deal: Deal, cancel: Cancel) -> tuple[float, float | None, float | None] | None:
    """Return the halfway ratio, the halfway tension and log10 of the solutions."""
    half = halfway_depth(deal.n_cards)
    if deal.n_cards > _MOST_TENSE:
        ratio = estimate_states(deal, half, cancel=cancel).ratio
        return None if cancel.is_set() else (ratio, None, None)
    count = count_states(deal, half, cancel=cancel).by_depth
    asked = measure_on_demand(deal, ("halfway_tension", "log10_solutions"), cancel=cancel)
    if cancel.is_set():
        return None
    tension, solutions = (
        None if each.value is None else float(each.value) for each in asked.values()
    )
    return count[-1].ratio, tension, solutions


def _work_of(deal: Deal, moves: Sequence[Move]) -> tuple[int, int, int]:
    """Count compared moves, pairs tested without memory, and pairs tested by our player."""
    position = Position.from_deal(deal)
    n_compared = n_pairs = 0
    n_renewed = deal.n_cards * (deal.n_cards - 1)  # once, at the start
    for move in (*moves, None):
        n_compared += len(list(position.legal_moves()))
        n_pairs += position.n_stacks * (position.n_stacks - 1)
        if move is not None:
            position = position.play(move)
            n_renewed += sum(
                bool(stack) and position.share_line(cell, move.target)
                for cell, stack in enumerate(position.stacks)
            )
    return n_compared, n_pairs, n_renewed


# Results -----------------------------------------------------------------------------------------

_ACCEPTED: Final = (
    "cards", "deals", "gain more than", "lines at least", "greedy", "handicapped", "only greedy",
    "only handicapped",
)  # fmt: skip
_ACCEPTED_NOTES: Final = (
    "DNA Puzzles (2021) prints neither its minimum nor how varied moves must be. Gains are shares "
    "of what a solution gains; lines are the rows and columns along which moves run.",
)


def _acceptance(groups: Mapping[int, Sequence[Played]]) -> Iterator[tuple[object, ...]]:
    for n_cards, group in groups.items():
        for share in _GAINS:
            minimum = int(share * (n_cards**2 - n_cards))
            for n_lines in _LINES:
                greedy = [each.gain > minimum and each.lines >= n_lines for each in group]
                slow = [
                    each.handicapped_gain > minimum and each.handicapped_lines >= n_lines
                    for each in group
                ]
                pairs = list(zip(greedy, slow, strict=True))
                yield (
                    n_cards, len(group), f"{minimum} ({share:.0%})", n_lines,
                    _percent(greedy), _percent(slow),
                    _percent([a and not b for a, b in pairs]),
                    _percent([b and not a for a, b in pairs]),
                )  # fmt: skip


def _percent(flags: Sequence[bool]) -> str:
    return f"{100 * sum(flags) / len(flags):.1f} %"


_MEASURES: Final[Mapping[str, Callable[[Played], float]]] = {
    "greedy score": lambda each: each.greedy,
    "handicapped score": lambda each: each.handicapped,
    "look-ahead score, 2 moves": lambda each: each.ahead_2,
    "look-ahead score, 3 moves": lambda each: each.ahead_3,
    "Monte Carlo success": lambda each: each.chance,
    "mean score of random play": lambda each: each.random,
    "legal moves at the start": lambda each: each.moves,
}
_CORRELATION_NOTE: Final = (
    "Spearman's rank correlation over solvable deals of the same number of cards. An easy deal "
    "has a high ratio, low tension and many solutions. Of 16 cards the ratio is an estimate."
)


def _correlations(groups: Mapping[int, Sequence[Played]]) -> Iterator[tuple[object, ...]]:
    for n_cards, group in groups.items():
        for name, measure in _MEASURES.items():
            values = [measure(each) for each in group]
            targets = (
                [each.ratio for each in group],
                [each.tension for each in group],
                [each.log_solutions for each in group],
            )
            solved = "" if name not in _SOLVERS else _percent(
                [bool(_SOLVERS[name](each) == 1) for each in group]
            )  # fmt: skip
            if name == "Monte Carlo success":
                solved = f"{100 * float(np.mean(values)):.1f} %"
            ranks = [rank_correlation(values, each) for each in targets]
            yield n_cards, len(group), name, solved, *ranks


_SOLVERS: Final = {name: _MEASURES[name] for name in list(_MEASURES)[:4]}


def rank_correlation(values: Sequence[float], target: Sequence[float | None]) -> str:
    """Return Spearman's correlation over known values; empty without variation."""
    known = [(a, b) for a, b in zip(values, target, strict=True) if b is not None]
    if len(known) < 3 or any(len(set(column)) == 1 for column in zip(*known, strict=True)):
        return ""
    ours, theirs = zip(*known, strict=True)
    return f"{float(stats.spearmanr(ours, theirs).statistic):+.2f}"


_COST: Final = (
    "game", "turns", "scores computed anew", "by gains", "pairs asked anew", "two lines alone",
)  # fmt: skip
_COST_NOTES: Final = (
    "The paper places 4 gaps among 30 bricks, 120 scores; one score a column and one of the "
    "start, (6 + 1) x 4, leave 28. Here a turn compares every legal move.",
    "By gains: a move of stacks of a and b cards gains 2ab, so one score, of the start, is "
    "computed. Pairs: which moves are legal changes along the lines of the cell moved to.",
)


def _costs(groups: Mapping[int, Sequence[Played]]) -> Iterator[tuple[object, ...]]:
    yield _BRICKS, 4, 120, 28, "", ""
    for n_cards, group in groups.items():
        means = np.mean(
            [(each.turns, each.evaluations, each.pairs, each.renewed) for each in group], axis=0
        )
        turns, compared, pairs, renewed = (f"{mean:.1f}" for mean in means)
        yield f"{n_cards} cards", turns, compared, 1, pairs, renewed


def _claims(groups: Mapping[int, Sequence[Played]]) -> Iterator[Claim]:
    every = [each for group in groups.values() for each in group]
    yield Claim("No player exceeds the greatest score.",
                all(max(e.greedy, e.handicapped, e.ahead_2, e.ahead_3) <= 1
                    for e in every))  # fmt: skip
    yield Claim("Renewing two lines never asks more pairs than asking all anew.",
                all(each.renewed <= each.pairs for each in every))  # fmt: skip
    gate = Gate(min_improvement=every[0].gain)
    first = Range(4, 4, next(iter(groups)), 1, 1).deal(every[0].number)
    yield Claim("A deal whose gain equals the minimum is not accepted, as the paper says.",
                bool(gate.reason_against(first, {})))  # fmt: skip


def _text(groups: Mapping[int, Sequence[Played]]) -> Iterator[str]:
    sentences = [line for n_cards in groups if (line := _best_measure(n_cards, groups[n_cards]))]
    if sentences:
        yield "Of what needs no rater, these agree best with the halfway ratio. " + " ".join(
            sentences
        )
    largest = max(groups)
    means = np.mean(
        [(each.evaluations, each.pairs, each.renewed) for each in groups[largest]], axis=0
    )
    yield (
        f"A greedy game of {largest} cards compares {means[0]:.0f} moves. Scored anew, each costs "
        f"a sum over all stacks; by its gain it costs one product, so {means[0]:.0f} scores "
        "become one, where the paper's step from 120 to 28 keeps one a column. Of "
        f"{means[1]:.0f} pairs that would be asked whether they can move, {means[2]:.0f} are."
    )
    counted = max(n_cards for n_cards in groups if n_cards <= _MOST_TENSE)
    group = groups[counted]
    minimum = _GAINS[1] * (counted**2 - counted)
    kept = [each.gain > minimum for each in group]
    slow = [each.handicapped_gain > minimum for each in group]
    lost, won = (
        sum(a and not b for a, b in pairs)
        for pairs in (zip(kept, slow, strict=True), zip(slow, kept, strict=True))
    )
    yield (
        f"Of {len(group)} solvable deals of {counted} cards the greedy player gains more than "
        f"half of what a solution gains in {sum(kept)}, the handicapped one in {sum(slow)}; "
        f"{lost} fail by the handicap alone and {won} pass by it. The paper gave its handicap up "
        "because it made valuable puzzles fail. Here the top row is no better than others, and "
        "waiting with the other rows costs a greedy player little."
    )


def _best_measure(n_cards: int, group: Sequence[Played]) -> str:
    """Return a sentence on the measure that agrees best with the halfway ratio, or ""."""
    known = [each.ratio for each in group]
    ratios = {
        name: rank
        for name, measure in _MEASURES.items()
        if (rank := rank_correlation([measure(each) for each in group], known))
    }
    if not ratios:
        return ""
    best = stable_argmax(list(ratios), lambda name: float(ratios[name]))
    values = [_MEASURES[best](each) for each in group]
    tension = rank_correlation(values, [each.tension for each in group])
    also = f" ({tension} with halfway tension)" if tension else ""
    greedy = ratios.get("greedy score", "nothing")
    return f"{n_cards} cards: {best}, {ratios[best]}{also}; greedy score, {greedy}."
