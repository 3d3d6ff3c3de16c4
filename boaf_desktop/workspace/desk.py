"""What the panels work on together: the open set, the energy in hand, and where ratings go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.storage import paths
from boaf_desktop.widgets.jobs import Job, Jobs
from engine.design.energy import Energy, is_preset, preset
from engine.design.record import PuzzleRecord
from engine.errors import StorageError
from engine.files.atomic import write_atomic
from engine.game import Deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.csv_format import PuzzleSet
from engine.puzzlesets.formats import read_set, write_set
from engine.puzzlesets.solutions import with_solutions
from engine.resources import resource_path


@dataclass(frozen=True, slots=True)
class Opened:
    """A set that was read, with the file it came from."""

    path: Path
    puzzles: PuzzleSet
    shows_first: bool


class Desk(QObject):
    """The designer's desk, shared by the panels of one window.

    Attributes
    ----------
    set_changed : Signal()
        Another set is open, or its name changed.
    records_added : Signal(int, int)
        First and last place of puzzles that were appended to the open set.
    record_changed : Signal(int)
        More is known of the puzzle at this place of the open set.
    energy_changed : Signal()
        Another energy is in hand.
    energy_proposed : Signal(object, str)
        An `Energy` that the study proposes, and its reasons; the energy form takes it up.
    ratings_changed : Signal()
        A rating was written, or ratings go to another file.
    hidden_changed : Signal()
        Other puzzles keep their features hidden.
    refused : Signal(str)
        A file could not be used, in one sentence.
    puzzle_wanted : Signal(object)
        A `Puzzle` should go on the board.
    exact_wanted : Signal(object)
        The halfway ratio of a `PuzzleRecord` of the set should be counted exactly.
    """

    set_changed = Signal()
    records_added = Signal(int, int)
    record_changed = Signal(int)
    energy_changed = Signal()
    energy_proposed = Signal(object, str)
    ratings_changed = Signal()
    hidden_changed = Signal()
    refused = Signal(str)
    puzzle_wanted = Signal(object)
    exact_wanted = Signal(object)

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._records: list[PuzzleRecord] = []
        self._by_deal: dict[Deal, int] = {}
        self._extra: PuzzleSet = PuzzleSet(())
        self._set_path: Path | None = None
        self._energy = preset("final")
        self._ratings_path = paths.data_dir() / "ratings.csv"
        self._study, self._iteration = "", 0
        self._hidden: frozenset[str] = frozenset()
        self._is_batch_secret = False
        self._reading: Job | None = None
        self._own_energies: dict[str, Energy] = {}
        self._was_asked = False

    # The open set

    @property
    def records(self) -> Sequence[PuzzleRecord]:
        """The puzzles of the open set, in order."""
        return self._records

    @property
    def set_path(self) -> Path | None:
        """The file of the open set; None before one is open."""
        return self._set_path

    def place_of(self, deal: Deal) -> int:
        """Return the place of a deal in the open set, -1 when it is not in it."""
        return self._by_deal.get(deal, -1)

    def record_of(self, deal: Deal) -> PuzzleRecord | None:
        """Return what the open set knows of a deal."""
        place = self.place_of(deal)
        return self._records[place] if place >= 0 else None

    def start_set(self, path: Path, records: Iterable[PuzzleRecord] = ()) -> None:
        """Open a set that is being made in ``path``."""
        self._was_asked = True
        self._forget_reading()
        self._take(PuzzleSet(tuple(records)), path)

    def add_records(self, records: Sequence[PuzzleRecord]) -> None:
        """Append puzzles to the open set, in memory; whoever made them writes them."""
        if not records:
            return
        first = len(self._records)
        for record in records:
            self._by_deal.setdefault(record.deal, len(self._records))
            self._records.append(record)
        self.records_added.emit(first, len(self._records) - 1)

    def replace_record(self, place: int, record: PuzzleRecord) -> None:
        """Put a record of the same deal in place of one of which less was known, in memory."""
        self._records[place] = record
        self.record_changed.emit(place)

    def count_exactly(self, record: PuzzleRecord) -> None:
        """Ask for an exact count of a puzzle of the set; `record_changed` tells of its end."""
        self.exact_wanted.emit(record)

    @Slot()
    def restore_set(self) -> None:
        """Open the set of the last run, or the puzzles of the papers, unless one was asked for."""
        if self._was_asked:
            return
        remembered = self._memory_file()
        try:
            path = Path(remembered.read_text(encoding="utf-8").strip())
        except (OSError, UnicodeDecodeError):
            path = Path()
        if path.is_file():
            self.open_set(path)
        else:
            self.open_samples()

    def _remember(self) -> None:
        """Note which set is open; a note that cannot be written is told and no reason to stop."""
        if self._set_path is not None and paths.unwritable_folder() is None:
            try:
                write_atomic(self._memory_file(), f"{self._set_path}\n")
            except StorageError as error:
                self.refused.emit(str(error))

    @staticmethod
    def _memory_file() -> Path:
        return paths.data_dir() / "open-set.txt"

    @Slot()
    def open_samples(self) -> None:
        """Open the puzzles of the papers."""
        self.open_set(resource_path("samples", "papers.csv"))

    def open_set(self, path: Path, *, shows_first: bool = False) -> None:
        """Read a set off the GUI thread and open it; `refused` tells when it cannot be used.

        Parameters
        ----------
        path : Path
            The file.
        shows_first : bool
            Put its first puzzle on the board, as a person expects who opened a file.
        """

        def work(_cancel: Cancel) -> Work[Opened]:
            yield Progress(0, 0)
            return Opened(path, read_set(path), shows_first)

        self._was_asked = True
        self._forget_reading()  # only the newest wish counts
        self._reading = self._start(work, self._on_read)

    def _forget_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def puzzle_set(self) -> PuzzleSet:
        """Return the open set as it is now, with whatever else its file said."""
        n_new = len(self._records) - len(self._extra.records)
        extra = {name: (*texts, *[""] * n_new) for name, texts in self._extra.extra.items()}
        solutions = self._extra.solutions and (*self._extra.solutions, *[""] * n_new)
        return PuzzleSet(tuple(self._records), extra, solutions)

    def save_set(self, path: Path) -> None:
        """Write the open set under a name, off the GUI thread, and go on under that name."""
        puzzles = self.puzzle_set()

        def work(cancel: Cancel) -> Work[Path]:
            yield Progress(0, 0)
            is_solved = path.suffix.lower() == ".json"
            write_set(path, (yield from with_solutions(puzzles, cancel)) if is_solved else puzzles)
            return path

        self._start(work, self._on_written)

    def open_place(self, place: int) -> None:
        """Ask for a puzzle of the open set on the board."""
        if 0 <= place < len(self._records):
            record = self._records[place]
            name = self._set_path.name if self._set_path is not None else ""
            self.puzzle_wanted.emit(Puzzle(record.deal, record.id, source=name))

    def _start(self, work: Callable[[Cancel], Work[Any]], heed: Callable[[Any], None]) -> Job:
        job = self._jobs.create(work, self)
        job.finished.connect(heed)
        job.failed.connect(self.refused)
        job.start()
        return job

    @Slot(object)
    def _on_read(self, opened: Opened) -> None:
        self._reading = None
        self._take(opened.puzzles, opened.path)
        if opened.shows_first:
            self.open_place(0)
        # After the puzzle, which clears what was said before it.
        for note in opened.puzzles.notes:
            self.refused.emit(note)

    @Slot(object)
    def _on_written(self, path: Path) -> None:
        self._set_path = path
        self._remember()
        self.set_changed.emit()

    def _take(self, puzzles: PuzzleSet, path: Path) -> None:
        self._records = list(puzzles.records)
        self._by_deal = {}
        for place, record in enumerate(self._records):
            self._by_deal.setdefault(record.deal, place)
        self._extra = puzzles
        self._set_path = path
        self._remember()
        self.set_changed.emit()

    # The energy in hand

    @property
    def energy(self) -> Energy:
        """The energy that the generator minimises next."""
        return self._energy

    @property
    def own_energies(self) -> tuple[Energy, ...]:
        """Energies that were in hand before and are no presets, the newest of each name."""
        return tuple(self._own_energies.values())

    def set_energy(self, energy: Energy) -> None:
        """Take another energy in hand; one of the designer's own can be taken up again."""
        if energy != self._energy:
            if not is_preset(self._energy):
                self._own_energies[self._energy.name] = self._energy
            self._energy = energy
            self.energy_changed.emit()

    # Ratings

    @property
    def ratings_path(self) -> Path:
        """The file that ratings are appended to."""
        return self._ratings_path

    @property
    def study(self) -> str:
        """The name of the open study, empty outside of one."""
        return self._study

    @property
    def iteration(self) -> int:
        """The round of the open study, 0 outside of one."""
        return self._iteration

    def hides(self, record: PuzzleRecord) -> bool:
        """Tell whether a puzzle is still to be rated blind, so that no table may tell of it."""
        return self._is_batch_secret or record.id in self._hidden

    @property
    def hides_any(self) -> bool:
        """Tell whether a puzzle of the open set is still to be rated blind."""
        has_secrets = self._is_batch_secret or bool(self._hidden)
        return has_secrets and any(map(self.hides, self._records))

    def keep_batch_secret(self, is_secret: bool) -> None:
        """Hide every puzzle of the set that is being made for a blind round, or no longer."""
        if is_secret != self._is_batch_secret:
            self._is_batch_secret = is_secret
            self.hidden_changed.emit()

    def hide_features(self, ids: frozenset[str]) -> None:
        """Keep the features of these puzzles hidden, and of no others."""
        if ids != self._hidden:
            self._hidden = ids
            self.hidden_changed.emit()

    def rate_into(self, path: Path, study: str = "", iteration: int = 0) -> None:
        """Let ratings go to another file."""
        self._ratings_path, self._study, self._iteration = path, study, iteration
        self.ratings_changed.emit()
