"""Results of items as Markdown, CSV and SVG files."""

import csv
import io
import platform
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from engine.files.atomic import make_folder, write_atomic
from engine.files.json_object import write_object
from engine.puzzlesets.batch_arguments import versions
from engine.research.item import Item, Outcome, ResultTable

_SCHEMA: Final = 1
_MINUTE: Final = 60


@dataclass(frozen=True, slots=True)
class About:
    """How an outcome was computed."""

    command: str  #: The command that reproduces it
    seconds: int | None  #: Duration; None if unknown
    #: Whether results of an earlier run were used, whose time isn't included.
    is_resumed: bool = False
    #: The date, as in 2026-11-21.
    date: str = field(default_factory=lambda: datetime.now().astimezone().date().isoformat())
    versions: dict[str, str] = field(default_factory=versions)  #: Versions of the software
    machine: str = field(default_factory=platform.machine)  #: Model of the processor

    def words(self) -> str:
        """Format it in one line."""
        took = (
            "time not kept" if self.seconds is None
            else f"{self.seconds} s" if self.seconds < 2 * _MINUTE
            else f"{self.seconds / _MINUTE:.0f} min"
        )  # fmt: skip
        more = " after an earlier run" if self.is_resumed else ""
        known = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        return f"`{self.command}`: {took}{more}, {self.date}, {self.machine}, {known}."


def markdown(item: Item, outcome: Outcome, about: About, images: str = "") -> str:
    """Return an outcome as Markdown, under a heading of the second level.

    ``images``: folder of the plots, relative to the text, with a trailing slash.
    """
    parts = [f"## {item.name}", _shows(item), about.words()]
    for table in outcome.tables:
        parts += [f"**{table.title}**", table.to_markdown()]
        parts += ["\n".join(table.notes)] if table.notes else []
        if table.plot:
            parts.append(f"![{table.title}]({images}{file_stem(item, table)}.svg)")
    parts += outcome.text
    if outcome.claims:
        parts.append(
            "\n".join(
                f"- {claim.words} {'*Holds.*' if claim.holds else '**Does not hold.**'}"
                for claim in outcome.claims
            )
        )
    return "\n\n".join(parts) + "\n"


def _shows(item: Item) -> str:
    paper = item.paper[0].upper() + item.paper[1:]
    return f"*{paper}.* {item.shows}{'' if item.shows.endswith('?') else '.'}"


def file_stem(item: Item, table: ResultTable) -> str:
    """Return the name of a table's files, without extension."""
    return f"{item.name}-{table.name}" if table.name else item.name


def write_outcome(folder: Path, item: Item, outcome: Outcome, about: About) -> None:
    """Write an outcome into a folder: ``NAME.md``, and a CSV and a plot for each table.

    Raises StorageError when that fails.
    """
    make_folder(folder)
    for table in outcome.tables:
        stem = file_stem(item, table)
        write_atomic(folder / f"{stem}.csv", _csv(table))
        if table.plot:
            write_atomic(folder / f"{stem}.svg", table.plot)
    write_object(folder / f"{item.name}.json", {"schema": _SCHEMA, **asdict(about)})
    # Last, so that the files it refers to exist.
    write_atomic(folder / f"{item.name}.md", markdown(item, outcome, about))


def _csv(table: ResultTable) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([table.columns, *table.rows])
    return text.getvalue()
