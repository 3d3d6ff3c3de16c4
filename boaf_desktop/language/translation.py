"""Texts in the window's language: its own, by `tr`, and the engine's sentences, by `worded`.

Both are a template and values (`engine.sentences`). The template is translated and filled in;
without a translation it stays English. `packaging/translate.py` collects the templates. All
functions may be called in any thread.
"""

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale

from boaf_desktop.language.forms import (
    Count,
    Decimals,
    Inflected,
    Number,
    filled_in,
    listed,
)
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
)
from engine.statistics.display_names import in_words, title_of

_KEEP_CAPITALS: Final = (QLocale.Language.German, QLocale.Language.Luxembourgish)


def tr(text: str, /, **values: object) -> str:
    """Return a text of the window in its language, filled in with values.

    Numbers have the separators of the language, and ``{n:puzzle/puzzles}`` is a word in the
    plural form for one. The text must be written out in the call, where it is collected.
    """
    translation = translated(text)
    return filled_in(translation, {name: _shown(value) for name, value in values.items()})


def _shown(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return Count(value)
    return _value(value) if isinstance(value, (str, float)) else value


def and_list(parts: Sequence[str]) -> Inflected:
    """Return "A", "A and B" or "A, B and C" in the window's language."""
    return listed(parts, tr("{first} and {second}"))


def or_list(parts: Sequence[str]) -> Inflected:
    """Return "A", "A or B" or "A, B or C" in the window's language."""
    return listed(parts, tr("{first} or {second}"))


def short_day_text(day: date) -> str:
    """Format a date in words, in the locale's format, without the day of the week."""
    words = QLocale().dateFormat(QLocale.FormatType.LongFormat).replace("dddd", "").strip(" ,")
    return QLocale().toString(QDate(day.year, day.month, day.day), words)


def worded(text: str) -> str:
    """Translate an engine's sentence; return any other text unchanged."""
    return str(_with_forms(text))


def _with_forms(text: str) -> Inflected:
    """Translate with all forms, for use in another sentence."""
    if isinstance(text, Inflected):
        return text
    if isinstance(text, FeatureName):
        return Inflected(feature_name(text))
    if isinstance(text, Day):
        return Inflected(short_day_text(date.fromisoformat(text)))
    if not isinstance(text, Sentence):
        is_number = isinstance(text, Numeral)
        return Inflected(text.replace(".", QLocale().decimalPoint()) if is_number else text)
    translation = _filled_translation(text)
    if not text.is_capital or begins_with_value(text, translated(text.template)):
        return translation
    return Inflected(capitalised(translation))


def _filled_translation(text: Sentence) -> Inflected:
    """Translate the template of a sentence, fill it in, and leave its start as it is."""
    if isinstance(text, Joint):
        return Inflected(worded(text.separator).join(map(worded, text.parts)))
    if text.template == AND:
        parts = (*text.values["first"].parts, text.values["second"])
        return and_list(list(map(_with_forms, parts)))
    values = {name: _value(value) for name, value in text.values.items()}
    return filled_in(translated(text.template), values)


def _value(value: str | float) -> object:
    if isinstance(value, str):
        return _with_forms(value)
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


def feature_title(name: str) -> str:
    """Return the title of a column, in the window's language."""
    return capitalised(named(title_of(name)))


def feature_name(name: str) -> str:
    """Return the name of a column within a sentence."""
    title = feature_title(name)
    return title if QLocale().language() in _KEEP_CAPITALS else title.lower()


def within_sentence(title: str) -> str:
    """Return a title with a small first letter, except where nouns keep their capital."""
    return title if QLocale().language() in _KEEP_CAPITALS else title[:1].lower() + title[1:]
