"""Signals at any moment: to a session in the window, and to work on a study."""

import random
import re
import signal
from pathlib import Path

import pytest

from boaf_desktop.play.game.journal import read_journal
from boaf_desktop.storage.settings import Settings
from engine.game import Deal
from engine.puzzlesets.csv_format import read_csv
from engine.ratings.ratings_file import RatingsFile
from engine.study.snapshot import read_snapshot
from tests.engine.study.examples import make_study
from tests.faults import Tell
from tests.hard.killed import reported_until_killed

SIGNALS = (signal.SIGABRT, signal.SIGSEGV, signal.SIGKILL)
LONGEST_S = 8.0
"""From the first word of the session to the kill; in this time it does all that it does."""


def check(home: Path, reported: list[list[str]]) -> None:
    """Find all that was told, as a new start or another program would."""
    data = home / "data"
    sets = [read_csv(path) for path in sorted((data / "generated").glob("*.csv"))]
    puzzles = {record.id for each in sets for record in each.records}
    table = RatingsFile(data / "ratings.csv").read() if (data / "ratings.csv").exists() else None
    ratings = set() if table is None else {
        (row.rating.puzzle_id, row.rating.rating) for row in (*table.rows, *table.superseded)
    }  # fmt: skip
    games = {game.puzzle.id: game.node.depth for game in read_journal(data / "journal.json")}
    edited = [int(name) for kind, name in (words[:2] for words in reported) if kind == "edited"]
    if edited:  # the next one may be stored and not yet told
        draft = Settings(home / "config" / "boaf.ini").editor_draft
        assert draft in {Deal.numbered(edited[-1] + more).to_line() for more in (0, 1)}
    for kind, name, *rest in reported:
        if kind == "puzzle":
            assert name in puzzles
        elif kind == "rating":
            assert (name, float(rest[0])) in ratings
        elif kind == "game":
            assert games.get(name, -1) >= int(rest[0])
    # Nothing was set aside as damaged.
    assert not [path for path in data.iterdir() if "damaged" in path.name]


@pytest.mark.timeout(7200)
def test_acknowledged_survives_kill(tmp_path: Path, is_long: bool, record_property: Tell) -> None:
    draw = random.Random(19)
    n_reported = 0
    n_kills = 200 if is_long else 3
    for number in range(n_kills):
        # Every third session goes on in the home of the one that was killed before it.
        home = tmp_path / f"home-{number - number % 3}"
        by = SIGNALS[number % len(SIGNALS)]
        reported = reported_until_killed(
            "session", home, draw.uniform(0.0, LONGEST_S) if is_long else 1.5 + number, by
        )
        check(home, reported)
        if by != signal.SIGKILL:
            lines = (home / "data" / "signal.txt").read_text(encoding="utf-8")
            assert re.search(r"Stack \(most recent call first\):\n  File .*, line \d+ in ", lines)
        n_reported += len(reported)
    assert n_reported > n_kills, "the session does what it is to be killed at"
    record_property("fault_points", f"kills: {n_kills}, {n_reported} promises kept")


LONGEST_STUDY_S = 3.0
"""From the first word of the session to the kill; in this time it does all that it does."""


def check_study(folder: Path, reported: list[list[str]], n_imported: int) -> None:
    """Find all that was told, whole imports only, and nothing damaged."""
    snapshot = read_snapshot(folder)
    rows = (*snapshot.table.rows, *snapshot.table.superseded)
    keys = {row.key for row in rows}
    for kind, *names in reported:
        if kind == "round":
            assert int(names[0]) < snapshot.next_number
        else:
            assert keys.issuperset(names)
    raters = [row.rating.rater for row in rows if row.rating.rater]
    assert {raters.count(rater) for rater in raters} <= {n_imported}
    assert not snapshot.table.rejected
    assert read_snapshot(folder).problems == ()


@pytest.mark.timeout(1200)
def test_reported_by_study_survives_kill(
    tmp_path: Path, is_long: bool, record_property: Tell
) -> None:
    folder = make_study(tmp_path).folder
    n_imported = len(read_snapshot(folder).round(1).puzzles)
    draw = random.Random(73)
    reported: list[list[str]] = []
    n_kills = 30 if is_long else 2
    for number in range(n_kills):
        after_s = draw.uniform(0.0, LONGEST_STUDY_S) if is_long else 1 + number
        reported += reported_until_killed(
            "study_session", folder, after_s, SIGNALS[number % len(SIGNALS)]
        )
        check_study(folder, reported, n_imported)
    assert {kind for kind, *_ in reported} == {"rating", "import", "round"}
    record_property("fault_points", f"kills of a study: {n_kills}, {len(reported)} promises kept")
