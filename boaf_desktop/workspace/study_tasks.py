"""Study tasks for worker threads; they return plain values."""

from __future__ import annotations

import secrets
import shutil
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale

from boaf_desktop.language.wording import error_text, readable, worded
from engine.errors import BoafError, StorageError
from engine.game import Deal
from engine.progress import Cancel, Progress, Work
from engine.ratings.blinding import Blinding
from engine.resources import resource_path
from engine.statistics.regression.options import FitOptions

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.deck import Inks
    from engine.design.energy import Energy
    from engine.study.arrangement import Shown
    from engine.study.folder import Study
    from engine.study.intake import Intake
    from engine.study.participation import Naming
    from engine.study.results import RoundResult


@dataclass(frozen=True, slots=True)
class RatingOrder:
    """Puzzles of a round in the order of rating, and those already rated."""

    order: tuple[Shown, ...] = ()
    rated: frozenset[Deal] = frozenset()  #: Repeats are separate deals

    @property
    def n_left(self) -> int:
        """Number of puzzles still to be rated."""
        return sum(shown.deal not in self.rated for shown in self.order)


_NOTHING_TO_RATE: Final = RatingOrder()


@dataclass(frozen=True, slots=True)
class StudyView:
    """Snapshot of a study for the window."""

    folder: Path  #: Folder of the study
    name: str  #: Display name
    is_blind: bool  #: Whether its puzzles are rated without seeing features
    rounds: tuple[RoundResult, ...]  #: In order
    rating_orders: Mapping[int, RatingOrder]  #: Puzzles to rate, by number of the round
    energy: Energy | None = None  #: Energy of the last round; None before there is one
    n_raters: int = 1  #: Number of raters whose ratings may be seen
    reads: tuple[str, ...] = ()  #: Features used by the energies of the rated rounds
    #: Requested minimum and maximum number of cards of the last round; None if unknown.
    cards_asked: tuple[int, int] | None = None
    chosen: int = 0  #: The round selected by the user; 0 for none
    missing: tuple[str, ...] = ()  #: A sentence for each round whose folder is gone

    @property
    def last(self) -> int:
        """Number of the last round; 0 before there is one."""
        return self.rounds[-1].status.number if self.rounds else 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of the rounds, in order."""
        return tuple(self.rating_orders)

    def _round(self, number: int) -> RatingOrder:
        return self.rating_orders.get(number, _NOTHING_TO_RATE)

    @property
    def number(self) -> int:
        """Round being rated: the selected one if it is unfinished, else the last."""
        return self.chosen if self.left_in(self.chosen) else self.last

    @property
    def order(self) -> tuple[Shown, ...]:
        """Puzzles of the round being rated, in the order of rating."""
        return self._round(self.number).order

    @property
    def rated(self) -> frozenset[Deal]:
        """Rated deals of the round being rated; repeats are separate deals."""
        return self._round(self.number).rated

    @property
    def n_left(self) -> int:
        """Number of puzzles still to be rated in the round being rated."""
        return self.left_in(self.number)

    def left_in(self, number: int) -> int:
        """Return how many puzzles of a round are still to be rated; 0 for an unknown round."""
        return self._round(number).n_left

    def waits(self, number: int) -> bool:
        """Return whether a round waits for ratings by the study's owner.

        A round that only others rate is finished when they are.
        """
        if not self.left_in(number):
            return False
        row = self.rounds[self.numbers.index(number)]
        return bool(self.rating_orders[number].rated) or not row.status.n_ratings

    @property
    def blinding(self) -> Blinding:
        """Puzzles still to be rated in all rounds, and what is hidden of them."""
        shown = (
            (each.record.id, each.deal in rating_order.rated)
            for rating_order in self.rating_orders.values()
            for each in rating_order.order
        )
        return Blinding.of_round(self.is_blind, shown)

    def asked_in(self, deal: Deal) -> tuple[int, Shown] | None:
        """Return the round that presents a deal for rating, and its entry there; None if none.

        The round being rated takes precedence, then the newest.
        """
        for number in (self.number, *reversed(self.numbers)):
            for shown in self._round(number).order:
                if shown.deal == deal:
                    return number, shown
        return None

    def place_of(self, deal: Deal) -> int:
        """Return a deal's index in the round being rated, from 0; -1 if absent."""
        return next((at for at, shown in enumerate(self.order) if shown.deal == deal), -1)

    def next_after(self, deal: Deal | None) -> Shown | None:
        """Return the next unrated puzzle of the round, searching from after ``deal``.

        Without a deal return the first in the order, in which a puzzle comes before its repeat.
        """
        here = -1 if deal is None else self.place_of(deal)
        ahead = (*self.order[here + 1 :], *self.order[: here + 1])
        return next((each for each in ahead if each.deal not in {*self.rated, deal}), None)


