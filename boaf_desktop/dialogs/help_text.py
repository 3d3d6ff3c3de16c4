"""The text of the help: a Markdown file for each language, with rows that the program fills in."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QLocale
from PySide6.QtGui import QKeySequence

from boaf_desktop.language.translation import named
from engine.design.feature_registry import FEATURES
from engine.design.presets import ABOUT
from engine.resources import resource_path

FOR_PLAYERS: Final = ("rules", "playing", "preferences", "keys")
"""The sections for a player outside designer mode."""

Keys = Sequence[tuple[str, Sequence[str]]]
"""The menu texts of actions, and their keys."""

_HEADING: Final = re.compile(r"^(?P<marks>##+) (?P<title>.+) \{#(?P<topic>\w+)\}$", re.MULTILINE)
_KEY: Final = re.compile("`(?P<key>.+?)`")
_TABLE: Final = re.compile(r"^\| \{(?P<name>\w+)\} \|$", re.MULTILINE)


class Section(NamedTuple):
    """A heading of the page."""

    topic: str  #: Its id, the same in every language
    title: str
    level: int  #: 2, or 3 for a subsection


def help_file() -> Path:
    """Return the help file in the window's language, or else in English."""
    for language in QLocale().uiLanguages():
        path = resource_path("help", f"{language[:2]}.md")
        if path.is_file():
            return path
    return resource_path("help", "en.md")


def read_page(keys: Keys, path: Path, *, is_designer: bool) -> tuple[str, list[Section]]:
    """Return a help file as Markdown, with the rows that the program fills in, and its headings.

    A player gets only the sections in `FOR_PLAYERS`.

    A row ``{actions}`` stands for the menu actions with keys, ``{energies}`` and ``{features}``
    for what their registries describe.
    """
    parts = re.split(r"^(?=##)", path.read_text("utf-8"), flags=re.MULTILINE)
    source = "".join(part for part in parts if is_designer or _is_for_players(part))
    sections = [
        Section(match["topic"], match["title"], len(match["marks"]))
        for match in _HEADING.finditer(source)
    ]
    tables = {
        "actions": _table_rows(_actions(keys)),
        "energies": _table_rows(_energies()),
        "features": _table_rows(_features()),
    }
    text = _HEADING.sub(r"\g<marks> \g<title>", source)
    text = _KEY.sub(lambda match: _bold_key(match["key"]), text)
    text = _TABLE.sub(lambda match: tables[match["name"]], text)
    return text, sections


def _is_for_players(part: str) -> bool:
    match = _HEADING.match(part)
    return match is not None and match["topic"] in FOR_PLAYERS


def _table_rows(rows: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"| {name} | {about} |" for name, about in rows)


def _actions(keys: Keys) -> Iterator[tuple[str, str]]:
    for name, pressed in keys:
        if pressed:
            yield name.replace("&", "").rstrip("…"), ", ".join(map(_bold_key, pressed))


def _energies() -> Iterator[tuple[str, str]]:
    for name, about in ABOUT.items():
        yield f"**{name}**", f"{named(about.prefers)} ({named(about.source)})"


def _features() -> Iterator[tuple[str, str]]:
    for each in FEATURES.values():
        mark = " \\*" if each.on_demand else ""
        yield f"**{named(each.title)}**{mark}", named(each.meaning)


def _bold_key(key: str) -> str:
    native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return f"**{native}**"
