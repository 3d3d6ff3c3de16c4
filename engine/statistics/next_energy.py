"""What to try next: the suggested energy with its reasons, what to expect, and further features.

The designer decides. Each further feature is looked at by itself: it is added to the model, and
the Bayes factor of the models with it against those without says how much more likely it makes the
ratings. As many are looked at, at most one of them matters a priori, with probability one half,
and each of them alike. So the chance of a feature falls with the number of those looked at, and
the chances add up to at most 1.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import pandas as pd

from engine.design.energy import (
    MAX_TERMS,
    Aim,
    Energy,
    Preference,
    Term,
    energy_values,
    name_of,
    preferences_of,
    solvable_bounds,
)
from engine.design.feature import Value
from engine.design.presets import NUMBERED, unedited_name
from engine.design.record import PuzzleRecord, feature_rows
from engine.numerics import (
    Reals,
    Twin,
    fixed,
    is_above,
    stable_argmax,
    stable_sorted,
    sum_in_order,
)
from engine.ratings import MAX_RATING, within_scale
from engine.sentences import and_list, join_messages, message
from engine.statistics.display_names import in_words, named, percent, words_of
from engine.statistics.effects import MIN_POINTS, NAMED_POINTS, Part, Polynomial
from engine.statistics.findings import (
    PreferenceFindings,
    preference_sentences,
)
from engine.statistics.preference_model import Expected, PreferenceModel
from engine.statistics.ratings_frame import RATING, ROUND

# Expected ratings --------------------------------------------------------------------------------

ROUND_SIZE: Final = 15
"""Number of puzzles in the round whose mean rating is predicted."""
WORTH: Final = 0.2
"""Expected gain, in rating points, up to which another round does not pay."""
_MIN_TO_STOP: Final = 3  # rated rounds; with fewer, the next one gains more than expected
_MIN_FOR_A_GAIN: Final = 2  # rated rounds
_ROUND_SPREAD: Final = 0.4
"""Standard deviation, in points, of a round's true quality around the expected one.

