"""An energy in words, and the accuracy of a ratio."""

import re
from collections.abc import Collection, Iterable
from typing import Final

from PySide6.QtCore import QLocale

from boaf_desktop.language import named, number_text, tr, within_sentence, worded
from engine.design.energy import Energy, Preference, Term, preferences_of
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.design.presets import ABOUT, is_preset
from engine.design.record import PuzzleRecord
from engine.sentences import message
from engine.statistics.display_names import term_words

_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_])")
"""Doesn't split before or within a number, as in "0.2 points"."""
EXACT: Final = "exact"
INTERVAL: Final = "interval"
_WORDS: Final = {
    EXACT: message("exact"),
    INTERVAL: message("interval"),
    "lower bound": message("lower bound"),
    "over budget": message("too many states"),
}


def about_text(energy: Energy) -> str:
    """Return what a preset prefers, with its source; for another energy, its author's reason."""
    if not is_preset(energy):
        return worded(energy.why)
    about = ABOUT[energy.name]
    return f"{named(about.prefers)} ({named(about.source)})"


def first_sentence(energy: Energy) -> str:
    """Return what an energy prefers, or the first sentence of its designer's reason."""
    if is_preset(energy):
        return named(ABOUT[energy.name].prefers)
    return _SENTENCE_END.split(about_text(energy), maxsplit=1)[0]


def name_title(name: str) -> str:
    """Return the title of a name that an energy may use."""
    return named("Cards" if name == "cards" else FEATURES[name].title)


def preference_text(preference: Preference) -> str:
    """Return a preference in a few words."""
    title = name_title(preference.feature)
    if preference.value is not None:
        value = QLocale().toString(preference.value, "g", 3)
        if preference.aim == "near":
            return tr("{feature} near {value}", feature=title, value=value)
        return tr("{feature} far from {value}", feature=title, value=value)
    feature, is_low = within_sentence(title), preference.aim == "low"
    if preference.feature == "cards" or FEATURES[preference.feature].is_count:
        if is_low:
            return tr("Few {feature}", feature=feature)
        return tr("Many {feature}", feature=feature)
    if is_low:
        return tr("Low {feature}", feature=feature)
    return tr("High {feature}", feature=feature)


def term_text(term: Term) -> str:
    """Return a term that is no preference in a few words, with what is better."""
    _weight, factors, conditions = map(worded, term_words(term))
    product = factors or tr("Constant")
    if conditions:
        product = tr("{product}, if {condition}", product=product, condition=conditions)
    if term.weight < 0:
        return tr("{product}: higher is better", product=product)
    return tr("{product}: lower is better", product=product)


def prefers_text(energy: Energy, stated: Collection[str] | None) -> str:
    """Return the preferences of an energy, or else what its author says of it.

    ``stated``: the features that the ratings state, if they do; all others are weak trends.
    """
    preferences = preferences_of(energy)
    if not preferences:
        return first_sentence(energy)
    texts = {each.feature: preference_text(each) for each in preferences}
    lines = []
    for feature, text in texts.items():
        is_weak = stated is not None and feature not in stated
        lines.append(tr("{preference} (a weak trend)", preference=text) if is_weak else text)
    return "\n".join(lines)


def provenance_text(record: PuzzleRecord) -> str:
    """Describe the accuracy of a puzzle's halfway ratio: exact, its interval, or in a word."""
    provenance = record.halfway_provenance
    if record.features.get(HALFWAY_RATIO) is None:
        return tr("unknown")
    low, high = record.halfway_low, record.halfway_high
    if provenance == INTERVAL and low is not None and high is not None:
        return tr("{low} to {high}", low=bound_text(low), high=bound_text(high))
    return worded(_WORDS.get(provenance, provenance)) or tr("not checked")


def is_rough(record: PuzzleRecord) -> bool:
    """Return whether a puzzle's halfway ratio is known but not exact."""
    return record.features.get(HALFWAY_RATIO) is not None and record.halfway_provenance != EXACT


def energy_text(energy: float | None, record: PuzzleRecord) -> str:
    """Format a puzzle's energy, with ≈ if its halfway ratio is not exact."""
    if energy is None:
        return ""
    return f"≈ {number_text(energy)}" if is_rough(record) else number_text(energy)


def repeats_energy(records: Iterable[PuzzleRecord]) -> bool:
    """Return whether each halfway ratio is the energy, so that a column of them adds nothing."""
    return all(
        record.energy is not None and record.features.get(HALFWAY_RATIO) == record.energy
        for record in records
    )


def bound_text(bound: float) -> str:
    """Format a bound in the locale with two significant digits."""
    return number_text(bound, 2)
