"""What a package says about the program, read from the project's own files."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

_ROOT: Final = Path(__file__).resolve().parents[2]


VERSION: Final[str] = tomllib.loads(_ROOT.joinpath("pyproject.toml").read_text("utf-8"))[
    "project"
]["version"]
IDENTIFIER: Final = ElementTree.parse(_ROOT / "packaging" / "boaf.metainfo.xml").findtext("id", "")
