"""Run one command again and again, each time with another call to the system failing."""

import io
import os
import re
import shutil
import threading
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.cli import main
from engine.commands.command import Renderers
from tests.faults import ERRNOS, READ, Faults, Tell, contents, threads_left, within_seconds

_CHANGING: Final = (
    (rb'"schema": 1,\n "id": "[^"]*"', b'"id": ""'),  # of a study, from the time
    (rb'"created": "[^"]*"', b'"created": ""'),
    (rb"D:\d{14}", b"D:"),
    (rb"Date>[^<]*<", b"Date><"),
    (rb'Date="[^"]*"', b'Date=""'),
    (rb"uuid:[0-9a-f-]{36}", b"uuid:"),
    (rb"/ID \[[^]]*\]", b"/ID []"),
)
"""What two runs of one command write differently: moments, and names that are drawn."""
_EACH_READ: Final = 12
"""Of the files that are only opened to be read, every so many fails; without --long, that is."""


@dataclass
class Ending:
    status: int = -1
    output: str = ""
    errors: str = ""
    threads: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Case:
    """A command that writes, and the place it starts from.

    Parameters
    ----------
    name : str
        For the summary.
    base : Path
        A folder that is copied for each run; the command runs in the copy.
    arguments : sequence of str
        Names of files are relative to that folder.
    table : str
        A file that grows: what is whole in it after a failure must be how it begins in the end.
    drawers : Drawers, optional
        For commands that draw.
    limit_s : float
        A run that takes longer hangs.
    """

    name: str
    base: Path
    arguments: Sequence[str]
    table: str = ""
    drawers: Renderers | None = None
    limit_s: float = 5.0

    def run(self, folder: Path, faults: Faults | None = None) -> Ending:
        ending = Ending()
        before = set(threading.enumerate())

        def work() -> None:
            here = Path.cwd()
            os.chdir(folder)
            output, errors = io.StringIO(), io.StringIO()
            try:
                with redirect_stdout(output), redirect_stderr(errors):
                    if faults is None:
                        ending.status = main(self.arguments, self.drawers)
                    else:
                        with faults.injected():
                            ending.status = main(self.arguments, self.drawers)
            finally:
                os.chdir(here)
            ending.output, ending.errors = output.getvalue(), errors.getvalue()

        what = f"{self.name}: {faults.failed if faults else 'unharmed'}"
        within_seconds(work, what, self.limit_s)
        ending.threads = threads_left(before)
        return ending


def sweep(case: Case, scratch: Path, *, is_long: bool, report: Tell) -> Counter[str]:
    """Fail every call of a command in turn; return how often it ended in which way.

    After each failure the exit status is 2 with one sentence, or 0 with everything as it should
    be; no thread is left; what was there before is whole; and the same command, run again, ends
    as if nothing had happened.
    """
    wanted, calls = _unharmed(case, scratch)
    outcomes: Counter[str] = Counter()
    problems = []
    for nth, call in enumerate(calls, 1):
        if call == READ and nth % _EACH_READ and not is_long:
            continue
        for error in ERRNOS if is_long else ERRNOS[nth % len(ERRNOS) :][:1]:
            faults = Faults(scratch / "run", nth, error)
            try:
                outcomes[_fail_once(case, faults, wanted)] += 1
            except AssertionError as found:
                problems.append(f"{faults.failed}: {str(found).splitlines()[0]}")
    assert not problems, f"{case.name}:\n" + "\n".join(problems)
    kinds = ", ".join(f"{count} {name}" for name, count in sorted(Counter(calls).items()))
    n_points = sum(outcomes.values())
    report("fault_points", f"{case.name}: {n_points} points ({kinds}); {_text(outcomes)}")
    return outcomes


