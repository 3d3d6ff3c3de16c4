"""The command about scores: score."""

from collections.abc import Sequence
from typing import Annotated

import typer

from engine.commands.io import EXIT_BUDGET_SPENT, print_json, read_deal
from engine.commands.options import Columns, DealArgument, Json, Rows
from engine.digits import fixed
from engine.game import Deal, card_text, format_moves


def score(
    source: DealArgument,
    seed: Annotated[int, typer.Option(help="Seed for random play.")] = 1,
    plays: Annotated[
        int | None, typer.Option(help="Number of random games [default: 10,000].")
    ] = None,
    max_nodes: Annotated[
        int | None,
        typer.Option(
            "--max-nodes", help="Maximum number of states per search, for more than 16 cards."
        ),
    ] = None,
    rows: Rows = 4,
    columns: Columns = 4,
    as_json: Json = False,
) -> None:
    """Score a deal: start, greedy play, target, best possible with its moves, random play."""
    from engine.search.score import DEFAULT_MAX_NODES, DEFAULT_PLAYS, score_deal

    found = read_deal(source, rows, columns)
    scores = score_deal(
        found,
        seed=seed,
        n_plays=DEFAULT_PLAYS if plays is None else plays,
        max_nodes=DEFAULT_MAX_NODES if max_nodes is None else max_nodes,
    )
    parts = [_texts(found, part) for part in scores.partition]
    moves = format_moves(found, scores.best_moves)
    fields = {
        "deal": found.to_line(),
        "base": scores.base,
        "greedy": scores.greedy,
        "target": scores.target,
        "best": scores.best,
        "best_bound": scores.best_bound,
        "partition": parts,
        "moves": moves,
        "random_mean": scores.random_mean,
        "random_se": scores.random_se,
    }
    if as_json:
        print_json(fields)
    else:
        print(f"base {scores.base}, greedy {scores.greedy}, target {scores.target}")
        bound = "" if scores.best_is_exact else f" or more, at most {scores.best_bound}"
        print(f"best {scores.best}{bound}: {' + '.join(map(' '.join, parts))}")
        print(moves or "no move")
        print(
            f"random play {fixed(scores.random_mean, 2)}, standard error "
            f"{fixed(scores.random_se, 2)}"
        )
    if not scores.best_is_exact:
        raise typer.Exit(EXIT_BUDGET_SPENT)


def _texts(deal: Deal, cells: Sequence[int]) -> list[str]:
    """Format the cards of some cells."""
    return [card_text(card) for cell in cells if (card := deal.cells[cell]) is not None]
