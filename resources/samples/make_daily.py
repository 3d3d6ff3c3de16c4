"""Make the puzzles of the day: 53 weeks, each from one feather on Monday to five on Sunday.

Run from the root of a checkout: ``python -m resources.samples.make_daily``; some minutes. The
result is committed. Every puzzle comes from the generator with the energy of the ladder, aimed at
a halfway ratio, and is kept when its difficulty lies well inside the feathers of its weekday, no
first move of the player is nearly certain to lose, and it is neither on the ladder nor taken.
"""

from __future__ import annotations

import csv
import io
import sys
from itertools import count
from pathlib import Path
from typing import Final

from engine.design.generator import generate
from engine.design.record import PuzzleRecord
from engine.design.settings import Gate, GenerateSettings
from engine.feathers import feathers_of
from engine.files.storage import write_atomic
from engine.game import Deal, format_moves
from engine.progress import run
from engine.puzzlesets.csv_format import read_csv
from engine.search.difficulty import measure_difficulty
from engine.search.solver import solve
from resources.samples.make_ladder import rung_energy

HERE: Final = Path(__file__).resolve().parent
WEEKS: Final = 53
WEEK: Final = (
    (1, (4, 5), 0.3),
    (2, (6, 7), 0.15),
    (2, (7, 8), 0.1),
    (3, (8, 9), 0.05),
    (3, (9, 10), 0.05),
    (4, (10, 12), 0.02),
    (5, (11, 13), 0.005),
)
"""Of each weekday, Monday first: feathers, cards, and the halfway ratio aimed at."""
_MARGIN: Final = 0.1
_LEAST_OPENING: Final = 0.15
_ITERATIONS: Final = 120
_MAX_STATES: Final = 2**23


def _fits(record: PuzzleRecord, feathers: int) -> bool:
    found = measure_difficulty(record.deal)
    opening = float(record.features["depth_1_solvability_ratio"] or 0)
    if found is None or opening < _LEAST_OPENING:
        return False
    return all(feathers_of(found.level + d) == feathers for d in (-_MARGIN, _MARGIN))


def _puzzle(day: int, taken: set[str]) -> PuzzleRecord:
    feathers, sizes, ratio = WEEK[day % len(WEEK)]
    gate = Gate(ranges={"suits": (2, None)})
    for attempt in count():
        n_cards = sizes[0] + (day // len(WEEK) + attempt) % (sizes[1] - sizes[0] + 1)
        settings = GenerateSettings(
            n_cards, n_cards, 1, rung_energy(ratio), seed=1000 * day + attempt,
            iterations=_ITERATIONS, max_states=_MAX_STATES, gate=gate,
        )  # fmt: skip
        for record in run(generate(settings)).puzzles:
            if record.id not in taken and _fits(record, feathers):
                taken.add(record.id)
                return record
    raise AssertionError("attempts do not end")


def level_text(deal: Deal) -> str:
    found = measure_difficulty(deal)
    return "" if found is None else f"{found.level:.4f}"


def daily() -> str:
    """Generate the puzzles of the day, a line each in the order of the days."""
    taken = {record.id for record in read_csv(HERE / "ladder.csv").records}
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("id", "deal", "cards", "level", "solution"))
    for day in range(WEEKS * len(WEEK)):
        record = _puzzle(day, taken)
        moves = format_moves(record.deal, solve(record.deal).moves)
        line, n_cards, level = record.deal.to_line(), record.deal.n_cards, level_text(record.deal)
        table.writerow((record.id, line, n_cards, level, moves))
        if day % len(WEEK) == 0:
            sys.stderr.write(f"week {1 + day // len(WEEK)}\n")
    return text.getvalue()


if __name__ == "__main__":
    write_atomic(HERE / "daily.csv", daily())
