"""One round of a study: its files, and the ratings given in it."""

import math
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.design.energy import Energy
from engine.design.presets import read_energy
from engine.design.record import PuzzleRecord
from engine.design.settings import Gate
from engine.errors import SettingsError
from engine.files.json_files import convert, write_object
from engine.files.storage import remove_folder, rename_whole, storage_errors, write_atomic
from engine.game import Deal
from engine.puzzlesets.batch_arguments import read_batch, write_batch
from engine.puzzlesets.csv_format import read_csv, write_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings import OWNER, Control, RatingRow
from engine.sentences import message
from engine.study.presentation_order import Shown, format_order, read_order

BATCH_FILE: Final = "puzzles.batch.json"
ENERGY_FILE: Final = "energy.json"
PUZZLES_FILE: Final = "puzzles.csv"
CONTROLS_FILE: Final = "controls.csv"
ORDER_FILE: Final = "order.csv"
UNFINISHED_FIRST: Final = ".first-round"
"""Subfolder of the study for candidates of the first round, kept when the work is stopped."""
UNFINISHED_NEXT: Final = ".next-round"
"""The same for the puzzles of a later round."""
WITHDRAWN: Final = ".withdrawn-"
"""Start of the names of subfolders in which removed rounds are kept."""
DESIGN: Final = Energy(
    "design", (), why="Puzzles of several energies and of none, chosen to tell the learner most."
)
"""Placeholder energy of a round chosen by `engine.statistics.puzzle_choice`."""


class BatchArguments(msgspec.Struct, frozen=True):
    """What a round reads of one of its batches."""

    cards_low: int
    cards_high: int
    gate: object = None  #: As in the file; see `gate_features`

    def gate_features(self) -> frozenset[str]:
        """Return the features in the acceptance rules; raise SettingsError for invalid rules."""
        return Gate.from_json(self.gate or {}).features()


class RoundArguments(msgspec.Struct, frozen=True):
    """What a round reads of the arguments with which it was made.

    `engine.study.round_plan.RoundPlan` reads all of them.
    """

    document: dict[str, Any]  #: All of them
    batches: tuple[BatchArguments, ...] = ()
    is_from_map: bool = False  #: Whether its puzzles are from a map (versions 3 and 4)
    map_features: tuple[str, ...] = ()  #: The axes of that map
    versions: dict[str, Any] = {}  #: Of the packages that generated the puzzles


class _BatchFile(msgspec.Struct):
    round: dict[str, Any] | None = None
    batches: tuple[dict[str, Any], ...] = ()
    versions: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Blinding:
    """The data that a blind round hides from its rater; without arguments, none."""

    #: Ids of puzzles whose data are hidden: their first rating is still to come, blind.
    hidden: frozenset[str] = frozenset()
    #: Ids of puzzles still to be rated, for the first time or in disguise; None outside a study,
    #: where any puzzle may be rated.
    unrated: frozenset[str] | None = None

    @classmethod
    def of_round(cls, is_blind: bool, shown: Iterable[tuple[str, bool]]) -> "Blinding":
        """Return the blinding for one round, or for several together.

        A rated puzzle is not hidden even if it will be repeated in disguise: hiding it would
        reveal the repeat.

        ``is_blind``: whether its puzzles are rated without seeing features; ``shown``: id of each
        puzzle shown, and whether that appearance is rated.
        """
        pairs = tuple(shown)
        unrated = frozenset(puzzle for puzzle, is_rated in pairs if not is_rated)
        rated = {puzzle for puzzle, is_rated in pairs if is_rated}
        return cls(unrated - rated if is_blind else frozenset(), unrated)

    def hides(self, puzzle_id: str) -> bool:
        return puzzle_id in self.hidden

    @property
    def hides_something(self) -> bool:
        return bool(self.hidden)

    def may_rate_blind(self, puzzle_id: str, *, is_rated: bool, was_seen: bool) -> bool:
        """Return whether a judgement is still to come and may be blind.

        A puzzle whose data were shown once, rated or not, is never blind again, even after an
        undo.
        """
        if is_rated or was_seen:
            return False
        return self.unrated is None or puzzle_id in self.unrated


