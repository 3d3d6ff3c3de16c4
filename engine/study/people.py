"""Identification of raters: one person with two names, and two people with one name."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeAlias

from engine.errors import FileFormatError
from engine.game import Deal
from engine.ratings.rating import Rating, RatingRow
from engine.sentences import message

Subject: TypeAlias = tuple[str, int, Deal]
"""Rater, round and deal: the key of one valid rating."""


def subject_of(rating: Rating) -> Subject:
    """Return the key of a rating."""
    return (rating.rater, rating.iteration, rating.deal)


@dataclass(slots=True)
class People:
    """The known names of a study's raters, and their browsers.

    The page of a round gives each person a random token. One token with two names is one person
    who changed the name. Two tokens with one name are one person with two devices, or two people.
    So a rating never replaces one with another token.
    """

    names: dict[str, str] = field(default_factory=dict)  #: Names by a key that ignores case
    owners: dict[tuple[int, str], str] = field(default_factory=dict)  #: Names by round and token
    #: Names by all measured data of one rating, for files without tokens.
    moments: dict[tuple[object, ...], str] = field(default_factory=dict)
    renamed: dict[str, str] = field(default_factory=dict)  #: The known name by the new one
    present: set[str] = field(default_factory=set)  #: Names of raters in the files
    #: Tokens by the key of the rating.
    tokens: dict[Subject, str] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Iterable[RatingRow]) -> People:
        """Return the raters of a study."""
        found = cls()
        for row in rows:
            found._learn(row.rating, row.rated_at)
        return found

    def _learn(self, rating: Rating, rated_at: datetime | None) -> None:
        self.names.setdefault(_name_key(rating.rater), rating.rater)
        if rating.rater_token:
            self.owners[rating.iteration, rating.rater_token] = rating.rater
            self.tokens.setdefault(subject_of(rating), rating.rater_token)
        if rated_at is not None and rating.rater:
            self.moments.setdefault(_moment(rating, rated_at), rating.rater)

    def recognised(self, rating: Rating, at: datetime | None) -> Rating:
        """Return a rating under the known name of its rater, and remember it.

        Raises FileFormatError when another browser has rated the puzzle under that name.

        ``at``: the time of rating, if in the file.
        """
        if not rating.rater:
            return rating
        name = self.owners.get((rating.iteration, rating.rater_token))
        if name is not None and self._browsers()[rating.iteration, name] > 1:
            name = None  # may be two people, distinguished by the new name
        if name is None and at is not None:
            name = self.moments.get(_moment(rating, at))
        if name is None:
            name = self.names.get(_name_key(rating.rater), rating.rater)
        elif _name_key(name) != _name_key(rating.rater):
            self.renamed[rating.rater] = name
        known = replace(rating, rater=name)
        if self.tokens.get(subject_of(known), rating.rater_token) != rating.rater_token:
            raise FileFormatError(
                "Another browser rated this puzzle under the name {rater!r}. If that was another "
                "person, ask for a file with another name. Otherwise omit the row.",
                rater=name,
            )
        self._learn(known, at)
        self.present.add(name)
        return known

    def _browsers(self) -> Counter[tuple[int, str]]:
        """Return the number of browsers in which each name rated, by round and name."""
        return Counter((number, name) for (number, _), name in self.owners.items())

    def notes(self) -> Iterator[str]:
        """Yield notes on changed names and several browsers."""
        for name, known in self.renamed.items():
            yield message(
                "{name} and {known} are the same person, who changed the name on the page. The "
                "ratings count for {known}.",
                name=name,
                known=known,
            )
        for (_, rater), count in self._browsers().items():
            if count > 1 and rater in self.present:
                yield message(
                    "The ratings by {rater} come from {count} browsers. If these are different "
                    "people, ask them for files with different names.",
                    rater=rater,
                    count=count,
                )


def _name_key(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().strip()


def _moment(rating: Rating, rated_at: datetime) -> tuple[object, ...]:
    """Return data that two people never share: rating, puzzle, time and duration."""
    at = round(rated_at.timestamp() * 1000)
    return rating.iteration, rating.deal, rating.rating, at, rating.seconds, rating.notes
