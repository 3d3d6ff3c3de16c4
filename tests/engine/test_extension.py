"""The compiled modules: where they cannot run, and that they stay inside their arrays."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import _kernels
from engine.errors import MissingPartError

ROOT = Path(__file__).resolve().parents[2]
FLAGS = b"fpu cx16 lahf_lm pni sse4_1 sse4_2 ssse3"


@pytest.mark.parametrize(
    ("text", "is_refused"),
    [
        (b"processor\t: 0\nflags\t\t: %s popcnt\n" % FLAGS, False),
        (b"processor\t: 0\nflags\t\t: %s\n" % FLAGS, True),
        (b"processor\t: 0\nFeatures\t: fp asimd\n", False),  # another kind of processor
        (None, False),
    ],
)
def test_old_processor_told(text: bytes | None, is_refused: bool, tmp_path: Path) -> None:
    processor = tmp_path / "cpuinfo"
    if text is not None:
        processor.write_bytes(text)
    if is_refused:
        with pytest.raises(MissingPartError, match="too old"):
            _kernels.check(processor)
    else:
        _kernels.check(processor)


def test_kernels_not_compiled_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(MissingPartError, match=r"aren't compiled .* run \./boaf again"):
        _kernels.check()


def boaf(before: str) -> subprocess.CompletedProcess[str]:
    """Solve a deal in a process of its own, after a line of Python."""
    code = (
        f"import importlib.util, sys; {before}; from boaf_desktop.launch import main;"
        "sys.argv = ['boaf', 'solve', '5']; sys.exit(main())"
    )
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_command_without_kernels() -> None:
    found = boaf("importlib.util.find_spec = lambda name: None")

    assert found.returncode == 2
    assert found.stderr.startswith("boaf: The searches aren't compiled for Python")
    assert found.stderr.count("\n") == 1


@pytest.mark.long
@pytest.mark.timeout(3000)
def test_searches_clean_under_sanitizers(tmp_path: Path) -> None:
    """A copy compiled with AddressSanitizer and UndefinedBehaviorSanitizer passes the tests."""
    without = shutil.ignore_patterns("*.so", "__pycache__")
    for name in ("engine", "boaf_desktop", "tests", "resources", "packaging"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=without)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    build = [sys.executable, "setup.py", "build_ext", "--inplace"]
    subprocess.run(build, cwd=tmp_path, env={**os.environ, "BOAF_SANITIZE": "1"}, check=True)
    asan = subprocess.run(
        ["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    ).stdout.strip()
    checked = {
        "LD_PRELOAD": asan, "ASAN_OPTIONS": "detect_leaks=0", "PYTHONPATH": str(tmp_path),
        "PYTHONMALLOC": "malloc", "QT_QPA_PLATFORM": "offscreen",
    }  # fmt: skip
    tests = ["tests/engine/search", "tests/engine/design"]

    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--fast", "--timeout=900", *tests],
        cwd=tmp_path, env={**os.environ, **checked}, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
