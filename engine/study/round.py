"""One round of a study: its files, its status, and digests of its files.

A study is evidence. When a round is closed, ``digests.json`` gets a short digest of every line, so
that a later check can report which file and which row were changed.
"""

import hashlib
import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.design.energy import Energy
from engine.design.presets import read_energy
from engine.design.record import PuzzleRecord
from engine.errors import BoafError, FileFormatError
from engine.files.atomic import read_bytes
from engine.files.csv_cells import split_lines
from engine.files.json_files import read_object, write_object
from engine.numerics import round_stable
from engine.puzzlesets.batch_arguments import read_batch
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings.ratings_file import RatingsTable
from engine.sentences import message, message_of
from engine.study.presentation_order import Shown, read_order

SCHEMA: Final = 1
ENERGY_FILE: Final = "energy.json"
PUZZLES_FILE: Final = "puzzles.csv"
BATCH_FILE: Final = "puzzles.batch.json"
CONTROLS_FILE: Final = "controls.csv"
ORDER_FILE: Final = "order.csv"
FIT_FILE: Final = "fit.json"
DIGESTS_FILE: Final = "digests.json"
_DIGEST_DIGITS: Final = 12  # enough to find changes, not to withstand an attack


@dataclass(frozen=True, slots=True)
class Iteration:
    """One round of a study."""

    number: int  #: From 1
    folder: Path  #: Folder of its files

    def energy(self) -> Energy:
        """Return the energy of the round; raise EnergyError when its file is invalid."""
        return read_energy(self.folder / ENERGY_FILE)

    def puzzles(self) -> PuzzleSet:
        """Return the round's puzzles; raise FileFormatError or StorageError if unreadable."""
        return read_csv(self.folder / PUZZLES_FILE)

    def controls(self) -> tuple[PuzzleRecord, ...]:
        """Return the round's controls, random ones first; raises as `puzzles`."""
        path = self.folder / CONTROLS_FILE
        return read_csv(path).records if path.exists() else ()

    def order(self) -> tuple[Shown, ...]:
        """Return the order in which the round is shown; by default that of its puzzles."""
        records = (*self.puzzles().records, *self.controls())
        path = self.folder / ORDER_FILE
        if path.exists():
            return read_order(path, records)
        return tuple(Shown(record.deal, record) for record in records)

    def batch(self) -> dict[str, Any]:
        """Return the arguments that generated the puzzles; raises as `puzzles`."""
        return read_batch(self.folder / BATCH_FILE)

    def fit(self) -> dict[str, Any] | None:
        """Return the saved fit in JSON form, ``None`` if there is none."""
        path = self.folder / FIT_FILE
        return read_object(path, SCHEMA) if path.exists() else None


@dataclass(frozen=True, slots=True)
class IterationStatus:
    """The status of a round."""

    number: int  #: From 1
    energy: str  #: Name of the energy
    #: Numbers of puzzles in the set, of those rated at least once, and of valid ratings including
    #: controls.
    n_puzzles: int
    n_rated: int
    n_ratings: int
    #: Mean over its rated puzzles, without controls; ratings of each puzzle are averaged.
    mean_rating: float | None
    has_fit: bool  #: Whether ``fit.json`` exists
    #: Number of ratings by name of rater; the name of the owner of the study is empty.
    raters: tuple[tuple[str, int], ...] = ()


def iteration_status(iteration: Iteration, table: RatingsTable) -> IterationStatus:
    """Return the status of a round with counts of its ratings.

    Raises StorageError, FileFormatError or EnergyError when a file of the round cannot be read.
    """
    ids = {record.id for record in iteration.puzzles().records}
    ratings = [row.rating for row in table.rows if row.rating.iteration == iteration.number]
    by_puzzle: dict[str, list[int]] = {}
    for rating in ratings:
        if not rating.control and rating.rating is not None:
            by_puzzle.setdefault(rating.puzzle_id, []).append(rating.rating)
    means = [sum(values) / len(values) for values in by_puzzle.values()]
    return IterationStatus(
        number=iteration.number,
        energy=iteration.energy().name,
        n_puzzles=len(ids),
        n_rated=len(ids & {rating.puzzle_id for rating in ratings}),
        n_ratings=len(ratings),
        mean_rating=round_stable(math.fsum(means) / len(means)) if means else None,
        has_fit=(iteration.folder / FIT_FILE).exists(),
        raters=tuple(sorted(Counter(rating.rater for rating in ratings).items())),
    )


def missing_rounds(rounds: Iterable[Iteration], table: RatingsTable) -> tuple[int, ...]:
    """Return the numbers of the rounds of a study whose folders are missing.

    Rounds can only be removed from the end, and only without ratings. So a number below an
    existing round, or with ratings, must have had a folder.
    """
    present = {iteration.number for iteration in rounds}
    rated = {row.rating.iteration for row in table.rows if row.rating.iteration > 0}
    return tuple(sorted({*range(1, max(present, default=0) + 1), *rated} - present))


def missing_sentence(number: int) -> str:
    """Return what to do about a missing round, as a sentence for the user."""
    return message(
        "The folder of round {number} is missing. Restore it from a backup.", number=number
    )


# Digests ---------------------------------------------------------------------------------------


def line_digests(data: bytes) -> list[str]:
    """Return a digest for each line, including its line ending."""
    return [hashlib.sha256(line).hexdigest()[:_DIGEST_DIGITS] for line in split_lines(data)]


def add_digests(folder: Path, names: Iterable[str]) -> None:
    """Record digests of the present files; names are relative to the folder of the round.

    Raises StorageError or FileFormatError when a file cannot be read, or the digests cannot be
    written.
    """
    files = _read_digests(folder)
    for name in names:
        files[name] = line_digests(read_bytes(folder / name))
    write_object(folder / DIGESTS_FILE, {"schema": SCHEMA, "files": dict(sorted(files.items()))})


def noted_lines(folder: Path, name: str) -> int | None:
    """Return the number of lines of a file in its digests; None without digests."""
    files = _read_digests(folder)
    return len(files[name]) if name in files else None


def changed_lines(folder: Path, label: str) -> dict[str, str]:
    """Compare each file with its digests; return a sentence for each changed one, by its name.

    Names are relative to the folder of the round. Lines added later are ignored: ratings are
    appended.

    ``label``: name of the folder in sentences.
    """
    try:
        files = _read_digests(folder)
    except BoafError as error:
        return {DIGESTS_FILE: message_of(error)}
    problems = {}
    for name, recorded in files.items():
        if name == "../study.json":
            continue  # by earlier versions; a new name or note of the study changes no evidence
        is_of_study = name.startswith("../")  # digests of its files are stored with the round
        place = name.removeprefix("../") if is_of_study else f"{label}/{name}"
        try:
            present = line_digests(read_bytes(folder / name))
        except BoafError as error:
            problems[name] = message_of(error)
            continue
        for number, digest in enumerate(recorded, 1):
            if number > len(present) or present[number - 1] != digest:
                problems[name] = message(
                    "{place}, line {number} has changed since the round was closed. Restore the "
                    "file from a backup.",
                    place=place,
                    number=number,
                )
                break
    return problems


def _read_digests(folder: Path) -> dict[str, list[str]]:
    path = folder / DIGESTS_FILE
    if not path.exists():
        return {}
    files: Any = read_object(path, SCHEMA).get("files")
    if not isinstance(files, dict) or not all(
        isinstance(lines, list) and all(isinstance(line, str) for line in lines)
        for lines in files.values()
    ):
        raise FileFormatError(
            "{path} contains no list of digests. Restore it from a backup.", path=path
        )
    return files
