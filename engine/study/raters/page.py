"""The rating page of a round, on which others play and rate it blind."""

from pathlib import Path
from typing import Final

from engine.files.atomic import write_atomic
from engine.game import parse_deal
from engine.ratings.play_record import PLAY_NAMES
from engine.study.folder import Study
from engine.study.raters.book import RoundBook, blocks
from engine.webpage import page

EXAMPLE: Final = parse_deal("7H 2C 8S")
"""Example of a move past a card onto one of the next rank, for the texts of ``resources/web``."""
NEUTRAL_TITLE: Final = "Birds of a Feather"
"""Title of a page: the name of a study may reveal its purpose."""


def study_page(study: Study, number: int, title: str = "") -> str:
    """Return the rating page of a round.

    It contains the deals in a neutral order, four blocks of them from which each rater's order is
    drawn (`engine.study.raters.book`), and ids; no features, verdicts or solutions.

    Raises SettingsError when there is no such round, or nothing to rate in it. Raises StorageError
    or FileFormatError when the round cannot be read.

    ``title``: above the puzzles; by default `NEUTRAL_TITLE`.
    """
    iteration = study.iteration(number)
    found = RoundBook.of(study, iteration)
    title = title.strip() or NEUTRAL_TITLE
    book = {
        "id": found.round,
        "title": title,
        "study": found.study,
        "puzzles": [
            {"id": str(index), "name": "", "deal": deal.to_line()}
            for index, deal in enumerate(found.deals, 1)
        ],
        "play": [*PLAY_NAMES],
        "blocks": [list(block) for block in blocks(iteration, found)],
        "example": EXAMPLE.to_line(),
    }
    return page("study.html", title, (*found.deals, EXAMPLE), book)


def write_study_page(path: Path, study: Study, number: int, title: str = "") -> int:
    """Write the rating page of a round; return the number of puzzles on it.

    Raises SettingsError, StorageError or FileFormatError as `study_page`, and when it cannot be
    written.
    """
    write_atomic(path, study_page(study, number, title))
    return len(RoundBook.of(study, study.iteration(number)).deals)
