"""Creation of the next round in one step: generate a set by an energy, then add it."""

import zlib
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pandas as pd

from engine.design import GenerateSettings
from engine.design.energy import Energy
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
from engine.study.participation import seen_by_reader
from engine.study.round import Iteration


def energy_from_ratings(
    study: Study,
    features: Sequence[str] | None = None,
    *,
    is_explored: bool = False,
    seed: int = 0,
) -> Proposal:
    """Suggest the next energy from the ratings of all rounds and controls.

    Raises SettingsError when the study has no round, or the seed is below 0. Raises FitError,
    StorageError, FileFormatError or EnergyError when too little is rated to learn from, or a file
    cannot be read.

    Parameters
    ----------
    study : Study
        With at least one round; the suggestion is based on the energy of the last one.
    features : sequence of str, optional
        Explanatory variables; by default those of `engine.statistics.learning.rated.USUAL` that
        vary. On-demand features missing in the ratings are measured.
    is_explored, seed
        As in `engine.statistics.learning.proposal.propose_energy`.
    """
    if not study.iterations:
        raise SettingsError(
            "The study {name!r} has no rounds yet. Add one with boaf study add.", name=study.name
        )
    if seed < 0:
        raise SettingsError("The seed is {seed}. Use 0 or more.", seed=seed)
    frame = frame_of(study, features)
    learned, found = learn_findings(frame, features)
    told = propose_energy(
        learned, study.iterations[-1].energy(), found, is_explored=is_explored, seed=seed,
        ratings=None if is_explored else frame,
    )  # fmt: skip
    withheld = seen_by_reader(study).sentence
    return replace(told, reasons=(*told.reasons, withheld)) if withheld else told


def learn_from(
    study: Study, features: Sequence[str] | None = None, *, before: int | None = None
) -> PreferenceModel:
    """Fit the preference model to the ratings of a study.

    Raises FitError, StorageError or FileFormatError when too little is rated to learn from, or a
    file cannot be read.

    ``before``: only use data from before this round; all by default.
    """
    return learn(frame_of(study, features, before=before), features)


def preferences_of(
    study: Study, features: Sequence[str] | None = None, *, before: int | None = None
) -> tuple[PreferenceModel, PreferenceFindings]:
    """Return the preference model of `learn_from`, and its findings."""
    return learn_findings(frame_of(study, features, before=before), features)


def frame_of(
    study: Study, features: Sequence[str] | None = None, *, before: int | None = None
) -> pd.DataFrame:
    """Return the ratings for the preference model, as far as the reader may see them.

    Raises StorageError or FileFormatError when a file cannot be read.

    ``features``: on-demand features among them are measured where they are missing. ``before``:
    only ratings from before this round; all by default.
    """
    frame = seen_by_reader(study).table.frame
    if before is not None:
        frame = frame[frame["iteration"] < before].reset_index(drop=True)
    return with_asked_features(frame, features or ())


CANDIDATES: Final = 3
"""Number of candidates per puzzle chosen, when a round explores."""
_SET_FILE: Final = ".next-round.csv"
"""The unfinished set in the study's folder, kept when the work is stopped."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """The arguments of the next round."""

    energy: Energy  #: Energy to minimise
    count: int  #: Number of puzzles without controls
    #: Minimum and maximum number of cards; by default those of the previous round.
    cards: tuple[int, int] | None = None
    seed: int | None = None  #: Seed of the batch; by default derived from the study and the round
    #: Whether to generate `CANDIDATES` times as many puzzles and choose the most promising.
    is_explored: bool = False

    def settings(self, study: Study) -> GenerateSettings:
        """Return all arguments of the batch.

        Raises SettingsError when the number of cards is unknown, or an argument is out of range.
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
    """Generate a set, and create the next round from it with default controls and order.

    Puzzles generated so far stay in the study's folder when this is stopped or killed, and the
    same call continues with them.

    Raises SettingsError, StorageError, FileFormatError or EnergyError when the batch cannot be
    generated or has too few puzzles, or the round cannot be added.

    ``workers``: as in `engine.design.generate`; they do not change the result.
    """
    settings = wanted.settings(study)
    path = study.folder / _SET_FILE
    with closing(generate_or_restart(path, settings, cancel, workers)) as work:
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
    """Return the predictions for choosing the next puzzles; None with too few ratings.

    Raises StorageError or FileFormatError when a file cannot be read.
    """
    try:
        return Guess.of(learn_from(study))
    except FitError:
        return None


def generate_or_restart(
    path: Path, settings: GenerateSettings, cancel: Cancel, workers: int | None
) -> Work[int]:
    """Generate into a file; an unfinished file with other arguments is replaced.

    The result is the number of puzzles in the file.

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
        with suppress(OSError):  # a leftover file is harmless
            each.unlink()
