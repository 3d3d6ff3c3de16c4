"""Sounds of a game, off by default.

Qt's own player is in a package of 150 MB, so the sound system's small program plays the files;
every desktop has one.
"""

import shutil
import sys
from typing import Final

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal, Slot

from boaf_desktop.play.board.board import Board
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from engine.resources import resource_path

PLAYERS: Final = ("pw-play", "paplay", "aplay", "afplay")
"""Programs that play a file, from PipeWire, PulseAudio, ALSA and macOS."""
_OWN_LIBRARIES: Final = "LD_LIBRARY_PATH"
"""Variables that a frozen program sets for itself; its libraries would break the player."""


class Sounds(QObject):
    """Plays a sound when a card lands or is refused, and birdsong when a puzzle is solved."""

    refused = Signal(str)  #: Sounds were enabled but no player was found; the message

    def __init__(self, session: Session, board: Board, settings: Settings) -> None:
        super().__init__(board)
        self._session, self._settings = session, settings
        self._node = session.node
        session.position_changed.connect(self._on_position)
        board.move_refused.connect(self._on_refused)
        settings.changed.connect(self._on_setting)

    @Slot()
    def _on_position(self) -> None:
        before, self._node = self._node, self._session.node
        if self._node.parent is before:
            self._play("card")

    @Slot()
    def _on_refused(self) -> None:
        self._play("refused")

    @Slot(int)
    def play_win(self, n_feats: int) -> None:
        """Play birdsong, more of it after a special win."""
        self._play("great-win" if n_feats else "win")

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key != "has_sounds" or not self._settings.has_sounds:
            return
        if not self._play("card"):
            self.refused.emit(
                self.tr("No program to play sounds was found. Install pulseaudio-utils.")
            )

    def _play(self, name: str) -> bool:
        """Play a file if sounds are enabled; return whether a player was started."""
        if not self._settings.has_sounds:
            return True
        path = str(resource_path("sounds", f"{name}.wav"))
        if sys.platform == "win32":
            import winsound

            winsound.PlaySound(path, winsound.SND_FILENAME | winsound.SND_ASYNC)
            return True
        program = next(filter(None, map(shutil.which, PLAYERS)), None)
        if program is None:
            return False
        process = QProcess()
        environment = QProcessEnvironment.systemEnvironment()
        environment.remove(_OWN_LIBRARIES)
        process.setProcessEnvironment(environment)
        process.setProgram(program)
        process.setArguments([path])
        process.setStandardOutputFile(QProcess.nullDevice())
        process.setStandardErrorFile(QProcess.nullDevice())
        return bool(process.startDetached())
