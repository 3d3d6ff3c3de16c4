"""What the results of a study use: its features, and its ratings.

`engine.study.store.Store.change_settings` changes these settings, which are in ``study.json``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Final

import msgspec

from engine.design.energy import ENERGY_NAMES
from engine.design.feature_registry import FEATURES, on_demand_among
from engine.digits import Day, significant
from engine.errors import SettingsError
from engine.ratings import OWN_RATER, OWNER, RatingRow
from engine.sentences import Sentence, message
from engine.statistics.display_names import plural, puzzle_title
from engine.statistics.formula import LEARNED

if TYPE_CHECKING:
    from engine.study.round import Round
    from engine.study.snapshot import Snapshot
    from engine.study.study import Study

# Features ----------------------------------------------------------------------------------------

LEARNABLE: Final = tuple(name for name in ENERGY_NAMES if name in FEATURES and name != "solvable")
"""The features that preferences may be about; all rated puzzles should be solvable."""


def features_of_study(snapshot: Snapshot) -> tuple[str, ...]:
    """Return the features of a study: those it uses, those that were added, and the usual ones.

    Removed ones are left out. The usual ones come last, and so do not take the place of others
    when there are too many.
    """
    study = snapshot.study
    if study is None:
        return LEARNED
    used = (name for each in snapshot.rounds for name in _used_by(each))
    chosen = dict.fromkeys((*used, *study.added_features))
    names = (*(name for name in chosen if name not in LEARNED), *LEARNED)
    return tuple(each for each in names if each not in study.removed_features)


def _used_by(of_round: Round) -> Iterator[str]:
    """Yield the features of a round's energy, acceptance rules and map."""
    arguments = of_round.arguments
    used = {*of_round.energy.features(), *arguments.map_features}
    for batch in arguments.batches:
        used |= batch.gate_features()
    if of_round.is_from_map:  # version 3.0 didn't record the axes, but measured them
        used |= {*on_demand_among(name for each in of_round.puzzles for name in each.features)}
    yield from (name for name in LEARNABLE if name in used)


def check_features(names: Iterable[str]) -> tuple[str, ...]:
    """Return names of features without repeats; raise SettingsError for an unknown one or none."""
    chosen = tuple(dict.fromkeys(names))
    for name in chosen:
        if name not in LEARNABLE:
            raise SettingsError(
                "Preferences can't depend on {name!r}. Choose from {features}.",
                name=name[:40],
                features=", ".join(LEARNABLE),
            )
    if not chosen:
        raise SettingsError("Preferences must depend on at least one feature. Choose one.")
    return chosen


def with_features(snapshot: Snapshot, chosen: Sequence[str]) -> Study:
    """Return the study of a snapshot, with only these features."""
    assert snapshot.study is not None
    plain = replace(snapshot.study, added_features=(), removed_features=())
    before = features_of_study(replace(snapshot, study=plain))
    added = tuple(name for name in chosen if name not in before)
    removed = tuple(name for name in before if name not in chosen)
    return replace(plain, added_features=added, removed_features=removed)


# Ratings that don't count ------------------------------------------------------------------------

RATER: Final = "rater"
RATING: Final = "rating"
NO_LABELS: Final[Mapping[str, str]] = {}


class Exclusion(msgspec.Struct, frozen=True):
    """What is left out: a rater, or, since version 4.0, single ratings or those of a rule.

    The ratings stay in ``ratings.csv``. An exclusion applies to later ratings too.
    """

    kind: str  #: `RATER`; in studies of version 4.0 also `RATING` or one of `RULES`
    value: str | float  #: A name (`OWN_RATER` for the owner), the key of a rating, or a limit
    reason: str = ""  #: Empty for raters that this version left out
    since: str = ""  #: Time, as ISO 8601 in UTC

    @property
    def rater(self) -> str:
        """The name of the rater; empty if it isn't about one."""
        return str(self.value) if self.kind == RATER else ""

    def title(self, labels: Mapping[str, str] = NO_LABELS) -> Sentence | str:
        """Return what is left out, as the start of a sentence; ``labels``: of raters."""
        if self.kind == RATER:
            name = str(self.value)
            return message("Rater {name}", name=labels.get(name, name))
        if self.kind == RATING:
            time, _, puzzle = str(self.value).rpartition(" ")
            values = {"puzzle": puzzle_title(puzzle), "day": Day(time[:10])}
            return message("Rating of {puzzle} on {day}", **values)
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
"""The rules of version 4.0, each applied to the ratings of one rater."""


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


def check_exclusion(exclusion: Exclusion) -> None:
    """Raise SettingsError for an unknown kind or a wrong limit."""
    if exclusion.kind in {RATER, RATING}:
        return
    if exclusion.kind not in RULES:
        raise SettingsError(
            "Unknown rule {rule!r}. Choose one of {rules}.",
            rule=exclusion.kind[:40],
            rules=", ".join(RULES),
        )
    if not isinstance(exclusion.value, int | float) or not 0 <= exclusion.value < math.inf:
        raise SettingsError(
            "The limit of {rule} is {value!r}. Use a number from 0.",
            rule=exclusion.kind,
            value=exclusion.value,
        )


def with_raters(
    exclusions: Sequence[Exclusion],
    rows: Sequence[RatingRow],
    without: Iterable[str],
    counting: Iterable[str],
) -> tuple[Exclusion, ...]:
    """Return exclusions after raters are left out, or count again.

    Raises SettingsError for a rater who gave none of the ratings, or who already counts.
    """
    left_out = {each.rater for each in exclusions if each.rater}
    back = {*counting}
    for name in sorted(back - left_out):
        raise SettingsError(
            "The ratings of {name!r} aren't left out. Raters left out: {raters}.",
            name=name[:80],
            raters=", ".join(sorted(left_out)) or "–",
        )
    added = dict.fromkeys(name for name in without if name not in left_out)
    raters = sorted({row.rating.rater or OWN_RATER for row in rows})
    for name in added:
        if name not in raters:
            raise SettingsError(
                "No rater is called {name!r}. Choose one of {raters}.",
                name=name[:80],
                raters=", ".join(raters) or "–",
            )
    kept = (each for each in exclusions if not each.rater or each.rater not in back)
    return (*kept, *(Exclusion(RATER, name) for name in added))


def exclusion_sentence(
    exclusion: Exclusion, n_ratings: int, labels: Mapping[str, str] = NO_LABELS
) -> Sentence:
    """Return what an exclusion leaves out, when and why; ``labels``: of the raters."""
    values = {"title": exclusion.title(labels), "ratings": plural(n_ratings, "rating")}
    if not exclusion.reason:
        return message("{title}: {ratings} excluded.", **values)
    if not exclusion.since:
        return message(
            "{title}: {ratings} excluded. Reason: {reason}", **values, reason=exclusion.reason
        )
    return message(
        "{title}: {ratings} excluded since {day}. Reason: {reason}",
        **values,
        day=Day(exclusion.since[:10]),
        reason=exclusion.reason,
    )
