"""The rating page of a round, on which others play and rate it blind."""

from pathlib import Path
from typing import Final

from engine.files.atomic import write_atomic
from engine.game import parse_deal
from engine.puzzlesets.html_format import PLAY
from engine.resources import resource_path
from engine.study.folder import Study
from engine.study.raters.book import RoundBook, blocks
from engine.study.raters.page_settings import NEUTRAL_TITLE, PageSettings
from engine.study.round import Iteration
from engine.webpage import page

FORM: Final = (
    "order.js", "ratings.js", "presentation.js", "guide.js", "form.js", "outbox.js",
    "study_main.js",
)  # fmt: skip
EXAMPLE: Final = parse_deal("7H 2C 8S")
"""Example of a move past a card onto one of the next rank, for the texts of ``resources/web``."""
PRACTICE: Final = parse_deal("4D AS 2H / 6C KS 5S")
"""The practice puzzle: solvable, with an ace and a king."""


def study_page(study: Study, number: int, settings: PageSettings | None = None) -> str:
    """Return the rating page of a round.

    It contains the deals in a neutral order, four blocks of them from which each rater's order is
    drawn (`engine.study.raters.book`), and ids; no features, verdicts or solutions.

    Raises SettingsError when there is no such round, or nothing to rate in it. Raises StorageError
    or FileFormatError when the round or the settings of the study cannot be read.

    ``settings``: settings of the page; by default those of the study.
    """
    return _page(study, number, settings)[0]


def _page(study: Study, number: int, settings: PageSettings | None) -> tuple[str, int]:
    """Return the page, and the number of puzzles on it."""
    settings = PageSettings.of(study.folder) if settings is None else settings
    iteration = study.iteration(number)
    found = RoundBook.of(study, iteration)
    places = _places(found, iteration, settings)
    title = settings.title.strip() or NEUTRAL_TITLE
    book = {
        "id": found.round,
        "title": title,
        "study": found.study,
        "puzzles": [
            {"id": str(place + 1), "name": "", "deal": found.deals[place].to_line()}
            for place in places
        ],
        "blocks": [
            [places.index(place) for place in block if place in places]
            for block in blocks(iteration, found)
        ],
        "example": EXAMPLE.to_line(),
        "practice": PRACTICE.to_line(),
        "language": settings.language,
        "settings": settings.document(),
    }
    form = resource_path("web", "study.html").read_text(encoding="utf-8")
    text = page(
        title, (*found.deals, EXAMPLE, PRACTICE), book, (*PLAY, *FORM), form=form,
        styles=("study.css",), address=settings.upload_address,
    )  # fmt: skip
    return text, len(places)


def write_study_page(
    path: Path, study: Study, number: int, settings: PageSettings | None = None
) -> int:
    """Write the rating page of a round; return the number of puzzles on it.

    Raises SettingsError, StorageError or FileFormatError as `study_page`, and when it cannot be
    written.
    """
    text, n_puzzles = _page(study, number, settings)
    write_atomic(path, text)
    return n_puzzles


def _places(book: RoundBook, iteration: Iteration, settings: PageSettings) -> list[int]:
    """Return the indices of the deals that the page shows."""
    repeats = {shown.deal for shown in iteration.order() if shown.disguise}
    hidden = set() if settings.shows_repeats else repeats
    return [place for place, deal in enumerate(book.deals) if deal not in hidden]
