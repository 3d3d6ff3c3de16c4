"""Settings of a rating page: its texts, its rules and its end.

The file ``page.json`` in the folder of a study contains any of these settings. A study without the
file uses the defaults, as all studies did before there was one.
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
"""Default title of a page: the name of a study may reveal its purpose."""
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
    """A question with answers from 0 to 10.

    Raises SettingsError when the name is not a valid column name, or the question is empty.
    """

    name: str  #: Name of its column without the prefix: letters, digits and underscores
    question: str  #: Text shown to the rater
    low: str = ""  #: Meaning of 0; empty for no text
    high: str = ""  #: Meaning of 10; empty for no text

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
    """Settings of a rating page. Texts are plain text; line breaks are kept.

    Raises SettingsError when a value is out of its range.
    """

    title: str = ""  #: Title above the puzzles; empty for `NEUTRAL_TITLE`
    introduction: str = ""  #: Purpose of the study, on the first screen
    organiser: str = ""  #: Person or institution responsible, on the first screen
    minutes: int = 0  #: Duration in minutes; 0 for a minute per puzzle
    has_practice: bool = True  #: Whether an unrated and untimed practice puzzle comes first
    has_check: bool = True  #: Whether two questions about the rules come before the first rating
    #: Consent text beside a box that must be ticked; empty for no box
    consent: str = ""
    contact: str = ""  #: Contact, on the first and the last screen
    privacy: str = ""  #: Use of the ratings, on the first screen
    #: Address parameters with the rater's name, so that it need not be typed
    id_parameters: tuple[str, ...] = ("id", "PROLIFIC_PID")
    #: Text that proves participation, on the last screen after saving the ratings
    completion_code: str = ""
    #: Address of the link on the last screen; ``{id}`` is replaced by the name of the rater
    return_link: str = ""
    can_change_ratings: bool = True  #: Whether a rating may be changed later
    shows_clock: bool = True  #: Whether the time is shown
    #: Rating scales. The first scale is the rating; without any, the question is how good the
    #: puzzle was.
    scales: tuple[Scale, ...] = ()
    shows_repeats: bool = True  #: Whether repeats of the round are shown, to measure consistency
    asks_comparisons: bool = False  #: Whether each puzzle is compared with the one rated before
    minimum_moves: int = 0  #: Minimum number of moves before giving up, unless no move is left
    can_choose_order: bool = True  #: Whether raters may open puzzles in any order
    closes_on: str = ""  #: Last day of the study, as ISO 8601; empty for none
    #: Hours after the start during which ratings can be added; 0 for no limit
    resume_hours: int = 0
    host_origin: str = ""  #: Origin of the embedding page, which receives each rating
    upload_address: str = ""  #: Address to which each rating is sent; empty for none
    #: Initial language, one of `LANGUAGES`; empty for the browser's
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
        """Return the settings in a document.

        Raises FileFormatError with the file name when a field is unknown or its value is invalid.
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
        """Write the settings that differ from the defaults into the folder of a study.

        Raises StorageError when the file cannot be written; an existing one is then unchanged.
        """
        found = {name: v for name, v in asdict(self).items() if v != _DEFAULTS[name]}
        write_object(folder / PAGE_FILE, {"schema": SCHEMA, **found})

    def document(self) -> dict[str, Any]:
        """Return the settings for the page, but not ``shows_repeats``, which is secret."""
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
    """Return the scales in a document; None when it is not a list of scales."""
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
    """Convert the value of a field of the file for `PageSettings`."""
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
