"""A damaged cache of compiled code, and a damaged environment, are noticed and mended."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def decide(cache: Path) -> tuple[str, str]:
    """Use a small kernel in another process; return what it printed and what it complained of."""
    code = "from engine.search._kernels.words import home_tops; print(home_tops(0b1011))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "BOAF_KERNELS": "numba", "BOAF_KERNEL_CACHE": str(cache)},
    )  # fmt: skip
    return done.stdout, done.stderr


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[-200] ^= 1
    path.write_bytes(bytes(data))


def empty(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize(
    ("damage", "ending"),
    [
        (cut, ".nbi"),
        (flip, ".nbc"),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in ((cut, ".nbc"), (flip, ".nbi"), (empty, ".nbi"), (empty, ".nbc"))
        ),
    ],
)
def test_damaged_code_of_numba_is_compiled_again(
    ending: str, damage: Callable[[Path], None], tmp_path: Path
) -> None:
    wanted, complaint = decide(tmp_path)
    assert complaint == ""
    (file,) = tmp_path.rglob(f"*{ending}")
    damage(file)
    again, complaint = decide(tmp_path)
    assert again == wanted
    assert complaint.count("\n") <= 1
    assert decide(tmp_path) == (wanted, "")


LAUNCH = """
import sys
sys.path.insert(0, {folder!r})
sys.prefix = {prefix!r}
sys.argv = ["boaf", "deal", "5"]
from boaf_desktop.launch import main
sys.exit(main())
"""


@pytest.mark.parametrize("fault", ["raise ImportError('torn')", "def (", "import nothing_there"])
def test_a_damaged_package_is_named_and_the_environment_made_again(
    fault: str, tmp_path: Path
) -> None:
    folder, checkout = tmp_path / "packages", tmp_path / "checkout"
    folder.mkdir()
    (folder / "typer.py").write_text(fault)
    (checkout / ".venv").mkdir(parents=True)
    stamp = checkout / ".venv" / ".stamp-ready-requirements.lock"
    stamp.write_text("x")
    (checkout / "boaf").write_text('#!/bin/sh\necho "again: $*"\n')
    (checkout / "boaf").chmod(0o755)
    code = LAUNCH.format(folder=str(folder), prefix=str(checkout / ".venv"))

    def run(**more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False,
            env={**os.environ, **more},
        )  # fmt: skip

    told = run(BOAF_CHECKOUT=str(checkout))
    assert told.stdout == "again: deal 5\n"
    assert told.stderr.endswith("damaged. The environment is created again.\n")
    assert told.stderr.count("\n") == 1
    assert not stamp.exists()
    # Elsewhere, and when making it again did not help, one is told.
    for more in ({}, {"BOAF_CHECKOUT": str(checkout), "BOAF_MENDED": "1"}):
        told = run(**more)
        assert (told.returncode, told.stdout) == (2, "")
        assert told.stderr.endswith("can't be loaded. Install the program again.\n")
