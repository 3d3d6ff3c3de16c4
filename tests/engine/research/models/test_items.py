"""What is made again of Araki et al. (2019), in small."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.cli import main
from engine.errors import SettingsError
from engine.progress import Cancel, run
from engine.research import ITEMS, item_named, make
from engine.research.item import Item, Outcome
from engine.research.models import accuracy, by_stacks, extra, subsets, systems, tuning
from engine.research.models.dataset import dataset
from engine.research.request import Request

OURS = [item for item in ITEMS if item.module.startswith("models.")]
FAST = ("LightGBM", "Logistic Regression", "Decision Tree")


def made(name: str, rows: int, folder: Path | None = None) -> Outcome:
    return run(make(item_named(name), Request(rows, "quick", folder=folder)))


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        accuracy, "_OF_A_MODULE", {name: accuracy._OF_A_MODULE[name] for name in FAST}
    )
    monkeypatch.setattr(accuracy, "_EXPLAINS", {"AdaBoost, SAMME.R": "AdaBoost"})
    monkeypatch.setattr(subsets, "_TRIPLE_ROWS", 20_000)
    monkeypatch.setattr(
        subsets, "SUBSETS", {name: systems.SUBSETS[name] for name in list(systems.SUBSETS)[3:5]}
    )


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("dataset-share", 5_000), ("model-accuracy", 600), ("model-tuning", 400),
        ("feature-subsets", 6), ("ordered-dfs", 20), ("ordering-cutoff", 20),
        ("search-by-stacks", 30), ("lost-states", 30),
    ],
)  # fmt: skip
def test_its_claims_hold_at_any_size_and_answers_are_kept(
    name: str, rows: int, tmp_path: Path
) -> None:
    outcome = made(name, rows, tmp_path)
    assert outcome.tables[0].rows
    assert outcome.claims
    assert [claim.words for claim in outcome.claims if not claim.holds] == []
    assert all(type(claim.holds) is bool for claim in outcome.claims)
    assert all(table.name for table in outcome.tables[1:])
    assert made(name, rows, tmp_path) == outcome  # times too: nothing is measured again


@pytest.mark.parametrize("item", OURS, ids=lambda item: item.name)
def test_one_that_is_stopped_says_what_it_has(item: Item) -> None:
    stopped = Cancel()
    stopped.set()
    request = Request(20, "quick", stopped)
    assert run(make(item, request)).tables


def test_what_needs_the_extra_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(extra, "import_module", missing)
    for item in OURS:
        if item.needs_extra:
            with pytest.raises(SettingsError, match=r"run \.venv/bin/pip install"):
                run(make(item, Request(20, "quick")))
    arguments = ["reproduce", "model-tuning", "--quick", "--out", str(tmp_path / "out")]
    assert main(arguments) == 2
    assert "requirements-research.lock" in capsys.readouterr().err


def test_every_classifier_of_the_paper_can_be_made() -> None:
    names = set(accuracy.PUBLISHED) - {"Always Solvable", "Always Unsolvable"}
    assert names == {
        "LightGBM", "Bagging", "Multilayer Perceptron", "AdaBoost", "Random Forest",
        "Gradient Boosting Classifier", "Stochastic Gradient Descent", "Logistic Regression",
        "Decision Tree",
    }  # fmt: skip
    rows = dataset(3, 400)
    for name in ("LightGBM", "Decision Tree", accuracy.TUNED_NAME, "AdaBoost, SAMME.R"):
        model = accuracy._classifier(name)
        model.fit(rows.features, rows.solvable)
        assert np.mean(model.predict(rows.features) == rows.solvable) > 0.75


def test_published_settings_are_in_the_grid() -> None:
    assert list(tuning._THEIRS) == [0.2, 50, 90]
    for place, values in enumerate((tuning.RATES, tuning.TREES, tuning.LEAVES)):
        assert tuning._THEIRS[place] in values


def test_welchs_test_is_that_of_the_textbook() -> None:
    rng = np.random.default_rng(1)
    first, second = rng.normal(0, 1, 30), rng.normal(1, 3, 40)
    t, p = by_stacks.welch(first, second)
    spread = first.var(ddof=1) / 30 + second.var(ddof=1) / 40
    expected = float((first.mean() - second.mean()) / spread**0.5)
    assert t == pytest.approx(expected, abs=0.01)
    assert 0 < (p or 0) < 1
    assert by_stacks.welch(np.ones(5), np.ones(5)) == (None, None)
