"""The sets and studies on the disk; the scan runs in a worker thread and changes no files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from boaf_desktop.language.translation import error_text
from boaf_desktop.storage import paths
from boaf_desktop.workspace.set_names import generated_dir, sets_dir
from engine.errors import BoafError
from engine.files.storage import is_there
from engine.game import Deal
from engine.progress import Cancel
from engine.puzzlesets.formats import read_outline
from engine.study.round import PUZZLES_FILE
from engine.study.set_files import is_in_a_study, is_set_name
from engine.study.snapshot import round_folders
from engine.study.study import RATINGS_FILE, STUDY_FILE, Study


class EntryKind(StrEnum):
    """The origin of an entry, which determines the possible actions."""

    COLLECTION = "collection"
    GENERATED = "generated"
    STUDY = "study"
    FILE = "file"  #: opened from elsewhere


@dataclass(frozen=True, slots=True)
class Entry:
    """One set or study."""

    path: Path  #: The file of a set, the folder of a study
    kind: EntryKind
    name: str  #: The name from its file or ``study.json``
    n_puzzles: int
    n_rounds: int  #: 0 for sets
    deal: Deal | None  #: Its first puzzle, for a thumbnail
    energies: tuple[str, ...]  #: Names of the energies of its puzzles
    changed: float  #: When it was last written, in seconds since 1970


@dataclass(frozen=True, slots=True)
class Scan:
    """What is on the disk."""

    entries: tuple[Entry, ...] = ()  #: Written most recently first
    skipped: tuple[str, ...] = ()  #: Why files can't be opened, each as a sentence


def scan(recent: Sequence[str], cancel: Cancel) -> Scan:
    """Scan the own folders and the recently opened files."""
    entries: list[Entry] = []
    skipped: list[str] = []
    for path, kind in _candidates(recent):
        if cancel.is_set():
            break
        try:
            entries.append(_read_study(path) if kind is EntryKind.STUDY else _read_set(path, kind))
        except BoafError as error:
            skipped.append(error_text(error))
    entries.sort(key=lambda entry: -entry.changed)
    return Scan(tuple(entries), tuple(skipped))


def _candidates(recent: Sequence[str]) -> Iterator[tuple[Path, EntryKind]]:
    """Yield each path that may be a set or study once."""
    own = {sets_dir(): EntryKind.COLLECTION, generated_dir(): EntryKind.GENERATED}
    for folder, kind in own.items():
        for path in _listed(folder):
            if is_set_name(path):
                yield path, kind
    for folder in _listed(paths.studies_dir()):
        if is_there(folder / STUDY_FILE):
            yield folder, EntryKind.STUDY
    for name in recent:
        path = Path(name)
        # A study is listed as a whole.
        if path.parent in own or path.parent == paths.studies_dir() or is_in_a_study(path):
            continue
        if is_there(path / STUDY_FILE):
            yield path, EntryKind.STUDY
        elif is_set_name(path) and is_there(path):
            yield path, EntryKind.FILE


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError:
        return []  # doesn't exist yet


def _read_set(path: Path, kind: EntryKind) -> Entry:
    outline = read_outline(path)
    return Entry(
        path,
        kind,
        name=path.stem,
        n_puzzles=outline.n_puzzles,
        n_rounds=0,
        deal=next(iter(outline.deals), None),
        energies=outline.energies,
        changed=_changed(path),
    )


def _read_study(folder: Path) -> Entry:
    study = Study.open(folder)
    puzzles = [path / PUZZLES_FILE for _, path in reversed(round_folders(folder))]
    newest_first = [read_outline(path) for path in puzzles]
    energies = dict.fromkeys(name for each in newest_first for name in each.energies)
    deal = next((deal for each in newest_first for deal in each.deals), None)
    files = (folder / STUDY_FILE, folder / RATINGS_FILE, *puzzles)
    return Entry(
        folder,
        EntryKind.STUDY,
        name=study.name,
        n_puzzles=sum(each.n_puzzles for each in newest_first),
        n_rounds=len(newest_first),
        deal=deal,
        energies=tuple(energies),
        changed=max(map(_changed, files)),
    )


def _changed(path: Path) -> float:
    """Return when a file was last written; 0 without one."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
