"""Inflected names in sentences, and lists of them, in any language.

A translation may hold several forms of a name: ``König | the: der König | dat: dem König``. The
sentence selects a form, as ``{card:dat}``, or as ``{card:The}`` at its start. A name without that
form is used unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from PySide6.QtCore import QLocale

from engine import sentences
from engine.sentences import capitalised

_NEXT_FORM: Final = re.compile(r" \| (\w+): ")


class Inflected(str):
    """A text with other forms, by the names used in translations."""

    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str] | None = None) -> Inflected:
        """Create a text; without forms it is the same in every context."""
        inflected = super().__new__(cls, text)
        inflected.forms = forms or {}
        return inflected

    def __format__(self, spec: str) -> str:
        if not spec.isalpha():
            return str.__format__(self, spec)
        text = self.forms.get(spec.lower(), str(self))
        starts_sentence = spec[0].isupper()
        return capitalised(text) if starts_sentence else text


class Number(sentences.Number):
    """A number in a sentence, without separators (`Count` has them), or a plural form for it.

    ``{n} {n:puzzle/puzzles}`` has the forms of `plural_index`.

    >>> f"{Number(2)} {Number(2):puzzle/puzzles}, {Count(30)} cards, {Decimals(0.25):.1%}"
    '2 puzzles, 30 cards, 25.0%'
    """

    def __format__(self, spec: str) -> str:
        if "/" not in spec:
            # A translation may ask for a form such as ``the``, which a number doesn't have.
            is_number_format = len(spec) <= 1 or not spec.isalpha()
            return _with_marks(int.__format__(self, spec if is_number_format else ""))
        forms = spec.split("/")
        return forms[min(plural_index(int(self)), len(forms) - 1)]


class Decimals(float):
    """A number in a sentence, with the decimal point and separators of the language."""

    def __format__(self, spec: str) -> str:
        return _with_marks(float.__format__(self, spec))


def _with_marks(number: str) -> str:
    marks = {",": QLocale().groupSeparator(), ".": QLocale().decimalPoint()}
    return "".join(marks.get(sign, sign) for sign in number)


class Count(Number):
    """A count for display, with the separators of the language."""

    def __format__(self, spec: str) -> str:
        return super().__format__(spec) if spec else QLocale().toString(int(self))


def plural_index(n: int) -> int:
    """Return the index of the plural form for a count: the same in English, German and Spanish.

    Add the rules of a language here if they differ.
    """
    return int(n != 1)


def filled_in(text: str, values: Mapping[str, Any]) -> Inflected:
    """Fill in a translated text and each of its forms.

    >>> text = "{suit} king | the: the {suit} king"
    >>> f"{filled_in(text, {'suit': 'red'}):The} wins."
    'The red king wins.'
    """
    plain, forms = _parts(text)
    if not values:
        return Inflected(plain, forms)
    return Inflected(
        plain.format(**values), {name: form.format(**values) for name, form in forms.items()}
    )


@cache
def _parts(text: str) -> tuple[str, Mapping[str, str]]:
    plain, *rest = _NEXT_FORM.split(text)
    return plain, dict(zip(rest[::2], rest[1::2], strict=True))


def listed(parts: Sequence[str], pattern: str) -> Inflected:
    """Join all but the last part by commas, and the last one by a pattern."""
    names = dict.fromkeys(name for part in parts for name in getattr(part, "forms", ()))

    def joined(form: str) -> str:
        texts = [format(part, form) if isinstance(part, Inflected) else part for part in parts]
        if len(texts) <= 1:
            return "".join(texts)
        return pattern.format(first=", ".join(texts[:-1]), second=texts[-1])

    return Inflected(joined(""), {name: joined(name) for name in names})
