# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Checks a study from the ground: every puzzle made again, every fit computed again.

Nothing in the folder is believed. What was made by this program is made once more from the
arguments beside it and compared byte by byte; what was judged is compared with the digests taken
when the round was closed; each fit is computed anew from the ratings of that time, and its numbers
may differ by what another processor, or an earlier version that rounded less, makes of them.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.design.record import PuzzleRecord
from engine.errors import BoafError
from engine.files.atomic import read_text
from engine.game import Deal, puzzle_id
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import versions
from engine.puzzlesets.csv_format import PuzzleSet, format_csv
from engine.ratings.preference import PreferencesTable
from engine.ratings.ratings_file import RatingsTable
from engine.sentences import message, message_of
from engine.statistics.regression.options import FitOptions
from engine.study.arrangement import format_order
from engine.study.digests import changed_lines
from engine.study.folder import Study
from engine.study.making import RoundPlan, make_puzzles, make_round, shown_in
from engine.study.round import CONTROLS_FILE, ORDER_FILE, PUZZLES_FILE, Iteration, missing_rounds
from engine.study.round_fit import fit_ratings_of, frame_of_fit

CLOSE: Final = 1e-7
"""Difference up to which a number of a fit counts as the same, in parts of it."""
_LEAST_CLOSE: Final = 1e-2  # however badly conditioned, another number is another number
_OF_ONE_UNIT: Final = ("coef", "se", "low", "high")
"""Numbers of a term that are parts of the largest one: the small ones are differences."""
_ROUNDING: Final = 1e-9  # what rounding moves, before the condition number (`round_stable`)


def verify_study(study: Study, cancel: Cancel) -> Work[tuple[str, ...]]:
    """Check a whole study; return one sentence a difference, with its file and row."""
    problems = list(structure_problems(study))
    rounds = study.iterations
    for done, iteration in enumerate(rounds):
        yield Progress(done, len(rounds))
        problems += changed_lines(iteration.folder, iteration.folder.name)
        try:
            problems += yield from _made_again(iteration, rounds[:done], cancel)
            problems += _fitted_again(study, iteration)
        except BoafError as error:
            problems.append(f"{iteration.folder.name}: {error}")
        if cancel.is_set():
            break
    return tuple(dict.fromkeys(problems))


def structure_problems(study: Study) -> tuple[str, ...]:
    """Check that every file can be read and belongs to the others; return a sentence a problem.

    Nothing is raised for a bad file, so that all problems are seen at once.
    """
    problems: list[str] = []
    known: set[str] = set()
    rounds = study.iterations
    for iteration in rounds:
        for part in (iteration.energy, iteration.batch, iteration.fit):
            problems += _attempt(part)
        try:
            known |= {record.id for record in iteration.puzzles().records}
        except BoafError as error:
            problems.append(message_of(error))
    try:
        table = study.ratings.read()
    except BoafError as error:
        problems.append(message_of(error))
        table = RatingsTable()
    missing = missing_rounds(rounds, table)
    problems += [each.sentence for each in missing]
    problems += [row.reason for row in table.rejected]
    # Of a round that is missing one sentence is enough, whatever number of rows it has.
    gone = {each.number for each in missing}
    numbers = gone | {iteration.number for iteration in rounds}
    problems += _rating_problems(table, numbers, known, gone)
    try:
        problems += _preference_problems(study.preferences.read(), numbers)
    except BoafError as error:
        problems.append(message_of(error))
    return tuple(problems)


def _attempt(read: Any) -> list[str]:
    try:
        read()
    except BoafError as error:
        return [message_of(error)]
    return []


def _rating_problems(
    table: RatingsTable, numbers: set[int], known: set[str], gone: set[int]
) -> list[str]:
    problems: list[str] = []
    for row in table.rows:
        place = message("{file}, line {line}", file=row.file, line=row.line)
        rating = row.rating
        is_own = not rating.control and rating.iteration not in gone
        problems += _puzzle_problem(
            place, rating.deal, rating.puzzle_id, known if is_own else None
        )
        problems += _round_problem(place, rating.iteration, numbers)
    return problems


def _preference_problems(table: PreferencesTable, numbers: set[int]) -> list[str]:
    problems = list(table.rejected)
    for row in (*table.rows, *table.undecided):
        place = message("comparisons.csv, line {line}", line=row.line)
        given = row.preference
        # A control may be compared as well as a puzzle of the round.
        problems += _puzzle_problem(place, given.first, given.first_id, None)
        problems += _puzzle_problem(place, given.second, given.second_id, None)
        problems += _round_problem(place, given.iteration, numbers)
    return problems


def _puzzle_problem(place: str, deal: Deal, name: str, known: set[str] | None) -> Iterator[str]:
    if name != puzzle_id(deal):
        yield message(
            "{place}: the id {name!r} doesn't match its deal. Correct it.",
            place=place,
            name=name,
        )
    elif known is not None and name not in known:
        yield message(
            "{place}: puzzle {name!r} isn't in any set of the study. Restore the set from a "
            "backup.",
            place=place,
            name=name,
        )


def _round_problem(place: str, number: int, numbers: set[int]) -> Iterator[str]:
    if number not in numbers:
        yield message(
            "{place}: the study has no round {number}. Restore its folder from a backup.",
            place=place,
            number=number,
        )


