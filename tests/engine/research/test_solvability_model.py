"""What is made again of Araki et al. (2019), in small."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from engine.errors import SettingsError
from engine.progress import run
from engine.research import (
    ITEMS,
    item_named,
    search_performance,
    solvability_model,
    tables,
)
from engine.research.dataset import dataset
from engine.research.models import SUBSETS
from engine.research.tables import Item, Outcome, Request

FAST = ("LightGBM", "Logistic Regression", "Decision Tree")


def made(name: str, rows: int) -> Outcome:
    return run(item_named(name).compute(Request(rows, "quick")))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = {name: solvability_model.CLASSIFIERS[name] for name in FAST}
    monkeypatch.setattr(solvability_model, "CLASSIFIERS", fast)
    known = {name: solvability_model.PUBLISHED[name] for name in (*FAST, "Always Solvable")}
    monkeypatch.setattr(solvability_model, "PUBLISHED", known)
    monkeypatch.setattr(search_performance, "_TRIPLE_ROWS", 20_000)
    monkeypatch.setattr(
        search_performance, "SUBSETS", {name: SUBSETS[name] for name in list(SUBSETS)[3:5]}
    )


@pytest.mark.slow
@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("dataset-share", 5_000), ("model-accuracy", 600), ("model-tuning", 400),
        ("feature-subsets", 6), ("ordered-dfs", 20), ("ordering-cutoff", 20),
        ("search-by-stacks", 30),
    ],
)  # fmt: skip
def test_its_claims_hold_at_any_size(name: str, rows: int) -> None:
    outcome = made(name, rows)
    assert outcome.tables[0].rows
    assert outcome.claims
    assert [claim.words for claim in outcome.claims if not claim.holds] == []
    assert all(len(row) == len(table.columns) for table in outcome.tables for row in table.rows)


@pytest.mark.parametrize("item", [item for item in ITEMS if item.needs_extra], ids=str)
def test_what_needs_the_extra_says_so(item: Item, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_models(name: str) -> object:
        if name.startswith(("sklearn", "lightgbm")):
            raise ImportError(name)
        return import_module(name)

    monkeypatch.setattr(tables, "import_module", without_models)
    with pytest.raises(SettingsError, match=r"run \.venv/bin/pip install"):
        run(item.compute(Request(20, "quick")))


def test_every_classifier_of_the_paper_is_right_more_often_than_a_guess() -> None:
    names = set(solvability_model.PUBLISHED) - {"Always Solvable", "Always Unsolvable"}
    assert names == set(solvability_model.CLASSIFIERS)
    rows = dataset(3, 400)
    for name in ("LightGBM", "Decision Tree", "LightGBM, tuned (0.2 / 50 / 90)"):
        model = solvability_model.make_classifier(name)
        model.fit(rows.features, rows.solvable)
        assert np.mean(model.predict(rows.features) == rows.solvable) > 0.75


def test_published_settings_are_in_the_grid() -> None:
    assert list(solvability_model.THEIRS) == [0.2, 50, 90]
    grid = (solvability_model.RATES, solvability_model.TREES, solvability_model.LEAVES)
    for value, values in zip(solvability_model.THEIRS, grid, strict=True):
        assert value in values


def test_welchs_test_is_that_of_the_textbook() -> None:
    rng = np.random.default_rng(1)
    first, second = rng.normal(0, 1, 30), rng.normal(1, 3, 40)
    t, p = search_performance.welch(first, second)
    spread = first.var(ddof=1) / 30 + second.var(ddof=1) / 40
    expected = float((first.mean() - second.mean()) / spread**0.5)
    assert t == pytest.approx(expected, abs=0.01)
    assert 0 < (p or 0) < 1
    assert search_performance.welch(np.ones(5), np.ones(5)) == (None, None)
