"""What holds for every kernel."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

import engine
from engine.compile import MODULES, mark_of
from engine.files.lock import hold_lock
from engine.kernel_library import CACHE_VARIABLE
from engine.kernels import BACKEND_VARIABLE
from engine.progress import Cancel
from engine.search._kernels.survey import decide_many
from engine.search.problem import narrow_memory
from engine.search.solver import NO_LIMIT
from engine.search.survey import SurveySettings


def test_every_module_of_kernels_is_compiled_before_it_is_wanted() -> None:
    root = Path(engine.__file__).parent
    files = [path for path in root.rglob("_kernels/*.py") if path.stem != "__init__"]
    names = {".".join(["engine", *path.relative_to(root).with_suffix("").parts]) for path in files}
    assert names == set(MODULES)


def test_python_runs_while_a_kernel_does() -> None:
    cards = SurveySettings(1, 1_000_000).cards(np.arange(1, 400_000))
    answers = np.full((len(cards), 2), -1, np.int64)
    cancel = Cancel()
    done: list[int] = []

    def work() -> None:
        done.append(
            decide_many(
                cards, 4, narrow_memory().arrays, NO_LIMIT, np.zeros((4, 64), np.int64), answers,
                cancel.flag,
            )
        )  # fmt: skip

    thread = threading.Thread(target=work)
    thread.start()
    while answers[0, 0] < 0:  # with the lock held, this would end only when all deals are decided
        pass
    cancel.set()
    thread.join()
    assert 0 < done[0] < len(cards)


def _by_numba(code: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True,
        env={**os.environ, BACKEND_VARIABLE: "numba", CACHE_VARIABLE: str(folder)},
    )  # fmt: skip
    return done.stdout.strip()


def test_numba_compiles_a_kernel_when_it_is_first_called(tmp_path: Path) -> None:
    code = """
from concurrent.futures import ThreadPoolExecutor
from engine.jit import Kernel
from engine.search._kernels import words
def waiting():
    return {name for name, value in vars(words).items() if isinstance(value, Kernel)}
before = waiting()
with ThreadPoolExecutor(8) as pool:  # from many threads, the first that comes
    found = set(pool.map(lambda _: words.home_tops(2), range(32)))
print(found, *(before - waiting()), words.home_tops.targetoptions["nogil"])
"""
    assert _by_numba(code, tmp_path) == "{16} home_tops True"


def test_numba_compiles_a_kernel_where_its_cache_vanished(tmp_path: Path) -> None:
    code = """
import shutil
from engine import jit
from engine.search._kernels.words import home_tops
shutil.rmtree(jit.CACHE_FOLDER)
jit.CACHE_FOLDER.write_text("in the way")
print(home_tops(2) == 0x10, isinstance(home_tops, jit.Kernel))
"""
    assert _by_numba(code, tmp_path / "kernels") == "True False"


def _run_compile(option: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine.compile", option],
        env={**os.environ, BACKEND_VARIABLE: "numba", CACHE_VARIABLE: str(folder)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip


def test_two_windows_do_not_compile_the_same_behind_themselves(tmp_path: Path) -> None:
    folder = Path(_by_numba("from engine import jit; print(jit.CACHE_FOLDER)", tmp_path))
    lock = hold_lock(folder / "compiling")
    assert lock is not None
    done = _run_compile("--behind", tmp_path)
    lock.free()
    assert (done.stdout, done.stderr) == ("", "")
    assert not list(folder.rglob("*.nbi"))


def test_what_is_marked_as_complete_is_not_compiled_again(tmp_path: Path) -> None:
    folder = Path(_by_numba("from engine import jit; print(jit.CACHE_FOLDER)", tmp_path))
    mark_of(folder).touch()
    assert _run_compile("--behind", tmp_path).stdout == ""
    assert not list(folder.rglob("*.nbi"))


def test_another_checkout_of_the_same_kernels_is_not_taken_as_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = {mark_of(tmp_path)}
    for name in ("one", "another"):
        source = tmp_path / name / "_kernels" / "chain.py"
        source.parent.mkdir(parents=True)
        source.touch()
        monkeypatch.setattr("engine.compile.__file__", str(tmp_path / name / "compile.py"))
        marks.add(mark_of(tmp_path))
    os.utime(source, (1, 1))
    marks.add(mark_of(tmp_path))
    assert len(marks) == 4
