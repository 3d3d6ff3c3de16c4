"""Reading and fitting ratings for the Study panel, in worker threads; plain values come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.design.energy import Energy
from engine.design.feature_registry import FEATURES, on_demand_features
from engine.errors import FitError
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.csv_format import OWN_COLUMNS as PUZZLE_OWN
from engine.ratings.rating import OWN_COLUMNS as RATING_OWN
from engine.ratings.rating import RATER_COLUMN
from engine.statistics.display_names import puzzle_title
from engine.statistics.regression.options import HARDLY, PLAY_COLUMNS, FitOptions

if TYPE_CHECKING:
    import pandas as pd

    from engine.ratings.ratings_file import RatingsTable
    from engine.statistics.learning.expected_ratings import PreferenceCurve
    from engine.statistics.learning.findings import PreferenceFindings
    from engine.statistics.learning.preference_model import PreferenceModel
    from engine.statistics.learning.proposal import Proposal
    from engine.statistics.raters import OneRater
    from engine.statistics.regression.ols import Fit, Influence
    from engine.study.participation import Seen

_RATINGS_NAME: Final = "ratings.csv"

Numbers = tuple[float | None, ...]


class Variety(Enum):
    """How much a column varies over the ratings."""

    VARIES = "varies"
    HARDLY = "hardly"
    NEVER = "never"
    EMPTY = "empty"
    ASKED = "asked"


@dataclass(frozen=True, slots=True)
class RatingsSource:
    """Source of ratings."""

    path: Path  #: A CSV file with a ``rating`` column, or a study folder
    is_own: bool = False  #: Whether it is the current ratings file, which may not exist yet


@dataclass(frozen=True, slots=True)
class Loaded:
    """Ratings in memory."""

    source: RatingsSource  #: Their source
    frame: Any  #: For `fit_ratings`; opaque to others
    #: Explanatory columns, one value per rating; None where missing.
    columns: dict[str, Numbers]
    ratings: Numbers  #: The ratings themselves
    #: Puzzle id and one-line deal of each rating, empty where unknown.
    puzzles: tuple[str, ...]
    deals: tuple[str, ...]
    given_up: tuple[bool, ...]  #: Whether the player gave up
    n_superseded: int = 0  #: Number of replaced rows
    rejected: tuple[str, ...] = ()  #: Why rows could not be read, one sentence each
    #: Round of the study for each rating, 0 outside a study.
    rounds: tuple[int, ...] = ()
    is_of_study: bool = False  #: Whether they are the ratings of a study
    #: On-demand features that are not known for every rating, and can be measured.
    askable: tuple[str, ...] = ()
    raters: tuple[str, ...] = ()  #: Rater of each rating; empty for one's own
    #: Why ratings of others are withheld, as a sentence; empty where none are.
    withheld: str = ""
    notes: tuple[str, ...] = ()  #: What was guessed or mended when the file was read
    #: Preferences learned from the ratings of all rounds; or the error if there are too few.
    learned: tuple[PreferenceModel, PreferenceFindings] | FitError | None = None

    @property
    def stated(self) -> tuple[str, ...]:
        """The features mentioned in the findings of the preference model."""
        return self.learned[1].stated_names if isinstance(self.learned, tuple) else ()

    @property
    def names(self) -> tuple[str, ...]:
        """Possible explanatory columns: existing ones, and those that can be measured."""
        offered = (name for name in FEATURES if name in self.columns or name in self.askable)
        return tuple(dict.fromkeys((*offered, *self.columns)))

    def places(self, options: FitOptions) -> list[int]:
        """Return the indices of the ratings by the rounds and raters in the options."""
        rounds, raters = options.iterations, options.raters
        return [
            index
            for index in range(len(self.ratings))
            if (not rounds or self.rounds[index] in rounds)
            and (not raters or not self.raters or self.raters[index] in raters)
        ]

    @property
    def n_puzzles(self) -> int:
        """Number of different puzzles; a rating without a puzzle id counts as one."""
        return len(set(filter(None, self.puzzles))) + self.puzzles.count("")

    def variety(self, name: str) -> Variety:
        """Return the category of a column's variation."""
        if name in self.askable:
            return Variety.ASKED
        values = [value for value in self.columns[name] if value is not None]
        if not values:
            return Variety.EMPTY
        commonest = max(Counter(values).values())
        if commonest == len(values):
            return Variety.NEVER
        return Variety.HARDLY if commonest >= HARDLY * len(values) else Variety.VARIES