def _made_again(
    iteration: Iteration, earlier: Sequence[Iteration], cancel: Cancel
) -> Work[list[str]]:
    batch = iteration.batch()
    plan = RoundPlan.from_json(batch)
    puzzles: Sequence[PuzzleRecord] = iteration.puzzles().records
    problems: list[str] = []
    if plan.batches:
        made = yield from make_puzzles(plan, cancel, shown_in(earlier))
        if cancel.is_set():
            return []
        problems += _text_problems(iteration, PUZZLES_FILE, format_csv(PuzzleSet(made)))
        puzzles = made
    if (iteration.folder / ORDER_FILE).exists():
        again = yield from make_round(plan, puzzles, cancel)
        if again is not None:
            controls = (*again.random_controls, *again.parent_controls)
            if controls:
                text = format_csv(PuzzleSet(controls))
                problems += _text_problems(iteration, CONTROLS_FILE, text)
            spellings = [format_order(again.order, has_guard=each) for each in (False, True)]
            found = [_text_problems(iteration, ORDER_FILE, each) for each in spellings]
            problems += [] if [] in found else found[0]
    if problems and batch.get("versions") != versions():
        problems.append(
            message(
                "{name} was generated with other versions ({batch}), which may explain the "
                "differences. Verify it with those versions.",
                name=iteration.folder.name,
                batch=batch.get("versions"),
            )
        )
    return problems


def _text_problems(iteration: Iteration, name: str, made: str) -> list[str]:
    place = f"{iteration.folder.name}/{name}"
    found = read_text(iteration.folder / name).splitlines()
    wanted = made.splitlines()
    for number, (ours, theirs) in enumerate(zip(found, wanted, strict=False), 1):
        if ours != theirs:
            return [
                message(
                    "{place}, row {number} differs from what its batch file generates: "
                    "{difference}. Restore the file from a backup.",
                    place=place,
                    number=number,
                    difference=_difference(ours, theirs),
                )
            ]
    if len(found) != len(wanted):
        return [
            message(
                "{place} has {n_found} rows, but its batch file generates {n_wanted}. Restore the "
                "file from a backup.",
                place=place,
                n_found=len(found),
                n_wanted=len(wanted),
            )
        ]
    return []


def _difference(found: str, wanted: str) -> str:
    """Show two rows around the first place where they differ."""
    at = next(
        (index for index, (a, b) in enumerate(zip(found, wanted, strict=False)) if a != b),
        min(len(found), len(wanted)),
    )
    start = max(0, at - 10)
    return message(
        "{found!r} instead of {wanted!r}",
        found=found[start : at + 20],
        wanted=wanted[start : at + 20],
    )


def _fitted_again(study: Study, iteration: Iteration) -> list[str]:
    stored = iteration.fit()
    if stored is None or "options" not in stored:
        return []
    frame = frame_of_fit(study, iteration)
    again = fit_ratings_of(frame, FitOptions.from_json(stored["options"])).to_json()
    place = f"{iteration.folder.name}/fit.json"
    # Features that nearly determine one another leave fewer digits to compare.
    condition = float(again["condition_number"] or math.inf)
    close = min(_LEAST_CLOSE, max(CLOSE, _ROUNDING * condition))
    return [
        message(
            "{place}: {where} is {ours}, but the ratings at the time give {theirs}, which is "
            "more than a rounding difference. Fit the round again.",
            place=place,
            where=where,
            ours=ours,
            theirs=theirs,
        )
        for where, ours, theirs in _differences(stored, again, "", close)
        if not (
            where.startswith(("options", "notes", "preferences"))
            or _are_reasons(where, ours, theirs)
        )
    ]


def _are_reasons(where: str, found: object, wanted: object) -> bool:
    """Return whether two texts say why a feature was excluded; versions word it differently."""
    return where.startswith("left_out.") and isinstance(found, str) and isinstance(wanted, str)


def _differences(
    found: Any, wanted: Any, where: str, close: float, unit: float = 1e-2
) -> Iterator[tuple[str, Any, Any]]:
    """Yield each number that is another one; ``unit`` is what a small one is a part of."""
    if isinstance(found, Mapping) and isinstance(wanted, Mapping):
        units = _units(wanted)
        # An earlier version kept fewer numbers; one taken away since then differs from its digest.
        for key in found:
            inside = f"{where}.{key}".lstrip(".")
            yield from _differences(
                found.get(key), wanted.get(key), inside, close, units.get(key, unit)
            )
    elif isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        for index, (ours, theirs) in enumerate(zip(found, wanted, strict=True)):
            yield from _differences(ours, theirs, f"{where}[{index}]", close)
    elif not _is_same(found, wanted, close, unit):
        yield where, found, wanted


def _units(document: Mapping[str, Any]) -> dict[str, float]:
    """Return the size of the numbers of a term that share a unit; nothing for another object."""
    sizes = [abs(value) for key in _OF_ONE_UNIT if isinstance(value := document.get(key), float)]
    return dict.fromkeys(_OF_ONE_UNIT, max(sizes)) if len(sizes) > 1 else {}


def _is_same(found: Any, wanted: Any, close: float, unit: float) -> bool:
    if isinstance(found, float) and isinstance(wanted, float):
        return math.isclose(found, wanted, rel_tol=close, abs_tol=close * unit)
    return bool(found == wanted)
