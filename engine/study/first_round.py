"""Creation of a first round by a design of experiments.

Candidates are random puzzles and those of several energies, so that each feature is high in some
and low in others, independent of the other features. The most informative ones are chosen.
"""

from dataclasses import replace
from typing import Final

from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError
from engine.progress import Cancel, Work
from engine.study.candidates import generate_and_add, seed_to_resume
from engine.study.round import DESIGN, UNFINISHED_FIRST
from engine.study.round_plan import Choice, default_plan, default_seed
from engine.study.snapshot import Snapshot
from engine.study.store import Store

POOL: Final = ("it1", "it2", "it3-degree", "hourglass", "final")
"""Energies whose puzzles are added to the random ones."""
_RANDOM_PER_PUZZLE: Final = 3  # random candidates per puzzle needed; one of each energy
_ITERATIONS: Final = 100  # short chains: candidates should be varied, not optimal
_FEW_ITERATIONS: Final = 50  # above this number of cards, where a step is slow
_MANY_CARDS: Final = 12


def candidate_batches(
    count: int, cards: tuple[int, int], seed: int
) -> tuple[GenerateSettings, ...]:
    """Return the batches of candidates for a first round of ``count`` puzzles."""
    n_random = _RANDOM_PER_PUZZLE * count
    random = GenerateSettings(*cards, n_random, preset("it0"), seed, iterations=0)
    iterations = _ITERATIONS if cards[1] <= _MANY_CARDS else _FEW_ITERATIONS
    of_energies = (
        GenerateSettings(*cards, count, preset(name), seed + index, iterations=iterations)
        for index, name in enumerate(POOL, 1)
    )
    return random, *of_energies


def make_first_round(
    store: Store,
    count: int,
    cards: tuple[int, int],
    cancel: Cancel,
    *,
    seed: int | None = None,
    controls: int | None = None,
    workers: int | None = None,
) -> Work[Snapshot | None]:
    """Generate candidates, and create the first round from the most informative ones.

    None when cancelled. Raises SettingsError, StorageError, FileFormatError or EnergyError when
    the candidates cannot be generated, are too few, or the round cannot be added.

    ``count``: number of puzzles without controls; ``cards``: minimum and maximum number of cards.
    ``seed``: seed of the candidates; by default that of an interrupted call, else derived from the
    study. ``controls``: number of controls of each kind, if not the default.
    """
    snapshot = store.read()
    if snapshot.rounds:
        raise SettingsError(
            "Only the first round can use a design, but the study {name!r} already has rounds. "
            "Generate the next round with an energy.",
            name=snapshot.name,
        )
    folder = store.folder / UNFINISHED_FIRST
    if seed is None:
        seed = seed_to_resume(snapshot, folder, "first")
    batches = candidate_batches(count, cards, seed)
    plan = default_plan(batches, count, seed=default_seed(snapshot), controls=controls)
    plan = replace(plan, choice=Choice(count))
    return (yield from generate_and_add(store, plan, DESIGN, folder, cancel, workers))
