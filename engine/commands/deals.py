"""Commands about deals: print, solve, measure, score and draw them, and decide whole ranges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import click
import numpy as np

from engine.commands import options
from engine.commands.command import EXIT_BUDGET_SPENT, Answer, Answers, Command, lines
from engine.errors import SettingsError
from engine.files.columns import csv_line
from engine.files.storage import write_atomic
from engine.game import (
    Deal,
    Position,
    card_text,
    format_moves,
    halfway_depth,
    puzzle_id,
    share_code,
)
from engine.numerics import fixed
from engine.progress import Cancel, run_with_progress

if TYPE_CHECKING:
    from engine.design.analysis import Analysis
    from engine.report.charts import CardGraph
    from engine.search.solver import Verdict, WinningMoves
    from engine.search.survey import Survey, SurveySettings


# Deals and their scores --------------------------------------------------------------------------


@click.command(cls=Command)
@options.deal
@options.size_of_deal
def deal(source: str, rows: int | None, columns: int | None) -> Answers:
    """Print the grid of a deal."""
    for puzzle in options.read_deals(source, rows, columns):
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
@click.option("--cards", type=int, help="Number of cards [default: a full grid].")
@click.option("--count", type=click.IntRange(1), default=1, help="Number of deals.")
@click.option("--seed", type=click.IntRange(0), default=1, help="Seed of the deals.")
@options.grid_size
def random(cards: int | None, count: int, seed: int, rows: int, columns: int) -> Answers:
    """Print random deals, one per line, for other commands."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        puzzle = Deal.random(rows * columns if cards is None else cards, rng, rows, columns)
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

    puzzle = options.read_deal(source, rows, columns)
    start = Position.from_deal(puzzle)
    mean, error = random_score(start)
    best = best_score(start, max_nodes=DEFAULT_MAX_NODES if max_nodes is None else max_nodes)
    parts = [[card_text(start.stacks[cell][-1]) for cell in part] for part in best.partition]
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


# Solving, by a search or by the sieve ------------------------------------------------------------

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
    puzzles = [
        puzzle for source in sources for puzzle in options.read_deals(source, rows, columns)
    ]
    for puzzle in puzzles:
        title = puzzle.to_line() if len(puzzles) > 1 else ""
        if algorithm == "sieve":
            yield _predict(puzzle, title)
        else:
            yield _solve(puzzle, title, algorithm, max_nodes, has_winning_moves=winning_moves)


