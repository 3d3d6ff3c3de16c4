"""English sentences that keep their template and values, so that a window can translate them.

A `Sentence` is an ordinary string: commands print it, files contain it, tests compare it. In
addition, it has its template and values, which a window looks up in its own language. The English
text is never parsed.

In a template, ``{name}`` is a value, formatted as by `str.format`; it may be a sentence itself. A
second template is for every number ``n`` but 1, as for ``gettext``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

_FIRST_VALUE: Final = re.compile(r"\{(\w+)")
_NAMES: Final = ("Monte Carlo",)
"""Beginnings of titles that keep their capitals within a sentence."""
AND: Final = "{first} and {second}"
"""Template of a list, which a window replaces with the pattern of its language."""


class FeatureName(str):
    """The name of a feature as a value of a sentence: in texts for people, its title replaces it.

    >>> with_titles(message("{name} matters", name=FeatureName("edges")), str.upper)
    'EDGES matters'
    """

    __slots__ = ()


class Sentence(str):
    """An English text with its template and values."""

    template: str  #: With a placeholder ``{name}`` for each value; empty for a `Joint`
    plural: str  #: The template for other numbers ``n`` than 1; empty for the same
    values: Mapping[str, Any]  #: Numbers, texts and further sentences
    #: Whether it starts with a capital regardless of its template. A translation is capitalised
    #: then, too: the same template may be used within a sentence and as a whole one.
    is_capital: bool

    def __new__(
        cls,
        text: str,
        template: str,
        plural: str,
        values: Mapping[str, Any],
        is_capital: bool = False,
    ) -> Sentence:
        """Create one; other modules use `message` and `join_messages`."""
        sentence = super().__new__(cls, text)
        sentence.template, sentence.plural, sentence.values = template, plural, values
        sentence.is_capital = is_capital
        return sentence

    def __add__(self, other: str) -> Sentence:
        return join_messages("", (self, other))

    def __radd__(self, other: str) -> Sentence:
        return join_messages("", (other, self))

    def __reduce__(self) -> tuple[Any, ...]:
        parts = str(self), self.template, self.plural, dict(self.values), self.is_capital
        return type(self), parts


class Joint(Sentence):
    """Sentences and texts one after the other, each translated separately."""

    @property
    def separator(self) -> str:
        separator: str = self.values["separator"]
        return separator

    @property
    def parts(self) -> tuple[str, ...]:
        parts: tuple[str, ...] = self.values["parts"]
        return parts


class Place(NamedTuple):
    """A place in a file, as precise as it is known; only a message puts it into words.

    >>> message("{where} is empty", where=Place("a.csv", row=2).at("deal"))
    "a.csv, row 2, column 'deal' is empty"
    """

    file: str = ""  #: Or a part of it; empty if the message is shown beside it
    row: int = 0  #: Of a table, as a spreadsheet counts: the column names are usually in row 1
    line: int = 0  #: Of a text that isn't a table, from 1
    column: str = ""

    def at(self, column: str) -> Place:
        """Return a cell of this row."""
        return Place(self.file, self.row, self.line, column)

    @property
    def sentence(self) -> Sentence:
        parts = [self.file] if self.file else []
        if self.row:
            parts.append(message("row {number}", number=self.row))
        if self.line:
            parts.append(message("line {number}", number=self.line))
        if self.column:
            parts.append(message("column {name!r}", name=self.column))
        return join_messages(", ", parts)


def message(template: str, plural: str = "", /, **values: object) -> Sentence:
    """Create a sentence; an error among the values is replaced by its message.

    Without values the template is the text, including braces, and a template for others.

    ``plural``: the template for other numbers ``n`` than 1.

    >>> message("{path} has {n_rows} rows", path="a.csv", n_rows=3)
    'a.csv has 3 rows'
    >>> error = ValueError(message("no deal"))
    >>> message("{place}: {error}", place="row 2", error=error).values["error"]
    'no deal'
    >>> message("{n} puzzle in {name}", "{n} puzzles in {name}", n=2, name="a.csv")
    '2 puzzles in a.csv'
    """
    plain_values = {name: _plain(value) for name, value in values.items()}
    plural = plural or getattr(template, "plural", "")
    return Sentence(_filled(template, plural, plain_values), template, plural, plain_values)


def join_messages(separator: str, parts: Iterable[str]) -> Joint:
    """Join sentences and texts, each translated separately; the separator may be a sentence too.

    >>> join_messages(" ", [message("One."), "Two."])
    'One. Two.'
    """
    all_parts = tuple(parts)
    return Joint(separator.join(all_parts), "", "", {"separator": separator, "parts": all_parts})


def with_titles(text: str, title_of: Callable[[FeatureName], str]) -> str:
    """Return a sentence with the titles of the features among its values; its values stay."""
    if isinstance(text, FeatureName):
        return title_of(text)
    if not isinstance(text, Sentence):
        return text
    if isinstance(text, Joint):
        titled = text.separator.join(with_titles(part, title_of) for part in text.parts)
    else:
        values = {
            name: with_titles(value, title_of) if isinstance(value, str) else value
            for name, value in text.values.items()
        }
        titled = _filled(text.template, text.plural, values)
    sentence = type(text)(titled, text.template, text.plural, text.values)
    return capitalised(sentence) if text.is_capital else sentence


def and_list(parts: Iterable[str]) -> str:
    """Join parts as a list with "and".

    >>> and_list(["a", "b", "c"]), and_list(["a"])
    ('a, b and c', 'a')
    """
    *first, last = tuple(parts) or ("",)
    return message(AND, first=join_messages(", ", first), second=last) if first else last


def uncapitalised(title: str) -> str:
    """Return a title as it is within a sentence: with a small first letter, except of a name.

    >>> uncapitalised("Key states"), uncapitalised("Monte Carlo success")
    ('key states', 'Monte Carlo success')
    """
    return title if title.startswith(_NAMES) else title[:1].lower() + title[1:]


def capitalised(text: str) -> str:
    """Capitalise the first letter of a text; a sentence stays a `Sentence`.

    >>> capitalised(message("an effect")), capitalised("")
    ('An effect', '')
    >>> capitalised(message("{path} is empty", path="a.csv"))
    'a.csv is empty'
    """
    capital = text[:1].upper() + text[1:]
    if not isinstance(text, Sentence):
        return capital
    if begins_with_value(text):
        return text
    return type(text)(capital, text.template, text.plural, text.values, is_capital=True)


def begins_with_value(text: Sentence, template: str = "") -> bool:
    """Return whether a sentence begins with a name of a file, a column or a person.

    Such a name stays as it is, but that of a feature is a word. ``template``: a translation of the
    sentence's own.
    """
    if isinstance(text, Joint):
        return _is_fixed_start(next(iter(text.parts), ""))
    name = _FIRST_VALUE.match(template or text.template)
    return name is not None and _is_fixed_start(text.values.get(name[1]))


def _is_fixed_start(first: object) -> bool:
    """Return whether the first value or part of a sentence stays as it is."""
    if isinstance(first, Sentence):
        return begins_with_value(first)
    return isinstance(first, str) and not isinstance(first, FeatureName)


def message_of(error: BaseException) -> str:
    r"""Return the sentence of an error, or else the last line of its text, which names the reason.

    >>> message_of(ValueError(message("no deal"))).template
    'no deal'
    >>> message_of(ValueError("While reading:\nno deal\n\n")), message_of(MemoryError())
    ('no deal', 'MemoryError')
    """
    first = error.args[0] if len(error.args) == 1 else None
    if isinstance(first, Sentence):
        return first
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__


def reason_of(error: OSError) -> str:
    """Return why the system refused something, without a code and a path."""
    return error.strerror or message_of(error)


def _plain(value: object) -> object:
    """Return a value that can be stored, compared and pickled."""
    if isinstance(value, BaseException):
        return message_of(value)
    if isinstance(value, Place):
        return value.sentence
    return value if isinstance(value, (str, int, float)) else str(value)


def _filled(template: str, plural: str, values: Mapping[str, Any]) -> str:
    """Fill in a template; without values it is the text, including braces."""
    if not values:
        return template
    chosen = plural if plural and values["n"] != 1 else template
    return chosen.format(**values)
