"""Records of puzzles."""

from dataclasses import replace

import hypothesis.strategies as st
import numpy as np

from engine.design.feature_registry import FEATURES
from engine.design.record import PuzzleRecord
from engine.game import Deal, parse_deal
from engine.puzzlesets.puzzle_set import record_of

DEAL = parse_deal("AC 2D / -- 2S")


def full_record(deal: Deal = DEAL) -> PuzzleRecord:
    values: dict[str, float | int | bool | None] = {
        name: True if feature.kind == "boolean" else 2 if feature.kind == "integer" else 0.1
        for name, feature in FEATURES.items()
    }
    return replace(
        record_of(deal, values),
        energy_name='=mine, "quoted"',
        energy=-10.1,
        seed=2**40,
        chain=3,
        method="descent",
        iterations=2500,
        stop_reason="iterations",
        halfway_provenance="exact",
        halfway_low=1 / 3,
        halfway_high=1 / 3,
    )


@st.composite
def records(draw: st.DrawFn) -> PuzzleRecord:
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    floats = st.floats(allow_nan=False, allow_infinity=False)
    record = full_record(Deal.random(draw(st.integers(1, 9)), rng, 3, 3))
    features = {
        name: draw(st.none() | st.booleans())
        if feature.kind == "boolean"
        else draw(st.none() | st.integers(int(feature.low), int(min(feature.high, 99))))
        if feature.kind == "integer"
        else draw(st.none() | st.floats(feature.low, feature.high))
        for name, feature in FEATURES.items()
    }
    text = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=9)
    return replace(record, energy=draw(floats), energy_name=draw(text), features=features)
