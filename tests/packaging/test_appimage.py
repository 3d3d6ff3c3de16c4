"""An AppDir has everything where it is looked for, and starts the program in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.packaging import load

make_appdir = load("make_appdir")
try_read_only = load("try_read_only")


@pytest.fixture(scope="module")
def appdir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    frozen = tmp_path_factory.mktemp("frozen")
    inside = frozen / "_internal"
    inside.mkdir()
    inside.joinpath("libexample.so.1").touch()
    inside.joinpath("libexample.so").symlink_to("libexample.so.1")
    program = frozen / "boaf"
    program.write_text('#!/bin/sh\necho "$(basename "$(dirname "$0")"): $*"\n')
    program.chmod(0o755)
    out = tmp_path_factory.mktemp("a folder with spaces")
    assert make_appdir.main([str(frozen), "--out", str(out)]) == 0
    return out / "boaf.AppDir"


def test_it_starts_from_any_place(appdir: Path, tmp_path: Path) -> None:
    moved = tmp_path / "mount"
    shutil.copytree(appdir, moved, symlinks=True)
    link = tmp_path / "link"
    link.symlink_to(moved / "AppRun")
    for start in (moved / "AppRun", link):
        done = subprocess.run([start, "solve", "5 6"], capture_output=True, text=True, check=True)
        assert done.stdout == "boaf: solve 5 6\n"


def test_its_files_are_where_they_are_looked_for(appdir: Path) -> None:
    entry = appdir.joinpath("boaf.desktop").read_text()
    assert "\nIcon=boaf\n" in entry
    for name in (
        ".DirIcon", "boaf.png", "usr/bin/boaf", "usr/share/icons/hicolor/scalable/apps/boaf.svg",
        "usr/share/applications/boaf.desktop",
    ):  # fmt: skip
        assert appdir.joinpath(name).is_file(), name
    assert appdir.joinpath("boaf.png").read_bytes().startswith(b"\x89PNG")
    assert len(list(appdir.glob("usr/share/metainfo/*.metainfo.xml"))) == 1
    assert appdir.joinpath("usr/lib/boaf/_internal/libexample.so").is_symlink()


def test_no_link_leads_out_of_it(appdir: Path) -> None:
    for path in appdir.rglob("*"):
        if path.is_symlink():
            assert not path.readlink().is_absolute()
            assert path.resolve(strict=True).is_relative_to(appdir)


def test_a_folder_without_the_program_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert make_appdir.main([str(tmp_path), "--out", str(tmp_path)]) == 1
    assert "has no program boaf" in capsys.readouterr().err


@pytest.mark.skipif(os.geteuid() != 0, reason="root may write anywhere but on a read-only mount")
def test_a_place_that_can_be_written_tests_nothing(appdir: Path) -> None:
    with pytest.raises(try_read_only.ReadOnlyError, match="can be written"):
        try_read_only.check_read_only(appdir)
    appdir.joinpath("usr/lib/boaf/written").unlink()


def test_without_a_loop_device_the_folder_is_mounted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []

    def run(words: Sequence[Any], _: Any = None) -> str:
        ran.append([str(word) for word in words])
        if "loop,ro" in words:
            raise try_read_only.ReadOnlyError("no loop device\n")
        return ""

    monkeypatch.setattr(try_read_only, "run", run)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert "the folder itself" in try_read_only.mount(tmp_path, tmp_path, tmp_path / "mount")
    assert ran[-1][:3] == ["mount", "-o", "remount,bind,ro"]