@dataclass(frozen=True)
class Round:
    """A round with its puzzles, its controls, their order, and the ratings in a snapshot."""

    number: int  #: From 1
    folder: Path
    energy: Energy
    puzzles: tuple[PuzzleRecord, ...]
    controls: tuple[PuzzleRecord, ...]  #: Random ones first
    order: tuple[Shown, ...]  #: As shown to the rater, repeats included
    arguments: RoundArguments
    ratings: tuple[RatingRow, ...] = ()  #: Those that count and that the reader may see
    excluded: frozenset[str] = frozenset()  #: Keys of ratings excluded from results

    @property
    def cards(self) -> tuple[int, int]:
        """The minimum and maximum number of cards requested; else those of its puzzles.

        Raises SettingsError where neither is known.
        """
        batches = self.arguments.batches
        if batches:
            return (
                min(batch.cards_low for batch in batches),
                max(batch.cards_high for batch in batches),
            )
        sizes = [record.deal.n_cards for record in self.puzzles]
        if not sizes:
            raise SettingsError(
                "Round {n} has no puzzles, so its number of cards is unknown. Choose a number.",
                n=self.number,
            )
        return min(sizes), max(sizes)

    @property
    def is_from_map(self) -> bool:
        """Whether its puzzles were chosen from a map, not made by its energy alone."""
        return self.arguments.is_from_map

    @property
    def is_designed(self) -> bool:
        """Whether its puzzles were chosen to be informative, so that it has no energy."""
        return _is_design(self.energy)

    @property
    def source(self) -> str:
        """Where its puzzles are from, in a few words: its energy, a map, or a choice."""
        if self.is_designed:
            return message("chosen to be informative")
        name = self.energy.name
        return message("map ({energy})", energy=name) if self.is_from_map else name

    @property
    def is_generated(self) -> bool:
        """Whether its puzzles can be generated again."""
        return bool(self.arguments.batches)

    # What is rated

    @property
    def included(self) -> tuple[RatingRow, ...]:
        """The ratings without those that are excluded from results."""
        return tuple(row for row in self.ratings if row.key not in self.excluded)

    @cached_property
    def rated(self) -> dict[Deal, RatingRow]:
        """The newest rating by the study's owner of each deal; repeats are separate deals."""
        return {row.rating.deal: row for row in self.ratings if row.rating.rater == OWNER}

    @property
    def n_left(self) -> int:
        """Number of puzzles that the owner still has to rate."""
        return sum(shown.deal not in self.rated for shown in self.order)

    @property
    def n_shown_rated(self) -> int:
        """Number of puzzles that were rated in the order shown, controls and repeats included.

        A number without these would tell which of the puzzles are controls.
        """
        rated = {row.rating.deal for row in self.ratings}
        return sum(shown.deal in rated for shown in self.order)

    @property
    def waits(self) -> bool:
        """Whether it waits for the owner; a round that only others rate is finished by them."""
        is_begun_by_others = bool(self.ratings) and not self.rated
        return self.n_left > 0 and not is_begun_by_others

    @property
    def n_rated(self) -> int:
        """Number of its puzzles, without controls, that anyone has rated."""
        own_ids = {record.id for record in self.puzzles}
        return len(own_ids & {row.rating.puzzle_id for row in self.ratings})

    @property
    def mean_rating(self) -> float | None:
        """Mean over its rated puzzles, without controls; ratings of each puzzle are averaged."""
        return self.mean_of("")

    def mean_of(self, control: Control, *, solved_only: bool = False) -> float | None:
        """Return the mean over its rated puzzles, or over controls of a kind.

        ``solved_only``: without the ratings of games that were given up.
        """
        by_puzzle: dict[str, list[int]] = {}
        for rating in (row.rating for row in self.included):
            is_left_out = solved_only and rating.outcome == "given_up"
            if rating.control == control and rating.rating is not None and not is_left_out:
                by_puzzle.setdefault(rating.puzzle_id, []).append(rating.rating)
        means = [sum(values) / len(values) for values in by_puzzle.values()]
        return math.fsum(means) / len(means) if means else None

    @property
    def raters(self) -> tuple[tuple[str, int], ...]:
        """Number of ratings by name of rater; the name of the owner is empty."""
        return tuple(sorted(Counter(row.rating.rater for row in self.ratings).items()))

    # Its puzzles in order

    def shown(self, deal: Deal) -> Shown | None:
        """Return the entry of a deal; None if the round doesn't show it."""
        index = self.index_of(deal)
        return None if index is None else self.order[index]

    def index_of(self, deal: Deal) -> int | None:
        """Return the index of a deal in the order, from 0; None if the round doesn't show it."""
        indices = (index for index, shown in enumerate(self.order) if shown.deal == deal)
        return next(indices, None)

    def next_after(self, deal: Deal | None) -> Shown | None:
        """Return the next unrated puzzle, searching from after ``deal``.

        Without a deal return the first in the order, in which a puzzle comes before its repeat.
        """
        index = None if deal is None else self.index_of(deal)
        start = 0 if index is None else index + 1
        ahead = (*self.order[start:], *self.order[:start])
        done = {*self.rated, deal}
        return next((each for each in ahead if each.deal not in done), None)

    def before(self, deal: Deal) -> Shown | None:
        """Return the puzzle before a deal in the order; None before the first."""
        index = self.index_of(deal)
        return self.order[index - 1] if index else None


