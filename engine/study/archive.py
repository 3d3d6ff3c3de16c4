"""What is kept with a round when it is rated: what the ratings say, and the fit that checks it."""

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
    """Keep with a rated round what the ratings say now; return whether there was enough to say.

    The fit beside it is of the features with which `boaf study fit --all-rounds` begins.

    Raises StorageError, FileFormatError, EnergyError or SettingsError when a file cannot be read
    or written.
    """
    try:
        fit, options = usual_fit(study)
    except FitError:
        return False
    study.save_fit(number, fit, options, known_preferences(study))
    return True


def usual_fit(study: Study) -> tuple[Fit, FitOptions]:
    """Return the fit with which a study of all rounds begins, and what decides it.

    Raises FitError when too little is rated. Raises StorageError, FileFormatError or EnergyError
    when a file cannot be read.
    """
    seen = seen_by_reader(study)
    frame = seen.table.frame
    names = first_features(frame, features_read(study, set(frame["iteration"])))
    options = FitOptions(tuple(names), raters=(READER,) if seen.n_withheld else ())
    return fit_ratings_of(frame, options), options


def known_preferences(study: Study) -> PreferenceFindings | None:
    """Return what the ratings of a study say; None where too little is rated."""
    try:
        return preferences_of(study)[1]
    except FitError:
        return None
