"""Work that reaches every kernel: ``python -m tests.engine.native.scenario`` prints its trace.

Every call from Python is noted with a digest of what its arrays hold afterwards and of what it
returned, so that two ways of running kernels print the same lines only if they agree to the bit.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import sys
from collections.abc import Callable, Iterable
from contextlib import closing
from typing import Any

import numpy as np
from engine.compile import MODULES, load_kernels
from engine.kernels import BACKEND, DECLARED
from engine.research._kernels.ordered import PRUNE_RULE, TABLE_RULE

from engine.design.energy import Energy
from engine.design.generator import judge
from engine.design.maps.archive import MapSettings
from engine.design.maps.axes import parse_axis
from engine.design.maps.search import search_map
from engine.design.presets import load_energy
from engine.design.search import start_search
from engine.design.settings import METHODS, GenerateSettings
from engine.game import Deal, Position, parse_deal
from engine.progress import Cancel
from engine.research.dataset import FEATURES, measure_grids, random_grids
from engine.research.models import fit_linear, fit_trees
from engine.research.searcher import searcher
from engine.search.classic import ALGORITHMS, classic_solve
from engine.search.counting.census import count_states
from engine.search.counting.estimate import EstimateSettings, estimate_states
from engine.search.counting.space import solution_space
from engine.search.explanation import explain_loss
from engine.search.players import (
    handicapped_moves,
    look_ahead_moves,
    mcts_moves,
    monte_carlo_moves,
)
from engine.search.score import best_score, score_deal
from engine.search.solver import solve, winning_moves
from engine.search.survey import SurveySettings, survey

MOST_NOTED = 1024
"""Elements noted of an array: tables of states have millions."""
SMALL = parse_deal("4D -- -- -- / -- 5D 2C 2D / 3D -- AD -- / -- -- -- --")
LOST = Deal.from_freecell(1, rows=3, columns=3)
TEN = parse_deal("AS JH TD 4C / 7C 2S 9D 8C / 9C 6D -- -- / -- -- -- --")
FULL = [Deal.from_freecell(number) for number in (1, 10)]  # the second is not solvable
WIDE = Deal.from_freecell(3, rows=3, columns=6)


def note(digest: Any, value: object) -> None:
    """Add a value to a digest, with all it holds."""
    if isinstance(value, np.ndarray):
        digest.update(value.ravel()[:MOST_NOTED].tobytes())
    elif isinstance(value, tuple):
        for each in value:
            note(digest, each)
    elif isinstance(value, float):
        digest.update(value.hex().encode())
    elif not callable(value):
        digest.update(repr(value).encode())


class Traced:
    """A kernel that notes what each call did."""

    def __init__(self, name: str, kernel: Callable[..., Any]) -> None:
        self.name = name
        self.kernel = kernel
        self.n_calls = 0
        self.digest = hashlib.sha256()

    def __call__(self, *arguments: Any) -> Any:
        found = self.kernel(
            *(each.kernel if isinstance(each, Traced) else each for each in arguments)
        )
        self.n_calls += 1
        note(self.digest, (arguments, found))
        return found


def trace() -> dict[int, Traced]:
    """Put a traced kernel wherever Python finds one; return them by the kernel."""
    setattr(np, "empty", np.zeros)  # noqa: B010 - what was never written is the same everywhere
    for name in MODULES:
        importlib.import_module(name)
    if BACKEND == "numba":
        load_kernels(MODULES)  # those that are traced cannot be compiled into others any more
    traced = {
        id(each.value): Traced(f"{each.module}.{each.name}", each.value) for each in DECLARED
    }
    for module in [each for name, each in sys.modules.items() if name.startswith("engine.")]:
        for name, value in list(vars(module).items()):
            if id(value) in traced and module.__name__ != "engine.kernels":
                setattr(module, name, traced[id(value)])
    return traced


def drain(work: Iterable[Any]) -> None:
    """Let work run to its end."""
    with closing(work) as steps:  # type: ignore[type-var]
        for _ in steps:
            pass


def decide() -> None:
    """Solve and play."""
    for deal in (SMALL, LOST, WIDE, *FULL):
        solve(deal)
        winning_moves(Position.from_deal(deal))
        score_deal(deal, n_plays=20)
        best_score(deal)
        handicapped_moves(deal)
        look_ahead_moves(deal, 2)
        monte_carlo_moves(deal, 1, 3)
        mcts_moves(deal, 1, 20, credit="joined")
        if deal.n_cards <= 16:
            for algorithm in ALGORITHMS:
                classic_solve(deal, algorithm, max_nodes=20_000)
            classic_solve(deal, "island", max_nodes=20_000, detects_repeats=True)
    for deal in (LOST, SMALL):
        explain_loss(Position.from_deal(deal))
    for settings in (SurveySettings(1, 200), SurveySettings(1, 20, columns=3)):
        drain(survey(settings, workers=1))


def count() -> None:
    """Count, list and draw states."""
    for deal in (SMALL, LOST, TEN):
        count_states(deal)
        solution_space(deal)
    count_states(FULL[0], 3)
    for deal in (TEN, FULL[0]):
        estimate_states(deal, settings=EstimateSettings(0.5, 200, 400))


def design() -> None:
    """Measure deals and search for new ones."""
    log = Energy.from_json({"terms": [{"weight": 1, "factors": [{"log": "edges", "to": 7}]}]})
    final = load_energy("final")
    for n_cards, energy, max_states in (
        (6, final, 2**22), (9, load_energy("it3"), 2**22), (7, log, 2**22), (8, final, 50),
        (12, final, 2**22), (14, final, 2**22), (16, final, 2**22),
    ):  # fmt: skip
        for method in METHODS:
            settings = GenerateSettings(
                n_cards, n_cards, 1, energy, iterations=40, method=method, max_states=max_states
            )
            chain = start_search(settings, 0)
            for _ in range(4):
                chain.advance(10 if n_cards != 14 else 100, Cancel())
            judge(chain.best_deal, settings, 0, method, 40, Cancel(), chain.best_energy)
    puzzles = GenerateSettings(5, 5, 1, load_energy("final"))
    axes = parse_axis("suits", 4, 5), parse_axis("edges", 4, 5)
    maps = MapSettings(puzzles, *axes, evaluations=2000)
    drain(search_map(maps, workers=1))


def research() -> None:
    """Measure and decide many states."""
    grids = random_grids(1, 0, 60)
    rows = measure_grids(grids)
    for model in (fit_linear(rows, FEATURES), fit_trees(rows, FEATURES)):
        model.estimates(rows.features)
        for rules in (PRUNE_RULE, PRUNE_RULE | TABLE_RULE):
            for grid in grids[:10]:
                searcher().by_model(grid, model, 4, 10_000, Cancel(), rules=rules)


def main() -> None:
    """Do everything; print a line for each kernel."""
    traced = trace()
    for work in (decide, count, design, research):
        work()
    library = getattr(sys.modules["engine.kernels"], "_LIBRARY")  # noqa: B009 private on purpose
    is_counted = hasattr(library, "count_calls")
    names = [name for name in vars(library) if "._kernels." in name] if is_counted else []
    counts = {name: library.count_calls(number) for number, name in enumerate(names)}
    for each in traced.values():
        n_calls = counts[each.name] if is_counted else each.n_calls
        sys.stdout.write(json.dumps([each.name, n_calls, each.digest.hexdigest()]) + "\n")


if __name__ == "__main__":
    main()
