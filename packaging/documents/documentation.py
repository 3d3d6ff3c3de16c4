"""Build the documentation: ``python packaging/documents/documentation.py [FOLDER]``.

The default folder is ``build/docs``.

Needs the packages of the extra ``docs`` and no network. Every warning is an error. A wheel built
afterwards contains the pages, and Help opens them (`setup.py`).
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "release"))
import licences

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
BUILT: Final = ROOT / "build" / "docs"
_UNUSED: Final = ("*.map", "objects.inv", ".buildinfo")
"""Files that Sphinx writes for other projects and for debugging its scripts."""
_PARTS: Final = ("furo", "Pygments", "snowballstemmer", "Sphinx")
"""Packages whose scripts and styles are part of the pages."""


def build(folder: Path, work: Path) -> int:
    """Build the pages into a folder and return Sphinx's exit status.

    Parameters
    ----------
    folder : Path
        Created again; its old content is deleted.
    work : Path
        Sphinx's cache, which makes the next build faster.
    """
    from sphinx.cmd.build import build_main  # noqa: PLC0415 - an extra

    # The pages don't depend on the builder, so no settings of the builder are read.
    os.environ["TERM"] = "dumb"
    shutil.rmtree(folder, ignore_errors=True)
    words = ["-b", "html", "-W", "--keep-going", "-q", "-d", str(work), str(DOCS), str(folder)]
    status = build_main(words)
    for pattern in _UNUSED:
        for path in folder.rglob(pattern):
            path.unlink()
    texts = folder / "_static" / "licenses"
    texts.mkdir(parents=True, exist_ok=True)
    for name in _PARTS:
        for file, path in licences.texts_of(distribution(name), name).items():
            shutil.copyfile(path, texts / f"{name}-{file}")
    return status


def main(arguments: Sequence[str]) -> int:
    """Build the pages and print the path of the first page."""
    folder = Path(arguments[0]).resolve() if arguments else BUILT
    status = build(folder, folder.parent / "doctrees")
    if status == 0:
        sys.stdout.write(f"{folder / 'index.html'}\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
