"""An energy in words: its terms, and the changes of its weights."""

import re
from collections import Counter
from typing import Final

from PySide6.QtCore import QCoreApplication

from boaf_desktop.language.wording import feature_name
from boaf_desktop.widgets.tables import number_text
from engine.design.energy import Energy, Factor, Term
from engine.design.presets import ABOUT, is_preset
from engine.design.registry import FEATURES
from engine.statistics.words import with_names

_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_])")
"""Doesn't split before or within a number, as in "0.2 points"."""


def about_text(energy: Energy) -> str:
    """Return what an energy prefers, and its source.

    For an energy that isn't a preset, the designer's reason.
    """
    if not is_preset(energy):
        return with_names(energy.why, feature_name)
    about = ABOUT[energy.name]
    prefers = QCoreApplication.translate("energies", about.prefers)
    source = QCoreApplication.translate("energies", about.source)
    return f"{prefers} ({source})"


def first_sentence(energy: Energy) -> str:
    """Return what an energy prefers, or the first sentence of its designer's reason."""
    if is_preset(energy):
        return QCoreApplication.translate("energies", ABOUT[energy.name].prefers)
    return _SENTENCE_END.split(about_text(energy), maxsplit=1)[0]


def name_title(name: str) -> str:
    """Return the title of a name that an energy may use."""
    if name == "cards":
        return QCoreApplication.translate("features", "Cards")
    return QCoreApplication.translate("features", FEATURES[name].title)


def _factor_words(factor: Factor) -> str:
    translate = QCoreApplication.translate
    title = name_title(factor.feature)
    if factor.target is None:
        words = translate("energy", "logarithm of {feature}") if factor.is_log else "{feature}"
        return words.format(feature=title)
    words = (
        translate("energy", "log distance from {feature} to {target}")
        if factor.is_log
        else translate("energy", "distance from {feature} to {target}")
    )
    return words.format(feature=title, target=number_text(factor.target))


def term_words(term: Term) -> str:
    """Return the product of a term and the conditions under which it counts."""
    translate = QCoreApplication.translate
    conditions = [
        f"{name_title(condition.left)} {condition.operator} "
        + (
            name_title(condition.right)
            if isinstance(condition.right, str)
            else number_text(condition.right)
        )
        for condition in term.when
    ]
    words = [(_factor_words(factor), n) for factor, n in Counter(term.factors).items()]
    # A factor that occurs twice is a square.
    powers = [f"({factor})²" if n == 2 else " × ".join([factor] * n) for factor, n in words]
    product = " × ".join(powers)
    if not conditions:
        return product or "1"
    sentence = translate("energy", "{product} if {conditions}")
    return sentence.format(product=product or "1", conditions=", ".join(conditions))


def changes(old: Energy, new: Energy) -> list[str]:
    """Describe the changes of an energy: changed weights, and terms added and removed."""
    translate = QCoreApplication.translate
    weights = {(term.factors, term.when): term for term in old.terms}
    lines = []
    for term in new.terms:
        before = weights.pop((term.factors, term.when), None)
        if before is None:
            words = translate("energy", "new: {weight} × {term}")
            lines.append(words.format(weight=number_text(term.weight), term=term_words(term)))
        elif before.weight != term.weight:
            lines.append(
                translate("energy", "{old} → {new}: {term}").format(
                    old=number_text(before.weight), new=number_text(term.weight),
                    term=term_words(term),
                )
            )  # fmt: skip
    for gone in weights.values():
        words = translate("energy", "removed: {weight} × {term}")
        lines.append(words.format(weight=number_text(gone.weight), term=term_words(gone)))
    if old.unsolvable != new.unsolvable:
        words = translate("energy", "{old} → {new}: unsolvable")
        lines.append(
            words.format(old=number_text(old.unsolvable), new=number_text(new.unsolvable))
        )
    return lines
