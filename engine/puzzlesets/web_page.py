"""One web page with all puzzles of a set, to be played in a browser."""

import hashlib
from collections import Counter
from typing import Final

from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.webpage import page

_MAX_NAME_CHARS: Final = 80  # of a puzzle


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
        listed.append({"id": record.id + again, "name": name[:_MAX_NAME_CHARS], "deal": deal})
    digest = hashlib.sha256("\n".join(each["deal"] for each in listed).encode()).hexdigest()
    book = {"id": digest[:16], "title": title, "puzzles": listed}
    deals = [record.deal for record in puzzles.records]
    return page("page.html", title, deals, book)
