"""What was averaged lately is kept, and nothing is taken for something else."""

from __future__ import annotations

import threading
from dataclasses import replace

import numpy as np
import pytest
from scipy import special  # type: ignore[import-untyped]

from engine.statistics.learning import averaging
from engine.statistics.learning.averaging import Average, Rows, average


@pytest.fixture(autouse=True)
def computed(monkeypatch: pytest.MonkeyPatch) -> list[Rows]:
    """Return the rows that were averaged and not known."""
    averaging._CACHE.clear()
    plain, found = averaging._average, []

    def noting(rows: Rows) -> Average:
        found.append(rows)
        return plain(rows)

    monkeypatch.setattr(averaging, "_average", noting)
    return found


def some_rows(seed: int = 1) -> Rows:
    rng = np.random.default_rng(seed)
    return Rows(
        rng.normal(5, 2, 8), rng.standard_normal((8, 2)), (0, 1), (False, False),
        rng.uniform(0.5, 1.5, 8), np.eye(2)[np.arange(8) % 2],
    )  # fmt: skip


def test_equal_rows_are_averaged_once(computed: list[Rows]) -> None:
    first = average(some_rows())
    assert average(some_rows()) is first
    assert len(computed) == 1
    with pytest.raises(ValueError, match="read-only"):
        first.mean[0] = 0


@pytest.mark.parametrize(
    "change",
    [
        {"y": np.arange(8.0)},
        {"x": np.ones((8, 2)) * np.arange(8)[:, None]},
        {"feature": (0, 0)},
        {"is_square": (False, True)},
        {"weights": np.full(8, 0.7)},
        {"sessions": np.eye(2)[np.arange(8) // 4]},
    ],
    ids=lambda change: next(iter(change)),
)
def test_whatever_differs_is_averaged_anew(
    change: dict[str, object], computed: list[Rows]
) -> None:
    rows = some_rows()
    plain, other = average(rows), average(replace(rows, **change))  # type: ignore[arg-type]
    assert len(computed) == 2
    assert plain.mean.tolist() != other.mean.tolist()


def test_the_one_that_nobody_asked_for_longest_goes(computed: list[Rows]) -> None:
    for seed in range(averaging._CACHE.most):
        average(some_rows(seed))
    average(some_rows(0))
    average(some_rows(99))
    n = len(computed)
    average(some_rows(0))
    assert len(computed) == n
    average(some_rows(1))
    assert len(computed) == n + 1


def test_threads_that_ask_at_once_get_one_answer(computed: list[Rows]) -> None:
    found: list[Average] = []
    threads = [
        threading.Thread(target=lambda: found.append(average(some_rows()))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(found) == 4
    assert len({id(each) for each in found}) == len(computed) == 1


@pytest.mark.parametrize("freedom", [3.0, 8.0, 57.0, 20_003.0])
def test_the_table_of_t_is_as_exact_as_it_says(freedom: float) -> None:
    t = np.concatenate([np.linspace(-20, 20, 100_003), [-1e9, 1e9, np.inf, -np.inf]])
    expected = special.stdtr(freedom, t)
    assert np.abs(averaging.t_below(freedom, t) - expected).max() < 1e-12
