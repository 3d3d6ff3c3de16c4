"""The proposed energy: minus what is liked, readable, and inside what was rated."""

from __future__ import annotations

import math
from dataclasses import astuple, replace
from functools import cache

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.design.energy import (
    MAX_TERMS,
    Condition,
    Energy,
    Factor,
    Term,
    energy_names,
    solvable_bounds,
)
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.presets import preset
from engine.errors import FitError
from engine.statistics.effects import MIN_POINTS, Polynomial
from engine.statistics.findings import learn_findings
from engine.statistics.next_energy import (
    expected_rating,
    propose_energy,
    with_reasons,
)
from engine.statistics.preference_model import MAX_FEATURES, PreferenceModel, learn
from tests.engine.statistics.preference_examples import NAMES, predicted, ratings
from tests.refusals import refused


def energies(energy: Energy, learned: PreferenceModel, x: np.ndarray) -> np.ndarray:
    rows = [dict(zip(learned.names, row, strict=True)) for row in x.tolist()]
    return np.array([energy.value({"solvable": True, **row}) for row in rows])


@pytest.mark.parametrize("peak", [0.0, 30.0, -30.0])
@pytest.mark.parametrize("slope", [0.0, -6.0, 6.0])
def test_proposal_is_minus_expected_rating(slope: float, peak: float) -> None:
    frame = ratings(4, 60, slope=slope, peak=peak)
    findings = learn_findings(frame, NAMES)
    learned = findings.model
    found = propose_energy(findings, preset("final"))
    values = energies(found.energy, learned, learned.x)
    mean, _ = predicted(learned, pd.DataFrame(learned.x, columns=list(learned.names)))
    differences = values + mean  # the same for every puzzle, but for what was left out
    dropped = [each for each in findings.effects if each.polynomial.span <= MIN_POINTS]

    allowed = MIN_POINTS * (2 * len(dropped) + 2 * len(learned.names)) + 0.02 * np.ptp(mean)

    assert np.ptp(differences) <= allowed


@pytest.mark.parametrize("doubt", [0.0, 1000.0])
@pytest.mark.parametrize("effect", [(3.0, 0.0), (-3.0, 0.0), (2.0, 8.0), (-1.0, 8.0), (2.0, -6.0)])
def test_proposal_fence_beyond_rated(effect: tuple[float, float], doubt: float) -> None:
    slope, square = effect
    known = Polynomial("edges", 10.0, 2.0, 5.0, 16.0, slope / 10, square / 100, (doubt, doubt))
    whole = known.span + 3.0
    energy = Energy("e", (*known.terms(), *known.fence(whole)))

    def at(value: float) -> float:
        return energy.value({"solvable": True, "edges": value})

    for end, way in ((5.0, -1), (16.0, 1)):
        is_rising = way * (known.slope + 2 * known.square * (end - known.centre)) > 0
        fence = end + 2 * way if is_rising and not doubt else end  # a standard deviation further
        beyond = [at(fence + way * away) for away in (0, 1, 2, 4)]
        assert beyond == sorted(beyond)
        # Two standard deviations outside cost more than anything inside could make up for.
        assert at(fence + 4 * way) > at(fence) + 0.95 * 2 * whole
    assert Energy.from_json(energy.to_json()) == energy


def test_proposal_penalty_dominates() -> None:
    for seed in range(5):
        energy = propose_energy(learn_findings(ratings(seed, slope=-6.0)), preset("it0")).energy
        assert energy.unsolvable >= 2 * solvable_bounds(energy)[1]
        assert energy.parent == "it0"
        assert Energy.from_json(energy.to_json()) == energy


