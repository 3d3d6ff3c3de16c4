"""A puzzle set as a web page (HTML) to play."""

import hashlib
from collections import Counter
from pathlib import Path
from typing import Final

from engine.files.atomic import write_atomic
from engine.puzzlesets.csv_format import PuzzleSet
from engine.webpage import page

_LONGEST_NAME: Final = 80


def set_page(puzzles: PuzzleSet, title: str) -> str:
    """Return a page with every puzzle of a set, in its order.

    The address of a puzzle is that of the page with ``#`` and its id. Pages of the same puzzles
    with the same title are byte-identical.
    """
    names = puzzles.extra.get("name", ("",) * len(puzzles.records))
    seen: Counter[str] = Counter()
    listed = []
    for record, name in zip(puzzles.records, names, strict=True):
        seen[record.id] += 1
        # An equivalent puzzle in another arrangement has its own address.
        again = "" if seen[record.id] == 1 else f"-{seen[record.id]}"
        deal = record.deal.to_line()
        listed.append({"id": record.id + again, "name": name[:_LONGEST_NAME], "deal": deal})
    digest = hashlib.sha256("\n".join(each["deal"] for each in listed).encode()).hexdigest()
    book = {"id": digest[:16], "title": title, "puzzles": listed}
    deals = [record.deal for record in puzzles.records]
    return page("page.html", title, deals, book)


def write_set_page(path: Path, puzzles: PuzzleSet, title: str) -> None:
    """Write the page of a set.

    Raises StorageError when the file cannot be written; an existing one is then unchanged.
    """
    write_atomic(path, set_page(puzzles, title))
