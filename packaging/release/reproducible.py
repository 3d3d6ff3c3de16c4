"""Build wheel and source twice and compare them: ``python packaging/release/reproducible.py``.

Both builds start from a clean copy of the last commit, so nothing else of the checkout can get
into a package. They differ in everything that must not matter: the folder and the length of its
name, the order of the files on disk, the umask, the locale, the time zone, the home folder,
Python's hash seed, and, where ``faketime`` is installed, the date. All dates inside the packages
are those of the commit (``SOURCE_DATE_EPOCH``). The script ends with 1 and names the first member
that differs, or it prints the SHA-256 of both packages and, with ``--out``, leaves them in a
folder.

The tools are those of the checkout's ``.venv``, whose versions are locked: another version of
hatchling, Sphinx or the C compiler may produce other bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


class NotReproducibleError(Exception):
    """A build that failed, or two builds that differ, in one sentence."""


@dataclass(frozen=True)
class Circumstances:
    """The circumstances that may differ between two computers that build the same commit."""

    folder: str
    umask: int
    variables: Mapping[str, str]
    is_reversed: bool = False
    prefix: Sequence[str] = field(default_factory=tuple)


def circumstances() -> tuple[Circumstances, Circumstances]:
    """Return two sets of circumstances that have as little in common as possible."""
    usual = Circumstances("a", 0o022, {"LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONHASHSEED": "1"})
    faketime = shutil.which("faketime")
    other = Circumstances(
        "another folder/with-a-longer-name", 0o077,
        {"LC_ALL": "C", "TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "2"},
        is_reversed=True, prefix=(faketime, "-f", "+400d") if faketime else (),
    )  # fmt: skip
    return usual, other


def last_commit(root: Path) -> tuple[str, int]:
    """Return the last commit, and its time in seconds since 1970."""
    words = ["git", "log", "-1", "--format=%H %ct"]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True, check=True)
    commit, seconds = done.stdout.split()
    return commit, int(seconds)


def build(root: Path, work: Path, found: Circumstances, commit: tuple[str, int]) -> list[Path]:
    """Build the pages, the source and, from the source, the wheel; return the two packages."""
    python = root / ".venv" / "bin" / "python"
    copy, out, home = (work / found.folder / name for name in ("copy", "out", "home"))
    home.mkdir(parents=True)
    copy_commit(root, copy, found, commit[0])
    environment = {
        **{name: text for name, text in os.environ.items() if not name.startswith("PYTHON")},
        **found.variables,
        "SOURCE_DATE_EPOCH": str(commit[1]),
        # The checkout is installed in the environment; its modules must not be the ones in use.
        "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1",
        "HOME": str(home), "TMPDIR": str(home), "BOAF_KERNEL_CACHE": str(home / "kernels"),
        # The builder's own flags, such as -g, would change the compiled kernels. Without them the
        # compiler records no folder, as the comparison shows.
        "CFLAGS": "",
    }  # fmt: skip
    steps: tuple[list[str | Path], ...] = (
        [copy / "packaging" / "translate.py", "--compile"],
        [copy / "packaging" / "documents" / "documentation.py"],
        ["-m", "hatchling", "build", "-t", "sdist", "-d", out],
    )
    for words in steps:
        run([*found.prefix, python, *words], copy, found, environment)
    source = next(out.glob("*.tar.gz"))
    unpacked = work / found.folder / "unpacked"
    shutil.unpack_archive(source, unpacked, filter="data")
    inside = next(unpacked.iterdir())
    environment["PYTHONPATH"] = str(inside)
    wheel = ["-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    run([*found.prefix, python, *wheel], inside, found, environment)
    return [source, next(out.glob("*.whl"))]


def copy_commit(root: Path, copy: Path, found: Circumstances, commit: str) -> None:
    """Unpack a commit with the permissions that the umask leaves."""
    copy.mkdir(parents=True)
    archive = copy.with_suffix(".tar")
    run(["git", "archive", "--output", archive, commit], root, found, os.environ)
    if found.is_reversed:
        _reverse(archive)
    # For root, tar restores the recorded permissions unless told otherwise.
    words = ["tar", "-x", "--no-same-permissions", "--touch"]
    run([*words, "-f", archive, "-C", copy], root, found, os.environ)


def _reverse(archive: Path) -> None:
    """Reverse the order of an archive's files, and so the order in which a disk lists them."""
    turned = archive.with_suffix(".turned")
    with tarfile.open(archive) as source, tarfile.open(turned, "w") as target:
        for member in reversed([each for each in source if not each.isdir()]):
            target.addfile(member, source.extractfile(member) if member.isfile() else None)
    turned.replace(archive)


