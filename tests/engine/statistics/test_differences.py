"""What controls prove: by how much a round beats them, and how sure that is."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.weightstats import CompareMeans, DescrStatsW

from engine.errors import FitError
from engine.statistics.differences import (
    CONTROL_NAMES,
    ControlKind,
    control_difference,
    control_sentences,
    difference_sentence,
)
from tests.refusals import refused

FRAME = pd.DataFrame(
    {
        "rating": [8, 6, 7, 9, 9, 3, 4, 2, 0],
        "control": ["", "", "", "", "", "parent", "parent", "parent", "random"],
        "puzzle_id": ["a", "b", "c", "d", "d", "e", "f", "g", "h"],
        "iteration": 1,
    }
)


def test_control_difference_of_means() -> None:
    found = control_difference(FRAME, "parent", 1)

    assert found.difference == pytest.approx((8 + 6 + 7 + 9) / 4 - 3)
    assert found.low + found.high == pytest.approx(2 * found.difference)
    assert found.low > 0
    assert found.is_significant
    assert (found.n_own, found.n_controls) == (4, 3)


def test_control_difference_refused() -> None:
    with refused(FitError, count=1):
        control_difference(FRAME, "random", 1)
    with refused(FitError):
        control_difference(FRAME.assign(rating=[7.0] * 5 + [3.0] * 4), "parent", 1)


def test_round_after_a_map_is_compared_with_the_energy_before_it() -> None:
    scatter = [0.2, -0.2, 0.1, -0.1]
    rows = [
        (mean + extra, kind, f"{number}{kind}{place}", number)
        for number, kinds in (
            (1, {"": 9.0, "random": 4.0}),
            (2, {"": 6.0, "random": 4.0}),  # of a map
            (3, {"": 9.0, "random": 4.0, "parent": 9.0}),  # with controls like round 1
        )
        for kind, mean in kinds.items()
        for place, extra in enumerate(scatter)
    ]
    frame = pd.DataFrame(rows, columns=["rating", "control", "puzzle_id", "iteration"])

    found = control_difference(frame, "parent", 3, {3: 1})
    of_map = control_difference(frame, "random", 2, {3: 1})

    assert found.difference == pytest.approx(0)
    assert of_map.difference == pytest.approx(2)
    assert control_difference(frame, "parent", 3).difference > 0.5  # as if they were the map's


def test_one_control_proves_nothing_beside_a_round_without_a_link() -> None:
    rows = [(5, "", "a", 1), (6, "", "b", 1), (4, "random", "c", 1)]
    rows += [(5, "", "d", 2), (6, "", "e", 2), (4, "random", "f", 2)]
    frame = pd.DataFrame(rows, columns=["rating", "control", "puzzle_id", "iteration"])

    with refused(FitError, count=1):
        control_difference(frame, "random", 2)


def study(seed: int, n_rounds: int, scatter: float = 1.0, gain: float = 0.5) -> pd.DataFrame:
    """Return 15 puzzles and 3 controls of each kind a round; sessions shift, energies gain."""
    rng = np.random.default_rng(seed)
    parts = []
    for number in range(1, n_rounds + 1):
        kinds = [""] * 15 + ["random"] * 3 + ["parent"] * (3 * (number > 1))
        means = {"": 5 + gain * number, "random": 4.0, "parent": 5 + gain * (number - 1)}
        scatters = [scatter if kind == "random" else 1.0 for kind in kinds]
        ratings = [means[kind] for kind in kinds] + 1.5 * rng.normal(size=len(kinds)) * scatters
        part = pd.DataFrame(
            {"control": kinds, "rating": ratings + rng.normal(), "iteration": number}
        )
        parts.append(part.assign(puzzle_id=[f"{number}-{place}" for place in range(len(kinds))]))
    return pd.concat(parts, ignore_index=True)


@pytest.mark.parametrize("control", ["random", "parent"])
def test_control_difference_student_or_welch(control: ControlKind) -> None:
    for seed in range(20):
        frame = study(seed, 2, scatter=1 + seed % 3)
        own = frame[frame["iteration"] == 2]
        found = control_difference(own, control, 2)
        a, b = (own[own["control"] == kind]["rating"].to_numpy() for kind in ("", control))
        means = CompareMeans(DescrStatsW(a), DescrStatsW(b))
        ends = [means.tconfint_diff(0.05, usevar=kind) for kind in ("pooled", "unequal")]
        low, high = max(ends, key=lambda interval: interval[1] - interval[0])
        assert found.difference == pytest.approx(a.mean() - b.mean(), abs=1e-8)
        assert (found.low, found.high) == pytest.approx((low, high), abs=1e-8)
        assert found.n_rounds == 1
        assert "additive" not in difference_sentence(found)


def test_control_difference_additive_model() -> None:
    frame = study(1, 4)
    energy = np.where(
        frame["control"] == "random", 0, frame["iteration"] - (frame["control"] == "parent")
    )
    marks = pd.get_dummies(pd.DataFrame({"e": energy, "r": frame["iteration"]}).astype(str))
    marks = marks.drop(columns="r_1")  # the energies have an intercept between them
    theirs = OLS(frame["rating"].to_numpy(), marks.to_numpy(dtype=float)).fit()

    for control, other in zip(CONTROL_NAMES, ("e_0", "e_3"), strict=True):
        title = {"random": "random puzzles", "parent": "puzzles from the previous energy"}[control]
        contrast = 1.0 * (marks.columns == "e_4") - 1.0 * (marks.columns == other)
        tested = theirs.t_test(contrast)
        found = control_difference(frame, control, 4)
        assert found.difference == pytest.approx(float(tested.effect[0]))
        low, high = tested.conf_int()[0]
        assert found.low <= low + 1e-9
        assert found.high >= high - 1e-9  # the wider: scatters may differ by kind
        assert (found.n_own, found.n_controls, found.n_rounds) == (15, 3, 4)
        assert f"higher than {title}" in difference_sentence(found)
        assert difference_sentence(found).endswith(
            "Compared: 15 puzzles and 3 controls. This is based on the ratings of 4 rounds."
        )

    assert control_sentences(frame, 4) == [
        difference_sentence(control_difference(frame, kind, 4)) for kind in CONTROL_NAMES
    ]
    assert len(control_sentences(frame, 1)) == 1


def test_a_shift_of_a_session_moves_no_gain() -> None:
    frame = study(2, 3)
    shifted = frame.assign(rating=frame["rating"] + 3.0 * (frame["iteration"] == 2))
    for control in CONTROL_NAMES:
        one, other = (control_difference(each, control, 3) for each in (frame, shifted))
        assert one.difference == pytest.approx(other.difference)
        assert (one.low, one.high) == pytest.approx((other.low, other.high))


def test_control_difference_one_control() -> None:
    frame = study(3, 3)
    few = frame.drop(frame[(frame["iteration"] == 3) & (frame["control"] == "random")].index[1:])
    assert control_difference(few, "random", 3).n_controls == 1
    with refused(FitError, count=1):
        control_difference(few[few["iteration"] == 3], "random", 3)
    none = frame[(frame["iteration"] < 3) | (frame["control"] != "random")]
    assert len(control_sentences(none, 3)) == 1
