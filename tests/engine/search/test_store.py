from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.search._kernels.store import ADDED, FOUND, FULL, add, clear, find

SIGNED = st.integers(-(2**63), 2**63 - 1)


@given(st.lists(st.tuples(st.one_of(st.integers(0, 9), SIGNED), st.integers(0, 3)), max_size=900))
def test_the_store_is_a_set_of_whole_keys(pairs: list[tuple[int, int]]) -> None:
    keys = np.empty((600, 2), np.int64)
    index = np.empty(2048, np.int32)
    meta = np.zeros(2, np.int64)
    clear(index, meta)
    kept: dict[tuple[int, int], int] = {}
    for pair in pairs:
        key = np.array(pair, np.int64)
        expected = FOUND if pair in kept else FULL if len(kept) == 600 else ADDED
        assert add(keys, index, meta, key) == expected
        if expected == ADDED:
            kept[pair] = len(kept)
    assert meta[0] == len(kept)
    for pair in pairs:
        assert find(keys, index, meta, np.array(pair, np.int64)) == kept.get(pair, -1)
