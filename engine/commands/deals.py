"""Commands about single deals: deal, solve, features, score."""

from __future__ import annotations

import csv
import sys
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import typer

from engine.commands.deal_arguments import Columns, DealArgument, Rows, read_deal, read_deals
from engine.commands.io import EXIT_BUDGET_SPENT, Also, Json, print_json, refuse_unused, warn
from engine.digits import fixed
from engine.errors import SettingsError
from engine.game import Deal, Position, card_text, format_moves, puzzle_id, share_code
from engine.game.deal import halfway_depth

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.design.measuring import Measurement
    from engine.game import Move
    from engine.search.solver import Verdict

Algorithm: TypeAlias = Literal[
    "fastest", "constrained", "compatible", "ordered", "island", "sieve"
]
"""The solver of the program, the published searches, and a prediction without a search."""


def deal(
    source: DealArgument, rows: Rows = None, columns: Columns = None, as_json: Json = False
) -> None:
    """Print the grid of a deal."""
    for puzzle in read_deals(source, rows, columns):
        if as_json:
            print_json(
                {
                    "deal": puzzle.to_line(),
                    "rows": puzzle.rows,
                    "columns": puzzle.columns,
                    "cards": puzzle.n_cards,
                    "id": puzzle_id(puzzle),
                    "share_code": share_code(puzzle),
                }
            )
        else:
            print(puzzle.to_grid())


def solve(
    source: DealArgument,
    algorithm: Annotated[
        Algorithm,
        typer.Option(
            help="Algorithm: fastest, a published search (constrained, compatible, ordered or "
            "island), or sieve, which only predicts."
        ),
    ] = "fastest",
    winning_moves: Annotated[
        bool, typer.Option("--winning-moves", help="Also decide every first move.")
    ] = False,
    max_nodes: Annotated[
        int | None,
        typer.Option("--max-nodes", help="Maximum number of states (published searches only)."),
    ] = None,
    rows: Rows = None,
    columns: Columns = None,
    as_json: Json = False,
) -> None:
    """Decide a deal exactly and print a solution."""
    puzzle = read_deal(source, rows, columns)
    if algorithm == "sieve":
        if winning_moves or max_nodes is not None:
            raise SettingsError(
                "The sieve doesn't search. Omit --winning-moves and --max-nodes, or choose "
                "another algorithm."
            )
        _print_prediction(puzzle, as_json)
        return
    verdict = _decide(puzzle, algorithm, max_nodes)
    start = Position.from_deal(puzzle)
    winning = reasons = None
    n_unknown = 0
    if winning_moves:
        from engine.search.solver import winning_moves as decide_moves

        first_moves = decide_moves(start, max_nodes=max_nodes)
        winning = [start.move_text(move) for move in first_moves.winning]
        n_unknown = len(first_moves.unknown)
        # Every reason compares the winning moves with all others.
        reasons = None if n_unknown else _move_reasons(start, first_moves.winning)
    reason = _loss_reason(start) if verdict.solvable is False else None
    if as_json:
        print_json(
            {
                "deal": puzzle.to_line(),
                "solvable": verdict.solvable,
                "solution": format_moves(puzzle, verdict.moves),
                "winning_moves": winning,
                "reasons": reasons,
                "reason": reason,
                "nodes": verdict.nodes,
                "seconds": verdict.seconds,
            }
        )
    else:
        _print_verdict(puzzle, verdict, winning, n_unknown)
        if reason is not None:
            print(reason["text"])
    if verdict.solvable is None or n_unknown:
        raise typer.Exit(EXIT_BUDGET_SPENT)


def _move_reasons(start: Position, winning: Sequence[Move]) -> list[dict[str, Any]]:
    """Return why each winning move is good, the move that is explained best first."""
    from engine.search.advice import advise
    from engine.search.reason_text import advice_text

    rows = []
    for each in advise(start, winning):
        cards = [*map(card_text, each.cards)]
        evidence = {
            "card": cards[0] if len(cards) == 1 else None,
            "cards": cards if len(cards) > 1 else None,
            "matches": [*map(card_text, each.matches)],
            "moves": [*map(start.move_text, each.moves)],
        }
        row: dict[str, Any] = {"move": start.move_text(each.move), "kind": each.kind}
        row["text"] = advice_text(start, each)
        rows.append(row | {name: value for name, value in evidence.items() if value})
    return rows


