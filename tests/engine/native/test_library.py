"""The library of kernels: made once, kept unharmed, and replaced by numba where it cannot be."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from engine.compile import MODULES
from engine.kernel_library import (
    CACHE_VARIABLE,
    find_library,
    kernels_digest,
    make_library,
    warn_of_damage,
)
from engine.kernels import BACKEND, DECLARED, library_path
from engine.native.build import all_kernels, build

ROOT = Path(__file__).resolve().parents[3]
pytestmark = [
    pytest.mark.xdist_group("native"),
    pytest.mark.skipif(BACKEND != "c", reason="this run has no library"),
]
QUICKLY = "-O0"  # flags that compile all kernels in a third of the time
SMALL = "from engine.search._kernels.words import home_tops; print(home_tops(0b1011))"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, **environment},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def trace(**environment: str) -> dict[str, tuple[int, str]]:
    """Return how often each kernel was called in the scenario, and what it did."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.native.scenario"], cwd=ROOT,
        env={**os.environ, **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {name: (n_calls, digest) for name, n_calls, digest in rows}


def digests(found: dict[str, tuple[int, str]]) -> dict[str, str]:
    return {name: digest for name, (_, digest) in found.items()}


@pytest.fixture(scope="module")
def usual() -> dict[str, tuple[int, str]]:
    return trace()


@pytest.mark.long
def test_every_kernel_is_reached_with_every_index_inside_its_array(
    checked_library: Path, usual: dict[str, tuple[int, str]]
) -> None:
    found = trace(BOAF_KERNELS=str(checked_library))
    assert [name for name, (n_calls, _) in found.items() if n_calls == 0] == []
    assert len(found) == len(all_kernels())
    assert digests(found) == digests(usual)


@pytest.mark.long
def test_every_level_of_processors_gives_the_same_bits(
    usual: dict[str, tuple[int, str]],
) -> None:
    assert trace(BOAF_BASELINE="1") == usual


@pytest.mark.long
@pytest.mark.parametrize("processor", ["", "generic"])
def test_numba_gives_the_same_bits(processor: str, usual: dict[str, tuple[int, str]]) -> None:
    changed = {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": ""} if processor else {}
    assert trace(BOAF_KERNELS="numba", **changed) == usual


def test_a_library_without_the_header_of_python_is_the_same(tmp_path: Path) -> None:
    few = [each for each in all_kernels() if each.module == MODULES[0]]
    made = []
    for flags in ("", "-DBOAF_OWN_DECLARATIONS"):
        path = tmp_path / f"with{flags}.so"
        code = (
            "import sys; from pathlib import Path; from engine.native.build import *;"
            f"build(Path(sys.argv[1]), [k for k in all_kernels() if k.module == {MODULES[0]!r}])"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, str(path)], cwd=ROOT, check=False, capture_output=True,
            env={**os.environ, "BOAF_KERNELS": "none", "CFLAGS": flags},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        made.append(path.read_bytes())
    assert few
    assert made[0] == made[1]


def library_in(folder: Path) -> Path:
    """Copy the library of this run into another folder of compiled code."""
    library = library_path()
    assert library is not None
    kept = folder / f"c-{kernels_digest()}" / library.name
    kept.parent.mkdir(parents=True)
    shutil.copy(library, kept)
    return kept


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))


def empty(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize("damage", [cut, flip, empty])
def test_a_damaged_library_is_not_loaded(
    damage: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    warn_of_damage.cache_clear()
    damage(library_in(tmp_path))
    assert find_library() is None
    assert "damaged" in caplog.text


def test_a_damaged_library_is_made_again(tmp_path: Path) -> None:
    kept = library_in(tmp_path)
    changed = {"BOAF_KERNEL_CACHE": str(tmp_path), "CFLAGS": QUICKLY}
    wanted = run(SMALL, **changed)
    assert (wanted.returncode, wanted.stderr) == (0, "")
    cut(kept)
    again = run(SMALL, **changed)
    assert again.stdout == wanted.stdout
    assert again.stderr.count("\n") == 1
    assert "damaged" in again.stderr
    assert not kept.exists()
    assert len(list(kept.parent.iterdir())) == 1
    assert run(SMALL, **changed).stderr == ""


def test_without_a_compiler_numba_runs_the_kernels(tmp_path: Path) -> None:
    code = f"{SMALL}; from engine.kernels import BACKEND; print(BACKEND)"
    done = run(code, BOAF_KERNEL_CACHE=str(tmp_path), PATH="", CC="")
    assert done.stdout.splitlines() == ["12304", "numba"], done.stderr


def test_without_a_compiler_and_numba_one_is_told_what_to_install(tmp_path: Path) -> None:
    code = f"import sys; sys.modules['numba'] = None; {SMALL}"
    done = run(code, BOAF_KERNEL_CACHE=str(tmp_path), PATH="", CC="")
    assert "MissingPartError: Searches need compiled code" in done.stderr
    assert "Install gcc, clang or the Python package numba" in done.stderr


def test_a_compiler_that_fails_is_named_once_and_not_tried_again(tmp_path: Path) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\necho no such header >&2\nexit 1\n")
    compiler.chmod(0o755)
    changed = {"BOAF_KERNEL_CACHE": str(tmp_path / "cache"), "CC": str(compiler)}
    done = run(SMALL, **changed)
    assert done.stdout == "12304\n"
    assert done.stderr == f"boaf: {compiler} can't compile the kernels: no such header\n"
    assert run(SMALL, **changed).stderr == ""
    compiler.write_text(compiler.read_text().replace("header", "file"))
    assert "no such file" in run(SMALL, **changed).stderr


def test_where_nothing_can_be_kept_the_library_is_made_for_one_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv(CACHE_VARIABLE, str(blocked))
    monkeypatch.setenv("CFLAGS", QUICKLY)
    made = make_library()
    assert made is not None
    assert {f"{each.module}.{each.name}" for each in DECLARED} <= set(vars(made))


def test_a_library_is_the_same_bytes_each_time(tmp_path: Path) -> None:
    few = [each for each in all_kernels() if each.module == MODULES[0]]
    one, other = tmp_path / "one.so", tmp_path / "other.so"
    build(one, few)
    build(other, few)
    assert one.read_bytes() == other.read_bytes()
