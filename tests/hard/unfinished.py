"""A player who begins one game after the other: ``python -m tests.hard.unfinished HOME MOMENTS``.

Each of the moments is a process of its own, with a home of its own, that is killed there. What was
on the disk by then is said on standard output: ``MOMENT ID DEPTH`` for each game.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

LONGEST_S = 1.5
WRITTEN_S = 0.25
"""The journal is written at most 150 ms after a move."""


def main(home: str, n_moments: int) -> None:
    """Kill so many players, each at a moment of its own."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    import boaf_desktop.startup.pyside  # noqa: F401, PLC0415
    from boaf_desktop.play.game import journal  # noqa: F401, PLC0415 - before the processes part

    draw = random.Random(7)
    for moment in range(n_moments):
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            os.close(reader)
            play(Path(home, str(moment), "journal.json"), writer, moment)
        os.close(writer)
        with os.fdopen(reader, encoding="ascii") as told:
            assert told.readline() == "ready\n"
            time.sleep(draw.uniform(0, LONGEST_S))
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            for line in told:
                if line.endswith("\n"):
                    sys.stdout.write(f"{moment} {line}")


def play(path: Path, writer: int, seed: int) -> None:
    """Begin games until somebody kills this process."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.play.game.journal import Journal  # noqa: PLC0415
    from boaf_desktop.play.game.puzzle import QUICK, Puzzle, first_puzzle  # noqa: PLC0415
    from boaf_desktop.play.game.session import Session  # noqa: PLC0415

    app = QApplication(["boaf"])
    path.parent.mkdir(parents=True)
    session = Session(first_puzzle())
    journal = Journal(session, path)
    os.write(writer, b"ready\n")
    pending: list[tuple[float, Any]] = []
    for number in range(1, 10_000):
        kinds = (f"{QUICK} 3", "ladder", "numbered")
        deal = Puzzle.from_number(seed * 10_000 + number).deal
        session.open_puzzle(Puzzle.from_deal(deal, source=kinds[number % 3]))
        for move in list(session.position.legal_moves())[:1]:
            session.play(move)
        pending.append((time.monotonic() + WRITTEN_S, session.games[-1]))
        end = time.monotonic() + 0.03
        while time.monotonic() < end:
            app.processEvents()
        while pending and pending[0][0] < time.monotonic():
            game = pending.pop(0)[1]
            os.write(writer, f"{game.puzzle.id} {game.node.depth}\n".encode())
    del journal


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
