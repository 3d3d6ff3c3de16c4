"""Share codes: a deal as one short word with a check, ``boaf:4x4:...``; the format is stable.

A code is ``boaf:``, the size as ``ROWSxCOLUMNS``, all cells row by row as two characters each
without spaces, and after a last colon one more cell, the check cell. Codes are case-insensitive.

The check is a sum modulo the prime 53: the number of rows, and each cell (0 to 51 for a card, 52
for an empty cell) times its index from 1. As 53 is greater than every index and every cell, it
detects any one wrong cell, any two swapped cells, and a wrong number of rows.
"""

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import unquote

from engine.errors import DealError
from engine.game.cards import EMPTY_CELL, N_CARDS, Card, cell_text, parse_card
from engine.game.deal import Deal
from engine.game.typography import plain_text
from engine.sentences import message

SHARE_PREFIX: Final = "boaf:"
_PRIME: Final = N_CARDS + 1
_AROUND: Final = r"[<>()\[\]{}\"'.,;!?]*"
"""Punctuation that is copied with a link."""
_CODE: Final = re.compile(
    rf"{_AROUND}boaf:(?://)?(\d{{1,2}})[x\xd7](\d{{1,2}}):([^:]*):(.{{2}}){_AROUND}", re.IGNORECASE
)
_START: Final = re.compile(rf"{_AROUND}boaf:", re.IGNORECASE)
_MAX_CHARS: Final = 1200  # that are read; a code of 52 cells has 120, escaped up to 1050


def share_code(deal: Deal) -> str:
    """Format a deal as a share code.

    >>> share_code(Deal(1, 3, (0, None, 51)))
    'boaf:1x3:AC--KS:QH'
    """
    cells = "".join(map(cell_text, deal.cells))
    check = _check_cell(deal.rows, deal.cells)
    return f"{SHARE_PREFIX}{deal.rows}x{deal.columns}:{cells}:{cell_text(check)}"


def is_share_code(text: str) -> bool:
    """Return whether a text looks like a share code, valid or not."""
    return _START.match(_unescaped(text).lstrip()) is not None


def parse_share_code(text: str) -> Deal:
    """Parse a share code, in either case, with line breaks, escaped as a link, or in brackets.

    Raises DealError when it isn't a share code, is truncated, or its check cell is wrong.

    >>> parse_share_code("BOAF:1X3:AC--KS:QH").to_line()
    'AC -- KS'
    """
    word = "".join(_unescaped(text).split())  # mail programs break long words
    match = _CODE.fullmatch(word)
    if match is None:
        raise DealError(
            "{word!r} isn't a complete share code. Copy the whole code, such as '{share_code}'.",
            word=word[:40],
            share_code=share_code(Deal(1, 2, (0, 4))),
        )
    rows, columns, body = int(match[1]), int(match[2]), match[3]
    if len(body) != 2 * rows * columns:
        raise DealError(
            "The share code is for {rows} × {columns} cells but contains {n_body:g}. Copy the "
            "whole code again.",
            rows=rows,
            columns=columns,
            n_body=len(body) / 2,
        )
    texts = (body[start : start + 2] for start in range(0, len(body), 2))
    cells = tuple(
        _parse_cell(text, message("cell {cell} of the share code", cell=number))
        for number, text in enumerate(texts, 1)
    )
    check = _parse_cell(match[4], message("the checksum of the share code"))
    if check != _check_cell(rows, cells):
        raise DealError(
            "The share code ends in {match!r}, which doesn't match its cards. Copy the whole code "
            "again.",
            match=match[4],
        )
    return Deal(rows, columns, cells)


def _unescaped(text: str) -> str:
    return plain_text(unquote(text[:_MAX_CHARS]))


def _parse_cell(text: str, where: str) -> Card | None:
    return None if text == EMPTY_CELL else parse_card(text, where)


def _check_cell(rows: int, cells: Sequence[Card | None]) -> Card | None:
    weighed = (index * (N_CARDS if cell is None else cell) for index, cell in enumerate(cells, 1))
    check = (rows + sum(weighed)) % _PRIME
    return None if check == N_CARDS else check
