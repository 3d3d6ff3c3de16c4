"""Laying out and writing a book, in worker threads."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from boaf_desktop.book.draft import BookDraft
from boaf_desktop.book.gather import Answers, Gathered, SetCache, Shelf, find_missing, gather
from boaf_desktop.export.book import lay_book, write_book
from boaf_desktop.export.pages import Page
from engine.deck import DeckChoice
from engine.game import Deal
from engine.progress import Cancel, Progress, Work


@dataclass(frozen=True, slots=True)
class Laid:
    """A draft laid out for the preview."""

    gathered: Gathered  #: The puzzles
    pages: tuple[Page, ...]  #: All pages; those of the answers when all answers are known
    unanswered: tuple[Deal, ...]  #: Puzzles whose answer is wanted and not known


def lay_out(
    draft: BookDraft,
    shelf: Shelf,
    cache: SetCache,
    answers: Answers,
    cards: DeckChoice,
    cancel: Cancel,
) -> Laid:
    """Read and lay out a draft.

    Raises
    ------
    SettingsError
        When the foreword is too long.
    """
    gathered = gather(draft, shelf, cache, cancel)
    book = gathered.book(answers, cards)
    wanted = gathered.deals if draft.has_answers and not book.answers else ()
    unanswered = tuple(
        deal for deal in wanted if deal not in answers and deal not in gathered.solutions
    )
    return Laid(gathered, tuple(lay_book(book)) if book.deals else (), unanswered)


def export(
    path: Path,
    draft: BookDraft,
    shelf: Shelf,
    answers: Answers,
    cards: DeckChoice,
    cancel: Cancel,
) -> Work[Path | None]:
    """Write a book with all its answers; None when it was stopped.

    Raises
    ------
    SettingsError, StorageError
        As `write_book`; when the foreword is too long.
    """
    yield Progress(0, 0)
    gathered = gather(draft, shelf, SetCache(), cancel)
    known = {**gathered.solutions, **answers}
    if draft.has_answers:
        missing = [deal for deal in gathered.deals if deal not in known]
        with closing(find_missing(missing, cancel)) as solving:
            for progress in solving:
                if progress.detail is not None:
                    deal, answer = progress.detail
                    known[deal] = answer
                yield Progress(progress.done, progress.total)
    return (yield from write_book(path, gathered.book(known, cards), cancel))
