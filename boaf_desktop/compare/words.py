"""Display names of rounds and columns, in the choosers, tables and charts of a comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from boaf_desktop.compare.work import ALL_ROUNDS
from boaf_desktop.widgets.tables import fixed_text
from engine.design.registry import FEATURES
from engine.statistics.words import title_of

if TYPE_CHECKING:
    from engine.statistics.rater.controls import ControlDifference
    from engine.statistics.rater.two_groups import MeanRating
    from engine.study.comparison import RoundChoice


def round_text(number: int, study: str = "") -> str:
    """Return the name of a round, with its study if given."""
    translate = QCoreApplication.translate
    if number == ALL_ROUNDS:
        text = (
            translate("compare", "All rounds of {study}")
            if study
            else translate("compare", "All rounds")
        )
    else:
        text = (
            translate("compare", "Round {n} of {study}")
            if study
            else translate("compare", "Round {n}")
        )
    return text.format(n=QLocale().toString(number), study=study)


def side_text(choice: RoundChoice, other: RoundChoice) -> str:
    """Return the name of a side, with its study if the other side is from another one."""
    return round_text(choice.number, choice.study if choice.folder != other.folder else "")


def column_title(name: str) -> str:
    """Return the title of a column."""
    translate = QCoreApplication.translate
    own = {
        "rating": translate("compare", "Rating"),
        "energy": translate("compare", "Energy"),
        "cards": translate("compare", "Cards"),
    }
    title = translate("features", FEATURES[name].title) if name in FEATURES else title_of(name)
    return own.get(name, title)


def mean_text(mean: MeanRating | None) -> str:
    """Format a mean with its interval."""
    if mean is None:
        return fixed_text(None)
    return _with_ends(fixed_text(mean.mean), mean.low, mean.high)


def gain_text(found: ControlDifference | str) -> str:
    """Format a gain over controls with its interval; a dash if unknown."""
    if isinstance(found, str):
        return fixed_text(None)
    return _with_ends(fixed_text(found.difference, sign=True), found.low, found.high, sign=True)


def _with_ends(text: str, low: float | None, high: float | None, *, sign: bool = False) -> str:
    if low is None or high is None:
        return text
    ends = QCoreApplication.translate("compare", "{value} ({low} to {high})")
    return ends.format(
        value=text, low=fixed_text(low, sign=sign), high=fixed_text(high, sign=sign)
    )