def test_proposal_without_effect_stays() -> None:
    rows = [{"rating": 4 + place % 2, "edges": 3 + place // 2} for place in range(40)]
    kept = Energy("mine", (Term(1.0, (Factor("edges"),)),))
    found = propose_energy(learn_findings(pd.DataFrame(rows)), kept)

    assert not found.changed
    assert found.energy.terms == kept.terms
    assert found.expected is not None
    assert found.expected.mean == pytest.approx(4.5, abs=0.05)


@given(
    st.lists(st.sampled_from(energy_names()), max_size=3),
    st.lists(st.sampled_from(energy_names()), max_size=1),
    st.sets(st.sampled_from(NAMES), min_size=1),
    st.booleans(),
)
def test_nothing_is_predicted_of_features_outside_the_model(
    factors: list[str], condition: list[str], learned: set[str], has_effect: bool
) -> None:
    frame = _two_rounds(8.0 if has_effect else 0.0)
    findings = learn_findings(frame, sorted(learned))
    when = tuple(Condition(name, "<", 3.0) for name in condition)
    energy = Energy("mine", tuple(Term(1.0, (Factor(name),), when) for name in factors))

    found = with_reasons(propose_energy(findings, energy, ratings=frame))

    is_known = found.energy.features() <= set(findings.model.names)
    assert found.expected == expected_rating(findings.model, found.energy.terms)
    assert (found.expected is not None, found.gain is not None) == (is_known, is_known)
    assert all(map(math.isfinite, found.expected or ()))
    assert found.gain is None or all(map(math.isfinite, astuple(found.gain)))
    assert is_known or not found.can_stop
    assert not any("nan points" in each for each in found.reasons)


@cache
def _two_rounds(slope: float) -> pd.DataFrame:
    return ratings(4, 60, slope=slope).assign(control="")


def test_proposal_most_features_fit() -> None:
    rng = np.random.default_rng(0)
    names = [name for name in energy_names() if name != "solvable"]
    frame = pd.DataFrame({name: 20 + 3 * rng.random(400) for name in names})
    bent = ((frame - 21.5) ** 2).sum(axis=1)  # every feature bends upwards
    frame["rating"] = 10 * (bent - bent.min()) / (bent.max() - bent.min())

    found = propose_energy(learn_findings(frame, names[:MAX_FEATURES]), preset("final"))

    assert len(found.energy.features()) == MAX_FEATURES
    assert len(found.energy.terms) <= MAX_TERMS
    assert Energy.from_json(found.energy.to_json()) == found.energy
    with refused(FitError, max_features=12):
        learn(frame, names[: MAX_FEATURES + 1])


def test_same_terms_are_no_change() -> None:
    learned = learn_findings(ratings(1, 60, slope=-7.0), NAMES)
    first = propose_energy(learned, preset("final"))

    assert first.changed
    assert not propose_energy(learned, replace(first.energy, name="mine")).changed
    assert propose_energy(learned, replace(first.energy, terms=first.energy.terms[1:])).changed


def test_proposal_contradicted_turns_sign() -> None:
    """The energy lowers the ratio; who likes higher ones is offered its opposite."""
    learned = learn_findings(ratings(1, 60, slope=8.0), NAMES)
    found = with_reasons(propose_energy(learned, preset("final")))
    plain = [term for term in found.energy.terms if not term.when]
    low, high = (
        sum(term.value({HALFWAY_RATIO: value, "rank_clusters": 2, "suits": 3}) for term in plain)
        for value in (0.1, 0.9)
    )

    assert high < low - 2
    assert any(f"{HALFWAY_RATIO}: higher values" in reason for reason in found.reasons)


def test_proposal_names_one_of_two_equal_features() -> None:
    frame = ratings(4, 60, slope=-6.0)
    frame["depth_3_solvability_ratio"] = frame[HALFWAY_RATIO]

    found = with_reasons(propose_energy(learn_findings(frame), preset("final")))

    assert HALFWAY_RATIO in found.energy.features()
    assert "depth_3_solvability_ratio" not in found.energy.features()
    assert any("equals halfway_solvability_ratio" in each for each in found.reasons)


@pytest.mark.parametrize(("weight", "is_dropped"), [(1.0, False), (-1.0, True)])
def test_a_preference_is_kept_by_the_feature_that_determines_it(
    weight: float, is_dropped: bool
) -> None:
    frame = ratings(1, 60, slope=8.0)
    frame["initial_tension"] = 1 - frame[HALFWAY_RATIO]
    energy = Energy("tense", (Term(weight, (Factor("initial_tension"),)),))

    learned = learn_findings(frame, [*NAMES, "initial_tension"])

    assert bool(propose_energy(learned, energy).dropped) is is_dropped


def test_a_preference_that_goes_is_named() -> None:
    learned = learn_findings(ratings(1, 60, slope=8.0), NAMES)

    found = with_reasons(propose_energy(learned, preset("final")))

    (dropped,) = [each for each in found.dropped if each.feature == HALFWAY_RATIO]
    assert dropped.aim == "low"
    start = f"The energy in use prefers low {HALFWAY_RATIO}"
    assert [each for each in found.reasons if each.startswith(start)] == list(found.summary)


def test_named_effects_explain_the_stated_share() -> None:
    findings = learn_findings(ratings(1, 60, slope=8.0), NAMES)
    learned = findings.model
    found = propose_energy(findings, preset("it0"))
    named = set(found.names)
    terms = [term for term in found.energy.terms if not term.when and term.features() <= named]
    rows = [dict(zip(learned.names, row, strict=True)) for row in learned.x.tolist()]
    part = np.array([sum(term.value(row) for term in terms) for row in rows])
    whole = learned.rows(learned.x) @ learned.mean

    assert found.share == pytest.approx(1 - np.var(whole + part) / np.var(whole), abs=0.02)
