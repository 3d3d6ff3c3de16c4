"""Outline of a set: number of puzzles, the first of them, and the energies behind them.

The library reads the outlines of all its sets, so nothing is computed and only the first few rows
are checked. `engine.puzzlesets.formats` reads a complete set.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISREG
from typing import Final

import msgspec

from engine.columns import read_deal_cell
from engine.errors import FileFormatError, StorageError
from engine.files.atomic import BOM, MAX_FILE_BYTES, read_bytes, storage_error
from engine.files.csv_cells import restore
from engine.files.foreign_table import ForeignTable
from engine.game import Deal
from engine.puzzlesets.json_format import KIND
from engine.puzzlesets.text_format import read_deals
from engine.sentences import message

N_SHOWN: Final = 3
"""Maximum number of deals in an outline."""
_MOST_TEXT: Final = 4 * 2**20
_COLUMNS: Final = ("deal", "energy_name", "energy", "rating")
_TEXTS: Final = ("deal", "energy_name")


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of a set."""

    n_puzzles: int  #: Number of puzzles
    deals: tuple[Deal, ...]  #: The first deals, at most `N_SHOWN`
    #: Names of the energies behind its puzzles, in the order of the set; empty for puzzles that
    #: were not generated.
    energies: tuple[str, ...]
    #: The lowest energy of its puzzles, by the name of the energy; for tables only.
    best: Mapping[str, float] = field(default_factory=dict)


def check_size(path: Path, most: int) -> None:
    """Check that a path is a regular file, and not too large for a set.

    Raises StorageError or FileFormatError otherwise.
    """
    try:
        status = path.stat()
    except OSError as error:
        raise storage_error("read", path, error) from error
    if not S_ISREG(status.st_mode):  # reading a pipe would never end
        raise StorageError("{path} isn't a file. Choose a puzzle set.", path=path)
    if status.st_size > most:
        raise FileFormatError(
            "{path} is too large (maximum {most} bytes). Split the file.",
            path=path,
            most=most,
        )


def outline_of_text(path: Path) -> Outline:
    """Return the outline of a set of deals as text."""
    check_size(path, _MOST_TEXT)
    deals = tuple(record.deal for record in read_deals(path).records)
    return Outline(len(deals), deals[:N_SHOWN], ())


def outline_of_table(path: Path) -> Outline:
    """Return the outline of a table; an incomplete last row does not count."""
    check_size(path, MAX_FILE_BYTES)
    data = read_bytes(path)
    if b"\0" not in data and not data.endswith(b"\n") and data.count(b"\n") > 1:
        data = data[: data.rfind(b"\n") + 1]  # torn, or being written
    table = ForeignTable(path, _COLUMNS, ("deal",), is_text=_TEXTS.__contains__, data=data)
    if "rating" in table.columns:
        raise FileFormatError(
            "{path} contains ratings, not a puzzle set. Open it in the Study panel.", path=path
        )
    deals: list[Deal] = []
    energies: dict[str, None] = {}
    best: dict[str, float] = {}
    n_puzzles = 0
    for row in table.whole_rows():
        n_puzzles += 1
        if len(deals) < N_SHOWN:
            place = message("{path}, row {number}", path=path, number=row.number)
            deals.append(read_deal_cell(row.cells["deal"], place))
        if name := restore(row.cells.get("energy_name", "")):
            energies[name] = None
            value = _number(row.cells.get("energy", ""))
            best[name] = min(best.get(name, math.inf), value)
    known = {name: value for name, value in best.items() if math.isfinite(value)}
    return Outline(n_puzzles, tuple(deals), tuple(energies), known)


def _number(text: str) -> float:
    """Return an energy, infinite where the cell is invalid; it is checked on opening the set."""
    try:
        value = float(text)
    except ValueError:
        return math.inf
    return value if math.isfinite(value) else math.inf


class _Puzzle(msgspec.Struct):
    deal: str
    energy_name: str = ""


class _Document(msgspec.Struct):
    kind: str
    puzzles: list[_Puzzle]


def outline_of_json(path: Path) -> Outline:
    """Return the outline of a set in JSON."""
    check_size(path, MAX_FILE_BYTES)
    try:
        found = msgspec.json.decode(read_bytes(path).removeprefix(BOM), type=_Document)
    except msgspec.ValidationError:
        found = _Document("", [])
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise FileFormatError(
            "{path} is incomplete. Restore it from a backup.", path=path
        ) from error
    if found.kind != KIND:
        raise FileFormatError("{path} isn't a puzzle set. Choose another file.", path=path)
    deals = [
        read_deal_cell(puzzle.deal, message("{path}, puzzle {number}", path=path, number=number))
        for number, puzzle in enumerate(found.puzzles[:N_SHOWN], 1)
    ]
    energies = dict.fromkeys(puzzle.energy_name for puzzle in found.puzzles)
    return Outline(len(found.puzzles), tuple(deals), tuple(filter(None, energies)))
