"""Do one thing in the window again and again, each time with another system call failing."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.jobs import unexpected_error_text
from tests.faults import ERRNOS, HANG_S, READ, Faults

_EACH_READ: Final = 7
_MAX_COUNTS: Final = 6
_NOT_REACHED: Final = "not reached"


@dataclass
class Saving:
    """Something that a person does in the window and that ends on the disk.

    Parameters
    ----------
    name : str
        For the summary.
    reset : callable
        Makes the window and the folder as they were.
    act : callable
        What the person does.
    is_over : callable
        Whether the window has done with it.
    said : callable
        What the person reads then.
    is_done : callable
        Whether it is on the disk, as the person meant it. Whoever is not told may trust in it.
    check_kept : callable
        Fails when something that was acknowledged before, or was typed just now, is lost.
    clear : callable
        Forgets what was said before, each time the person acts.
    each : int
        For what does the same many times: without --long only every so many calls fail, and
        with it each with one error.
    """

    name: str
    reset: Callable[[], None]
    act: Callable[[], None]
    is_over: Callable[[], bool]
    said: Callable[[], str]
    is_done: Callable[[], bool]
    check_kept: Callable[[], object] = lambda: None
    clear: Callable[[], object] = lambda: None
    each: int = 1


def _count(saving: Saving, folder: Path, qtbot: QtBot) -> Faults:
    """Do it with nothing failing, and return its calls to the system."""
    saving.reset()
    counted = Faults(folder)
    _do(saving, counted, qtbot)
    assert saving.is_done(), f"{saving.name}: {saving.said()}"
    return counted


def sweep_window(
    saving: Saving, folder: Path, qtbot: QtBot, request: pytest.FixtureRequest
) -> Counter[str]:
    """Fail every call of a saving path in turn; return how often it ended in which way.

    After each failure the window is idle within seconds and has said why in a sentence, or all
    is as if nothing had failed; and doing it again does it.
    """
    is_long = bool(request.config.getoption("--long"))
    # Something else may write beside it at first, such as what is noted at the first look.
    runs = [_count(saving, folder, qtbot) for _ in range(4)]
    while len(runs) < _MAX_COUNTS and len(runs[-1].calls) != len(runs[-2].calls):
        runs.append(_count(saving, folder, qtbot))
    counted = min(runs, key=lambda it: len(it.calls))
    assert counted.calls, saving.name
    outcomes: Counter[str] = Counter()
    problems = []
    for nth, call in enumerate(counted.calls, 1):
        is_left_out = (call == READ and nth % _EACH_READ) or nth % saving.each
        if is_left_out and not is_long:
            continue
        for error in ERRNOS if is_long and saving.each == 1 else ERRNOS[nth % len(ERRNOS) :][:1]:
            faults = Faults(folder, nth, error)
            try:
                outcomes[_fail_once(saving, faults, qtbot)] += 1
            except AssertionError as found:
                problems.append(f"{faults.failed}: {str(found).splitlines()[0]}")
    assert outcomes[_NOT_REACHED] <= outcomes.total() // 2, f"{saving.name}: {outcomes}"
    del outcomes[_NOT_REACHED]
    assert not problems, f"{saving.name}:\n" + "\n".join(problems)
    kinds = ", ".join(f"{count} {name}" for name, count in sorted(Counter(counted.calls).items()))
    ends = ", ".join(f"{count} {name}" for name, count in sorted(outcomes.items()))
    request.node.user_properties.append(
        ("fault_points", f"window, {saving.name}: {outcomes.total()} points ({kinds}); {ends}")
    )
    return outcomes


def _fail_once(saving: Saving, faults: Faults, qtbot: QtBot) -> str:
    saving.reset()
    _do(saving, faults, qtbot)
    said = saving.said()
    if len(faults.calls) < faults.nth:
        return (
            _NOT_REACHED  # what else the window reads and notes meanwhile is not always the same
        )
    saving.check_kept()
    assert said != unexpected_error_text(), said
    is_reported = re.search(r"[Cc]an't|[Cc]ould(n't| not)", said)
    if saving.is_done():
        return "told, and done" if is_reported else "harmless"
    assert is_reported, f"not done, and said: {said!r}"
    assert 20 < len(said) < 400, said
    _do(saving, Faults(faults.folder), qtbot)
    assert saving.is_done(), f"again: {saving.said()}"
    return "told"


def _do(saving: Saving, faults: Faults, qtbot: QtBot) -> None:
    saving.clear()
    with faults.injected():
        saving.act()
        qtbot.waitUntil(saving.is_over, timeout=round(1000 * HANG_S) * 2)


@pytest.fixture(autouse=True)
def nothing_is_unexpected(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail when an error that no one foresaw was logged, whatever the person was told."""
    yield
    assert not [each for each in caplog.get_records("call") if each.exc_info]
