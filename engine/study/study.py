"""A study: a folder with all data of a design project, from energies to ratings.

::

    study.json                    id, name, whether ratings are blind, what is learned from
    ratings.csv                   every rating (`engine.ratings`)
    iteration-01/energy.json      the energy minimised in round 1
    iteration-01/puzzles.csv      the puzzles generated
    iteration-01/puzzles.batch.json   all arguments of the round
    iteration-01/controls.csv     random puzzles and those of the previous energy, if any
    iteration-01/order.csv        order and arrangements for rating

A `Study` says which one it is, `engine.study.snapshot.Snapshot` has everything in it at one
moment, and `engine.study.store.Store` is the only writer. Files of earlier versions that nothing
reads any more, such as ``digests.json``, ``fit.json`` and ``plan.json``, stay where they are.
"""

from __future__ import annotations

import hashlib
import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from engine.design.energy import Energy, energy_names
from engine.design.feature_registry import FEATURES, on_demand_among
from engine.design.settings import MIN_CARDS, GenerateSettings
from engine.errors import FileFormatError, SettingsError, StorageError
from engine.files.json_files import convert, read_object, write_object
from engine.files.storage import encoded_text, hidden_signs, is_there, storage_errors
from engine.numerics import Day, significant
from engine.ratings import OWN_RATER, OWNER, RatingRow
from engine.sentences import Sentence, message
from engine.statistics.display_names import plural, puzzle_title
from engine.statistics.formula import LEARNED

if TYPE_CHECKING:
    from engine.study.round import Round
    from engine.study.snapshot import Snapshot

STUDY_FILE: Final = "study.json"
RATINGS_FILE: Final = "ratings.csv"
SCHEMA: Final = 1
DEFAULT_GRID: Final = (4, 4)
_DIGEST_DIGITS: Final = 12
_MAX_NAME_CHARS: Final = 200


