"""Reading and fitting ratings for the Study panel, in worker threads; plain values come back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.design.energy import Energy
from engine.design.feature_registry import FEATURES
from engine.errors import FitError
from engine.puzzlesets.csv_format import OWN_COLUMNS as PUZZLE_OWN
from engine.ratings.rating import OWN_COLUMNS as RATING_OWN
from engine.statistics.display_names import puzzle_title
from engine.statistics.regression.options import PLAY_VARIABLES, FitOptions

if TYPE_CHECKING:
    import pandas as pd

    from engine.ratings.ratings_file import RatingsTable
    from engine.statistics.learning.expected_ratings import PreferenceCurve
    from engine.statistics.learning.proposal import Proposal
    from engine.statistics.raters import OneRater
    from engine.statistics.regression.ols import Fit, Influence
    from engine.study.participation import Seen

_RATINGS_NAME: Final = "ratings.csv"

Numbers = tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class RatingsSource:
    """Source of ratings."""

    path: Path  #: A CSV file with a ``rating`` column, or a study folder
    is_own: bool = False  #: Whether it is the current ratings file, which may not exist yet


@dataclass(frozen=True, slots=True, eq=False)
class Loaded:
    """Ratings in memory."""

    frame: Any  #: For `fit_ratings`; opaque to others
    #: Explanatory columns, one value per rating; None where missing.
    columns: dict[str, Numbers]
    n_ratings: int = 0
    n_puzzles: int = 0  #: Different puzzles; a rating without a puzzle id counts as one
    n_given_up: int = 0
    n_superseded: int = 0  #: Number of replaced rows
    n_rejected: int = 0  #: Number of rows that could not be read
    is_of_study: bool = False  #: Whether they are the ratings of a study
    #: Why ratings of others are withheld, as a sentence; empty where none are.
    withheld: str = ""
    notes: tuple[str, ...] = ()  #: What was guessed or mended when the file was read
    stated_features: tuple[
        str, ...
    ] = ()  #: Features mentioned in the findings of the preference model


@dataclass(frozen=True, slots=True)
class FitReport:
    """A fit with its interpretation."""

    fit: Fit  #: The fitted model
    sentences: tuple[str, ...]  #: Findings and their limitations
    influences: tuple[Influence, ...]  #: Influence of each row on the fit
    puzzles: tuple[str, ...]  #: Puzzle id of each row, empty where unknown


@dataclass(frozen=True, slots=True)
class Results:
    """What the ratings say."""

    loaded: Loaded  #: The ratings
    headline: tuple[str, ...] = ()  #: Findings of the preference model, or why there are none
    curves: tuple[PreferenceCurve, ...] = ()  #: Of each feature, the likeliest first
    raters: tuple[OneRater, ...] = ()
    agreement: str = ""  #: Agreement of several raters, as a sentence


@dataclass(frozen=True, slots=True)
class NextEnergy:
    """The energy that the ratings suggest for the next round."""

    proposal: Proposal  #: The energy with its reasons
    findings: tuple[str, ...] = ()  #: Findings from the ratings, as above the results


def read_results(source: RatingsSource) -> Results:
    """Read ratings and what they say; see `load_ratings` for errors."""
    loaded = load_ratings(source)
    if not loaded.n_ratings:
        return Results(loaded)
    from engine.sentences import message_of
    from engine.statistics.learning.expected_ratings import curves_of  # scipy
    from engine.statistics.learning.findings import learn_findings
    from engine.statistics.learning.preference_model import FEWEST
    from engine.statistics.raters import measure_raters
    from engine.statistics.wording import preference_sentences, raters_sentence

    raters = measure_raters(loaded.frame)
    agreement = raters_sentence(raters)
    try:
        model, findings = learn_findings(loaded.frame)
    except FitError as error:
        reason = message_of(error)
        return Results(loaded, (reason,), raters=raters.raters, agreement=agreement)
    curves = curves_of(model, has_all=True) if findings.n_puzzles >= FEWEST else ()
    headline = tuple(preference_sentences(findings, has_features=not curves))
    loaded = replace(loaded, stated_features=findings.stated_names)
    return Results(loaded, headline, curves, raters.raters, agreement)


def suggest(source: RatingsSource, energy: Energy) -> NextEnergy:
    """Propose the energy after ``energy`` from the ratings of all rounds and controls.

    Raises FitError when there are too few ratings, and errors as `load_ratings`.
    """
    from engine.statistics.learning.findings import learn_findings  # scipy
    from engine.statistics.learning.proposal import propose_energy
    from engine.statistics.wording import explained, preference_sentences

    loaded = load_ratings(source)
    if loaded.frame is None:
        raise FitError("Nothing has been rated yet.")
    model, findings = learn_findings(loaded.frame)
    ratings = loaded.frame if loaded.is_of_study else None
    proposal = explained(propose_energy(model, energy, findings, ratings=ratings))
    return NextEnergy(proposal, tuple(preference_sentences(findings, has_features=False)))


def load_ratings(source: RatingsSource) -> Loaded:
    """Read ratings; the workspace's own file has none before the first is written.

    Raises FitError, FileFormatError or StorageError when the file cannot be read or has no
    ratings.
    """
    path = source.path / _RATINGS_NAME if source.path.is_dir() else source.path
    if source.is_own and not path.exists():
        return Loaded(None, {})
    # Importing pandas takes half a second.
    from engine.statistics.regression.ratings_table import read_ratings
    from engine.study.folder import STUDY_FILE

    read = read_ratings(path)
    frame, table = read.frame, read.ratings
    is_of_study = path.name == _RATINGS_NAME and (path.parent / STUDY_FILE).is_file()
    visible = _visible_ratings(path.parent, table) if is_of_study else None
    if visible is not None:
        table, frame = visible.table, visible.table.frame
    puzzles = _texts(frame, "puzzle_id")
    return Loaded(
        frame,
        {name: numbers_of(frame[name]) for name in _column_names(frame)},
        n_ratings=len(frame),
        n_puzzles=len(set(filter(None, puzzles))) + puzzles.count(""),
        n_given_up=_texts(frame, "outcome").count("given_up"),
        n_superseded=0 if table is None else len(table.superseded),
        n_rejected=0 if table is None else len(table.rejected),
        is_of_study=is_of_study,
        withheld="" if visible is None else visible.sentence,
        notes=read.notes,
    )


def _visible_ratings(folder: Path, table: RatingsTable | None) -> Seen:
    from engine.study.folder import Study  # imported in a worker thread
    from engine.study.participation import seen_by_reader

    return seen_by_reader(Study.open(folder), table)


def _column_names(frame: pd.DataFrame) -> list[str]:
    """Return the features that vary, then other numbers, then the columns of play."""
    from engine.statistics.regression.design_matrix import numeric_columns

    numeric = [name for name in numeric_columns(frame) if frame[name].nunique() > 1]
    own = {*RATING_OWN, *PUZZLE_OWN, *FEATURES}
    return [
        *(name for name in FEATURES if name in numeric),
        *(name for name in numeric if name not in own),
        *(name for name in PLAY_VARIABLES if name in numeric),
    ]


def numbers_of(column: pd.Series) -> Numbers:
    """Return a column of a table as plain numbers; only in a worker."""
    import pandas as pd

    values = pd.to_numeric(column, errors="coerce").astype("float64")
    return tuple(None if value != value else value for value in values.tolist())  # noqa: PLR0124


def _texts(frame: pd.DataFrame, name: str) -> tuple[str, ...]:
    if name not in frame.columns:
        return ("",) * len(frame)
    return tuple("" if value != value else str(value).strip() for value in frame[name].tolist())  # noqa: PLR0124


def fit_ratings(loaded: Loaded, options: FitOptions) -> FitReport:
    """Fit the ratings chosen by the options, and interpret the fit.

    Raises FitError, with the reason, when the data are insufficient.
    """
    from engine.statistics.regression.ols import influences
    from engine.statistics.wording import influence_sentences, reading, selection_sentences
    from engine.study.results import fit_ratings_of, ratings_of

    fit = fit_ratings_of(loaded.frame, options)
    rows = influences(fit)
    sentences = (
        *selection_sentences(fit, loaded.stated_features),
        *reading(fit),
        *influence_sentences(rows, puzzle_title),
    )
    puzzles = _texts(ratings_of(loaded.frame, options), "puzzle_id")
    return FitReport(fit, sentences, rows, puzzles)
