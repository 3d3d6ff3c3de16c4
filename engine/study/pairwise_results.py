"""Strengths of puzzles from all comparisons of a study."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.errors import FitError
from engine.game import Deal
from engine.progress import Work
from engine.ratings.preference import PreferencesTable
from engine.sentences import message, message_of
from engine.statistics.pairwise.bradley_terry import DRAWS, Strengths, bradley_terry
from engine.study.folder import Study
from engine.study.participation import seen_preferences

SEED = 1  # so that the window, the command line and reports print the same numbers


@dataclass(frozen=True, slots=True)
class PairwiseResults:
    """The results of the comparisons of a study."""

    n_answers: int  #: Number of valid answers
    strengths: Strengths | None = None  #: Estimated strengths; None when impossible
    refusal: str = ""  #: Reason if not estimated, without a full stop
    notes: tuple[str, ...] = ()  #: Notes for the reader, and unreadable rows
    #: An arrangement of each puzzle, by its id.
    deals: Mapping[str, Deal] = field(default_factory=dict)


def estimate_strengths(
    study: Study, *, draws: int = DRAWS, seed: int = SEED, name_of: Callable[[str], str] = str
) -> Work[PairwiseResults]:
    """Estimate the strengths of the puzzles of a study from comparisons alone.

    Raises StorageError or FileFormatError when the study cannot be read. Raises SettingsError when
    ``draws`` is out of its range.

    ``study``: answers of all its rounds are used, since puzzles of two rounds may be compared.
    """
    table = seen_preferences(study)
    notes = (*_left_out(study, table), *table.rejected)
    ratings = study.ratings.read()
    deals = {row.rating.puzzle_id: row.rating.deal for row in ratings.rows}
    for given in (row.preference for row in table.rows):
        deals |= {given.first_id: given.first, given.second_id: given.second}
    try:
        found = yield from bradley_terry(table.pairs, draws=draws, seed=seed, name_of=name_of)
    except FitError as error:
        return PairwiseResults(len(table.rows), None, message_of(error), notes, deals)
    return PairwiseResults(len(table.rows), found, "", (*found.notes, *notes), deals)


def _left_out(study: Study, table: PreferencesTable) -> Iterator[str]:
    """Yield a sentence on the number of the study's puzzles without a comparison, if any."""
    answers = [row.preference for row in table.rows]
    compared = {name for each in answers for name in (each.first_id, each.second_id)}
    own = {record.id for one in study.iterations for record in one.puzzles().records}
    if compared and (n_left := len(own - compared)):
        yield (
            message(
                "Puzzles without a comparison: {n_left} of {n_own}. Compare each of them with one "
                "that has been compared.",
                n_left=n_left,
                n_own=len(own),
            )
        )
