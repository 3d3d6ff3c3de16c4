"""``order.csv``: in which order, and in which arrangement, a round is put before its rater."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from engine.design.record import PuzzleRecord
from engine.errors import DealError, FileFormatError
from engine.files.atomic import read_text
from engine.files.csv_cells import (
    check_header,
    csv_line,
    neutralise,
    parse_flag,
    read_rows,
    restore,
)
from engine.game import Deal, parse_deal, puzzle_id
from engine.ratings.rating import CONTROLS, Control
from engine.sentences import say
from engine.study.arrangement import Shown

ORDER_COLUMNS: Final = ("place", "deal", "puzzle_id", "control", "disguise")
"""Columns of ``order.csv``, a contract that only grows, and only at its end."""


def format_order(order: Iterable[Shown]) -> str:
    """Return the text of ``order.csv``."""
    lines = [csv_line(ORDER_COLUMNS)]
    lines += [
        csv_line(
            [
                str(place),
                neutralise(shown.deal.to_line()),
                shown.record.id,
                shown.control,
                str(int(shown.disguise)),
            ]
        )
        for place, shown in enumerate(order, 1)
    ]
    return "".join(lines)


def read_order(path: Path, records: Sequence[PuzzleRecord]) -> tuple[Shown, ...]:
    """Read ``order.csv``; the records of the round give the features.

    Parameters
    ----------
    path : Path
        The file.
    records : sequence of PuzzleRecord
        Puzzles and controls of the round.

    Raises
    ------
    StorageError, FileFormatError
        When it cannot be read, or shows a puzzle that the round does not have.
    """
    by_id = {record.id: record for record in records}
    rows = read_rows(read_text(path), path)
    header = next(rows, (1, []))[1]
    check_header(header, ORDER_COLUMNS, path)
    return tuple(
        _shown(
            dict(zip(header, fields, strict=False)),
            by_id,
            say("{path}, row {number}", path=path, number=number),
        )
        for number, fields in rows
    )


def _shown(cells: Mapping[str, str], by_id: Mapping[str, PuzzleRecord], place: str) -> Shown:
    deal = _deal(cells.get("deal", ""), place)
    found = by_id.get(puzzle_id(deal))
    if found is None or found.id != cells.get("puzzle_id"):
        raise FileFormatError(
            "{place} shows a puzzle that the round does not have; restore the file", place=place
        )
    control = cells.get("control", "")
    if control not in CONTROLS:
        raise FileFormatError(
            "{place} holds control {control!r}; restore the file",
            place=place,
            control=control[:20],
        )
    is_disguise = parse_flag(
        cells.get("disguise", ""), say("{place}, column 'disguise'", place=place)
    )
    return Shown(deal, found, cast("Control", control), is_disguise)


def _deal(text: str, place: str) -> Deal:
    try:
        return parse_deal(restore(text))
    except DealError as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error
