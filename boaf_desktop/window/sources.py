"""Sources of puzzles: new deals, text, files, daily puzzle, ladder, and the open set."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QMimeData, QObject, Slot
from PySide6.QtGui import QGuiApplication

from boaf_desktop.language import error_text, tr, worded
from boaf_desktop.play.game import RANDOM, Puzzle, first_puzzle
from boaf_desktop.play.sequences import Daily, Ladder, Standing
from boaf_desktop.play.session import MAX_GAMES
from boaf_desktop.settings import FEATHERS_OF
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.window.tour import Tour
from engine.errors import BoafError
from engine.files.reading import decode_foreign, read_bytes
from engine.game import (
    MAX_FREECELL_NUMBER,
    Deal,
    deal_number,
    freecell_number,
    is_one_long_row,
    parse_deal,
    parse_game,
    split_moves,
)
from engine.played_games import QUICK, EndedGame
from engine.player_rating import MIN_GAMES, feathers_for
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.formats import check_is_no_page, seed_note

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

NUMBERED: Final = "numbered"
_MAX_TRIES: Final = 10_000  # deals that a search draws
_MAX_NODES: Final = 2_000_000  # per deal; one that needs more counts as not winnable
_MAX_BYTES: Final = 256 * 1024  # maximum file size: enough for a game with comments and variations
_NO_CARD: Final = re.compile(r"[._*xX0-]|\.\.|__")
"""Ways to write an empty cell that aren't read as one."""


class Sources(QObject):
    """Combines all sources of puzzles for the board."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        session = window.session
        self._session, self._window = session, window
        self.deal_input = DealInput(window)
        self.dealer = Dealer(window)
        self.tour = Tour(window)
        self.ladder = Ladder(window)
        self.daily = Daily(window)
        self._leads_to_set = False
        self._current = session.puzzle
        #: What was on the board before the current puzzle, oldest first
        self._earlier = [game.puzzle for game in session.games[:-1] if game.puzzle.is_counted]
        session.puzzle_changed.connect(self._on_puzzle)
        # A deal that is found later must not replace a puzzle that was opened meanwhile.
        session.puzzle_changed.connect(self.dealer.cancel)

    def lead_to_set(self) -> None:
        """Continue with the new set next, whatever is on the board."""
        self._leads_to_set = True

    @Slot()
    def _on_puzzle(self) -> None:
        self._leads_to_set = False
        earlier, self._current = self._current, self._session.puzzle
        played = {game.puzzle.slot for game in self._session.games}
        # No one chose the puzzle of the very first start.
        is_chosen = earlier != first_puzzle() or earlier.slot in played
        if earlier.slot != self._current.slot and earlier.is_counted and is_chosen:
            self._earlier = [*self._earlier[1 - MAX_GAMES :], earlier]

    @Slot()
    def open_next(self) -> None:
        """Request the next puzzle of the sequence or set of the current one.

        Today's puzzle is followed by the ladder.
        """
        sequence = self._sequence()
        if sequence is self.daily and self.daily.is_done(self._session.puzzle):
            sequence = self.ladder
        if sequence is None:
            self._window.panels.open_next()
        else:
            sequence.open_next(self._session.puzzle)
            self._session.leave_dead_end()

    def open_previous(self) -> None:
        """Request the previous step of the tour or puzzle of the set, else what was played before.

        Without an earlier puzzle, that is the deal before a numbered one.
        """
        puzzle = self._session.puzzle
        if self.tour.holds(puzzle):
            self.tour.open_previous(puzzle)
        elif self._sequence() is None:
            self._window.panels.open_previous()
        elif self._earlier:
            *older, earlier = self._earlier
            self._window.open_puzzle(earlier)
            self._earlier = older  # without the puzzle that was just left
        elif not self.dealer.open_previous(puzzle):
            self._window.notice.show_message(
                tr("You haven't played another puzzle before this one.")
            )

    def puzzle_of(self, game: EndedGame) -> Puzzle:
        """Return the puzzle of a recorded game, by the name under which it was played."""
        rung = self.ladder.rung(game.puzzle_id)
        if rung is not None:
            return self.ladder.puzzle(rung)
        if game.day is not None and self.daily.puzzle(game.day).deal == game.deal:
            return self.daily.puzzle(game.day)
        played = (each.puzzle for each in self._session.games if each.puzzle.deal == game.deal)
        return next(played, Puzzle(game.deal, game.puzzle_id))

    def progress(self) -> Standing:
        """Return the player's progress; nothing when the puzzle is in no sequence."""
        sequence = self._sequence()
        if isinstance(sequence, Ladder | Daily):
            return sequence.progress(self._session.puzzle)
        return Standing()

    def _sequence(self) -> Tour | Ladder | Daily | Dealer | None:
        """Return the sequence of the puzzle on the board; None if a set or study follows.

        A puzzle without a source, such as a pasted one, is followed by a deal of its size.
        """
        puzzle = self._session.puzzle
        sequences: tuple[Tour | Ladder | Daily | Dealer, ...]
        sequences = (self.tour, self.ladder, self.daily, self.dealer)
        sequence = next((each for each in sequences if each.holds(puzzle)), None)
        if self._leads_to_set or (sequence is None and self._window.panels.is_in_set(puzzle)):
            return None
        return sequence or self.dealer


