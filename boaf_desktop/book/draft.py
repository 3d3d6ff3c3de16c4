"""The draft of a book, saved in a small file after each change."""

import json
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar

from boaf_desktop.storage import paths
from boaf_desktop.storage.atomic_save import set_aside
from engine.errors import FileFormatError, StorageError
from engine.files.json_object import read_object
from engine.puzzlesets.book import Order
from engine.puzzlesets.worksheet import PAGE_SIZES, PER_PAGE

_SCHEMA: Final = 1
MOST_SECTIONS: Final = 100
MOST_PUZZLES: Final = 100_000
E = TypeVar("E", bound=StrEnum)


class BookSource(StrEnum):
    """The origin of a section's puzzles."""

    SET = "set"
    STUDY = "study"
    STARRED = "starred"
    RATED = "rated"


@dataclass(frozen=True, slots=True)
class SectionDraft:
    """One section."""

    title: str  #: The title at the top of its pages
    source: BookSource  #: Where its puzzles come from
    #: The file of a set or the folder of a study; empty for favourites and rated puzzles.
    path: str = ""
    order: Order = Order.GIVEN  #: The order of its puzzles
    most: int = 0  #: Maximum number, the first in that order; 0 for all


@dataclass(frozen=True, slots=True)
class BookDraft:
    """All settings and texts of a book."""

    #: Plain text.
    title: str = ""
    author: str = ""
    foreword: str = ""
    per_page: int = 4  #: Puzzles per page: 1, 2, 4 or 6
    page_size: str = "a4"  #: ``"a4"`` or ``"letter"``
    has_answers: bool = True  #: Whether the book ends with answers
    sections: tuple[SectionDraft, ...] = ()  #: In order


def draft_file() -> Path:
    """Return the path of the draft, which all windows share."""
    return paths.data_dir() / "book.json"


def to_text(draft: BookDraft) -> str:
    """Return a draft as the text of its file."""
    return json.dumps({"schema": _SCHEMA, **asdict(draft)}, ensure_ascii=False, indent=1) + "\n"


def read_draft(path: Path) -> BookDraft:
    """Read a draft; invalid values are left out, and a file that is no draft is set aside.

    An unreadable file gives an empty draft too, and is overwritten by the next change.
    """
    if not path.exists():
        return BookDraft()
    try:
        document = read_object(path, _SCHEMA)
    except FileFormatError:
        set_aside(path)
        return BookDraft()
    except StorageError:
        return BookDraft()
    known = {field.name: document.get(field.name) for field in fields(BookDraft)}
    entries = known.pop("sections")
    sections = (_section(entry) for entry in (entries if isinstance(entries, list) else ()))
    default = BookDraft()
    return BookDraft(
        _text(known["title"]),
        _text(known["author"]),
        _text(known["foreword"]),
        known["per_page"] if known["per_page"] in PER_PAGE else default.per_page,
        known["page_size"] if known["page_size"] in PAGE_SIZES else default.page_size,
        known["has_answers"] is not False,
        tuple(section for section in sections if section is not None)[:MOST_SECTIONS],
    )


def _section(entry: Any) -> SectionDraft | None:
    if not isinstance(entry, dict):
        return None
    source = _choice(BookSource, entry.get("source"))
    path = _text(entry.get("path"))
    if source is None or (source in {BookSource.SET, BookSource.STUDY}) != bool(path):
        return None
    maximum = entry.get("most")
    is_number = isinstance(maximum, int) and not isinstance(maximum, bool)
    return SectionDraft(
        _text(entry.get("title")),
        source,
        path,
        _choice(Order, entry.get("order")) or Order.GIVEN,
        min(max(0, maximum), MOST_PUZZLES) if isinstance(maximum, int) and is_number else 0,
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _choice(kind: type[E], value: Any) -> E | None:
    try:
        return kind(value)
    except ValueError:
        return None
