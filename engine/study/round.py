"""One round of a study: the order in which its rater sees it, its files, its ratings.

The order is random, with controls and repeats of some puzzles. Controls let a study say "the new
energy beats the old by x +- y" (`engine.statistics.differences`); a repeat in another arrangement
measures the consistency of the rater (`engine.statistics.raters`). On a rating page each rater
gets an order of their own (`engine.study.other_raters`, ``resources/web/order.js``).
"""

import math
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, cast

import msgspec
import numpy as np

from engine.design.energy import Energy
from engine.design.presets import read_energy
from engine.design.record import PuzzleRecord
from engine.design.settings import Gate
from engine.errors import FileFormatError, SettingsError
from engine.files.columns import DEAL, csv_line, parse_flag, parse_whole
from engine.files.json_files import convert, write_object
from engine.files.reading import read_bytes
from engine.files.storage import remove_folder, rename_whole, storage_errors, write_atomic
from engine.files.tables import ForeignTable
from engine.game import Deal, other_disguise, puzzle_id
from engine.puzzlesets.batches import read_batch, write_batch
from engine.puzzlesets.csv_format import read_csv, write_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings import CONTROLS, OWNER, Control, RatingRow
from engine.sentences import Place, message
from engine.statistics.display_names import energy_title
from engine.threads import cached_property

USUAL_PUZZLES: Final = 15
"""Number of puzzles in a first round, without controls and repeats."""
CONTROL_SHARE: Final = 0.2
"""Default number of controls of each kind per puzzle of the round."""
MIN_CONTROLS: Final = 4
"""Default minimum number of controls of each kind in a round of twelve puzzles or more."""
_REPEATED_SHARE: Final = 0.1  # default number of repeats per puzzle
_MAX_TRIES: Final = 100  # random orders, before a fixed one is used
ORDER_COLUMNS: Final = ("place", "deal", "puzzle_id", "control", "disguise")
"""Columns of ``order.csv``; new columns may only be added at the end."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One puzzle as shown to the rater."""

    deal: Deal  #: The arrangement to show
    record: PuzzleRecord  #: The record of the puzzle, in its first arrangement
    #: ``""``, ``"random"`` or ``"parent"``, as in `engine.ratings.Rating`.
    control: Control = ""
    disguise: bool = False  #: Whether it is a repeat in another arrangement


