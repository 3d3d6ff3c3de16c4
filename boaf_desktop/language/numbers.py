"""Numbers in sentences, with the decimal point and the separators of the language."""

from PySide6.QtCore import QLocale


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
