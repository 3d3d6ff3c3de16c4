"""Verification of a study: every puzzle is regenerated, every fit recomputed.

Puzzles, controls and orders are regenerated from the arguments of their rounds and compared by
their contents. All files are compared with the digests from when they were written
(`engine.study.evidence`). Each fit is recomputed from the ratings of that time. Its numbers may
differ by rounding errors on another processor.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice, zip_longest
from pathlib import Path
from typing import Any, Final

from engine.design.record import PuzzleRecord
from engine.errors import BoafError
from engine.game import puzzle_id
from engine.progress import Cancel, Progress, Work, part_of
from engine.puzzlesets.batch_arguments import versions
from engine.puzzlesets.csv_format import puzzle_cells
from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import RatingsFile, RatingsTable
from engine.sentences import Sentence, message, message_of
from engine.statistics.regression import Fit, fit_ratings_of
from engine.study.evidence import CHANGES, changed_ratings, damage_of, ratings_of_fit
from engine.study.presentation_order import Shown, order_cells
from engine.study.round import CONTROLS_FILE, ORDER_FILE, PARTS, PUZZLES_FILE, Round
from engine.study.round_creation import make_puzzles, make_round, shown_in
from engine.study.round_plan import RoundPlan
from engine.study.snapshot import Snapshot, missing_rounds, missing_sentence, round_folders
from engine.study.stored_fit import FIT_FILE, differences
from engine.study.study import RATINGS_FILE, Study


def verify_study(folder: Path, cancel: Cancel) -> Work[tuple[str, ...]]:
    """Verify a complete study; return a sentence for each difference."""
    files = check_files(Study.open(folder))
    problems = [*files.problems]
    rounds = [each for each in files.snapshot.rounds if each.number not in files.damaged]
    sizes = [_n_generated(each) for each in rounds]
    for each, done in zip(rounds, accumulate(sizes, initial=0), strict=False):
        yield Progress(done, sum(sizes))
        problems += yield from part_of(_round_problems(files, each, cancel), done, sum(sizes))
        if cancel.is_set():
            break
    return tuple(dict.fromkeys(problems))


def verified_sentence(study: Snapshot) -> Sentence:
    """Return what was found if there is no problem."""
    stored = [str(each.number) for each in study.rounds if not each.is_generated]
    if not stored:
        return message("Verified: every puzzle and every fit was reproduced.")
    return message(
        "Verified: every fit and every generated puzzle was reproduced. The puzzles of these "
        "rounds are from a map or another file, so they weren't generated again: {rounds}.",
        rounds=", ".join(stored),
    )


def _n_generated(of_round: Round) -> int:
    """Return how many puzzles are generated to verify a round; 1 for a damaged one."""
    try:
        plan = RoundPlan.of(of_round)
        return max(1, plan.n_candidates + plan.n_for_controls)
    except BoafError:
        return 1


@dataclass(frozen=True, slots=True, eq=False)
class CheckedFiles:
    """A study as far as its files can be read."""

    snapshot: Snapshot  #: With the rounds that can be read
    problems: tuple[str, ...]  #: A sentence for each file that can't be read or has changed
    damaged: frozenset[int]  #: Rounds with files that can't be read or were changed
    changed: frozenset[int]  #: Rounds with ratings that were changed after their fit


def check_files(study: Study) -> CheckedFiles:
    """Check that all files are readable, consistent and as they were written.

    Nothing is raised for an invalid file, so that all problems are reported at once.
    """
    path, rounds, ids, faults = study.folder / RATINGS_FILE, [], set(), {}
    for number, folder in round_folders(study.folder):
        parts, faults[number] = _read_parts(number, folder)
        ids |= {record.id for record in parts.get("puzzles") or ()}
        if parts.keys() == PARTS.keys():
            rounds.append(Round(number=number, folder=folder, **parts))
    table, unreadable = RatingsTable(), []
    try:
        table = RatingsFile(path).read()
    except BoafError as error:
        unreadable.append(message_of(error))
    whole = Snapshot(study, path, tuple(rounds), table)
    missing = missing_rounds(faults, whole.rated_rounds)
    unknown = {number for number, of_round in faults.items() if PUZZLES_FILE in of_round}
    changes = {each.number: _changed_ratings(whole, each) for each in rounds}
    problems = (
        *(text for of_round in faults.values() for texts in of_round.values() for text in texts),
        *unreadable,
        *map(missing_sentence, missing),
        *table.rejected,
        *_rating_problems(table, ids, unknown | {*missing}),
        *(text for texts in changes.values() for text in texts),
    )
    return CheckedFiles(
        snapshot=whole,
        problems=tuple(dict.fromkeys(problems)),
        damaged=frozenset(number for number, each in faults.items() if each.keys() - {FIT_FILE}),
        changed=frozenset(number for number, texts in changes.items() if texts),
    )


def _read_parts(number: int, folder: Path) -> tuple[dict[str, Any], dict[str, list[str]]]:
    """Return the parts of a round that can be read, and what is wrong, by the name of the file."""
    faults: dict[str, list[str]] = {}
    for name, text in damage_of(folder, number):
        faults.setdefault(name, []).append(text)
    if faults.keys() & {PUZZLES_FILE, CONTROLS_FILE}:
        faults.setdefault(ORDER_FILE, [])  # which can't be read without its puzzles
    changed, parts = {*faults}, {}
    for part, (name, read) in PARTS.items():
        try:
            parts[part] = read(folder)
        except BoafError as error:
            if name not in changed:
                faults.setdefault(name, []).append(message_of(error))
    return parts, faults


def _rating_problems(table: RatingsTable, ids: set[str], missing: set[int]) -> Iterator[str]:
    """Yield a sentence for each rating of an unknown puzzle.

    ``ids``: puzzles in sets; ``missing``: numbers of rounds whose set is missing or unreadable.
    """
    for row in table.rows:
        rating = row.rating
        is_own = not rating.control and rating.iteration not in missing
        if rating.puzzle_id != puzzle_id(rating.deal):
            yield message(
                "{place}: the id {name!r} doesn't match its deal. Correct it.",
                place=row.place,
                name=rating.puzzle_id,
            )
        elif is_own and rating.puzzle_id not in ids:
            yield message(
                "{place}: puzzle {name!r} isn't in any set of the study. Restore the set from a "
                "backup.",
                place=row.place,
                name=rating.puzzle_id,
            )


# Ratings recorded with a fit ---------------------------------------------------------------------

_CHANGED_SINCE_FIT: Final = message(
    "{thing} has changed since it was fitted. Restore {file} from a backup."
)


def _changed_ratings(whole: Snapshot, of_round: Round) -> list[str]:
    """Return a sentence for each rating that has changed since a fit was saved."""
    try:
        changed = changed_ratings(of_round.folder, whole.table)
    except BoafError:  # among the damage of the round
        return []
    rows = {row.key: row for row in whole.table.items}
    return [
        message(
            CHANGES["missing"] if change == "missing" else _CHANGED_SINCE_FIT,
            thing=_rating_title(whole, key, rows.get(key)),
            file=RATINGS_FILE,
        )
        for key, change in changed
    ]


def _rating_title(whole: Snapshot, key: str, row: RatingRow | None) -> str:
    """Return a rating in words, with its place in a round if there is only one that it can be.

    ``key``: its time and the id of its puzzle; ``row``: None if it is missing. Only the row tells
    a puzzle from its repeat.
    """
    time, _, id_ = key.rpartition(" ")
    places = [
        (place, each.number)
        for each in whole.rounds
        for place, shown in enumerate(each.order, 1)
        if shown.record.id == id_
        and (row is None or (row.rating.iteration, row.rating.deal) == (each.number, shown.deal))
    ]
    if len(places) != 1:
        return message("The rating of puzzle {name}, given at {time},", name=id_, time=time)
    place, number = places[0]
    return message(
        "The rating of puzzle {place} of round {number}, given at {time},",
        place=place,
        number=number,
        time=time,
    )


# What is generated again -------------------------------------------------------------------------


def _round_problems(files: CheckedFiles, of_round: Round, cancel: Cancel) -> Work[list[str]]:
    """Generate a round again and recompute its fit."""
    problems: list[str] = []
    earlier = [each for each in files.snapshot.rounds if each.number < of_round.number]
    try:
        # What an earlier round showed may have decided what this one shows.
        if not any(number < of_round.number for number in files.damaged):
            problems += yield from _regeneration_problems(of_round, earlier, cancel)
        # A fit isn't to blame for ratings that were changed after it.
        if of_round.number not in files.changed:
            problems += _fit_problems(files.snapshot, of_round)
    except BoafError as error:
        problems.append(message("{place}: {error}", place=of_round.folder.name, error=error))
    return problems


def _regeneration_problems(
    of_round: Round, earlier: Sequence[Round], cancel: Cancel
) -> Work[list[str]]:
    """Generate a round again, and compare puzzles, controls and order with its files."""
    plan = RoundPlan.of(of_round)
    puzzles: Sequence[PuzzleRecord] = of_round.puzzles
    problems: list[str] = []
    shown = shown_in(earlier)
    if plan.batches:
        puzzles = yield from make_puzzles(plan, cancel, shown)
        if cancel.is_set():
            return []
        problems += _puzzle_problems(of_round, PUZZLES_FILE, of_round.puzzles, puzzles)
    if (of_round.folder / ORDER_FILE).exists():
        work = make_round(plan, puzzles, cancel, shown)
        total = plan.n_candidates + plan.n_for_controls
        again = yield from part_of(work, plan.n_candidates, total)
        if again is not None:
            controls, order = again
            problems += _puzzle_problems(of_round, CONTROLS_FILE, of_round.controls, controls)
            problems += _order_problems(of_round, order)
    batch_versions = of_round.arguments.document.get("versions")
    if problems and batch_versions != versions():
        problems.append(
            message(
                "{name} was generated with other package versions ({batch}), which may explain "
                "the differences. Verify it with those versions.",
                name=of_round.folder.name,
                batch=batch_versions,
            )
        )
    return problems


def _puzzle_problems(
    of_round: Round, name: str, present: Iterable[PuzzleRecord], again: Iterable[PuzzleRecord]
) -> list[str]:
    """Compare puzzles with those generated again, in any order."""
    stored, expected = _cells_by_id(present), _cells_by_id(again)
    return [
        _differs(of_round, name, number)
        for number, id_ in enumerate({**stored, **expected}, 1)
        if stored.get(id_) != expected.get(id_)
    ]


def _cells_by_id(records: Iterable[PuzzleRecord]) -> dict[str, list[dict[str, str]]]:
    """Return the filled cells of each record of a puzzle; there should be one."""
    cells: dict[str, list[dict[str, str]]] = {}
    for record in records:
        filled = {name: text for name, text in puzzle_cells(record).items() if text}
        cells.setdefault(record.id, []).append(filled)
    return cells


def _order_problems(of_round: Round, order: Sequence[Shown]) -> list[str]:
    """Return a sentence on the first entry of an order that differs, if one does."""
    pairs = zip_longest(map(order_cells, of_round.order), map(order_cells, order))
    numbers = (number for number, (ours, theirs) in enumerate(pairs, 1) if ours != theirs)
    return [_differs(of_round, ORDER_FILE, number) for number in islice(numbers, 1)]


def _differs(of_round: Round, name: str, number: int) -> str:
    return message(
        "{place}, puzzle {number} differs from what its batch file generates. Restore the file "
        "from a backup.",
        place=f"{of_round.folder.name}/{name}",
        number=number,
    )


def _fit_problems(whole: Snapshot, of_round: Round) -> Iterator[str]:
    again, place = saved_fit(of_round, whole.table), f"{of_round.folder.name}/{FIT_FILE}"
    if of_round.fit is not None and again is not None:
        yield from differences(of_round.fit, again, place)
    elif of_round.fit is not None:
        yield message(
            "{place} doesn't contain the options of the fit, so it can't be computed again. Fit "
            "the round again.",
            place=place,
        )


def saved_fit(of_round: Round, table: RatingsTable) -> Fit | None:
    """Compute the saved fit of a round from the ratings of its time.

    None if there is none, or if its options are unknown.

    Raises FitError when they don't allow it. ``table``: all ratings of the study.
    """
    options = None if of_round.fit is None else of_round.fit.options
    if options is None:
        return None
    return fit_ratings_of(ratings_of_fit(of_round.folder, table, options.excluded).frame, options)
