# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Where the files that ship with the program are."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent


def resource_path(*parts: str) -> Path:
    """Return the path of a shipped file or folder.

    A checkout keeps them in ``resources/`` beside ``engine/``; an installed wheel carries the
    same folder as ``engine/_resources``.
    """
    installed = _HERE / "_resources"
    root = installed if installed.is_dir() else _HERE.parent / "resources"
    return root.joinpath(*parts)


def documentation_page(name: str) -> Path | None:
    """Return a page of the built documentation by its name, such as ``reference/features``.

    A wheel carries the pages; a checkout has them after `documentation.py` was run.
    Without them there is None.
    """
    for folder in (resource_path("docs"), _HERE.parent / "build" / "docs"):
        page = folder / f"{name}.html"
        if page.is_file():
            return page
    return None
