"""Squares and products of features: how they are written, and what is fitted."""

from __future__ import annotations

import numpy as np
import pytest

from engine.errors import FitError
from engine.statistics.formula import Scale, parse_terms
from engine.statistics.regression import fit, regression_sentences
from tests.engine.statistics.regression_examples import ROUNDED, SCALES, table
from tests.refusals import refused

pytestmark = pytest.mark.fast

COLUMNS = ("a", "b", "a:b")


@pytest.mark.parametrize(
    ("text", "name", "title"),
    [
        ("a", "a", "a"),
        (" A ", "a", "a"),
        ("a^2", "a^2", "a²"),
        ("b ^ 2", "b^2", "b²"),
        ("b : a", "b:a", "b × a"),
        ("a:b", "a:b", "a:b"),  # a column of this name
        ("A:B", "a:b", "a:b"),
        ("unheard_of", "unheard_of", "unheard_of"),
    ],
)
def test_a_term_is_a_feature_a_square_or_a_product(text: str, name: str, title: str) -> None:
    (term,) = parse_terms([text], COLUMNS)

    assert (term.name, term.title()) == (name, title)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"A term is empty\. Remove the extra comma\."),
        ("a^3", r"'a\^3' isn't a term\. Write a feature, a square such as edges\^2"),
        ("a^", r"isn't a term"),
        ("^2", r"isn't a term"),
        ("a^2:b", r"isn't a term"),
        ("a^2^2", r"isn't a term"),
        ("a:", r"'a:' isn't a term"),
        ("a:b:c", r"isn't a term"),
        ("b:B", r"'b:B' multiplies a feature by itself\. Write b\^2 instead\."),
    ],
)
def test_another_text_is_refused_with_what_to_write(text: str, message: str) -> None:
    with pytest.raises(FitError, match=message):
        parse_terms([text], COLUMNS)


@pytest.mark.parametrize("twice", [("a", "A"), ("a^2", "a ^ 2"), ("b:c", "c:b")])
def test_a_term_listed_twice_is_refused(twice: tuple[str, str]) -> None:
    with refused(FitError, name=twice[1]):
        parse_terms(twice, COLUMNS)


def test_a_column_that_is_spelt_like_a_term_is_no_second_term() -> None:
    with refused(FitError, name="a ^ 2"):
        parse_terms(["a^2", "a ^ 2"], ("a", "a^2"))


def test_an_unknown_feature_of_a_product_is_named() -> None:
    with refused(FitError, name="none"):
        fit(table(), ["x0", "x0:none"])


@pytest.mark.parametrize("scale", SCALES)
def test_squares_and_products_are_fitted_as_by_numpy(scale: Scale) -> None:
    frame = table(seed=3, n=40, k=2)
    raw = frame[["x0", "x1"]].to_numpy()
    centre, unit = {
        "raw": (0.0, 1.0),
        "zscore": (raw.mean(axis=0), raw.std(axis=0, ddof=1)),
        "minmax": (raw.min(axis=0), np.ptp(raw, axis=0)),
    }[scale]
    a, b = ((raw - centre) / unit).T
    found = fit(frame, ["x0", "x1", "x0^2", "x0:x1"], scale=scale)

    design = np.column_stack([np.ones(40), a, b, a**2, a * b])
    expected = np.linalg.lstsq(design, frame["rating"].to_numpy(), rcond=None)[0]
    assert [term.name for term in found.terms] == ["Intercept", "x0", "x1", "x0^2", "x0:x1"]
    np.testing.assert_allclose(
        [term.coef for term in found.terms], expected, rtol=ROUNDED, atol=ROUNDED
    )


def test_a_peak_has_a_negative_square() -> None:
    frame = table(seed=1, n=40, k=1)
    x = np.linspace(-1, 1, 40)
    frame["x0"], frame["rating"] = x, 6 - 5 * x**2 + 0.3 * np.sin(7 * np.arange(40))

    straight, bent = fit(frame, ["x0"]), fit(frame, ["x0", "x0^2"], scale="raw")

    assert not straight.features[0].is_significant
    assert bent.features[1].coef == pytest.approx(-5, abs=0.5)
    assert bent.features[1].is_significant
    assert bent.loo_rmse is not None
    assert straight.loo_rmse is not None
    assert bent.loo_rmse < 0.3 * straight.loo_rmse


def test_a_feature_beside_its_square_has_its_slope_at_the_mean() -> None:
    """In raw units it is the slope at 0, where there may be no puzzle."""
    frame = table(seed=1, n=40, k=1)
    x = np.linspace(3, 5, 40)
    frame["x0"], frame["rating"] = x, 6 - 2 * (x - 4.5) ** 2 + 0.3 * np.sin(7 * np.arange(40))

    bent = fit(frame, ["x0", "x0^2"])

    assert bent.features[0].coef == pytest.approx(2.0 * x.std(ddof=1), abs=0.1)
    assert "centred at its mean" in " ".join(bent.notes)
    assert fit(frame, ["x0"]).scale == "raw"


def test_the_square_of_two_values_is_left_out() -> None:
    frame = table().assign(flag=lambda t: 1.0 * (t["x0"] > t["x0"].median()))

    found = fit(frame, ["x1", "flag", "flag^2"])

    assert found.to_json()["left_out"] == {"flag^2": "in these rows it can be computed from flag"}
    assert "Excluded: flag² (in these rows it can be computed from flag)." in regression_sentences(
        found
    )
