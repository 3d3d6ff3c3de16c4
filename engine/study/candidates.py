"""Generation of the candidates of a round, from which its puzzles are chosen.

When a call is stopped or killed, its puzzles so far stay in the study's folder, and the same call
continues with them.
"""

from pathlib import Path
from typing import Final

from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, FileFormatError, OtherArgumentsError, SettingsError
from engine.files.system import make_folder, remove, remove_folder
from engine.progress import Cancel, Work, part_of
from engine.puzzlesets.batch_arguments import batch_path, read_batch
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.puzzlesets.resumable import generate_to
from engine.study.round_creation import add_round, shown_in
from engine.study.round_plan import RoundPlan, default_seed
from engine.study.snapshot import Snapshot
from engine.study.store import Store

_CANDIDATES_FILE: Final = "candidates-{}.csv"  # by the index of the batch


def generate_and_add(
    store: Store,
    plan: RoundPlan,
    energy: Energy,
    folder: Path,
    cancel: Cancel,
    workers: int | None,
) -> Work[Snapshot | None]:
    """Generate the batches of a plan into a folder, from where an interrupted call left off.

    Then choose puzzles and add the round. Raises as `generate_to` and `add_round`.
    """
    pool: list[PuzzleRecord] = []
    make_folder(folder)
    for index, batch in enumerate(plan.batches):
        path = folder / _CANDIDATES_FILE.format(index)
        work = _generate_or_restart(path, batch, cancel, workers)
        yield from part_of(work, len(pool), plan.n_candidates + plan.n_for_controls)
        if cancel.is_set():
            return None
        pool += read_set(path).records
    if len(pool) < plan.n_puzzles:
        raise SettingsError(
            "Only {n_found} of {count} puzzles were found. Try fewer puzzles or other numbers of "
            "cards.",
            n_found=len(pool),
            count=plan.n_puzzles,
        )
    chosen = plan.choose(pool, shown_in(store.read().rounds))
    puzzles, n_done = PuzzleSet(chosen), plan.n_candidates
    created = yield from add_round(store, plan, energy, puzzles, cancel, n_done)
    if created is not None:
        remove_folder(folder)  # a leftover is harmless
    return created


def seed_to_resume(snapshot: Snapshot, folder: Path, part: str) -> int:
    """Return the seed of an interrupted call; the default one of the part if there was none."""
    try:
        return GenerateSettings.from_json(
            read_batch(batch_path(folder / _CANDIDATES_FILE.format(0)))
        ).seed
    except BoafError:
        return default_seed(snapshot, part)


def _generate_or_restart(
    path: Path, settings: GenerateSettings, cancel: Cancel, workers: int | None
) -> Work[None]:
    """Generate into a file; an unfinished file with other arguments is replaced.

    Raises FileFormatError when the file is damaged, which may contain hours of work.
    """
    try:
        yield from generate_to(path, settings, cancel, workers=workers)
    except OtherArgumentsError:
        remove(path)
        remove(batch_path(path))
        yield from generate_to(path, settings, cancel, workers=workers)
    except FileFormatError as error:
        raise FileFormatError(
            "{error} To generate these puzzles again, delete the folder {folder}.",
            error=error,
            folder=path.parent,
        ) from error
