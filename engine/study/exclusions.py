"""Ratings that the results leave out, by hand or by a rule, each with a reason.

They stay in ``ratings.csv``. The exclusions are in ``study.json``, and apply to later ratings too.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from statistics import fmean, pstdev
from typing import Final

import msgspec

from engine.digits import significant
from engine.errors import SettingsError
from engine.ratings.rating import OWN_RATER, OWNER, RatingRow
from engine.sentences import Sentence, message
from engine.statistics.display_names import plural

RATER: Final = "rater"
RATING: Final = "rating"
NO_LABELS: Final[Mapping[str, str]] = {}
_MAX_REASON: Final = 1000  # characters


class Exclusion(msgspec.Struct, frozen=True):
    """What is left out, and why."""

    kind: str  #: `RATER`, `RATING` or one of `RULES`
    value: str | float  #: A name (`OWN_RATER` for the owner), the key of a rating, or a limit
    reason: str
    since: str = ""  #: Time, as ISO 8601 in UTC

    def title(self, labels: Mapping[str, str] = NO_LABELS) -> Sentence | str:
        """Return what is left out, as the start of a sentence; ``labels``: of raters."""
        if self.kind == RATER:
            name = str(self.value)
            return message("Rater {name}", name=labels.get(name, name))
        if self.kind == RATING:
            return message("One rating")
        return message(RULES[self.kind].title, value=significant(float(self.value)))


class Rule(msgspec.Struct, frozen=True):
    """A rule of exclusion with a limit."""

    title: str  #: With ``{value}``, the limit
    select: Callable[[Sequence[RatingRow], float], Iterator[RatingRow]]
    """Yields the ratings of one rater that the rule leaves out."""


def _too_fast(rows: Sequence[RatingRow], limit: float) -> Iterator[RatingRow]:
    for row in rows:
        if row.rating.seconds is not None and row.rating.seconds < limit:
            yield row


def _too_few(rows: Sequence[RatingRow], limit: float) -> Iterator[RatingRow]:
    if len(rows) < limit:
        yield from rows


def _too_even(rows: Sequence[RatingRow], limit: float) -> Iterator[RatingRow]:
    if pstdev(row.rating.rating for row in rows if row.rating.rating is not None) < limit:
        yield from rows


def _too_inconsistent(rows: Sequence[RatingRow], limit: float) -> Iterator[RatingRow]:
    by_puzzle: dict[str, list[int]] = {}
    for row in rows:
        if row.rating.rating is not None:
            by_puzzle.setdefault(row.rating.puzzle_id, []).append(row.rating.rating)
    pairs = (pair for values in by_puzzle.values() for pair in combinations(values, 2))
    differences = [abs(one - other) for one, other in pairs]
    if differences and fmean(differences) > limit:
        yield from rows


RULES: Final[Mapping[str, Rule]] = {
    "min_seconds": Rule(message("Games under {value} s"), _too_fast),
    "min_ratings": Rule(message("Raters with fewer than {value} ratings"), _too_few),
    "min_spread": Rule(
        message("Raters whose ratings have a standard deviation below {value}"), _too_even
    ),
    "max_repeat_difference": Rule(
        message("Raters whose ratings of the same puzzle differ by more than {value} on average"),
        _too_inconsistent,
    ),
}
"""The rules, each applied to the ratings of one rater; a new rule is an entry here."""


def excluded_ratings(
    exclusions: Sequence[Exclusion], rows: Sequence[RatingRow]
) -> dict[str, Exclusion]:
    """Return the keys of the ratings that are left out, each with the first exclusion of it.

    ``rows``: all ratings that count.
    """
    by_rater: dict[str, list[RatingRow]] = {}
    for row in rows:
        by_rater.setdefault(row.rating.rater, []).append(row)
    found: dict[str, Exclusion] = {}
    for exclusion in exclusions:
        for row in _selected(exclusion, by_rater):
            found.setdefault(row.key, exclusion)
    return found


def _selected(
    exclusion: Exclusion, by_rater: Mapping[str, Sequence[RatingRow]]
) -> Iterator[RatingRow]:
    if exclusion.kind == RATER:
        name = OWNER if exclusion.value == OWN_RATER else str(exclusion.value)
        yield from by_rater.get(name, ())
        return
    for rows in by_rater.values():
        if exclusion.kind == RATING:
            yield from (row for row in rows if row.key == exclusion.value)
        else:
            yield from RULES[exclusion.kind].select(rows, float(exclusion.value))


def check_rule(name: str) -> None:
    """Raise SettingsError for an unknown rule."""
    if name not in RULES:
        raise SettingsError(
            "Unknown rule {rule!r}. Choose one of {rules}.", rule=name[:40], rules=", ".join(RULES)
        )


def check_exclusion(exclusion: Exclusion) -> None:
    """Raise SettingsError for an unknown kind, a wrong limit, or without a reason."""
    if exclusion.kind not in {RATER, RATING}:
        check_rule(exclusion.kind)
        if not isinstance(exclusion.value, int | float) or not 0 <= exclusion.value < math.inf:
            raise SettingsError(
                "The limit of {rule} is {value!r}. Use a number from 0.",
                rule=exclusion.kind,
                value=exclusion.value,
            )
    if not exclusion.reason.strip() or len(exclusion.reason) > _MAX_REASON:
        raise SettingsError(
            "The reason has {n} characters. Give a reason in 1 to {limit} characters.",
            n=len(exclusion.reason.strip()),
            limit=_MAX_REASON,
        )


def check_exists(exclusion: Exclusion, rows: Sequence[RatingRow]) -> None:
    """Raise SettingsError for a rater or a rating that isn't among those that count."""
    if exclusion.kind in RULES or excluded_ratings([exclusion], rows):
        return
    if not rows:
        raise SettingsError("There are no ratings to exclude yet. Rate a puzzle first.")
    name = str(exclusion.value)[:80]
    if exclusion.kind == RATER:
        raters = sorted({row.rating.rater or OWN_RATER for row in rows})
        raise SettingsError(
            "No rater is called {name!r}. Choose one of {raters}.",
            name=name,
            raters=", ".join(raters),
        )
    raise SettingsError(
        "No rating is called {name!r}. Use the time of a rating and the ID of its puzzle, such as "
        "{example!r}.",
        name=name,
        example=rows[-1].key,
    )


def exclusion_sentence(
    exclusion: Exclusion, n_ratings: int, labels: Mapping[str, str] = NO_LABELS
) -> Sentence:
    """Return what an exclusion leaves out, and why; ``labels``: of the raters."""
    return message(
        "{title}: {ratings} excluded. Reason: {reason}",
        title=exclusion.title(labels),
        ratings=plural(n_ratings, "rating"),
        reason=exclusion.reason,
    )
