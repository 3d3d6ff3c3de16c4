# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What an experimenter decides about a rating page: its texts, its rules and how it ends.

The file ``page.json`` in the folder of a study holds any of these settings. A study without the
file has the page that all studies had before there was one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from engine.errors import FileFormatError, SettingsError
from engine.files.json_object import read_object, write_object
from engine.ratings.rating import SCALE_NAME
from engine.sentences import message

PAGE_FILE: Final = "page.json"
SCHEMA: Final = 1
NEUTRAL_TITLE: Final = "Birds of a Feather"
"""Title of a page by default: the name of a study may say what it wants to find out."""
LANGUAGES: Final = ("en", "de", "es")
MAX_TEXT_CHARS: Final = 10_000
MAX_SCALES: Final = 5
MAX_COUNT: Final = 10_000
_LINK: Final = re.compile(r"https?://[^\s\"<>]+")
# These go into the content security policy, in which quotes, commas and semicolons have a meaning.
_UPLOAD: Final = re.compile(r"https?://[^\s\"'<>,;#]+")
_ORIGIN: Final = re.compile(r"https?://[^\s\"'<>,;?#/]+")


@dataclass(frozen=True, slots=True)
class Scale:
    """A question that is answered from 0 to 10.

    Raises SettingsError when the name can't be that of a column, or the question is empty.
    """

    name: str  #: Of its column, without the prefix: letters, digits and underscores
    question: str  #: As the rater reads it
    low: str = ""  #: What 0 means; empty for no text
    high: str = ""  #: What 10 means; empty for no text

    def __post_init__(self) -> None:
        if not SCALE_NAME.fullmatch(self.name):
            raise SettingsError(
                "{name!r} can't be the name of a scale. Use up to 40 lower-case letters, digits "
                "and underscores, and start with a letter.",
                name=self.name[:40],
            )
        if not self.question.strip():
            raise SettingsError("The scale {name!r} has no question. Add one.", name=self.name)