Measured in simulated studies with fifteen puzzles per round."""
# The next round is expected to be like the best of the rated puzzles, one in this many.
_BEST_SHARE: Final = 5
_MIN_BEST: Final = 3


def expected_rating(model: PreferenceModel, terms: Sequence[Term]) -> Expected | None:
    """Return the expected mean rating of a next round, and its 90% interval.

    None where an energy of these terms reads a feature that the model doesn't have.

    The new puzzles are assumed to be like the best rated ones: the fifth with the lowest energy,
    at least three, or all if there are no terms. The interval is for the mean of `ROUND_SIZE` new
    puzzles in a new session.
    """
    best = _best_rated(model, terms)
    return expected_of(model, best, ROUND_SIZE) if len(best) else None


def _best_rated(model: PreferenceModel, terms: Sequence[Term]) -> Reals:
    """Return the features of the fifth of the rated puzzles with the lowest energy.

    Shape (n, k); n is 0 where the terms read a feature that the model doesn't have.
    """
    values = [dict(zip(model.names, row, strict=True)) for row in model.x.tolist()]
    return model.x[_best(values, terms)]


def _best(puzzles: Sequence[Mapping[str, Value]], terms: Sequence[Term]) -> list[int]:
    """Return the indices of the fifth of the puzzles with the lowest energy, as far as known."""
    energies = [sum_in_order(term.value(values) for term in terms) for values in puzzles]
    known = [index for index, energy in enumerate(energies) if math.isfinite(energy)]
    order = stable_sorted(known, energies.__getitem__, scale=1.0)
    return order[: max(_MIN_BEST, len(order) // _BEST_SHARE)] if terms else order


def expected_by_energy(
    model: PreferenceModel, energy: Energy, records: Sequence[PuzzleRecord]
) -> Expected | None:
    """Return the same as `expected_rating` for an energy that may read other features.

    None where one of them, or one of the model, is unknown for all ``records``, the rated puzzles.
    """
    best = _best([energy_values(each.deal, each.features) for each in records], energy.terms)
    rows = feature_rows([records[place] for place in best], model.names)
    rows = rows[np.isfinite(rows).all(axis=1)]
    return expected_of(model, rows, ROUND_SIZE) if len(rows) else None


def expected_of(model: PreferenceModel, x: Reals, count: int) -> Expected:
    """Return the expected mean rating of puzzles in a new session, and its 90% interval.

    ``x``: features of the puzzles, or of similar ones, shape (n, k).
    """
    more = model.session**2 + model.noise**2 / count
    expected = model.estimate(model.rows(x).mean(axis=0), more)
    return Expected(*map(within_scale, expected.interval))


@dataclass(frozen=True, slots=True)
class Gain:
    """The expected increase of the mean rating in another round."""

    mean: float  #: In rating points, relative to the puzzles of the best round so far
    #: The 90% interval.
    low: float
    high: float
    n_rounds: int  #: Rounds rated so far

    @property
    def pays(self) -> bool:
        """Whether another round is expected to be worthwhile."""
        return self.n_rounds < _MIN_TO_STOP or is_above(self.mean, WORTH)


def expected_gain(
    model: PreferenceModel, terms: Sequence[Term], ratings: pd.DataFrame
) -> Gain | None:
    """Return the expected gain of another round of an energy.

    None before two rated rounds, and where `expected_rating` is None.

    ``terms``: terms of the energy of the next round.
    ``ratings``: the ratings behind the model.
    """
    best_rated = _best_rated(model, terms)
    if not len(best_rated) or not {ROUND, "control", *model.names} <= set(ratings.columns):
        return None
    is_rated = ratings[RATING].notna() & (ratings[ROUND] > 0)
    is_own = is_rated & (ratings["control"].fillna("") == "")
    names = list(model.names)
    features = ratings[names].apply(pd.to_numeric, errors="coerce")
    puzzles = features[is_own].assign(**{ROUND: ratings[ROUND]}).dropna().drop_duplicates()
    rounds = {
        number: model.rows(each[names].to_numpy(dtype=np.float64)).mean(axis=0)
        for number, each in puzzles.groupby(ROUND)
    }
    if len(rounds) < _MIN_FOR_A_GAIN:
        return None
    next_round = model.rows(best_rated).mean(axis=0)
    best = stable_argmax(rounds, lambda number: model.estimate(rounds[number]).mean, scale=1.0)
    gain = model.estimate(next_round - rounds[best], _ROUND_SPREAD**2).interval
    # A mean rating can't leave the scale.
    rated = ratings[is_own & (ratings[ROUND] == best)][RATING].mean()
    mean, low, high = (min(max(points, -rated), MAX_RATING - rated) for points in gain)
    return Gain(mean, low, high, len(rounds))


# The next energy ---------------------------------------------------------------------------------

_MIN_PENALTY: Final = 1000.0  # for an unsolvable deal, as in most published energies
_OPPOSITE: Final[Mapping[Aim, Aim]] = {"low": "high", "high": "low"}


@dataclass(frozen=True, slots=True)
class Proposal:
    """A next energy to consider."""

    #: The suggested energy; its ``parent`` is the present one. It has no ``why`` yet.
    energy: Energy
    findings: PreferenceFindings  #: The findings from the ratings
    names: tuple[str, ...]  #: Features with an effect that is named, or in a named product
    #: Share of the expected differences between the rated puzzles that these effects explain.
    share: float
    #: Preferences of the present energy that it doesn't have.
    dropped: tuple[Preference, ...]
    #: Whether its terms differ from the present ones.
    changed: bool
    #: Expected mean rating of a round of this energy, and its gain; None where unknown.
    expected: Expected | None
    gain: Gain | None
    #: Sentences for the user, from `with_reasons`: the findings, what follows from them, and what
    #: to expect; of these, what it drops; and the gain or a missed forecast.
    reasons: tuple[str, ...] = ()
    summary: tuple[str, ...] = ()
    outlook: tuple[str, ...] = ()
    has_missed: bool = False  #: Whether the last round was rated otherwise than predicted

    @property
    def can_stop(self) -> bool:
        """Whether another round isn't expected to pay, by a model that predicted the last one."""
        return self.gain is not None and not self.gain.pays and not self.has_missed


