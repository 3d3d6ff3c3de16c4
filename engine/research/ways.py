"""Methods that suggest the next energy from ratings, for the study of the loop."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import numpy as np
import pandas as pd

from engine.design.energy import Energy, Factor, Term
from engine.design.presets import preset
from engine.errors import FitError
from engine.progress import run
from engine.statistics.learning.learner import PreferenceModel, learn
from engine.statistics.learning.proposal import propose_energy
from engine.statistics.learning.rated import USUAL
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.ols import fit
from engine.statistics.regression.ridge_fit import ridge

Start: TypeAlias = Literal["it0", "design"]
Asked: TypeAlias = Literal["ratings", "comparisons", "both"]
Choice: TypeAlias = Literal["all", "informative", "promising", "process", "liked"]
_STRONGER: Final = 1.5
_WEAKER: Final = 0.5
_SHARE_OF_PENALTY: Final = 0.1
_DRAWS: Final = 100  # for errors that aren't used here


@dataclass(frozen=True, slots=True)
class Answers:
    """The raters' answers in all rounds so far."""

    ratings: pd.DataFrame  #: A row per rating, as in `RatingsTable.frame`
    #: Comparisons of two puzzles, in the form of `engine.statistics.learning.learner.learn`.
    comparisons: tuple[tuple[str, str, str], ...] = ()
    #: Features of the compared puzzles, by puzzle.
    known: Mapping[str, Mapping[str, object]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Next:
    """An energy, and the method's model of the ratings, if any."""

    energy: Energy
    learned: PreferenceModel | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """A method for the rounds of a study."""

    #: Returns the next energy from all answers, the number of the next round (from 1), the
    #: previous energy and a seed.
    propose: Callable[[Answers, int, Energy, int], Next]
    start: Start = "it0"  #: Kind of the first round
    choice: Choice = "all"  #: Selection of a later round's puzzles, of three times as many
    #: Kind of answers. Comparisons alone have no zero, scale or range, so the puzzles of the first
    #: round are always rated.
    asked: Asked = "ratings"


def _paper(_given: Answers, number: int, _energy: Energy, _seed: int) -> Next:
    return Next(preset(f"it{number}"))


def _old_rule(given: Answers, _number: int, energy: Energy, _seed: int) -> Next:
    """Multiply weights by 1.5 if a significant effect agrees, by 0.5 if it contradicts.

    Other significant effects become new terms. This was the program's method before the preference
    model.
    """
    frame = given.ratings
    try:
        found = fit(frame, _varying(frame))
    except FitError:
        return Next(energy)
    weights = {term.factors[0].feature: term.weight for term in energy.terms}
    scales = [abs(weights[each.name] / each.coef_raw) for each in found.features
              if each.name in weights and each.is_significant]  # fmt: skip
    scale = float(np.median(scales)) if scales else 1.0
    for each in found.features:
        if not each.is_significant:
            continue
        limit = _SHARE_OF_PENALTY * energy.unsolvable / max(frame[each.name].abs().max(), 1e-9)
        before = weights.get(each.name)
        if before is None:
            wanted = -each.coef_raw * scale
        else:
            wanted = before * (_STRONGER if before * each.coef < 0 else _WEAKER)
        weights[each.name] = float(np.clip(wanted, -limit, limit))
    return Next(Energy("rule", tuple(Term(w, (Factor(name),)) for name, w in weights.items())))


def _of_fit(found: Fit | None) -> Next:
    if found is None:
        return Next(preset("it0"))
    terms = tuple(Term(-term.coef_raw, (Factor(term.name),)) for term in found.features)
    return Next(Energy("fit", terms))


def _ols(given: Answers, _number: int, _energy: Energy, _seed: int) -> Next:
    try:
        return _of_fit(fit(given.ratings, _varying(given.ratings)))
    except FitError:
        return _of_fit(None)


def _ridge(given: Answers, _number: int, _energy: Energy, seed: int) -> Next:
    frame = given.ratings
    try:
        found = run(ridge(frame, _varying(frame), seed=seed, draws=_DRAWS))
    except FitError:
        return _of_fit(None)
    terms = tuple(Term(-term.coef_raw, (Factor(term.name),)) for term in found.terms)
    return Next(Energy("ridge", terms))


def _varying(frame: pd.DataFrame) -> list[str]:
    return [name for name in USUAL if frame[name].nunique() > 1]


def _best_guess(given: Answers, _number: int, _energy: Energy, _seed: int) -> Next:
    learned = learn(given.ratings, None, given.comparisons, given.known)
    return Next(propose_energy(learned, preset("it0")).energy, learned)


WAYS: Final[Mapping[str, Way]] = {
    "paper": Way(_paper),
    "old rule": Way(_old_rule),
    "OLS": Way(_ols),
    "ridge": Way(_ridge),
    "best guess": Way(_best_guess),
    "best guess, design": Way(_best_guess, "design"),
    "ratings and comparisons, design": Way(_best_guess, "design", asked="both"),
    "comparisons, design": Way(_best_guess, "design", asked="comparisons"),
    "informative, design": Way(_best_guess, "design", "informative"),
    "Gaussian process, design": Way(_best_guess, "design", "process"),
    "explore, design": Way(_best_guess, "design", "promising"),
}
BEST: Final = "best known"
"""An additional method that uses the rater's true energy."""
CHOSEN: Final = "best known, chosen"
"""The same, with the best by true rating of three times as many puzzles."""


def best_known(energy: Energy, *, is_chosen: bool) -> Way:
    """Return the method that uses the rater's true energy, optionally also to choose puzzles."""
    return Way(lambda *_: Next(energy), choice="liked" if is_chosen else "all")
