"""A small study, and the batches of its rounds."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from engine.design.presets import preset
from engine.design.settings import Gate, GenerateSettings
from engine.progress import Cancel, run
from engine.puzzlesets.batches import generate_to
from engine.ratings import Rating
from engine.study.round import Shown
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from engine.study.study import Exclusion, Study


def batch(
    count: int = 4, seed: int = 1, energy: str = "final", **changes: Any
) -> GenerateSettings:
    return replace(
        GenerateSettings(4, 5, count, preset(energy), seed, iterations=60, gate=Gate()), **changes
    )


def new_store(folder: Path, name: str = "", **settings: Any) -> Store:
    return Store(Study.create(folder, name, **settings).folder)


def rate(study: Store, shown: Shown, value: int, number: int = 1, /, **fields: Any) -> None:
    """Rate a puzzle of a round as it was shown."""
    rating = Rating(
        shown.deal, value, iteration=number, control=shown.control, disguise=shown.disguise,
        features=shown.record.features, **fields,
    )  # fmt: skip
    study.ratings.append(rating)


def rate_round(
    study: Store,
    value: Callable[[int], int] = lambda place: 3 * place % 11,
    *,
    with_controls: bool = True,
) -> None:
    last = study.read().round()
    for place, shown in enumerate(last.order):
        if with_controls or not shown.control:
            rate(study, shown, value(place), last.number)


def make_study(folder: Path) -> Store:
    """Create a study of two rounds with ratings."""
    study = new_store(folder / "study", "Two rounds")
    for number, energy in enumerate(("it0", "final"), 1):
        path = folder / f"set-{number}.csv"
        run(generate_to(path, batch(6, number, energy), Cancel()))
        plan, found, puzzles = plan_for(study.read(), path)
        run(add_round(study, replace(plan, seed=number), found, puzzles, Cancel()))
        fields = {"study": study.read().id, "notes": 'über, "quoted"'}
        for place, shown in enumerate(study.read().round(number).order):
            rate(study, shown, (3 * place + number) % 11, number, **fields)
    return study


def exclude_as_version_4(store: Store, *exclusions: Exclusion) -> None:
    """Exclude single ratings, or those of rules, as only version 4.0 did."""
    study = Study.open(store.folder)
    msgspec.structs.replace(study, exclusions=(*study.exclusions, *exclusions)).save()
