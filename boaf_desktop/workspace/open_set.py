"""The open set, read, measured and written off the GUI thread; *My puzzles*; names of sets."""

from __future__ import annotations

import gc
import logging
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QLocale, QObject, QTimer, Signal, Slot

from boaf_desktop import paths
from boaf_desktop.language import tr, worded
from boaf_desktop.play.game import Puzzle
from boaf_desktop.settings import Settings
from boaf_desktop.storage import remember_path, remembered_path
from boaf_desktop.widgets.jobs import Job, run
from engine.design.energy import Energy, energy_values
from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, STORED, on_demand_among
from engine.design.record import PuzzleRecord
from engine.errors import BoafError
from engine.files.reading import read_text
from engine.files.storage import is_there, make_folder, resource_path, write_atomic
from engine.game import Deal, parse_deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batches import arguments_of, free_paths
from engine.puzzlesets.formats import read_set, update_set, write_set, write_solved
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.study.round import PUZZLES_FILE
from engine.study.study import is_in_a_study

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_MANY_PUZZLES: Final = 8_000  # from here on, garbage collections become slow
_LONG_MS: Final = 400  # reading that takes longer is announced
_NAME_COLUMNS: Final = ("name", "title", "original_id")
"""Columns of third-party tables that name a puzzle, in order of preference."""
_LONGEST_ENERGY: Final = 60  # characters in a file name
_ROUND: Final = re.compile(r"iteration-(\d+)")
_LOG: Final = logging.getLogger(__name__)
_NAME: Final = "name"
"""The column with the names of own deals."""
_LONGEST_NAME: Final = 60
_STARS: Final = "stars.txt"
"""The ids of favourites, as versions before 5.0 kept them."""

_CELL: Final = "(?:--|[A2-9TJQK][CDHS])"
_DEAL: Final = re.compile(rf"{_CELL}(?: (?:/ )?{_CELL})+")


class IndexedSet:
    """A set of puzzles, which may grow.

    Indexing a hundred thousand puzzles takes several frames of the GUI thread.
    """

    def __init__(self, puzzles: PuzzleSet) -> None:
        self.as_read = puzzles  #: Its columns and solutions lack the records added since
        self.records: list[PuzzleRecord] = []
        self.first_places: dict[Deal, int] = {}  #: The first index of each deal
        self.names = _names_of(puzzles)
        self.add_records(puzzles.records)

    def puzzle_set(self) -> PuzzleSet:
        """Return all puzzles with the extra data of their file."""
        n_added = len(self.records) - len(self.as_read.records)
        blanks = ("",) * n_added
        extra = {name: (*texts, *blanks) for name, texts in self.as_read.extra.items()}
        solutions = self.as_read.solutions
        if solutions:
            solutions = (*solutions, *blanks)
        return PuzzleSet(tuple(self.records), extra, solutions, origin=self.as_read.origin)

    def add_records(self, records: Iterable[PuzzleRecord]) -> None:
        for record in records:
            self.first_places.setdefault(record.deal, len(self.records))
            self.records.append(record)


def _names_of(puzzles: PuzzleSet) -> dict[int, str]:
    """Return the names of puzzles by the `id` of the record, as deals may repeat."""
    names: dict[int, str] = {}
    for column in reversed(_NAME_COLUMNS):  # so that the preferred one comes last
        texts = puzzles.extra.get(column, ())
        for record, text in zip(puzzles.records, texts, strict=False):
            if text.strip():
                names[id(record)] = text.strip()
    return names


