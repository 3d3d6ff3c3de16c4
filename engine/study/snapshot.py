"""A study at one moment, immutable: its rounds, its ratings, and all that follows from them.

What a reader may see while a round is rated:

- Which data of a puzzle are hidden depends on the reader's own ratings, never on those of others:
  a puzzle rated by someone else is still blind.
- A reader who has rated anything in a blind study is one of its raters. Until such a reader has
  rated the complete last round, no ratings by others are visible: not individually, and not in
  means, gains, fits or reports. So an unfinished round of one rater cannot influence another.
- A reader who never rated in it only collects ratings, and sees all of them.
- Results leave out the last round while its reader is rating it blind (`Snapshot.settled`): what
  they teach would influence the ratings still to come. Commands and reports, which are asked for,
  use all ratings.

The owner's ratings outside studies are a snapshot without rounds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.files.reading import read_bytes
from engine.files.storage import storage_errors
from engine.files.tables import NO_COLUMNS, FileState, ForeignTable, state_of, with_columns
from engine.game import Deal
from engine.numerics import stable_sorted
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings import (
    OWNER,
    REQUIRED_COLUMNS,
    Control,
    Rating,
    RatingRow,
    RatingsFile,
    RatingsTable,
)
from engine.sentences import Sentence, message
from engine.statistics.display_names import plural, rater_labels
from engine.study.round import (
    UNFINISHED_FIRST,
    UNFINISHED_NEXT,
    WITHDRAWN,
    Blinding,
    Round,
    Shown,
    read_round,
    round_name,
)
from engine.study.study import (
    DEFAULT_GRID,
    NO_LABELS,
    RATINGS_FILE,
    STUDY_FILE,
    Exclusion,
    Study,
    excluded_ratings,
    exclusion_sentence,
)
from engine.threads import cached_property

if TYPE_CHECKING:  # importing pandas takes a moment
    import pandas as pd

_ROUND: Final = re.compile(r"iteration-(\d{2,})")
State: TypeAlias = FileState | tuple[tuple[str, FileState | None], ...] | None
"""State of a file, or of the files in a folder, by name."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """Ratings, tags and notes of one puzzle."""

    rating: float | None = None  #: Mean of the ratings that count
    n_ratings: int = 0  #: Number of these ratings
    tags: tuple[str, ...] = ()  #: Of all these ratings, in the order given
    notes: str = ""  #: Of all these ratings, one paragraph each
    rounds: tuple[int, ...] = ()  #: Those in which it was rated, ascending
    control: Control = ""  #: What it was first shown as


@dataclass(frozen=True, eq=False)
class Snapshot:
    """Everything in a study at one moment."""

    study: Study | None  #: None for the owner's ratings outside studies
    path: Path  #: The ratings file
    #: In order, each with the ratings that its reader may see.
    rounds: tuple[Round, ...] = ()
    table: RatingsTable = field(default_factory=RatingsTable)  #: All ratings in the file
    #: The state of the files and folders when they were read.
    states: Mapping[Path, State] = field(default_factory=dict)
    #: The folder of the round that was removed last, if nothing has taken its place
    withdrawn: Path | None = None
    #: Whether the next round was begun and isn't finished; its puzzles so far are kept.
    has_unfinished_round: bool = False
    guesses: tuple[str, ...] = ()  #: What was guessed when a table of other origin was read
    foreign: pd.DataFrame | None = None  #: The rows of a table of other origin
    left_out: int = 0  #: Number of the round that the results leave out; 0 for none

    @property
    def id(self) -> str:
        """Id of the study; empty outside of one."""
        return "" if self.study is None else self.study.id

    @property
    def name(self) -> str:
        return "" if self.study is None else self.study.name

    @property
    def is_blind(self) -> bool:
        """Whether the puzzles of the study are rated without seeing features."""
        return self.study is not None and self.study.blind

    @property
    def folder(self) -> Path:
        return self.path.parent

    # Rounds

    def round(self, number: int | None = None) -> Round:
        """Return a round by number, or the last one; raise SettingsError if there is none."""
        if not self.rounds:
            raise SettingsError("{folder} has no rounds yet. Add one first.", folder=self.folder)
        found = self.rounds[-1] if number is None else self.round_or_none(number)
        if found is None:
            raise SettingsError(
                "{folder} has no round {number}. Choose one of {known}.",
                folder=self.folder,
                number=number,
                known=", ".join(str(each.number) for each in self.rounds),
            )
        return found

    def round_or_none(self, number: int) -> Round | None:
        return next((each for each in self.rounds if each.number == number), None)

    @property
    def next_number(self) -> int:
        """The number of the next round: never one of a round whose folder was lost."""
        return max([0, *(each.number for each in self.rounds), *self.rated_rounds]) + 1

    @property
    def grid(self) -> tuple[int, int]:
        """Rows and columns of its puzzles: as set, or else those of the last round."""
        if self.study is not None and self.study.grid is not None:
            return self.study.grid
        puzzles = self.rounds[-1].puzzles if self.rounds else ()
        return (puzzles[0].deal.rows, puzzles[0].deal.columns) if puzzles else DEFAULT_GRID

    @property
    def cards(self) -> tuple[int, int] | None:
        """The minimum and maximum number of cards of the next round; None if unknown."""
        if self.rounds:
            return self.rounds[-1].cards
        return None if self.study is None else self.study.cards

    @cached_property
    def rated_rounds(self) -> frozenset[int]:
        """Numbers of rounds with a rating by anyone."""
        numbers = (row.rating.iteration for row in self.table.rows)
        return frozenset(number for number in numbers if number > 0)

    @property
    def missing_rounds(self) -> tuple[Sentence, ...]:
        """A sentence for each round whose folder is missing.

        Rounds can only be removed from the end, and only without ratings. So a number below an
        existing round, or with ratings, must have had a folder.
        """
        present = {each.number for each in self.rounds}
        known = {*range(1, max(present, default=0) + 1), *self.rated_rounds}
        return tuple(
            message(
                "The folder of round {number} is missing. Restore it from a backup.", number=number
            )
            for number in sorted(known - present)
        )

    # Ratings

    @cached_property
    def ratings(self) -> RatingsTable:
        """The ratings that the reader may see, by the rules of this module."""
        if not self.n_left_blind:
            return self.table
        return self.table.only(lambda row: row.rating.rater == OWNER)

    @cached_property
    def n_left_blind(self) -> int:
        """Number of puzzles to rate before the reader may see the ratings of others."""
        rated = {row.rating.iteration for row in self.table.rows if row.rating.rater == OWNER}
        is_alone = all(row.rating.rater == OWNER for row in self.table.rows)
        if not (self.is_blind and self.rounds and rated) or is_alone:
            return 0
        return self._n_never_rated

    @cached_property
    def _n_never_rated(self) -> int:
        """Number of puzzles of the last round that the reader hasn't rated even once.

        If a rating is withdrawn, the round stays as visible as it was.
        """
        last = self.rounds[-1]
        rated = {
            each.deal
            for each in (row.rating for row in self.table.items)
            if (each.rater, each.iteration) == (OWNER, last.number) and each.rating is not None
        }
        return sum(shown.deal not in rated for shown in last.order)

    @property
    def n_withheld(self) -> int:
        """Number of ratings of others that are hidden."""
        return len(self.table.rows) - len(self.ratings.rows)

    @cached_property
    def in_progress(self) -> Round | None:
        """The last round while its reader is rating it blind; else None."""
        last = self.rounds[-1] if self.is_blind and self.rounds else None
        return last if last is not None and last.rated and self._n_never_rated else None

    @cached_property
    def settled(self) -> Snapshot:
        """The same with results that don't change while a round is rated blind."""
        if self.in_progress is None or self.left_out:
            return self
        return replace(self, left_out=self.in_progress.number)

    @property
    def exclusions(self) -> tuple[Exclusion, ...]:
        return () if self.study is None else self.study.exclusions

    @cached_property
    def excluded(self) -> Mapping[str, Exclusion]:
        """The keys of ratings that are excluded from the results, with the exclusion of each."""
        return excluded_ratings(self.exclusions, self.ratings.rows)

    def exclusion_sentences(self, labels: Mapping[str, str] = NO_LABELS) -> list[Sentence]:
        """Return what each exclusion leaves out, and why; ``labels``: of the raters."""
        n_excluded = Counter(self.excluded.values())
        return [exclusion_sentence(each, n_excluded[each], labels) for each in self.exclusions]

    @property
    def raters_left_out(self) -> tuple[str, ...]:
        """Names of the raters who don't count; `OWN_RATER` for the owner of the study."""
        return tuple(dict.fromkeys(each.rater for each in self.exclusions if each.rater))

    @cached_property
    def rater_labels(self) -> dict[str, str]:
        """The label of each rater in reports and exports."""
        return rater_labels(row.rating.rater for row in self.ratings.rows)

    @cached_property
    def included(self) -> RatingsTable:
        """The ratings that the reader may see and that aren't excluded."""
        return self.ratings.without(self.excluded) if self.excluded else self.ratings

    @cached_property
    def used(self) -> RatingsTable:
        """The ratings that the results use."""
        if not self.left_out:
            return self.included
        return self.included.only(lambda row: row.rating.iteration != self.left_out)

    @property
    def notes(self) -> tuple[str, ...]:
        """What was guessed or repaired when the ratings were read."""
        return (*self.table.notes, *self.guesses)

    @property
    def withheld_sentence(self) -> str:
        """Why ratings are hidden; empty if none are."""
        if self.left_out:
            return message(
                "The results exclude round {n} until you have rated all of it. Still to rate: "
                "{left}.",
                n=self.left_out,
                left=plural(self._n_never_rated, "puzzle"),
            )
        if not self.n_withheld:
            return ""
        return message(
            "Ratings by others are hidden until you have rated the whole round. Hidden: {hidden}. "
            "Still to rate: {left}.",
            hidden=plural(self.n_withheld, "rating"),
            left=plural(self.n_left_blind, "puzzle"),
        )

    @property
    def fitted_raters(self) -> tuple[str, ...]:
        """The raters whose ratings a fit may use; empty for all."""
        return (OWNER,) if self.n_withheld else ()

    @cached_property
    def frame(self) -> pd.DataFrame:
        """The ratings that the results use as a data frame, see `frame_of`.

        Rows of a table of other origin aren't ratings of this program: they are in `frame` and
        count in `n_ratings`, but `used` is empty.
        """
        from engine.statistics.ratings_frame import frame_of  # noqa: PLC0415 - loads pandas

        return frame_of(self.used) if self.foreign is None else self.foreign

    @property
    def n_ratings(self) -> int:
        """Number of ratings that the results use."""
        return len(self.used.rows if self.foreign is None else self.foreign)

    @cached_property
    def n_puzzles(self) -> int:
        """Number of different puzzles, as `puzzle_names` tells them apart."""
        from engine.statistics.ratings_frame import puzzle_names  # noqa: PLC0415 - loads pandas

        return int(puzzle_names(self.frame).nunique())

    @cached_property
    def n_given_up(self) -> int:
        from engine.statistics.ratings_frame import texts_of  # noqa: PLC0415 - loads pandas

        return texts_of(self.frame, "outcome").count("given_up")

    @cached_property
    def opinions(self) -> Mapping[str, Opinion]:
        """Ratings, tags and notes of each puzzle, over all its repeats, by its id."""
        return opinions_of(row.rating for row in self.included.rows)

    def rated_puzzles(self, number: int | None = None) -> PuzzleSet:
        """Return the rated puzzles of a round, or of all, controls included, the best first.

        Those whose data are still hidden, and those of a round in progress, are left out. A puzzle
        that no round has is without features.
        """
        open_round = None if self.in_progress is None else self.in_progress.number
        known = {shown.record.id: shown.record for each in self.rounds for shown in each.order}
        found: dict[str, PuzzleRecord] = {}
        for rating in (row.rating for row in self.included.rows):
            id_, is_wanted = rating.puzzle_id, number in {None, rating.iteration}
            is_open = rating.iteration == open_round or self.blinding.hides(id_)
            if is_wanted and not is_open:
                record = PuzzleRecord(rating.deal, id_)
                found.setdefault(id_, known.get(id_, record))

        means = {id_: self.opinions[id_].rating or 0.0 for id_ in found}
        order = stable_sorted(found, means.__getitem__, is_largest_first=True)
        return PuzzleSet(tuple(found[id_] for id_ in order))

    def rating_of(self, deal: Deal, number: int) -> RatingRow | None:
        """Return the owner's rating of a deal in a round, or outside studies for 0."""
        if number:
            of_round = self.round_or_none(number)
            return None if of_round is None else of_round.rated.get(deal)
        return self._own.get(deal)

    @cached_property
    def _own(self) -> dict[Deal, RatingRow]:
        rows = (row for row in self.table.rows if row.rating.rater == OWNER)
        return {row.rating.deal: row for row in rows if row.rating.iteration == 0}

    # Rating blind

    @cached_property
    def blinding(self) -> Blinding:
        """Puzzles still to be rated in all rounds, and what is hidden of them."""
        if self.study is None:
            return Blinding()
        shown = (
            (shown.record.id, shown.deal in rated)
            for each, rated in ((each, each.rated) for each in self.rounds)
            for shown in each.order
        )
        return Blinding.of_round(self.is_blind, shown)

    def asking(self, deal: Deal, first: int = 0) -> tuple[Round, Shown] | None:
        """Return the round that presents a deal for rating, and its entry; None if none does.

        Round ``first`` takes precedence, then the newest.
        """
        newest_first = sorted(self.rounds, key=lambda each: (each.number == first, each.number))
        for each in reversed(newest_first):
            shown = each.shown(deal)
            if shown is not None:
                return each, shown
        return None

    # What is learned from

    @property
    def learns_from_solved(self) -> bool:
        return self.study is not None and self.study.solved_only


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


