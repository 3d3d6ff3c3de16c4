"""Measure how soon a chain finds a good puzzle: ``python packaging/measure/curve.py``.

Each seed starts one chain of the default length for the energy `final`, on one thread. Prints a
table of the best halfway ratio after some seconds of processor time: quartiles over the seeds, and
the number of seeds at or below 1e-5.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

import numpy as np

from engine.design import GenerateSettings, preset
from engine.design.chains.search_contract import start_chain
from engine.progress import Cancel

MARKS: Final = (0.5, 1.0, 2.0, 3.0, 4.0, 6.0)
"""Seconds of processor time."""
LOW: Final = 1e-5
_STEPS: Final = 8
"""Iterations between two readings of the clock."""


def curve(n_cards: int, seed: int) -> list[float]:
    """Return the best energy of a chain at each of `MARKS`."""
    settings = GenerateSettings(n_cards, n_cards, 1, preset("final"), seed=seed)
    length = settings.n_iterations(0)
    chain, cancel = start_chain(settings, 0), Cancel()
    found: list[float] = []
    started = time.thread_time()
    while len(found) < len(MARKS):
        left = length - chain.iteration
        chain.advance(min(_STEPS, left), cancel)
        spent = time.thread_time() - started if left > 0 else MARKS[-1]
        found += [chain.best_energy] * (sum(spent >= mark for mark in MARKS) - len(found))
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure how soon a chain finds a good puzzle.")
    parser.add_argument("--cards", type=int, default=16)
    parser.add_argument("--seeds", type=int, default=20)
    asked = parser.parse_args()
    curve(6, 0)  # loads the kernels
    found = np.array([curve(asked.cards, seed) for seed in range(asked.seeds)])
    head = "| seconds | lower quartile | median | upper quartile | at most 1e-5 |\n"
    sys.stdout.write(head + "|---" * 5 + "|\n")
    for mark, best in zip(MARKS, found.T, strict=True):
        quartiles = " | ".join(f"{each:.1e}" for each in np.quantile(best, (0.25, 0.5, 0.75)))
        share = f"{int((best <= LOW).sum())} of {asked.seeds}"
        sys.stdout.write(f"| {mark:g} | {quartiles} | {share} |\n")


if __name__ == "__main__":
    main()
