"""Collect the sources of the Flatpak: ``python packaging/flatpak/make_folder.py SOURCE OUT``.

SOURCE is the source package, such as ``dist/boaf-1.0.0.tar.gz``, and OUT is a folder, in which
``flatpak-builder BUILD org.birdsofafeather.boaf.yaml`` needs no network. The script downloads the
packages of `requirements.lock` with pip, as wheels for the Python and the processor of the
runtime. With ``--wheels FOLDER`` it takes them from a folder instead. Every wheel has to have a
SHA-256 that the lock accepts. ``wheels.json`` and ``program.json`` list the files for
flatpak-builder, by their names in OUT and their digests.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parents[1] / "release"))

import bom
from packaging.utils import canonicalize_name

_HERE: Final = Path(__file__).resolve().parent
ROOT: Final = _HERE.parents[1]
MANIFEST: Final = _HERE / "org.birdsofafeather.boaf.yaml"
_LOCK: Final = "requirements.lock"
PYTHON: Final = "3.13"
"""The Python of the runtime that the manifest names."""
_GLIBC: Final = range(5, 41)
"""A wheel for any of these versions of the C library (2.5 to 2.40) runs in the runtime."""


class FolderError(Exception):
    """The sources can't be collected; the message says why and how to fix it."""


def download(lock: Path, folder: Path) -> None:
    """Download the locked wheels for the runtime."""
    platforms = [f"--platform=manylinux_2_{minor}_x86_64" for minor in reversed(_GLIBC)]
    platforms += ["--platform=manylinux2014_x86_64", "--platform=linux_x86_64"]
    abi = f"cp{PYTHON.replace('.', '')}"
    words = [
        sys.executable, "-m", "pip", "download", "--quiet", "--require-hashes", "--no-deps",
        "--only-binary=:all:", f"--python-version={PYTHON}", "--implementation=cp", f"--abi={abi}",
        "--abi=abi3", "--abi=none", *platforms, "--dest", str(folder), "-r", str(lock),
    ]  # fmt: skip
    if subprocess.run(words, check=False).returncode:
        raise FolderError("pip can't download the wheels; see what it printed")


def wheel_entries(lock: Path, folder: Path) -> list[dict[str, str]]:
    """Return an entry for each wheel of a folder, which has to contain exactly the locked ones.

    Raises
    ------
    FolderError
        If a wheel isn't locked, a locked package has no wheel, or there are two for one.
    """
    missing = {name: set(digests) for name, (_, digests) in bom.locked(lock).items()}
    entries = []
    for path in sorted(folder.glob("*.whl")):
        name = canonicalize_name(path.name.partition("-")[0])
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        if digest not in missing.pop(name, ()):
            raise FolderError(f"{path.name} isn't in {lock.name}, or is there twice; remove it")
        entries.append(_entry("file", path.name, digest))
    if missing:
        raise FolderError(f"there is no wheel of {min(missing)} in {folder}; download it")
    return entries


def _entry(kind: str, path: str, digest: str) -> dict[str, str]:
    return {"type": kind, "path": path, "sha256": digest}


def make(source: Path, out: Path, wheels: Path | None = None) -> None:
    """Collect manifest, wheels, lock and source package in a folder.

    Parameters
    ----------
    source : Path
        The source package.
    out : Path
        The folder, which is created.
    wheels : Path, optional
        A folder that has the wheels already. They are downloaded otherwise.
    """
    if not re.fullmatch(r"boaf-[\w.]+\.tar\.gz", source.name) or not source.is_file():
        raise FolderError(f"{source} isn't a source package; build one with reproducible.py")
    out.mkdir(parents=True, exist_ok=True)
    lock = ROOT / _LOCK
    if wheels is None:
        download(lock, out)
    else:
        for path in sorted(wheels.glob("*.whl")):
            shutil.copyfile(path, out / path.name)
    for path in (MANIFEST, lock, source):
        shutil.copyfile(path, out / path.name)
    locked = _entry("file", _LOCK, hashlib.sha256(lock.read_bytes()).hexdigest())
    program = _entry("archive", source.name, hashlib.sha256(source.read_bytes()).hexdigest())
    _write(out / "wheels.json", [*wheel_entries(lock, out), locked])
    _write(out / "program.json", [program])


def _write(path: Path, entries: Sequence[dict[str, str]]) -> None:
    path.write_text(f"{json.dumps(entries, indent=2)}\n", encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Make the folder and return the exit status."""
    parser = argparse.ArgumentParser(description="Collect the sources of the Flatpak.")
    parser.add_argument("source", type=Path, help="the source package")
    parser.add_argument("out", type=Path, help="the folder to create")
    parser.add_argument("--wheels", type=Path, help="a folder that has the wheels already")
    asked = parser.parse_args(arguments)
    try:
        make(asked.source, asked.out, asked.wheels)
    except FolderError as error:
        sys.stderr.write(f"no folder: {error}\n")
        return 1
    sys.stdout.write(f"{asked.out}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
