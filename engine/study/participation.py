"""Participation of several raters in a round, and the visibility of their ratings meanwhile.

Ratings without a name are by the owner of the study, who is its reader. The rules:

- Which data of a puzzle are hidden depends on the reader's own ratings, never on those of others:
  a puzzle rated by someone else is still blind.
- A reader who has rated anything in a blind study is one of its raters. Until such a reader has
  rated the complete last round, no ratings by others are visible: not individually, and not in
  means, gains, fits or reports. So an unfinished round of one rater cannot influence another.
- A reader who never rated in it only collects ratings, and sees all of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, TypeAlias

from engine.errors import SettingsError
from engine.ratings.rating import OWN_RATER
from engine.ratings.ratings_file import RatingsFile, RatingsTable, newest_by_deal
from engine.sentences import message
from engine.statistics.display_names import plural
from engine.study.folder import STUDY_FILE, Study
from engine.study.round import Iteration

Naming: TypeAlias = Literal["initials", "numbers", "none"]

NAMINGS: Final[tuple[Naming, ...]] = ("initials", "numbers", "none")
"""How a report names raters: by initials, as rater 1, 2 and so on, or not at all."""
READER: Final = ""
"""The owner of the study, whose ratings have no name."""


@dataclass(frozen=True, slots=True)
class Participant:
    """The progress of a rater in a round."""

    name: str  #: Empty for ratings without a name
    #: Arrangements of the round that the rater has rated, and all of them.
    n_rated: int
    n_shown: int


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


def participants(iteration: Iteration, table: RatingsTable) -> tuple[Participant, ...]:
    """Return all raters of a round with their progress, ratings without a name first.

    Raises StorageError or FileFormatError when a file of the round cannot be read.
    """
    shown = [each.deal for each in iteration.order()]
    names = {row.rating.rater for row in table.rows if row.rating.iteration == iteration.number}
    found = []
    for name in sorted(names):
        rated = newest_by_deal(table, iteration.number, name)
        n_rated = sum(deal in rated for deal in shown)
        found.append(Participant(name, n_rated, len(shown)))
    return tuple(found)


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
    kept = replace(table, rows=tuple(own), superseded=tuple(superseded))
    return Seen(kept, n_others, n_left)


def seen_ratings(path: Path) -> RatingsTable:
    """Return the ratings in a file that the reader may see, of a study or any other file.

    Raises StorageError or FileFormatError when a file cannot be read.
    """
    if path.name == "ratings.csv" and (path.parent / STUDY_FILE).is_file():
        return seen_by_reader(Study.open(path.parent)).table
    return RatingsFile(path).read()


# Names of raters in reports and exports ---------------------------------------------------------


def naming_of(word: str) -> Naming:
    """Return the naming of raters for a word; raises SettingsError for an unknown one."""
    for each in NAMINGS:
        if each == word:
            return each
    raise SettingsError(
        "Unknown value for --raters: {word!r}. Choose {namings}.",
        word=word[:20],
        namings=", ".join(NAMINGS),
    )


def labels_of(names: Iterable[str], naming: Naming) -> dict[str, str]:
    """Return the label of each rater in a report; empty for ``"none"``.

    Ratings without a name are by the owner of the study, whom every report may identify.

    >>> labels_of(["", "Ada King", "Bo"], "initials")
    {'': 'own', 'Ada King': 'A. K.', 'Bo': 'B.'}
    >>> labels_of(["Ada", "Alan"], "initials"), labels_of(["", "Bo"], "numbers")
    ({'Ada': 'A. (1)', 'Alan': 'A. (2)'}, {'': 'rater 1', 'Bo': 'rater 2'})
    """
    known = sorted(set(names))
    if naming == "none":
        return dict.fromkeys(known, "")
    if naming == "numbers":
        return {
            name: message("rater {index}", index=index)
            for index, name in enumerate(known, start=1)
        }
    short = {name: _initials(name) for name in known}
    alike = {text: [name for name in known if short[name] == text] for text in short.values()}
    return {
        name: text if len(alike[text]) == 1 else f"{text} ({1 + alike[text].index(name)})"
        for name, text in short.items()
    }


def _initials(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ").replace(".", " ").split()
    letters = [next(filter(str.isalnum, word), "?") for word in words]
    return (
        " ".join(f"{letter.upper()}." for letter in letters)
        if letters
        else "?"
        if name
        else OWN_RATER
    )
