"""A backup of a person's games, ratings, sets, studies and preferences in one file.

Restoring it merges: tables get the rows that they lack, and another version of a file is put
beside the own one. So it may be repeated, also after an interruption.
"""

import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from configparser import Error, RawConfigParser
from dataclasses import replace
from io import BytesIO, StringIO
from itertools import count
from pathlib import Path, PurePosixPath
from secrets import token_hex
from typing import Final, NamedTuple

from engine.errors import BoafError, FileFormatError
from engine.files.reading import MAX_FILE_BYTES, read_bytes, read_text
from engine.files.storage import (
    allowed,
    hidden_signs,
    is_there,
    make_folder,
    open_to_read,
    remove_folder,
    storage_errors,
    write_atomic,
)
from engine.played_games import GameLog
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.formats import read_set, update_set
from engine.ratings import RatingsFile
from engine.sentences import Sentence, message
from engine.study.study import RATINGS_FILE, STUDY_FILE, Study

_SIGN: Final = "boaf-backup.txt"  # the first file of a backup
_SETTINGS: Final = PurePosixPath("config/boaf.ini")
_STUDIES: Final = "studies"
_DRAFTS: Final = "drafts.json"
_NUMBERED: Final = {"journal.json", _DRAFTS}
"""Files that the window merges, at its next start at the latest, from numbered ones."""
_SUFFIXES: Final = {".csv", ".json", ".txt", ".md", ".html", ".svg", ".png", ".pdf"}
_FORBIDDEN: Final = frozenset("\\:")  # on Windows, part of a path
_MAX_FILES: Final = 100_000
_MAX_BYTES: Final = 2 * 2**30  # of all files together
_DAMAGED: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError)
"""Errors of an archive that is torn, encrypted or of another kind."""
_ADDED: Final[Mapping[str, Callable[[int], Sentence]]] = {
    "games": lambda n: message("{n} game was added.", "{n} games were added.", n=n),
    "ratings": lambda n: message("{n} rating was added.", "{n} ratings were added.", n=n),
    "puzzles": lambda n: message(
        "{n} puzzle was added to My puzzles.", "{n} puzzles were added to My puzzles.", n=n
    ),
    "files": lambda n: message("{n} other file was added.", "{n} other files were added.", n=n),
}


def back_up(
    path: Path, data: Path, config: Path, cancel: Cancel, *, has_studies: bool = True
) -> Work[int]:
    """Write a backup of the folders of data and preferences, and return its number of files.

    Raises StorageError or FileFormatError when a file can't be read or written.
    """
    files = {}
    with storage_errors("read", data):
        for file in sorted(data.rglob("*")):
            name = PurePosixPath("data", *file.relative_to(data).parts)
            is_hidden = any(part.startswith(".") for part in name.parts)
            is_wanted = not is_hidden and (has_studies or name.parts[1] != _STUDIES)
            if not is_wanted or name.suffix.lower() not in _SUFFIXES or not file.is_file():
                continue
            if not _is_own(name):
                raise FileFormatError(
                    "{path} can't be backed up because of its name. Rename it.", path=file
                )
            files[name] = file
    if is_there(config / _SETTINGS.name):
        files[_SETTINGS] = config / _SETTINGS.name
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(_SIGN, "A backup of Birds of a Feather. Restore it with the program.\n")
        for done, (name, file) in enumerate(files.items()):
            cancel.raise_if_set()
            yield Progress(done, len(files))
            archive.writestr(str(name), read_bytes(file))
    write_atomic(path, content.getvalue())
    return len(files)


def _is_own(name: PurePosixPath) -> bool:
    """Return whether a file may be in a backup: a person's, in its folder, on every system."""
    plain = all(part == allowed(part) and not part.startswith(".") for part in name.parts)
    is_named = plain and not hidden_signs(str(name)) and not _FORBIDDEN.intersection(str(name))
    is_data = name.parts[0] == "data" and len(name.parts) > 1 and name.suffix.lower() in _SUFFIXES
    return is_named and (name == _SETTINGS or is_data)


def restore(path: Path, data: Path, config: Path, cancel: Cancel) -> Work[list[Sentence]]:
    """Merge a backup into the folders of data and preferences, and return what was done.

    Raises FileFormatError when it isn't a whole and harmless backup; nothing is changed then.
    Raises StorageError when a file can't be written.
    """
    make_folder(data)
    place = data / f".restore-{token_hex(4)}"
    try:
        names = yield from _unpack(path, place, cancel)
        restored = _Restored()
        for done, name in enumerate(names):
            cancel.raise_if_set()
            yield Progress(done, len(names))
            own = (config if name == _SETTINGS else data).joinpath(*name.parts[1:])
            restored.merge(name, own, place / name)
        return restored.sentences
    finally:
        remove_folder(place)