def sweep_anywhere(case: Case, scratch: Path, *, is_long: bool, report: Tell) -> None:
    """Fail every call of a command wherever on the disk: what it loads and looks up too."""
    everywhere = Path(scratch.anchor)
    counted = Faults(everywhere)
    assert case.run(_copy(case.base, scratch / "run"), counted).status == 0
    outcomes: Counter[str] = Counter()
    for nth in range(1, len(counted.calls) + 1):
        for error in ERRNOS if is_long else ERRNOS[nth % len(ERRNOS) :][:1]:
            faults = Faults(everywhere, nth, error)
            ending = case.run(_copy(case.base, scratch / "run"), faults)
            where = f"{case.name}: {faults.failed}: {ending}"
            assert not ending.threads, where
            assert ending.status == 0 or re.fullmatch(r"boaf: [^\n]{20,400}\n", ending.errors), (
                where
            )
            assert ending.status in {0, 2}, where
            outcomes["told" if ending.status else "harmless"] += 1
    text = f"{case.name}, anywhere: {outcomes.total()} points; {_text(outcomes)}"
    report("fault_points", text)


def _fail_once(case: Case, faults: Faults, wanted: dict[str, bytes]) -> str:
    """Run a command with one call failing; return in which way it ended well."""
    folder = _copy(case.base, faults.folder)
    ending = case.run(folder, faults)
    said = ending.errors
    assert not ending.threads, f"left: {ending.threads}"
    found = _normal(contents(folder))
    if ending.status == 0:
        assert found == wanted, f"told as done, and it is not: {_unlike(found, wanted)}"
        return "harmless"
    assert ending.status == 2, f"status {ending.status}: {said}"
    assert re.fullmatch(r"boaf: [^\n]{20,400}\n", said), f"no sentence: {said}"
    assert "Can't write the output" not in said, f"blames the output: {said}"
    _check_kept(case, _normal(contents(case.base)), found, wanted)
    again = case.run(folder)
    assert (again.status, again.errors) == (0, ""), f"again: {again.errors}"
    found = _normal(contents(folder))
    assert found == wanted, f"again is not the same: {_unlike(found, wanted)}"
    return "told"


def _unlike(found: dict[str, bytes], wanted: dict[str, bytes]) -> list[str]:
    return [name for name in {**found, **wanted} if found.get(name) != wanted.get(name)]


def _unharmed(case: Case, scratch: Path) -> tuple[dict[str, bytes], list[str]]:
    folder = _copy(case.base, scratch / "run")
    faults = Faults(folder)
    ending = case.run(folder, faults)
    assert (ending.status, ending.errors) == (0, ""), ending
    assert faults.calls, case.name
    return _normal(contents(folder)), faults.calls


def _check_kept(
    case: Case, before: dict[str, bytes], found: dict[str, bytes], wanted: dict[str, bytes]
) -> None:
    """Check that what was there is there, and that nothing is half there."""
    moved = {data for name, data in wanted.items() if name not in before}
    for name, old in before.items():
        if name != case.table:
            assert found.get(name) in {old, wanted.get(name)} or old in moved, f"lost: {name}"
    for name, new in found.items():
        if name == case.table:
            whole, old = _whole(new), _whole(before.get(name, b""))
            assert whole.count(b"\n") >= old.count(b"\n"), f"rows lost: {name}"
            # With new columns, the old rows are first written again.
            assert whole == old or wanted[name].startswith(whole), f"not how it begins: {name}"
        elif name not in before:
            assert new == wanted.get(name), f"half made: {name}"


def _whole(data: bytes) -> bytes:
    """Return the lines that are whole."""
    return data[: data.rfind(b"\n") + 1]


def _copy(base: Path, to: Path) -> Path:
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(base, to)
    return to


def _normal(found: dict[str, bytes]) -> dict[str, bytes]:
    """Make equal what only differs in moments and in names that are drawn.

    What a study keeps of a round in the making, to go on with, may be there or not.
    """
    plain = {}
    for name, data in found.items():
        if re.search(r"/\.(next|first)-round", name):
            continue
        for pattern, text in _CHANGING:
            data = re.sub(pattern, text, data)  # noqa: PLW2901 - each pattern in turn
        plain[re.sub(r"(\.withdrawn-iteration-\d+)-\w+", r"\1", name)] = data
    return plain


def _text(outcomes: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted(outcomes.items()))