class Dealer(QObject):
    """Deals puzzles on request, and the next one after each; the notice shows a search for one."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._settings, self._window = window.settings, window
        self._job: Job | None = None

    # On request

    def deal_again(self) -> None:
        """Deal again with the last settings."""
        if self._settings.new_kind == RANDOM:
            self.deal_random()
        else:
            self.deal_quick(self._settings.new_feathers)

    @Slot()
    def deal_random(self) -> None:
        """Deal at random, of the size in the settings."""
        settings = self._settings
        settings.new_kind = RANDOM
        rows, columns = settings.deal_rows, settings.deal_columns
        self._draw_random(rows, columns, min(settings.deal_cards, rows * columns))

    @Slot(int)
    def deal_quick(self, feathers: int) -> None:
        """Deal a winnable puzzle of a difficulty, found off the GUI thread.

        ``feathers``: 0 for the player's level.
        """
        self._settings.new_kind = str(feathers)
        self._draw_quick(feathers)

    @property
    def feathers_at_level(self) -> int:
        """The feathers of puzzles at the player's level, which is chosen for the first games."""
        recorder, chosen = self._window.app.recorder, FEATHERS_OF.get(self._settings.start_level)
        if chosen is not None and len(recorder.ratings) < MIN_GAMES:
            return chosen
        return feathers_for(recorder.strength)

    def deal_number(self, number: int, rows: int, columns: int) -> bool:
        """Deal by FreeCell number, or by a negative seed, and name the number of its deal.

        Returns whether there is such a deal; if not, the reason was reported.
        """
        has_dealt = self._hand_out(lambda: _numbered(number, rows, columns, NUMBERED))
        if has_dealt and number < 0:
            self._window.notice.show_message(worded(seed_note(str(number))))
        return has_dealt

    # As a sequence of puzzles

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        return puzzle.kind in {RANDOM, QUICK, NUMBERED}

    def open_next(self, after: Puzzle) -> None:
        """Deal the next number, or another puzzle with as many feathers or of the same size."""
        if after.kind == QUICK and after.detail.isdecimal():
            is_at_level = self._settings.new_feathers == 0
            self._draw_quick(0 if is_at_level else int(after.detail))
        elif not self._deal_beside(after, 1):
            self._draw_random(after.deal.rows, after.deal.columns, after.deal.n_cards)

    def open_previous(self, puzzle: Puzzle) -> bool:
        """Deal the number before a numbered deal; return whether the puzzle is one."""
        return self._deal_beside(puzzle, -1)

    def _deal_beside(self, puzzle: Puzzle, by: int) -> bool:
        """Deal a number next to that of a numbered deal; return whether the puzzle is one."""
        if puzzle.kind != NUMBERED or puzzle.number is None:
            return False
        number = (puzzle.number + by) % (MAX_FREECELL_NUMBER + 1)
        self.deal_number(number, puzzle.deal.rows, puzzle.deal.columns)
        return True

    # At once, or after a search off the GUI thread

    def _draw_random(self, rows: int, columns: int, n_cards: int) -> None:
        seed, draw = secrets.randbits(64), partial(_draw, rows, columns, n_cards)
        if self._settings.deals_winnable_only:
            none_found = tr("No solvable deal found. Try more cards.")
            self._search(partial(_find_winnable, draw, seed), none_found)
        else:
            self._hand_out(lambda: draw(np.random.default_rng(seed)))

    def _draw_quick(self, feathers: int) -> None:
        seed, feathers = secrets.randbits(64), feathers or self.feathers_at_level
        none_found = tr("No solvable deal found. Try again.")
        self._search(lambda cancel: _find_quick(feathers, seed, cancel), none_found)

    def _hand_out(self, make: Callable[[], Puzzle]) -> bool:
        """Request a deal that needs no search, in place of the search that is running.

        Returns whether there is such a deal; if not, the reason was reported.
        """
        self.cancel()
        try:
            puzzle = make()
        except BoafError as error:
            self._window.notice.show_message(error_text(error))
            return False
        self._window.open_puzzle(puzzle)
        return True

    def _search(self, find: Callable[[Cancel], Work[Puzzle | None]], none_found: str) -> None:
        """Search in place of the search that is running; report if no deal is found."""
        self.cancel()
        self._job = run(self, find, partial(self._on_found, none_found), self._on_failed)
        text, stop = tr("Searching for a solvable deal…"), (tr("Stop"), self.cancel)
        self._window.notice.show_message(text, [stop], stays=True)

    @Slot()
    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._end_search()

    def _end_search(self) -> None:
        self._job = None
        self._window.notice.dismiss()

    def _on_found(self, none_found: str, puzzle: Puzzle | None) -> None:
        if puzzle is None:
            self._on_failed(none_found)
        else:
            self._end_search()
            self._window.open_puzzle(puzzle)

    def _on_failed(self, sentence: str) -> None:
        self._end_search()
        self._window.notice.show_message(sentence)


