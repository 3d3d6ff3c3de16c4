"""What is made again of Araki et al. (2019), in small."""

from importlib import import_module

import pytest

from engine.errors import SettingsError
from engine.progress import run
from engine.research import (
    ITEMS,
    item_named,
    items,
    search_performance,
    solvability_model,
)
from engine.research.items import Item, Request
from engine.research.models import SUBSETS
from engine.research.tables import Outcome

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

    monkeypatch.setattr(items, "import_module", without_models)
    with pytest.raises(SettingsError, match=r"Run \.venv/bin/pip install"):
        run(item.compute(Request(20, "quick")))
