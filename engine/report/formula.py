"""An energy as a formula, in words or as LaTeX."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.design.energy import ENERGY_NAMES, Energy, Factor, Term
from engine.digits import Numeral
from engine.sentences import join_messages
from engine.statistics.display_names import feature_words, title_of

_SIGNS: Final = {"<=": "≤", ">=": "≥", "==": "=", "!=": "≠"}
_IN_LATEX: Final = {
    " × ": r" \cdot ",
    " − ": " - ",
    "−": "-",
    "log ": r"\log ",
    "≤": r"\le",
    "≥": r"\ge",
    "≠": r"\ne",
}


def formula_text(energy: Energy) -> str:
    """Return the energy of a solvable deal in words.

    Conditions in brackets are 1 where they all hold, else 0.
    """
    parts = [part for term in _signed_terms(energy) for part in term]
    return join_messages(
        "", [feature_words(each) if each in ENERGY_NAMES else each for each in parts]
    )


def formula_latex(energy: Energy) -> str:
    r"""Return the energy of a solvable deal in LaTeX with ``amsmath``, a line for each term.

    >>> from engine.design.presets import preset
    >>> print(formula_latex(preset("hourglass")))
    \begin{aligned}
    & \text{halfway solvability ratio} \\
    & + 0.05 \cdot |\text{depth 1 solvability ratio} - 0.5|
    \end{aligned}
    """
    lines = [f"& {''.join(map(_latex, term)).strip()}" for term in _signed_terms(energy)]
    return "\n".join((r"\begin{aligned}", " \\\\\n".join(lines), r"\end{aligned}"))


def _latex(part: str) -> str:
    if part in ENERGY_NAMES:
        return rf"\text{{{title_of(part).lower()}}}"
    return _IN_LATEX.get(part, part)


def _signed_terms(energy: Energy) -> Iterator[Iterable[str]]:
    """Yield names of features, numbers and signs of each term, from left to right."""
    if not energy.terms:
        yield ("0",)
    for index, term in enumerate(energy.terms):
        is_negative = term.weight < 0
        sign = "−" if is_negative else ""
        if index:
            sign = " − " if is_negative else " + "
        yield (sign, *_term(term))


def _term(term: Term) -> Iterator[str]:
    weight = abs(term.weight)
    if weight != 1 or not (term.factors or term.when):
        yield _number(weight)
        if term.factors or term.when:
            yield " × "
    for index, factor in enumerate(term.factors):
        if index:
            yield " × "
        yield from _factor(factor)
    if term.when:
        if term.factors:
            yield " × "
        yield "["
        for index, condition in enumerate(term.when):
            if index:
                yield ", "
            sign = _SIGNS.get(condition.operator, condition.operator)
            right = condition.right
            yield from (condition.left, " ", sign, " ")
            yield right if isinstance(right, str) else _number(right)
        yield "]"


def _factor(factor: Factor) -> Iterator[str]:
    value = ("log ", factor.feature) if factor.is_log else (factor.feature,)
    if factor.target is None:
        yield from value
        return
    target = _number(factor.target)
    yield from ("|", *value, " − ", *(("log ", target) if factor.is_log else (target,)), "|")


def _number(value: float) -> Numeral:
    return Numeral(f"{value:g}")
