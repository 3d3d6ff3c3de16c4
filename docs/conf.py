"""How Sphinx builds the pages: see `packaging/documents/documentation.py`.

Nothing is fetched: no other project's index, no web font, no script of another site. The list of
pages is that of ``index.md``, which a code host shows as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging" / "documents")]

import reference  # noqa: E402 - it stands beside the builder

project = "Birds of a Feather"
author = "The authors of Birds of a Feather"
project_copyright = author
extensions = ["myst_parser"]
html_theme = "furo"
html_title = project
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_static_path = ["static"]
html_css_files = ["pages.css"]
highlight_language = "none"
# The pages' own anchors, as a code host makes them.
myst_heading_anchors = 3
# Two dashes are an empty cell, or begin an option.
smartquotes = False


def _order(_app: Any, name: str, source: list[str]) -> None:
    """Put the order of the pages into the index."""
    if name == "index":
        source[0] += reference.toctrees(source[0])


def setup(app: Any) -> None:
    """Join the hook."""
    app.connect("source-read", _order)
