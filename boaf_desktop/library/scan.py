"""Scans every set and study on the disk, in a worker thread; changes no files."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from boaf_desktop.language.wording import error_text
from boaf_desktop.library.entry import Entry, Kind, Skipped
from boaf_desktop.storage import paths
from boaf_desktop.storage.opened import read_opened
from boaf_desktop.workspace.set_files import sets_dir
from boaf_desktop.workspace.set_names import generated_dir
from engine.errors import BoafError
from engine.files.atomic import storage_error
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.csv_format import N_SHOWN, Outline
from engine.puzzlesets.formats import READABLE_ENDINGS, read_outline

_BESIDE_SETS: Final = (".batch.json", ".proof.json")
"""Endings of files that accompany a set."""
_STUDY_FILE: Final = "study.json"


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a scan."""

    entries: tuple[Entry, ...] = ()  #: What can be opened, most recently touched first
    skipped: tuple[Skipped, ...] = ()  #: What can't be opened
    #: The outlines read, by file, modification time and size, for the next scan.
    outlines: dict[tuple[Path, int, int], Outline] = field(default_factory=dict)


def look(known: Mapping[tuple[Path, int, int], Outline], cancel: Cancel) -> Work[Found]:
    """Scan every set and study.

    ``known``: `Found.outlines` of the previous scan; unchanged files are not read again.

    Raises StorageError when the list of opened files cannot be read.

    Yields
    ------
    Progress
        With each `Entry` as it is found.
    """
    opened = read_opened(paths.opened_file())
    reader = _Reader(known)
    entries: list[Entry] = []
    skipped: list[Skipped] = []
    candidates = list(_candidates(opened))
    for done, (path, kind) in enumerate(candidates):
        if cancel.is_set():
            break
        try:
            entry = reader.study(path) if kind is Kind.STUDY else reader.set(path, kind)
        except BoafError as error:
            skipped.append(Skipped(path, error_text(error)))
            yield Progress(done + 1, len(candidates))
            continue
        entry = replace(entry, opened=opened.get(str(path)))
        entries.append(entry)
        yield Progress(done + 1, len(candidates), "", entry)
    entries.sort(key=lambda entry: -entry.touched)
    return Found(tuple(entries), tuple(skipped), reader.outlines)


def _candidates(opened: Mapping[str, float]) -> Iterator[tuple[Path, Kind]]:
    """Yield each path that may be a set or study once."""
    own = {sets_dir(): Kind.COLLECTION, generated_dir(): Kind.GENERATED}
    for folder, kind in own.items():
        for path in _listed(folder):
            if is_set_name(path):
                yield path, kind
    for folder in _listed(paths.studies_dir()):
        if (folder / _STUDY_FILE).exists():
            yield folder, Kind.STUDY
    for name in opened:
        path = Path(name)
        if path.parent in own or path.parent == paths.studies_dir() or is_in_a_study(path):
            continue
        if (path / _STUDY_FILE).exists():
            yield path, Kind.STUDY
        elif is_set_name(path) and path.exists():
            yield path, Kind.FILE


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError:
        return []  # doesn't exist yet


def is_set_name(path: Path) -> bool:
    """Return whether a file may be a set, judging by its name."""
    name = path.name.lower()
    return name.endswith(READABLE_ENDINGS) and not name.endswith(_BESIDE_SETS)


def is_in_a_study(path: Path) -> bool:
    """Return whether a file belongs to a round of a study, which is listed as a whole."""
    return (path.parent.parent / _STUDY_FILE).exists()


class _Reader:
    """Reads outlines; those of unchanged files come from the previous scan."""

    def __init__(self, known: Mapping[tuple[Path, int, int], Outline]) -> None:
        self._known = known
        self.outlines: dict[tuple[Path, int, int], Outline] = {}

    def set(self, path: Path, kind: Kind) -> Entry:
        outline, changed = self._outline(path)
        return Entry(
            path, kind, path.stem, outline.n_puzzles, 0, outline.deals, outline.energies, changed
        )

    def study(self, folder: Path) -> Entry:
        from engine.study.folder import Study  # not loaded before the window is shown
        from engine.study.round import PUZZLES_FILE  # as the folder

        study = Study.open(folder)
        rounds = study.iterations
        found = [self._outline(each.folder / PUZZLES_FILE) for each in rounds]
        changed = [time for _outline, time in found] or [_changed(folder / _STUDY_FILE)]
        if study.ratings.path.exists():
            changed.append(_changed(study.ratings.path))
        energies = dict.fromkeys(
            name for outline, _time in reversed(found) for name in outline.energies
        )
        deals = [deal for outline, _time in reversed(found) for deal in outline.deals]
        return Entry(
            folder, Kind.STUDY, study.name, sum(outline.n_puzzles for outline, _time in found),
            len(rounds), tuple(deals[:N_SHOWN]), tuple(energies), max(changed),
        )  # fmt: skip

    def _outline(self, path: Path) -> tuple[Outline, float]:
        try:
            status = path.stat()
        except OSError as error:
            raise storage_error("read", path, error) from error
        key = (path, status.st_mtime_ns, status.st_size)
        outline = self._known.get(key) or read_outline(path)
        self.outlines[key] = outline
        return outline, status.st_mtime


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError as error:
        raise storage_error("read", path, error) from error
