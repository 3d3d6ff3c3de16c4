"""Puzzle sets as plain text: written as grids, read from lines, grids, share codes and numbers."""

import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.design.record import PuzzleRecord
from engine.errors import DealError, FileFormatError
from engine.files.atomic import read_text, write_atomic
from engine.game import Deal, parse_deal
from engine.game.sharecode import is_share_code
from engine.puzzlesets.csv_format import N_SHOWN, Outline, PuzzleSet, check_is_file, record_of

GRID_TITLE: Final = "# Puzzle "
"""First characters of a text written by `write_text`."""
_HEADER_CHARS: Final = 10_000
_DEAL_NUMBER: Final = re.compile(r"#?-?\d{1,10}")


def is_set_of_grids(path: Path) -> bool:
    """Return whether a text is a set that `write_text` wrote, by its first line."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.readline(_HEADER_CHARS).startswith(GRID_TITLE)
    except (OSError, UnicodeDecodeError):
        return False  # the error is reported when it is read as a deal


def write_text(path: Path, records: Sequence[PuzzleRecord]) -> None:
    """Write puzzles as readable grids, each under a title.

    Raises StorageError when the file cannot be written.
    """
    blocks = []
    for number, record in enumerate(records, 1):
        energy = "" if math.isnan(record.energy) else f", energy {record.energy!r}"
        name = " ".join(record.energy_name.split())
        title = f"{GRID_TITLE}{number}: {record.id}, {record.deal.n_cards} cards{energy}"
        blocks.append(f"{title} ({name})\n" if energy and name else f"{title}\n")
        blocks.append(f"{record.deal.to_grid()}\n\n")
    write_atomic(path, "".join(blocks))


def read_deals(path: Path) -> PuzzleSet:
    """Read deals from plain text: one per line, or grids separated by blank lines.

    A line with ``/``, a share code and a line with a FreeCell number (``80431`` or ``#80431``) are
    deals of their own; any other line starting with ``#`` is a comment.

    Raises StorageError when the file cannot be read. Raises FileFormatError when a deal cannot be
    read; the message contains its line.
    """
    deals: list[Deal] = []
    grid: list[str] = []
    begun = 0
    for number, raw in enumerate([*read_text(path).splitlines(), ""], 1):
        line = raw.strip()
        alone = "/" in line or is_share_code(line) or _DEAL_NUMBER.fullmatch(line) is not None
        if grid and (not line or alone or line.startswith("#")):
            deals.append(_parse_at("\n".join(grid), f"{path}, line {begun}"))
            grid = []
        if alone and (not line.startswith("#") or _DEAL_NUMBER.fullmatch(line)):
            deals.append(_parse_at(line, f"{path}, line {number}"))
        elif line and not line.startswith("#"):
            begun = begun if grid else number
            grid.append(line)
    if not deals:
        raise FileFormatError(
            "{path} contains no deals. Put one on each line, such as JD 2D / 5D --.", path=path
        )
    return PuzzleSet(tuple(record_of(deal) for deal in deals))


def _parse_at(text: str, place: str) -> Deal:
    try:
        return parse_deal(text)
    except DealError as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error


def outline_of_text(path: Path) -> Outline:
    """Return the outline of a set of deals as text."""
    check_is_file(path)
    deals = tuple(record.deal for record in read_deals(path).records)
    return Outline(len(deals), deals[:N_SHOWN], ())
