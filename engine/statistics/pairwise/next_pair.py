"""Which two puzzles to compare next, so that each answer is informative."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from engine.game import Deal
from engine.numerics import runs


@dataclass(frozen=True, slots=True)
class Candidate:
    """A rated puzzle available for comparison."""

    id: str  #: Name shared by all its equivalent arrangements
    deal: Deal  #: The arrangement to show
    rating: float  #: Its rating


def next_pair(
    candidates: Sequence[Candidate],
    asked: Iterable[tuple[str, str]],
    passed: Iterable[tuple[str, str]] = (),
    *,
    seed: int,
) -> tuple[Candidate, Candidate] | None:
    """Choose two puzzles that were not compared with each other.

    One is among those with the fewest answers. Its partner is not linked to it by any chain of
    answers, if possible, because strengths of separate groups cannot be compared. Among those, the
    partner has the nearest rating, because the least predictable answers are the most informative
    (Glickman and Jensen 2005). Ties and the sides on which the two are shown are random.

    Parameters
    ----------
    candidates : sequence of Candidate
        Each id once.
    asked : iterable of (str, str)
        Ids of pairs with an answer, in either order.
    passed : iterable of (str, str)
        Ids of pairs that the rater could not decide; they are not shown again.
    seed : int
        Seed of the random choices.

    Returns
    -------
    tuple of Candidate, or None
        Left and right; None when every pair was shown.
    """
    answered = [frozenset(pair) for pair in asked]
    done = {*answered, *map(frozenset, passed)}
    group = _groups([candidate.id for candidate in candidates], answered)
    count = {candidate.id: 0 for candidate in candidates}
    for pair in answered:
        for name in pair:
            count[name] = count.get(name, 0) + 1
    rng = np.random.default_rng(seed)
    mixed = [candidates[int(place)] for place in rng.permutation(len(candidates))]
    for one in sorted(mixed, key=lambda candidate: count[candidate.id]):
        partners = [
            other
            for other in mixed
            if other is not one and frozenset((one.id, other.id)) not in done
        ]
        if partners:
            # Ratings are means: gaps that should be equal may differ in their last digit.
            gaps = runs([abs(other.rating - one.rating) for other in partners], scale=1.0)
            keys = [
                (group[other.id] == group[one.id], gap, count[other.id])
                for other, gap in zip(partners, gaps.tolist(), strict=True)
            ]
            best = partners[keys.index(min(keys))]
            return (one, best) if rng.integers(2) else (best, one)
    return None


def _groups(names: Sequence[str], pairs: Sequence[frozenset[str]]) -> dict[str, int]:
    """Return the index of each puzzle's group; ids outside of ``names`` also link puzzles."""
    group = {name: number for number, name in enumerate(names)}
    for pair in pairs:
        for name in pair:
            group.setdefault(name, len(group))
    for pair in pairs:
        numbers = {group[name] for name in pair}
        kept = min(numbers)
        for name, number in group.items():
            if number in numbers:
                group[name] = kept
    return group