def _open(folder: Path) -> Study:
    from engine.study.folder import Study  # imported in a worker thread

    return Study.open(folder)


def view_study(folder: Path) -> StudyView:
    """Read a study.

    Raises StorageError, FileFormatError or EnergyError when a file of it cannot be read.
    """
    from engine.study.participation import seen_by_reader
    from engine.study.round import missing_rounds

    study = _open(folder)
    table = seen_by_reader(study).table
    iterations = study.iterations
    missing = tuple(readable(each.sentence) for each in missing_rounds(iterations, table))
    empty = StudyView(folder, study.name, study.blind, (), {}, missing=missing)
    if not iterations:
        return empty
    from engine.ratings.ratings_file import newest_by_deal
    from engine.study.making import cards_asked
    from engine.study.results import features_read, timeline

    rounds = timeline(study, table)
    if not rounds:  # another program withdrew the only one just now
        return empty
    rating_orders = {
        each.status.number: RatingOrder(
            tuple(study.iteration(each.status.number).order()),
            frozenset(newest_by_deal(table, each.status.number)),
        )
        for each in rounds
    }
    last = study.iteration(rounds[-1].status.number)
    return StudyView(
        folder, study.name, study.blind, rounds, rating_orders, last.energy(),
        len({row.rating.rater for row in table.rows}),
        features_read(study, {each.status.number for each in rounds if each.status.n_ratings}),
        cards_asked(last.batch()), missing=missing,
    )  # fmt: skip


def create_study(folder: Path, name: str, *, is_blind: bool) -> Path:
    """Create an empty study.

    Raises StorageError when the folder is not empty or cannot be created.
    """
    from engine.study.folder import Study

    return Study.create(folder, name, blind=is_blind).folder


def copy_example(folder: Path) -> Path:
    """Copy the worked example, which comes with the program, to a writable folder.

    Raises StorageError when it cannot be copied; no partial copy is left.
    """
    from engine.files.atomic import make_folder, storage_error  # imported in a worker thread

    if folder.exists():
        raise StorageError("{folder} already exists. Choose another name.", folder=folder)
    hidden = folder.with_name(f".{folder.name}.{secrets.token_hex(6)}.tmp")
    make_folder(folder.parent)
    try:
        _copy(resource_path("samples", "study"), hidden)
        hidden.rename(folder)
    except StorageError:
        shutil.rmtree(hidden, ignore_errors=True)
        raise
    except OSError as error:
        shutil.rmtree(hidden, ignore_errors=True)
        raise storage_error("create", folder, error) from error
    return folder


def _copy(source: Path, target: Path) -> None:
    from engine.files.atomic import make_folder, write_atomic  # imported in a worker thread

    make_folder(target)
    for entry in sorted(source.iterdir()):
        if entry.is_dir():
            _copy(entry, target / entry.name)
        else:
            write_atomic(target / entry.name, entry.read_bytes())


def add_set(folder: Path, source: Path, cancel: Cancel, *, n_chosen: int = 0) -> Work[int | None]:
    """Make a set, or its ``n_chosen`` most promising puzzles, the next round.

    Returns the number of the round, or None when cancelled. Without a preference model, the
    most informative puzzles are chosen.

    Raises StorageError, FileFormatError, SettingsError or EnergyError when it cannot be created.
    """
    from engine.study.making import add_round, plan_for  # compiled code
    from engine.study.next_round import guess_of

    study = _open(folder)
    yield Progress(0, 0)
    guess = guess_of(study) if n_chosen else None
    plan, energy, puzzles = plan_for(study, source, n_chosen=n_chosen, guess=guess)
    made = yield from add_round(study, plan, energy, puzzles, cancel)
    return None if made is None else made.number


