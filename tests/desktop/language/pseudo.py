"""A language that nobody speaks: every translated text is marked, accented and a third longer."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QObject, QTranslator

BEGIN, END = "⟦", "⟧"
_ACCENTS: Final = str.maketrans("aeiouAEIOUncsy", "áéíóúÁÉÍÓÚñçšý")
_KEPT: Final = re.compile(r"(\{[^{}]*\}|%n|<[^<>]*>|&\w|&&|\(s\)|\*\.\w+)")


def disguised(text: str) -> str:
    """Return a text as the language has it; places, tags and mnemonics stay.

    >>> disguised("&Save {n}")
    '⟦&Sávé {n} ···⟧'
    """
    parts = _KEPT.split(text)
    said = "".join(
        part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts)
    )
    return f"{BEGIN}{said} {'·' * max(1, len(text) // 3)}{END}"


class PseudoTranslator(QTranslator):
    """Translates whatever it is asked into the pseudo-language."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.asked: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:
        """Tell Qt that there are translations."""
        return False

    def translate(
        self, context: str, text: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str:
        """Return the disguised text; what Qt itself says stays."""
        if re.match("Q[A-Z]", context):
            return text
        self.asked.add((context, text))
        return disguised(text)