# Reading -----------------------------------------------------------------------------------------


def read_snapshot(folder: Path, before: Snapshot | None = None) -> Snapshot:
    """Read a study.

    Raises StorageError, FileFormatError or EnergyError when a file of it cannot be read.

    ``before``: an earlier snapshot, which is returned if nothing has changed on disk since.
    """
    path, states = folder / RATINGS_FILE, states_of(folder)
    if before is not None and before.states == states:
        return before
    read = Snapshot(
        Study.open(folder),
        path,
        tuple(read_round(number, each) for number, each in round_folders(folder)),
        RatingsFile(path).read(),
        states,
    )
    removed = folder.glob(f"{WITHDRAWN}{round_name(read.next_number)}-*")
    with suppress(OSError):  # restored just now
        newest = max(removed, key=lambda each: each.stat().st_ctime_ns, default=None)
        read = replace(read, withdrawn=newest)
    is_begun = _is_begun(folder, read.rounds)
    return with_table(replace(read, has_unfinished_round=is_begun), read.table)


def _is_begun(folder: Path, rounds: Sequence[Round]) -> bool:
    """Return whether the next round was begun, after the last one was there."""
    begun = folder / (UNFINISHED_NEXT if rounds else UNFINISHED_FIRST)
    with suppress(OSError):  # it isn't there, or was removed just now
        began_at = begun.stat().st_ctime_ns
        return not rounds or began_at >= rounds[-1].folder.stat().st_ctime_ns
    return False