def make_first(
    folder: Path, count: int, cards: tuple[int, int], cancel: Cancel
) -> Work[int | None]:
    """Create the first round as a design; return its number, or None when cancelled.

    When cancelled, generated puzzles stay in the study's folder, and the same call resumes from
    them.

    Raises StorageError, FileFormatError, SettingsError or EnergyError when it cannot be created.
    """
    from engine.study.next_round import FirstRound, make_first_round  # compiled

    with closing(make_first_round(_open(folder), FirstRound(count, cards), cancel)) as work:
        made = yield from work
    return None if made is None else made.number


def make_from_map(folder: Path, path: Path, count: int, cancel: Cancel) -> Work[int | None]:
    """Create the next round from a map; return its number, or None when cancelled.

    Raises StorageError, FileFormatError, SettingsError or EnergyError when it cannot be created.
    """
    from engine.study.next_round import make_map_round  # compiled

    with closing(make_map_round(_open(folder), path, count, cancel)) as work:
        made = yield from work
    return None if made is None else made.number


def withdraw_round(folder: Path) -> Path:
    """Remove the last round; return the folder to which its files were moved.

    Raises SettingsError, StorageError or FileFormatError as
    `engine.study.folder.Study.withdraw_iteration`.
    """
    return _open(folder).withdraw_iteration()


def keep_fit(folder: Path, number: int, options: FitOptions) -> int:
    """Fit the current ratings with these options and save the fit with a round.

    The fit is computed as for the window. If a rating arrived meanwhile, it is the one that the
    window shows next.

    Raises FitError, StorageError, FileFormatError or SettingsError when it cannot be fitted or
    saved.
    """
    from engine.study.results import (
        fit_ratings_of,  # statsmodels
        known_preferences,
    )

    study = _open(folder)
    fit = fit_ratings_of(study.ratings.read().frame, options)
    study.save_fit(number, fit, options, known_preferences(study))
    return number


def archive_round(folder: Path, number: int) -> bool:
    """Save the fit of a rated round with it; see `engine.study.results.archive_round`."""
    from engine.study import results  # statsmodels

    return results.archive_round(_open(folder), number)


def make_report(
    folder: Path, number: int, path: Path, inks: Inks, naming: Naming = "initials"
) -> Path:
    """Write the report of a round, as HTML or PDF by the suffix.

    Cards are drawn in the given suit colours; raters are identified by ``naming``.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when a file cannot be read
    or written.
    """
    from boaf_desktop.export.report import write_report  # imported only when needed
    from engine.report.round_report import (
        Language,
        report_html,  # statsmodels
    )

    language = Language(QLocale().bcp47Name(), worded)
    write_report(
        path,
        report_html(
            _open(folder), number, inks, naming=naming, language=language, day=date.today()
        ),
    )
    return path


def export_analysis(folder: Path, path: Path, naming: Naming) -> Path:
    """Write the table of a study for other programs; raters are identified by ``naming``.

    Raises SettingsError, StorageError, FileFormatError or EnergyError as `export_study`.
    """
    from engine.report.analysis import export_study  # statsmodels

    export_study(_open(folder), path, naming)
    return path


def make_rating_page(folder: Path, number: int, path: Path) -> Path:
    """Write a round as a rating page: one HTML file for the browser.

    Raises SettingsError, StorageError or FileFormatError when the round cannot be read or the page
    not written.
    """
    from engine.study.rating_page import write_study_page  # imported in a worker thread

    write_study_page(path, _open(folder), number)
    return path


def preview_ratings(folder: Path, files: Iterable[Path]) -> Intake:
    """Read files of ratings for a study without writing anything.

    Raises StorageError or FileFormatError as `engine.study.intake.preview_import`.
    """
    from engine.study.intake import preview_import  # imported in a worker thread

    return preview_import(_open(folder), files)


def add_imported_ratings(folder: Path, intake: Intake) -> int:
    """Add the ratings found by `preview_ratings`; return how many were added.

    Raises StorageError, FileFormatError or SettingsError as
    `engine.study.intake.import_ratings`.
    """
    from engine.study.intake import import_ratings  # imported in a worker thread

    return len(import_ratings(_open(folder), intake))


def verify(folder: Path, cancel: Cancel) -> Work[tuple[str, ...]]:
    """Regenerate and recompute everything; see `engine.study.verify`."""
    from engine.study.verify import verify_study  # compiled code

    try:
        return (yield from verify_study(_open(folder), cancel))
    except BoafError as error:
        return (error_text(error),)
