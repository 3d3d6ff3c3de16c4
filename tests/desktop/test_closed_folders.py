"""Files in folders whose contents the system hides are reported, and never end the program."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop import __main__ as launch
from boaf_desktop import paths
from boaf_desktop.before_qt import window_facts
from boaf_desktop.storage import remember_path
from boaf_desktop.widgets.dialogs import open_outside, start_where_last
from boaf_desktop.workspace.open_study import OpenStudy, read_games
from tests.desktop.conftest import MakeWindow, another_app

pytestmark = pytest.mark.fast

Close = Callable[[Path], Path]


@pytest.fixture
def close(monkeypatch: pytest.MonkeyPatch) -> Close:
    """Return what closes a folder, as the system does for users without the right to search it."""

    def close(folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        stat = os.stat

        def refuse(path: Any, *arguments: Any, **options: Any) -> Any:
            if not isinstance(path, int) and folder in Path(os.fspath(path)).parents:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return stat(path, *arguments, **options)

        monkeypatch.setattr(os, "stat", refuse)
        return folder

    return close


def test_window_opens_without_the_study_and_set_of_the_last_run(
    make_window: MakeWindow, tmp_path: Path, close: Close
) -> None:
    closed = close(tmp_path / "closed")
    remember_path(paths.data_dir() / "open-study.txt", closed / "study")
    remember_path(paths.data_dir() / "open-set.txt", closed / "set.csv")

    app = another_app(make_window())
    app.open_set.restore()

    assert app.study.remembered is None


def test_closed_folder_is_refused(make_window: MakeWindow, tmp_path: Path, close: Close) -> None:
    window = make_window()
    window.panels.begin()

    window.open_file(close(tmp_path / "closed"))

    assert "closed" in window.notice.text


def test_own_data_is_watched_and_missing(
    make_window: MakeWindow, close: Close, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    study = make_window().app.study
    closed = close(paths.data_dir() / "closed")
    monkeypatch.setattr(OpenStudy, "own_path", closed / "study" / "ratings.csv")

    study.need_own()

    qtbot.waitUntil(lambda: study.known.own is not None)
    assert read_games(closed / "games.csv") == {}


@pytest.mark.usefixtures("qapp")
def test_dialogs_begin_elsewhere(tmp_path: Path, close: Close) -> None:
    closed = close(tmp_path / "closed")
    for last in (closed, closed / "sets"):
        paths.settings_file().parent.mkdir(parents=True, exist_ok=True)
        paths.settings_file().write_text(f"[folders]\nfiles={last}\n", "utf-8")
        start_where_last(QFileDialog(), writes=True)
    said: list[str] = []
    open_outside(closed / "book.pdf", said.append)

    assert "book.pdf" in said[0]


@pytest.mark.posix("links")
def test_link_to_a_closed_folder_opens_in_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, close: Close
) -> None:
    link, opened = tmp_path / "link", list[str]()
    link.symlink_to(tmp_path / "closed" / "deal")
    close(tmp_path / "closed")
    stat = os.stat

    def follow(path: Any, *arguments: Any, **options: Any) -> Any:
        is_followed = not isinstance(path, int) and Path(os.fspath(path)) == link
        return stat(link.readlink() if is_followed else path, *arguments, **options)

    monkeypatch.setattr(os, "stat", follow)

    def open_window(requests: list[str]) -> int:
        opened.extend(requests)
        return 0

    monkeypatch.setattr(launch, "open_window", open_window)
    monkeypatch.setattr(sys, "argv", ["boaf", str(link)])

    assert launch.main() == 0
    assert opened == [str(link)]


def test_checks_pass_over_closed_folders(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, close: Close
) -> None:
    closed = close(tmp_path / "closed")
    monkeypatch.setenv("BOAF_HOME", str(closed))

    assert [fact.name for fact in window_facts()][1:] == ["Games and studies"]
