#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Write the licence and copyright lines of each source file: ``python packaging/licences.py``.

``--check`` only lists the files without these lines, and exits with 1 if there are any. The lines
follow the REUSE specification. Files that can't have comments, such as pictures and tables, are
listed in ``REUSE.toml``.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
# REUSE-IgnoreStart: these lines are about other files.
LINES: Final = (
    "SPDX-FileCopyrightText: 2026 The boaf developers",
    "SPDX-License-Identifier: MIT",
)
COMMENTS: Final = {
    ".py": ("# ", ""), ".sh": ("# ", ""), ".spec": ("# ", ""), ".R": ("# ", ""),
    ".js": ("// ", ""), ".c": ("/* ", " */"), ".h": ("/* ", " */"), ".css": ("/* ", " */"),
}  # fmt: skip
"""Start and end of a comment line, by file extension."""
SCRIPTS: Final = ("boaf", "test", ".ci/run", "packaging/debian/rules")
"""Scripts without a file extension."""
OTHERS: Final = ("tests/old_files/b2840c6/", "tests/old_files/1.", "tests/golden/")
"""Folders of data, which are never changed."""


def sources(root: Path) -> Iterator[tuple[Path, tuple[str, str]]]:
    """Yield each source file that can have comments, with the start and end of a comment line."""
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(words, cwd=root, capture_output=True, text=True, check=True).stdout
    for name in sorted(filter(None, names.split("\0"))):
        path = root / name
        form = COMMENTS[".sh"] if name in SCRIPTS else COMMENTS.get(path.suffix)
        if form is not None and not name.startswith(OTHERS) and path.is_file():
            yield path, form


def header(form: tuple[str, str]) -> str:
    """Return the lines as comments of one kind."""
    begin, end = form
    return "".join(f"{begin}{line}{end}\n" for line in LINES)


def has_header(text: str, form: tuple[str, str]) -> bool:
    """Return whether a text starts with the lines, possibly after a shebang."""
    return _body(text)[1].startswith(header(form))


def with_header(text: str, form: tuple[str, str]) -> str:
    """Return a text with the lines at its start.

    >>> print(with_header("x = 1", ("# ", "")))
    # SPDX-FileCopyrightText: 2026 The boaf developers
    # SPDX-License-Identifier: MIT
    x = 1
    """
    first, body = _body(text)
    return text if has_header(text, form) else first + header(form) + body


def _body(text: str) -> tuple[str, str]:
    """Split off the shebang line, if there is one."""
    if not text.startswith("#!"):
        return "", text
    first, _, body = text.partition("\n")
    return f"{first}\n", body


def missing(root: Path) -> list[Path]:
    """Return the source files without the lines."""
    return [path for path, form in sources(root) if not has_header(path.read_text("utf-8"), form)]


def main(arguments: Sequence[str]) -> int:
    """Write or check the lines; return the exit status."""
    found = missing(ROOT)
    if "--check" in arguments:
        sys.stdout.writelines(f"{path.relative_to(ROOT)}\n" for path in found)
        return 1 if found else 0
    forms = dict(sources(ROOT))
    for path in found:
        path.write_text(with_header(path.read_text("utf-8"), forms[path]), "utf-8", newline="\n")
    sys.stdout.write(f"{len(found)} files changed\n")
    return 0


# REUSE-IgnoreEnd


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
