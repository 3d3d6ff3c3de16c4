# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Each recipe of ``docs/extending.md`` applies to a copy of the checkout and works there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
RECIPES = ROOT / "docs" / "recipes"
COPIED = ("engine", "boaf_desktop", "resources", "tests", "packaging", "pyproject.toml")
SHORT = {
    "feature": "tests/engine/design/test_features.py -k corners",
    "column": "tests/engine/test_columns.py tests/desktop/panels/rate -k 'file or device'",
    "format": "tests/engine/puzzlesets/test_formats.py tests/desktop/test_formats.py",
    "theme": "tests/desktop/appearance/test_contrast.py",
    "rule": "tests/engine/design/test_gate.py",
    "mode": "tests/desktop/practice/test_warmups.py",
    "action": "tests/desktop/window/test_window.py -k name_of_the_puzzle",
    "preference": "tests/desktop/storage",
    "panel": "tests/test_house.py",
    "search": "tests/engine/design/chains/test_search_contract.py -k random",
    "table-column": "tests/desktop/library/test_window.py",
    "board-colour": "tests/desktop/appearance",
}
"""What shows soonest that an entry works: arguments of pytest."""
APPLY = ["git", "apply", "-C1", "--exclude=resources/translations/*"]
"""As the page says: neighbours may have changed, and lines of translations move too often."""
USUAL = {"feature", "format"}
"""Those that are not left to the long suite."""


def test_every_recipe_is_in_the_page_and_tried() -> None:
    page = (ROOT / "docs" / "extending.md").read_text("utf-8")
    diffs = {path.stem for path in RECIPES.glob("*.diff")}
    assert diffs == set(SHORT) == set(re.findall(r"`([\w-]+)\.diff`", page))


def files_of(name: str) -> tuple[int, int, int]:
    """Return how many files of the product, of tests and of translations a recipe changes."""
    text = (RECIPES / f"{name}.diff").read_text("utf-8")
    paths = re.findall(r"^diff --git a/(\S+)", text, re.MULTILINE)
    tests = sum(path.startswith("tests/") for path in paths)
    words = sum(path.endswith(".ts") for path in paths)
    return len(paths) - tests - words, tests, words


@pytest.mark.parametrize("name", SHORT)
def test_the_page_says_how_many_files_a_recipe_changes(name: str) -> None:
    page = (ROOT / "docs" / "extending.md").read_text("utf-8")
    (row,) = (line for line in page.splitlines() if f"`{name}.diff`" in line)
    product, tests, words = files_of(name)
    said = row.split("|")[3].strip()
    if name == "panel":  # its folder is counted as one
        product -= sum("panels/notes" in line for line in _heads(name))
        assert said == f"{product} and its folder / {tests} / {words}"
    else:
        assert said == f"{product} / {tests} / {words}"


def _heads(name: str) -> list[str]:
    text = (RECIPES / f"{name}.diff").read_text("utf-8")
    return [line for line in text.splitlines() if line.startswith("diff --git")]


@pytest.mark.parametrize("name", SHORT)
def test_a_recipe_applies(name: str) -> None:
    done = subprocess.run(
        [*APPLY, "--check", str(RECIPES / f"{name}.diff")], cwd=ROOT, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "name",
    [name if name in USUAL else pytest.param(name, marks=pytest.mark.long) for name in SHORT],
)
def test_a_recipe_works(name: str, tmp_path: Path) -> None:
    for each in COPIED:
        source, target = ROOT / each, tmp_path / each
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    words = [*APPLY, str(RECIPES / f"{name}.diff")]
    subprocess.run(words, cwd=tmp_path, check=True, capture_output=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", *_split(SHORT[name])],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


def _split(arguments: str) -> list[str]:
    words = re.findall(r"'[^']*'|\S+", arguments)
    return [word.strip("'") for word in words]
