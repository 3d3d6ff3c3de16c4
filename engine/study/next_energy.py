"""The energy that a study's ratings ask for next."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import SettingsError
from engine.statistics.learning.learner import learn
from engine.statistics.learning.proposal import Proposal, propose_energy
from engine.study.folder import Study


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
        that vary.
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
            f"the study {study.name!r} has no round yet; add one with boaf study add"
        )
    if seed < 0:
        raise SettingsError(f"seed {seed} is below 0; choose 0 or more")
    learned = learn(study.ratings.read().frame, features)
    energy = study.iterations[-1].energy()
    return propose_energy(learned, energy, is_explored=is_explored, seed=seed)
