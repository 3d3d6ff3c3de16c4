"""A worker that dies ends the run within a minute, and leaves a report of where it died.

The report in ``build/crashes`` has the test, the Python line of each thread, and the native stack
of each thread if gdb is installed; the core lies beside it. What the worker had started is killed,
because a browser or X server that still has the terminal makes whoever reads it wait for its end.
"""

from __future__ import annotations

import faulthandler
import os
import shutil
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "build" / "crashes"
_LOOK_S: Final = 0.5
_PATIENCE_S: Final = 40.0  # in which pytest should end by itself
_GDB_S: Final = 60


def python_stack_path(pid: int) -> Path:
    return FOLDER / f"{pid}-python.txt"


class InWorker:
    """Lets a worker leave a core, the name of its test and the Python lines of its threads."""

    def __init__(self) -> None:
        import resource  # noqa: PLC0415 - not on Windows

        _soft, hard = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))
        FOLDER.mkdir(parents=True, exist_ok=True)
        self._file: IO[str] = python_stack_path(os.getpid()).open("w")

    def pytest_sessionstart(self) -> None:
        faulthandler.enable(self._file)  # after pytest's own

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._file.seek(0)
        self._file.truncate()
        self._file.write(f"{nodeid}\n")
        self._file.flush()

    def pytest_unconfigure(self) -> None:
        faulthandler.disable()
        self._file.close()
        python_stack_path(os.getpid()).unlink()


class InController:
    """Watches the workers of a run."""

    def __init__(self) -> None:
        self._folders: dict[int, Path] = {}  # of the workers that run, by process
        self._is_over = threading.Event()

    def pytest_testnodeready(self, node: Any) -> None:
        pid = pid_of(node)
        self._folders[pid] = ROOT
        threading.Thread(target=self._watch, args=(node, pid), daemon=True).start()

    def pytest_sessionfinish(self) -> None:
        self._is_over.set()

    def pytest_testnodedown(self, node: Any, error: object) -> None:
        if error is not None:
            self._report(node, pid_of(node))

    def _watch(self, node: Any, pid: int) -> None:
        """Kill what a dead worker has left; end the run if pytest doesn't."""
        while not self._is_over.wait(_LOOK_S):
            try:
                # The process stays there for the one who collects its status.
                end = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            except ChildProcessError:  # already collected
                return
            if end is None:
                with suppress(OSError):
                    self._folders[pid] = Path(f"/proc/{pid}/cwd").readlink()
            elif end.si_status == 0:
                return
            else:
                kill_started_by(node)
                if not self._is_over.wait(_PATIENCE_S):
                    self._report(node, pid)
                    sys.stderr.write("pytest goes on without this worker, so the run is ended\n")
                    sys.stderr.flush()
                    os._exit(1)
                return

    def _report(self, node: Any, pid: int) -> None:
        folder = self._folders.pop(pid, None)
        if folder is None:  # reported
            return
        kill_started_by(node)
        stack, report = python_stack_path(pid), FOLDER / f"{pid}.txt"
        test, _, lines = stack.read_text(encoding="utf-8").partition("\n")
        core = core_of(pid, folder, stack.stat().st_mtime)
        stack.unlink()
        report.write_text(f"{test}\n\n{lines}\n{native_stack(core)}", encoding="utf-8")
        sys.stderr.write(f"\na worker died in {test}; see {report}\n")


def pid_of(node: Any) -> int:
    pid: int = node.gateway._rinfo().pid
    return pid


def kill_started_by(node: Any) -> None:
    """Kill the processes that a dead worker has left."""
    worker, run = node.workerinput["workerid"], node.workerinput["testrunuid"]
    marks = {f"PYTEST_XDIST_WORKER={worker}".encode(), f"PYTEST_XDIST_TESTRUNUID={run}".encode()}
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if marks <= {*(each / "environ").read_bytes().split(b"\0")}:
                os.kill(int(each.name), signal.SIGKILL)


def core_of(pid: int, folder: Path, since: float) -> Path | None:
    """Move the core of a process to the reports, if the system wrote one to a folder."""
    for place in (folder, ROOT):
        for core in (place / "core", place / f"core.{pid}"):
            if core.is_file() and core.stat().st_mtime >= since:
                for older in FOLDER.glob("*.core"):  # each takes hundreds of megabytes
                    older.unlink()
                return Path(shutil.move(core, FOLDER / f"{pid}.core"))
    return None


def native_stack(core: Path | None) -> str:
    if core is None:
        return "no core was found; see /proc/sys/kernel/core_pattern\n"
    if shutil.which("gdb") is None:
        return f"{core}: install gdb to see the native stack\n"
    words = ["gdb", "-batch", "-ex", "thread apply all backtrace", sys.executable, str(core)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=_GDB_S, check=False)
    return done.stdout


def watch(config: pytest.Config) -> None:
    """Register what this process of a run needs."""
    if sys.platform != "linux":
        return
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(InWorker())
    elif config.getoption("numprocesses", None):
        config.pluginmanager.register(InController())
