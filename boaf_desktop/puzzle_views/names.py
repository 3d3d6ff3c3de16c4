"""What a person calls a puzzle and a set of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from engine.statistics.words import short_id

__all__ = ["set_title", "short_id"]

_GENERATED: Final = re.compile(
    r"(?P<energy>.+?)-(?P<low>\d{1,2})(?:-(?P<high>\d{1,2}))?-cards-seed-(?P<seed>\d{1,10})"
    r"-\d{8}-\d{6}-\d{3}"
)


class _Words(QObject):
    """Plurals: the tools find them only in the ``tr`` of an object."""

    def cards(self, n_cards: int) -> str:
        return self.tr("%n card(s)", "", n_cards)


def set_title(path: Path) -> str:
    """Return what a person calls a set: how it was generated, else the name of its file."""
    found = _GENERATED.fullmatch(path.stem)
    if found is None:
        return path.stem
    tr, number = QCoreApplication.translate, QLocale().toString
    low, high = int(found["low"]), int(found["high"] or found["low"])
    if low == high:
        cards = _Words().cards(low)
    else:
        cards = tr("sets", "{low} to {high} cards").format(low=number(low), high=number(high))
    # A seed is a name, not an amount: digits without marks between them.
    seed = tr("sets", "seed {seed}").format(seed=found["seed"])
    return f"{found['energy']}  ·  {cards}  ·  {seed}"