def _loss_reason(start: Position) -> dict[str, Any] | None:
    """Return why a deal is unsolvable."""
    from engine.search.explanation import explain_loss
    from engine.search.reason_text import loss_text

    why = explain_loss(start)
    if why is None:
        return None
    cards = [*map(card_text, why.cards(start))]
    return {"kind": why.kind, "text": loss_text(start, why), "cards": cards}


def _print_verdict(
    puzzle: Deal, verdict: Verdict, winning: Sequence[str] | None, n_unknown: int
) -> None:
    if verdict.solvable is None:
        print("unknown (budget spent)")
    else:
        print("solvable" if verdict.solvable else "unsolvable")
    if solution := format_moves(puzzle, verdict.moves):
        print(solution)
    if winning is not None:
        unknown = f" (unknown: {n_unknown})" if n_unknown else ""
        print(f"winning moves: {' '.join(winning) or 'none'}{unknown}")


def _print_prediction(puzzle: Deal, as_json: bool) -> None:
    from engine.search.sieve import BETTER_RULE, sieve

    variables = sieve(puzzle)
    is_solvable = not variables.predicts_unsolvable
    is_solvable_better = not variables.predicts_unsolvable_better
    if as_json:
        print_json(
            {
                "deal": puzzle.to_line(),
                "solvable": None,
                "predicted": is_solvable,
                "rule": variables.rule,
                "better_predicted": is_solvable_better,
                "better_rule": BETTER_RULE,
                **asdict(variables),
            }
        )
        return
    words = {True: "solvable", False: "unsolvable"}
    print(f"predicted {words[is_solvable]}, not proved (Hoshino & Kahn 2019: {variables.rule})")
    print(f"predicted {words[is_solvable_better]}, not proved, by our better rule")
    print(", ".join(f"{name.replace('_', ' ')} {n}" for name, n in asdict(variables).items()))


def _decide(
    puzzle: Deal,
    algorithm: Literal["fastest", "constrained", "compatible", "ordered", "island"],
    max_nodes: int | None,
) -> Verdict:
    if algorithm == "fastest":
        from engine.search.solver import solve as decide

        return decide(puzzle, max_nodes=max_nodes)
    from engine.search.classic import classic_solve

    return classic_solve(puzzle, algorithm, max_nodes=max_nodes)


def features(
    sources: Annotated[list[str], typer.Argument(metavar="DEAL...", help="One or more deals.")],
    max_states: Annotated[
        int | None, typer.Option("--max-states", help="Maximum number of states to count.")
    ] = None,
    estimate: Annotated[
        bool,
        typer.Option(
            "--estimate", help="Estimate the halfway ratio even if it could be counted quickly."
        ),
    ] = False,
    exact: Annotated[
        bool,
        typer.Option(
            "--exact",
            help="Count the halfway ratio exactly, however long it "
            "takes. Exit status 3 above --max-states.",
        ),
    ] = False,
    also: Also = None,
    rows: Rows = None,
    columns: Columns = None,
    as_json: Json = False,
) -> None:
    """Measure the features of deals.

    The halfway ratio is counted exactly if that is quick. Otherwise it is estimated with a 95%
    interval. --exact always counts it, and --max-states sets the limit.
    """
    from engine.design.measuring import measure, measure_at_once, measure_by_estimate
    from engine.design.on_demand import OVER_BUDGET, measure_on_demand, on_demand_names
    from engine.search.limits import DEFAULT_LISTED_STATES, DEFAULT_MAX_STATES

    if exact and estimate:
        raise SettingsError("--exact and --estimate can't be combined. Choose one.")
    if estimate and also is None:
        refuse_unused("with --estimate", {"--max-states": max_states})
    is_counted = not estimate and (exact or max_states is not None)
    measure_usual: Callable[[Deal], Measurement]
    if is_counted:
        most_counted = DEFAULT_MAX_STATES if max_states is None else max_states
        measure_usual = partial(measure, max_states=most_counted)
    else:
        measure_usual = partial(measure_by_estimate if estimate else measure_at_once, seed=1)
    names = () if also is None else on_demand_names(also)
    most_listed = DEFAULT_LISTED_STATES if max_states is None else max_states
    is_over_budget = False
    puzzles = (puzzle for source in sources for puzzle in read_deals(source, rows, columns))
    for index, puzzle in enumerate(puzzles):
        on_demand = measure_on_demand(puzzle, names, max_states=most_listed)
        measured = measure_usual(puzzle).with_on_demand(on_demand)
        is_over_budget |= is_counted and not (measured.counts and measured.counts.complete)
        is_over_budget |= any(each.reason == OVER_BUDGET for each in on_demand.values())
        row = feature_row(puzzle, measured)
        if as_json:
            print_json(row)
        else:
            _print_csv(row, with_header=index == 0)
    if is_over_budget:
        warn("The budget of states is spent. Raise it with --max-states.")
        raise typer.Exit(EXIT_BUDGET_SPENT)


