"""The energies that a designer may choose for the next round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from boaf_desktop.language.formats import fixed_text
from boaf_desktop.language.translation import tr
from engine.design.presets import unedited_name

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.statistics.learning.model_averaging import Expected
    from engine.statistics.wording.next_energy import ExplainedProposal
    from engine.study.round import Round

_MAX_NAME: Final = 48  # letters


@dataclass(frozen=True, slots=True)
class NextEnergy:
    """The energy that the ratings suggest for the next round."""

    proposal: ExplainedProposal  #: The energy with its reasons
    #: The mean rating to expect of a round with an energy; None where unknown
    expected: Mapping[Energy, Expected | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible energy of the next round."""

    energy: Energy
    title: str
    proposal: ExplainedProposal | None  #: If the ratings suggest it
    expected: Expected | None  #: The mean rating to expect of a round; None where unknown

    @property
    def label(self) -> str:
        """The title, and in a second line the rating to expect."""
        if self.expected is None:
            return self.title
        mean, low, high = map(fixed_text, self.expected)
        text = tr(
            "Expected rating {mean} (90% interval {low} to {high})", mean=mean, low=low, high=high
        )
        return f"{self.title}\n{text}"


def candidates_of(
    last: Round, current: Energy, suggestion: NextEnergy | None
) -> tuple[Candidate, ...]:
    """Return the energies to choose from: the suggested, the current, and the last round's."""
    base = last.energy
    titled = []
    if suggestion is not None and suggestion.proposal.changed:
        energy = suggestion.proposal.energy
        titled.append((energy, tr("Suggested by your ratings: {name}", name=_name_of(energy))))
    if current != base and all(current != energy for energy, _title in titled):
        titled.append((current, tr("As in the Design tab: {name}", name=_name_of(current))))
    if not last.is_designed or not titled:  # no energy made the puzzles of a design
        titled.append((base, _base_title(last)))
    return tuple(_candidate(energy, title, suggestion) for energy, title in titled)


def _candidate(energy: Energy, title: str, suggestion: NextEnergy | None) -> Candidate:
    if suggestion is None:
        return Candidate(energy, title, None, None)
    proposal = suggestion.proposal if suggestion.proposal.energy == energy else None
    return Candidate(energy, title, proposal, suggestion.expected.get(energy))


def _base_title(last: Round) -> str:
    named = {"n": last.number, "name": _name_of(last.energy)}
    if last.is_from_map:
        return tr("Energy of the map of round {n}: {name}", **named)
    return tr("Same as in round {n}: {name}", **named)


def _name_of(energy: Energy) -> str:
    """Return a name that fits into a line; the ends of long ones tell edited energies apart."""
    name, half = energy.name or tr("unnamed"), _MAX_NAME // 2
    return name if len(name) <= _MAX_NAME else f"{name[:half]}…{name[-half:]}"


def first_choice(
    candidates: tuple[Candidate, ...], current: Energy, suggestion: NextEnergy | None
) -> int:
    """Return the index of the initial choice: the suggestion, or the designer's edit of it."""
    energies = [candidate.energy for candidate in candidates]
    if suggestion is None or current not in energies:
        return 0
    is_edited_suggestion = unedited_name(current.name) == suggestion.proposal.energy.name
    return energies.index(current) if is_edited_suggestion else 0
