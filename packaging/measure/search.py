"""Measure how good the puzzles of a search are: print a table, one row per energy, size, method.

``python packaging/measure/search.py [--chains 12] [--seed 1] [ENERGY ...]`` in the environment of
the program. Each chain runs on one thread; times are of the processor, so a busy machine changes
them little. The gap is the median energy minus the best of all methods, in interquartile ranges
of random solvable puzzles.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from engine.design.analysis import quick_analysis
from engine.design.energy import Energy, energy_values
from engine.design.generator import start_search
from engine.design.presets import preset
from engine.design.settings import CARDS_FIRST, DESCENT, EVOLUTION, GenerateSettings
from engine.files.storage import resource_path
from engine.game import Deal
from engine.numerics import Reals
from engine.progress import Cancel, run
from engine.study.results import measured_results
from engine.study.snapshot import read_snapshot

SIZES = ((6, 3, 3), (9, 3, 3), (12, 4, 4), (16, 4, 4))
"""Cards, rows and columns."""
METHODS = (DESCENT, EVOLUTION, CARDS_FIRST)
PRESETS = ("final", "it3", "it4", "hourglass")
PRODUCTS = {
    "clusters x degree": ["rank_clusters", "mean_degree"],
    "pairs x depth 1": ["edges", "depth_1_solvability_ratio"],
}
N_RANDOM = 60


@dataclass(frozen=True)
class Row:
    """The chains of one method."""

    energies: Reals
    seconds: float  # of the processor, for each chain


def suggested() -> Energy:
    """Return the energy that the sample study suggests."""
    snapshot = read_snapshot(resource_path("samples", "study"))
    results = run(measured_results(snapshot, Cancel()))
    return results.propose(snapshot.round().energy).energy


def energies() -> dict[str, Energy]:
    named = {name: preset(name) for name in PRESETS}
    named["suggested"] = suggested()
    for name, factors in PRODUCTS.items():
        named[name] = Energy.from_json({"terms": [{"weight": -1.0, "factors": factors}]})
    log = {"log": "halfway_solvability_ratio"}
    named["log of the halfway ratio"] = Energy.from_json(
        {"terms": [{"weight": 1, "factors": [log]}]}
    )
    return named


def spread(energy: Energy, settings: GenerateSettings) -> float:
    """Return the interquartile range of the energies of random solvable deals."""
    rng, found = np.random.default_rng(settings.seed), []
    while len(found) < N_RANDOM:
        deal = Deal.random(settings.cards_low, rng, settings.rows, settings.columns)
        values = quick_analysis(deal).values({"solvable", *energy.features()} - {"cards"})
        if values["solvable"]:
            found.append(energy.value(energy_values(deal, values)))
    low, high = np.quantile(found, [0.25, 0.75])
    return float(high - low)


def measure(settings: GenerateSettings, n_chains: int) -> Row:
    started, best = time.process_time(), []
    for number in range(n_chains):
        search = start_search(settings, number)
        search.advance(settings.n_iterations(number), Cancel())
        best.append(search.best_energy)
        search.close()
    return Row(np.array(best), (time.process_time() - started) / n_chains)


def rows(chosen: list[str], n_chains: int, seed: int) -> Iterator[str]:
    yield "| energy | cards | method | lower quartile | median | upper quartile | gap | seconds |"
    yield "|---|---|---|---|---|---|---|---|"
    for name, energy in energies().items():
        for cards, n_rows, n_columns in SIZES:
            if chosen and name not in chosen:
                continue
            batch = GenerateSettings(
                cards, cards, 1, energy, seed=seed, rows=n_rows, columns=n_columns
            )
            batches = [replace(batch, method=method) for method in METHODS]
            found = [measure(each, n_chains) for each in batches]
            least, unit = min(row.energies.min() for row in found), spread(energy, batch)
            for method, row in zip(METHODS, found, strict=True):
                low, median, high = np.quantile(row.energies, [0.25, 0.5, 0.75])
                mark = " (default)" if method == batch.search_method else ""
                gap = (median - least) / unit if unit else 0.0
                yield (
                    f"| {name} | {cards} | {method}{mark} | {low:.4g} | {median:.4g} | "
                    f"{high:.4g} | {gap:.1%} | {row.seconds:.3f} |"
                )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("energies", nargs="*", metavar="ENERGY")
    parser.add_argument("--chains", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for line in rows(options.energies, options.chains, options.seed):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