@dataclass(frozen=True, slots=True)
class FitReport:
    """A fit with its interpretation."""

    fit: Fit  #: The fitted model
    options: FitOptions  #: Its options
    sentences: tuple[str, ...]  #: Findings and their limitations
    influences: tuple[Influence, ...]  #: Influence of each row on the fit
    #: Puzzle id and one-line deal of each row, empty where unknown.
    puzzles: tuple[str, ...]
    deals: tuple[str, ...]


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
    """The next energy suggested by the ratings."""

    proposal: Proposal  #: The energy with its reasons
    said: tuple[str, ...] = ()  #: Findings from the ratings, as above the results


def read_results(source: RatingsSource) -> Results:
    """Read ratings and what they say; see `load_ratings` for errors."""
    loaded = load_ratings(source)
    if not loaded.ratings:
        return Results(loaded)
    from engine.statistics.raters import measure_raters
    from engine.statistics.wording import raters_sentence

    headline, curves = headline_and_curves(loaded)
    raters = measure_raters(loaded.frame)
    return Results(loaded, headline, curves, raters.raters, raters_sentence(raters))


def suggest(source: RatingsSource, energy: Energy) -> Work[NextEnergy]:
    """Read ratings, and propose the energy after ``energy``."""
    yield Progress(0, 1)
    return (yield from propose_next(load_ratings(source), energy))


def load_ratings(source: RatingsSource) -> Loaded:
    """Read ratings; the workspace's own file has none before the first is written.

    Raises FitError, FileFormatError or StorageError when the file cannot be read or has no
    ratings.
    """
    path = source.path / _RATINGS_NAME if source.path.is_dir() else source.path
    if source.is_own and not path.exists():
        return Loaded(source, None, {}, (), (), (), ())
    return with_learned(_load(source, path))


def _load(source: RatingsSource, path: Path) -> Loaded:
    from engine.statistics.regression.ratings_table import (
        read_ratings,  # importing pandas takes half a second
    )
    from engine.study.folder import STUDY_FILE

    found = read_ratings(path)
    frame, table = found.frame, found.ratings
    is_of_study = path.name == _RATINGS_NAME and (path.parent / STUDY_FILE).is_file()
    seen = _of_study(path.parent, table) if is_of_study else None
    table, frame = (seen.table, seen.table.frame) if seen else (table, frame)
    columns = {name: numbers_of(frame[name]) for name in _column_names(frame)}
    deals = _texts(frame, "deal")
    is_open = [name for name in on_demand_features() if None in columns.get(name, (None,))]
    return Loaded(
        source,
        frame,
        columns,
        numbers_of(frame["rating"]),
        _texts(frame, "puzzle_id"),
        deals,
        tuple(text == "given_up" for text in _texts(frame, "outcome")),
        0 if table is None else len(table.superseded),
        () if table is None else tuple(row.reason for row in table.rejected),
        _rounds(frame),
        is_of_study,
        tuple(is_open) if any(deals) else (),
        _texts(frame, RATER_COLUMN),
        "" if seen is None else seen.sentence,
        found.notes,
    )


def _of_study(folder: Path, table: RatingsTable | None) -> Seen:
    """Return the visible ratings of a study."""
    from engine.study.folder import Study  # imported in a worker thread
    from engine.study.participation import seen_by_reader

    return seen_by_reader(Study.open(folder), table)


def _column_names(frame: pd.DataFrame) -> list[str]:
    """Return the features, then other numbers, then the columns recorded during play."""
    from engine.statistics.regression.design_matrix import numeric_columns

    numeric = numeric_columns(frame)
    own = {*RATING_OWN, *PUZZLE_OWN, *FEATURES}
    return [
        *(name for name in FEATURES if name in numeric),
        *(name for name in numeric if name not in own),
        *(name for name in PLAY_COLUMNS if name in numeric),
    ]


def numbers_of(column: pd.Series) -> Numbers:
    """Return a column of a table as plain numbers; only in a worker."""
    import pandas as pd

    values = pd.to_numeric(column, errors="coerce").astype("float64")
    return tuple(None if value != value else value for value in values.tolist())  # noqa: PLR0124


