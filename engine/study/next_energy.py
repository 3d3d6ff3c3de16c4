"""The energy that a study's ratings ask for next."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import SettingsError
from engine.statistics.learning.proposal import Proposal, propose_energy
from engine.statistics.regression.options import FitOptions
from engine.statistics.regression.ratings_table import varying_features
from engine.study.folder import Study
from engine.study.round_fit import fit_ratings_of


def energy_from_ratings(study: Study, features: Sequence[str] | None = None) -> Proposal:
    """Propose what to minimise next, from the ratings of all rounds.

    Parameters
    ----------
    study : Study
        With at least one round; the energy of its last one is changed.
    features : sequence of str, optional
        What may explain the ratings; by default every numeric column that varies.

    Raises
    ------
    SettingsError
        When the study has no round.
    FitError, StorageError, FileFormatError, EnergyError
        When its ratings carry no fit, or a file cannot be read.
    """
    if not study.iterations:
        raise SettingsError(
            f"the study {study.name!r} has no round yet; add one with boaf study add"
        )
    frame = study.ratings.read().frame
    names = varying_features(frame) if features is None else features
    fit = fit_ratings_of(frame, FitOptions(tuple(names)))
    return propose_energy(fit, study.iterations[-1].energy())