def feature_row(deal: Deal, measured: Measurement) -> dict[str, Any]:
    """Return the fields of a deal in the output of ``boaf features``, in order.

    Features on demand come last, with ``estimated``, the 95% intervals of estimates, and
    ``not_known``, the reasons for None.
    """
    usual = {
        name: value for name, value in measured.values.items() if name not in measured.on_demand
    }
    row: dict[str, Any] = {"deal": deal.to_line(), "cards": deal.n_cards, **usual}
    counts = measured.counts.by_depth if measured.counts is not None else ()
    for prefix, depth in (("depth_1", 1), ("halfway", halfway_depth(deal.n_cards))):
        is_counted = depth < len(counts)
        row[f"{prefix}_solvable"] = counts[depth].solvable if is_counted else None
        row[f"{prefix}_total"] = counts[depth].total if is_counted else None
    row["by_depth"] = [[count.solvable, count.total] for count in counts if count.is_exact]
    row["halfway_provenance"] = measured.halfway_provenance
    row["halfway_low"], row["halfway_high"] = measured.halfway_bounds
    if measured.on_demand:
        row |= {name: each.value for name, each in measured.on_demand.items()}
        row["estimated"] = {
            name: list(each.bounds) for name, each in measured.on_demand.items() if each.bounds
        }
        row["not_known"] = {
            name: each.reason for name, each in measured.on_demand.items() if each.value is None
        }
    return row


def _print_csv(row: dict[str, Any], *, with_header: bool) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    if with_header:
        writer.writerow(row)
    writer.writerow(_csv_cell(name, value) for name, value in row.items())


def _csv_cell(name: str, value: Any) -> Any:
    if name == "by_depth":
        return " ".join(f"{solvable}/{total}" for solvable, total in value)
    if name == "estimated":
        return "; ".join(f"{each} {low:.6g} to {high:.6g}" for each, (low, high) in value.items())
    if name == "not_known":
        return "; ".join(f"{each}: {reason}" for each, reason in value.items())
    return int(value) if isinstance(value, bool) else value


def score(
    source: DealArgument,
    max_nodes: Annotated[
        int | None,
        typer.Option(
            "--max-nodes", help="Maximum number of states per search, for more than 16 cards."
        ),
    ] = None,
    rows: Rows = None,
    columns: Columns = None,
    as_json: Json = False,
) -> None:
    """Print the scores of a deal: initial, greedy, target, best (with its moves), random play."""
    from engine.search.score import (
        DEFAULT_MAX_NODES,
        best_score,
        random_score,
        replay_greedily,
        target_score,
    )

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
    if as_json:
        print_json(fields)
    else:
        print(f"base {start.score}, greedy {greedy}, target {target}")
        bound = "" if best.is_exact else f" or more, at most {best.bound}"
        print(f"best {best.best}{bound}: {' + '.join(map(' '.join, parts))}")
        print(moves or "no move")
        print(f"random play {fixed(mean, 2)}, standard error {fixed(error, 2)}")
    if not best.is_exact:
        raise typer.Exit(EXIT_BUDGET_SPENT)


def _card_texts(deal: Deal, cells: Sequence[int]) -> list[str]:
    """Format the cards of some cells."""
    return [card_text(card) for cell in cells if (card := deal.cells[cell]) is not None]
