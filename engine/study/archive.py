"""Results saved with a rated round: the preference findings, and the fit that checks them."""

import pandas as pd

from engine.errors import FitError
from engine.statistics.learning.findings import PreferenceFindings
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.options import FitOptions
from engine.statistics.regression.ratings_table import first_features
from engine.study.folder import Study
from engine.study.next_round import preferences_of
from engine.study.participation import READER, seen_by_reader
from engine.study.results import features_read
from engine.study.round_fit import fit_ratings_of


def archive_round(study: Study, number: int) -> bool:
    """Save the present findings with a rated round; return whether there were enough ratings.

    Raises StorageError, FileFormatError, EnergyError or SettingsError when a file cannot be read
    or written.
    """
    found = known_preferences(study)
    try:
        fit, options = usual_fit(study, found)
    except FitError:
        return False
    study.save_fit(number, fit, options, found, is_usual=True)
    return True


def usual_fit(study: Study, found: PreferenceFindings | None) -> tuple[Fit, FitOptions]:
    """Return the default fit that checks the preference model: of all rounds.

    Raises FitError when too little is rated. Raises StorageError, FileFormatError or EnergyError
    when a file cannot be read.

    ``found``: the preference findings, see `known_preferences`.
    """
    seen = seen_by_reader(study)
    frame = seen.table.frame
    names = usual_names(study, frame, found)
    options = FitOptions(tuple(names), raters=(READER,) if seen.n_withheld else ())
    return fit_ratings_of(frame, options), options


def usual_names(study: Study, frame: pd.DataFrame, found: PreferenceFindings | None) -> list[str]:
    """Return the default features of a check: first those to be checked.

    The features read by the energies of the rated rounds follow.

    Raises FitError when no feature varies. Raises StorageError or EnergyError when an energy
    cannot be read.

    ``frame``: the ratings to fit. ``found``: the preference findings.
    """
    reads = features_read(study, set(frame["iteration"]))
    return first_features(frame, (*stated_names(found), *reads))


def stated_names(found: PreferenceFindings | None) -> tuple[str, ...]:
    """Return the features stated in the preference findings."""
    return () if found is None else found.stated_names


def known_preferences(study: Study) -> PreferenceFindings | None:
    """Return the preference findings of a study; None where too little is rated."""
    try:
        return preferences_of(study)[1]
    except FitError:
        return None
