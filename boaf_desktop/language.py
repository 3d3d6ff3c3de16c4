"""The window's language: the chosen one, else the system's if available, else English.

A language is a catalogue in ``resources/translations``, a ``.po`` file that `setup.py` compiles.

The texts are the window's own, by `tr`, and the engine's sentences, by `worded`. Both are a
template and values (`engine.sentences`). The template is translated and filled in; without a
translation it stays English. `packaging/translate.py` collects the templates. All functions that
translate may be called in any thread.
"""

import gettext
import math
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLibraryInfo, QLocale, QTranslator

from engine.files.storage import resource_path
from engine.game import RANKS, Card, rank_of, suit_of
from engine.numerics import UNKNOWN, Day, Numeral, fixed, significant
from engine.sentences import (
    AND,
    FeatureName,
    Joint,
    Sentence,
    begins_with_value,
    capitalised,
    message,
    message_of,
    uncapitalised,
)
from engine.statistics.display_names import in_words, puzzle_title, title_of

SYSTEM: Final = "system"  #: Instead of a language: that of the system
ENGLISH: Final = "en"
"""The language in which the texts are written."""
_OWN_NAME: Final = message("English")
_QT_TEXTS: Final = "qt_texts"  # object name of the installed translator
SYSTEM_LOCALE: Final = "system_locale"  # property of the application
_catalogue = gettext.NullTranslations()
_KEEP_CAPITALS: Final = (QLocale.Language.German, QLocale.Language.Luxembourgish)
_QT_LIMIT: Final = 2**63  # Qt's largest integer has 64 bits with a sign
_MANY_SECONDS: Final = 120


def languages() -> dict[str, str]:
    """Return the languages' own names by their codes, for a list in which everyone finds theirs.

    Each catalogue translates "English" into the name of its own language.
    """
    return {code: _catalogue_of(code).gettext(_OWN_NAME) for code in _codes()}


def _codes() -> tuple[str, ...]:
    """Return the codes of the languages, without reading their catalogues."""
    return ENGLISH, *sorted(path.stem for path in resource_path("translations").glob("*.mo"))


def translated(text: str, plural: str = "", n: int = 1) -> str:
    """Return a text in the window's language; the English one if there is no translation.

    ``plural``: the text for other numbers ``n`` than 1, in English.
    """
    if plural:
        return _catalogue.ngettext(text, plural, n)
    return _catalogue.gettext(text) if text else ""  # the header of a catalogue has no text


def install_language(app: QCoreApplication, language: str = SYSTEM) -> None:
    """Install the translations, and the language's formats of numbers and dates.

    Earlier translations are removed; open windows keep their texts.
    """
    global _catalogue  # noqa: PLW0603 - replaced as a whole, so any thread may read it
    for previous in app.findChildren(QTranslator, _QT_TEXTS):
        app.removeTranslator(previous)
        previous.deleteLater()
    _catalogue = _catalogue_of(_set_locale(app, language))
    if isinstance(_catalogue, gettext.GNUTranslations):
        # Qt's own texts: buttons of dialogs, menus of text fields.
        qt_texts = QTranslator(app)
        qt_texts.setObjectName(_QT_TEXTS)
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if qt_texts.load(QLocale(), "qtbase", "_", qt_folder):
            app.installTranslator(qt_texts)


def _catalogue_of(code: str) -> gettext.NullTranslations:
    path = resource_path("translations", f"{code}.mo")
    if not path.exists():
        return gettext.NullTranslations()
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def _set_locale(app: QCoreApplication, language: str) -> str:
    """Set the locale of numbers and dates: the system's for its own language.

    Returns the code of the language: the wanted one, else the first of the system's languages that
    there is, else English.
    """
    if app.property(SYSTEM_LOCALE) is None:
        app.setProperty(SYSTEM_LOCALE, QLocale())
    system_locale: QLocale = app.property(SYSTEM_LOCALE)
    preferred = (name.partition("-")[0] for name in system_locale.uiLanguages())
    wanted = (language, *preferred, ENGLISH)
    code = next(each for each in wanted if each in _codes())
    # The window uses British English, with the usual British dates.
    name = "en_GB" if code == ENGLISH else code
    is_system = system_locale.name().partition("_")[0] == code
    QLocale.setDefault(system_locale if is_system else QLocale(name))
    return code