def propose_energy(
    findings: PreferenceFindings, energy: Energy, *, ratings: pd.DataFrame | None = None
) -> Proposal:
    """Suggest the next energy: minus the expected rating, a polynomial of the features.

    It is the mean over all models, so it has small terms of features that may not matter. One unit
    of energy is one rating point. Outside the rated range of each feature used, a penalty
    outweighs any gain promised by extrapolation. The penalty for unsolvable deals is the lowest
    power of ten, from 1000, that is at least twice the energy that a solvable deal can reach.

    ``findings``: from the ratings of all rounds.
    ``energy``: the present energy; it determines the name, and its terms are kept when no feature
    has an effect.
    ``ratings``: the ratings behind the findings, for the expected gain of another round.
    """
    model, parts = findings.model, _parts_of(findings)
    named = [each for each in parts if is_above(each.span, NAMED_POINTS)]
    factors = tuple(dict.fromkeys(factor for part in named for factor in part.factors))
    terms = _terms_of(parts, factors)
    penalty = _dominating(terms) if terms else energy.unsolvable
    suggested = Energy("", terms or energy.terms, penalty, parent=energy.name)
    suggested = replace(suggested, name=next_name(suggested, energy.name))
    return Proposal(
        energy=suggested,
        findings=findings,
        names=tuple(factor.name for factor in factors),
        share=_share(model, named),
        dropped=_dropped(energy, suggested, model.rated.twins),
        changed=suggested.terms != energy.terms,
        expected=expected_rating(model, suggested.terms),
        gain=None if ratings is None else expected_gain(model, suggested.terms, ratings),
    )


def _parts_of(findings: PreferenceFindings) -> list[Part]:
    """Return the effects and products that get terms, the largest first."""
    every: list[Part] = [each.polynomial for each in findings.effects]
    every += [each.product for each in findings.products]
    used = (each for each in every if is_above(each.span, MIN_POINTS))
    return stable_sorted(used, lambda each: each.span, is_largest_first=True)


def _terms_of(parts: Sequence[Part], fenced: Sequence[Polynomial]) -> tuple[Term, ...]:
    """Return the terms of the largest parts, each of them whole, and the fences."""
    whole = sum_in_order(part.span for part in parts)
    fences = [term for effect in fenced for term in effect.fence(whole)]
    terms: list[Term] = []
    for part in parts:
        if len(terms) + len(part.terms()) + len(fences) > MAX_TERMS:
            break
        terms += part.terms()
    return (*terms, *fences)


def _dropped(before: Energy, after: Energy, twins: Mapping[str, Twin]) -> tuple[Preference, ...]:
    """Return the preferences of an energy for which another has none, or the opposite one.

    What depends on a second feature, or turns at a value, in the other energy isn't dropped.

    ``twins``: features left out, whose preferences are those of the ones that determine them.
    """
    preferences = preferences_of(after)
    aims = {each.feature: each.aim for each in preferences if not each.other}
    paired = {name for each in preferences if each.other for name in (each.feature, each.other)}

    def is_dropped(preference: Preference) -> bool:
        name, aim = _learned(preference, twins)
        is_opposite = aim in _OPPOSITE and aims.get(name) == _OPPOSITE[aim]
        return name not in paired and (name not in aims or is_opposite)

    single = (each for each in preferences_of(before) if not each.other)
    return tuple(filter(is_dropped, single))


