"""The commands that the documents show, and what each needs to be run as a reader would.

A document is read as a session in a folder: its commands run in their order, and what one of them
writes the next may read. Before each the folder holds what such a reader has: ratings, a study, a
queue. Text behind two spaces or more says what a command is for.
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.design import GenerateSettings, preset
from engine.files.csv_cells import csv_line
from engine.puzzlesets.batch_queue import QueuedBatch, added, change_queue
from engine.study.folder import Study
from engine.study.raters.book import RoundBook
from engine.study.raters.rows import BOOK_COLUMNS
from tests.engine.study.raters.rounds import row_of

ROOT: Final = Path(__file__).resolve().parents[1]
SAMPLES: Final = ROOT / "resources" / "samples"
DOCUMENTS: Final = ("README.md", "CONTRIBUTING.md", *(
    path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))
))  # fmt: skip

NOT_RUN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "./boaf": "opens the window; tests/journeys starts it",
        "./test": "is what runs this",
        "pip-compile": "asks a package index",
        ".venv/bin/pip": "asks a package index",
        "python -m engine.native.build": "compiles for half a minute; tests/engine/native does it",
        "python resources/check_certificate.py": "tests/test_check_certificate.py runs it",
        "dask": "serves until it is stopped; tests/engine/test_cluster.py starts both",
        "xvfb-run": "a release runs these tests; the other only measures",
        "boaf survey 1 1000000 --out verdicts.csv --scheduler": "needs a cluster",
        "boaf survey $((k": "needs a cluster, and a day",
        "boaf bench --cost-of": "needs a cluster, and minutes",
    }
)
"""By the beginning of a command, why it is not run."""

LONG: Final[Mapping[str, str]] = MappingProxyType(
    {
        "boaf generate --cards 20": "a chain of 20 cards takes minutes",
        "boaf space 80431": "counts 30 million states: 20 s",
        "boaf bench": "measures for minutes",
        "boaf features 80431 --also difficulty,key_states": "looks for the key states of 16 cards",
        "boaf reproduce choosing": "a minute even when quick",
        "boaf reproduce generating": "some seconds even when quick",
        "boaf reproduce calibration": "some seconds even when quick",
        "boaf reproduce intervals": "some seconds even when quick",
        "boaf reproduce loop": "a minute even when quick",
        "boaf reproduce preferences": "some seconds even when quick",
        "boaf reproduce several-raters": "some seconds even when quick",
        "boaf reproduce statistics": "some seconds even when quick",
        "boaf reproduce steps": "a minute even when quick",
        "boaf reproduce unsolvable": "some seconds even when quick",
        "boaf survey 1 20000": "some seconds",
        "boaf study verify": "makes 100 puzzles again: 6 s",
        "boaf study next": "generates a round: 3 to 6 s each",
    }
)
"""By the beginning of a command, why ``./test --long`` alone runs it."""

SHORTER: Final[Mapping[str, str]] = MappingProxyType(
    {
        "--full": "--quick",  # the same work, less of it; in full it takes up to an hour
        "boaf map --x": "boaf map --evaluations 300 --x",
        "--scale 0.1": "--scale 0.002",
        "boaf bench": "boaf bench --scale 0.002",
        "--count 5 --out large.csv": "--count 1 --iterations 20 --out large.csv",
        "--rows R --columns C": "--rows 3 --columns 3",
    }
)
"""What is run in place of what stands there: fewer repetitions, or a value for a placeholder."""

MAY_FIND: Final = ("--against",)
"""Options of commands that end with 1 when they find something, which here is chance."""


@dataclass(frozen=True, slots=True)
class Command:
    """A line of a document that a reader may type.

    Parameters
    ----------
    document : str
        Path within the repository.
    text : str
        As it stands there, ``./boaf`` as ``boaf``.
    """

    document: str
    text: str

    @property
    def words(self) -> list[str]:
        """What is run, without the program."""
        text = self.text
        for long, short in SHORTER.items():
            if long == "boaf bench":  # with an option it is another command
                text = short if text == long else text
            else:
                text = text.replace(long, short)
        return shlex.split(text)[1:]

    def reason(self, reasons: Mapping[str, str]) -> str:
        """Return the reason that a table has for the command; empty without one."""
        return next((why for start, why in reasons.items() if self._begins(start)), "")

    def _begins(self, start: str) -> bool:
        # The window is started by the program's bare name.
        return self.text == "boaf" if start == "./boaf" else self.text.startswith(start)


_BLOCK: Final = re.compile(
    r"^ *```(?P<kind>[^\n]*)\n(?P<fenced>.*?)^ *```$|(?:(?<=\n\n)(?P<bare>(?:    \S.*\n)+))",
    re.DOTALL | re.MULTILINE,
)
_PROGRAMS: Final = re.compile(
    r"(?:\./)?boaf(?: |$)|\./test|python |\.venv/bin/|pip-compile|dask |xvfb-run "
)
_INLINE: Final = re.compile(r"`(boaf [^`]+)`")


def commands_of(document: str) -> list[Command]:
    """Return the commands in the blocks of a document, in their order."""
    found = []
    for block in _BLOCK.finditer((ROOT / document).read_text(encoding="utf-8")):
        if block["kind"] not in {None, "", "sh"}:
            continue
        for line in (block["fenced"] or block["bare"] or "").splitlines():
            text = re.split(r" {2,}", line.strip())[0].removesuffix(" \\")
            if _PROGRAMS.match(text):
                found.append(Command(document, re.sub(r"^\./boaf", "boaf", text)))
    return found


def named_in(document: str) -> list[str]:
    """Return the commands that stand within the sentences of a document."""
    text = (ROOT / document).read_text(encoding="utf-8")
    return [" ".join(each.split()) for each in _INLINE.findall(text)]


def stage(folder: Path, command: Command) -> None:
    """Put into a folder what a reader has who comes to a command."""
    words = command.words
    text = " ".join(words)
    if "DIR" in text:
        study = folder / "DIR"
        shutil.rmtree(study, ignore_errors=True)
        if "--design" in words:
            Study.create(study, "Mine")
        elif words[:2] != ["study", "new"]:
            shutil.copytree(SAMPLES / "study", study)
    if words[:2] == ["study", "rate"]:
        _write_book_rows(folder)
    elif "ratings.csv" in words:
        shutil.copy(SAMPLES / "ratings-sample.csv", folder / "ratings.csv")
    elif "resources/samples/ratings-sample.csv" in words:  # a reader is in the program's folder
        (folder / "resources/samples").mkdir(parents=True, exist_ok=True)
        shutil.copy(SAMPLES / "ratings-sample.csv", folder / "resources/samples")
    if "QUEUE.json" in words:
        settings = GenerateSettings(5, 5, 2, preset("final"), iterations=20)
        batch = QueuedBatch(folder / "queued.csv", settings, 1)
        change_queue(folder / "QUEUE.json", added(batch))
    if command.document.endswith("energy.md"):
        page = (ROOT / command.document).read_text(encoding="utf-8")
        (energy,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
        (folder / "fewer-suits.json").write_text(energy, encoding="utf-8")
    if "set.csv" in words and not (folder / "set.csv").exists() and "generate" not in words:
        shutil.copy(SAMPLES / "papers.csv", folder / "set.csv")


def _write_book_rows(folder: Path) -> None:
    study = Study.open(folder / "DIR")
    book = RoundBook.of(study, study.iteration(study.iterations[-1].number))
    rows = [csv_line(row_of(book, place).values()) for place in (1, 2)]
    (folder / "ratings.csv").write_text("".join([csv_line(BOOK_COLUMNS), *rows]), encoding="utf-8")
