# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Makes the next round of a study in one go: generate by an energy, then add the set."""

import zlib
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

import pandas as pd

from engine.design import GenerateSettings
from engine.design.energy import Energy
from engine.design.registry import on_demand_among
from engine.errors import FileFormatError, FitError, SettingsError
from engine.progress import Cancel, Work
from engine.puzzlesets.batch_arguments import batch_path
from engine.puzzlesets.resumable import generate_to
from engine.ratings.asked_features import with_asked_features
from engine.statistics.learning.findings import PreferenceFindings, learn_findings
from engine.statistics.learning.learner import PreferenceModel, learn
from engine.statistics.learning.promising import Guess
from engine.statistics.learning.proposal import Proposal, propose_energy
from engine.study.folder import Study
from engine.study.making import add_round, plan_for
from engine.study.participation import Seen, seen_by_reader, seen_preferences
from engine.study.round import Iteration


def energy_from_ratings(
    study: Study,
    features: Sequence[str] | None = None,
    *,
    is_explored: bool = False,
    seed: int = 0,
) -> Proposal:
    """Propose what to minimise next, from the ratings of all rounds and controls.

    Raises SettingsError when the study has no round, or the seed is below 0. Raises FitError,
    StorageError, FileFormatError or EnergyError when too little is rated to learn from, or a file
    cannot be read.

    Parameters
    ----------
    study : Study
        With at least one round; the proposal follows the energy of its last one.
    features : sequence of str, optional
        What may explain the ratings; by default those of `engine.statistics.learning.rated.USUAL`
        that vary. Features on demand that the ratings do not carry are measured.
    is_explored, seed
        As in `engine.statistics.learning.proposal.propose_energy`.
    """
    if not study.iterations:
        raise SettingsError(
            "The study {name!r} has no rounds yet. Add one with boaf study add.", name=study.name
        )
    if seed < 0:
        raise SettingsError("The seed is {seed}. Use 0 or more.", seed=seed)
    material = material_of(study, features)
    learned, found = learn_findings(*material)
    told = propose_energy(
        learned, study.iterations[-1].energy(), found, is_explored=is_explored, seed=seed,
        ratings=None if is_explored else material.ratings,
    )  # fmt: skip
    withheld = seen_by_reader(study).sentence
    return replace(told, reasons=(*told.reasons, withheld)) if withheld else told


def learn_from(
    study: Study, features: Sequence[str] | None = None, *, before: int | None = None
) -> PreferenceModel:
    """Learn from the ratings and comparisons of a study what is liked.

    Raises FitError, StorageError or FileFormatError when too little is rated to learn from, or a
    file cannot be read.

    ``before``: the round before which they were given; all of them when left out.
    """
    return learn(*material_of(study, features, before=before))


def preferences_of(
    study: Study, features: Sequence[str] | None = None, *, before: int | None = None
) -> tuple[PreferenceModel, PreferenceFindings]:
    """Return what `learn_from` learns, and what it says."""
    return learn_findings(*material_of(study, features, before=before))


class Material(NamedTuple):
    """What `engine.statistics.learning.learner.learn` is given of a study, in its order."""

    ratings: pd.DataFrame  #: A row each, of all rounds
    features: Sequence[str] | None  #: What may explain them; None for the usual ones
    comparisons: list[tuple[str, str, str]]  #: Both puzzles, and "first" or "second"
    known: dict[str, dict[str, object]]  #: Features of the compared puzzles, by puzzle


def material_of(
    study: Study,
    features: Sequence[str] | None = None,
    *,
    before: int | None = None,
    seen: Seen | None = None,
) -> Material:
    """Read what the learner is given, as far as the reader may see it.

    Raises StorageError or FileFormatError when a file cannot be read.

    ``before``: the round before which it was given; everything when left out. ``seen``: the
    ratings, when they were read already.
    """
    seen = seen or seen_by_reader(study)
    frame = seen.table.frame
    if before is not None:
        frame = frame[frame["iteration"] < before].reset_index(drop=True)
    frame = with_asked_features(frame, features or ())
    answers = answers_of(study, before, seen)
    known: dict[str, dict[str, object]] = {
        record.id: dict(record.features)
        for iteration in (study.iterations if answers else ())
        if before is None or iteration.number < before
        for record in (*iteration.puzzles().records, *iteration.controls())
    }
    for name in on_demand_among(features or ()):  # what was measured just now is in no set
        for puzzle, value in zip(frame["puzzle_id"], frame[name], strict=True):
            known.setdefault(str(puzzle), {})[name] = value
    return Material(frame, features, answers, known)


