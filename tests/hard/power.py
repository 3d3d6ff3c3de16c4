"""A disk that loses its power: what was written and not synced may be lost, torn or out of order.

`PowerLoss` notes every call by which files below a folder are changed. From the notes it makes the
folder as a crash after any of them may leave it, by the rules that POSIX gives: the content of a
file is certain up to its last sync, after which each write may be there, half there or missing;
names are certain up to the last sync of their folder, after which the first few changes of them
may be there.
"""

from __future__ import annotations

import builtins
import fcntl
import io
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass
class _Content:
    """A file, whatever its name: what is certain, and what was done since."""

    certain: bytes = b""
    done: list[tuple[int, bytes | None]] = field(default_factory=list)
    """An offset with what was written there, or a new length with nothing."""


@dataclass
class _Folder:
    """A folder: its certain names, and the changes since."""

    certain: dict[str, int] = field(default_factory=dict)
    done: list[dict[str, int | None]] = field(default_factory=list)
    """Each change: names with what they stand for from then on; None where they are gone."""


@dataclass
class PowerLoss:
    """Notes what happens below a folder and makes it as a crash may leave it."""

    folder: Path
    n_calls: int = 0
    on_call: Callable[[], None] = lambda: None
    _files: dict[int, _Content] = field(default_factory=dict)
    _folders: dict[str, _Folder] = field(default_factory=dict)
    _open: dict[int, tuple[str, int]] = field(default_factory=dict)

    def after_a_crash(self, into: Path, draw: random.Random) -> None:
        """Make the folder as it may be found when the power is back."""
        for name, each in sorted(self._folders.items()):
            place = into / Path(name).relative_to(self.folder)
            if not Path(name).exists():
                continue  # folders come and go at once; their contents do not
            place.mkdir(parents=True, exist_ok=True)
            names = dict(each.certain)
            for change in each.done[: draw.randint(0, len(each.done))]:
                names.update({key: value for key, value in change.items() if value is not None})
                for key in [key for key, value in change.items() if value is None]:
                    names.pop(key, None)
            for key, inode in names.items():
                content = self._files.get(inode)
                if content is not None:
                    (place / key).write_bytes(_torn(content, draw))

    @contextmanager
    def noted(self) -> Iterator[PowerLoss]:
        """Stand between the program and the system."""
        kept: list[tuple[Any, str, Any]] = []

        def put(module: Any, name: str, function: Callable[..., Any]) -> None:
            kept.append((module, name, getattr(module, name)))
            setattr(module, name, function)

        self._folders[str(self.folder)] = _Folder()
        put(os, "open", self._opening(os.open))
        put(os, "write", self._writing(os.write))
        put(os, "fsync", self._syncing(os.fsync))
        put(os, "ftruncate", self._cutting(os.ftruncate))
        put(os, "close", self._closing(os.close))
        for name in ("replace", "rename"):
            put(os, name, self._renaming(getattr(os, name)))
        put(os, "unlink", self._removing(os.unlink))
        put(os, "mkdir", self._making(os.mkdir))
        for module in (io, builtins):
            put(module, "open", self._file_opening(module.open))
        try:
            yield self
        finally:
            for module, name, function in reversed(kept):
                setattr(module, name, function)

    def _concerns(self, path: Any) -> str:
        if isinstance(path, int):
            return ""
        whole = os.path.abspath(os.fsdecode(path))  # noqa: PTH100 links stay
        return whole if whole.startswith(str(self.folder)) else ""

    def _note(self) -> None:
        self.n_calls += 1
        self.on_call()

    def _named(self, path: str, inode: int | None) -> None:
        folder, name = os.path.split(path)
        self._folders.setdefault(folder, _Folder()).done.append({name: inode})

    def _opening(self, real: Callable[..., int]) -> Callable[..., int]:
        def opened(path: Any, flags: int, mode: int = 0o777, **options: Any) -> int:
            place = self._concerns(path)
            is_new = bool(place) and not os.path.lexists(place)
            descriptor = real(path, flags, mode, **options)
            if place:
                inode = os.fstat(descriptor).st_ino
                self._open[descriptor] = (place, inode)
                if is_new:
                    self._files[inode] = _Content()
                    self._named(place, inode)
                    self._note()
            return descriptor

        return opened

    def _writing(self, real: Callable[..., int]) -> Callable[..., int]:
        def written(descriptor: int, data: Any) -> int:
            if descriptor not in self._open:
                return real(descriptor, data)
            at = os.fstat(descriptor).st_size
            if not fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_APPEND:
                at = os.lseek(descriptor, 0, os.SEEK_CUR)
            count = real(descriptor, data)
            _place, inode = self._open[descriptor]
            self._files.setdefault(inode, _Content()).done.append((at, bytes(data)[:count]))
            self._note()
            return count

        return written

    def _syncing(self, real: Callable[..., None]) -> Callable[..., None]:
        def synced(descriptor: Any) -> None:
            real(descriptor)
            if descriptor not in self._open:
                return
            place, inode = self._open[descriptor]
            if place in self._folders:
                folder = self._folders[place]
                for change in folder.done:
                    for name, value in change.items():
                        if value is None:
                            folder.certain.pop(name, None)
                        else:
                            folder.certain[name] = value
                folder.done.clear()
            elif inode in self._files:
                content = self._files[inode]
                content.certain = _whole(content.certain, content.done)
                content.done.clear()
            self._note()

        return synced

    def _cutting(self, real: Callable[..., None]) -> Callable[..., None]:
        def cut(descriptor: int, size: int) -> None:
            real(descriptor, size)
            if descriptor in self._open:
                self._files[self._open[descriptor][1]].done.append((size, None))
                self._note()

        return cut

    def _closing(self, real: Callable[..., None]) -> Callable[..., None]:
        def closed(descriptor: int) -> None:
            self._open.pop(descriptor, None)
            real(descriptor)

        return closed

    def _renaming(self, real: Callable[..., None]) -> Callable[..., None]:
        def renamed(old: Any, new: Any, **options: Any) -> None:
            before, after = self._concerns(old), self._concerns(new)
            inode = Path(before).stat().st_ino if before else 0
            real(old, new, **options)
            if not before or not after:
                return
            if before in self._folders:  # a folder with all that is in it
                for name in [
                    n for n in self._folders if n == before or n.startswith(before + "/")
                ]:
                    self._folders[after + name[len(before) :]] = self._folders.pop(name)
            elif Path(before).parent == Path(after).parent:
                folder = self._folders.setdefault(str(Path(after).parent), _Folder())
                folder.done.append({Path(before).name: None, Path(after).name: inode})
            else:
                self._named(after, inode)
                self._named(before, None)
            self._note()

        return renamed

    def _removing(self, real: Callable[..., None]) -> Callable[..., None]:
        def removed(path: Any, **options: Any) -> None:
            real(path, **options)
            if place := self._concerns(path):
                self._named(place, None)
                self._note()

        return removed

    def _making(self, real: Callable[..., None]) -> Callable[..., None]:
        def made(path: Any, *rest: Any, **options: Any) -> None:
            real(path, *rest, **options)
            if place := self._concerns(path):
                self._folders.setdefault(place, _Folder())
                self._note()

        return made

    def _file_opening(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def opened(file: Any, mode: str = "r", *rest: Any, **options: Any) -> Any:
            place = self._concerns(file)
            if place and set(mode) & set("wax+"):
                raise AssertionError(f"{place} is written without a sync that can be noted")
            return real(file, mode, *rest, **options)

        return opened


def _whole(certain: bytes, done: list[tuple[int, bytes | None]]) -> bytes:
    data = bytearray(certain)
    for at, written in done:
        if written is None:
            data = data[:at].ljust(at, b"\0")
        else:
            data = data.ljust(at, b"\0")
            data[at : at + len(written)] = written
    return bytes(data)


def _torn(content: _Content, draw: random.Random) -> bytes:
    """Return a content of which each change since the sync is there, half there or missing."""
    kept: list[tuple[int, bytes | None]] = []
    for at, written in content.done:
        fate = draw.choice(("there", "missing", "torn"))
        if fate == "there" or (fate == "torn" and not written):
            kept.append((at, written))
        elif fate == "torn" and written:
            kept.append((at, written[: draw.randint(0, len(written))]))
    return _whole(content.certain, kept)
