"""Deals as arguments of commands: numbers, cards, games, files and pipes."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.commands.command import warn
from engine.errors import DealError, FileFormatError
from engine.files.reading import read_bytes
from engine.game import (
    GAME_NOTE,
    Deal,
    deal_number,
    in_size,
    is_one_long_row,
    parse_deal,
    parse_game,
    plain_text,
    split_moves,
)
from engine.sentences import reason_of

_STANDARD_INPUT: Final = Path("standard input")
_MAX_PIPED: Final = 1_000_000  # characters


def read_deals(argument: str, rows: int | None = None, columns: int | None = None) -> list[Deal]:
    """Return the deals of an argument: a number, a deal or game, a file, a pipe, or ``-``.

    Guesses are reported on stderr.

    Raises DealError, FileFormatError or StorageError if it isn't any of these.

    ``rows``, ``columns``: as in `engine.game.parse_deal`; written grids must have that size.
    """
    if argument == "-":
        return _piped_deals(_standard_input(), rows, columns)
    path = Path(argument)
    if _is_number(argument) or not os.path.lexists(argument):
        if _is_missing_file(path):
            raise FileFormatError(f"{argument} doesn't exist. Check the path.")
        return [_parse(argument, rows, columns)]
    if path.is_dir():  # it may have the name of a deal
        with suppress(DealError):
            return [_parse(argument, rows, columns)]
    return _deals_in(read_bytes(path), path, rows, columns)


def read_deal(argument: str, rows: int | None, columns: int | None) -> Deal:
    """Return the single deal of an argument; raise DealError if there are several."""
    deals = read_deals(argument, rows, columns)
    if len(deals) != 1:
        raise DealError(f"{argument} contains {len(deals)} deals. Use a file with one deal.")
    return deals[0]


def _is_number(argument: str) -> bool:
    """Return whether an argument is a number, which may be out of the range of deals."""
    try:
        return deal_number(argument) is not None
    except DealError:
        return True


def _is_missing_file(path: Path) -> bool:
    """Return whether a text that names nothing on the disk has the ending of a set."""
    if not path.suffix or "\n" in str(path):
        return False
    from engine.puzzlesets.formats import has_set_ending

    return has_set_ending(path)


def _parse(text: str, rows: int | None, columns: int | None) -> Deal:
    deal_text, moves = split_moves(text)
    deal = parse_deal(deal_text if moves else text, rows, columns)
    if moves:
        parse_game(deal, moves)
        warn(GAME_NOTE)
    if deal_number(text) is not None and "-" in plain_text(text):
        from engine.puzzlesets.text_format import seed_note

        warn(seed_note(text.strip()))
    elif rows is None and columns is None and is_one_long_row(deal):
        warn(f"All {deal.n_cells} cells are in one row. Put / between rows, or add --rows.")
    return deal


def _piped_deals(text: str, rows: int | None, columns: int | None) -> list[Deal]:
    # One deal per line, as `boaf random` prints them, would also be a grid with many rows.
    written = [line for line in text.splitlines() if line.strip()]
    if len(written) == 1 or not all("/" in line for line in written):
        with suppress(DealError):
            return [_parse(text, rows, columns)]
    return _deals_in(text.encode(errors="surrogateescape"), _STANDARD_INPUT, rows, columns)


def _standard_input() -> str:
    try:
        text = sys.stdin.read(_MAX_PIPED + 1)
    except UnicodeDecodeError as error:
        raise DealError("Standard input isn't text. Enter a deal as text.") from error
    except OSError as error:
        raise DealError(f"Can't read standard input ({reason_of(error)}).") from error
    if len(text) > _MAX_PIPED:
        raise DealError(
            f"Standard input is too long (maximum {_MAX_PIPED:,} characters). Use a file."
        )
    return text


def _deals_in(data: bytes, path: Path, rows: int | None, columns: int | None) -> list[Deal]:
    from engine.puzzlesets.formats import parse_set

    puzzles = parse_set(data, path, rows, columns)
    for note in puzzles.notes:
        warn(note)
    return [in_size(record.deal, rows, columns) for record in puzzles.records]
