"""Every example in a docstring does what it says."""

import doctest
import importlib
import json
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


def test_page_on_python_does_what_it_says() -> None:
    text = (ROOT / "docs" / "python.md").read_text(encoding="utf-8").replace("```", "")
    page = doctest.DocTestParser().get_doctest(text, {}, "python.md", None, None)

    found = doctest.DocTestRunner().run(page)

    assert found.attempted > 20
    assert not found.failed


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