def read_own(path: Path, before: Snapshot | None = None) -> Snapshot:
    """Read the ratings that the player gave outside studies; parameters as `read_snapshot`.

    Raises StorageError or FileFormatError when the file cannot be read.
    """
    states: dict[Path, State] = {path: state_of(path)}
    if before is not None and before.states == states:
        return before
    return Snapshot(None, path, table=RatingsFile(path).read(), states=states)


def read_any(path: Path, columns: Mapping[str, str] = NO_COLUMNS) -> Snapshot:
    """Read a study folder, its ratings, or any table with a ``rating`` column.

    Raises StorageError, FileFormatError or EnergyError when it cannot be read.

    ``columns``: the names of columns in a table by ours, where they differ.
    """
    folder = path.parent if path.name == RATINGS_FILE else path
    if (folder / STUDY_FILE).is_file():
        return read_snapshot(folder)
    from engine.statistics.ratings_frame import (  # noqa: PLC0415 - pandas
        KNOWN_COLUMNS,
        TEXT_COLUMNS,
        foreign_frame,
    )

    file = path / RATINGS_FILE if path.is_dir() else path
    data = with_columns(read_bytes(file), file, columns)
    table = ForeignTable(data, file, KNOWN_COLUMNS, ["rating"], is_text=TEXT_COLUMNS.__contains__)
    if set(REQUIRED_COLUMNS) <= set(table.columns):
        return Snapshot(None, path, table=RatingsFile(file).parse(data))
    frame, notes = foreign_frame(table)
    return Snapshot(None, path, guesses=(*table.notes, *notes), foreign=frame)