def _solve(
    puzzle: Deal, title: str, algorithm: _Search, max_nodes: int | None, *, has_winning_moves: bool
) -> Answer:
    from engine.search.reasons import explained_loss
    from engine.search.solver import winning_moves

    verdict, start = _decide(puzzle, algorithm, max_nodes), Position.from_deal(puzzle)
    solution = format_moves(puzzle, verdict.moves)
    why = explained_loss(start) if verdict.solvable is False else None
    found = winning_moves(start, max_nodes=max_nodes) if has_winning_moves else None
    fields = {
        "deal": puzzle.to_line(),
        "solvable": verdict.solvable,
        "solution": solution,
        "winning_moves": None if found is None else _move_texts(found),
        "reasons": None if found is None else _move_reasons(found),
        "reason": why and {"kind": why.kind, "text": why.text, "cards": list(why.cards)},
        "nodes": verdict.nodes,
        "seconds": verdict.seconds,
    }
    words = {True: "solvable", False: "unsolvable", None: "unknown (budget spent)"}
    winning = ""
    if found is not None:
        unknown = f" (unknown: {len(found.unknown)})" if found.unknown else ""
        winning = f"winning moves: {' '.join(_move_texts(found)) or 'none'}{unknown}"
    text = lines(
        title,
        words[verdict.solvable],
        solution,
        winning,
        "" if why is None else why.text,
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


# Features ----------------------------------------------------------------------------------------


@click.command(cls=Command)
@options.deals
@options.max_states
@click.option(
    "--estimate",
    is_flag=True,
    help="Estimate the halfway ratio even if it could be counted quickly.",
)
@click.option(
    "--exact",
    is_flag=True,
    help="Count the halfway ratio exactly, however long it takes. The exit status is 3 "
    "if there are more states than --max-states.",
)
@options.also
@options.size_of_deal
def features(
    sources: Sequence[str],
    max_states: int | None,
    estimate: bool,
    exact: bool,
    also: str | None,
    rows: int | None,
    columns: int | None,
) -> Answers:
    """Measure the features of deals.

    The halfway ratio is counted exactly if that is quick. Otherwise it is estimated with a 95%
    interval.
    """
    from engine.design.analysis import Analysis, quick_analysis
    from engine.design.feature_registry import on_demand_names

    if exact and estimate:
        raise SettingsError("--exact and --estimate can't be combined. Choose one.")
    if estimate and also is None:
        options.refuse_unused("with --estimate", {"--max-states": max_states})
    is_counted = not estimate and (exact or max_states is not None)
    names = () if also is None else on_demand_names(also)
    is_over_budget = False
    puzzles = (
        puzzle for source in sources for puzzle in options.read_deals(source, rows, columns)
    )
    for index, puzzle in enumerate(puzzles):
        if is_counted or estimate:
            analysis = Analysis(puzzle, is_estimated=estimate, max_states=max_states)
        else:
            analysis = quick_analysis(puzzle)
        row = feature_row(analysis, names)
        is_over_budget |= _is_over_budget(analysis, names, is_counted=is_counted)
        header = "" if index else csv_line(row)
        yield Answer(row, (header + csv_line(starmap(_csv_cell, row.items()))).removesuffix("\n"))
    if is_over_budget:
        warning = "The limit on states was reached. Raise it with --max-states."
        yield Answer(status=EXIT_BUDGET_SPENT, warning=warning)


def _is_over_budget(analysis: Analysis, names: Sequence[str], *, is_counted: bool) -> bool:
    """Return whether the limit on states ended the census, or the count of a feature."""
    from engine.design.feature import OVER_BUDGET

    is_cut = is_counted and not (analysis.census and analysis.census.complete)
    return is_cut or any(analysis.measure(name).reason == OVER_BUDGET for name in names)


def feature_row(analysis: Analysis, on_demand: Sequence[str] = ()) -> dict[str, Any]:
    """Return the fields of a deal in the output of ``boaf features``, in order.

    Features on demand come last, with ``estimated``, the 95% intervals of estimates, and
    ``not_known``, the reasons for None.
    """
    from engine.design.feature_registry import HALFWAY_RATIO, STORED

    deal = analysis.deal
    row: dict[str, Any] = {"deal": deal.to_line(), "cards": deal.n_cards}
    row |= analysis.values(STORED)
    counts = analysis.census.by_depth if analysis.census is not None else ()
    for prefix, depth in (("depth_1", 1), ("halfway", halfway_depth(deal.n_cards))):
        is_counted = depth < len(counts)
        row[f"{prefix}_solvable"] = counts[depth].solvable if is_counted else None
        row[f"{prefix}_total"] = counts[depth].total if is_counted else None
    row["by_depth"] = [[count.solvable, count.total] for count in counts if count.is_exact]
    halfway = analysis.measure(HALFWAY_RATIO)
    row["halfway_provenance"] = halfway.provenance
    row["halfway_low"], row["halfway_high"] = halfway.interval
    if on_demand:
        found = {name: analysis.measure(name) for name in on_demand}
        row |= analysis.values(on_demand)
        row["estimated"] = {name: list(each.bounds) for name, each in found.items() if each.bounds}
        row["not_known"] = {name: each.reason for name, each in found.items() if each.reason}
    return row


def _csv_cell(name: str, value: Any) -> str:
    if value is None:
        return ""
    if name == "by_depth":
        return " ".join(f"{solvable}/{total}" for solvable, total in value)
    if name == "estimated":
        return "; ".join(f"{each} {low:.6g} to {high:.6g}" for each, (low, high) in value.items())
    if name == "not_known":
        return "; ".join(f"{each}: {reason}" for each, reason in value.items())
    return str(int(value) if isinstance(value, bool) else value)


# Drawings ----------------------------------------------------------------------------------------

_ENDINGS: Final = (".svg", ".graphml")


@click.command(cls=Command)
@click.argument("source", metavar="DEAL", help="A deal as for boaf deal.")
@click.option("--to", type=Path, required=True, help="Output file: .svg, or .graphml of a graph.")
@click.option("--graph", is_flag=True, help="Draw the flockability graph of the deal.")
@options.size_of_deal
def draw(source: str, to: Path, graph: bool, rows: int | None, columns: int | None) -> Answer:
    """Draw a deal or its flockability graph."""
    from engine.templates import deal_svg

    ending = to.suffix.lower()
    if ending not in _ENDINGS:
        raise SettingsError(
            f"--to {to} ends in {to.suffix!r}. Choose a name that ends in {' or '.join(_ENDINGS)}."
        )
    if ending == ".graphml":
        drawing = _graph_of(source, rows, columns).to_graphml()
    elif graph:
        drawing = _graph_of(source, rows, columns).svg()
    else:
        drawing = deal_svg(options.read_deal(source, rows, columns))
    write_atomic(to, drawing)
    return Answer({"written": str(to)}, f"written: {to}")


def _graph_of(source: str, rows: int | None, columns: int | None) -> CardGraph:
    from engine.report.charts import CardGraph

    return CardGraph.of(Position.from_deal(options.read_deal(source, rows, columns)))


# Ranges of deals ---------------------------------------------------------------------------------


@click.command(cls=Command, resumes_from="out")
@click.argument("first", type=int, help="First deal number.")
@click.argument("last", type=int, help="Last deal number.")
@click.option("--random", is_flag=True, help="Test random deals instead of numbered ones.")
@click.option("--seed", type=int, help="Seed for random deals [default: 1].")
@options.grid_size
@click.option("--scores", is_flag=True, help="Also compute the best scores.")
@click.option("--reasons", is_flag=True, help="Also show why deals are unsolvable.")
@options.workers
@options.scheduler
@click.option(
    "--out", type=Path, help="CSV file for the verdicts. Run the command again to resume."
)
def survey(
    first: int,
    last: int,
    random: bool,
    seed: int | None,
    rows: int,
    columns: int,
    scores: bool,
    reasons: bool,
    workers: int | None,
    scheduler: str | None,
    out: Path | None,
) -> Answer:
    """Find out which deals of a range are solvable, and report their share."""
    from engine.puzzlesets.batches import versions
    from engine.search.survey import SurveySettings, survey_to
    from engine.search.survey import survey as decide_range

    if not random:
        options.refuse_unused("without --random", {"--seed": seed})
    elif seed is None:
        seed = 1
    settings = SurveySettings(
        first, last, random_seed=seed, rows=rows, columns=columns, with_scores=scores
    )
    cancel = Cancel()
    if out is None:
        work = decide_range(settings, cancel, workers=workers, scheduler=scheduler)
    else:
        work = survey_to(out, settings, cancel, versions(), workers=workers, scheduler=scheduler)
    result = run_with_progress(work, "Deciding deals", cancel)
    values = asdict(result)
    fields = {"deals": values.pop("n_deals"), **settings.numbering, **values}
    fields["score_distribution"] = list(result.scores.items())
    text = _survey_text(result)
    if reasons:
        from engine.statistics.display_names import plural

        found = _reasons_of(settings, result.unsolvable)
        fields["reasons"] = found
        counts = (f"{kind}: {plural(len(numbers), 'deal')}" for kind, numbers in found.items())
        text = lines(text, *counts)
    return Answer(fields, text)


def _reasons_of(settings: SurveySettings, numbers: Iterable[int]) -> dict[str, list[int]]:
    """Return the numbers of unsolvable deals by the kind of reason, the most frequent first."""
    from engine.search.reasons import explained_loss

    found: dict[str, list[int]] = {}
    for number in numbers:
        why = explained_loss(Position.from_deal(settings.deal(number)))
        if why is not None:
            found.setdefault(why.kind, []).append(number)
    return dict(sorted(found.items(), key=lambda each: -len(each[1])))


def _survey_text(result: Survey) -> str:
    from engine.statistics.display_names import plural

    share = ""
    if result.p_solvable is not None:
        interval = f"{result.p_low:.6f} to {result.p_high:.6f}, 95%"
        share = f"solvable: {result.p_solvable:.6f} ({interval})"
    numbers = " ".join(map(str, result.unsolvable))
    return lines(
        f"{plural(result.n_deals, 'deal')}, {len(result.unsolvable)} unsolvable",
        share,
        f"{plural(result.nodes, 'state')}, {result.seconds:.2f} s",
        *(
            f"best score {best}: {plural(n_deals, 'deal')}"
            for best, n_deals in result.scores.items()
        ),
        f"unsolvable: {numbers}" if numbers else "",
    )
