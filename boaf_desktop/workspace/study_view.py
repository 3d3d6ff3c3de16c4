"""The open study as the window shows it; read in a worker thread."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from boaf_desktop.language.wording import readable
from engine.game import Deal
from engine.ratings.blinding import Blinding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.design.energy import Energy
    from engine.study.presentation_order import Shown
    from engine.study.results import RoundResult


class Asked(NamedTuple):
    """Where a deal is presented for rating."""

    round_number: int
    shown: Shown  #: Its entry in the round


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
    reads: tuple[str, ...] = ()  #: Features used by the energies of the rated rounds
    #: Requested minimum and maximum number of cards of the last round; None before there is one.
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

    @property
    def likeliest(self) -> tuple[str, ...]:
        """The features that mattered most when a round was last rated; empty before."""
        return next((row.likeliest for row in reversed(self.rounds) if row.likeliest), ())

    @property
    def rated_sets(self) -> tuple[Path, ...]:
        """The files with the puzzles of the completely rated rounds, in order."""
        rated = (number for number in self.numbers if not self.left_in(number))
        return tuple(self.folder / f"iteration-{n:02d}" / "puzzles.csv" for n in rated)

    def _rating_order(self, number: int) -> RatingOrder:
        return self.rating_orders.get(number, _NOTHING_TO_RATE)

    @property
    def number(self) -> int:
        """Round being rated: the selected one if it is unfinished, else the last."""
        return self.chosen if self.left_in(self.chosen) else self.last

    @property
    def order(self) -> tuple[Shown, ...]:
        """Puzzles of the round being rated, in the order of rating."""
        return self._rating_order(self.number).order

    @property
    def rated(self) -> frozenset[Deal]:
        """Rated deals of the round being rated; repeats are separate deals."""
        return self._rating_order(self.number).rated

    @property
    def n_left(self) -> int:
        """Number of puzzles still to be rated in the round being rated."""
        return self.left_in(self.number)

    def left_in(self, number: int) -> int:
        """Return how many puzzles of a round are still to be rated; 0 for an unknown round."""
        return self._rating_order(number).n_left

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

    def asked_in(self, deal: Deal) -> Asked | None:
        """Return where a deal is presented for rating; None if nowhere.

        The round being rated takes precedence, then the newest.
        """
        for number in (self.number, *reversed(self.numbers)):
            for shown in self._rating_order(number).order:
                if shown.deal == deal:
                    return Asked(number, shown)
        return None

    def place_of(self, deal: Deal) -> int:
        """Return a deal's index in the round being rated, from 0; -1 if absent."""
        deals = [shown.deal for shown in self.order]
        return deals.index(deal) if deal in deals else -1

    def next_after(self, deal: Deal | None) -> Shown | None:
        """Return the next unrated puzzle of the round, searching from after ``deal``.

        Without a deal return the first in the order, in which a puzzle comes before its repeat.
        """
        start = 0 if deal is None else self.place_of(deal) + 1
        ahead = (*self.order[start:], *self.order[:start])
        return next((each for each in ahead if each.deal not in {*self.rated, deal}), None)


def view_study(folder: Path) -> StudyView:
    """Read a study.

    Raises StorageError, FileFormatError or EnergyError when a file of it cannot be read.
    """
    from engine.study.folder import Study  # imported in a worker thread
    from engine.study.participation import seen_by_reader
    from engine.study.round import missing_rounds, missing_sentence

    study = Study.open(folder)
    table = seen_by_reader(study).table
    iterations = study.iterations
    missing = tuple(readable(missing_sentence(each)) for each in missing_rounds(iterations, table))
    empty = StudyView(folder, study.name, study.blind, (), {}, missing=missing)
    if not iterations:
        return empty
    from engine.ratings.ratings_file import newest_by_deal
    from engine.study.results import features_read, timeline
    from engine.study.round_creation import cards_of

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
    rated_rounds = {each.status.number for each in rounds if each.status.n_ratings}
    return StudyView(
        folder,
        study.name,
        study.blind,
        rounds,
        rating_orders,
        energy=last.energy(),
        reads=features_read(study, rated_rounds),
        cards_asked=cards_of(last),
        missing=missing,
    )
