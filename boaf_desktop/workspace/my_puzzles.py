"""The set *My puzzles*: starred puzzles, and own deals that were pasted, typed or drawn."""

import logging
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language import worded
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.jobs import run
from boaf_desktop.workspace.open_set import OpenSet, generated_dir, sets_dir
from engine.errors import BoafError
from engine.files.reading import read_text
from engine.files.storage import is_there, make_folder, write_atomic
from engine.game import Deal, parse_deal
from engine.progress import Cancel
from engine.puzzlesets.batch_arguments import arguments_of
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.study.round import PUZZLES_FILE
from engine.study.set_files import update_set

_LOG: Final = logging.getLogger(__name__)
_NAME: Final = "name"
"""The column with the names of own deals."""
_LONGEST_NAME: Final = 60
_STARS: Final = "stars.txt"
"""The ids of favourites, as versions before 5.0 kept them."""

_CELL: Final = "(?:--|[A2-9TJQK][CDHS])"
_DEAL: Final = re.compile(rf"{_CELL}(?: (?:/ )?{_CELL})+")


class MyPuzzles(QObject):
    """Adds puzzles to the set and removes them, one change after the other, in worker threads.

    A change is shown at once. If it can't be saved, it is undone and the reason is shown.
    """

    changed = Signal()  #: Puzzles were added or removed

    def __init__(
        self, open_set: OpenSet, settings: Settings, requests: Requests, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._open_set, self._settings, self._requests = open_set, settings, requests
        self.ids: frozenset[str] = frozenset()  #: Of the puzzles in the set
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

        def work(_cancel: Cancel) -> PuzzleSet:
            if is_first:
                merge_old(recent)
            return save_changes(added, removed)

        run(self, work, self._on_saved, self._on_failed, on_end=self._on_end)

    def _on_saved(self, puzzles: PuzzleSet) -> None:
        self._saved = frozenset(each.id for each in puzzles.records)
        self._show_pending()
        if self._open_set.path == paths.my_puzzles_file():
            shown = {each.deal for each in self._open_set.records}
            new = [n for n, each in enumerate(puzzles.records) if each.deal not in shown]
            self._open_set.add_set(puzzles.take(new))
        if puzzles.notes:
            self._requests.message.emit(" ".join(map(worded, puzzles.notes)))

    def _on_failed(self, sentence: str) -> None:
        self._requests.message.emit(sentence)
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