class OpenSet(QObject):
    """The set of puzzles that is open in a window; it may still be growing."""

    changed = Signal()  #: Another set was opened, or its name changed
    records_added = Signal(int, int)  #: First and last index of appended puzzles
    selected = Signal(object)  #: A `PuzzleRecord` of it is selected in a panel, without others

    def __init__(self, settings: Settings, window: MainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._window = settings, window
        self._set = IndexedSet(PuzzleSet(()))
        self._opened = 0  # the index of the puzzle that was opened last
        #: The file of the open set; None before one is open, and for rated puzzles
        self.path: Path | None = None
        self.title = ""  #: The name under which it is shown
        self._reading: Job | None = None
        self._was_requested = False

    @property
    def records(self) -> Sequence[PuzzleRecord]:
        return self._set.records

    @property
    def is_generated(self) -> bool:
        """Whether it is a generated batch, whose order has no meaning."""
        return self.path is not None and self.path.parent == generated_dir()

    @property
    def is_rated(self) -> bool:
        """Whether it consists of rated puzzles of a study, of any rounds."""
        return self.path is None and bool(self.title)

    @property
    def is_being_restored(self) -> bool:
        """Whether the first set of a run is still being read."""
        return self._reading is not None and self.path is None and not self.title

    @property
    def is_samples(self) -> bool:
        """Whether it consists of the puzzles of the published articles."""
        return self.path == _samples_file()

    def place_of(self, deal: Deal) -> int:
        """Return the index of a deal in the open set, -1 if absent.

        Of several with the same deal, it is the one that was opened last, or else the first.
        """
        is_opened = self._opened < len(self.records) and self.records[self._opened].deal == deal
        return self._opened if is_opened else self._set.first_places.get(deal, -1)

    def record_of(self, deal: Deal) -> PuzzleRecord | None:
        place = self.place_of(deal)
        return self.records[place] if place >= 0 else None

    def name_of(self, record: PuzzleRecord) -> str:
        """Return the name of one of `records` in the set's file, empty if it has none."""
        return self._set.names.get(id(record), "")

    @property
    def has_names(self) -> bool:
        """Whether the set's file names its puzzles."""
        return any(column in self._set.as_read.extra for column in _NAME_COLUMNS)

    def puzzle_set(self, places: Sequence[int] | None = None) -> PuzzleSet:
        """Return the open set, or part of it, with the extra data of its file."""
        whole = self._set.puzzle_set()
        return whole if places is None else whole.take(places)

    # Opening

    def open_generated(self, path: Path, records: Iterable[PuzzleRecord] = ()) -> None:
        """Open a set that is being generated into ``path``."""
        self._begin_opening()
        self._replace(IndexedSet(PuzzleSet(tuple(records))), path)
        self._window.sources.lead_to_set()

    def open_rated(self, puzzles: PuzzleSet, title: str) -> None:
        """Open rated puzzles, which are in no file of their own, in their order."""
        self._begin_opening()
        self._replace(IndexedSet(puzzles), None, title)

    @Slot()
    def restore(self) -> None:
        """Open the set of the last run, or the sample puzzles, unless another was requested."""
        if not self._was_requested:
            self._open_last()

    def _open_last(self, unreadable: Path | None = None) -> None:
        """Open the set of the last run, or the sample puzzles if it can't be opened."""
        path = remembered_path(_memory_file())
        if path is not None and path != unreadable and is_there(path):
            self.open_file(path)
        else:
            self.open_samples()

    @Slot()
    def open_samples(self) -> None:
        self.open_file(_samples_file())

    def open_file(self, path: Path, *, shows_first: bool = False) -> None:
        """Read a set off the GUI thread and open it; reports when it cannot be used."""

        def work(_cancel: Cancel) -> IndexedSet:
            return IndexedSet(read_set(path))

        def on_read(found: IndexedSet) -> None:
            self._reading = None
            self._replace(found, path)
            if shows_first:
                self._show_first()

        def on_unreadable(sentence: str) -> None:
            self._reading = None
            self._window.notice.show_message(sentence)
            self._settings.forget_file(path)
            if not self.records and path != _samples_file():
                self._open_last(unreadable=path)

        self._begin_opening()
        self._reading = job = run(self, work, on_read, on_unreadable)
        if shows_first:  # the user is waiting
            QTimer.singleShot(_LONG_MS, self, partial(self._announce_reading, job, path))

    def import_table(self, path: Path, columns: Mapping[str, str]) -> None:
        """Save the puzzles of a table with other column names as a set, and open that.

        ``columns``: the names in the table by ours.
        """

        def work(_cancel: Cancel) -> Path:
            puzzles = read_set(path, columns)
            target = next(free_paths(sets_dir() / f"{path.stem}.csv"))
            make_folder(target.parent)
            write_set(target, puzzles)
            return target

        run(
            self, work, partial(self.open_file, shows_first=True), self._window.notice.show_message
        )

    def _begin_opening(self) -> None:
        """Stop reading another set: only the latest request counts, not that of the last run."""
        self._was_requested = True
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _announce_reading(self, job: Job, path: Path) -> None:
        if job is self._reading:
            self._window.notice.show_message(tr("Opening {name}…", name=path.name))

    def _show_first(self) -> None:
        """Open the first puzzle of a set that the user opened; of My puzzles, one to solve."""
        if self.path == paths.my_puzzles_file():
            won = self._window.app.recorder.best
            places = (n for n, each in enumerate(self.records) if each.id not in won)
            self.open_place(next(places, 0))
        else:
            self.open_place(0)
            self._settings.begin_designing()
        # After opening the puzzle, which clears older messages; not repeated at each start.
        if self._set.as_read.notes:
            self._window.notice.show_message(" ".join(map(worded, self._set.as_read.notes)))

    def _replace(self, found: IndexedSet, path: Path | None, title: str = "") -> None:
        self._set, self._opened = found, 0
        self._set_file(path, title)
        if len(self.records) > _MANY_PUZZLES:
            # They are in no reference cycle, and each garbage collection would traverse them all.
            gc.freeze()

    def _set_file(self, path: Path | None, title: str = "") -> None:
        """Set the file of the open set, or a title if it has none."""
        self.path, self.title = path, title if path is None else set_title(path)
        if path is not None:
            remember_path(_memory_file(), path)
        self.changed.emit()

    def open_place(self, place: int) -> None:
        """Request the puzzle at an index for the board."""
        if 0 <= place < len(self.records):
            record, self._opened = self.records[place], place
            source = self.title if self.path is None else str(self.path)
            self._window.open_puzzle(Puzzle(record.deal, record.id, source=source))

    # Growing and saving

    def add_records(self, records: Sequence[PuzzleRecord]) -> None:
        """Append puzzles to the open set in memory; the caller writes them."""
        n_before = len(self.records)
        self._set.add_records(records)
        if records:
            self.records_added.emit(n_before, len(self.records) - 1)

    def add_set(self, puzzles: PuzzleSet) -> None:
        """Append puzzles with their extra columns and solutions in memory, as `add_records`."""
        self._set.as_read = self._set.puzzle_set().joined(puzzles)
        self._set.names |= _names_of(puzzles)
        self.add_records(puzzles.records)

    def save(self, path: Path) -> None:
        """Save the open set to a path off the GUI thread, and continue under that path."""
        saved, n_saved = self._set, len(self.records)

        def on_saved() -> None:
            # No other set was opened meanwhile, and no puzzle was added that the file lacks.
            if self._set is saved and len(self.records) == n_saved:
                self._set_file(path)

        self._save(path, self.puzzle_set(), on_saved)

    def save_some(self, path: Path, places: Sequence[int]) -> None:
        """Save some puzzles of the open set, in this order, as a separate set.

        The open set does not change.
        """
        if self.path is not None and path.resolve() == self.path.resolve():
            self._window.notice.show_message(
                tr(
                    "“{name}” is the open set. Overwriting it would lose the hidden puzzles. "
                    "Choose another name.",
                    name=path.name,
                )
            )
            return
        saved = tr(
            "{some} of {n} puzzle was saved to {name}.",
            "{some} of {n} puzzles were saved to {name}.",
            some=len(places),
            n=len(self.records),
            name=path,
        )
        self._save(path, self.puzzle_set(places), lambda: self._window.notice.show_message(saved))

    def _save(self, path: Path, puzzles: PuzzleSet, on_saved: Callable[[], None]) -> None:
        """Write a set off the GUI thread, with solutions if the format has them."""
        work = partial(write_solved, path, puzzles, title=path.stem, source=self.path)

        def on_written(_none: None) -> None:
            self._settings.add_recent_file(path)
            on_saved()

        run(self, work, on_written, self._window.notice.show_message)


def _samples_file() -> Path:
    return resource_path("samples", "papers.csv")


def _memory_file() -> Path:
    return paths.data_dir() / "open-set.txt"


class Measuring(QObject):
    """The features and energies of the open set; what its puzzles lack is measured.

    It measures in the background, puzzle by puzzle, and keeps the values in memory.
    """

    changed = Signal()  #: More was measured, or it ended

    def __init__(self, open_set: OpenSet, parent: QObject) -> None:
        super().__init__(parent)
        self._open_set = open_set
        self._measured: dict[tuple[Deal, str], Value] = {}  # by deal and feature
        self._wanted: dict[str, tuple[str, ...]] = {}
        self._job: Job | None = None
        self.progress_text = ""  #: Empty while nothing is measured
        open_set.changed.connect(self._begin)
        open_set.records_added.connect(self._on_added)

    def value_of(self, record: PuzzleRecord, name: str) -> Value:
        known = record.features.get(name)
        return self._measured.get((record.deal, name)) if known is None else known

    def energy_of(self, record: PuzzleRecord, energy: Energy) -> float | None:
        """Return the energy of a puzzle; None if a feature that it needs is unknown.

        In a file without features, it is the one that the generator found, if it is the same.
        """
        value = energy.value(self.values_of(record, energy))
        if isnan(value):
            return record.energy if record.energy_name == energy.name else None
        return value

    def values_of(self, record: PuzzleRecord, energy: Energy) -> dict[str, Value]:
        """Return what an energy may read of a puzzle."""
        measured = {name: self.value_of(record, name) for name in energy.features() & {*FEATURES}}
        return energy_values(record.deal, {**record.features, **measured})

    def measure(self, part: str, names: Iterable[str]) -> None:
        """Measure what a part of the window needs, in place of what it needed before."""
        wanted = on_demand_among(names)
        if wanted != self._wanted.get(part, ()):
            self._wanted[part] = wanted
            self._begin()

    @Slot()
    def _begin(self) -> None:
        if self._job is not None:
            self._job.cancel()
        # Rated puzzles are in no file with features.
        stored = STORED if self._open_set.is_rated else ()
        names = tuple(dict.fromkeys((*stored, *chain.from_iterable(self._wanted.values()))))

        def lacks(record: PuzzleRecord, name: str) -> bool:
            is_measured = (record.deal, name) in self._measured
            return record.features.get(name) is None and not is_measured

        records = self._open_set.records
        lacking = [record for record in records if any(lacks(record, name) for name in names)]
        self._job = None
        self._set_text("")
        if lacking:
            self._job = run(
                self,
                partial(_measure, lacking, names),
                # Again at the end, as puzzles may have been added meanwhile.
                lambda _: self._begin(),
                on_progress=partial(self._on_progress, names),
            )

    @Slot()
    def _on_added(self) -> None:
        if self._job is None:
            self._begin()

    def _on_progress(self, names: Sequence[str], batch: list[Progress]) -> None:
        for progress in batch:
            record = progress.detail
            for name in names:
                self._measured[record.deal, name] = record.features.get(name)
        last = batch[-1]
        self._set_text(tr("Measuring puzzle {n} of {all}…", n=last.done, all=last.total))

    def _set_text(self, text: str) -> None:
        self.progress_text = text
        self.changed.emit()


def _measure(records: Sequence[PuzzleRecord], names: Sequence[str], _cancel: Cancel) -> Work[None]:
    from engine.design.measuring import completed  # compiled code
    from engine.progress import run as finish

    for number, record in enumerate(records, 1):
        (measured,) = finish(completed([record], names))
        yield Progress(number, len(records), detail=measured)


# Folders and names


def sets_dir() -> Path:
    """Return the folder of the user's own sets."""
    return paths.data_dir() / "sets"


def set_title(path: Path) -> str:
    """Return the name by which a set is shown: that of its file, or its round of a study."""
    if path == paths.my_puzzles_file():
        return tr("My puzzles")
    match = _ROUND.fullmatch(path.parent.name)
    if match is None or not is_in_a_study(path):
        return path.stem
    return tr("{study}, round {n}", study=path.parent.parent.name, n=int(match[1]))


def generated_dir() -> Path:
    """Return the folder of generated sets."""
    return paths.data_dir() / "generated"


def generated_name(
    energy: str, low: int, high: int, day: QDate, grid: tuple[int, int] | None = None
) -> str:
    """Return the name of a generated set in the window's language: "12 cards, final, 20 Nov".

    ``low``, ``high``: numbers of cards. ``day``: of creation; the current year is omitted.
    ``grid``: rows and columns, if not the usual ones: "12 cards on 3x5, final, 20 Nov".
    """
    if low == high:
        cards = tr("{n} card", "{n} cards", n=low)
    else:
        cards = tr("{low} to {high} cards", low=low, high=high)
    if grid is not None:
        cards = tr("{cards} on {rows}x{columns}", cards=cards, rows=grid[0], columns=grid[1])
    form = tr("d MMM") if day.year() == QDate.currentDate().year() else tr("d MMM yyyy")
    # A full stop, as of an abbreviated month, would look like that of the file's ending.
    return ", ".join([cards, energy, QLocale().toString(day, form).rstrip(".")])


def new_generated_path(
    energy: str, low: int, high: int, *, grid: tuple[int, int] | None = None
) -> Path:
    """Return an unused path for a set that is to be generated."""
    plain = "".join(c if c.isalnum() or c in "-_ " else "_" for c in energy).strip()
    name = generated_name(
        plain[:_LONGEST_ENERGY] or "energy", low, high, QDate.currentDate(), grid
    )
    return next(free_paths(generated_dir() / f"{name}.csv"))


# My puzzles: starred ones, and own deals that were pasted, typed or drawn


class MyPuzzles(QObject):
    """Adds puzzles to the set and removes them, one change after the other, in worker threads.

    A change is shown at once. If it can't be saved, it is undone and the reason is shown.
    """

    changed = Signal()  #: Puzzles were added or removed

    def __init__(
        self, open_set: OpenSet, settings: Settings, window: MainWindow, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._open_set, self._settings, self._window = open_set, settings, window
        self.ids: frozenset[str] = frozenset()  #: Of the puzzles in the set
        self.puzzles: Mapping[str, Puzzle] = {}  #: Those that are saved, by id
        self._saved = self.ids
        self._added, self._removed = PuzzleSet(()), frozenset[str]()  # still to be saved
        self._is_saving = self._is_merged = False

    @Slot()
    def load(self) -> None:
        """Read the set, after adding what versions before 5.0 kept in other files."""
        self._save()

    def add_deal(self, deal: Deal, name: str) -> None:
        """Add an own deal under a name, which is shortened."""
        line = " ".join(name.split())
        is_long = len(line) > _LONGEST_NAME
        short = f"{line[: _LONGEST_NAME - 1]}…" if is_long else line
        self.set_starred(PuzzleSet((record_of(deal),), {_NAME: (short,)}), is_starred=True)

    def set_starred(self, puzzles: PuzzleSet, *, is_starred: bool) -> None:
        """Add puzzles to the set, or remove them."""
        ids = frozenset(each.id for each in puzzles.records)
        if is_starred:
            self._removed -= ids
            self._added = self._added.joined(puzzles)
            self._show(self.ids | ids)
        else:
            kept = [n for n, each in enumerate(self._added.records) if each.id not in ids]
            self._added, self._removed = self._added.take(kept), self._removed | ids
            self._show(self.ids - ids)
        self._save()

    def _show(self, ids: frozenset[str]) -> None:
        if ids != self.ids:
            self.ids = ids
            self.changed.emit()

    def _save(self) -> None:
        """Save all changes so far, unless others are being saved; see `_on_end`."""
        if self._is_saving:
            return
        self._is_saving = True
        added, removed = self._added, self._removed
        self._added, self._removed = PuzzleSet(()), frozenset()
        recent = [Path(name) for name in self._settings.recent_files]
        is_first, self._is_merged = not self._is_merged, True

        def work(_cancel: Cancel) -> tuple[PuzzleSet, Mapping[str, Puzzle]]:
            if is_first:
                merge_old(recent)
            puzzles = save_changes(added, removed)
            return puzzles, {each.id: each for each in _named(puzzles)}

        run(self, work, self._on_saved, self._on_failed, on_end=self._on_end)

    def _on_saved(self, found: tuple[PuzzleSet, Mapping[str, Puzzle]]) -> None:
        puzzles, self.puzzles = found
        self._saved = frozenset(each.id for each in puzzles.records)
        self._show_pending()
        self.changed.emit()
        if self._open_set.path == paths.my_puzzles_file():
            shown = {each.deal for each in self._open_set.records}
            new = [n for n, each in enumerate(puzzles.records) if each.deal not in shown]
            self._open_set.add_set(puzzles.take(new))
        if puzzles.notes:
            self._window.notice.show_message(" ".join(map(worded, puzzles.notes)))

    def _on_failed(self, sentence: str) -> None:
        self._window.notice.show_message(sentence)
        self._show_pending()

    def _show_pending(self) -> None:
        """Show what is saved, with the changes that are still to be saved."""
        added = frozenset(each.id for each in self._added.records)
        self._show((self._saved | added) - self._removed)

    @Slot()
    def _on_end(self) -> None:
        self._is_saving = False
        if self._added.records or self._removed:
            self._save()


def _named(puzzles: PuzzleSet) -> Iterator[Puzzle]:
    """Yield puzzles under their names; one that is only the text of the deal isn't a name."""
    names = _names_of(puzzles)
    for record in puzzles.records:
        name = names.get(id(record), "")
        with suppress(BoafError):
            parse_deal(name)
            name = ""
        yield Puzzle(record.deal, record.id, "" if name.endswith("…") else name)


def save_changes(added: PuzzleSet, removed: Collection[str]) -> PuzzleSet:
    """Add and remove puzzles of the set, and return it; raises as `update_set`."""
    path = paths.my_puzzles_file()
    if added.records or removed:
        return update_set(path, added, removed)
    return read_set(path) if is_there(path) else PuzzleSet(())


def merge_old(recent: Sequence[Path]) -> None:
    """Add the sets and favourites that versions before 5.0 kept, each of them once.

    What isn't found or can't be read now is listed in a file, and tried again at the next start.

    ``recent``: files in which favourites may be.
    """
    todo = paths.data_dir() / "my-puzzles.todo.txt"
    is_begun = is_there(todo)
    before = read_text(todo).splitlines() if is_begun else [*_old_names()]
    old, after = _read_old(before, recent)
    save_changes(old, ())
    if after != before or not is_begun:
        make_folder(todo.parent)
        write_atomic(todo, "".join(f"{name}\n" for name in after))


def _old_names() -> Iterator[str]:
    """Yield the files of versions before 5.0, relative to the data folder."""
    for path in _listed(sets_dir()):
        if path.suffix == ".csv" and arguments_of(path) is None:
            yield str(path.relative_to(paths.data_dir()))
    if is_there(paths.data_dir() / _STARS):
        yield _STARS


def _read_old(names: Iterable[str], recent: Sequence[Path]) -> tuple[PuzzleSet, list[str]]:
    """Return the puzzles of old sets and favourites, and what isn't found or can't be read now.

    ``names``: files of sets, the file of favourites, and ids of favourites.
    """
    puzzles, failed, ids = PuzzleSet(()), list[str](), list[str]()
    for name in names:
        path = paths.data_dir() / name
        try:
            if not path.suffix:
                ids.append(name)
            elif name == _STARS:
                ids += filter(None, read_text(path).splitlines())
            else:
                puzzles = puzzles.joined(read_set(path))
        except BoafError as error:
            _LOG.warning("%s isn't in My puzzles yet: %s", path, error)
            failed.append(name)
    found = _find(ids, recent)
    known = {each.id for each in found.records}
    return puzzles.joined(found), [*failed, *(name for name in ids if name not in known)]


def _find(ids: Iterable[str], recent: Sequence[Path]) -> PuzzleSet:
    """Return the puzzles with these ids, as far as they are in the files of the player."""
    missing, found = set(ids), PuzzleSet(())
    for read in _sources(recent):
        if not missing:
            break
        with suppress(BoafError):  # a file that isn't a set, or can't be read
            puzzles = read()
            places = {each.id: n for n, each in enumerate(puzzles.records) if each.id in missing}
            found = found.joined(puzzles.take([*places.values()]))
            missing -= places.keys()
    return found


def _sources(recent: Sequence[Path]) -> Iterator[Callable[[], PuzzleSet]]:
    """Yield functions that read the puzzles that the player has seen."""
    for path in _listed(paths.data_dir()):
        if path.suffix in {".csv", ".json", ".txt"}:
            yield partial(_deals_in, path)
    folders = [*_listed(paths.studies_dir()), *recent]
    rounds = [path for folder in folders for path in _listed(folder, f"*/{PUZZLES_FILE}")]
    for path in (*_listed(sets_dir()), *_listed(generated_dir()), *rounds, *recent):
        if path.suffix in {".csv", ".json", ".txt"}:
            yield partial(read_set, path)


def _deals_in(path: Path) -> PuzzleSet:
    """Return the deals in a list of games, ratings or drafts, whatever its format."""
    records = []
    for line in dict.fromkeys(_DEAL.findall(read_text(path))):
        with suppress(BoafError):  # the same card twice, say
            records.append(record_of(parse_deal(line)))
    return PuzzleSet(tuple(records))


def _listed(folder: Path, pattern: str = "*") -> list[Path]:
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []
