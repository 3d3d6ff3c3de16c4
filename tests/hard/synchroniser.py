"""Several computers with one folder each, and a program that keeps the folders the same.

The program does what real ones do: it uploads what changed, brings what others uploaded, and
keeps a conflict copy where both happened. It may replace a file by a rename or write it in place
bit by bit, after filling it with zeros or not; take a file away before its new version comes; and
replace a file that has changed since it looked. It synchronises everything that it finds, the
sidecars of locks and the conflict copies too.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from engine.files.synchronised import WRITTEN
from engine.game import parse_deal
from engine.games.log import EndedGame, GameLog
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.sentences import Sentence

SURE: Final = (
    "{} (Ada's conflicted copy 2026-11-24{}).csv",
    "{} (conflicted copy 2026-11-24 10111{}).csv",
    "{}.sync-conflict-20261124-10111{}-ABCDEFG.csv",
    "{} (In Konflikt stehende Kopie von Ada 2026-11-24{}).csv",
    "{}_Laptop_Nov-24-101112-2026_Conflict{}.csv",
)
"""Names that Dropbox, Nextcloud, Syncthing, Dropbox in German and Synology Drive give."""
MAYBE: Final = ("{} ({}1).csv", "{} {}2.csv", "{}-LAPTOP{}.csv")
"""Google Drive, iCloud and OneDrive."""
DEALS: Final = [parse_deal(f"AC 2D / -- {card}") for card in ("2S", "3S", "4S", "5S", "6S", "7S")]
START: Final = datetime(2026, 1, 2, tzinfo=UTC)


@dataclass(slots=True)
class Version:
    """What the server has of a file."""

    number: int
    data: bytes | None  #: None for one that was removed


@dataclass
class Computer:
    """A computer with the folder and a window of the program."""

    name: str
    folder: Path
    known: dict[str, Version] = field(default_factory=dict)
    arriving: dict[str, Iterator[None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.folder.mkdir()
        self.open()

    def open(self) -> None:
        """Start the program."""
        self.ratings = RatingsFile(self.folder / "ratings.csv")
        self.games = GameLog(self.folder / "games.csv")

    def look(self) -> None:
        """Read every table."""
        self.ratings.read()
        self.games.read()

    def files(self) -> dict[str, bytes]:
        """Return the files that are synchronised."""
        return {
            str(path.relative_to(self.folder)): path.read_bytes()
            for path in sorted(self.folder.rglob("*"))
            if path.is_file()
        }


class World:
    """Computers, a server, and what the program said it has saved."""

    def __init__(self, folder: Path, seed: int, said: Callable[[], list[Sentence]]) -> None:
        self._said = said
        self.draw = random.Random(seed)
        self.server: dict[str, Version] = {}
        self.computers = [
            Computer(name, folder / name) for name in ("A", "B", "C")[: self.draw.randint(2, 3)]
        ]
        self.events: Counter[str] = Counter()
        self.saved: dict[str, dict[str, str]] = {"ratings": {}, "games": {}}
        #: What each rating replaces, by its key
        self.replaces: dict[str, str] = {}
        self._clock = 0
        self._names: tuple[str, ...] = SURE
        if self.draw.random() < 0.3:
            # These names need a row in common with the table, so there is one from the start.
            self._names = MAYBE
            for act in (self.rate, self.play):
                act(self.computers[0])
            self.settle()

    def run(self, n_steps: int) -> None:
        """Make steps at random, and then let everything arrive everywhere."""
        steps: list[tuple[int, Callable[[Computer], None]]] = [
            (6, self.rate), (2, self.replace), (1, self.withdraw),
            (2, self.play), (4, self.upload), (4, self.download), (8, self.go_on),
            (2, self.race), (1, self.hide), (1, self.lose_lock), (2, self.wait),
            (1, self.restart), (2, lambda computer: computer.look()),
        ]  # fmt: skip
        weights = [weight for weight, _ in steps]
        for _ in range(n_steps):
            ((_, step),) = self.draw.choices(steps, weights)
            step(self.draw.choice(self.computers))
        self.settle()

    def settle(self) -> None:
        """Let everything arrive, and the program look at it, until nothing changes any more."""
        for _ in range(20):
            before = self._state()
            for computer in self.computers:
                self.finish(computer)
                self.upload(computer)
                self.download(computer)
                self.finish(computer)
                self.wait(computer)
                computer.look()
                self.follow_advice(computer)
            if before == self._state():
                return
        raise AssertionError("the computers never agree")

    def advice(self) -> list[Sentence]:
        """Return what the program said of files that may be conflict copies."""
        return [sentence for sentence in self._said() if "rename it" in sentence.template]

    def _state(self) -> object:
        numbers = {name: version.number for name, version in self.server.items()}
        return numbers, [computer.files() for computer in self.computers]

    # What a person does.

    def follow_advice(self, computer: Computer) -> None:
        """Rename a file that may be a conflict copy, as the program asks."""
        for sentence in self.advice():
            copy = Path(sentence.values["copy"])
            if copy.parent == computer.folder and copy.exists():
                self.events["renamed a file as the program asked"] += 1
                copy.rename(copy.with_name(sentence.values["name"]))

    def rate(self, computer: Computer) -> None:
        self.events["rated"] += 1
        deal = self.draw.choice(DEALS)
        row = computer.ratings.append(Rating(deal, self.draw.randrange(11), notes=self._note()))
        self.saved["ratings"][row.key] = row.rating.notes

    def replace(self, computer: Computer) -> None:
        rows = computer.ratings.read().rows
        if rows:
            self.events["changed a rating"] += 1
            old = self.draw.choice(rows)
            new = Rating(old.rating.deal, 1, notes=self._note(), supersedes=old.key)
            row = computer.ratings.append(new)
            self.saved["ratings"][row.key] = row.rating.notes
            self.replaces[row.key] = old.key

    def withdraw(self, computer: Computer) -> None:
        rows = computer.ratings.read().rows
        if rows:
            self.events["withdrew a rating"] += 1
            old = self.draw.choice(rows)
            row = computer.ratings.withdraw(old.key)
            self.saved["ratings"][row.key] = row.rating.notes
            self.replaces[row.key] = old.key

    def play(self, computer: Computer) -> None:
        self.events["played"] += 1
        note = self._note()
        when = START + timedelta(seconds=self._clock)
        computer.games.record([EndedGame(when, note, "id", DEALS[0], "solved")])
        self.saved["games"][note] = note

    def restart(self, computer: Computer) -> None:
        """Close the window, which looks at its tables once more, and open it again."""
        self.events["restarted"] += 1
        computer.look()
        WRITTEN.rescue()
        WRITTEN.forget(computer.folder)
        computer.open()

    def _note(self) -> str:
        self._clock += 1
        return f"note {self._clock}" + self.draw.choice(("", ', "quoted"', "\ntwo lines"))

    # What the synchroniser does.

    def upload(self, computer: Computer) -> None:
        """Send what was changed, or keep a conflict copy where the server has other content."""
        files = computer.files()
        for name, data in files.items():
            if name in computer.arriving:
                continue
            base = computer.known.get(name)
            if base is not None and base.data == data:
                continue
            newest = self.server.get(name)
            if newest is None or newest.data is None or (base and newest.number == base.number):
                self._send(computer, name, data)
            elif newest.data == data:
                computer.known[name] = newest
            else:
                self._conflict(computer, name, newest)
        for name, base in list(computer.known.items()):
            if name not in files and name not in computer.arriving and base.data is not None:
                newest = self.server[name]
                if newest.data is None:
                    computer.known[name] = newest
                elif newest.number == base.number:
                    self._send(computer, name, None)
                else:
                    self._bring(computer, name)

    def download(self, computer: Computer) -> None:
        """Begin to bring what others have sent."""
        for name, newest in self.server.items():
            if self._may_bring(computer, name):
                self._bring(computer, name)
            elif newest.data is None:
                self._remove(computer, name)

    def _may_bring(self, computer: Computer, name: str) -> bool:
        """Return whether a file has a newer version elsewhere and no other content here."""
        newest, base = self.server[name], computer.known.get(name)
        if name in computer.arriving or newest.data is None or newest is base:
            return False
        path = computer.folder / name
        return (path.read_bytes() if path.exists() else None) == (base.data if base else None)

    def _remove(self, computer: Computer, name: str) -> None:
        base, path = computer.known.get(name), computer.folder / name
        if base is None or base.number == self.server[name].number or name in computer.arriving:
            return
        if path.exists() and path.read_bytes() == base.data:
            self.events["removed here what was removed there"] += 1
            path.unlink()
            computer.known[name] = self.server[name]

    def _send(self, computer: Computer, name: str, data: bytes | None) -> None:
        self.events["sent"] += 1
        number = self.server[name].number + 1 if name in self.server else 1
        self.server[name] = computer.known[name] = Version(number, data)

    def _conflict(self, computer: Computer, name: str, newest: Version) -> None:
        """Give the version here the name of a copy, and bring the other, or the reverse."""
        path = computer.folder / name
        if path.suffix != ".csv" or path.parent != computer.folder:
            self._send(computer, name, path.read_bytes())  # sidecars: any version will do
            return
        self.events["conflict copy"] += 1
        style, number = self.draw.choice(self._names), 0
        copy = path.with_name(style.format(path.stem, ""))
        while copy.exists() or copy.name in self.server:
            number += 1
            copy = path.with_name(style.format(path.stem, number))
        if self.draw.random() < 0.7:
            path.rename(copy)
            self._bring(computer, name)
        else:
            assert newest.data is not None
            copy.write_bytes(newest.data)
            self._send(computer, name, path.read_bytes())

    def _bring(self, computer: Computer, name: str) -> None:
        """Begin to put the newest version in its place, in one of several ways."""
        newest = self.server[name]
        assert newest.data is not None
        way = self.draw.choice(("rename", "rename", "in place", "zeros first", "away first"))
        self.events[f"brought: {way}"] += 1
        computer.arriving[name] = self._arrival(computer, name, newest, way)
        self._advance(computer, name)

    def _arrival(self, computer: Computer, name: str, newest: Version, way: str) -> Iterator[None]:
        path, data = computer.folder / name, newest.data
        assert data is not None
        path.parent.mkdir(exist_ok=True)
        if way in {"rename", "away first"}:
            if way == "away first":
                path.unlink(missing_ok=True)
                yield
                if path.exists():  # it was made anew here: a conflict, at the next upload
                    computer.known.pop(name, None)
                    return
            computer.known[name] = newest
            hidden = path.with_name(f"~{path.name}.part")
            hidden.write_bytes(data)
            hidden.replace(path)
            return
        with path.open("wb", buffering=0) as file:
            if way == "zeros first":
                file.write(bytes(len(data)))
                file.seek(0)
            while file.tell() < len(data):
                yield
                size = self.draw.randint(1, len(data))
                file.write(data[file.tell() : file.tell() + size])
        computer.known[name] = newest

    def _advance(self, computer: Computer, name: str) -> None:
        if next(computer.arriving[name], "done") == "done":
            del computer.arriving[name]

    def go_on(self, computer: Computer) -> None:
        """Let a file that is arriving arrive a bit more."""
        if computer.arriving:
            self._advance(computer, self.draw.choice(list(computer.arriving)))

    def finish(self, computer: Computer) -> None:
        """Let all of what is arriving arrive."""
        while computer.arriving:
            self._advance(computer, next(iter(computer.arriving)))

    def race(self, computer: Computer) -> None:
        """Replace a file by a newer version in the moment in which the program adds a row."""
        name = "ratings.csv"
        if name in self.server and self._may_bring(computer, name):
            self.events["replaced a file just as a row was added"] += 1
            self.rate(computer)
            for _ in self._arrival(computer, name, self.server[name], "rename"):
                pass

    def hide(self, computer: Computer) -> None:
        """Take a file away, and bring it back later."""
        name = self.draw.choice(("ratings.csv", "games.csv"))
        newest, path = self.server.get(name), computer.folder / name
        if newest is None or newest.data is None or name in computer.arriving:
            return
        if path.exists() and path.read_bytes() == newest.data:
            self.events["took a file away for a while"] += 1
            computer.arriving[name] = self._arrival(computer, name, newest, "away first")
            self._advance(computer, name)

    def lose_lock(self, computer: Computer) -> None:
        """Remove or replace the sidecars of locks."""
        self.events["lost the locks"] += 1
        for path in computer.folder.glob("*.lock"):
            path.unlink()
            if self.draw.random() < 0.5:
                path.touch()

    def wait(self, computer: Computer) -> None:
        """Let a minute pass for everything that isn't arriving."""
        for path in computer.folder.rglob("*"):
            if path.is_file() and str(path.relative_to(computer.folder)) not in computer.arriving:
                then = path.stat().st_mtime - 60
                os.utime(path, (then, then))