def n_controls(n_puzzles: int) -> int:
    """Return the default number of controls of each kind for a set of this size.

    With fewer than four, a difference of two points is seldom certain.

    >>> n_controls(30), n_controls(15), n_controls(5)
    (6, 4, 1)
    """
    return max(1, round(CONTROL_SHARE * n_puzzles), min(MIN_CONTROLS, n_puzzles // 3))


def n_repeats(n_puzzles: int) -> int:
    return min(max(1, round(_REPEATED_SHARE * n_puzzles)), (n_puzzles + 1) // 2)


def arrange(
    puzzles: Sequence[PuzzleRecord],
    random_controls: Sequence[PuzzleRecord] = (),
    parent_controls: Sequence[PuzzleRecord] = (),
    *,
    n_disguises: int = 0,
    seed: int,
) -> tuple[Shown, ...]:
    """Return the order in which a person should rate a set.

    Raises SettingsError when more disguises are requested than the first half has puzzles.

    ``puzzles``, ``random_controls``, ``parent_controls``: the round's own puzzles, random solvable
    ones, and puzzles of the parent energy.
    ``n_disguises``: number of puzzles of the first half repeated in disguise in the second, at
    least a quarter of the round later, since a puzzle just rated is remembered.
    """
    rng = np.random.default_rng(seed)
    unsorted = [Shown(record.deal, record) for record in puzzles]
    unsorted += [Shown(record.deal, record, "random") for record in random_controls]
    unsorted += [Shown(record.deal, record, "parent") for record in parent_controls]
    order = [unsorted[index] for index in rng.permutation(len(unsorted)).tolist()]
    half = (len(order) + 1) // 2
    if not 0 <= n_disguises <= half:
        raise SettingsError(
            "The first half of the round has only {n} puzzle, too few for {n_disguises} repeats. "
            "Use 0 to {half}.",
            "The first half of the round has only {n} puzzles, too few for {n_disguises} "
            "repeats. Use 0 to {half}.",
            n=half,
            n_disguises=n_disguises,
            half=half,
        )
    repeated = [order[index] for index in rng.permutation(half)[:n_disguises].tolist()]
    repeats = [
        replace(shown, deal=other_disguise(shown.deal, rng), disguise=True) for shown in repeated
    ]
    first_indices = {shown.record.id: index for index, shown in enumerate(order[:half])}
    return (*order[:half], *_apart(first_indices, order[half:], repeats, rng))


def _apart(
    first_indices: Mapping[str, int],
    fresh: Sequence[Shown],
    repeats: Sequence[Shown],
    rng: "np.random.Generator",  # evaluated, it would load numpy.random
) -> list[Shown]:
    """Shuffle repeats and new puzzles, each repeat far enough after its first showing."""
    later = [*fresh, *repeats]
    gap = (len(first_indices) + len(later)) // 4

    def is_apart(order: Sequence[Shown]) -> bool:
        return all(
            len(first_indices) + index - first_indices[shown.record.id] >= gap
            for index, shown in enumerate(order)
            if shown.disguise
        )

    for _ in range(_MAX_TRIES):
        order = [later[index] for index in rng.permutation(len(later)).tolist()]
        if is_apart(order):
            return order
    # There are too many repeats for random orders. After all new puzzles, they are apart.
    return [*fresh, *sorted(repeats, key=lambda shown: first_indices[shown.record.id])]


def format_order(order: Iterable[Shown]) -> str:
    lines = [csv_line(ORDER_COLUMNS)]
    for index, shown in enumerate(order, 1):
        flag = str(int(shown.disguise))
        cells = (str(index), shown.deal.to_line(), shown.record.id, shown.control, flag)
        lines.append(csv_line(cells))
    return "".join(lines)


def read_order(path: Path, records: Sequence[PuzzleRecord]) -> tuple[Shown, ...]:
    """Read ``order.csv``, without rows whose deal is in no record.

    Raises StorageError or FileFormatError when it cannot be read.
    """
    by_id = {record.id: record for record in records}
    table = ForeignTable(
        read_bytes(path), path, ORDER_COLUMNS, ORDER_COLUMNS, is_text=lambda _name: True
    )
    rows = []
    for row in table.whole_rows():
        index = parse_whole(row.cells["place"], row.place.at("place"))
        shown = _shown(row.cells, by_id, row.place)
        if shown is not None:
            rows.append((index, shown))
    # By place, since a spreadsheet may have sorted the rows.
    return tuple(shown for _, shown in sorted(rows, key=lambda each: each[0]))


def _shown(
    cells: Mapping[str, str], by_id: Mapping[str, PuzzleRecord], place: Place
) -> Shown | None:
    """Return the entry in a row; None if its puzzle isn't in the round."""
    deal = DEAL.parse(cells["deal"], place.at("deal"))
    record = by_id.get(puzzle_id(deal))
    if record is None:
        return None
    control = cells["control"]
    if control not in CONTROLS:
        raise FileFormatError(
            "{place} contains the unknown control {control!r}. Restore the file from a backup.",
            place=place,
            control=control[:20],
        )
    is_disguise = parse_flag(cells["disguise"], place.at("disguise"))
    return Shown(deal, record, cast("Control", control), is_disguise)


# The round ---------------------------------------------------------------------------------------

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

    `engine.study.round_creation.RoundPlan` reads all of them.
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
        title = energy_title(self.energy)
        return message("map ({energy})", energy=title) if self.is_from_map else title

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

        ``solved_only``: as in `means_of`.
        """
        means = self.means_of(control, solved_only=solved_only)
        return math.fsum(means) / len(means) if means else None

    def means_of(self, control: Control, *, solved_only: bool = False) -> list[float]:
        """Return the mean rating of each of its rated puzzles, or of each control of a kind.

        ``solved_only``: without the ratings of games that were given up.
        """
        by_puzzle: dict[str, list[int]] = {}
        for rating in (row.rating for row in self.included):
            is_left_out = solved_only and rating.outcome == "given_up"
            if rating.control == control and rating.rating is not None and not is_left_out:
                by_puzzle.setdefault(rating.puzzle_id, []).append(rating.rating)
        return [sum(values) / len(values) for values in by_puzzle.values()]

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


def round_name(number: int) -> str:
    """Return the name of the folder of a round."""
    return f"iteration-{number:02d}"


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

    ``batch``: the arguments, such as those from `engine.study.round_creation.RoundPlan.to_json`.
    ``order``: the order in which they are shown to the rater; by default that of the puzzles.
    """
    for entry in study.glob(".iteration-*.tmp"):  # left by a killed program
        remove_folder(entry)
    hidden = study / f".iteration-{secrets.token_hex(6)}.tmp"
    final = study / round_name(number)
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