def _unpack(path: Path, place: Path, cancel: Cancel) -> Work[list[PurePosixPath]]:
    """Write the files of a backup to a new folder, and return their names."""
    with storage_errors("read", path), open_to_read(path) as file:
        try:
            with zipfile.ZipFile(file) as archive:
                members = _checked(path, archive)
                for done, (name, member) in enumerate(members.items()):
                    cancel.raise_if_set()
                    yield Progress(done, len(members))
                    content = archive.read(member)
                    make_folder((place / name).parent)
                    write_atomic(place / name, content)
        except _DAMAGED as error:
            raise FileFormatError(
                "{path} isn't a whole backup. It may be damaged or incomplete: copy it again, or "
                "choose another one.",
                path=path,
            ) from error
    return list(members)


def _checked(path: Path, archive: zipfile.ZipFile) -> dict[PurePosixPath, zipfile.ZipInfo]:
    """Return the files of a backup by name; raise FileFormatError if one must not be written."""
    sign, *members = archive.infolist() or [zipfile.ZipInfo()]
    if sign.filename != _SIGN:
        raise FileFormatError(
            "{path} isn't a backup of this program. Choose a file that it saved.", path=path
        )
    if len(members) > _MAX_FILES or sum(each.file_size for each in members) > _MAX_BYTES:
        raise FileFormatError(
            "{path} is refused because its contents are too large. Choose a backup that this "
            "program saved.",
            path=path,
        )
    files: dict[PurePosixPath, zipfile.ZipInfo] = {}
    seen: set[str] = set()
    for member in members:
        name, folded = PurePosixPath(member.filename), member.filename.casefold()
        is_file = (member.external_attr >> 16) & 0o170000 in {0, 0o100000}  # and no link
        is_known = str(name) == member.filename and folded not in seen and bool(name.parts)
        if not (is_file and is_known and _is_own(name) and member.file_size <= MAX_FILE_BYTES):
            raise FileFormatError(
                "{path} is refused because of the file {name!r} in it. Choose a backup that this "
                "program saved.",
                path=path,
                name=member.filename[:80],
            )
        seen.add(folded)
        files[name] = member
    return files


class _Table(NamedTuple):
    """A kind of table, whose rows are merged."""

    content: str  #: A key of `_ADDED`
    count: Callable[[Path], int]  #: Returns the number of rows of a file that can be read
    merge: Callable[[Path, Path], object]  #: Adds the missing rows of the second file to the first


def _merge_games(own: Path, new: Path) -> None:
    games = GameLog(new).read()
    GameLog(own).record([*games, *(replace(game, outcome="restored") for game in games)])


def _merge_ratings(own: Path, new: Path) -> None:
    with RatingsFile(own).writing() as writer:
        writer.restore(RatingsFile(new).read().items)


def _merge_lines(own: Path, new: Path) -> None:
    lines = dict.fromkeys([*read_text(own).splitlines(), *read_text(new).splitlines()])
    write_atomic(own, "".join(f"{line}\n" for line in lines))


_TABLES: Final = {
    "data/games.csv": _Table("games", lambda path: len(GameLog(path).read()), _merge_games),
    "data/ratings.csv": _Table(
        "ratings", lambda path: len(RatingsFile(path).read().items), _merge_ratings
    ),
    "data/my-puzzles.csv": _Table(
        "puzzles",
        lambda path: len(read_set(path).records),
        lambda own, new: update_set(own, read_set(new)),
    ),
    "data/seen.txt": _Table("seen", lambda path: len(read_text(path).splitlines()), _merge_lines),
}