def _rounds(frame: pd.DataFrame) -> tuple[int, ...]:
    if "iteration" not in frame.columns:
        return (0,) * len(frame)
    numbers = numbers_of(frame["iteration"])
    return tuple(0 if at is None or not at.is_integer() else int(at) for at in numbers)


def _texts(frame: pd.DataFrame, name: str) -> tuple[str, ...]:
    if name not in frame.columns:
        return ("",) * len(frame)
    return tuple("" if value != value else str(value).strip() for value in frame[name].tolist())  # noqa: PLR0124


def fit_ratings(loaded: Loaded, options: FitOptions) -> FitReport:
    """Fit the ratings chosen by the options, and interpret the fit.

    Raises FitError, with the reason, when the data are insufficient.
    """
    from engine.statistics.regression.ols import influences
    from engine.statistics.wording import influence_sentences, selection_sentences
    from engine.study.results import fit_ratings_of, reading_of

    places = loaded.places(options)
    fit = fit_ratings_of(loaded.frame.iloc[places].reset_index(drop=True), options)
    rows = influences(fit)
    sentences = (
        *selection_sentences(fit, loaded.stated),
        *reading_of(loaded.frame, options, fit),
        *influence_sentences(rows, puzzle_title),
    )
    puzzles, deals = (
        tuple(texts[index] for index in places) for texts in (loaded.puzzles, loaded.deals)
    )
    return FitReport(fit, options, sentences, rows, puzzles, deals)


def headline_and_curves(loaded: Loaded) -> tuple[tuple[str, ...], tuple[PreferenceCurve, ...]]:
    """Return the findings from all ratings, or why there are none, and their curves."""
    from engine.sentences import message_of
    from engine.statistics.learning.expected_ratings import curves_of  # scipy
    from engine.statistics.learning.preference_model import FEWEST
    from engine.statistics.wording import preference_sentences  # scipy

    try:
        learned, found = fit_preferences(loaded)
    except FitError as error:
        return (message_of(error),), ()
    curves = curves_of(learned, has_all=True) if found.n_puzzles >= FEWEST else ()
    return tuple(preference_sentences(found, has_features=not curves)), curves


def with_learned(loaded: Loaded) -> Loaded:
    """Return ratings with the preferences learned from them."""
    from engine.statistics.learning.findings import learn_findings  # scipy

    try:
        return replace(loaded, learned=learn_findings(loaded.frame))
    except FitError as error:
        return replace(loaded, learned=error.with_traceback(None))


def fit_preferences(loaded: Loaded) -> tuple[PreferenceModel, PreferenceFindings]:
    """Return the preferences learned, computed once for the same ratings.

    Raises FitError when there are too few ratings.
    """
    if not isinstance(loaded.learned, tuple):
        raise loaded.learned or FitError("Nothing has been rated yet.")
    return loaded.learned


def propose_next(loaded: Loaded, energy: Energy) -> Work[NextEnergy]:
    """Propose the next energy from the ratings of all rounds and controls."""
    yield Progress(0, 1)
    from engine.statistics.learning.proposal import propose_energy
    from engine.statistics.wording import explained, preference_sentences

    learned, found = fit_preferences(loaded)
    ratings = loaded.frame if loaded.is_of_study else None
    proposal = explained(propose_energy(learned, energy, found, ratings=ratings))
    said = tuple(preference_sentences(found, has_features=False))
    return NextEnergy(proposal, said)


def measured(loaded: Loaded, names: Sequence[str], cancel: Cancel) -> Work[Loaded]:
    """Return ratings with on-demand features, measured puzzle by puzzle.

    ``cancel``: stops within milliseconds; the next call reuses finished measurements.
    """
    from engine.ratings.asked_features import measure_asked  # pandas

    frame = yield from measure_asked(loaded.frame, names, cancel)
    columns = loaded.columns | {name: numbers_of(frame[name]) for name in names}
    order = [name for name in FEATURES if name in columns]
    return with_learned(
        replace(
            loaded,
            frame=frame,
            columns={name: columns[name] for name in dict.fromkeys((*order, *columns))},
            askable=tuple(name for name in loaded.askable if name not in names),
        )
    )
