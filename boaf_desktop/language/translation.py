"""Texts in the window's language: its own, by `tr`, and the engine's sentences, by `worded`.

Both are a template and values (`engine.sentences`). The template is translated and filled in;
without a translation it stays English. `packaging/translate.py` collects the templates. All
functions may be called in any thread.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from PySide6.QtCore import QDate, QLocale

from boaf_desktop.language.numbers import Count, Decimals, Number
from boaf_desktop.language.window_language import translated
from engine.digits import Day, Numeral
from engine.sentences import (
    AND,
    FeatureName,
    Joint,
    Sentence,
    begins_with_value,
    capitalised,
    message_of,
    uncapitalised,
)
from engine.statistics.display_names import in_words, puzzle_title, title_of

_KEEP_CAPITALS: Final = (QLocale.Language.German, QLocale.Language.Luxembourgish)


def tr(text: str, plural: str = "", /, **values: object) -> str:
    """Return a text of the window in its language, filled in with values.

    Numbers have the separators of the language. The text must be written out in the call, where
    it is collected.

    ``plural``: the text for other numbers ``n`` than 1.
    """
    return _filled_in(text, plural, {name: _shown(value) for name, value in values.items()})


def _filled_in(text: str, plural: str, values: Mapping[str, Any]) -> str:
    """Translate a text, and fill it in; without values it may contain braces."""
    translation = translated(text, plural, int(values.get("n", 1)) if plural else 1)
    return translation.format(**values) if values else translation


def _shown(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return Count(value)
    return _value(value) if isinstance(value, (str, float)) else value


def and_list(parts: Sequence[str]) -> str:
    """Return "A", "A and B" or "A, B and C" in the window's language."""
    return _listed(parts, tr("{first} and {second}"))


def or_list(parts: Sequence[str]) -> str:
    """Return "A", "A or B" or "A, B or C" in the window's language."""
    return _listed(parts, tr("{first} or {second}"))


def _listed(parts: Sequence[str], pattern: str) -> str:
    """Join all but the last part by commas, and the last one by a pattern."""
    if len(parts) <= 1:
        return "".join(parts)
    return pattern.format(first=", ".join(parts[:-1]), second=parts[-1])


def short_day_text(day: date) -> str:
    """Format a date in words, in the locale's format, without the day of the week."""
    words = QLocale().dateFormat(QLocale.FormatType.LongFormat).replace("dddd", "").strip(" ,")
    return QLocale().toString(QDate(day.year, day.month, day.day), words)


def worded(text: str) -> str:
    """Translate an engine's sentence; return any other text unchanged."""
    if isinstance(text, FeatureName):
        return feature_name(text)
    if isinstance(text, Day):
        return short_day_text(date.fromisoformat(text))
    if isinstance(text, Numeral):
        return text.replace(".", QLocale().decimalPoint())
    if not isinstance(text, Sentence):
        return text
    translation = _translation_of(text)
    # A translation may begin with another value than the text.
    is_capital = text.is_capital and not begins_with_value(text, translated(text.template))
    return capitalised(translation) if is_capital else translation


def _translation_of(text: Sentence) -> str:
    """Translate the template of a sentence, fill it in, and leave its start as it is."""
    if isinstance(text, Joint):
        return worded(text.separator).join(map(worded, text.parts))
    if text.template == AND:
        parts = (*text.values["first"].parts, text.values["second"])
        return and_list(list(map(worded, parts)))
    values = {name: _value(value) for name, value in text.values.items()}
    return _filled_in(text.template, text.plural, values)


def _value(value: str | float) -> object:
    if isinstance(value, str):
        return worded(value)
    if isinstance(value, bool):
        return value
    return Number(value) if isinstance(value, int) else Decimals(value)


def readable(text: str) -> str:
    """Translate a sentence of the statistics, with the titles of columns."""
    return worded(in_words(text))


def error_text(error: BaseException) -> str:
    """Return the message of an error, translated if it comes from the engine."""
    return worded(capitalised(message_of(error)))


def named(text: str) -> str:
    """Translate a name or a meaning from the registries of features and energies."""
    return translated(text)


def puzzle_name(puzzle_id: str) -> str:
    """Return the name of a puzzle that its source doesn't name, see `puzzle_title`."""
    return worded(puzzle_title(puzzle_id))


def feature_title(name: str) -> str:
    """Return the title of a column, in the window's language."""
    return capitalised(named(title_of(name)))


def feature_name(name: str) -> str:
    """Return the name of a column within a sentence."""
    title = feature_title(name)
    return within_sentence(title)


def within_sentence(title: str) -> str:
    """Return a title with a small first letter, except where nouns keep their capital."""
    return title if QLocale().language() in _KEEP_CAPITALS else uncapitalised(title)
