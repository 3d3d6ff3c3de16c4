"""The energy that a study's ratings ask for next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.design.registry import on_demand_among
from engine.errors import SettingsError
from engine.ratings.asked_features import with_asked_features
from engine.statistics.learning.learner import Learned, learn
from engine.statistics.learning.proposal import Proposal, propose_energy
from engine.study.folder import Study
from engine.study.participation import seen_by_reader


def energy_from_ratings(
    study: Study,
    features: Sequence[str] | None = None,
    *,
    is_explored: bool = False,
    seed: int = 0,
) -> Proposal:
    """Propose what to minimise next, from the ratings of all rounds and controls.

    Parameters
    ----------
    study : Study
        With at least one round; the proposal follows the energy of its last one.
    features : sequence of str, optional
        What may explain the ratings; by default those of `engine.statistics.learning.rated.USUAL`
        that vary. Features on demand that the ratings do not carry are measured.
    is_explored, seed
        As in `engine.statistics.learning.proposal.propose_energy`.

    Raises
    ------
    SettingsError
        When the study has no round, or the seed is below 0.
    FitError, StorageError, FileFormatError, EnergyError
        When too little is rated to learn from, or a file cannot be read.
    """
    if not study.iterations:
        raise SettingsError(
            "the study {name!r} has no round yet; add one with boaf study add", name=study.name
        )
    if seed < 0:
        raise SettingsError("seed {seed} is below 0; choose 0 or more", seed=seed)
    learned = learn_from(study, features)
    energy = study.iterations[-1].energy()
    told = propose_energy(learned, energy, is_explored=is_explored, seed=seed)
    withheld = seen_by_reader(study).sentence
    return replace(told, reasons=(*told.reasons, withheld)) if withheld else told


def learn_from(
    study: Study, features: Sequence[str] | None = None, *, before: int | None = None
) -> Learned:
    """Learn from the ratings and comparisons of a study what is liked.

    Parameters
    ----------
    study : Study
        The folder.
    features : sequence of str, optional
        As in `energy_from_ratings`.
    before : int, optional
        The round before which they were given; all of them when left out.

    Raises
    ------
    FitError, StorageError, FileFormatError
        When too little is rated to learn from, or a file cannot be read.
    """
    frame = seen_by_reader(study).table.frame
    if before is not None:
        frame = frame[frame["iteration"] < before].reset_index(drop=True)
    frame = with_asked_features(frame, features or ())
    answers = answers_of(study, before)
    known: dict[str, dict[str, object]] = {
        record.id: dict(record.features)
        for iteration in (study.iterations if answers else ())
        if before is None or iteration.number < before
        for record in (*iteration.puzzles().records, *iteration.controls())
    }
    for name in on_demand_among(features or ()):  # what was measured just now is in no set
        for puzzle, value in zip(frame["puzzle_id"], frame[name], strict=True):
            known.setdefault(str(puzzle), {})[name] = value
    return learn(frame, features, answers, known)


def answers_of(study: Study, before: int | None = None) -> list[tuple[str, str, str]]:
    """Return the comparisons of a study as the learner takes them, or those before a round."""
    return [
        (row.preference.first_id, row.preference.second_id, row.preference.better)
        for row in study.preferences.read().rows
        if before is None or row.preference.iteration < before
    ]
