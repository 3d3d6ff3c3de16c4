"""What a package says about the program, and the files that the builds write to ``dist/``."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

_ROOT: Final = Path(__file__).resolve().parents[2]
_METAINFO: Final = ElementTree.parse(_ROOT / "packaging" / "boaf.metainfo.xml")
DIST: Final = _ROOT / "dist"
VERSION: Final[str] = tomllib.loads(_ROOT.joinpath("pyproject.toml").read_text("utf-8"))[
    "project"
]["version"]
IDENTIFIER: Final = _METAINFO.findtext("id", "")
PUBLISHER: Final = _METAINFO.findtext("developer/name", "")


def built(pattern: str, command: str) -> Path:
    """Return the file of this version in ``dist/`` that fits a pattern.

    Without one, or with several, end the script and name the command that builds it.
    """
    found = sorted(DIST.glob(pattern.format(version=VERSION)))
    if len(found) != 1:
        raise SystemExit(f"dist/ has {len(found)} files {pattern.format(version=VERSION)}, but "
                         f"one is needed. Empty it and run {command}.")  # fmt: skip
    return found[0]


def write_checksums(dist: Path = DIST) -> None:
    """Write the SHA-256 checksums of all packages in a folder, in the form of ``sha256sum``."""
    files = sorted(path for path in dist.glob("boaf[-_]*") if path.is_file())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    dist.joinpath("SHA256SUMS").write_text("".join(lines), encoding="ascii")
