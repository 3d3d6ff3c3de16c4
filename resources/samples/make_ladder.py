"""Make the ladder: 130 puzzles, ten each of 4 to 16 cards, graded from gentle to hard.

Run from the root of a checkout: ``python -m resources.samples.make_ladder``; some minutes. The
result is committed. Within a size the halfway solvability ratio falls from rung to rung, by equal
factors, from about a third to what the generator reaches in seconds; about half of the first moves
keep each puzzle solvable, so that it is won or lost in the middle. From the fourth rung on the
greedy player fails. Puzzles of a size share few cards. Every puzzle carries its solution, which
is the proof that it has one.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Final

from engine.design.energy import Energy
from engine.design.generator import generate
from engine.design.record import PuzzleRecord
from engine.design.settings import Gate, GenerateSettings
from engine.files.storage import write_atomic
from engine.game import Deal, format_moves, relabellings
from engine.progress import run
from engine.puzzlesets.csv_format import format_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.search.difficulty import measure_difficulty
from engine.search.solver import solve

HERE: Final = Path(__file__).resolve().parent
SIZES: Final = range(4, 17)
RUNGS: Final = 10
GREEDY_FAILS_FROM: Final = 4
_EASIEST: Final = 0.35
_HARDEST_OF_4: Final = 0.15
_HARDER_A_CARD: Final = 0.42
_HARDEST: Final = 5e-5
_ITERATIONS: Final = 250
_MAX_STATES: Final = 2**25
_MAX_NODES: Final = 200_000


def target_ratio(n_cards: int, rung: int) -> float:
    """Return the halfway ratio that a rung aims at, 1 being the easiest rung."""
    hardest = max(_HARDEST, _HARDEST_OF_4 * _HARDER_A_CARD ** (n_cards - SIZES.start))
    return float(_EASIEST * (hardest / _EASIEST) ** ((rung - 1) / (RUNGS - 1)))


def rung_energy(target: float) -> Energy:
    """Return an energy that is least at a halfway ratio, with half of the first moves right."""
    return Energy.from_json(
        {
            "schema": 1,
            "name": "ladder",
            "parent": "hourglass",
            "why": "A halfway ratio aimed at, and half of the first moves right.",
            "unsolvable": 1000,
            "terms": [
                {
                    "weight": 1 / target,
                    "factors": [{"distance": "halfway_solvability_ratio", "to": target}],
                },
                {
                    "weight": 0.5,
                    "factors": [{"distance": "depth_1_solvability_ratio", "to": 0.5}],
                },
            ],
        }
    )


def _puzzle(n_cards: int, rung: int, taken: set[str]) -> PuzzleRecord:
    gate = Gate(greedy_must_miss=rung >= GREEDY_FAILS_FROM, ranges={"suits": (2, None)})
    for seed in count(1):
        settings = GenerateSettings(
            n_cards, n_cards, 1, rung_energy(target_ratio(n_cards, rung)), seed=seed,
            iterations=_ITERATIONS, max_states=_MAX_STATES, gate=gate,
        )  # fmt: skip
        record = run(generate(settings)).puzzles[0]
        if record.id not in taken:
            taken.add(record.id)
            return record
    raise AssertionError("seeds do not end")


def apart(deals: Sequence[Deal]) -> list[Deal]:
    """Give deals of one size other suits and ranks, so that they share few cards.

    Searches that begin alike often end with the same cards. Suits are permuted and ranks reversed,
    which changes neither the id of a puzzle nor how hard it is.
    """
    done: list[Deal] = []
    for deal in deals:
        looks = [
            Deal(
                deal.rows,
                deal.columns,
                tuple(None if c is None else int(to[c]) for c in deal.cells),
            )
            for to in relabellings()
        ]
        done.append(
            min(looks, key=lambda look: max((_n_shared(look, d) for d in done), default=0))
        )
    return done


def _n_shared(first: Deal, second: Deal) -> int:
    return len({*first.cells} & {*second.cells} - {None})


def ladder() -> PuzzleSet:
    """Generate the ladder."""
    taken: set[str] = set()
    records: list[PuzzleRecord] = []
    for n_cards in SIZES:
        found = [_puzzle(n_cards, rung, taken) for rung in range(1, RUNGS + 1)]
        found.sort(key=lambda record: -float(record.features["halfway_solvability_ratio"] or 0))
        deals = apart([record.deal for record in found])
        of_size = [
            replace(record, energy_name="ladder", deal=deal)
            for record, deal in zip(found, deals, strict=True)
        ]
        records += sorted(of_size, key=lambda record: float(_level(record.deal)))
        sys.stderr.write(f"{n_cards} cards\n")
    solutions = (format_moves(record.deal, solve(record.deal).moves) for record in records)
    rungs = (str(1 + number % RUNGS) for number in range(len(records)))
    extra = {
        "rung": tuple(rungs),
        "level": tuple(_level(record.deal) for record in records),
        "solution": tuple(solutions),
    }
    return PuzzleSet(tuple(records), extra)


def _level(deal: Deal) -> str:
    found = measure_difficulty(deal, max_nodes=_MAX_NODES)
    if found is None:
        raise ValueError(f"{deal.to_line()} can't be measured")
    return str(round(found.level, 3))


if __name__ == "__main__":
    write_atomic(HERE / "ladder.csv", format_csv(ladder()))
