"""An energy as a formula, in words or as LaTeX."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.design.energy import ENERGY_NAMES, Condition, Energy, Factor, Term
from engine.digits import Numeral
from engine.report.tables import Table
from engine.sentences import join_messages, message, uncapitalised
from engine.statistics.display_names import feature_words, title_of

_SIGNS: Final = {"<=": "≤", ">=": "≥", "==": "="}
_IN_LATEX: Final = {
    " × ": r" \cdot ",
    " − ": " - ",
    "−": "-",
    "log ": r"\log ",
    "≤": r"\le",
    "≥": r"\ge",
}


def formula_table(energy: Energy) -> Table:
    """Return the terms of the energy of a solvable deal, in words."""
    heads = message("Weight"), message("Feature"), message("Condition")
    rows = (
        (
            _in_words(_signed(term.weight)),
            _in_words(_product(term.factors)),
            _in_words(_joined(", ", map(_condition, term.when))),
        )
        for term in energy.terms
    )
    return Table(heads, tuple(rows), "", n_texts=3)


def _product(factors: Sequence[Factor]) -> Iterator[str]:
    is_square = len(factors) == 2 and factors[0] == factors[1] and factors[0].target is not None
    yield from _joined(" × ", map(_factor, factors[:1] if is_square else factors))
    if is_square:
        yield "²"


def _in_words(parts: Iterable[str]) -> str:
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
    first, *others = ["".join(map(_latex, _term(term))) for term in energy.terms] or ["0"]
    lines = [first, *(each if each.startswith("-") else f"+ {each}" for each in others)]
    body = " \\\\\n".join(f"& {line}" for line in lines)
    return f"\\begin{{aligned}}\n{body}\n\\end{{aligned}}"


def _latex(part: str) -> str:
    if part in ENERGY_NAMES:
        return rf"\text{{{uncapitalised(title_of(part))}}}"
    if isinstance(part, Numeral) and "e" in part:
        digits, _, exponent = part.partition("e")
        power = f"10^{{{int(exponent)}}}"
        return power if digits == "1" else rf"{digits} \cdot {power}"
    return _IN_LATEX.get(part, part)


def _term(term: Term) -> Iterator[str]:
    """Yield the weight, unless it is 1, the factors and the conditions of a term.

    They are names of features, numbers and signs, from left to right.
    """
    if term.weight < 0:
        yield "−"
    weight = abs(term.weight)
    groups = [_factor(each) for each in term.factors]
    if term.when:
        groups.append(_conditions(term.when))
    if weight != 1 or not groups:
        groups.insert(0, iter((_number(weight),)))
    yield from _joined(" × ", groups)


def _conditions(conditions: Iterable[Condition]) -> Iterator[str]:
    yield "["
    yield from _joined(", ", map(_condition, conditions))
    yield "]"


def _condition(condition: Condition) -> Iterator[str]:
    sign, right = _SIGNS.get(condition.operator, condition.operator), condition.right
    yield from (condition.left, " ", sign, " ")
    yield from (right,) if isinstance(right, str) else _signed(right)


def _joined(sign: str, groups: Iterable[Iterator[str]]) -> Iterator[str]:
    for index, group in enumerate(groups):
        if index:
            yield sign
        yield from group


def _factor(factor: Factor) -> Iterator[str]:
    value = ("log ", factor.feature) if factor.is_log else (factor.feature,)
    if factor.target is None:
        yield from value
        return
    sign = " + " if factor.target < 0 else " − "
    target = _number(abs(factor.target))
    yield from ("|", *value, sign, *(("log ", target) if factor.is_log else (target,)), "|")


def _signed(value: float) -> Iterator[str]:
    if value < 0:
        yield "−"
    yield _number(abs(value))


def _number(value: float) -> Numeral:
    return Numeral(f"{value:g}")
