"""Puzzle sets as plain text: written as grids, read from lines, grids, share codes and numbers."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

from engine.design.record import PuzzleRecord
from engine.errors import DealError, FileFormatError, MoveError
from engine.files.reading import BOM, decode_foreign
from engine.game import (
    GAME_NOTE,
    Deal,
    deal_number,
    is_share_code,
    parse_deal,
    parse_game,
    split_moves,
)
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.sentences import Place, Sentence, message

T = TypeVar("T")

_GRID_TITLE: Final = "# Puzzle "
"""First characters of a text written by `format_text`."""


def is_set_of_grids(start: bytes) -> bool:
    """Return whether a text is a set that `format_text` wrote, by its beginning."""
    return start.removeprefix(BOM).startswith(_GRID_TITLE.encode())


def is_list_of_deals(start: bytes) -> bool:
    """Return whether the first two lines of a text are deals, each with its rows or its number."""
    lines = [line.strip(b" /\t\r") for line in start.split(b"\n") if line.strip()][:2]
    return len(lines) > 1 and (
        all(b"/" in each for each in lines) or all(map(bytes.isdigit, lines))
    )


def format_text(records: Sequence[PuzzleRecord]) -> str:
    """Return puzzles as readable grids, each under a title."""
    blocks = []
    for number, record in enumerate(records, 1):
        energy = "" if record.energy is None else f", energy {record.energy!r}"
        name = " ".join(record.energy_name.split())
        title = f"{_GRID_TITLE}{number}: {record.id}, {record.deal.n_cards} cards{energy}"
        blocks.append(f"{title} ({name})\n" if energy and name else f"{title}\n")
        blocks.append(f"{record.deal.to_grid()}\n\n")
    return "".join(blocks)


def parse_deals(
    data: bytes, path: Path, rows: int | None = None, columns: int | None = None
) -> PuzzleSet:
    """Parse deals in a plain text: one per line, or grids separated by blank lines.

    A line with ``/``, a share code and a line with a FreeCell number (``80431`` or ``#80431``) are
    deals of their own; any other line starting with ``#`` is a comment, also the title ``# 1``. Of
    a game, the moves are checked but not used.

    Raises FileFormatError when a deal cannot be read; the message contains its line.

    ``rows``, ``columns``: as in `engine.game.parse_deal`.
    """
    text, notes = decode_foreign(data, path)
    text, moves = split_moves(text)
    deals: list[Deal] = []
    seed = ""
    for place, deal_text in _split(path, text):
        deals.append(_parse_at(place, parse_deal, deal_text, rows, columns))
        if not seed and "-" in deal_text and deal_number(deal_text) is not None:
            seed = deal_text
    if moves and len(deals) != 1:
        raise FileFormatError(
            "{path} contains moves but not exactly one deal. Put one deal above the moves.",
            path=path,
        )
    if not deals:
        raise FileFormatError(
            "{path} contains no deals. Put one on each line, such as JD 2D / 5D --.", path=path
        )
    if moves:
        _parse_at(Place(str(path)), parse_game, deals[0], moves)
        notes = (*notes, GAME_NOTE)
    if seed:
        notes = (*notes, seed_note(seed))
    return PuzzleSet(tuple(record_of(deal) for deal in deals), notes=notes)


def _split(path: Path, text: str) -> Iterator[tuple[Place, str]]:
    """Yield place and text of each deal: one line, or the lines of a grid."""
    grid: list[str] = []
    place_of_grid = Place()
    for number, raw in enumerate([*text.splitlines(), ""], 1):
        line, place = raw.strip(), Place(str(path), line=number)
        is_deal = _is_deal(line, place)
        if line and not is_deal and not line.startswith("#"):
            place_of_grid = place_of_grid if grid else place
            grid.append(raw)
            continue
        if grid:
            yield place_of_grid, "\n".join(grid)
            grid = []
        if is_deal:
            yield place, line


def _is_deal(line: str, place: Place) -> bool:
    """Return whether a line is a deal of its own."""
    is_comment = line.startswith("#")
    is_title = is_comment and line[1:2].isspace()
    if not is_title and _parse_at(place, deal_number, line) is not None:
        return True
    return not is_comment and ("/" in line or is_share_code(line))


def seed_note(seed: str) -> Sentence:
    """Return the note on a negative number, which is the seed of a deal with another number."""
    return message(
        "Negative numbers are seeds. Seed {seed} gives deal {number}.",
        seed=seed,
        number=deal_number(seed),
    )


def _parse_at(place: Place, parse: Callable[..., T], *arguments: object) -> T:
    """Parse something of a file, and name its place in an error."""
    try:
        return parse(*arguments)
    except (DealError, MoveError) as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error
