"""Preference findings: what the ratings say about features, shared by all views and reports.

A feature is stated only if it matters with a probability of at least `LIKELY`. Each effect and its
90% interval, stated or not, are averages over the models that contain the feature: what they are
if it matters. Over all models, the effect would be exactly zero with the probability that the
feature does not matter, and so would be most intervals.
"""

from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, TypeAlias

from engine.numerics import is_at_least, rounded, stable_argmax, stable_sorted
from engine.statistics.disagreement import Disagreement
from engine.statistics.learning.curves import Curve
from engine.statistics.learning.energy_terms import Polynomial, Product
from engine.statistics.learning.preference_model import BELOW_LIKELY, LIKELY, PreferenceModel
from engine.statistics.learning.rated_puzzles import MIN_PUZZLES

EffectShape: TypeAlias = Literal["higher", "lower", "peak", "valley", "unclear"]

# The fields in files.
_OF_FEATURE: Final = (
    "name", "chance", "prior", "shape", "low", "high", "best", "best_low", "best_high", "points",
    "points_low", "points_high", "companions", "is_in_group",
)  # fmt: skip
_OF_PRODUCT: Final = (
    "names", "chance", "prior", "points", "points_low", "points_high", "companions",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class FeatureEffect:
    """All that the ratings say about one feature."""

    polynomial: Polynomial  #: Its part of the expected rating, over all models
    chance: float  #: The probability that it matters
    prior: float  #: The same before any ratings
    n_puzzles: int  #: Rated puzzles behind it
    #: Which values are liked better; ``unclear`` where no direction has a probability of 90%.
    shape: EffectShape
    #: The value liked best (least for ``valley``) if it lies inside the range; for ``higher`` and
    #: ``lower`` that with the highest expected rating, at which the next energy aims; with its 90%
    #: interval, which ends where the rated range does.
    best: float | None
    best_low: float | None
    best_high: float | None
    #: Points by which the better end is rated above the other, or the value liked best (least)
    #: above (below) the farther end, if the feature matters; with the 90% interval.
    points: float
    points_low: float
    points_high: float
    curve: Curve
    #: Correlated features, one of which may matter instead.
    companions: tuple[str, ...] = ()
    is_in_group: bool = False  #: Whether it belongs to a group that is likely to matter

    @property
    def name(self) -> str:
        return self.polynomial.name

    @property
    def low(self) -> float:
        """The lowest value of the rated puzzles."""
        return self.polynomial.shown(self.polynomial.low)

    @property
    def high(self) -> float:
        """The highest value of the rated puzzles."""
        return self.polynomial.shown(self.polynomial.high)

    @property
    def is_stated(self) -> bool:
        return is_stated(self.chance, self.n_puzzles)

    @property
    def shown_chance(self) -> float:
        return _shown_chance(self.chance, self.n_puzzles)

    @property
    def stops(self) -> tuple[int, ...]:
        """The indices in the curve of values that a puzzle can have: all, or whole numbers."""
        return tuple(
            index
            for index, value in enumerate(self.curve.x)
            if value.is_integer() or not self.polynomial.is_count
        )

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _OF_FEATURE}


@dataclass(frozen=True, slots=True)
class ProductEffect:
    """All that the ratings say about a product: the effect of a feature depends on another."""

    product: Product  #: Its part of the expected rating, over all models
    chance: float  #: The probability that the product has an effect
    prior: float  #: The probability of any such product before the ratings
    n_puzzles: int  #: Rated puzzles behind it
    #: Points by which puzzles are rated above others if they are on the same side of both means,
    #: all of them by one standard deviation; with the 90% interval.
    points: float
    points_low: float
    points_high: float
    #: Features correlated with one of them, which may matter instead.
    companions: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, str]:
        first, second = self.product.factors
        return first.name, second.name

    @property
    def is_stated(self) -> bool:
        return is_stated(self.chance, self.n_puzzles)

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _OF_PRODUCT}


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
        return self.model.average.chances.of_any(range(len(self.effects) + len(self.products)))

    @property
    def prior(self) -> float:
        """The same before any ratings."""
        every = range(len(self.effects) + len(self.products))
        return self.model.average.chances.of_any(every, is_prior=True)

    @property
    def likeliest(self) -> tuple[FeatureEffect, ...]:
        """All features, the likeliest first."""
        return tuple(stable_sorted(self.effects, lambda each: each.chance, is_largest_first=True))

    @property
    def stated(self) -> tuple[FeatureEffect, ...]:
        """The features that are likely enough to be reported, the likeliest first."""
        return tuple(each for each in self.likeliest if each.is_stated)

    @property
    def stated_names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.stated)

    @property
    def likely_names(self) -> frozenset[str]:
        """The features that are stated, by themselves, in a group or in a product."""
        grouped = {name for group in self.groups for name in group.names}
        product = (
            set() if self.product is None else {each.name for each in self.product.product.factors}
        )
        return frozenset({*self.stated_names, *grouped, *product})

    @property
    def product(self) -> ProductEffect | None:
        """The likeliest product if it is likely enough to be reported."""
        if not self.products:
            return None
        likeliest = stable_argmax(self.products, lambda each: each.chance)
        return likeliest if likeliest.is_stated else None

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
        return is_stated(self.chance, self.n_puzzles)

    @property
    def shown_chance(self) -> float:
        return _shown_chance(self.chance, self.n_puzzles)

    def to_json(self) -> dict[str, Any]:
        rated = self.model.rated
        document: dict[str, Any] = rounded(
            {
                "n_puzzles": self.n_puzzles,
                "n_ratings": rated.n_ratings,
                "chance": self.chance,
                "prior": self.prior,
                "features": [
                    each.to_json() | {"is_stated": each.is_stated} for each in self.likeliest
                ],
                "groups": [asdict(each) for each in self.groups],
                "end": rated.end,
                "unknown": rated.unknown,
                "twins": {name: twin.name for name, twin in rated.twins.items()},
                "n_given_up": self.n_given_up,
                "product": None if self.product is None else self.product.to_json(),
                "disagreements": [asdict(each) for each in self.disagreements],
            }
        )
        return document


def is_stated(chance: float, n_puzzles: int) -> bool:
    """Return whether something is likely enough to be reported, with enough rated puzzles."""
    return n_puzzles >= MIN_PUZZLES and is_at_least(chance, LIKELY)


def _shown_chance(chance: float, n_puzzles: int) -> float:
    """Return the probability to show: in percent below `LIKELY` if nothing is stated."""
    return chance if is_stated(chance, n_puzzles) else min(chance, BELOW_LIKELY)
