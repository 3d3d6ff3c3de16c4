"""The deals whose data were seen: revealed after being hidden."""

from pathlib import Path
from typing import Final

from engine.game import Deal

_MAX_CHARS: Final = 4_000_000  # of the file that are read


class SeenDeals:
    """Deals whose data a rater saw before rating them; their ratings don't count as blind.

    Stored in a file, one per line, because people remember deals across restarts.

    ``path``: the file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._unwritten: list[str] = []
        try:
            with path.open(encoding="utf-8", errors="replace") as file:
                text = file.read(_MAX_CHARS)
        except OSError:
            text = ""  # no deal was seen yet, or the file can't be read
        self._lines = set(text.splitlines())
        #: Whether the last line of the file is incomplete, as after a crash or on a full disk
        self._is_cut_off = bool(text) and not text.endswith("\n")

    def __contains__(self, deal: Deal) -> bool:
        return deal.to_line() in self._lines

    def add(self, deal: Deal) -> None:
        """Add a deal, in memory and on disk.

        Raises OSError when it cannot be written; it is then written with the next deal.
        """
        line = deal.to_line()
        if line in self._lines:
            return
        self._lines.add(line)
        self._unwritten.append(line)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        text = "".join(f"{each}\n" for each in self._unwritten)
        if self._is_cut_off:
            text = "\n" + text
        self._is_cut_off = True  # unless the next lines succeed
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text)
        self._is_cut_off = False
        self._unwritten.clear()
