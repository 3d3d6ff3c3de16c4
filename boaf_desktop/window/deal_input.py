"""Puzzles from text or files: pasted, dropped or opened."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QObject, Slot
from PySide6.QtGui import QGuiApplication

from boaf_desktop.language.translation import error_text, tr, worded
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.requests import Requests
from boaf_desktop.storage.settings import Settings
from engine.errors import BoafError
from engine.files.reading import decode_foreign, read_bytes
from engine.game import deal_number, is_one_long_row, parse_deal, parse_game, split_moves
from engine.puzzlesets.formats import check_is_no_page
from engine.puzzlesets.text_format import seed_note

_MAX_BYTES: Final = 256 * 1024  # maximum file size: enough for a game with comments and variations
_NO_CARD: Final = re.compile(r"[._*xX0-]|\.\.|__")
"""Ways to write an empty cell that aren't read as one."""


class DealInput(QObject):
    """Reads deals and games that people paste, drop or open, and puts them on the board."""

    def __init__(
        self, session: Session, settings: Settings, requests: Requests, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._settings, self._requests = session, settings, requests
        #: Set by `boaf_desktop.startup.panels`: opens a file if it recognises it, and returns
        #: whether it did.
        self.opener: Callable[[Path], bool] = lambda _path: False

    @Slot()
    def paste(self) -> None:
        """Open the clipboard's content, as text or as a file."""
        data = QGuiApplication.clipboard().mimeData()
        if data is not None and can_open(data):
            self.open_mime(data)
        else:
            self._requests.message.emit(
                tr("There is no text on the clipboard. Copy a deal first.")
            )

    def open_text(self, text: str, source: str = "") -> bool:
        """Read a deal with its moves from text; return whether that succeeded."""
        if len(text) > _MAX_BYTES:
            self._requests.message.emit(
                tr("This text is too long for a deal. Copy the deal alone.")
            )
            return False
        try:
            deal_text, moves_text = split_moves(text)
            puzzle = _read(deal_text, source)
            moves = parse_game(puzzle.deal, moves_text)
        except BoafError as error:
            self._requests.message.emit(self._refusal(text, source, error))
            return False
        self._requests.puzzle.emit(puzzle)
        self._session.play_again_if_over()
        if moves:
            self._session.show_moves(moves)
        elif is_one_long_row(puzzle.deal):
            note = tr("All {n} cells are in one row. Put / between rows.", n=puzzle.deal.n_cells)
            self._requests.message.emit(note)
        elif puzzle.number is not None and "-" in deal_text:
            self._requests.message.emit(worded(seed_note(deal_text.strip())))
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
        """Open a file with `opener`, else as the text of a deal; return whether it is one."""
        path = path.absolute()  # as it is remembered
        try:
            is_open = self.opener(path) or self._open_text_file(path)
        except BoafError as error:
            self._requests.message.emit(error_text(error))
            is_open = False
        if is_open:
            self._settings.add_recent_file(path)
        else:
            self._settings.follow_file(path, None)
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
