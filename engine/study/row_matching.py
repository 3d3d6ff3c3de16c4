"""Which puzzle of which round a row of an imported file rates."""

from engine.columns import is_spoilt_id
from engine.errors import FileFormatError
from engine.ratings.rating import Rating
from engine.ratings.timed_moves import TIMED_MOVES, format_timed_moves, parse_timed_moves
from engine.study.presentation_order import Shown
from engine.study.rating_page import RatingPage
from engine.study.rating_rows import StatedRating
from engine.study.snapshot import Snapshot


class RowMatcher:
    """Finds the puzzle that a row rates in the rounds of a study."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._study_id, self._study_name = snapshot.id, snapshot.name
        earlier = (row.rating.study for row in snapshot.table.all_rows)
        self._known_names = frozenset({snapshot.id, snapshot.name, *earlier})
        self._orders = {each.number: each.order for each in snapshot.rounds}
        self._page_ids = {
            each.number: RatingPage.of(snapshot, each).round for each in snapshot.rounds
        }

    def rating_of(self, stated: StatedRating) -> Rating:
        """Return the rating that a row states; raise FileFormatError if it isn't of this study."""
        self._check_study(stated.study)
        number, shown = self._find(stated)
        moves = parse_timed_moves(shown.deal, stated.values.get(TIMED_MOVES, ""))
        return Rating(
            deal=shown.deal,
            study=self._study_id,
            iteration=number,
            puzzle_id=shown.record.id,
            disguise=shown.disguise,
            control=shown.control,
            features=shown.record.features_of(shown.deal),
            **{**stated.values, TIMED_MOVES: format_timed_moves(shown.deal, moves)},
        )

    def _check_study(self, name: str) -> None:
        if name and name not in self._known_names and not _is_id(name, self._study_id):
            raise FileFormatError(
                "The row belongs to the study {name!r}, not to {own_name!r} ({own}). Import it "
                "there.",
                name=name[:40],
                own_name=self._study_name,
                own=self._study_id,
            )

    def _find(self, stated: StatedRating) -> tuple[int, Shown]:
        """Return the round and the appearance of the puzzle."""
        number = self._number_of_page(stated.round) if stated.round else stated.iteration
        candidates = [number] if number else sorted(self._orders, reverse=True)  # newest first
        for candidate in candidates:
            matches = [each for each in self._orders.get(candidate, ()) if _matches(stated, each)]
            if len(matches) > 1:
                raise FileFormatError(
                    "Round {n} shows the puzzle {name!r} more than once. Add the deal that was "
                    "rated.",
                    n=candidate,
                    name=stated.puzzle_id[:20],
                )
            if matches:
                return candidate, matches[0]
        value = stated.deal.to_line()[:60] if stated.deal else stated.puzzle_id[:20]
        if number:
            raise FileFormatError(
                "{value!r} isn't in round {n}. Remove the row.", value=value, n=number
            )
        raise FileFormatError(
            "{value!r} is in no round of the study. Remove the row.", value=value
        )

    def _number_of_page(self, name: str) -> int:
        """Return the number of the round with this id on its rating page."""
        matches = [number for number, round_id in self._page_ids.items() if _is_id(name, round_id)]
        if len(matches) != 1:
            raise FileFormatError(
                "Round {name!r} isn't in this study. Import the row into the study that the "
                "rating page came from, or remove it.",
                name=name[:20],
            )
        return matches[0]


def _matches(stated: StatedRating, shown: Shown) -> bool:
    """Return whether a row rates a puzzle of a round, by its deal, or by its id alone."""
    if stated.deal is None:
        return _is_id(stated.puzzle_id, shown.record.id)
    return shown.deal == stated.deal


def _is_id(text: str, truth: str) -> bool:
    """Return whether a text is an id, or what a spreadsheet made of it."""
    return text == truth or is_spoilt_id(text, truth)
