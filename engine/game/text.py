"""Every text form in which a person may give a deal."""

from __future__ import annotations

import re
from typing import Final

from engine.errors import DealError
from engine.game.cards import Card, parse_card
from engine.game.deal import MAX_CELLS, Deal
from engine.game.sharecode import is_share_code, parse_share_code

EMPTY_CELL: Final = "--"
_NUMBER: Final = re.compile(r"#?\s*(-?\d+)")
_LONGEST: Final = 4000


def parse_deal(text: str, rows: int = 4, columns: int = 4) -> Deal:
    """Read a deal: a FreeCell number, one line with ``/``, a grid of lines, or a share code.

    Parameters
    ----------
    text : str
        ``80431``, ``#80431``, ``"JD 2D / 5D --"`` or the same with line breaks. Cards may be in
        lower case, ``10`` stands for ``T``, and suit symbols for letters; ``--`` is an empty cell.
        ``boaf:4x4:...`` is a share code.
    rows, columns : int
        Size of the grid for a FreeCell number; a written grid has its own.

    Raises
    ------
    DealError
        With the row and column of the first thing that is wrong.

    Examples
    --------
    >>> parse_deal("2c 10♦ / -- as").to_line()
    '2C TD / -- AS'
    """
    stripped = text.strip()
    if len(stripped) > _LONGEST:
        raise DealError(
            f"{len(stripped)} characters are too many for a deal; "
            f"a grid has at most {MAX_CELLS} cells"
        )
    if is_share_code(stripped):
        return parse_share_code(stripped)
    number = _NUMBER.fullmatch(stripped)
    if number is not None:
        return Deal.from_freecell(int(number.group(1)), rows, columns)
    lines = [part for part in re.split(r"[/\n\r]+", stripped) if part.strip()]
    if not lines:
        raise DealError("the text holds no cards; write a grid such as 'JD 2D / 5D --'")
    grid = [
        [_parse_cell(word, row, column) for column, word in enumerate(line.split(), 1)]
        for row, line in enumerate(lines, 1)
    ]
    width = len(grid[0])
    for row, cells in enumerate(grid, 1):
        if len(cells) != width:
            raise DealError(
                f"row {row} is {len(cells)} wide and row 1 is {width}; "
                f"write {EMPTY_CELL} for each empty cell so that all rows are equally long"
            )
    return Deal(len(grid), width, tuple(cell for line in grid for cell in line))


def _parse_cell(word: str, row: int, column: int) -> Card | None:
    if word in {EMPTY_CELL, "—", "––", "-"}:  # what word processors make of "--"  # noqa: RUF001
        return None
    return parse_card(word, f"row {row}, column {column}")
