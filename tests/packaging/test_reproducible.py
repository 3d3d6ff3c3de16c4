"""Two builds are compared member by member, and the first difference is named."""

from __future__ import annotations

import io
import re
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging import load

reproducible = load("reproducible")

DATE = (2026, 1, 1, 0, 0, 0)


def wheel(folder: Path, *files: tuple[str, bytes], mode: int = 0o644) -> Path:
    folder.mkdir()
    path = folder / "boaf-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as made:
        for name, content in files:
            member = zipfile.ZipInfo(name, DATE)
            member.external_attr = mode << 16
            made.writestr(member, content)
    return path


def source(folder: Path, *files: tuple[str, bytes], time: int = 0) -> Path:
    folder.mkdir()
    path = folder / "boaf-1.0.tar.gz"
    with tarfile.open(path, "w:gz") as made:
        for name, content in files:
            member = tarfile.TarInfo(name)
            member.size, member.mtime = len(content), time
            made.addfile(member, io.BytesIO(content))
    return path


@pytest.fixture
def first(tmp_path: Path) -> Path:
    return wheel(tmp_path / "first", ("a.py", b"pass"), ("b.py", b"/tmp/first"))


def test_equal_packages_have_no_difference(first: Path, tmp_path: Path) -> None:
    same = wheel(tmp_path / "second", ("a.py", b"pass"), ("b.py", b"/tmp/first"))
    assert not reproducible.difference(first, same)


@pytest.mark.parametrize(
    ("files", "mode", "found"),
    [
        ((("a.py", b"pass"), ("b.py", b"/tmp/other")), 0o644,
         r"the contents of b.py differ at byte 5: b'/tmp/first' and b'/tmp/other'"),
        ((("a.py", b"pass"), ("b.py", b"/tmp/first/x")), 0o644, r"in length \(10 and 12 bytes\)"),
        ((("b.py", b"/tmp/first"), ("a.py", b"pass")), 0o644, "a.py is where the other build"),
        ((("a.py", b"pass"),), 0o644, "only one build has b.py"),
        ((("a.py", b"pass"), ("b.py", b"/tmp/first")), 0o600, "a.py is recorded as"),
    ],
    ids=["content", "length", "order", "missing", "mode"],
)  # fmt: skip
def test_the_first_difference_is_named(
    files: tuple[tuple[str, bytes], ...], mode: int, found: str, first: Path, tmp_path: Path
) -> None:
    difference = reproducible.difference(first, wheel(tmp_path / "2", *files, mode=mode))
    assert re.search(found, difference), difference


def test_dates_in_a_source_package_are_compared(tmp_path: Path) -> None:
    one, other = (source(tmp_path / str(time), ("a.py", b"pass"), time=time) for time in (1, 2))
    assert "a.py is recorded as (1, " in reproducible.difference(one, other)
    assert not reproducible.difference(one, one)


def test_another_packing_of_the_same_files_is_a_difference(first: Path, tmp_path: Path) -> None:
    other = tmp_path / first.name
    other.write_bytes(first.read_bytes())
    with zipfile.ZipFile(other, "a") as made:
        made.comment = b"packed elsewhere"
    assert "packed differently" in reproducible.difference(first, other)


def test_a_copy_has_the_last_commit_and_nothing_else(tmp_path: Path) -> None:
    root = tmp_path / "root"
    root.mkdir()
    git = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org"]
    for name in ("a", "b"):
        root.joinpath(name).write_text(name)
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]):
        subprocess.run([*git, *words], cwd=root, check=True)
    root.joinpath("a").write_text("changed")
    root.joinpath("new").touch()
    commit, seconds = reproducible.last_commit(root)
    assert seconds > 0
    for found in reproducible.circumstances():
        copy = tmp_path / found.folder / "copy"
        reproducible.copy_commit(root, copy, found, commit)
        assert {path.name: path.read_text() for path in copy.iterdir()} == {"a": "a", "b": "b"}
        assert copy.joinpath("a").stat().st_mode & 0o777 == 0o666 & ~found.umask


def test_a_build_that_fails_tells_what_was_printed(tmp_path: Path) -> None:
    usual, _ = reproducible.circumstances()
    with pytest.raises(reproducible.NotReproducibleError, match=r"sh -c .* failed:\nno disk"):
        reproducible.run(["sh", "-c", "echo no disk >&2; exit 1"], tmp_path, usual, {})
