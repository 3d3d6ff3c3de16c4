"""The first round of a study as a design: the most informative puzzles for the model.

Candidates are random puzzles and those of several energies, so that each feature is high in some
and low in others, independent of the other features. The set and its plan are stored like any
other set, so that the round is added, shown and verified like every round.
"""

import shutil
import zlib
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Final

from engine.design import GenerateSettings, PuzzleRecord
from engine.design.presets import preset
from engine.errors import SettingsError
from engine.files.atomic import make_folder
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import batch_path, write_batch
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.formats import read_set
from engine.statistics.learning.next_to_rate import choose_informative
from engine.study.folder import Study
from engine.study.making import RoundPlan, add_round, plan_for
from engine.study.next_round import generate_or_restart
from engine.study.round import Iteration

POOL: Final = ("it1", "it2", "it3-degree", "hourglass", "final")
"""Energies whose puzzles are added to the random ones."""
_RANDOM_SHARE: Final = 3  # random candidates per puzzle needed; one of each energy
_ITERATIONS: Final = 100  # short chains: candidates should be varied, not optimal
_FEW_ITERATIONS: Final = 50  # where a step is slow
_MANY_CARDS: Final = 12
_FOLDER: Final = ".first-round"
"""Subfolder of the study for unfinished candidates, kept when the work is stopped."""


@dataclass(frozen=True, slots=True)
class FirstRound:
    """The arguments of a first round."""

    count: int  #: Number of puzzles without controls, 1 or more
    cards: tuple[int, int]  #: Minimum and maximum number of cards
    seed: int | None = None  #: Seed of the candidates; by default derived from the study

    def pool(self, study: Study) -> tuple[GenerateSettings, ...]:
        """Return the batches that generate the candidates.

        Raises SettingsError when an argument is out of range.
        """
        if self.count < 1:
            raise SettingsError(
                "The number of puzzles is {count}. Use 1 or more.", count=self.count
            )
        seed = self.seed
        if seed is None:
            seed = zlib.crc32(f"{study.created} {study.name} first".encode())
        return candidate_batches(self.count, self.cards, seed)


def candidate_batches(
    count: int, cards: tuple[int, int], seed: int
) -> tuple[GenerateSettings, ...]:
    """Return the batches of candidates for a first round of ``count`` puzzles."""
    is_quick = cards[1] <= _MANY_CARDS
    iterations = _ITERATIONS if is_quick else _FEW_ITERATIONS
    random = GenerateSettings(*cards, _RANDOM_SHARE * count, preset("it0"), seed, iterations=0)
    return (
        random,
        *(
            GenerateSettings(*cards, count, preset(name), seed + index, iterations=iterations)
            for index, name in enumerate(POOL, 1)
        ),
    )


def make_first_round(
    study: Study, wanted: FirstRound, cancel: Cancel, *, workers: int | None = None
) -> Work[Iteration | None]:
    """Generate candidates, and create the first round from the most informative ones.

    Puzzles generated so far stay in the study's folder when this is stopped or killed, and the
    same call continues with them.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when the candidates cannot
    be generated, are too few, or the round cannot be added.

    Parameters
    ----------
    workers : int, optional
        As in `engine.design.generate`; they do not change the result.

    Returns
    -------
    Iteration or None
        None when cancelled.
    """
    if study.iterations:
        raise SettingsError(
            "The study {name!r} already has a round, and --design is only for the first. Omit it.",
            name=study.name,
        )
    pool = wanted.pool(study)
    total = sum(batch.count for batch in pool)
    records: list[PuzzleRecord] = []
    folder = study.folder / _FOLDER
    make_folder(folder)
    for index, batch in enumerate(pool):
        path = folder / f"candidates-{index}.csv"
        with closing(generate_or_restart(path, batch, cancel, workers)) as work:
            for progress in work:
                yield Progress(len(records) + progress.done, total, progress.message)
        if cancel.is_set():
            return None
        records += read_set(path).records
    path = folder / "chosen.csv"
    write_batch(batch_path(path), RoundPlan(pool, n_chosen=wanted.count).to_json())
    write_csv(path, choose_informative(records, wanted.count))
    plan, energy, puzzles = plan_for(study, path)
    with closing(add_round(study, plan, energy, puzzles, cancel)) as adding:
        made = yield from adding
    if made is not None:
        with suppress(OSError):  # a leftover folder is harmless
            shutil.rmtree(folder)
    return made
