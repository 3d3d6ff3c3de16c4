"""The command that decides deals, by a search or by the sieve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

import click

from engine.commands import options
from engine.commands.command import EXIT_BUDGET_SPENT, Answer, Answers, Command, lines
from engine.commands.deal_arguments import read_deals
from engine.errors import SettingsError
from engine.game import Deal, Position, format_moves

if TYPE_CHECKING:
    from engine.search.solver import Verdict, WinningMoves

_Search: TypeAlias = Literal["fastest", "constrained", "compatible", "ordered", "island"]
"""The solver of the program, and the published searches."""


@click.command(cls=Command)
@options.deals
@click.option(
    "--algorithm",
    type=click.Choice([*get_args(_Search), "sieve"]),
    default="fastest",
    help="Algorithm: fastest, a published search (constrained, compatible, ordered or island), or "
    "sieve, which only predicts.",
)
@click.option("--winning-moves", is_flag=True, help="Also decide every first move.")
@click.option("--max-nodes", type=int, help="Maximum number of states to search.")
@options.size_of_deal
def solve(
    sources: Sequence[str],
    algorithm: Literal[_Search, "sieve"],
    winning_moves: bool,
    max_nodes: int | None,
    rows: int | None,
    columns: int | None,
) -> Answers:
    """Decide deals exactly and print a solution of each, or why there is none."""
    if algorithm == "sieve" and (winning_moves or max_nodes is not None):
        raise SettingsError(
            "The sieve doesn't search. Omit --winning-moves and --max-nodes, or choose another "
            "algorithm."
        )
    puzzles = [puzzle for source in sources for puzzle in read_deals(source, rows, columns)]
    for puzzle in puzzles:
        title = puzzle.to_line() if len(puzzles) > 1 else ""
        if algorithm == "sieve":
            yield _predict(puzzle, title)
        else:
            yield _solve(puzzle, title, algorithm, max_nodes, has_winning_moves=winning_moves)


def _solve(
    puzzle: Deal, title: str, algorithm: _Search, max_nodes: int | None, *, has_winning_moves: bool
) -> Answer:
    from engine.search.solver import winning_moves

    verdict, start = _decide(puzzle, algorithm, max_nodes), Position.from_deal(puzzle)
    solution = format_moves(puzzle, verdict.moves)
    reason = _loss_reason(start) if verdict.solvable is False else None
    found = winning_moves(start, max_nodes=max_nodes) if has_winning_moves else None
    fields = {
        "deal": puzzle.to_line(),
        "solvable": verdict.solvable,
        "solution": solution,
        "winning_moves": None if found is None else _move_texts(found),
        "reasons": None if found is None else _move_reasons(found),
        "reason": reason,
        "nodes": verdict.nodes,
        "seconds": verdict.seconds,
    }
    words = {True: "solvable", False: "unsolvable", None: "unknown (budget spent)"}
    text = lines(
        title,
        words[verdict.solvable],
        solution,
        "" if found is None else _winning_text(found),
        "" if reason is None else reason["text"],
    )
    is_unknown = verdict.solvable is None or (found is not None and bool(found.unknown))
    return Answer(fields, text, EXIT_BUDGET_SPENT if is_unknown else 0)


def _decide(puzzle: Deal, algorithm: _Search, max_nodes: int | None) -> Verdict:
    if algorithm == "fastest":
        from engine.search.solver import solve as decide

        return decide(puzzle, max_nodes=max_nodes)
    from engine.search.classic import classic_solve

    return classic_solve(puzzle, algorithm, max_nodes=max_nodes)


def _move_texts(found: WinningMoves) -> list[str]:
    return [found.start.move_text(move) for move in found.winning]


def _move_reasons(found: WinningMoves) -> list[dict[str, Any]] | None:
    """Return why each winning move is good, the move that is explained best first.

    None while moves are unknown: every reason compares the winning moves with all others.
    """
    if found.unknown:
        return None
    from engine.search.reasons import explain

    rows = []
    for each in explain(found.start, found) if found.winning else ():
        is_one = len(each.cards) == 1
        evidence = {
            "card": each.cards[0] if is_one else None,
            "cards": None if is_one else list(each.cards),
            "matches": list(each.matches),
            "moves": list(each.moves),
        }
        row: dict[str, Any] = {"move": each.move or None, "kind": each.kind, "text": each.text}
        rows.append(row | {name: value for name, value in evidence.items() if value})
    return rows


def _loss_reason(start: Position) -> dict[str, Any] | None:
    from engine.search.reasons import explained_loss

    why = explained_loss(start)
    return None if why is None else {"kind": why.kind, "text": why.text, "cards": list(why.cards)}


def _winning_text(found: WinningMoves) -> str:
    unknown = f" (unknown: {len(found.unknown)})" if found.unknown else ""
    return f"winning moves: {' '.join(_move_texts(found)) or 'none'}{unknown}"


def _predict(puzzle: Deal, title: str) -> Answer:
    from engine.search.sieve import BETTER_RULE, sieve

    variables = sieve(puzzle)
    is_solvable = not variables.predicts_unsolvable
    is_solvable_better = not variables.predicts_unsolvable_better
    fields = {
        "deal": puzzle.to_line(),
        "solvable": None,
        "predicted": is_solvable,
        "rule": variables.rule,
        "better_predicted": is_solvable_better,
        "better_rule": BETTER_RULE,
        **asdict(variables),
    }
    words = {True: "solvable", False: "unsolvable"}
    text = lines(
        title,
        f"predicted {words[is_solvable]}, not proved (Hoshino & Kahn 2019: {variables.rule})",
        f"predicted {words[is_solvable_better]}, not proved, by our better rule",
        ", ".join(f"{name.replace('_', ' ')} {n}" for name, n in asdict(variables).items()),
    )
    return Answer(fields, text)