class Number(int):
    """A number, without separators (`Count` has them) unless a format asks for them.

    >>> f"{Number(2000)}, {Number(2000):,}, {Decimals(0.25):.1%}"
    '2000, 2,000, 25.0%'
    """

    def __format__(self, spec: str) -> str:
        return _with_marks(int.__format__(self, spec))


class Decimals(float):
    """A number with a decimal point."""

    def __format__(self, spec: str) -> str:
        return _with_marks(float.__format__(self, spec))


class Count(Number):
    """A count for display, with the separators of the language."""

    def __format__(self, spec: str) -> str:
        return super().__format__(spec) if spec else QLocale().toString(int(self))


def _with_marks(number: str) -> str:
    marks = {",": QLocale().groupSeparator(), ".": QLocale().decimalPoint()}
    return "".join(marks.get(sign, sign) for sign in number)


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


def day_words(day: date) -> tuple[str, ...]:
    """Return the ways in which a day may be looked for: as a date, by its weekday, and today."""
    weekday = QLocale().dayName(day.isoweekday())
    today = [tr("Today")] if day == date.today() else []
    return (short_day_text(day), day.isoformat(), weekday, *today)


def worded(text: str) -> str:
    """Translate an engine's sentence; return any other text unchanged."""
    if isinstance(text, FeatureName):
        return within_sentence(feature_title(text))
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


def within_sentence(title: str) -> str:
    """Return a title with a small first letter, except where nouns keep their capital."""
    return title if QLocale().language() in _KEEP_CAPITALS else uncapitalised(title)


def value_text(value: str | float | None) -> str:
    """Format a value by locale: text unchanged, numbers with four digits, a dash for none."""
    return value if isinstance(value, str) else number_text(value)


def number_text(value: float | None, digits: int = 4, *, unknown: str = UNKNOWN) -> str:
    """Format a number by locale with ``digits`` significant digits, or a placeholder for none."""
    if value is None or not math.isfinite(value):
        return unknown
    if isinstance(value, int) and abs(value) < _QT_LIMIT:
        return QLocale().toString(value)  # a count, in full
    return by_locale(significant(value, digits))


def fixed_text(value: float | None, decimals: int = 1, *, sign: bool = False) -> str:
    """Format a number by locale with fixed decimals, such as a rating; a dash for none."""
    if value is None or not math.isfinite(value):
        return UNKNOWN
    return by_locale(fixed(value, decimals, sign=sign))


def moment_text(seconds: float) -> str:
    """Format a moment, in seconds since 1970, as a date and time by locale."""
    moment, locale = QDateTime.fromSecsSinceEpoch(int(seconds)), QLocale()
    if locale.language() == QLocale.Language.C:  # Qt writes 20 11 2026, which is hard to read
        return locale.toString(moment, "yyyy-MM-dd HH:mm")
    return locale.toString(moment, QLocale.FormatType.ShortFormat)


def by_locale(number: str) -> str:
    """Localise a formatted number, digit for digit.

    ``number``: as `engine.numerics` writes it, such as ``"-1234.5"`` or ``"1.7e-08"``.
    """
    digits, power, exponent = number.partition("e")
    text = QLocale().toString(float(digits), "f", len(digits.partition(".")[2]))
    plus = QLocale().positiveSign() if number.startswith("+") else ""
    return plus + text + power + exponent


def time_left_text(seconds: int) -> str:
    """Return an estimated time left, in minutes from two minutes on."""
    if seconds >= _MANY_SECONDS:
        return tr("{n} min left", n=round(seconds / 60))
    return tr("{n} s left", n=seconds)


def clock_text(seconds: float) -> str:
    """Format a time as ``m:ss`` or ``h:mm:ss``.

    >>> clock_text(42.7), clock_text(3661)
    ('0:42', '1:01:01')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def suit_name(suit: int) -> str:
    return (tr("Clubs"), tr("Diamonds"), tr("Hearts"), tr("Spades"))[suit]


def card_title(card: Card) -> str:
    """Return the name of a card, as "King of Hearts"."""
    suit = suit_name(suit_of(card))
    rank = rank_of(card)
    match RANKS[rank]:
        case "A":
            return tr("Ace of {suit}", suit=suit)
        case "J":
            return tr("Jack of {suit}", suit=suit)
        case "Q":
            return tr("Queen of {suit}", suit=suit)
        case "K":
            return tr("King of {suit}", suit=suit)
    return tr("{number} of {suit}", number=rank + 1, suit=suit)
