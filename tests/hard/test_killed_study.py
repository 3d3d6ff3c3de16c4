"""SIGKILL at any moment while a study is rated, imported into and extended."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.study.snapshot import read_snapshot
from engine.study.study import Study
from engine.study.verify import check_files
from tests.engine.study.examples import make_study
from tests.hard.killed import told_until_killed

LONGEST_S = 3.0
"""From the first word of the session to the kill; in this time it does all that it does."""


def check(folder: Path, told: list[list[str]], n_imported: int) -> None:
    """Find all that was told, whole imports only, and nothing damaged."""
    snapshot = read_snapshot(folder)
    rows = (*snapshot.table.rows, *snapshot.table.superseded)
    keys = {row.key for row in rows}
    for kind, *names in told:
        if kind == "round":
            assert int(names[0]) < snapshot.next_number
        else:
            assert keys.issuperset(names)
    raters = [row.rating.rater for row in rows if row.rating.rater]
    assert {raters.count(rater) for rater in raters} <= {n_imported}
    assert not snapshot.table.rejected
    assert check_files(Study.open(folder)).problems == ()


@pytest.mark.timeout(1200)
def test_told_by_study_survives_kill(
    tmp_path: Path, is_long: bool, record_property: Callable[[str, object], None]
) -> None:
    folder = make_study(tmp_path).folder
    n_imported = len(read_snapshot(folder).round(1).puzzles)
    draw = random.Random(73)
    told: list[list[str]] = []
    n_kills = 30 if is_long else 2
    for number in range(n_kills):
        told += told_until_killed(
            "study_session", folder, draw.uniform(0.0, LONGEST_S) if is_long else 1 + number
        )
        check(folder, told, n_imported)
    assert {kind for kind, *_ in told} == {"rating", "import", "round"}
    record_property("fault_points", f"kills of a study: {n_kills}, {len(told)} promises kept")
