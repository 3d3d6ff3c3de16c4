"""A file that another program has open, as on Windows, where nobody can replace or remove it."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

from engine.errors import StorageError
from engine.files import storage as system
from engine.files.reading import read_bytes
from engine.files.storage import remove, remove_folder, rename_whole, storage_error, write_atomic

Holds = Callable[[float], list[int]]


@pytest.fixture
def holds(monkeypatch: pytest.MonkeyPatch) -> Holds:
    """Return a function that refuses changes for some seconds, and counts the attempts."""

    def begin(seconds: float) -> list[int]:
        now, attempts = [0.0], [0]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])
        monkeypatch.setattr(time, "sleep", lambda pause: now.__setitem__(0, now[0] + pause))
        monkeypatch.setattr(system, "CAN_BE_HELD", True)

        def refusing(act: Callable[..., object]) -> Callable[..., object]:
            def attempt(*args: object, **options: object) -> object:
                attempts[0] += 1
                if now[0] < seconds:
                    raise PermissionError(13, "held")
                return act(*args, **options)

            return attempt

        for name in ("replace", "unlink", "rmdir"):
            monkeypatch.setattr(os, name, refusing(getattr(os, name)))
        return attempts

    return begin


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "table.csv"
    path.parent.mkdir()
    path.write_text("old")
    return path


def test_file_held_for_a_moment_changes_all_the_same(file: Path, holds: Holds) -> None:
    attempts = holds(0.7)
    write_atomic(file, "new")
    assert file.read_text() == "new"
    assert attempts[0] > 10

    holds(0.7)
    rename_whole(file, file.with_name("other.csv"))
    assert file.with_name("other.csv").read_text() == "new"

    holds(0.7)
    remove(file.with_name("other.csv"))
    holds(0.7)
    remove_folder(file.parent)
    assert not file.parent.exists()


def test_file_that_is_being_replaced_is_read(
    file: Path, holds: Holds, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals = [PermissionError(13, "held")] * 3
    path_open = Path.open

    def open_later(path: Path, mode: str) -> IO[Any]:
        if refusals:
            raise refusals.pop()
        return path_open(path, mode)

    holds(0.0)
    monkeypatch.setattr(Path, "open", open_later)

    assert read_bytes(file) == b"old"


def test_file_held_for_long_is_told_and_unchanged(
    file: Path, holds: Holds, monkeypatch: pytest.MonkeyPatch
) -> None:
    holds(60.0)

    with pytest.raises(StorageError, match="Another program has the file open, or"):
        write_atomic(file, "new")

    assert file.read_text() == "old"
    monkeypatch.undo()
    for leftover in file.parent.glob(".*.tmp"):  # it was held too
        leftover.unlink()
    assert list(file.parent.iterdir()) == [file]


def test_long_path_on_windows_is_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "CAN_BE_HELD", True)
    path = tmp_path.joinpath(*["x" * 100] * 3, "set.csv")

    error = storage_error("write", path, FileNotFoundError(2, "no such file"))

    assert "The name is too long." in str(error)


def test_elsewhere_nothing_is_repeated(
    file: Path, holds: Holds, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts = holds(60.0)
    monkeypatch.setattr(system, "CAN_BE_HELD", False)
    with pytest.raises(PermissionError):
        remove(file)
    assert attempts == [1]
