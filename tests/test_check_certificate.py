"""`resources/check_certificate.py`: it accepts all true certificates and refuses every other."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from engine.cli import main
from tests.certificates import KINDS, N_EACH, TABLE, corrupted, is_true

CHECKER: Final = Path(__file__).parents[1] / "resources" / "check_certificate.py"
MAX_LINES: Final = 199


@pytest.fixture(scope="module")
def checker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_certificate", CHECKER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def table() -> list[str]:
    return TABLE.read_text("ascii").splitlines()


def test_the_checker_is_short_and_needs_nothing_but_python() -> None:
    text = CHECKER.read_text("utf-8")
    assert text.count("\n") <= MAX_LINES
    words = [sys.executable, "-S", "-I", "-B", str(CHECKER), str(TABLE)]  # no packages, no folder
    done = subprocess.run(words, capture_output=True, text=True, check=True, cwd="/")
    lines = done.stdout.splitlines()
    assert len(lines) == 2 * N_EACH
    assert not [line for line in lines if "REFUSED" in line]


def test_all_true_certificates_are_accepted(checker: ModuleType, table: list[str]) -> None:
    said = Counter(checker.check(line).split(":")[0] for line in table)
    assert said == {"solvable": N_EACH, "unsolvable": N_EACH}
    for kind in KINDS:
        assert any(f'"kind":"{kind}"' in line for line in table)


def test_corrupted_certificates_are_refused(
    checker: ModuleType, table: list[str], is_long: bool
) -> None:
    """What is still true after the change, by a judge of the tests' own, is accepted."""
    n_refused = n_still_true = 0
    for text in corrupted(table, seed=1):
        try:
            checker.check(text)
        except checker.Refused:
            n_refused += 1
            # To decide everything once more takes a minute.
            assert not ((is_long or n_refused % 20 == 0) and is_true(text)), text
        else:
            n_still_true += 1
            assert is_true(text), text
        if n_refused == 10_000:
            break
    assert n_still_true > 100


def test_a_damaged_file_is_reported_by_the_exit_status(tmp_path: Path) -> None:
    path = tmp_path / "five.jsonl"
    assert main(["solve", "5", "--certificate", str(path)]) == 0
    whole = path.read_text()
    for text, status in ((whole, 0), (whole.replace("solution", "pinned"), 1), ("", 2)):
        path.write_text(text)
        words = [sys.executable, str(CHECKER), str(path)]
        assert subprocess.run(words, capture_output=True, check=False).returncode == status