def _numbered(number: int, rows: int, columns: int, source: str) -> Puzzle:
    return replace(Puzzle.from_number(freecell_number(number), rows, columns), source=source)


def _draw(rows: int, columns: int, n_cards: int, rng: np.random.Generator) -> Puzzle:
    """Draw a deal; a full grid gets a FreeCell number, by which players can refer to it."""
    if n_cards == rows * columns:
        number = int(rng.integers(1, MAX_FREECELL_NUMBER, endpoint=True))
        return _numbered(number, rows, columns, RANDOM)
    return Puzzle.from_deal(Deal.random(n_cards, rng, rows, columns), source=RANDOM)


# In worker threads, as compiled code loads off the GUI thread


def _find_winnable(
    draw: Callable[[np.random.Generator], Puzzle], seed: int, cancel: Cancel
) -> Work[Puzzle | None]:
    """Draw deals until one is solved; None after too many tries."""
    from engine.search.solver import solve

    rng = np.random.default_rng(seed)
    for done in range(_MAX_TRIES):
        yield Progress(done, 0)
        puzzle = draw(rng)
        if solve(puzzle.deal, max_nodes=_MAX_NODES, cancel=cancel).solvable:
            return puzzle
    return None


def _find_quick(feathers: int, seed: int, cancel: Cancel) -> Work[Puzzle | None]:
    """Find a deal with a number of feathers; None if no deal drawn is winnable."""
    from engine.feathers import quick_deal

    deal = yield from quick_deal(feathers, seed, cancel)
    return None if deal is None else Puzzle.from_deal(deal, source=f"{QUICK} {feathers}")


class DealInput(QObject):
    """Reads deals and games that people paste, drop or open, and puts them on the board."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._session, self._settings = window, window.session, window.settings

    def paste(self) -> None:
        """Open the clipboard's content, as text or as a file."""
        data = QGuiApplication.clipboard().mimeData()
        if data is not None and can_open(data):
            self.open_mime(data)
        else:
            self._window.notice.show_message(
                tr("There is no text on the clipboard. Copy a deal first.")
            )

    def open_text(self, text: str, source: str = "") -> bool:
        """Read a deal with its moves from text; return whether that succeeded."""
        if len(text) > _MAX_BYTES:
            self._window.notice.show_message(
                tr("This text is too long for a deal. Copy the deal alone.")
            )
            return False
        try:
            deal_text, moves_text = split_moves(text)
            puzzle = _read(deal_text, source)
            moves = parse_game(puzzle.deal, moves_text)
        except BoafError as error:
            self._window.notice.show_message(self._refusal(text, source, error))
            return False
        self._window.open_puzzle(puzzle)
        self._session.play_again_if_over()
        self._window.app.my_puzzles.add_deal(puzzle.deal, puzzle.title if source else deal_text)
        if moves:
            self._session.show_moves(moves)
        elif is_one_long_row(puzzle.deal):
            note = tr("All {n} cells are in one row. Put / between rows.", n=puzzle.deal.n_cells)
            self._window.notice.show_message(note)
        elif puzzle.number is not None and "-" in deal_text:
            self._window.notice.show_message(worded(seed_note(deal_text.strip())))
        return True

    def _refusal(self, text: str, source: str, error: BoafError) -> str:
        """Return why a text isn't a deal."""
        reason = error_text(error)
        if any(_NO_CARD.fullmatch(word) for word in text.split()):
            reason += " " + tr("Write -- for an empty cell.")
        if not source:
            return reason
        return tr(
            "“{name}” is neither a puzzle set nor a deal. {why}",
            name=Path(source).name,
            why=reason,
        )

    def open_file(self, path: Path) -> bool:
        """Open a study, a set or ratings, else the text of a deal; return whether it is one."""
        path = path.absolute()  # as it is remembered
        try:
            is_open = self._window.panels.open_file(path) or self._open_text_file(path)
        except BoafError as error:
            self._window.notice.show_message(error_text(error))
            is_open = False
        if is_open:
            self._settings.add_recent_file(path)
        else:
            self._settings.forget_file(path)
        return is_open

    def _open_text_file(self, path: Path) -> bool:
        data = read_bytes(path, max_bytes=_MAX_BYTES)
        check_is_no_page(data, path)
        return self.open_text(decode_foreign(data, path)[0], str(path))

    def open_mime(self, data: QMimeData) -> bool:
        """Open dropped or pasted data, files if there are any, else text; return if any opened."""
        paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        return any([self.open_file(path) for path in paths] or [self.open_text(data.text())])


def can_open(data: QMimeData) -> bool:
    """Return whether dropped data might be a puzzle."""
    return data.hasUrls() or data.hasText()


def _read(text: str, source: str) -> Puzzle:
    """Read the number or the cards of a deal; raises DealError for any other text."""
    number = deal_number(text)
    if number is not None:
        return Puzzle.from_number(number)
    return Puzzle.from_deal(parse_deal(text), title=Path(source).stem, source=source)