def compared_with(rounds: Sequence[Round], energy: Energy) -> Round | None:
    """Return the round to which a new round of this energy is compared; None if there is none.

    It is the latest one whose puzzles can be generated again, unlike those of a map. A designed
    round isn't compared to others, nor are others compared to one.
    """
    if _is_design(energy):
        return None
    generated = (each for each in reversed(rounds) if each.is_generated and not each.is_designed)
    return next(generated, None)


def parents_of(rounds: Sequence[Round]) -> dict[int, int]:
    """Return for each round the number of the one to which it is compared, if there is one."""
    found = (
        (each.number, compared_with(rounds[:index], each.energy))
        for index, each in enumerate(rounds)
    )
    return {number: before.number for number, before in found if before is not None}


def _is_design(energy: Energy) -> bool:
    """Return whether this is the placeholder `DESIGN`; an energy of that name has terms."""
    return energy.name == DESIGN.name and not energy.terms


def has_single_batch(arguments: Mapping[str, Any]) -> bool:
    """Return whether the arguments of a round are those of its only batch, as in any set."""
    return "energy" in arguments and "batches" not in arguments


def read_round(number: int, folder: Path) -> Round:
    """Read a round; raise StorageError, FileFormatError or EnergyError for a damaged file."""
    puzzles = read_csv(folder / PUZZLES_FILE).records
    path = folder / CONTROLS_FILE
    controls = read_csv(path).records if path.exists() else ()
    path, records = folder / ORDER_FILE, (*puzzles, *controls)
    if path.exists():
        order = read_order(path, records)
    else:
        order = tuple(Shown(record.deal, record) for record in records)
    return Round(
        number=number,
        folder=folder,
        energy=read_energy(folder / ENERGY_FILE),
        puzzles=puzzles,
        controls=controls,
        order=order,
        arguments=_read_arguments(folder / BATCH_FILE),
    )


def _read_arguments(path: Path) -> RoundArguments:
    """Return the arguments with which a round was made."""
    document = read_batch(path)
    form = convert(document, _BatchFile, str(path))
    batches = (document,) if has_single_batch(document) else form.batches
    more = {"document": document, "batches": batches, "versions": form.versions}
    return convert({**(form.round or {}), **more}, RoundArguments, str(path))


def write_round(
    study: Path,
    number: int,
    energy: Energy,
    puzzles: PuzzleSet | Sequence[PuzzleRecord],
    batch: Mapping[str, Any],
    controls: Sequence[PuzzleRecord] = (),
    order: Sequence[Shown] = (),
) -> Round:
    """Write a round into the folder of a study, whose lock the caller has.

    It is written in a hidden folder that is renamed at the end, so that it appears whole. Raises
    StorageError when it cannot be written; the study is then unchanged.

    ``batch``: the arguments, such as those from `engine.study.round_plan.RoundPlan.to_json`.
    ``order``: the order in which they are shown to the rater; by default that of the puzzles.
    """
    for entry in study.glob(".iteration-*.tmp"):  # left by a killed program
        remove_folder(entry)
    hidden = study / f".iteration-{secrets.token_hex(6)}.tmp"
    final = study / f"iteration-{number:02d}"
    try:
        with storage_errors("write", final):
            hidden.mkdir()
            write_object(hidden / ENERGY_FILE, energy.to_json())
            write_csv(hidden / PUZZLES_FILE, puzzles)
            write_batch(hidden / BATCH_FILE, batch)
            if controls:
                write_csv(hidden / CONTROLS_FILE, controls)
            if order:
                write_atomic(hidden / ORDER_FILE, format_order(order))
            made = read_round(number, hidden)  # before it is in the study
            rename_whole(hidden, final)
    except BaseException:
        remove_folder(hidden)
        raise
    return replace(made, folder=final)
