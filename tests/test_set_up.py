"""The first start from a checkout, as far as it goes without the network."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return the files that a first start reads."""
    folder = tmp_path / "birds"
    for name in ("boaf", "packaging/set-up.sh", "requirements.lock", "pyproject.toml"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    leave_out = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=leave_out)
    return folder


def start(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "PIP_NO_INDEX": "1", "BOAF_PYTHON": sys.executable, "LC_ALL": "C",
    }  # fmt: skip
    command = ["bash", str(folder / "boaf"), "--version"]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_a_checkout_that_cannot_be_written_says_so_in_one_sentence(checkout: Path) -> None:
    # A folder in its place stops even an administrator, whom no permission stops.
    (checkout / ".set-up.lock").mkdir()
    (checkout / ".set-up.log").write_text("ERROR: of another day\n")
    told = start(checkout)
    assert told.returncode == 2
    assert told.stderr == (
        f"boaf: {checkout} cannot be written; copy it to a folder of your own and run boaf there\n"
    )
    assert not (checkout / ".venv").exists()


def digest(*paths: Path) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()


def test_a_checkout_that_is_set_up_starts_where_nothing_can_be_written(checkout: Path) -> None:
    program = checkout / ".venv" / "bin" / "boaf"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho started\n")
    program.chmod(0o755)
    locks = digest(checkout / "requirements.lock", checkout / "pyproject.toml")
    wanted = f"{checkout} {sys.version} {sys.base_prefix} {locks}\n"
    (checkout / ".venv" / ".stamp-requirements.lock").write_text(wanted)
    kernels = sorted(checkout.glob("engine/*/_kernels/*.py"))
    stamp = digest(checkout / "engine" / "jit.py", *kernels)
    (checkout / ".venv" / ".stamp-kernels").write_text(f"{stamp}\n")
    (checkout / ".set-up.lock").mkdir()
    told = start(checkout)
    assert (told.stdout, told.stderr) == ("started\n", "")
