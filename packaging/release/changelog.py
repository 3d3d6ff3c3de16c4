"""Move the fragments of ``packaging/changes`` into ``CHANGELOG.md``.

Each fragment contains the bullets of one change. They go under *Unreleased* in the order of their
names, and the fragments are removed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
HEADING: Final = "## [Unreleased]\n"


def waiting(root: Path) -> list[Path]:
    """Return the fragments that are not in the changelog yet, by name."""
    found = sorted((root / "packaging" / "changes").glob("*.md"))
    return [path for path in found if path.stem != "README"]


def main() -> int:
    """Rewrite the changelog; return 1 if it has no section for new fragments."""
    fragments = waiting(ROOT)
    changelog = ROOT / "CHANGELOG.md"
    text = changelog.read_text("utf-8")
    if HEADING not in text:
        sys.stderr.write("CHANGELOG.md has no heading [Unreleased]; add it\n")
        return 1
    bullets = "".join(path.read_text("utf-8").rstrip() + "\n" for path in fragments)
    changelog.write_text(text.replace(HEADING, f"{HEADING}\n{bullets}", 1), "utf-8")
    for path in fragments:
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
