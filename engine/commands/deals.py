"""Commands that print deals, and the scores of one."""

from __future__ import annotations

from collections.abc import Sequence

import click
import numpy as np

from engine.commands import options
from engine.commands.command import EXIT_BUDGET_SPENT, Answer, Answers, Command, lines
from engine.commands.deal_arguments import read_deal, read_deals
from engine.digits import fixed
from engine.game import Deal, Position, card_text, format_moves, puzzle_id, share_code


@click.command(cls=Command)
@options.deal
@options.size_of_deal
def deal(source: str, rows: int | None, columns: int | None) -> Answers:
    """Print the grid of a deal."""
    for puzzle in read_deals(source, rows, columns):
        fields = {
            "deal": puzzle.to_line(),
            "rows": puzzle.rows,
            "columns": puzzle.columns,
            "cards": puzzle.n_cards,
            "id": puzzle_id(puzzle),
            "share_code": share_code(puzzle),
        }
        yield Answer(fields, puzzle.to_grid())


@click.command(cls=Command)
@click.argument("cards", type=int, help="Number of cards.")
@click.option("--count", type=click.IntRange(1), default=1, help="Number of deals.")
@click.option("--seed", type=click.IntRange(0), default=1, help="Seed of the deals.")
@options.grid_size
def random(cards: int, count: int, seed: int, rows: int, columns: int) -> Answers:
    """Print random deals, one per line, for other commands."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        puzzle = Deal.random(cards, rng, rows, columns)
        yield Answer({"deal": puzzle.to_line(), "id": puzzle_id(puzzle)}, puzzle.to_line())


@click.command(cls=Command)
@options.deal
@click.option(
    "--max-nodes", type=int, help="Maximum number of states per search, for more than 16 cards."
)
@options.size_of_deal
def score(source: str, max_nodes: int | None, rows: int | None, columns: int | None) -> Answer:
    """Print the initial, greedy, target, best (with moves) and random-play scores of a deal."""
    from engine.search.players import random_score, replay_greedily, target_score
    from engine.search.score import DEFAULT_MAX_NODES, best_score

    puzzle = read_deal(source, rows, columns)
    start = Position.from_deal(puzzle)
    mean, error = random_score(start)
    best = best_score(start, max_nodes=DEFAULT_MAX_NODES if max_nodes is None else max_nodes)
    parts = [_card_texts(puzzle, part) for part in best.partition]
    moves = format_moves(puzzle, best.moves)
    end = replay_greedily(start)
    greedy, target = end.score, target_score(start, end)
    fields = {
        "deal": puzzle.to_line(),
        "base": start.score,
        "greedy": greedy,
        "target": target,
        "best": best.best,
        "best_bound": best.bound,
        "partition": parts,
        "moves": moves,
        "random_mean": mean,
        "random_se": error,
    }
    bound = "" if best.is_exact else f" or more, at most {best.bound}"
    text = lines(
        f"base {start.score}, greedy {greedy}, target {target}",
        f"best {best.best}{bound}: {' + '.join(map(' '.join, parts))}",
        moves or "no move",
        f"random play {fixed(mean, 2)}, standard error {fixed(error, 2)}",
    )
    return Answer(fields, text, 0 if best.is_exact else EXIT_BUDGET_SPENT)


def _card_texts(deal: Deal, cells: Sequence[int]) -> list[str]:
    return [card_text(card) for cell in cells if (card := deal.cells[cell]) is not None]
