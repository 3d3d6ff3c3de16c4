"""What an experimenter decides about a rating page: its texts, its rules and how it ends.

The file ``page.json`` in the folder of a study holds any of these settings. A study without the
file has the page that all studies had before there was one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from engine.errors import FileFormatError, SettingsError
from engine.files.json_object import read_object, write_object

PAGE_FILE: Final = "page.json"
SCHEMA: Final = 1
NEUTRAL_TITLE: Final = "Birds of a Feather"
"""Title of a page by default: the name of a study may say what it wants to find out."""
LANGUAGES: Final = ("en", "de", "es")
MAX_TEXT_CHARS: Final = 10_000
_LINK: Final = re.compile(r"https?://[^\s\"<>]+")


@dataclass(frozen=True, slots=True)
class PageSettings:
    """Settings of a rating page. Texts are plain; line breaks stay.

    Raises SettingsError when a value is out of its range.
    """

    title: str = ""  #: Above the puzzles; empty for `NEUTRAL_TITLE`
    introduction: str = ""  #: On the first screen: who asks, what for, how long it takes
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
    #: One of `LANGUAGES`, to begin with; empty for the browser's
    language: str = ""

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, str) and len(value) > MAX_TEXT_CHARS:
                raise SettingsError(
                    "The field {name} has {n_text} characters (maximum {max_notes_chars}). "
                    "Shorten it.",
                    name=each.name,
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
        if self.return_link and not _LINK.fullmatch(self.return_link):
            raise SettingsError(
                "The return link {link!r} isn't a web address. Start it with https://.",
                link=self.return_link[:60],
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
        values: dict[str, Any] = {
            name: _value(path, name, value) for name, value in document.items() if name != "schema"
        }
        try:
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
        """Return what the page reads."""
        found = asdict(self)
        return {name: found[name] for name in found if name not in {"title", "language"}}


_DEFAULTS: Final = asdict(PageSettings())
_KINDS: Final = {str: "a text", bool: "true or false", tuple: "a list of texts"}


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
    if kind is tuple and isinstance(value, list) and all(isinstance(v, str) for v in value):
        return tuple(value)
    if type(value) is not kind:
        raise FileFormatError(
            "{path}, key {key!r} contains {values!r}. Use {which}.",
            path=path,
            key=name,
            values=str(value)[:40],
            which=_KINDS[kind],
        )
    return value