class _Restored:
    """Merges the files of an unpacked backup, and counts what is new."""

    def __init__(self) -> None:
        self._added: Counter[str] = Counter()
        self._beside: list[str] = []
        self._needs_start = False

    @property
    def sentences(self) -> list[Sentence]:
        """What was done, one sentence each."""
        counts = ((write, self._added[key]) for key, write in _ADDED.items())
        done = [write(n) for write, n in counts if n > 0]
        if self._beside:
            done.append(
                message(
                    "{n} file has changed since the backup. Both versions were kept: {names}.",
                    "{n} files have changed since the backup. Both versions were kept: {names}.",
                    n=len(self._beside),
                    names=", ".join(self._beside),
                )
            )
        if self._needs_start:
            done.append(message("Restart the program to use the restored preferences and notes."))
        return done or [message("Everything in this backup is already there.")]

    def merge(self, name: PurePosixPath, own: Path, new: Path) -> None:
        """Merge one file; all of a study, with its study file."""
        if name.parts[1] == _STUDIES and len(name.parts) > 3:
            depth = len(name.parts) - 4
            if is_there(new.parents[depth] / STUDY_FILE):
                if name.name == STUDY_FILE and not depth:
                    self._add_study(own.parent, new.parent)
                return
        make_folder(own.parent)
        if name == _SETTINGS:
            self._add_settings(own, new)
        elif str(name) in _TABLES:
            self._add_rows(_TABLES[str(name)], own, new)
        elif len(name.parts) == 2 and name.name in _NUMBERED:
            self._add_numbered(own, new)
        elif len(name.parts) > 2 or not is_there(own):
            self._add_file(own, new)  # those in the folder itself say what was open

    def _add_rows(self, table: _Table, own: Path, new: Path) -> None:
        n_before = table.count(own) if is_there(own) else 0
        if table.count(new) and not is_there(own):
            write_atomic(own, read_bytes(new))  # also rows that can't be read
        elif is_there(own):
            table.merge(own, new)
        self._added[table.content] += (table.count(own) if is_there(own) else 0) - n_before

    def _add_settings(self, own: Path, new: Path) -> None:
        """Add the preferences that have no value here."""
        ours, theirs = (RawConfigParser(strict=False, delimiters="=") for _ in range(2))
        for parser, path in ((ours, own), (theirs, new)):
            parser.optionxform = str  # type: ignore[assignment, method-assign]
            try:
                parser.read_string(read_text(path) if is_there(path) else "")
            except Error:
                self._add_file(own, new)
                return
        missing = [
            (section, key, value)
            for section in theirs.sections()
            for key, value in theirs.items(section)
            if not ours.has_option(section, key)
        ]
        for section, key, value in missing:
            if not ours.has_section(section):
                ours.add_section(section)
            ours.set(section, key, value)
        if missing:
            text = StringIO()
            ours.write(text, space_around_delimiters=False)
            write_atomic(own, text.getvalue())
            self._needs_start = True

    def _add_numbered(self, own: Path, new: Path) -> None:
        content = read_bytes(new)
        if not is_there(own) or read_bytes(own) != content:
            numbered = (own.with_name(f"{own.stem}-{number}{own.suffix}") for number in count(2))
            write_atomic(next(path for path in numbered if not is_there(path)), content)
            self._needs_start |= own.name == _DRAFTS

    def _add_study(self, own: Path, new: Path) -> None:
        """Add a study; to the same one, its missing ratings and rounds."""
        files = _files_of(new)
        if is_there(own) and not _is_continued(own, new, files):
            own = next(_beside(own, lambda folder: _files_of(folder) == files))
            if not is_there(own):
                self._beside.append(own.name)
        for file in files:
            make_folder((own / file).parent)
            if not is_there(own / file):
                self._add_file(own / file, new / file)
            elif file == Path(RATINGS_FILE):
                self._add_rows(_TABLES["data/ratings.csv"], own / file, new / file)

    def _add_file(self, own: Path, new: Path) -> None:
        """Add a file, under another name if there is another version of it."""
        content = read_bytes(new)
        path = next(_beside(own, lambda path: read_bytes(path) == content))
        if not is_there(path):
            write_atomic(path, content)
            self._added["files"] += path == own
            self._beside += [path.name] * (path != own)


def _beside(own: Path, is_same: Callable[[Path], bool]) -> Iterator[Path]:
    """Yield names, the own one first, that are free, or have the same content."""
    stem, dot, endings = own.name.partition(".")
    for number in count():
        mark = ("", " (backup)")[number] if number < 2 else f" (backup {number})"
        path = own.with_name(f"{stem}{mark}{dot}{endings}")
        if not is_there(path) or is_same(path):
            yield path


def _files_of(folder: Path) -> dict[Path, bytes]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder): read_bytes(path) for path in paths}


def _is_continued(own: Path, new: Path, files: dict[Path, bytes]) -> bool:
    """Return whether studies are the same: only ratings and settings may differ."""
    try:
        is_same = Study.open(own).id == Study.open(new).id
    except BoafError:
        return False
    rounds = files.keys() - {Path(STUDY_FILE), Path(RATINGS_FILE)}
    return is_same and all(
        not is_there(own / file) or read_bytes(own / file) == files[file] for file in rounds
    )
