"""An energy in words: what it prefers, and its source."""

import re
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from boaf_desktop.language.wording import feature_name, within_sentence
from engine.design.energy import Energy
from engine.design.feature_registry import FEATURES
from engine.design.preferences import Preference, preferences_of
from engine.design.presets import ABOUT, is_preset
from engine.statistics.display_names import with_names

_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_])")
"""Doesn't split before or within a number, as in "0.2 points"."""


def about_text(energy: Energy) -> str:
    """Return what an energy prefers, and its source.

    For an energy that isn't a preset, the designer's reason.
    """
    if not is_preset(energy):
        return with_names(energy.why, feature_name)
    source = QCoreApplication.translate("energies", ABOUT[energy.name].source)
    return f"{_preset_prefers(energy)} ({source})"


def _preset_prefers(energy: Energy) -> str:
    return QCoreApplication.translate("energies", ABOUT[energy.name].prefers)


def first_sentence(energy: Energy) -> str:
    """Return what an energy prefers, or the first sentence of its designer's reason."""
    if is_preset(energy):
        return _preset_prefers(energy)
    return _SENTENCE_END.split(about_text(energy), maxsplit=1)[0]


def name_title(name: str) -> str:
    """Return the title of a name that an energy may use."""
    if name == "cards":
        return QCoreApplication.translate("features", "Cards")
    return QCoreApplication.translate("features", FEATURES[name].title)


def preference_text(preference: Preference) -> str:
    """Return a preference in a few words."""
    translate = QCoreApplication.translate
    text = {
        "low": translate("energy", "Low {feature}"),
        "high": translate("energy", "High {feature}"),
        "near": translate("energy", "{feature} near {value}"),
        "far": translate("energy", "{feature} far from {value}"),
    }[preference.aim]
    title = name_title(preference.feature)
    if preference.value is None:
        return text.format(feature=within_sentence(title))
    return text.format(feature=title, value=QLocale().toString(preference.value, "g", 3))


def prefers_text(energy: Energy) -> str:
    """Return the preferences of an energy, or else what its author says of it."""
    preferences = preferences_of(energy)
    if not preferences:
        return first_sentence(energy)
    return "\n".join(map(preference_text, preferences))
