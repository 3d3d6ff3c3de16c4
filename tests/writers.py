"""The files in which a person's work is saved, written with numbers that can be found again.

``python -m tests.writers NAME FOLDER`` saves 1, 2, 3 and so on, and prints each number that was
saved. With a number of bytes, the system kills it when a file grows beyond them.
"""

import os
import resource
import signal
import sys
from collections.abc import Callable
from configparser import ConfigParser
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from PySide6.QtWidgets import QApplication

from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.journal import Journal, read_journal
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from engine.errors import StorageError
from engine.game import Deal
from engine.played_games import GameLog
from engine.puzzlesets.formats import read_set, write_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.ratings import Rating, RatingsFile
from tests.engine.played_games.examples import ended

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@dataclass(frozen=True)
class Writer:
    """What saves a number in a file, after those before it.

    ``name``: of the file.
    ``write``: saves a number, and returns what a person is told, or raises it as StorageError.
    ``read``: returns the numbers in the file.
    """

    name: str
    write: Callable[[Path, int], str]
    read: Callable[[Path], list[int]]

    def save(self, folder: Path, number: int) -> str:
        """Save a number; return the message if that failed."""
        try:
            return self.write(folder / self.name, number)
        except StorageError as error:
            return str(error)

    def last(self, folder: Path) -> int:
        """Return the number that was saved last, after all others."""
        numbers = self.read(folder / self.name)
        assert numbers == [*range(1, len(numbers) + 1)]
        return len(numbers)


def write_rating(path: Path, number: int) -> str:
    RatingsFile(path).append(Rating(Deal.numbered(1), number % 11, notes=str(number)))
    return ""


def read_ratings(path: Path) -> list[int]:
    return [int(row.rating.notes) for row in RatingsFile(path).read().items]


def write_puzzles(path: Path, number: int) -> str:
    deals = (Deal.numbered(each) for each in range(1, number + 1))
    write_set(path, PuzzleSet(tuple(record_of(deal) for deal in deals)))
    return ""


def read_puzzles(path: Path) -> list[int]:
    deals = [record.deal for record in read_set(path).records]
    return [n for n, deal in enumerate(deals, 1) if deal == Deal.numbered(n)]


def write_game(path: Path, number: int) -> str:
    GameLog(path).record([ended(str(number))])
    return ""


def read_games(path: Path) -> list[int]:
    return [int(game.key) for game in GameLog(path).read()]


def write_journal(path: Path, number: int) -> str:
    session = Session(Puzzle.from_number(1))
    for each in range(1, number + 1):
        session.open_puzzle(Puzzle.from_number(each))
        session.play(next(session.position.legal_moves()))
    messages: list[str] = []
    Journal(session, path, messages.append).write()
    return "".join(messages)


def read_numbers(path: Path) -> list[int]:
    return [game.puzzle.number or 0 for game in read_journal(path)]


def write_settings(path: Path, number: int) -> str:
    settings = Settings(path)
    messages: list[str] = []
    settings.refused.connect(messages.append)
    # Longer than the lock file beside it, which could not be written either.
    settings.energy_reason = " ".join(f"number-{each}" for each in range(1, number + 1))
    settings.sync()
    return "".join(messages)


def read_settings(path: Path) -> list[int]:
    parser = ConfigParser()
    parser.read(path)
    return [int(word.removeprefix("number-")) for word in parser["energy"]["reason"].split()]


WRITERS = (
    Writer("ratings.csv", write_rating, read_ratings),
    Writer("set.csv", write_puzzles, read_puzzles),
    Writer("games.csv", write_game, read_games),
    Writer("journal.json", write_journal, read_numbers),
    Writer("boaf.ini", write_settings, read_settings),
)


def main(name: str, folder: Path, max_bytes: int = -1) -> None:
    _app = QApplication(["boaf"])
    (writer,) = (each for each in WRITERS if each.name == name)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (max_bytes, max_bytes))
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    first = writer.last(folder) + 1 if (folder / name).exists() else 1
    for number in count(first):
        assert not writer.save(folder, number)
        print(number, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *map(int, sys.argv[3:]))
