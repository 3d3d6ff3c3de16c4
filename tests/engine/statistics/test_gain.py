"""What another round is expected to gain."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine.design.presets import preset
from engine.statistics.findings import learn_findings
from engine.statistics.next_energy import (
    Gain,
    expected_gain,
    gain_sentence,
    propose_energy,
)

pytestmark = pytest.mark.fast


def rounds(n_rounds: int, slope: float = 1.0, drop: tuple[str, ...] = ()) -> pd.DataFrame:
    """Return ratings of rounds of fifteen that come to have more rank clusters each."""
    rng = np.random.default_rng(4)
    rows: list[dict[str, Any]] = []
    for number in range(1, n_rounds + 1):
        for place in range(15):
            clusters = float(rng.integers(number, number + 4))
            rows.append(
                {
                    "puzzle_id": f"{number}-{place}",
                    "iteration": number,
                    "control": "",
                    "rank_clusters": clusters,
                    "suits": float(rng.integers(1, 5)),
                    "rating": float(
                        np.clip(round(2 + slope * clusters + rng.normal(0, 1)), 0, 10)
                    ),
                }
            )
    return pd.DataFrame(rows).drop(columns=list(drop))


def gain_of(frame: pd.DataFrame) -> Gain | None:
    return propose_energy(learn_findings(frame), preset("it0"), ratings=frame).gain


def test_a_clear_trend_promises_a_gain() -> None:
    found = gain_of(rounds(2))

    assert found is not None
    assert found.n_rounds == 2
    assert found.mean > 0.5
    assert found.low < found.mean < found.high
    assert found.pays
    assert gain_sentence(found).startswith(
        "Compared with the puzzles of the best round so far, another round is expected"
    )


@pytest.mark.parametrize("number", [3, 2])
def test_gain_against_the_best_round(number: int) -> None:
    frame = rounds(3)
    frame["iteration"] = frame["iteration"].replace({3: number, number: 3})
    findings = learn_findings(frame)
    learned = findings.model
    terms = propose_energy(findings, preset("it0")).energy.terms
    found = expected_gain(learned, terms, frame)
    assert found is not None
    energies = [sum(term.value(dict(zip(learned.names, row, strict=True))) for term in terms)
                for row in learned.x.tolist()]  # fmt: skip
    best = learned.x[np.argsort(energies, kind="stable")[: len(energies) // 5]]
    round_3 = frame.loc[frame["iteration"] == number, list(learned.names)].drop_duplicates()
    expected = learned.rows(best).mean(axis=0) - learned.rows(round_3.to_numpy()).mean(axis=0)
    assert found.mean == pytest.approx(float(expected @ learned.mean), abs=1e-9)


def test_no_gain_beyond_the_scale() -> None:
    frame = rounds(3, slope=2.0)
    best = frame.loc[frame["iteration"] == 3, "rating"].mean()
    assert best > 9

    found = gain_of(frame)

    assert found is not None
    assert found.mean <= found.high <= 10 - best


@pytest.mark.parametrize(
    "frame", [rounds(1), rounds(2, drop=("iteration",)), rounds(2, drop=("control",))]
)
def test_one_round_promises_nothing(frame: pd.DataFrame) -> None:
    assert gain_of(frame) is None