def run(
    words: Sequence[str | Path], folder: Path, found: Circumstances, environment: Mapping[str, str]
) -> None:
    """Run a command under some circumstances; raise `NotReproducibleError` if it fails."""
    command = [str(word) for word in words]
    done = subprocess.run(
        command, cwd=folder, env=environment, umask=found.umask, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    if done.returncode:
        raise NotReproducibleError(f"{' '.join(command)} failed:\n{done.stdout[-2000:]}")


@dataclass(frozen=True)
class Member:
    """A file in a package, with everything that a package records about it."""

    name: str
    record: tuple[object, ...]
    content: bytes


def members(package: Path) -> list[Member]:
    """Return the files of a wheel or source package in the order in which it has them."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return [
                Member(each.filename,
                       (each.date_time, each.external_attr, each.compress_type, each.extra),
                       wheel.read(each))
                for each in wheel.infolist()
            ]  # fmt: skip
    with tarfile.open(package) as source:
        return [
            Member(each.name,
                   (each.mtime, each.mode, each.uid, each.gid, each.uname, each.gname, each.type),
                   _content(source, each))
            for each in source
        ]  # fmt: skip


def _content(source: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = source.extractfile(member) if member.isfile() else None
    return file.read() if file else member.linkname.encode()


def difference(one: Path, other: Path) -> str:
    """Return the first difference between two packages in a sentence; nothing if there is none.

    Parameters
    ----------
    one, other : Path
        Two wheels or two source packages.
    """
    if one.name != other.name:
        return f"the names differ: {one.name} and {other.name}"
    if one.read_bytes() == other.read_bytes():
        return ""
    first, second = members(one), members(other)
    found = next(filter(None, map(_difference_of, first, second)), "")
    if not found and len(first) != len(second):
        left = max(first, second, key=len)[min(len(first), len(second))]
        found = f"only one build has {left.name}"
    return f"{one.name}: {found or 'all files are the same, but they are packed differently'}"


def _difference_of(this: Member, that: Member) -> str:
    if this.name != that.name:
        return f"{this.name} is where the other build has {that.name}"
    if this.content != that.content:
        return f"the contents of {this.name} differ{_place(this, that)}"
    if this.record != that.record:
        return f"{this.name} is recorded as {this.record} and {that.record}"
    return ""


def _place(this: Member, that: Member) -> str:
    pairs = enumerate(zip(this.content, that.content, strict=False))
    at = next((place for place, (a, b) in pairs if a != b), None)
    if at is None:
        return f" in length ({len(this.content)} and {len(that.content)} bytes)"
    begin, end = max(at - 30, 0), at + 30
    return f" at byte {at}: {this.content[begin:end]!r} and {that.content[begin:end]!r}"


def build_twice(root: Path, out: Path | None = None) -> list[str]:
    """Build twice; return a line for each package, with its digest.

    Parameters
    ----------
    root : Path
        A checkout with a complete ``.venv``.
    out : Path, optional
        Where the packages are put.

    Raises
    ------
    NotReproducibleError
        If a build fails or the two builds differ.
    """
    with tempfile.TemporaryDirectory(prefix="boaf-twice-") as work:
        commit = last_commit(root)  # once, as another may follow while this builds
        pairs = [build(root, Path(work), each, commit) for each in circumstances()]
        for one, other in zip(*pairs, strict=True):
            found = difference(one, other)
            if found:
                raise NotReproducibleError(found)
        lines = [f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}"
                 for each in pairs[0]]  # fmt: skip
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            for each in pairs[0]:
                shutil.copyfile(each, out / each.name)
    return lines


def main(arguments: Sequence[str]) -> int:
    """Build twice and return the exit status."""
    parser = argparse.ArgumentParser(description="Build wheel and source twice and compare them.")
    parser.add_argument("--out", type=Path, help="a folder for the packages")
    asked = parser.parse_args(arguments)
    try:
        lines = build_twice(ROOT, asked.out)
    except NotReproducibleError as error:
        sys.stderr.write(f"not reproducible: {error}\n")
        return 1
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    if not shutil.which("faketime"):
        sys.stdout.write("faketime isn't installed, so both builds had today's date\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