class _StudyFile(msgspec.Struct, frozen=True):
    """The fields of ``study.json``, apart from its schema."""

    #: Made at its creation. Ratings, rounds, drafts, running games and rating pages refer to it.
    id: Annotated[str, msgspec.Meta(min_length=1)]
    name: str = ""  #: Only shown
    blind: bool = False  #: Whether ratings are blind by default
    note: str = ""  #: Description of the study
    created: str = ""  #: Time of creation, as ISO 8601 in UTC
    #: Whether preferences are learned only from ratings of games that were solved.
    solved_only: bool = False
    #: What preferences may be about, beside what the study uses; see `features_of_study`.
    added_features: tuple[str, ...] = ()
    removed_features: tuple[str, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()  #: Ratings that the results leave out
    #: Rows and columns of its puzzles, and their minimum and maximum number of cards. None where
    #: only the rounds tell, as in studies before version 5.0.
    grid: tuple[int, int] | None = None
    cards: tuple[int, int] | None = None
    #: How puzzles of its rounds are searched for; empty and None for what suits the energy.
    method: str = ""
    iterations: int | None = None


class Study(_StudyFile, frozen=True, kw_only=True):
    """The identity and the settings of a study."""

    folder: Path

    @classmethod
    def create(
        cls,
        folder: Path,
        name: str = "",
        *,
        blind: bool = True,
        note: str = "",
        solved_only: bool = False,
        grid: tuple[int, int] | None = None,
        cards: tuple[int, int] | None = None,
        now: datetime | None = None,
    ) -> Study:
        """Create a study in a new or empty folder.

        Raises SettingsError when the name is too long or not one line, or the cards don't fit the
        grid. Raises StorageError when the folder is not empty, or cannot be created.

        ``name``: by default that of the folder.
        """
        check_size(grid, cards)
        given = name.strip() or Path(os.path.realpath(folder)).name
        encoded_text(given + note, folder)  # before there is a folder
        name = check_study_name(name) if name.strip() else given
        with storage_errors("create", folder):
            folder.mkdir(parents=True, exist_ok=True)
            present = [entry.name for entry in folder.iterdir() if not entry.name.startswith(".")]
        if present:
            raise StorageError(
                "{folder} already contains {name!r}. Choose a new or empty folder.",
                folder=folder,
                name=min(present),
            )
        moment = (now or datetime.now(UTC)).astimezone(UTC).isoformat()
        study = cls(
            id=digest_of(f"study {moment}"),
            name=name,
            folder=folder,
            blind=blind,
            note=note,
            created=moment,
            solved_only=solved_only,
            grid=grid,
            cards=cards,
        )
        study.save()
        return study

    @classmethod
    def open(cls, folder: Path) -> Study:
        """Open the study in a folder.

        Raises StorageError when there is none. Raises FileFormatError when its ``study.json`` is
        invalid.
        """
        path = folder / STUDY_FILE
        if not path.is_file():
            raise StorageError(
                "{folder} isn't a study. Choose a folder that contains {study_file}.",
                folder=folder,
                study_file=STUDY_FILE,
            )
        form = convert(read_object(path, SCHEMA), _StudyFile, str(path))
        try:
            check_size(form.grid, form.cards)
            check_search(form.method, form.iterations)
            for exclusion in form.exclusions:
                check_exclusion(exclusion)
        except SettingsError as error:
            raise FileFormatError("{path}: {error}", path=path, error=error) from error
        return cls(folder=folder, **msgspec.structs.asdict(form))

    def save(self) -> None:
        """Write ``study.json``, for `engine.study.store.Store` alone; raises StorageError."""
        form: dict[str, Any] = {name: getattr(self, name) for name in _StudyFile.__struct_fields__}
        of_version_3 = ("id", "name", "blind", "note", "created", "solved_only")
        form = {name: value for name, value in form.items() if value or name in of_version_3}
        write_object(self.folder / STUDY_FILE, {"schema": SCHEMA, **msgspec.to_builtins(form)})


def check_size(grid: tuple[int, int] | None, cards: tuple[int, int] | None) -> None:
    """Raise SettingsError if puzzles can't have a grid, or not these numbers of cards on it."""
    rows, columns = grid or DEFAULT_GRID
    low, high = cards or (MIN_CARDS, MIN_CARDS)
    GenerateSettings(low, high, 1, Energy("", ()), rows=rows, columns=columns)


def check_search(method: str, iterations: int | None) -> None:
    """Raise SettingsError for an unknown method or an impossible number of iterations."""
    GenerateSettings(2, 2, 1, Energy("", ()), method=method, iterations=iterations)


def cards_text(cards: tuple[int, int] | None) -> str:
    return "-" if cards is None else "-".join(map(str, dict.fromkeys(cards)))


def grid_text(grid: tuple[int, int]) -> str:
    return f"{grid[0]} × {grid[1]}"


def is_in_a_study(path: Path) -> bool:
    return is_there(path.parent.parent / STUDY_FILE)


def check_study_name(name: str) -> str:
    """Return a name without surrounding spaces; raise SettingsError if no study may have it."""
    plain = name.strip()
    if not plain or len(plain) > _MAX_NAME_CHARS or hidden_signs(plain):
        raise SettingsError(
            "{plain!r} can't be the name of a study. Use 1 to {longest_name} characters on one "
            "line.",
            plain=plain[:40],
            longest_name=_MAX_NAME_CHARS,
        )
    return plain


def digest_of(text: str) -> str:
    """Return a short digest, enough to tell texts apart but not to withstand an attack."""
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_DIGITS]


# The features that preferences may be about ------------------------------------------------------

LEARNABLE: Final = tuple(
    name for name in energy_names() if name in FEATURES and name != "solvable"
)
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
    plain = msgspec.structs.replace(snapshot.study, added_features=(), removed_features=())
    before = features_of_study(replace(snapshot, study=plain))
    added = tuple(name for name in chosen if name not in before)
    removed = tuple(name for name in before if name not in chosen)
    return msgspec.structs.replace(plain, added_features=added, removed_features=removed)


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
