"""Numbers, moments and durations as texts by locale."""

import math
from typing import Final

from PySide6.QtCore import QDateTime, QLocale

from boaf_desktop.language.translation import tr
from engine.digits import UNKNOWN, fixed, significant

_QT_LIMIT: Final = 2**63  # Qt's largest integer has 64 bits with a sign
_MANY_SECONDS: Final = 120


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

    ``number``: as `engine.digits` writes it, such as ``"-1234.5"`` or ``"1.7e-08"``.
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