@dataclass(frozen=True, slots=True)
class PageSettings:
    """Settings of a rating page. Texts are plain; line breaks stay.

    Raises SettingsError when a value is out of its range.
    """

    title: str = ""  #: Above the puzzles; empty for `NEUTRAL_TITLE`
    introduction: str = ""  #: On the first screen: what the study is for
    organiser: str = ""  #: Who asks, on the first screen
    minutes: int = 0  #: How long it takes; 0 for a minute per puzzle
    has_practice: bool = True  #: Whether an unrated and untimed puzzle for practice comes first
    has_check: bool = True  #: Whether two questions about the rules come before the first rating
    #: What the rater agrees to, beside a box that must be ticked; empty for no box
    consent: str = ""
    contact: str = ""  #: Whom to ask, on the first and the last screen
    privacy: str = ""  #: What happens to the ratings, on the first screen
    #: Parameters of the address that hold the rater's name, so that nobody has to type one
    id_parameters: tuple[str, ...] = ("id", "PROLIFIC_PID")
    #: Text that proves the participation, on the last screen when the ratings were saved
    completion_code: str = ""
    #: Where the last screen leads then; ``{id}`` becomes the name of the rater
    return_link: str = ""
    can_change_ratings: bool = True  #: Whether a rating may be changed later
    shows_clock: bool = True  #: Whether the time is shown
    #: What each puzzle is rated on. The first scale is the rating; without any, it is how good the
    #: puzzle was.
    scales: tuple[Scale, ...] = ()
    shows_repeats: bool = True  #: Whether repeats of the round are shown, to measure consistency
    asks_comparisons: bool = False  #: Whether each puzzle is compared with the one rated before
    minimum_moves: int = 0  #: Moves before a puzzle can be given up, unless no move is left
    can_choose_order: bool = True  #: Whether raters may go to any puzzle
    closes_on: str = ""  #: Last day of the study, as ISO 8601; empty for none
    resume_hours: int = 0  #: Hours after the start in which ratings can be added; 0 for no limit
    host_origin: str = ""  #: Origin of the page that contains this one and receives each rating
    upload_address: str = ""  #: Where each rating is sent; empty for nowhere
    #: One of `LANGUAGES`, to begin with; empty for the browser's
    language: str = ""

    def __post_init__(self) -> None:
        texts: list[tuple[object, str]] = [(self, each.name) for each in fields(self)]
        texts += [(scale, each.name) for scale in self.scales for each in fields(scale)]
        for owner, name in texts:
            value = getattr(owner, name)
            if isinstance(value, str) and len(value) > MAX_TEXT_CHARS:
                raise SettingsError(
                    "The field {name} has {n_text} characters (maximum {max_notes_chars}). "
                    "Shorten it.",
                    name=name,
                    n_text=len(value),
                    max_notes_chars=MAX_TEXT_CHARS,
                )
        if self.language not in ("", *LANGUAGES):
            raise SettingsError(
                "{name}: unknown value {value!r}. Choose one of {choices}.",
                name="language",
                value=self.language[:40],
                choices=", ".join(map(repr, LANGUAGES)),
            )
        self._check_addresses()
        self._check_rules()

    def _check_addresses(self) -> None:
        for name, pattern in (
            ("return_link", _LINK), ("host_origin", _ORIGIN), ("upload_address", _UPLOAD),
        ):  # fmt: skip
            link = getattr(self, name)
            if link and not pattern.fullmatch(link):
                raise SettingsError(
                    "{name}: {link!r} isn't a web address of the form {form}. Correct it.",
                    name=name,
                    link=link[:60],
                    form="https://example.org" + ("" if pattern is _ORIGIN else "/path"),
                )

    def _check_rules(self) -> None:
        for name in ("minutes", "minimum_moves", "resume_hours"):
            count = getattr(self, name)
            if not 0 <= count <= MAX_COUNT:
                raise SettingsError(
                    "{name} is {count}. Use a number from 0 to {most:,}.",
                    name=name,
                    count=count,
                    most=MAX_COUNT,
                )
        names = [scale.name for scale in self.scales]
        if len(names) > MAX_SCALES or len(set(names)) < len(names):
            raise SettingsError(
                "The scales {names} can't be used together. Use up to {most} different names.",
                names=", ".join(names)[:200],
                most=MAX_SCALES,
            )
        if self.closes_on and not _is_date(self.closes_on):
            raise SettingsError(
                "{name}: {value!r} isn't a date. Use a date such as 2026-12-31.",
                name="closes_on",
                value=self.closes_on[:40],
            )

    @classmethod
    def of(cls, folder: Path) -> PageSettings:
        """Return the settings of the study in a folder.

        Raises StorageError or FileFormatError when ``page.json`` cannot be read or has a field
        that is unknown or of the wrong type.
        """
        path = folder / PAGE_FILE
        return cls.from_json(read_object(path, SCHEMA), path) if path.exists() else cls()

    @classmethod
    def from_json(cls, document: Mapping[str, Any], path: Path) -> PageSettings:
        """Return the settings that a document holds.

        Raises FileFormatError, naming the file, when a field is unknown or its value is wrong.
        """
        try:
            values: dict[str, Any] = {
                name: _value(path, name, each)
                for name, each in document.items()
                if name != "schema"
            }
            return cls(**values)
        except SettingsError as error:
            raise FileFormatError("{place}: {error}", place=path, error=error) from error

    def changed(self, **values: Any) -> PageSettings:
        """Return settings with other values; None changes nothing."""
        return replace(self, **{name: v for name, v in values.items() if v is not None})

    def save(self, folder: Path) -> None:
        """Write what differs from the defaults into the folder of a study.

        Raises StorageError when the file cannot be written; an old one is untouched.
        """
        found = {name: v for name, v in asdict(self).items() if v != _DEFAULTS[name]}
        write_object(folder / PAGE_FILE, {"schema": SCHEMA, **found})

    def document(self) -> dict[str, Any]:
        """Return what the page reads; nothing says whether it shows repeats."""
        elsewhere = {"title", "language", "shows_repeats"}
        return {name: value for name, value in asdict(self).items() if name not in elsewhere}


_DEFAULTS: Final = asdict(PageSettings())
_KINDS: Final = {
    str: message("a text"),
    bool: message("true or false"),
    int: message("a whole number"),
    tuple: message("a list of text values"),
}


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _scales(value: object) -> tuple[Scale, ...] | None:
    """Return the scales that a document holds; None when it is no list of them."""
    keys = {each.name for each in fields(Scale)}
    if not isinstance(value, list):
        return None
    for each in value:
        if not (
            isinstance(each, dict)
            and {"name", "question"} <= each.keys() <= keys
            and all(isinstance(text, str) for text in each.values())
        ):
            return None
    return tuple(Scale(**each) for each in value)


def _value(path: Path, name: str, value: object) -> object:
    """Return the value of a field of the file as `PageSettings` has it."""
    if name not in _DEFAULTS:
        raise FileFormatError(
            "{where}: unknown key {key!r}. Use {known}.",
            where=path,
            key=name[:40],
            known=", ".join(_DEFAULTS),
        )
    kind = type(_DEFAULTS[name])
    which = _KINDS[kind]
    if name == "scales":
        which = message("a list of objects with name, question, low and high")
        scales = _scales(value)
        if scales is not None:
            return scales
    elif kind is tuple and isinstance(value, list) and all(isinstance(v, str) for v in value):
        return tuple(value)
    if type(value) is not kind:
        raise FileFormatError(
            "{path}, key {key!r} contains {values!r}. Use {which}.",
            path=path,
            key=name,
            values=str(value)[:40],
            which=which,
        )
    return value
