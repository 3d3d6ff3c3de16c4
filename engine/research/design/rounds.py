"""The five rounds of Neller & Ziegler (2019), generated again.

The ratings aren't published, so only the puzzles can be reproduced: as many of each size as in the
article, by the same energies.
"""

from typing import Any, Final

import pandas as pd

from engine.design import GenerateSettings, generate, preset
from engine.design.record import feature_rows
from engine.progress import Cancel, Work, run
from engine.research.design.published_tables import PUZZLES_OF_ROUNDS
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.request import Request

_ENERGIES: Final = (*((f"it{place}", place) for place in range(5)), ("it3-degree", 3),
                    ("it4-degree", 4))  # fmt: skip
_NAMES: Final = (
    "suits", "ranks", "dominant_suit_ratio", "rank_clusters", "average_flockability",
    "mean_degree", "depth_1_solvability_ratio", "depth_2_solvability_ratio",
    "depth_3_solvability_ratio", "halfway_solvability_ratio",
)  # fmt: skip
_SHOWN: Final = _NAMES[2:7] + _NAMES[9:]
_SCHEMA: Final = 1


def go(piece: tuple[Any, ...], cancel: Cancel) -> list[list[float]] | None:
    """Generate the puzzles of one size of a round; None when stopped.

    A piece is energy, cards, count and seed; the result the features of each puzzle, in the order
    of `_NAMES`.
    """
    energy, n_cards, count, seed = piece
    settings = GenerateSettings(n_cards, n_cards, count, preset(energy), seed=seed)
    made = run(generate(settings, cancel, workers=1)).puzzles
    if cancel.is_set():
        return None
    rows: list[list[float]] = feature_rows(made, _NAMES).tolist()
    return rows


def rounds_again(request: Request) -> Work[dict[str, pd.DataFrame]]:
    """Generate the rounds; return by energy a row per puzzle: ``cards`` and features."""
    seeds = range(1, 1 + request.count(1, 2, 10))
    pieces = [
        (energy, n_cards, count, seed)
        for seed in seeds
        for energy, place in _ENERGIES
        for n_cards, count in PUZZLES_OF_ROUNDS[place].items()
    ]
    answers = yield from request.answered("design-rounds", go, pieces, _SCHEMA)
    found: dict[str, pd.DataFrame] = {}
    for energy, _ in _ENERGIES:
        rows = [
            [piece[1], *values]
            for piece, puzzles in answers
            if piece[0] == energy
            for values in puzzles
        ]
        if rows:
            found[energy] = pd.DataFrame(rows, columns=["cards", *_NAMES])
    return found


def reproduce(request: Request) -> Work[Outcome]:
    """Describe the puzzles of each round; ``rows`` is the number of times a round is generated."""
    found = yield from rounds_again(request)
    rows = []
    for energy, place in _ENERGIES:
        if energy in found:
            puzzles = found[energy]
            sizes = ", ".join(f"{n} of {size}" for size, n in PUZZLES_OF_ROUNDS[place].items())
            medians = puzzles[list(_SHOWN)].median().tolist()
            rows.append((energy, sizes, len(puzzles), *medians))
    columns = ("energy", "puzzles of the paper, by cards", "n", *(
        name.replace("_", " ") for name in _SHOWN
    ))  # fmt: skip
    title = "The puzzles of the five rounds: medians of their features"
    text = (
        "The energy `final` has no round in the paper. `it3-degree` and `it4-degree` are our own: "
        "the same energies with the mean degree in place of average flockability.",
    )
    claims = []
    if {"it0", "it4"} <= set(found):
        first, last = (
            found[each]["halfway_solvability_ratio"].median() for each in ("it0", "it4")
        )
        claims.append(
            Claim(
                f"From it0 to it4 the median halfway ratio falls from {first:.3g} to {last:.3g}, "
                "although the puzzles of it4 are larger.",
                bool(last < first),
            )
        )
    return Outcome((ResultTable(title, columns, tuple(rows)),), tuple(claims), text)
