"""What a rater is shown."""

from dataclasses import replace

import hypothesis.strategies as st
import numpy as np
from hypothesis import given, settings

from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal, puzzle_id
from engine.puzzlesets.puzzle_set import record_of
from engine.study.presentation_order import arrange, n_controls
from tests.refusals import refused


def some(count: int, seed: int) -> list[PuzzleRecord]:
    rng = np.random.default_rng(seed)
    return [record_of(Deal.random(6, rng)) for _ in range(count)]


def test_arrangement_disguises_return_later() -> None:
    own, random, parent = some(10, 1), some(2, 2), some(2, 3)
    shown = arrange(own, random, parent, n_disguises=3, seed=4)
    assert shown == arrange(own, random, parent, n_disguises=3, seed=4)
    assert shown != arrange(own, random, parent, n_disguises=3, seed=5)
    first = [entry.record.id for entry in shown if not entry.disguise]
    assert sorted(first) == sorted(record.id for record in [*own, *random, *parent])
    again = [place for place, entry in enumerate(shown) if entry.disguise]
    assert len(again) == 3
    for place in again:
        entry = shown[place]
        origin = first.index(entry.record.id)
        assert origin < 7 <= place
        assert puzzle_id(entry.deal) == entry.record.id
        assert entry.control == shown[origin].control
    assert [
        sum(e.control == kind for e in shown if not e.disguise) for kind in ("random", "parent")
    ] == [2, 2]
    assert n_controls(10) == 2


@given(st.integers(1, 24), st.integers(0, 12), st.integers(0, 2**32))
@settings(deadline=None, max_examples=60)
def test_arrangement_gap_of_repeats(n: int, back: int, seed: int) -> None:
    back = min(back, (n + 1) // 2)
    own = [replace(record, id=f"p{place}") for place, record in enumerate(some(n, seed))]
    shown = arrange(own, n_disguises=back, seed=seed)
    assert len(shown) == n + back
    place = {entry.record.id: at for at, entry in enumerate(shown) if not entry.disguise}
    gaps = [at - place[entry.record.id] for at, entry in enumerate(shown) if entry.disguise]
    assert len(gaps) == back
    assert all(gap >= (n + back) // 4 for gap in gaps)


def test_arrangement_too_many_disguises() -> None:
    with refused(SettingsError, n_disguises=4, half=3):
        arrange(some(5, 1), n_disguises=4, seed=0)
