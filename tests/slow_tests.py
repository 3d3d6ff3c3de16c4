"""Which tests the fast profile leaves out: `./test --fast`, about a minute, at each save.

It leaves out what needs a whole window (the fixture ``make_window``), a browser, other processes
(commands among them), a sweep of faults, the documents or the research about the program, and the
functions of ``slow_tests.txt``: those whose cases took together longer than `MOST_S`. A whole run
writes that list anew:

    ./test tests --junitxml build/times.xml -n 2 --dist loadgroup
    python -m tests.slow_tests build/times.xml

A list that is measured stays true; marks that somebody sets by hand tell of another machine.
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from collections import defaultdict
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
LIST: Final = Path(__file__).with_suffix(".txt")
MOST_S: Final = 0.25
FAR_FOLDERS: Final = frozenset(
    {"commands", "hard", "journeys", "packaging", "research", "startup", "web"}
)
FAR_FILES: Final = (
    "test_bench", "test_closing", "test_cluster", "test_document", "test_faults",
    "test_processors", "test_set_up", "test_spread",
)  # fmt: skip


def is_far(path: Path) -> bool:
    """Return whether all tests of a file or folder are too slow for the fast profile."""
    parts = path.relative_to(TESTS).parts if path.is_relative_to(TESTS) else ()
    return not FAR_FOLDERS.isdisjoint(parts) or path.name.startswith(FAR_FILES)


def function_of(nodeid: str) -> str:
    """Return the name of a test without its case."""
    return nodeid.partition("[")[0]


def read() -> frozenset[str]:
    """Return the functions that are left out."""
    return frozenset(LIST.read_text(encoding="utf-8").split())


def measured(report: Path) -> dict[str, float]:
    """Return the seconds of each function, all its cases together, of a report in JUnit's form."""
    took: defaultdict[str, float] = defaultdict(float)
    for case in ET.parse(report).getroot().iter("testcase"):
        path = case.get("classname", "").replace(".", "/")
        took[function_of(f"{path}.py::{case.get('name')}")] += float(case.get("time", 0))
    return took


if __name__ == "__main__":
    slow = [name for name, seconds in measured(Path(sys.argv[1])).items() if seconds > MOST_S]
    near = sorted(name for name in slow if not is_far(TESTS.parent / name.partition("::")[0]))
    LIST.write_text("".join(f"{name}\n" for name in near), encoding="utf-8")
