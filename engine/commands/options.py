"""Arguments and options that several commands share, and the parsing of their values.

The shared arguments and options are decorators, as in ``@options.workers``. A deal is a number,
cards, a game, a file or a pipe.
"""

import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from engine.commands.command import warn
from engine.errors import DealError, FileFormatError, SettingsError
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

F = TypeVar("F", bound=Callable[..., Any])

deal: Final = click.argument(
    "source",
    metavar="DEAL",
    help="Deal number, cards such as 'JD 2D / 5D --', a file, or - for standard input",
)
deals: Final = click.argument(
    "sources", metavar="DEAL...", nargs=-1, required=True, help="One or more deals."
)
max_states: Final = click.option(
    "--max-states", type=int, help="Maximum number of states to count."
)
also: Final = click.option(
    "--also", help="Additional features, separated by commas, such as key_states, or all."
)
gate: Final = click.option("--gate", type=Path, help="A .json file with acceptance rules.")
set_output: Final = click.option(
    "--out", type=Path, required=True, help="Output set (.csv). Run the command again to resume."
)
workers: Final = click.option(
    "--workers",
    type=click.IntRange(min=1),
    metavar="INTEGER",
    help="Number of threads [default: one per core], or of cluster workers with --scheduler.",
)
scheduler: Final = click.option(
    "--scheduler", help="Address of a Dask scheduler, such as tcp://10.0.0.5:8786."
)
study_folder: Final = click.argument(
    "folder", metavar="DIR", type=Path, help="Folder of the study."
)


def size_of_deal(command: F) -> F:
    """Add --rows and --columns for an argument that may have a size of its own."""
    purpose = "for a number [default: 4] or cards without row separators."
    command = click.option("--columns", type=int, help=f"Columns of the grid, {purpose}")(command)
    return click.option("--rows", type=int, help=f"Rows of the grid, {purpose}")(command)


def grid_size(command: F) -> F:
    """Add --rows and --columns, by default 4."""
    command = click.option("--columns", default=4, help="Columns of the grid.")(command)
    return click.option("--rows", default=4, help="Rows of the grid.")(command)


table_columns: Final = click.option(
    "--columns",
    callback=lambda _context, _option, text: named_columns(text or ""),
    help='Columns of a table with other names, such as "deal=board,rating=score".',
)


def named_columns(text: str) -> dict[str, str]:
    """Return the names of columns by ours in ``--columns``; raise SettingsError for others."""
    pairs = [part.partition("=") for part in text.split(",") if part.strip()]
    found = {ours.strip(): theirs.strip() for ours, _, theirs in pairs}
    if not all(found) or not all(found.values()):
        raise SettingsError(
            f"--columns {text!r} isn't a list of names. Write it as in deal=board,rating=score."
        )
    return found


def study_size(command: F) -> F:
    """Add --cards, --rows and --columns of a study."""
    about = "Number of cards, or a range [default: as before]."
    command = click.option("--cards", help=about)(command)
    command = click.option("--columns", type=int, help="Columns of the grid.")(command)
    return click.option("--rows", type=int, help="Rows of the grid [default: 4].")(command)


def grid_of(
    rows: int | None, columns: int | None, default: tuple[int, int]
) -> tuple[int, int] | None:
    """Return the grid that --rows and --columns name; None without either."""
    if rows is None and columns is None:
        return None
    return rows or default[0], columns or default[1]


def study_round(about: str = "Round [default: the last].") -> Callable[[F], F]:
    """Add --round. Files and JSON call it iteration, as the option once did."""
    return click.option("--round", "--iteration", "iteration", type=int, help=about)


def refuse_unused(why: str, options: Mapping[str, object]) -> None:
    """Raise SettingsError if an option is given that would have no effect."""
    for option, value in options.items():
        if value is not None and value is not False:
            raise SettingsError(f"{option} has no effect {why}. Omit one of them.")


def require_ending(option: str, path: Path, ending: str) -> None:
    """Raise SettingsError if the file of an option has another ending."""
    if path.suffix.lower() != ending:
        raise SettingsError(f"{option} {path} doesn't end in {ending}. Choose a name that does.")


def column_names(features: str | None) -> list[str]:
    """Return the comma-separated names in ``--features``; empty if it isn't given."""
    return [] if features is None else [name.strip() for name in features.split(",")]


def card_range(text: str) -> tuple[int, int]:
    """Parse a number or a range such as ``6-9`` in ``--cards``; raise SettingsError for others."""
    match = re.fullmatch(r"(\d{1,2})(?:\s*[-:]\s*(\d{1,2}))?", plain_text(text).strip())
    if match is None:
        raise SettingsError(
            f"--cards {text!r} isn't a number or a range. Use 8 or 6-9, for example."
        )
    return int(match.group(1)), int(match.group(2) or match.group(1))


# Deals -------------------------------------------------------------------------------------------

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
        from engine.puzzlesets.formats import seed_note

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
