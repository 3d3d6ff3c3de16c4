"""Creation of the next round from a map: its elites, random solvable deals, or both."""

import zlib
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from engine.design.maps.archive import Archive
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError
from engine.progress import Cancel, Work
from engine.puzzlesets.batch_arguments import batch_path, write_batch
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.map_file import read_map
from engine.statistics.learning.next_to_rate import choose_informative
from engine.statistics.learning.promising import Guess, choose_promising
from engine.study.folder import Study
from engine.study.making import add_round, plan_for, shown_in
from engine.study.next_round import CANDIDATES, generate_or_restart, guess_of, remove_set
from engine.study.round import Iteration

ELITES: Final = "elites"
RANDOM: Final = "random"
MIX: Final = "mix"
DRAWS: Final = (ELITES, RANDOM, MIX)
"""Sources of the puzzles of a round; a mix is half elites and half random deals."""
_RANDOM_FILE: Final = ".next-round-random.csv"
_SET_FILE: Final = ".next-round-map.csv"


@dataclass(frozen=True, slots=True)
class MapRound:
    """The arguments of a round from a map.

    Raises SettingsError when an argument is invalid.
    """

    path: Path  #: The map
    count: int  #: Number of puzzles without controls
    draw: str = ELITES  #: One of `DRAWS`
    #: Seed of the random deals; by default derived from the study and the round
    seed: int | None = None

    def __post_init__(self) -> None:
        if self.draw not in DRAWS:
            raise SettingsError(
                "Unknown source {draw!r}. Choose one of {names}.",
                draw=self.draw[:40],
                names=", ".join(DRAWS),
            )
        if self.count < 1:
            raise SettingsError(
                "The number of puzzles is {count}. Use 1 or more.", count=self.count
            )

    def batch(self, study: Study, archive: Archive) -> GenerateSettings:
        """Return the batch of random deals, from which some are chosen."""
        seed = self.seed
        if seed is None:
            named = f"{study.created} {study.name} {study.next_number} map"
            seed = zlib.crc32(named.encode())
        count = CANDIDATES * max(1, self.count - n_elites(self.draw, self.count))
        puzzles = archive.settings.puzzles
        return replace(puzzles, count=count, seed=seed, iterations=0)


def n_elites(draw: str, count: int) -> int:
    """Return the number of elites in a round."""
    return {ELITES: count, RANDOM: 0, MIX: (count + 1) // 2}[draw]


def draw_puzzles(
    draw: str,
    count: int,
    elites: Sequence[PuzzleRecord],
    random_deals: Sequence[PuzzleRecord],
    guess: Guess | None,
    shown: Sequence[PuzzleRecord] = (),
) -> tuple[PuzzleRecord, ...]:
    """Choose the puzzles of a round, the most promising of each kind.

    Raises SettingsError when a kind has too few.

    Parameters
    ----------
    guess : Guess, optional
        Predictions by which they are chosen; without them, the most informative are chosen.
    shown : sequence of PuzzleRecord
        Puzzles of earlier rounds, none of which is chosen again.
    """
    chosen: tuple[PuzzleRecord, ...] = ()
    n_first = n_elites(draw, count)
    for pool, wanted in ((elites, n_first), (random_deals, count - n_first)):
        seen = {record.id for record in (*shown, *chosen)}
        fresh = [record for record in pool if record.id not in seen]
        if wanted and guess is None:
            chosen += choose_informative(fresh, wanted, (*shown, *chosen))
        elif wanted and guess is not None:
            chosen += choose_promising(fresh, wanted, guess)
    return chosen


def make_map_round(
    study: Study, wanted: MapRound, cancel: Cancel, *, workers: int | None = None
) -> Work[Iteration | None]:
    """Choose puzzles from a map, and create the next round with default controls and order.

    The round's energy is that of the map. None when cancelled.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when the map is invalid, has
    too few puzzles, or the round cannot be added.

    ``workers``: as in `engine.design.generate`; they do not change the result.
    """
    archive = read_map(wanted.path)
    elites = [archive.elites[cell] for cell in sorted(archive.elites)]
    random_file, path = study.folder / _RANDOM_FILE, study.folder / _SET_FILE
    random_deals: tuple[PuzzleRecord, ...] = ()
    if n_elites(wanted.draw, wanted.count) < wanted.count:
        batch = wanted.batch(study, archive)
        with closing(generate_or_restart(random_file, batch, cancel, workers)) as work:
            yield from work
        if cancel.is_set():
            return None
        random_deals = read_set(random_file).records
    shown = shown_in(study.iterations)
    chosen = draw_puzzles(wanted.draw, wanted.count, elites, random_deals, guess_of(study), shown)
    write_batch(batch_path(path), archive.settings.to_json())
    write_csv(path, chosen)
    plan, energy, puzzles = plan_for(study, path)
    with closing(add_round(study, plan, energy, puzzles, cancel)) as adding:
        made = yield from adding
    if made is not None:
        remove_set(random_file)
        remove_set(path)
    return made
