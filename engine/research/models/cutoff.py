"""Figure 2 of Araki et al. (2019): number of stacks above which ordering children pays off."""

from collections import defaultdict
from typing import Any, Final

from engine.numerics import stable_argmin
from engine.progress import Cancel, Work
from engine.research._kernels.ordered import PRUNE_RULE, TABLE_RULE
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.models.ordered import searcher
from engine.research.models.systems import H, fitted, spans, test_grids
from engine.research.plot import plot_svg
from engine.research.request import Request

_CUTOFFS: Final = tuple(range(2, 17))
_PIECE: Final = 50
_CAP: Final = 10**5
_RULES: Final = {"no table": PRUNE_RULE, "table": PRUNE_RULE | TABLE_RULE}
_THEIRS: Final = 11


def search(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Return (states, nodes, seconds) for (training rows, cutoff, how, first, count)."""
    n_training, cutoff, how, first, count = piece
    model = fitted("linear", H, n_training)
    nodes = 0
    seconds = 0.0
    for grid in test_grids(first, count):
        run = searcher().by_model(
            grid, model, cutoff, _CAP, cancel, remembers=False, rules=_RULES[how]
        )
        if run is None:
            return None
        nodes += run.nodes
        seconds += run.seconds
    return [count, nodes, seconds]


def reproduce(request: Request) -> Work[Outcome]:
    """Search the same states with every cutoff, estimating each child as in the article."""
    n_training = {"quick": 2_000, "brief": 100_000, "full": 500_000}[request.size]
    n_states = request.count(50, 500, 4_000)
    # Cutoffs alternate, so that a temporary slowdown of the machine affects all of them.
    pieces = [
        (n_training, cutoff, how, *span)
        for span in spans(n_states, _PIECE)
        for how in _RULES
        for cutoff in _CUTOFFS
    ]
    answers = yield from request.answered("ordering-cutoff", search, pieces, is_timed=True)
    found: dict[tuple[int, str], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for (_, cutoff, how, *_), answer in answers:
        for index, value in enumerate(answer):
            found[cutoff, how][index] += value
    return _outcome(found, n_training)


def _outcome(found: dict[tuple[int, str], list[float]], n_training: int) -> Outcome:
    nodes = {key: sums[1] / sums[0] for key, sums in found.items()}
    us = {key: 1e6 * sums[2] / sums[0] for key, sums in found.items()}
    cutoffs = [cutoff for cutoff in _CUTOFFS if all((cutoff, how) in found for how in _RULES)]
    lines = tuple(
        (cutoff, *(round(of[cutoff, how], 1) for how in _RULES for of in (nodes, us)))
        for cutoff in cutoffs
    )
    curves = {how: tuple((cutoff, us[cutoff, how]) for cutoff in cutoffs) for how in _RULES}
    plot = plot_svg(
        "Time of Ordered DFS by ordering cutoff", "cutoff", "microseconds a state", curves
    ) if cutoffs else ""  # fmt: skip
    columns = ("cutoff", *(f"{what}, {how}" for how in _RULES for what in ("nodes", "us")))
    table = ResultTable(
        "Ordered DFS by ordering cutoff, linear regression on H", columns, lines,
        (
            f"Fitted to {n_training} rows; {found[_CUTOFFS[0], 'table'][0]:.0f} states, at most "
            f"{_CAP} nodes each. Cutoff 16 orders nothing and is Compatible DFS.",
        ),
        plot,
    )  # fmt: skip
    if not cutoffs:
        return Outcome((table,))
    best = {
        how: stable_argmin(cutoffs, {each: us[each, how] for each in cutoffs}.__getitem__)
        for how in _RULES
    }
    pays = {
        how: next(cutoff for cutoff in cutoffs if us[cutoff, how] <= us[16, how]) for how in _RULES
    }
    text = (
        "Fastest is cutoff "
        + " and ".join(f"{best[how]} with {how}" for how in _RULES)
        + f"; Araki et al. (2019) find {_THEIRS}. With a table, cutoff {_THEIRS} takes "
        f"{us[_THEIRS, 'table'] / us[best['table'], 'table']:.2f} times as long as the fastest, "
        f"cutoff 2 {us[2, 'table'] / us[best['table'], 'table']:.2f} times, Compatible DFS "
        f"{us[16, 'table'] / us[best['table'], 'table']:.2f} times.",
        "Ordering is faster than Compatible DFS from cutoff "
        + " and ".join(f"{pays[how]} on with {how}" for how in _RULES)
        + "; the paper says that below 9 it is not worthwhile.",
    )
    claims = (
        Claim("The cutoff does not change what is proved: at 16 as at 2 every state has nodes.",
              min(nodes.values()) >= 1),
        Claim("With a table, no cutoff needs more than twice the nodes of Compatible DFS.",
              max(nodes[cutoff, "table"] for cutoff in cutoffs) <= 2 * nodes[16, "table"]),
    )  # fmt: skip
    return Outcome((table,), claims, text)
