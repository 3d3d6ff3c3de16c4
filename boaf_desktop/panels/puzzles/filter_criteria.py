"""Filter criteria for the puzzles shown: ranges, words, favourites."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from boaf_desktop.language.translation import named, tr
from boaf_desktop.workspace.annotations import NO_ANNOTATION, Annotation
from engine.design.feature_registry import FEATURES
from engine.design.gate import Range
from engine.design.record import PuzzleRecord

_CARDS: Final = "cards"
_ENERGY: Final = "energy"
_RATING: Final = "rating"
_GAMES: Final = "games"
_OPEN: Final = frozenset({_CARDS, _GAMES})
"""Criteria that also apply to puzzles still to be rated blind."""


def filter_names() -> dict[str, str]:
    own = {
        _CARDS: tr("Cards"),
        _ENERGY: tr("Energy"),
        _RATING: tr("Rating"),
        _GAMES: tr("Games played"),
    }
    return own | {name: named(feature.title) for name, feature in FEATURES.items()}


@dataclass(frozen=True, slots=True)
class PuzzleFilter:
    """Criteria for the puzzles shown."""

    #: Bounds by name; an unknown or hidden value lies in none.
    ranges: Mapping[str, Range] = field(default_factory=dict)
    #: Each must occur in id, name, tags, notes, energy or deal; case is ignored.
    words: tuple[str, ...] = ()
    is_starred: bool = False  #: Whether only favourites pass

    def passes(
        self,
        record: PuzzleRecord,
        annotation: Annotation = NO_ANNOTATION,
        name: str = "",
        *,
        is_secret: bool = False,
    ) -> bool:
        """Return whether a puzzle is shown."""
        if self.is_starred and not annotation.is_starred:
            return False
        if self.words and not self._has_words(record, annotation, name, is_secret=is_secret):
            return False
        for criterion, (low, high) in self.ranges.items():
            value = _value(record, annotation, criterion)
            if value is None or (is_secret and criterion not in _OPEN):
                return False
            if (low is not None and value < low) or (high is not None and value > high):
                return False
        return True

    def _has_words(
        self, record: PuzzleRecord, annotation: Annotation, name: str, *, is_secret: bool
    ) -> bool:
        texts = [record.id, name, record.deal.to_line()]
        if not is_secret:
            texts += [record.energy_name, annotation.notes, *annotation.tags]
        text = "\n".join(texts).casefold()
        return all(word in text for word in self.words)


def _value(record: PuzzleRecord, annotation: Annotation, criterion: str) -> float | None:
    if criterion == _CARDS:
        return record.deal.n_cards
    if criterion == _ENERGY:
        return record.energy
    if criterion == _RATING:
        return annotation.rating
    if criterion == _GAMES:
        return annotation.n_solved + annotation.n_given_up
    return record.features.get(criterion)