def with_table(read: Snapshot, table: RatingsTable) -> Snapshot:
    """Return a snapshot with these ratings; its rounds have those that the reader may see."""
    # What is withheld and excluded depends on all ratings, so all are in the rounds first.
    read = replace(read, table=table, rounds=tuple(_with_ratings(read.rounds, table.rows)))
    if read.n_withheld or read.excluded:
        rows, excluded = read.ratings.rows, frozenset(read.excluded)
        read = replace(read, rounds=tuple(_with_ratings(read.rounds, rows, excluded)))
    return read


def _with_ratings(
    rounds: Iterable[Round], rows: Iterable[RatingRow], excluded: frozenset[str] = frozenset()
) -> Iterator[Round]:
    by_number: dict[int, list[RatingRow]] = {}
    for row in rows:
        by_number.setdefault(row.rating.iteration, []).append(row)
    for each in rounds:
        ratings = tuple(by_number.get(each.number, ()))
        is_same = ratings == each.ratings and excluded == each.excluded
        yield each if is_same else replace(each, ratings=ratings, excluded=excluded)


def round_folders(folder: Path) -> list[tuple[int, Path]]:
    """Return numbers and folders of a study's rounds, in order; raises StorageError."""
    with storage_errors("read", folder):
        entries = list(folder.iterdir())
    found = [(_ROUND.fullmatch(entry.name), entry) for entry in entries if entry.is_dir()]
    numbered = sorted((int(match[1]), entry) for match, entry in found if match)
    # A copy with another number of zeros isn't a round.
    return [(n, entry) for n, entry in numbered if entry.name == round_name(n)]


def states_of(folder: Path) -> dict[Path, State]:
    """Return the present state of each file and round of a study, raising StorageError.

    Of the hidden folders, in which rounds are begun and kept after their removal, only the names
    matter.
    """
    with storage_errors("read", folder):
        names = sorted(each.name for each in folder.iterdir())
    begun = {UNFINISHED_FIRST, UNFINISHED_NEXT}
    hidden = [name for name in names if name in begun or name.startswith(WITHDRAWN)]
    found: dict[Path, State] = {
        path: state_of(path) for path in (folder / STUDY_FILE, folder / RATINGS_FILE)
    }
    found[folder] = tuple((name, None) for name in hidden)
    for _, path in round_folders(folder):
        # A round may have been withdrawn just now.
        with storage_errors("read", path), suppress(FileNotFoundError):
            found[path] = tuple((each.name, state_of(each)) for each in sorted(path.iterdir()))
    return found
