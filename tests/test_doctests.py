"""Every example in a docstring does what it says."""

import doctest
import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for package in ("engine", "boaf_desktop")
    for path in sorted((ROOT / package).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name.removesuffix(".__init__")))
    assert found.attempted
    assert not found.failed


def test_page_on_python_does_what_it_says(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "python.md").read_text(encoding="utf-8").replace("```", "")
    (tmp_path / "python.md").write_text(text, encoding="utf-8")

    # In a process of its own, whose features it adds to.
    done = subprocess.run(
        [sys.executable, "-m", "doctest", tmp_path / "python.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert text.count(">>> ") > 20
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_notebook_runs_from_a_deal_to_a_plot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((ROOT / "docs" / "first-study.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}

    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert str(names["chart"]).startswith("Drawing(")
    clusters = names["fit"].to_frame().loc["rank_clusters"]  # type: ignore[attr-defined]
    assert clusters["low"] < 1.2 < clusters["high"]  # as the notebook says
    assert round(clusters["coef"], 1) == 1.1
