"""What is known of a puzzle from all its ratings: their mean, its tags and notes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.ratings.rating import Control, Rating


@dataclass(frozen=True, slots=True)
class Opinion:
    """Ratings, tags and notes of one puzzle."""

    rating: float | None = None  #: Mean of the ratings that count
    n_ratings: int = 0  #: Number of these ratings
    tags: tuple[str, ...] = ()  #: Of all these ratings, in the order given
    notes: str = ""  #: Of all these ratings, one paragraph each
    rounds: tuple[int, ...] = ()  #: Those in which it was rated, ascending
    control: Control = ""  #: What it was first shown as


def opinions_of(ratings: Iterable[Rating]) -> Mapping[str, Opinion]:
    """Return the opinion on each puzzle, over all its repeats, by its id."""
    by_puzzle: dict[str, list[Rating]] = {}
    for rating in ratings:
        by_puzzle.setdefault(rating.puzzle_id, []).append(rating)
    return {id_: _opinion(each) for id_, each in by_puzzle.items()}


def _opinion(ratings: Sequence[Rating]) -> Opinion:
    values = [each.rating for each in ratings if each.rating is not None]
    notes = [each.notes.strip() for each in ratings]
    return Opinion(
        rating=fmean(values) if values else None,
        n_ratings=len(values),
        tags=tuple(dict.fromkeys(tag for each in ratings for tag in each.tags)),
        notes="\n\n".join(note for note in notes if note),
        rounds=tuple(sorted({each.iteration for each in ratings if each.iteration})),
        control=ratings[0].control,
    )