def answers_of(
    study: Study, before: int | None = None, seen: Seen | None = None
) -> list[tuple[str, str, str]]:
    """Return the comparisons of a study as the learner takes them, or those before a round.

    ``seen``: the ratings, when they were read already.
    """
    return [
        (row.preference.first_id, row.preference.second_id, row.preference.better)
        for row in seen_preferences(study, seen).rows
        if before is None or row.preference.iteration < before
    ]


CANDIDATES: Final = 3
"""Puzzles of the energy for each one that is kept, when a round explores."""
_SET_FILE: Final = ".next-round.csv"
"""The set in the making, in the study's folder; it stays when the work is stopped."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """What the next round is made of."""

    energy: Energy  #: What is minimised
    count: int  #: Puzzles, controls not counted
    #: Least and greatest number of cards; by default those of the round before.
    cards: tuple[int, int] | None = None
    seed: int | None = None  #: Of the batch; by default one of this study and round
    #: Whether to make `CANDIDATES` times as many puzzles and keep those that may be rated best.
    is_explored: bool = False

    def settings(self, study: Study) -> GenerateSettings:
        """Return every argument of the batch.

        Raises SettingsError when nothing says how many cards the puzzles have, or an argument is
        out of range.
        """
        rounds = study.iterations
        cards = self.cards
        if cards is None:
            if not rounds:
                raise SettingsError(
                    "The study {name!r} has no rounds yet. Specify the number of cards, such as "
                    "--cards 6-8.",
                    name=study.name,
                )
            sizes = [record.deal.n_cards for record in rounds[-1].puzzles().records]
            cards = min(sizes), max(sizes)
        seed = self.seed
        if seed is None:
            named = f"{study.created} {study.name} {study.next_number} batch"
            seed = zlib.crc32(named.encode())
        count = self.count * (CANDIDATES if self.is_explored else 1)
        return GenerateSettings(*cards, count, self.energy, seed)


def make_next_round(
    study: Study, wanted: NextRound, cancel: Cancel, *, workers: int | None = None
) -> Work[Iteration | None]:
    """Generate a set and make it the next round, with controls and order as usual.

    What was generated stays in the study's folder when this is stopped or killed, and the same
    call goes on with it.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when the batch cannot be
    made, finds too few puzzles, or the round not be added.

    ``workers``: as in `engine.design.generate`; they do not change what is made.
    """
    settings = wanted.settings(study)
    path = study.folder / _SET_FILE
    with closing(generate_anew(path, settings, cancel, workers)) as work:
        n_found = yield from work
    if cancel.is_set():
        return None
    if n_found < settings.count:
        raise SettingsError(
            "Only {n_found} of {count} puzzles were found. Try fewer puzzles or other numbers of "
            "cards.",
            n_found=n_found,
            count=settings.count,
        )
    n_chosen = wanted.count if wanted.is_explored else 0
    guess = guess_of(study) if n_chosen else None
    plan, energy, puzzles = plan_for(study, path, n_chosen=n_chosen, guess=guess)
    with closing(add_round(study, plan, energy, puzzles, cancel)) as work:
        made = yield from work
    if made is not None:
        remove_set(path)
    return made


def guess_of(study: Study) -> Guess | None:
    """Return what the puzzles of a next round are chosen by; None where nothing is learned yet.

    Raises StorageError or FileFormatError when a file cannot be read.
    """
    try:
        return Guess.of(learn_from(study))
    except FitError:
        return None


def generate_anew(
    path: Path, settings: GenerateSettings, cancel: Cancel, workers: int | None
) -> Work[int]:
    """Generate into a file; one that another wish left half made is begun anew.

    The result is how many puzzles are there.

    Raises SettingsError, StorageError, FileFormatError or EnergyError as `generate_to`.
    """
    try:
        with closing(generate_to(path, settings, cancel, workers=workers)) as work:
            batch = yield from work
    except FileFormatError:
        remove_set(path)
        with closing(generate_to(path, settings, cancel, workers=workers)) as work:
            batch = yield from work
    return len(batch.puzzles)


def remove_set(path: Path) -> None:
    """Remove a set that became a round, and its batch file."""
    for each in (path, batch_path(path)):
        with suppress(OSError):  # it is in the way of nothing
            each.unlink()
