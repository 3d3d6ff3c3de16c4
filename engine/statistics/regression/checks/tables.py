"""All checks of a fit, as values and as tables for all views and reports."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, TypeAlias

from engine.digits import fixed, probability, significant
from engine.sentences import message, or_list
from engine.statistics.regression.checks.diagnostics import (
    FEWEST_REPEATS,
    ExplainedVariance,
    ModelTest,
    NestedModel,
    QuantilePoint,
    TestName,
    explained_variance,
    meaning_of,
    model_tests,
    nested_models,
    normal_quantiles,
)
from engine.statistics.regression.checks.ordinal import OrdinalFit, ordinal_fit
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.power import CURVE_POINTS, PowerCurves, power_curves
from engine.statistics.words import feature_words, percent

TableKey: TypeAlias = Literal["nested", "explained", "tests", "ordinal", "power", "inclusion"]

_UNKNOWN: Final = "–"
_FEATURE: Final = message("feature")
_SHOWN_PUZZLES: Final = (10, 20, 30, 40, 60, 80, 100, 150, 200)


@dataclass(frozen=True, slots=True)
class Checks:
    """The checks of one fit."""

    nested: tuple[NestedModel, ...]  #: The fit without each feature; empty where the fit is exact
    explained: ExplainedVariance | None  #: R squared with intervals; None where the fit is exact
    tests: Mapping[TestName, ModelTest | None]  #: None for a test that is impossible
    quantiles: tuple[QuantilePoint, ...]  #: Of the normal Q-Q plot; empty where the fit is exact
    ordinal: OrdinalFit  #: The same features in a cumulative logit model
    power: PowerCurves | None  #: Power with more or fewer puzzles; None where the fit is exact

    def to_json(self) -> dict[str, Any]:
        """Return the JSON object ``checks`` of ``--json``."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a table."""

    value: str | float | None  #: Value for sorting and copying; None where unknown
    text: str  #: Text shown


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column."""

    title: str
    meaning: str  #: For a tool tip


@dataclass(frozen=True, slots=True)
class CheckTable:
    """One check as a table."""

    key: TableKey  #: Which one
    title: str  #: For a heading
    heads: tuple[Head, ...]  #: The same in all tables with the same key
    rows: tuple[tuple[Cell, ...], ...]  #: A cell for each head
    notes: tuple[str, ...] = ()  #: Explanations, one sentence each


_DF: Final = Head("df", message("Degrees of freedom (model, then residuals)"))
_P: Final = Head("p", message("Probability of a result at least this extreme by chance alone"))


def checks_of(result: Fit) -> Checks:
    """Return the checks of a fit."""
    return Checks(
        nested_models(result),
        explained_variance(result),
        model_tests(result),
        normal_quantiles(result),
        ordinal_fit(result),
        power_curves(result),
    )


def tables_of(checks: Checks) -> tuple[CheckTable, ...]:
    """Return the checks as tables, without empty ones."""
    tables = (
        _nested(checks.nested),
        _explained(checks.explained),
        _tests(checks),
        _ordinal(checks.ordinal),
        _power(checks.power),
    )
    return tuple(table for table in tables if table.rows or table.key == "ordinal")


def feature_cell(name: str) -> Cell:
    """Return a cell with the name of a feature."""
    return Cell(name, feature_words(name))


def percent_cell(chance: float | None) -> Cell:
    """Return a cell with a probability."""
    return Cell(chance, _UNKNOWN if chance is None else percent(chance))


def _fixed(value: float | None, decimals: int, *, sign: bool = False) -> Cell:
    return Cell(value, _UNKNOWN if value is None else fixed(value, decimals, sign=sign))


def _significant(value: float | None) -> Cell:
    return Cell(value, _UNKNOWN if value is None else significant(value, 3))


def _p_value(p: float | None) -> Cell:
    return Cell(p, _UNKNOWN if p is None else probability(p))


def _text(text: str) -> Cell:
    return Cell(text, text)


def _nested(models: Sequence[NestedModel]) -> CheckTable:
    return CheckTable(
        "nested",
        message("Nested models"),
        (
            Head(_FEATURE, message("Feature excluded from the smaller fit")),
            Head(
                "F",
                message("Improvement due to the feature, relative to the residual variance"),
            ),
            _DF,
            _P,
            Head("ΔR²", message("Increase in R² due to the feature")),
            Head(
                message("partial R²"),
                message(
                    "Of the variance that the other features leave unexplained, the share that "
                    "this one explains"
                ),
            ),
            Head(
                "ΔAIC",
                message(
                    "Akaike's criterion with the feature minus without it. Negative favours the "
                    "feature."
                ),
            ),
            Head(
                "ΔBIC",
                message(
                    "Schwarz's criterion with the feature minus without it. Negative favours the "
                    "feature."
                ),
            ),
        ),
        tuple(
            (
                feature_cell(each.name), _significant(each.f),
                _text(f"{each.df}, {each.df_resid}"), _p_value(each.p),
                _fixed(each.r2_change, 3), _fixed(each.partial_r2, 3),
                _fixed(each.aic_change, 1, sign=True), _fixed(each.bic_change, 1, sign=True),
            )
            for each in models
        ),
        (
            message(
                "The fit with each feature is compared with the fit without it. A negative ΔAIC "
                "or ΔBIC favours the fit with the feature."
            ),
        ),
    )  # fmt: skip


def _explained(found: ExplainedVariance | None) -> CheckTable:
    rows: tuple[tuple[Cell, ...], ...] = ()
    if found is not None:
        rows = (
            (_text("R²"), _fixed(found.r2, 2), _range(found.low, found.high)),
            (_text(message("Adjusted R²")), _fixed(found.adjusted, 2), _range(None, None)),
            (
                _text(message("Leave-one-out R²")),
                _fixed(found.loo, 2),
                _range(found.loo_low, found.loo_high),
            ),
        )
    return CheckTable(
        "explained",
        message("Explained variance"),
        (
            Head(message("measure"), message("Explained share of the variance of the ratings")),
            Head(message("value"), message("Estimate from the rated puzzles")),
            Head(
                message("90% interval"),
                message("Range that contains the true value with 90% confidence"),
            ),
        ),
        rows,
        (
            message(
                "Leave-one-out R² measures predictions for puzzles that the fit hasn't seen. "
                "Below 0, they are worse than predicting the mean."
            ),
        ),
    )


def _range(low: float | None, high: float | None) -> Cell:
    if low is None or high is None:
        return Cell(None, _UNKNOWN)
    return Cell(low, message("{low} to {high}", low=fixed(low, 2), high=fixed(high, 2)))


def _effect(points: float) -> Head:
    number = significant(points, 2)
    return Head(
        message("effect {points}", points=number),
        message("Power for an effect of {points} points per standard deviation", points=number),
    )


_TEST_TITLES: Final[dict[TestName, str]] = {
    "reset": "RESET",
    "pure_error": message("Lack of fit"),
    "breusch_pagan": "Breusch–Pagan",
    "shapiro_wilk": "Shapiro–Wilk",
}


def _tests(checks: Checks) -> CheckTable:
    tests = checks.tests
    notes = [meaning_of(test) for test in tests.values() if test is not None]
    if tests["pure_error"] is None:
        notes.append(
            message(
                "The lack-of-fit test needs at least {fewest} repeats, which are further ratings "
                "of the same puzzles.",
                fewest=FEWEST_REPEATS,
            )
        )
    is_known = checks.explained is not None
    return CheckTable(
        "tests",
        message("Tests of the model"),
        (
            Head(
                message("test"),
                message("The assumption being tested. The sentences below explain the results."),
            ),
            Head(message("statistic"), message("F, chi-squared or W statistic")),
            _DF,
            _P,
        ),
        tuple(_test_row(name, test) for name, test in tests.items()) if is_known else (),
        tuple(notes),
    )


def _test_row(name: TestName, test: ModelTest | None) -> tuple[Cell, ...]:
    if test is None:
        unknown = Cell(None, _UNKNOWN)
        return _text(_TEST_TITLES[name]), unknown, unknown, unknown
    symbol = {"breusch_pagan": "χ²", "shapiro_wilk": "W"}.get(name, "F")
    number = significant(test.statistic, 3)
    df = ", ".join(str(each) for each in (test.df, test.df_resid) if each is not None)
    return (
        _text(_TEST_TITLES[name]),
        Cell(test.statistic, message("{symbol} = {number}", symbol=symbol, number=number)),
        Cell(test.df, df or _UNKNOWN),
        _p_value(test.p),
    )


def _ordinal(found: OrdinalFit) -> CheckTable:
    return CheckTable(
        "ordinal",
        message("Ordinal model (cumulative logit)"),
        (
            Head(_FEATURE, message("Feature of the regression")),
            Head(
                message("coefficient"),
                message("Change in the log odds of a higher rating per unit of the feature"),
            ),
            Head(message("SE"), message("Standard error of the coefficient")),
            Head("z", message("Coefficient divided by its standard error")),
            _P,
            Head(
                message("agrees"), message("Same sign and same significance as in the regression")
            ),
        ),
        tuple(
            (
                feature_cell(term.name), _significant(term.coef), _significant(term.se),
                _significant(term.z), _p_value(term.p),
                _text(message("yes") if term.agrees else message("no")),
            )
            for term in found.terms
        ),
        found.sentences,
    )  # fmt: skip


def _power(found: PowerCurves | None) -> CheckTable:
    rows: tuple[tuple[Cell, ...], ...] = ()
    notes: tuple[str, ...] = ()
    if found is not None:
        rows = tuple(
            (
                Cell(count, str(count)),
                *(percent_cell(curve.power[found.n.index(count)]) for curve in found.curves),
            )
            for count in _SHOWN_PUZZLES
        )
        notes = (
            message(
                "Chance that an effect of this size (in rating points per standard deviation of "
                "{feature}) will be statistically significant. Further puzzles are assumed to be "
                "like the rated ones.",
                feature=or_list(found.features),
            ),
        )
    return CheckTable(
        "power",
        message("Power by number of puzzles"),
        (
            Head(message("puzzles"), message("Number of rated puzzles")),
            *(_effect(each) for each in CURVE_POINTS),
        ),
        rows,
        notes,
    )
