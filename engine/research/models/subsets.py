"""Table 2 of Araki et al. (2019): the best features for ordering children, and subset H."""

from collections import defaultdict
from itertools import combinations
from typing import Any, Final

from engine.numerics import stable_sorted
from engine.progress import Cancel, Work
from engine.research._kernels.ordered import PRUNE_RULE, TABLE_RULE
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.models.accuracy import versions_of_models
from engine.research.models.dataset import dataset
from engine.research.models.features import GRAPH
from engine.research.models.model import fit_linear
from engine.research.models.ordered import searcher
from engine.research.models.systems import (
    KINDS,
    NO_CUTOFF,
    SUBSETS,
    TRAIN_SEED,
    Kind,
    fitted,
    spans,
    test_grids,
)
from engine.research.request import Request

_RMSE: Final = 0.400
_NEAR: Final = 0.005
_PIECE: Final = 250
_TRIPLE_ROWS: Final = 50_000  # fewer leave the third digit of an error open
_MAX_NODES: Final = 10**6
_RULES: Final = PRUNE_RULE | TABLE_RULE
_DEGREE_PAIRS: Final = tuple(combinations(GRAPH[:4], 2))


def search(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Test one system: (versions, training rows, kind, names, first state, count).

    The result is the root-mean-squared error (0 except for the first states), states, nodes,
    estimated children, seconds.
    """
    _, n_training, kind, names, first, count = piece
    model = fitted(kind, tuple(names), n_training)
    results = [0.0, 0.0, 0.0, 0.0, 0.0]
    if first == 0:  # once per system is enough
        results[0] = model.rmse(dataset(TRAIN_SEED, n_training))
    for grid in test_grids(first, count):
        run = searcher().by_model(grid, model, NO_CUTOFF, _MAX_NODES, cancel, rules=_RULES)
        if run is None:
            return None
        for index, value in enumerate((1, run.nodes, run.n_estimated, run.seconds), 1):
            results[index] += value
    return results


def find_triples(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Return the error of the regression on each triple of graph features: (training rows,)."""
    rows = dataset(TRAIN_SEED, piece[0])
    errors = []
    for triple in combinations(GRAPH, 3):
        if cancel.is_set():
            return None
        errors.append(fit_linear(rows, triple).rmse(rows))
    return errors


def reproduce(request: Request) -> Work[Outcome]:
    """Fit both kinds of model on every subset and order children by them."""
    versions = versions_of_models()
    n_training = {"quick": 2_000, "brief": 50_000, "full": 500_000}[request.size]
    n_states = request.count(20, 500, 3_000)
    triples = yield from request.answered(
        "feature-subsets-triples", find_triples, [(max(n_training, _TRIPLE_ROWS),)]
    )
    systems: list[tuple[Kind, tuple[str, ...]]] = [
        (kind, names) for names in SUBSETS.values() for kind in KINDS
    ]
    systems += [("linear", (*pair, "node_connectivity")) for pair in _DEGREE_PAIRS]
    pieces = [
        (versions, n_training, kind, names, *span)
        for kind, names in dict.fromkeys(systems)
        for span in spans(n_states, _PIECE)
    ]
    answers = yield from request.answered("feature-subsets", search, pieces, is_timed=True)
    found: dict[tuple[str, tuple[str, ...]], list[float]] = defaultdict(lambda: [0.0] * 5)
    for (_, _, kind, names, *_), answer in answers:
        sums = found[kind, tuple(names)]
        sums[0] = max(sums[0], answer[0])
        for index in range(1, 5):
            sums[index] += answer[index]
    tables = [_of_systems(found, n_training), _of_pairs(found)]
    claims: tuple[Claim, ...] = ()
    text: list[str] = []
    if triples:
        near, words = _near(triples[0][1])
        tables.append(_of_triples(triples[0][1]))
        text.append(words)
        claims = (
            Claim(
                "Node connectivity with two degree statistics is among the triples whose error "
                "is nearest to 0.400.",
                any("node_connectivity" in triple for triple in near),
            ),
        )
    text.append(
        "Node counts are those of a search that remembers refuted states and processes each once "
        "(see lost-states for why). Each set of stacks is estimated once a search; 'children' are "
        "those that the paper's program would have estimated."
    )
    return Outcome(tuple(tables), claims, tuple(text))


def _of_systems(
    found: dict[tuple[str, tuple[str, ...]], list[float]], n_training: int
) -> ResultTable:
    lines = [
        (subset, len(names), kind, *_line(found[kind, names]))
        for subset, names in SUBSETS.items()
        for kind in KINDS
        if (kind, names) in found
    ]
    return ResultTable(
        f"Ordered DFS by subset of features, models fitted to {n_training} rows",
        ("subset", "features", "ordering", "RMSE", "states", "nodes", "children", "us a state"),
        tuple(lines),
        (
            "Araki et al. 2019 find F best for LightGBM (RMSE 0.256) and H for linear regression "
            "(0.400); the rest of their table is lost.",
        ),
    )


def _of_pairs(found: dict[tuple[str, tuple[str, ...]], list[float]]) -> ResultTable:
    lines = []
    for pair in _DEGREE_PAIRS:
        key = ("linear", (*pair, "node_connectivity"))
        if key in found:
            lines.append((" and ".join(pair), *_line(found[key])))
    return ResultTable(
        "Candidates for H: node connectivity with two degree statistics",
        ("with", "RMSE", "states", "nodes", "children", "us a state"),
        tuple(lines),
        name="candidates",
    )


def _line(sums: list[float]) -> tuple[float, int, float, float, float]:
    rmse, n_states, nodes, children, seconds = sums
    n_states = max(n_states, 1)
    return (
        round(rmse, 4), int(n_states), round(nodes / n_states, 1), round(children / n_states, 1),
        round(1e6 * seconds / n_states, 1),
    )  # fmt: skip


def _near(errors: list[float]) -> tuple[list[tuple[str, ...]], str]:
    triples: list[tuple[str, ...]] = list(combinations(GRAPH, 3))
    near = [
        triple
        for triple, error in zip(triples, errors, strict=True)
        if abs(error - _RMSE) <= _NEAR
    ]
    meant = [
        triple
        for triple in near
        if triple[-1] == "node_connectivity" and all(name in GRAPH[:4] for name in triple[:2])
    ]
    return near, (
        f"H is recovered from its error alone: of {len(triples)} triples of graph features "
        f"{len(near)} lie within {_NEAR} of 0.400, and {len(meant)} of these are node "
        "connectivity with two degree statistics, of which there are six."
    )


def _of_triples(errors: list[float]) -> ResultTable:
    pairs = list(zip(combinations(GRAPH, 3), errors, strict=True))
    order = stable_sorted(pairs, lambda pair: abs(pair[1] - _RMSE))
    return ResultTable(
        "Triples of graph features by distance of their error from 0.400",
        ("features", "RMSE"),
        tuple((", ".join(triple), round(error, 4)) for triple, error in order[:10]),
        name="triples",
    )
