"""Sentences on the suggested energy: its reasons, and what to expect of its puzzles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from engine.design.preferences import Aim, Preference
from engine.digits import fixed
from engine.sentences import and_list, capitalised, join_messages, message
from engine.statistics.display_names import in_words, named, percent
from engine.statistics.learning.expected_ratings import Gain
from engine.statistics.learning.findings import EffectShape, PreferenceFindings
from engine.statistics.learning.model_averaging import Expected
from engine.statistics.learning.proposal import Proposal
from engine.statistics.wording.preferences import (
    feature_sentence,
    preference_sentences,
    preference_words,
)

_SHAPES: Final[Mapping[Aim, EffectShape]] = {
    "low": "lower",
    "high": "higher",
    "near": "peak",
    "far": "valley",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedProposal(Proposal):
    """A suggested energy with its reasons, as sentences for the user."""

    reasons: tuple[str, ...]  #: The findings, what follows from them, and what to expect
    summary: tuple[str, ...]  #: Those on what it follows, and on what it drops
    outlook: tuple[str, ...]  #: That on the expected gain, or on a missed forecast
    has_missed: bool  #: Whether the last round was rated otherwise than predicted

    @property
    def can_stop(self) -> bool:
        """Whether another round isn't expected to pay, by a model that predicted the last one."""
        return self.gain is not None and not self.gain.pays and not self.has_missed


def with_reasons(proposal: Proposal, *more: str, missed_forecast: str = "") -> ExplainedProposal:
    """Return a suggested energy with its reasons, which are saved with it as its ``why``.

    ``more``: sentences after the reasons, which aren't saved.
    ``missed_forecast``: that the last round was rated otherwise than predicted. The gain predicted
    by the same model is then no reason to stop.
    """
    findings = preference_sentences(proposal.findings)
    follows = [_follows(proposal)] if proposal.names else []
    fence = [_fence(proposal)] if proposal.names else []
    dropped = [_dropped(proposal.dropped, proposal.findings)] if proposal.dropped else []
    expected = [] if proposal.expected is None else [_expected(proposal.expected, proposal.names)]
    outlook = _outlook(proposal.gain, missed_forecast)
    saved = (*findings, *follows, *fence, *dropped, *expected, *outlook)
    why = join_messages(" ", map(in_words, saved))
    found = {each.name: getattr(proposal, each.name) for each in fields(proposal)}
    return ExplainedProposal(
        **found | {"energy": replace(proposal.energy, why=why)},
        reasons=(*saved, *filter(None, more)),
        summary=(*follows, *dropped),
        outlook=tuple(outlook),
        has_missed=bool(missed_forecast),
    )


def _outlook(gain: Gain | None, missed_forecast: str) -> list[str]:
    if missed_forecast:
        look = message("Something else seems to matter. Look for further features.")
        return [join_messages(" ", (missed_forecast, look))]
    return [] if gain is None else [gain_sentence(gain)]


def _follows(proposal: Proposal) -> str:
    return message(
        "The suggested energy is derived from the expected rating. Of its variation between the "
        "rated puzzles, {percent} is due to {names}.",
        percent=percent(proposal.share),
        names=and_list(map(named, proposal.names)),
    )


def _fence(proposal: Proposal) -> str:
    return message(
        "A penalty keeps {names} within, or close to, the range you have rated.",
        names=join_messages(", ", map(named, proposal.names)),
    )


def _dropped(preferences: Sequence[Preference], findings: PreferenceFindings) -> str:
    """Return which preferences of the energy in use aren't in the suggestion, and why."""
    effects = {each.name: each for each in findings.effects}
    names = dict.fromkeys(each.feature for each in preferences)
    evidence = [capitalised(feature_sentence(effects[name])) for name in names if name in effects]
    unknown = [named(name) for name in names if name not in effects]
    if unknown:
        evidence.append(
            message(
                "Preferences for {name} aren't learned from these ratings.", name=and_list(unknown)
            )
        )
    words = [preference_words(_SHAPES[each.aim], each.feature, each.value) for each in preferences]
    return message(
        "The energy in use prefers {preference}, but the suggested one doesn't. {evidence}",
        preference=and_list(words),
        evidence=join_messages(" ", evidence),
    )


def _expected(expected: Expected, names: Sequence[str]) -> str:
    mean, low, high = map(fixed, expected)
    values = {"expected": mean, "low": low, "high": high}
    if not names:
        return message(
            "Expected mean rating of another round of such puzzles: {expected} (90% interval "
            "{low} to {high}).",
            **values,
        )
    return message(
        "The puzzles that this energy prefers have an expected mean rating of {expected} (90% "
        "interval {low} to {high}), if they are like the rated puzzles.",
        **values,
    )


def gain_sentence(gain: Gain) -> str:
    expectation = message(
        "Compared with the puzzles of the best round so far, another round is expected to change "
        "the mean rating by {mean} points (90% interval {low} to {high}).",
        mean=fixed(gain.mean, sign=True),
        low=fixed(gain.low, sign=True),
        high=fixed(gain.high, sign=True),
    )
    if gain.pays:
        return expectation
    stop = message("You can stop here, or look for other features.")
    return join_messages(" ", (expectation, stop))
