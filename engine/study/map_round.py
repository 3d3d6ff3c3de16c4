"""Creation of the next round from the puzzles of a map."""

from contextlib import closing
from pathlib import Path
from typing import Final

from engine.progress import Cancel, Work
from engine.puzzlesets.batch_arguments import batch_path, write_batch
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.map_file import read_map
from engine.statistics.learning.next_to_rate import choose_informative
from engine.statistics.learning.promising import choose_promising
from engine.study.folder import Study
from engine.study.making import add_round, plan_for, shown_in
from engine.study.next_round import guess_of, remove_set
from engine.study.round import Iteration

_SET_FILE: Final = ".next-round-map.csv"


def make_map_round(study: Study, path: Path, count: int, cancel: Cancel) -> Work[Iteration | None]:
    """Choose puzzles from a map, and create the next round with default controls and order.

    The most promising puzzles are chosen, or without ratings the most informative ones; none that
    an earlier round has shown. The round's energy is that of the map. None when cancelled.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when the map is invalid, has
    too few puzzles, or the round cannot be added.
    """
    archive = read_map(path)
    shown = shown_in(study.iterations)
    seen = {record.id for record in shown}
    elites = (archive.elites[cell] for cell in sorted(archive.elites))
    fresh = [record for record in elites if record.id not in seen]
    guess = guess_of(study)
    if guess is None:
        chosen = choose_informative(fresh, count, shown)
    else:
        chosen = choose_promising(fresh, count, guess)
    set_path = study.folder / _SET_FILE
    write_batch(batch_path(set_path), archive.settings.to_json())
    write_csv(set_path, chosen)
    plan, energy, puzzles = plan_for(study, set_path)
    with closing(add_round(study, plan, energy, puzzles, cancel)) as adding:
        made = yield from adding
    if made is not None:
        remove_set(set_path)
    return made
