"""Expected mean rating of a round, from ratings of earlier rounds alone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from engine.design.record import feature_rows
from engine.digits import fixed
from engine.errors import FitError
from engine.ratings.revision import newest_by_deal
from engine.sentences import message
from engine.statistics.learning.expected import Expected, expected_mean
from engine.study.folder import Study
from engine.study.next_round import learn_from
from engine.study.participation import Seen, seen_by_reader
from engine.study.round import Iteration

_MOST_KEPT: Final = 64
_LEAST_FOR_A_RECORD: Final = 2


@dataclass(frozen=True, slots=True)
class RoundExpectation:
    """The expected and the actual mean rating of a round."""

    number: int  #: The round
    expected: Expected  #: Expected from the ratings of earlier rounds
    #: Its mean rating so far, without controls; None before its first rating.
    became: float | None
    is_rated: bool  #: Whether all puzzles shown are rated

    @property
    def sentence(self) -> str:
        """The result as a sentence for the user; to be hidden while the round is rated blind."""
        each = self.expected
        values = {
            "number": self.number,
            "mean": fixed(each.mean),
            "low": fixed(each.low),
            "high": fixed(each.high),
        }
        if self.became is None:
            return message(
                "Round {number}: expected mean rating {mean} (90% interval {low} to {high}).",
                **values,
            )
        values["became"] = fixed(self.became)
        if self.is_rated:
            return message(
                "Round {number}: expected mean rating {mean} (90% interval {low} to {high}), "
                "actual mean rating {became}.",
                **values,
            )
        return message(
            "Round {number}: expected mean rating {mean} (90% interval {low} to {high}), mean "
            "rating so far {became}.",
            **values,
        )


def record_sentences(found: Sequence[RoundExpectation]) -> list[str]:
    """Return sentences on how often expectations were right; empty before two rated rounds."""
    judged = [each for each in found if each.is_rated and each.became is not None]
    if len(judged) < _LEAST_FOR_A_RECORD:
        return []
    n_held = sum(each.expected.holds(each.became) for each in judged if each.became is not None)
    return [
        message(
            "The actual mean rating was within the 90% interval in {n_held} of {n} rounds.",
            n_held=n_held,
            n=len(judged),
        )
    ]


def expectations(study: Study) -> tuple[RoundExpectation, ...]:
    """Return the expected mean rating of each round, from earlier rounds alone.

    Rounds without an expectation are omitted: the first one, and those before which too little was
    rated. In a blind study, so are rounds with a puzzle still to be rated: knowing the expectation
    would influence the rater.

    Raises StorageError, FileFormatError or EnergyError when a file of it cannot be read.
    """
    seen = seen_by_reader(study)
    table = seen.table
    found = []
    for status in study.status(table).iterations:
        iteration = study.iteration(status.number)
        rated = newest_by_deal(table, status.number)
        is_rated = all(shown.deal in rated for shown in iteration.order())
        if study.blind and not is_rated:
            continue
        expected = _expected(study, iteration, seen)
        if expected is not None:
            found.append(RoundExpectation(status.number, expected, status.mean_rating, is_rated))
    return tuple(found)


def _expected(study: Study, iteration: Iteration, seen: Seen) -> Expected | None:
    """Return the expectation, computed once for the same earlier ratings."""
    frame = seen.table.frame
    earlier = frame[frame["iteration"] < iteration.number].reset_index(drop=True)
    if earlier.empty:
        return None
    said = hashlib.blake2b(earlier.to_csv().encode()).digest()
    kept = _kept(iteration.folder, said)
    if not kept:
        kept.append(_computed(study, iteration))
    return kept[0]


@lru_cache(maxsize=_MOST_KEPT)
def _kept(_folder: Path, _said: bytes) -> list[Expected | None]:
    """Return the mutable cache entry for the expectation of a round, since learning is slow."""
    return []


def _computed(study: Study, iteration: Iteration) -> Expected | None:
    try:
        learned = learn_from(study, before=iteration.number)
    except FitError:
        return None  # too few ratings before the round
    records = iteration.puzzles().records
    rows = feature_rows(records, learned.names)
    if not len(rows) or np.isnan(rows).any():
        return None
    return expected_mean(learned, rows)
