"""What each energy that comes with the program prefers, in a sentence, and where it is from.

The one place from which the window's lists, ``boaf energies`` and the help of ``boaf generate``
take their words. The reason why a designer made it is in the file of the energy itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.design.energy_files import OWN_PRESETS, PRESETS

_PAPER: Final = "Neller & Ziegler 2019"


@dataclass(frozen=True, slots=True)
class AboutEnergy:
    """An energy for a person who chooses one.

    Parameters
    ----------
    prefers : str
        One sentence: what a puzzle of low energy is like.
    source : str
        Authors and year, or whose it is.
    """

    prefers: str
    source: str


ABOUT: Final[Mapping[str, AboutEnergy]] = MappingProxyType(
    {
        "final": AboutEnergy(
            "Halfway through, few positions can still be solved.",
            f"{_PAPER}, Conclusions",
        ),
        "hourglass": AboutEnergy(
            "Half of the first moves are right, but halfway through few positions can still be "
            "solved.",
            f"our own, after Browne in {_PAPER}",
        ),
        "it0": AboutEnergy(
            "Any puzzle that can be solved; the unbiased start of a study.",
            f"{_PAPER}, Iteration 0",
        ),
        "it1": AboutEnergy(
            "More than one rank, and suits that repeat; all else is left to chance.",
            f"{_PAPER}, Iteration 1",
        ),
        "it2": AboutEnergy(
            "No suit has half of the cards, and the ranks fall into several clusters.",
            f"{_PAPER}, Iteration 2",
        ),
        "it3": AboutEnergy(
            "As it2, with few right first moves and two to four flockable pairs a card.",
            f"{_PAPER}, Iteration 3",
        ),
        "it3-degree": AboutEnergy(
            "As it3, with two to four flockable partners a card, as the paper's figures count.",
            f"our own reading of {_PAPER}, Iteration 3",
        ),
        "it4": AboutEnergy(
            "As it3, but few positions that can still be solved halfway in place of few right "
            "first moves.",
            f"{_PAPER}, Iteration 4",
        ),
        "it4-degree": AboutEnergy(
            "As it4, with two to four flockable partners a card, as the paper's figures count.",
            f"our own reading of {_PAPER}, Iteration 4",
        ),
    }
)
"""By the names of `engine.design.energy.PRESETS`, in their order."""


def names_by_source() -> str:
    """Return the names of all presets in one line, the published ones first.

    >>> names_by_source()
    'final, it0, it1, it2, it3, it4 (Neller & Ziegler 2019); hourglass, it3-degree, it4-degree (our own)'
    """  # noqa: E501 - a line of help
    published = ", ".join(name for name in PRESETS if name not in OWN_PRESETS)
    return f"{published} ({_PAPER}); {', '.join(OWN_PRESETS)} (our own)"
