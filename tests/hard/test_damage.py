"""A damaged environment is noticed and made again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


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
