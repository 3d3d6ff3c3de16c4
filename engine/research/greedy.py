"""DNA Puzzles (2021): the greedy player that accepts puzzles, and how many scores it computes.

Solvable deals are played by the greedy player and by a handicapped one (`engine.search.players`).
The questions are which deals the gate accepts, whether the handicap makes deals fail, and how much
work it saves to score a move by its gain.
"""

from itertools import product
from typing import Final

import pandas as pd

from engine.design.analysis import Analysis
from engine.design.gate import Gate
from engine.game import Deal, Position
from engine.progress import Cancel, Work
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request, batches
from engine.research.verdicts import Grid
from engine.search.players import Play, greedy_moves, handicapped_moves
from engine.search.solver import solve

_PER_PIECE: Final = 20  # deals of one task
_SPACING: Final = 100
"""Deal numbers reserved per solvable deal. At least one deal in ten is solvable."""
_GAINS: Final = (0.25, 0.5)  # minimum gains, as shares of what a solution gains
_LINES: Final = (3, 5)  # minimum numbers of lines


def _count_compared(play: Play) -> int:
    """Count the moves that a player compares in a game."""
    positions = [Position.from_deal(play.deal)]
    for move in play.moves:
        positions.append(positions[-1].play(move))
    return sum(position.count_moves() for position in positions)


def play_deals(piece: tuple[int, range], cancel: Cancel) -> pd.DataFrame:
    """Let both players play random solvable deals.

    Columns: cards, deal, of each player the gain (the score above that of the deal) and the lines
    (rows and columns along which moves run), of the greedy player the turns, and the moves that it
    compares.

    ``piece``: number of cards, and the indices of the deals. Numbers start at those reserved for
    the first index; unsolvable deals are skipped.
    """
    n_cards, indices = piece
    grid = Grid(4, 4, n_cards)
    games: list[dict[str, int]] = []
    for number in range(indices.start * _SPACING + 1, indices.stop * _SPACING + 1):
        deal = grid.deal(number)
        if solve(deal, cancel=cancel).solvable:
            games.append({"cards": n_cards, "deal": number, **_play(deal)})
        cancel.raise_if_set()
        if len(games) == len(indices):
            return pd.DataFrame(games)
    raise RuntimeError(f"too few solvable deals of {n_cards} cards: {_SPACING=} is too small")


def _play(deal: Deal) -> dict[str, int]:
    greedy, handicapped = Play(deal, greedy_moves(deal)), Play(deal, handicapped_moves(deal))
    return {
        "greedy_gain": greedy.gain,
        "greedy_lines": greedy.n_lines,
        "handicapped_gain": handicapped.gain,
        "handicapped_lines": handicapped.n_lines,
        "turns": len(greedy.moves),
        "compared": _count_compared(greedy),
    }


def reproduce(request: Request) -> Work[Outcome]:
    """Run both players on solvable random deals; ``rows`` is the number of each size."""
    n_deals = {
        8: request.amount(60, 600, 3000),
        10: request.amount(60, 600, 3000),
        12: request.amount(20, 300, 2000),
        14: request.amount(20, 100, 400),
        16: request.amount(20, 100, 400),
    }
    pieces = [
        (n_cards, indices)
        for n_cards, n in n_deals.items()
        for indices in batches(range(n), _PER_PIECE)
    ]
    games = yield from request.run("greedy", play_deals, pieces)
    costs = ResultTable(
        "Evaluations of one greedy game",
        _cost_table(games),
        (
            "The article places 4 gaps among 30 bricks (120 scores). With one score per column "
            "and one score of the start, (6 + 1) x 4 = 28 are left. Here a turn compares every "
            "legal move.",
            "By gains: a move of stacks of a and b cards gains 2ab, so only the score of the "
            "start is computed.",
        ),
        name="evaluations",
    )
    accepted = ResultTable(
        "Solvable deals that pass the acceptance rule",
        _acceptance_table(games),
        (
            "DNA Puzzles (2021) states neither its minimum nor how varied moves must be. Gains "
            "are shares of the gain of a solution. Lines are the rows and columns along which "
            "moves run.",
        ),
        name="accepted",
    )
    explanation = (
        "The article abandoned its handicap because it made valuable puzzles fail. Here the top "
        "row is no better than the others, so the handicap costs a greedy player little."
    )
    return Outcome((costs, accepted), _claims(games), (explanation,))


def _cost_table(games: pd.DataFrame) -> pd.DataFrame:
    means = games.groupby("cards", sort=False)[["turns", "compared"]].mean()
    rows: list[tuple[object, ...]] = [("6 x 5 bricks, 4 gaps (article)", 4, 120, 28)]
    for n_cards, turns, compared in means.itertuples():
        rows.append((f"{n_cards} cards", f"{turns:.1f}", f"{compared:.1f}", 1))
    return pd.DataFrame(rows, columns=["game", "turns", "scores computed anew", "by gains"])


def _acceptance_table(games: pd.DataFrame) -> pd.DataFrame:
    rows = []
    for n_cards, gain, n_lines in product(games["cards"].unique().tolist(), _GAINS, _LINES):
        group = games[games["cards"] == n_cards]
        minimum = int(gain * (n_cards**2 - n_cards))
        shares = (f"{100 * share:.1f}%" for share in _accepted(group, minimum, n_lines))
        rows.append((n_cards, len(group), f"{minimum} ({gain:.0%})", n_lines, *shares))
    players = ("greedy", "handicapped", "only greedy", "only handicapped")
    columns = ["cards", "deals", "gain more than", "lines at least", *players]
    return pd.DataFrame(rows, columns=columns)


def _accepted(games: pd.DataFrame, minimum: int, n_lines: int) -> list[float]:
    """Return which shares of deals each player accepts, and which only one of them."""
    greedy, handicapped = (
        (games[f"{player}_gain"] > minimum) & (games[f"{player}_lines"] >= n_lines)
        for player in ("greedy", "handicapped")
    )
    accepted = (greedy, handicapped, greedy & ~handicapped, handicapped & ~greedy)
    return [float(each.mean()) for each in accepted]


def _claims(games: pd.DataFrame) -> tuple[Claim, ...]:
    first = games.iloc[0]
    gate = Gate(min_improvement=int(first["greedy_gain"]))
    deal = Grid(4, 4, int(first["cards"])).deal(int(first["deal"]))
    gains = games[["greedy_gain", "handicapped_gain"]].max(axis=1)
    return (
        Claim(
            "No player exceeds the maximum score.",
            bool((gains <= games["cards"] ** 2 - games["cards"]).all()),
        ),
        Claim(
            "A deal whose gain equals the minimum isn't accepted, as in the article.",
            bool(gate.reason_against(Analysis(deal))),
        ),
    )
