"""Unsaved ratings on disk, so that a crash does not lose them."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, TypeAlias, cast

import msgspec
from PySide6.QtCore import QObject, QTimer, Slot

from boaf_desktop.requests import Requests
from boaf_desktop.storage.own_files import SCHEMA, OwnFile, save_whole, set_aside
from engine.errors import BoafError
from engine.game import Deal, parse_deal
from engine.ratings.rating import MAX_RATING, Rating

_LOG: Final = logging.getLogger(__name__)
_DEBOUNCE_MS: Final = 200
_MAX_DRAFTS: Final = 200
_MAX_BYTES: Final = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class RatingDraft:
    """Contents of the rating form."""

    value: int | None = None  #: The chosen value, if any
    notes: str = ""  #: Free text
    tags: str = ""  #: Labels as typed

    @classmethod
    def of(cls, rating: Rating) -> RatingDraft:
        return cls(rating.rating, rating.notes, join_tags(rating.tags))

    def is_equivalent_to(self, other: RatingDraft) -> bool:
        """Return whether both would be saved as the same rating."""
        has_same_tags = split_tags(self.tags) == split_tags(other.tags)
        return (self.value, self.notes) == (other.value, other.notes) and has_same_tags


def split_tags(text: str) -> tuple[str, ...]:
    """Return the labels of a line, separated by commas or semicolons, each once.

    >>> split_tags(" aha; forced opening,aha;")
    ('aha', 'forced opening')
    """
    return tuple(dict.fromkeys(tag.strip() for tag in re.split("[;,]", text) if tag.strip()))


def join_tags(tags: Iterable[str]) -> str:
    """Join labels into one line that `split_tags` splits into the same labels.

    >>> join_tags(("=cmd", 'x "tag"'))
    '=cmd; x "tag"'
    """
    return "; ".join(tags)


DraftKey: TypeAlias = tuple[Deal, str | None]
"""A deal, and the id and round of the study that its rating is for; empty for the own ratings.

None until the study is read.
"""


class _Record(msgspec.Struct):
    """A draft in the file."""

    deal: str
    notes: str
    tags: str
    value: object = None
    requested_by: str | None = msgspec.field(default=None, name="asked_by")

    def item(self) -> tuple[DraftKey, RatingDraft]:
        is_rating = type(self.value) is int and self.value in range(MAX_RATING + 1)
        value = cast("int", self.value) if is_rating else None  # the texts stay, whatever it is
        return (parse_deal(self.deal), self.requested_by), RatingDraft(
            value, self.notes, self.tags
        )


class _File(msgspec.Struct):
    schema: Annotated[int, msgspec.Meta(ge=SCHEMA, le=SCHEMA)]
    drafts: list[_Record]


class Drafts(QObject):
    """Drafts by what they rate, written shortly after each change."""

    def __init__(self, path: Path, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._file = OwnFile(path, requests, self)
        self._drafts = _read_own(path)
        self._timer = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._timer.timeout.connect(self.write)

    @property
    def keys(self) -> tuple[DraftKey, ...]:
        return tuple(self._drafts)

    def draft_of(self, deal: Deal, requested_by: str | None) -> RatingDraft | None:
        """Return the last draft that may be meant."""
        for key, draft in reversed(self._drafts.items()):
            if key[0] == deal and (key[1] == requested_by or None in {key[1], requested_by}):
                return draft
        return None

    def keep(self, deal: Deal, requested_by: str | None, draft: RatingDraft) -> None:
        if self._drafts.get((deal, requested_by)) != draft:
            self.drop(deal, requested_by)
            self._drafts[deal, requested_by] = draft
            while len(self._drafts) > _MAX_DRAFTS:
                del self._drafts[next(iter(self._drafts))]
            self._write_soon()

    def drop(self, deal: Deal, requested_by: str | None) -> None:
        """Remove the draft for a deal, after it was saved or emptied."""
        dropped = {(deal, requested_by), (deal, None)} & self._drafts.keys()
        for key in dropped:
            del self._drafts[key]
        if dropped:
            self._write_soon()

    def _write_soon(self) -> None:
        # Not restarted while running, so that continuous typing is written five times a second.
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def flush(self) -> None:
        """Write unwritten changes now, as before the window closes."""
        if self._timer.isActive():
            self.write()

    @Slot()
    def write(self) -> None:
        """Write all drafts; on failure that is reported, and the form keeps its text."""
        self._timer.stop()
        self._file.save(_to_text(self._drafts))


def take_over_drafts(own: Path, other: Path) -> bool:
    """Add the drafts of another file; for the same deal the own draft wins.

    Returns whether the drafts are safely in ``own``. If either file is unreadable at the moment,
    both stay for the next start.
    """
    try:
        theirs = _read(other)
        return not theirs or save_whole(own, _to_text({**theirs, **_read(own)}))
    except OSError as error:
        _LOG.warning("the drafts in %s are not taken over yet: %s", other, error)
        return False


def _read_own(path: Path) -> dict[DraftKey, RatingDraft]:
    """Read the drafts of an earlier run; an unreadable file is set aside, not overwritten."""
    try:
        return _read(path)
    except OSError as error:
        _LOG.warning("the drafts were set aside: %s", error)
        set_aside(path)
        return {}


def _to_text(drafts: dict[DraftKey, RatingDraft]) -> str:
    records = [
        _Record(deal.to_line(), draft.notes, draft.tags, draft.value, requested_by)
        for (deal, requested_by), draft in drafts.items()
    ]
    return msgspec.json.encode(_File(SCHEMA, records)).decode()


def _read(path: Path) -> dict[DraftKey, RatingDraft]:
    """Read the drafts of an earlier run; an invalid file is logged and set aside."""
    try:
        with path.open("rb") as file:
            # JSON that is cut off is invalid, so a larger file is set aside.
            found = msgspec.json.decode(file.read(_MAX_BYTES), type=_File)
        return dict(each.item() for each in found.drafts[-_MAX_DRAFTS:])
    except FileNotFoundError:
        return {}
    except (msgspec.MsgspecError, ValueError, RecursionError, BoafError) as error:
        _LOG.warning("the drafts in %s are not used: %s", path, error)
        set_aside(path)
        return {}
