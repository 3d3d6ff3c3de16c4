"""Puts the built documentation into wheel and source, where it was built; hatchling runs this.

The source carries the pages too, since a wheel is built from it without Sphinx. Without pages the
program shows its own help alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_BUILT: Final = "build/docs"
_HOMES: Final = {"sdist": _BUILT, "wheel": "engine/_resources/docs"}


class BuiltDocs(BuildHookInterface):
    """Adds the pages of `packaging/documents/documentation.py`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the folder of the pages and where they go; a checkout has them in place."""
        built = Path(self.root) / _BUILT
        if version != "editable" and (built / "index.html").is_file():
            build_data["force_include"][str(built)] = _HOMES[self.target_name]
