"""The visibility of ratings by others while a round is rated.

Ratings without a name are by the owner of the study, who is its reader. The rules:

- Which data of a puzzle are hidden depends on the reader's own ratings, never on those of others:
  a puzzle rated by someone else is still blind.
- A reader who has rated anything in a blind study is one of its raters. Until such a reader has
  rated the complete last round, no ratings by others are visible: not individually, and not in
  means, gains, fits or reports. So an unfinished round of one rater cannot influence another.
- A reader who never rated in it only collects ratings, and sees all of them.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from engine.ratings.ratings_file import RatingsFile, RatingsTable, newest_by_deal
from engine.sentences import message
from engine.statistics.display_names import plural
from engine.study.folder import STUDY_FILE, Study

READER: Final = ""
"""The owner of the study, whose ratings have no name."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The ratings of a study that its reader may see."""

    table: RatingsTable  #: The rows
    n_withheld: int = 0  #: Number of valid ratings of others that are hidden
    #: Puzzles of the round that the reader still has to rate; 0 where nothing is hidden.
    n_left: int = 0

    @property
    def sentence(self) -> str:
        """Why ratings are hidden; empty if none are."""
        if not self.n_withheld:
            return ""
        return message(
            "Ratings by others are hidden until you have rated the whole round blind. Hidden: "
            "{hidden}. Still to rate: {left}.",
            hidden=plural(self.n_withheld, "rating"),
            left=plural(self.n_left, "puzzle"),
        )


def seen_by_reader(study: Study, table: RatingsTable | None = None) -> Seen:
    """Return the ratings that the reader of a study may see now, by the rules of this module.

    Raises StorageError or FileFormatError when a file of it cannot be read.
    """
    table = study.ratings.read() if table is None else table
    own = [row for row in table.rows if row.rating.rater == READER]
    n_others = len(table.rows) - len(own)
    rounds = study.iterations if study.blind and own and n_others else ()
    if not rounds:
        return Seen(table)
    rated = newest_by_deal(table, rounds[-1].number)
    n_left = sum(shown.deal not in rated for shown in rounds[-1].order())
    if not n_left:
        return Seen(table)
    superseded = [row for row in table.superseded if row.rating.rater == READER]
    visible = replace(table, rows=tuple(own), superseded=tuple(superseded))
    return Seen(visible, n_others, n_left)


def seen_ratings(path: Path) -> RatingsTable:
    """Return the ratings in a file that the reader may see, of a study or any other file.

    Raises StorageError or FileFormatError when a file cannot be read.
    """
    if path.name == "ratings.csv" and (path.parent / STUDY_FILE).is_file():
        return seen_by_reader(Study.open(path.parent)).table
    return RatingsFile(path).read()
