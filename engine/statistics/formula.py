"""The terms of a regression, and its usual features.

Terms are features, their squares and their products, as ``a, b, a^2, a:b``. statsmodels' own
formulas aren't used: they are run as Python code, and the names in them come from the header of
any CSV file.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.errors import FitError
from engine.ratings import PLAY_NAMES
from engine.sentences import join_messages
from engine.statistics.display_names import named

_SQUARE: Final = "^2"
_PRODUCT: Final = ":"


@dataclass(frozen=True, slots=True)
class FormulaTerm:
    """A feature, the square of a feature or the product of two.

    >>> FormulaTerm(("edges", "edges")).name, FormulaTerm(("edges", "suits")).name
    ('edges^2', 'edges:suits')
    """

    columns: tuple[str, ...]  #: One column, or the two factors of a product

    @property
    def is_square(self) -> bool:
        return len(self.columns) > len(set(self.columns))

    @property
    def name(self) -> str:
        """The term as it is written in a formula."""
        return self.columns[0] + _SQUARE if self.is_square else _PRODUCT.join(self.columns)

    def title(self, title_of: Callable[[str], str] = named) -> str:
        """Return the term for people; a message that can be translated if the titles are.

        >>> FormulaTerm(("edges", "suits")).title(str.upper)
        'EDGES × SUITS'
        """
        titles = [title_of(name) for name in self.columns]
        if self.is_square:
            return join_messages("", (titles[0], "²"))
        return titles[0] if len(titles) == 1 else join_messages(" × ", titles)


def parse_terms(texts: Iterable[str], columns: Collection[str]) -> tuple[FormulaTerm, ...]:
    """Parse the terms of a formula. Whether their columns exist isn't checked.

    Raises FitError when a text isn't a term, or a term is listed twice.

    ``texts``: one for each term.
    ``columns``: of the table; a name that one of them has in another case is taken for it, and
    a name that contains a sign of formulas is not split.

    >>> [term.name for term in parse_terms(["A", " b ^ 2", "b : a"], ["a", "b"])]
    ['a', 'b^2', 'b:a']
    """
    by_case = {column.casefold(): column for column in columns}

    def column_of(name: str) -> str | None:
        return name if name in columns else by_case.get(name.casefold())

    terms: list[FormulaTerm] = []
    for text in map(str.strip, texts):
        term = _parse_term(text, column_of)
        is_listed = any(sorted(term.columns) == sorted(other.columns) for other in terms)
        if is_listed or any(term.name == other.name for other in terms):
            raise FitError("The term {name!r} is listed twice. Remove one.", name=text[:40])
        terms.append(term)
    return tuple(terms)


def _parse_term(text: str, column_of: Callable[[str], str | None]) -> FormulaTerm:
    whole = column_of(text)
    if whole is not None:
        return FormulaTerm((whole,))
    if not text:
        raise FitError("A term is empty. Remove the extra comma.")
    base, power, exponent = (part.strip() for part in text.partition("^"))
    if power and base and _PRODUCT not in base and exponent == "2":
        return FormulaTerm((column_of(base) or base,) * 2)
    factors = [column_of(part) or part for part in map(str.strip, text.split(_PRODUCT))]
    if power or len(factors) > 2 or not all(factors):
        raise FitError(
            "{term!r} isn't a term. Write a feature, a square such as edges^2, or a product such "
            "as edges:suits.",
            term=text[:40],
        )
    if len(factors) == 2 and factors[0] == factors[1]:
        raise FitError(
            "{term!r} multiplies a feature by itself. Write {square} instead.",
            term=text[:40],
            square=f"{factors[0][:40]}{_SQUARE}",
        )
    return FormulaTerm(tuple(factors))


# Scales and usual features -----------------------------------------------------------------------

Scale: TypeAlias = Literal["raw", "zscore", "minmax"]

PLAY_VARIABLES: Final = ("cards", *PLAY_NAMES)
"""Columns of a ratings file that may explain a rating, but are not features."""
DEFAULT_FEATURES: Final = (
    "halfway_solvability_ratio",
    "dominant_suit_ratio",
    "rank_clusters",
    "edges",
    "suits",
    "ranks",
)
"""Default features where the energy names none.

Of equal features, the first of these is used.
"""
RATIOS: Final = (
    "halfway_solvability_ratio",
    "depth_1_solvability_ratio",
    "depth_2_solvability_ratio",
    "depth_3_solvability_ratio",
)
LEARNED: Final = (*DEFAULT_FEATURES, *RATIOS[1:])
"""The usual features of preferences: those that every set has."""
