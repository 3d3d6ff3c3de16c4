"""Preference findings: the inference about features that all views and reports share.

All findings are read from a `PreferenceModel`, so they change only with the ratings behind it. A
feature is stated only if it matters with a probability of at least `LIKELY`.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.sparse.csgraph import connected_components  # type: ignore[import-untyped]  # no types

from engine.numerics import is_above, rounded, stable_argmax, stable_sorted
from engine.statistics.disagreement import Disagreement, find_disagreement
from engine.statistics.learning.feature_effects import (
    FeatureEffect,
    ProductEffect,
    effects_of,
    linked_features,
    products_of,
)
from engine.statistics.learning.preference_model import (
    BELOW_LIKELY,
    LIKELY,
    MIN_PUZZLES,
    PreferenceModel,
    learn,
)
from engine.statistics.regression.design_matrix import RATING, rater_names

_NEARLY_ALL: Final = 0.95  # share of a group's probability that its likeliest members must have


@dataclass(frozen=True, slots=True)
class GroupFinding:
    """Correlated features, one of which probably matters."""

    names: tuple[str, ...]  #: Two or more features
    chance: float  #: The probability that at least one of them matters
    prior: float  #: The same before any ratings


@dataclass(frozen=True, slots=True, eq=False)
class PreferenceFindings:
    """A preference model with all findings from it."""

    model: PreferenceModel
    effects: tuple[FeatureEffect, ...]  #: Of all features, in the order of the model
    products: tuple[ProductEffect, ...]  #: Of all products of the model
    groups: tuple[GroupFinding, ...]  #: Groups that are likely though none of their features is
    disagreements: tuple[Disagreement, ...] = ()  #: Of raters, and of earlier and later ratings
    n_given_up: int = 0  #: Ratings of games given up, excluded by a choice of the study

    @property
    def n_puzzles(self) -> int:
        return len(self.model.x)

    @property
    def chance(self) -> float:
        """The probability that at least one feature, or a product, matters."""
        return self.model.average.chance_of_any(range(len(self.effects) + len(self.products)))

    @property
    def prior(self) -> float:
        """The same before any ratings."""
        every = range(len(self.effects) + len(self.products))
        return self.model.average.chance_of_any(every, is_prior=True)

    @property
    def likeliest(self) -> tuple[FeatureEffect, ...]:
        """All features, the likeliest first."""
        return tuple(stable_sorted(self.effects, lambda each: each.chance, is_largest_first=True))

    @property
    def stated(self) -> tuple[FeatureEffect, ...]:
        """The features that are likely enough to be reported, the likeliest first."""
        if self.n_puzzles < MIN_PUZZLES:
            return ()
        return tuple(each for each in self.likeliest if each.is_stated)

    @property
    def stated_names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.stated)

    @property
    def product(self) -> ProductEffect | None:
        """The likeliest product if it is likely enough to be reported."""
        if not self.products:
            return None
        likeliest = stable_argmax(self.products, lambda each: each.chance)
        return None if is_above(LIKELY, likeliest.chance) else likeliest

    def stated_terms(self, names: Collection[str]) -> Iterator[str]:
        """Yield the squares and the product of some features that are stated."""
        for each in self.stated:
            if each.name in names and each.shape in {"peak", "valley"}:
                yield f"{each.name}^2"
        if self.product is not None and set(self.product.names) <= set(names):
            yield ":".join(self.product.names)

    @property
    def has_preferences(self) -> bool:
        """Whether at least one feature, or a product, is likely to matter."""
        return self.n_puzzles >= MIN_PUZZLES and not is_above(LIKELY, self.chance)

    @property
    def shown_chance(self) -> float:
        """The probability to show: in percent below `LIKELY` if nothing is stated."""
        return self.chance if self.has_preferences else min(self.chance, BELOW_LIKELY)

    def to_json(self) -> dict[str, Any]:
        """Return all findings for a file."""
        stated, rated = self.stated, self.model.rated
        document: dict[str, Any] = rounded(
            {
                "n_puzzles": self.n_puzzles,
                "n_ratings": rated.n_ratings,
                "chance": self.chance,
                "prior": self.prior,
                "features": [
                    each.to_json() | {"is_stated": each in stated} for each in self.likeliest
                ],
                "groups": [asdict(each) for each in self.groups],
                "end": rated.end,
                "unknown": rated.unknown,
                "twins": rated.twins,
                "n_given_up": self.n_given_up,
                "product": None if self.product is None else self.product.to_json(),
                "disagreements": [asdict(each) for each in self.disagreements],
            }
        )
        return document


def learn_findings(
    frame: pd.DataFrame, features: Sequence[str] | None = None, n_given_up: int = 0
) -> PreferenceFindings:
    """Fit a preference model to ratings, and return it with its findings.

    Raises FitError as `engine.statistics.learning.preference_model.learn`, which has the
    parameters. ``n_given_up``: ratings that were excluded before.
    """
    return findings_of(learn(frame, features), frame, n_given_up)


def findings_of(
    model: PreferenceModel, frame: pd.DataFrame | None = None, n_given_up: int = 0
) -> PreferenceFindings:
    """Return the findings of a model.

    ``frame``: the ratings behind it; without them, disagreements aren't looked for.
    """
    is_linked = linked_features(model)
    groups = tuple(_groups(model, is_linked))
    grouped = frozenset(name for group in groups for name in group.names)
    effects = tuple(effects_of(model, is_linked, grouped))
    return PreferenceFindings(
        model=model,
        effects=effects,
        products=tuple(products_of(model, is_linked, effects)),
        groups=groups,
        disagreements=() if frame is None else tuple(_disagreements(model, frame)),
        n_given_up=n_given_up,
    )


def _disagreements(model: PreferenceModel, frame: pd.DataFrame) -> Iterator[Disagreement]:
    """Yield a feature on which raters disagree, and one on which later ratings do."""
    columns = [RATING, *model.names]
    numbers = frame[columns].apply(pd.to_numeric, errors="coerce")
    rows = frame[numbers.notna().all(axis=1)].reset_index(drop=True)
    numbers = numbers.dropna().to_numpy(dtype=np.float64)
    residuals = numbers[:, 0] - model.rows(numbers[:, 1:]) @ model.mean
    z = model.posterior.standardised(numbers[:, 1:])
    raters, names = pd.factorize(rater_names(rows), sort=True)
    found = find_disagreement(residuals, z, raters) if len(names) > 1 else None
    if found is not None:
        yield Disagreement(model.names[found[1]], str(names[found[0]]), found[2])
    if "rated_at" in rows.columns:
        is_later = (rows.groupby(raters)["rated_at"].rank(pct=True) > 0.5).to_numpy(dtype=np.intp)
        found = find_disagreement(residuals, z, is_later)
        if found is not None:
            yield Disagreement(model.names[found[1]], None, found[2])


def _groups(model: PreferenceModel, is_linked: NDArray[np.bool_]) -> Iterator[GroupFinding]:
    """Yield groups of correlated features, one of which is likely though none alone is.

    A group has the fewest and likeliest members that have nearly all of its probability.
    """
    chances, average = model.chances, model.average
    n_groups, of_feature = connected_components(is_linked, directed=False)
    for group in range(n_groups):
        members = np.flatnonzero(of_feature == group).tolist()
        members = stable_sorted(members, chances.__getitem__, is_largest_first=True)
        whole = average.chance_of_any(members)
        if len(members) < 2 or not is_above(LIKELY, chances[members[0]]):
            continue
        for count in range(2, len(members) + 1):
            some = sorted(members[:count])
            chance = average.chance_of_any(some)
            if not is_above(max(LIKELY, _NEARLY_ALL * whole), chance):
                names = tuple(model.names[index] for index in some)
                yield GroupFinding(names, chance, average.chance_of_any(some, is_prior=True))
                break
