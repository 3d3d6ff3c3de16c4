"""Makes the next round of a study in one go: generate by an energy, then add the set."""

from __future__ import annotations

import zlib
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.design import GenerateSettings
from engine.design.energy import Energy
from engine.errors import FileFormatError, SettingsError
from engine.progress import Cancel, Work
from engine.puzzlesets.batch_arguments import batch_path
from engine.puzzlesets.resumable import generate_to
from engine.study.folder import Study
from engine.study.making import add_round, plan_for
from engine.study.round import Iteration

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
    #: Whether to make `CANDIDATES` times as many puzzles and keep those that would tell most.
    is_explored: bool = False

    def settings(self, study: Study) -> GenerateSettings:
        """Return every argument of the batch.

        Raises
        ------
        SettingsError
            When nothing says how many cards the puzzles have, or an argument is out of range.
        """
        rounds = study.iterations
        cards = self.cards
        if cards is None:
            if not rounds:
                raise SettingsError(
                    "the study {name!r} has no round yet, so say how many cards its puzzles have: "
                    "--cards 6-8",
                    name=study.name,
                )
            sizes = [record.deal.n_cards for record in rounds[-1].puzzles().records]
            cards = min(sizes), max(sizes)
        seed = self.seed
        if seed is None:
            named = f"{study.created} {study.name} {len(rounds) + 1} batch"
            seed = zlib.crc32(named.encode())
        count = self.count * (CANDIDATES if self.is_explored else 1)
        return GenerateSettings(*cards, count, self.energy, seed)


def make_next_round(
    study: Study, wanted: NextRound, cancel: Cancel, *, workers: int | None = None
) -> Work[Iteration | None]:
    """Generate a set and make it the next round, with controls and order as usual.

    What was generated stays in the study's folder when this is stopped or killed, and the same
    call goes on with it.

    Parameters
    ----------
    study : Study
        Gets the round.
    wanted : NextRound
        What it is made of.
    cancel : Cancel
        Stops within milliseconds.
    workers : int, optional
        As in `engine.design.generate`; they do not change what is made.

    Returns
    -------
    Iteration or None
        None when cancelled.

    Raises
    ------
    SettingsError, StorageError, FileFormatError, EnergyError
        When the batch cannot be made, finds too few puzzles, or the round not be added.
    """
    settings = wanted.settings(study)
    path = study.folder / _SET_FILE
    with closing(generate_anew(path, settings, cancel, workers)) as work:
        n_found = yield from work
    if cancel.is_set():
        return None
    if n_found < settings.count:
        raise SettingsError(
            "only {n_found} of {count} puzzles were found; ask for fewer, or for other "
            "numbers of cards",
            n_found=n_found,
            count=settings.count,
        )
    n_chosen = wanted.count if wanted.is_explored else 0
    plan, energy, puzzles = plan_for(study, path, n_chosen=n_chosen)
    with closing(add_round(study, plan, energy, puzzles, cancel)) as work:
        made = yield from work
    if made is not None:
        remove_set(path)
    return made


def generate_anew(
    path: Path, settings: GenerateSettings, cancel: Cancel, workers: int | None
) -> Work[int]:
    """Generate into a file; one that another wish left half made is begun anew.

    Returns
    -------
    int
        How many puzzles are there.

    Raises
    ------
    SettingsError, StorageError, FileFormatError, EnergyError
        As `generate_to`.
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
