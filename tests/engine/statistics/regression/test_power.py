"""What few ratings can show, and how many more it takes."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import SettingsError
from engine.statistics.regression.fit import SCALES
from engine.statistics.regression.ols import fit
from engine.statistics.regression.power import (
    chance_seen,
    minimum_detectable_effect,
    n_errors_seen,
    needed_for,
    ratings_needed,
)
from engine.statistics.wording import needed_sentence, reading
from tests.engine.statistics.regression.examples import table
from tests.refusals import refused


def test_the_smallest_visible_effect_is_found_about_four_times_in_five() -> None:
    """Simulate the very effect that is called detectable, and count how often it shows."""
    rng = np.random.default_rng(5)
    x = rng.normal(size=31)
    x = (x - x.mean()) / x.std(ddof=1)
    frame = pd.DataFrame({"x": x})
    se = 2.0 / np.sqrt(((x - x.mean()) ** 2).sum())
    effect = se * (2.0452 + 0.8542)  # t quantiles for 29 degrees of freedom, from a table
    found, said = 0, []
    for _ in range(400):
        result = fit(frame.assign(rating=effect * x + rng.normal(0, 2.0, 31)), ["x"])
        found += result.terms[1].p < 0.05
        said.append(minimum_detectable_effect(result)["x"])
    assert 0.74 < found / 400 < 0.86
    assert np.mean(said) == pytest.approx(effect, rel=0.03)


def test_the_smallest_visible_effect_does_not_depend_on_the_scale() -> None:
    frame, names = table(), ["x0", "x1"]
    effects = [minimum_detectable_effect(fit(frame, names, scale=scale)) for scale in SCALES]
    for effect in effects[1:]:
        assert effect == pytest.approx(effects[0])


def noisy(n: int, seed: int, effect: float = 0.0, noise: float = 4.0) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    x = rng.normal(size=n)
    return pd.DataFrame({"x": x, "rating": effect * x + rng.normal(0, noise, n)})


@pytest.mark.long
def test_with_as_many_ratings_as_are_needed_the_effect_is_found_four_times_in_five() -> None:
    scatter = 4.0
    needed = [needed_for(fit(noisy(60, seed), ["x"]), 2.0).total for seed in range(40)]
    n = round(np.mean([total for total in needed if total]))
    found = sum(
        fit(noisy(n, 1000 + seed, 2.0, scatter), ["x"]).terms[1].p < 0.05 for seed in range(400)
    )
    assert 0.72 < found / 400 < 0.88


def test_the_count_needed_is_the_least_that_is_enough() -> None:
    result = fit(noisy(12, 3), ["x"])
    needed = needed_for(result, 2.0)
    error = minimum_detectable_effect(result)["x"] / stats.t.ppf([0.975, 0.8], 10).sum()
    assert needed.total is not None
    for count, is_enough in ((needed.total - 1, False), (needed.total, True)):
        t, u = stats.t.ppf([0.975, 0.8], count - 2)
        assert ((t + u) * error * np.sqrt(12 / count) <= 2.0) is np.bool_(is_enough)
    assert (needed.have, needed.basis, needed.feature) == (12, "fit", "x")
    assert needed.more == needed.total - 12
    assert needed_sentence(needed) == (
        f"About {needed.total} rated puzzles are needed to detect an effect of 2 points (0.68 "
        "standard deviations of the ratings) per standard deviation of x (standard deviation "
        "1.58, range -2.56 to 3.32). You have 12."
    )


def test_before_a_fit_is_possible_the_count_is_a_plan() -> None:
    empty = ratings_needed(pd.DataFrame(), ["x0", "x1"])
    assert (empty.have, empty.basis, empty.total) == (0, "plan", 25)
    frame = table(n=31).head(3)
    few = ratings_needed(frame, ["x0", "x1"])
    assert (few.have, few.total) == (3, 25)
    constant = table().assign(x0=1.0)
    assert ratings_needed(constant, ["x0"]).basis == "plan"  # by the ratings' own scatter
    again = pd.concat([frame, frame.head(1)], ignore_index=True)
    assert ratings_needed(again, ["x0", "x1"]).have == 3  # a repeat is no further puzzle
    assert needed_sentence(few).startswith(
        "About 25 rated puzzles are needed to detect an effect of 2 points per"
    )
    unnamed = frame.drop(columns="puzzle_id")
    assert ratings_needed(unnamed, ["x0", "x1"]).have == 3


_LONG = pytest.mark.long


@pytest.mark.parametrize("k", [pytest.param(1, marks=_LONG), 3, pytest.param(6, marks=_LONG)])
def test_with_as_many_ratings_as_are_planned_the_effect_is_found_four_times_in_five(
    k: int,
) -> None:
    names = [f"x{place}" for place in range(k)]
    rng = np.random.default_rng(k)

    def drawn(n: int, effect: float) -> pd.DataFrame:
        x = rng.normal(size=(n, k))
        y = effect * x[:, 0] + rng.normal(0, 10**0.5, n)
        return pd.DataFrame(x, columns=names).assign(rating=y)

    n = ratings_needed(pd.DataFrame(), names).total
    assert n is not None
    found = sum(fit(drawn(n, 2.0), names).terms[1].p < 0.05 for _ in range(400))
    assert 0.73 < found / 400 < 0.87


def test_as_many_ratings_as_planned_without_a_fit_are_not_called_enough() -> None:
    """As many are planned however little they differ, and a constant feature shows none."""
    frame = table(n=30).assign(rating=[5] * 29 + [6], x0=1.0)
    needed = ratings_needed(frame, ["x0"])
    assert (needed.more, needed.basis) == (0, "plan")
    assert needed_sentence(needed) == (
        "To detect an effect of 0.12 points (0.63 standard deviations of the ratings): None of "
        "the selected features varies between the rated puzzles (x0). Select other features."
    )


def test_the_chance_of_seeing_an_effect_is_simulated() -> None:
    rng = np.random.default_rng(3)
    for df in (2, 12):
        size = n_errors_seen(df)
        for share in (1.0, 0.5):
            t = (rng.normal(size=20_000) + share * size) / np.sqrt(rng.chisquare(df, 20_000) / df)
            found = np.mean(np.abs(t) > stats.t.ppf(0.975, df))
            assert chance_seen(share * size, df) == pytest.approx(found, abs=0.012)


def test_enough_and_never_enough_are_said() -> None:
    assert needed_sentence(needed_for(fit(noisy(200, 1, noise=1.0), ["x"]))) == (
        "200 rated puzzles are enough to detect an effect of 0.57 points (0.63 standard "
        "deviations of the ratings) per standard deviation of x (standard deviation 0.927, range "
        "-2.71 to 2.87)."
    )
    overlapping = table().assign(near=lambda t: t["x0"] + 1e-4 * t["x1"])
    never = needed_for(fit(overlapping, ["x0", "near"]))
    assert (never.total, never.more) == (None, None)
    assert needed_sentence(never).endswith("overlapping features. Choose fewer features.")
    with refused(SettingsError, points=0):
        ratings_needed(table(), ["x0"], points=0)


def test_no_effect_is_waited_for_that_the_ratings_cannot_hold() -> None:
    """An effect of one standard deviation explains less than the whole variance of the ratings."""
    frame = pd.DataFrame({"x": [1, 2, 3, 4, 5, 6], "rating": [5, 5, 5, 5, 6, 5]})
    found = fit(frame, ["x"])
    needed = needed_for(found)
    sd = frame["rating"].std()
    assert needed.points == pytest.approx(0.2**0.5 * 2**0.5 * sd)
    assert needed.more is not None
    assert needed.more > 0
    assert (
        "per standard deviation of x (standard deviation 1.87, range 1 to 6). You have 6."
        in needed_sentence(needed)
    )
    impossible = needed_sentence(needed_for(found, 2.0))
    assert impossible.endswith(
        "The ratings vary less than this (standard deviation 0.41). Choose a smaller effect."
    )
    for seed in range(5):  # before a fit is possible as well
        few = noisy(6, seed).assign(x=1.0)
        plan = ratings_needed(few, ["x"])
        assert plan.points / few["rating"].std() == pytest.approx(0.4**0.5)
        assert plan.more


def test_of_overlapping_features_fewer_are_advised_and_no_count() -> None:
    """More puzzles like these would be needed by the thousand; one feature less needs none."""
    rng = np.random.default_rng(9)
    frame = noisy(40, 1).assign(near=lambda t: t["x"] + 0.1 * rng.normal(size=40))
    needed = needed_for(fit(frame, ["x", "near"]))
    assert needed.total is not None
    assert needed.total > 1000
    assert str(needed.total) not in needed_sentence(needed)
    assert needed_sentence(needed).endswith(
        "is hard to separate from the effects of overlapping features. Choose fewer features."
    )


def test_two_features_are_equally_hard_to_see_and_both_are_named() -> None:
    needed = needed_for(fit(table(), ["x0", "x1"]))
    assert list(needed.hardest) == ["x0", "x1"]
    assert " or x1 (" in needed_sentence(needed)


def pooled(shift: float, *, seed: int = 0, n: int = 40) -> pd.DataFrame:
    """Return ratings of two rounds ``shift`` points apart, of a feature without effect."""
    rng = np.random.default_rng(seed)
    number = np.arange(n) % 2
    rating = 4 + shift * number + rng.normal(0, 0.5, n)
    return pd.DataFrame({"x": rng.normal(size=n), "iteration": 1 + number, "rating": rating})


def test_the_effect_waited_for_is_one_that_ratings_within_rounds_can_hold() -> None:
    """By the scatter of all ratings it would explain more than there is within any round."""
    for frame in (pooled(4.0), pooled(4.0).assign(x=1.0)):  # with a fit, and before one
        needed = ratings_needed(frame, ["x"], round_means=True)
        inside = frame["rating"] - frame.groupby("iteration")["rating"].transform("mean")
        sd = float(np.sqrt((inside.to_numpy() ** 2).sum() / 38))
        assert frame["rating"].std() > 3 * sd
        assert needed.points == pytest.approx(0.4**0.5 * sd)
        assert (
            "(0.63 standard deviations of the ratings within rounds and raters)"
            in needed_sentence(needed)
        )
    again = ratings_needed(pooled(0.0), ["x"], round_means=True)
    assert needed_for(fit(pooled(4.0), ["x"], round_means=True)).points == again.points
    alone = ratings_needed(pooled(0.0), ["x"])
    assert "of the ratings) per standard deviation of" in needed_sentence(alone)


def test_a_feature_that_hardly_varies_within_rounds_asks_for_no_thousands() -> None:
    frame = pooled(1.0).assign(x=lambda t: t["iteration"] * 10 + 0.1 * t["x"])
    needed = needed_for(fit(frame, ["x"], round_means=True))
    assert needed.is_between
    assert needed_sentence(needed).endswith(
        "is hard to detect, because the feature varies so little within rounds and raters. Rate "
        "puzzles from the same round with different values of this feature."
    )
    assert "about" not in needed_sentence(needed)
    assert not needed_for(fit(pooled(1.0), ["x"], round_means=True)).is_between


def test_what_the_fit_explains_by_chance_makes_no_ratings_enough() -> None:
    """15 puzzles that seem explained well: 15 others see the effect in 58 of 100 studies."""
    frame = noisy(15, 4, effect=4.0, noise=2.0)
    needed = needed_for(found := fit(frame, ["x"]))
    assert found.r2 > 0.5
    assert needed.more == 0
    assert needed_sentence(needed).startswith(
        "15 rated puzzles may be enough to detect an effect of"
    )
    many = needed_for(fit(noisy(40, 4, effect=4.0, noise=2.0), ["x"]))
    assert many.is_sure
    assert needed_sentence(many).startswith("40 rated puzzles are enough to detect")


def test_features_that_do_not_overlap_are_not_said_to() -> None:
    needed = needed_for(fit(noisy(12, 3), ["x"]), 0.01)
    assert needed.total is None
    assert needed_sentence(needed).startswith(
        "More than 9999 rated puzzles are needed to detect an effect"
    )
    assert "overlaps" not in needed_sentence(needed)


def test_no_effect_is_named_that_ratings_from_0_to_10_cannot_hold() -> None:
    """Whole ratings from 0 to 10 have a standard deviation of 5 at most, and so has an effect."""
    x = [1.0, 2.0, 3.0, 4.0, 5.0]
    wide = pd.DataFrame({"x": x, "rating": [0, 10, 0, 10, 1]})
    (least,) = minimum_detectable_effect(fit(wide, ["x"])).values()
    assert least > 5
    said = reading(fit(wide, ["x"]))[0]
    assert said.startswith("Too few puzzles have been rated (5 rated puzzles). To")
    assert (
        "an effect would have to be 12.7 points per standard deviation of x, but a scale" in said
    )
    assert said.endswith("from 0 to 10 allows at most 5.")
    two = wide.assign(near=[1.0, 2.1, 2.9, 4.2, 4.9], rating=[4, 5, 4, 6, 5], z=[0, 1, 1, 0, 0])
    said = reading(fit(two, ["x", "near", "z"]))[0]
    assert said.endswith("points, more than a scale from 0 to 10 allows.")
    other_scale = wide.assign(rating=lambda t: 20 * t["rating"])
    assert reading(fit(other_scale, ["x"]))[0].startswith(
        "Smallest detectable effect (5 rated puzzles):"
    )