def _learned(preference: Preference, twins: Mapping[str, Twin]) -> tuple[str, Aim]:
    """Return the feature of the model that a preference is about, and what is preferred of it."""
    twin = twins.get(preference.feature)
    if twin is None:
        return preference.feature, preference.aim
    is_opposite = twin.sign < 0 and preference.aim in _OPPOSITE
    return twin.name, _OPPOSITE[preference.aim] if is_opposite else preference.aim


def _share(model: PreferenceModel, parts: Sequence[Part]) -> float:
    """Return which share of the variance of the expected ratings some effects explain."""
    expected = model.rows(model.x) @ model.mean
    values = dict(zip(model.names, model.x.T, strict=True))
    rest, whole = expected.copy(), float(expected.var())
    for part in parts:
        rest -= part.points(*(values[factor.name] for factor in part.factors))
    return max(0.0, 1 - float(rest.var()) / whole) if whole else 0.0


def next_name(energy: Energy, parent: str) -> str:
    """Name an energy by its preferences, with a number where its parent prefers the same.

    >>> next_name(Energy("", ()), "final"), next_name(Energy("", ()), "final-next")
    ('final-next', 'final-next-v2')
    """
    plain = unedited_name(parent)
    numbered = NUMBERED.search(plain)
    stem, number = NUMBERED.sub("", plain), int(numbered[1]) if numbered else 1
    name = name_of(energy) or f"{stem.removesuffix('-next')}-next"
    return name if name != stem else f"{name}-v{number + 1}"


def _dominating(terms: tuple[Term, ...]) -> float:
    """Return a penalty far above the energy of any solvable deal."""
    _, reach = solvable_bounds(Energy("", terms))
    penalty = _MIN_PENALTY
    while penalty < 2 * reach:
        penalty *= 10
    return penalty


# In words ----------------------------------------------------------------------------------------


def with_reasons(proposal: Proposal, *more: str, missed_forecast: str = "") -> Proposal:
    """Return a suggested energy with its reasons, which are saved with it as its ``why``.

    ``more``: sentences after the reasons, which aren't saved.
    ``missed_forecast``: that the last round was rated otherwise than predicted. The gain predicted
    by the same model is then no reason to stop.
    """
    findings = preference_sentences(proposal.findings)
    follows = [_follows(proposal)] if proposal.names else []
    fence = [_fence(proposal)] if proposal.names else []
    dropped = [_dropped_sentence(proposal.dropped)] if proposal.dropped else []
    expected = [] if proposal.expected is None else [_expected(proposal.expected, proposal.names)]
    outlook = [] if proposal.gain is None else [gain_sentence(proposal.gain)]
    if missed_forecast:
        look = message(
            "Something else seems to matter. Choose further features in the settings of the study."
        )
        outlook = [join_messages(" ", (missed_forecast, look))]
    saved = (*findings, *follows, *fence, *dropped, *expected, *outlook)
    why = join_messages(" ", map(in_words, saved))
    return replace(
        proposal,
        energy=replace(proposal.energy, why=why),
        reasons=(*saved, *filter(None, more)),
        summary=tuple(dropped),
        outlook=tuple(outlook),
        has_missed=bool(missed_forecast),
    )


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


def _dropped_sentence(preferences: Sequence[Preference]) -> str:
    """Return which preferences of the energy in use aren't in the suggestion."""
    return message(
        "The energy in use prefers {preference}, but the suggested one doesn't.",
        preference=and_list(map(words_of, preferences)),
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
    mean, low, high = (fixed(points, sign=True) for points in (gain.mean, gain.low, gain.high))
    values = {"mean": mean, "low": low, "high": high}
    if gain.pays:
        return message(
            "Compared with the puzzles of the best round so far, another round is expected to "
            "change the mean rating by {mean} points (90% interval {low} to {high}).",
            **values,
        )
    return message(
        "Another round isn't expected to be better than the best one so far ({mean} points, 90% "
        "interval {low} to {high}). You can stop here, or look for other features.",
        **values,
    )
