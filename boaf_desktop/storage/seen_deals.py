# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What was shown once is never blind again: the deals that were, on the disk."""

from pathlib import Path
from typing import Final

from engine.game import Deal

_MOST_BYTES: Final = 4_000_000


class SeenDeals:
    """Deals that were shown after they had been hidden; no rating of one is blind any more.

    Kept in a file, a line each, because a restart does not make a person forget.

    ``path``: where; several windows may append to it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines: set[str] = set()
        self._unwritten: list[str] = []
        self._is_cut_off = False
        try:
            with path.open(encoding="utf-8", errors="replace") as file:
                self._lines = set(file.read(_MOST_BYTES).splitlines())
        except OSError:
            pass  # nothing was seen yet, or nobody can tell

    def __contains__(self, deal: Deal) -> bool:
        return deal.to_line() in self._lines

    def add(self, deal: Deal) -> None:
        """Remember a deal, on the disk too.

        Raises OSError when it cannot be written; it is written with the next one that can.
        """
        line = deal.to_line()
        if line in self._lines:
            return
        self._lines.add(line)
        self._unwritten.append(line)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        # Behind a line that was cut off when the disk was full, a new one begins.
        text = "\n" * self._is_cut_off + "".join(f"{each}\n" for each in self._unwritten)
        self._is_cut_off = True
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text)
        self._is_cut_off = False
        self._unwritten.clear()
