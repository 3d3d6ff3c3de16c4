"""When files were opened is kept in one small list, which nothing can spoil for good."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from boaf_desktop.storage.opened import change_opened, move_opened, read_opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "opened.json"


def test_times_are_kept_moved_and_forgotten(path: Path) -> None:
    assert read_opened(path) == {}
    change_opened(path, {"/a.csv": 1.0, "/b.csv": 2.0})
    assert change_opened(path, {"/a.csv": 3.5}) == {"/a.csv": 3.5, "/b.csv": 2.0}
    assert move_opened(path, "/a.csv", "/c.csv") == {"/b.csv": 2.0, "/c.csv": 3.5}
    assert move_opened(path, "/nothing.csv", "/d.csv") == {"/b.csv": 2.0, "/c.csv": 3.5}
    assert move_opened(path, "/b.csv", None) == {"/c.csv": 3.5}
    assert change_opened(path, {"/c.csv": None}) == read_opened(path) == {}
    assert change_opened(path, {"/e.csv": 1.0}) == {"/e.csv": 1.0}
    assert [each.name for each in path.parent.iterdir() if "rejected" in each.name] == []


def test_the_list_does_not_grow_for_ever(path: Path) -> None:
    change_opened(path, {f"/{n}.csv": float(n) for n in range(1500)})
    kept = read_opened(path)
    assert len(kept) == 1000
    assert "/1499.csv" in kept
    assert "/499.csv" not in kept


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"schema": 2}', '{"schema": 1, "opened": 3}', "\0"],
)
def test_nonsense_is_set_aside(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    assert read_opened(path) == {}
    assert change_opened(path, {"/a.csv": 1.0}) == {"/a.csv": 1.0}
    assert path.with_name("opened.json.rejected").read_text() == text


def test_times_that_make_no_sense_are_left_out(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"schema": 1, "opened": {"/a": 1e300, "/b": -1, "/c": "x", "/d": 5}}')
    assert read_opened(path) == {"/d": 5.0}


def test_windows_at_once_lose_nothing(path: Path) -> None:
    threads = [
        threading.Thread(target=change_opened, args=(path, {f"/{n}.csv": float(n)}))
        for n in range(12)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(read_opened(path)) == 12
