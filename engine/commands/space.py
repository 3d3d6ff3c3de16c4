"""The command space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.exit_codes import EXIT_BUDGET_SPENT
from engine.commands.io import print_json, read_deal
from engine.commands.options import Columns, DealArgument, Json, Rows
from engine.digits import fixed
from engine.game import format_moves, parse_moves

if TYPE_CHECKING:
    from engine.search import SolutionSpace, WinningMoves


def space(
    source: DealArgument,
    along: Annotated[
        str | None,
        typer.Option(
            help="Line of play for the tension, such as '9H-TS 8H-9H' [default: a solution]."
        ),
    ] = None,
    max_states: Annotated[
        int | None, typer.Option("--max-states", help="Maximum number of states to count.")
    ] = None,
    rows: Rows = 4,
    columns: Columns = 4,
    as_json: Json = False,
) -> None:
    """Count the solutions of a deal, their key states, and the tension along a line of play."""
    from engine.search import solution_space, solve, tension_along
    from engine.search.limits import DEFAULT_LISTED_STATES

    deal = read_deal(source, rows, columns)
    line = solve(deal).moves if along is None else parse_moves(deal, along)
    budget = DEFAULT_LISTED_STATES if max_states is None else max_states
    found = solution_space(deal, max_states=budget)
    steps = tension_along(deal, line)
    if as_json:
        print_json(
            {
                "deal": deal.to_line(),
                "solutions": found.solutions,
                "solution_classes": found.classes,
                "winning_by_depth": [ways.winning for ways in found.by_depth],
                "share_by_depth": [ways.share for ways in found.by_depth],
                "tension_by_depth": [ways.tension for ways in found.by_depth],
                "hourglass_index": found.hourglass_index,
                "forced_moves": found.forced_moves,
                "key_states": [[key.depth, key.state.to_line()] for key in found.key_states],
                "line": format_moves(deal, line),
                "line_winning": [len(step.winning) for step in steps],
                "line_moves": [len(step.legal) for step in steps],
                "line_tension": [step.tension for step in steps],
            }
        )
    else:
        _print_space(found)
        _print_line(format_moves(deal, line).split(), steps)
    if not found.is_complete:
        raise typer.Exit(EXIT_BUDGET_SPENT)


def _print_space(found: SolutionSpace) -> None:
    open_still = "not known (budget of states spent; raise it with --max-states)"
    print(f"solutions: {open_still if found.solutions is None else found.solutions}")
    classes = open_still if found.classes is None else found.classes
    print(f"up to the order of independent moves: {classes}")
    for depth, ways in enumerate(found.by_depth):
        tension = "" if ways.tension is None else f", mean tension {fixed(ways.tension, 3)}"
        print(
            f"depth {depth}: {ways.winning} winning states, the busiest in {ways.share:.1%}"
            f"{tension}"
        )
    if found.hourglass_index is not None:
        print(f"hourglass index: {fixed(found.hourglass_index, 3)}")
    if found.forced_moves is not None:
        print(f"forced moves of a solution, on average: {fixed(found.forced_moves, 3)}")
    for key in found.key_states:
        print(f"all solutions visit, at depth {key.depth}: {key.state.to_line()}")


def _print_line(moves: list[str], steps: tuple[WinningMoves, ...]) -> None:
    for move, step in zip([*moves, "end"], steps, strict=True):
        tension = "none" if step.tension is None else fixed(step.tension, 3)
        print(f"{move}: {len(step.winning)} of {len(step.legal)} moves win, tension {tension}")
