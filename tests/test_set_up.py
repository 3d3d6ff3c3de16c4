"""The first start from a checkout, as far as it goes without the network."""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return the files that a first start reads."""
    folder = tmp_path / "birds"
    for name in ("boaf", "packaging/set-up.sh", "requirements.lock", "pyproject.toml", "setup.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    shutil.copytree(ROOT / "engine" / "_kernels", folder / "engine" / "_kernels")
    words = folder / "resources" / "translations"
    shutil.copytree(ROOT / "resources" / "translations", words)
    for source in words.glob("*.ts"):
        source.with_suffix(".qm").write_text("compiled")
    return folder


def start(
    folder: Path,
    python: Path = Path(sys.executable),
    arguments: Sequence[str] = ("--version",),
    variables: Mapping[str, str] = MappingProxyType({}),
) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "PIP_NO_INDEX": "1", "BOAF_PYTHON": str(python), "LC_ALL": "C", **variables,
    }  # fmt: skip
    command = ["bash", str(folder / "boaf"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_checkout_not_writable(checkout: Path) -> None:
    # A folder in its place stops even an administrator, whom no permission stops.
    (checkout / ".set-up.lock").mkdir()
    (checkout / ".set-up.log").write_text("ERROR: of another day\n")
    told = start(checkout)

    assert told.returncode == 2
    assert told.stderr == (
        f"boaf: {checkout} cannot be written; copy it to a folder of your own and run boaf there\n"
    )
    assert not (checkout / ".venv").exists()


def test_foreign_python_and_pip_variables(checkout: Path, tmp_path: Path) -> None:
    set_up_by_hand(checkout)
    (checkout / ".venv" / "bin" / "boaf").write_text("#!/bin/sh\nenv\n")
    foreign = {
        "PIP_USER": "1", "PIP_TARGET": "/t", "PIP_REQUIRE_VIRTUALENV": "1", "PIP_NO_DEPS": "1",
        "PYTHONPATH": str(tmp_path), "PYTHONHOME": "/p", "PYTHONOPTIMIZE": "2",
        "PYTHONINSPECT": "1", "PYTHONWARNINGS": "error",
    }  # fmt: skip
    kept = {"PIP_INDEX_URL": "u", "PIP_PROXY": "p", "PIP_CERT": "c", "PIP_NO_INDEX": "1"}
    told = start(checkout, variables=foreign | kept)
    assert told.returncode == 0, told.stderr
    lines = set(told.stdout.splitlines())
    assert not {f"{name}={value}" for name, value in foreign.items()} & lines
    assert {"PIP_USER=0", *(f"{name}={value}" for name, value in kept.items())} <= lines


def test_set_up_failed_shows_log_line(checkout: Path, tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(
        f'#!/bin/sh\n[ "$2" = venv ] && echo first && echo why && exit 1\n'
        f'exec "{sys.executable}" "$@"\n'
    )
    python.chmod(0o755)
    told = start(checkout, python)
    assert told.returncode == 2
    *_, why, summary = told.stderr.splitlines()
    assert why == "why"
    assert summary.startswith("boaf: the virtual environment could not be made; see ")


def test_python_missing_named_with_all_else(checkout: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("bash", "dirname", "readlink", "sort"):
        (tools / name).symlink_to(shutil.which(name) or "")
    for name, said in (("dpkg-query", "unknown"), ("id", "1000")):
        (tools / name).write_text(f"#!/bin/sh\necho {said}\n")
        (tools / name).chmod(0o755)
    told = start(checkout, Path("python3"), variables={"PATH": str(tools), "CC": ""})
    assert told.returncode == 2
    first, _, packages = told.stderr.partition(" run: sudo apt-get install ")
    assert first == "boaf: missing system packages;"
    named = {"gcc", "libc6-dev", "libgl1", "python3", "python3-dev", "python3-venv"}
    assert named <= set(packages.split())
    assert told.stderr.count("\n") == 1


def set_up_by_hand(checkout: Path) -> None:
    """Leave an environment as a first start does; its program only says that it started."""
    program = checkout / ".venv" / "bin" / "boaf"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho started\n")
    program.chmod(0o755)
    project = (checkout / "pyproject.toml").read_bytes().partition(b"\n[tool.")[0] + b"\n"
    locks = hashlib.sha256((checkout / "requirements.lock").read_bytes() + project).hexdigest()
    wanted = f"{checkout} {sys.version} {sys.base_prefix} {locks}\n"
    (checkout / ".venv" / ".stamp-requirements.lock").write_text(wanted)
    folder = checkout / "engine" / "_kernels"
    sources = [
        checkout / "setup.py", *sorted(folder.glob("*.pyx")), *sorted(folder.glob("*.pxd")),
    ]  # fmt: skip
    compiled = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    (checkout / ".venv" / ".stamp-kernels").write_text(f"{compiled}\n")
    # A folder in its place: whoever would set up anything fails.
    (checkout / ".set-up.lock").mkdir()


def test_checkout_ready_starts_read_only(checkout: Path) -> None:
    set_up_by_hand(checkout)
    told = start(checkout)
    assert (told.stdout, told.stderr) == ("started\n", "")


def test_kernel_module_gone_compiled_again(checkout: Path) -> None:
    set_up_by_hand(checkout)
    assert start(checkout).stdout == "started\n"
    for module in (checkout / "engine" / "_kernels").glob("solver.*.so"):
        module.rename(module.with_name("solver.of-another-python.so"))
    refused = start(checkout)
    assert (refused.returncode, refused.stdout) == (2, "")  # there is nowhere to put it


@pytest.mark.parametrize(
    "changed",
    ["", "engine/_kernels/states.pxd", "setup.py", "requirements.lock", "pyproject.toml"],
)
def test_second_start_asks_python_if_changed(checkout: Path, tmp_path: Path, changed: str) -> None:
    set_up_by_hand(checkout)
    python, calls = tmp_path / "python", tmp_path / "calls"
    python.write_text(f'#!/bin/sh\necho called >> "{calls}"\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    (checkout / ".venv" / "bin" / "python").symlink_to(python)
    assert start(checkout, python).stdout == "started\n"
    assert calls.exists()
    calls.unlink()
    if changed:
        time.sleep(0.02)  # the clock of files ticks every few milliseconds
        path = checkout / changed
        times = path.stat()
        path.write_bytes(path.read_bytes() + (b"" if changed == "pyproject.toml" else b"# new\n"))
        os.utime(path, (times.st_atime, times.st_mtime))  # as an archive would be unpacked
    told = start(checkout, python)
    assert calls.exists() is bool(changed)
    is_ready = changed in {"", "pyproject.toml"}
    assert (told.stdout == "started\n") is is_ready, told.stderr
