"""Who counts as the same rater, by name and by browser."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.errors import FileFormatError
from engine.ratings.rating import Rating, RatingRow, Subject


@dataclass(slots=True)
class People:
    """The known names of a study's raters, and their browsers.

    The page of a round gives each person a random token. One token with two names is one person
    who changed the name. Two tokens with one name may be two people, so a rating never replaces
    one with another token.
    """

    names: dict[str, str] = field(default_factory=dict)  #: By a key that ignores case
    names_by_token: dict[tuple[int, str], str] = field(default_factory=dict)  #: Round and token
    tokens: dict[Subject, str] = field(default_factory=dict)  #: Of the first rating of each
    #: Numbers of ratings that were given under another name than the known one: both names.
    renamed: Counter[tuple[str, str]] = field(default_factory=Counter)

    @classmethod
    def of(cls, rows: Iterable[RatingRow]) -> People:
        people = cls()
        for row in rows:
            people._learn(row.rating)
        return people

    def _learn(self, rating: Rating) -> None:
        self.names.setdefault(_name_key(rating.rater), rating.rater)
        if rating.rater_token:
            self.names_by_token[rating.iteration, rating.rater_token] = rating.rater
            self.tokens.setdefault(rating.subject, rating.rater_token)

    def recognised(self, rating: Rating) -> Rating:
        """Return a rating under the known name of its rater, and remember it.

        Raises FileFormatError when another browser has rated the puzzle under that name.
        """
        if not rating.rater:
            return rating
        name = self.names.get(_name_key(rating.rater), rating.rater)
        known = self.names_by_token.get((rating.iteration, rating.rater_token), name)
        renamed = replace(rating, rater=known)
        if self.tokens.get(renamed.subject, rating.rater_token) != rating.rater_token:
            raise FileFormatError(
                "Another browser rated this puzzle under the name {rater!r}. If that was another "
                "person, ask them to press Change name on the page and to send the file again. "
                "Otherwise, remove the row.",
                rater=known,
            )
        if known != name:
            self.renamed[name, known] += 1
        self._learn(renamed)
        return renamed


def _name_key(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().strip()
