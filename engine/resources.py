"""Paths of the files that ship with the program."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent


def resource_path(*parts: str) -> Path:
    """Return the path of a shipped file or folder.

    In a checkout, they are in ``resources/`` beside ``engine/``; in an installed wheel, in
    ``engine/_resources``.
    """
    installed = _HERE / "_resources"
    root = installed if installed.is_dir() else _HERE.parent / "resources"
    return root.joinpath(*parts)


def documentation_page(name: str) -> Path | None:
    """Return a page of the built documentation by its name, such as ``reference/features``.

    A wheel contains the pages; a checkout has them after `documentation.py` was run. None without
    them.
    """
    for folder in (resource_path("docs"), _HERE.parent / "build" / "docs"):
        page = folder / f"{name}.html"
        if page.is_file():
            return page
    return None
