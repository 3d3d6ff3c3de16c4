"""SIGKILL while a player begins one game after the other loses none of them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from boaf_desktop.play.game.journal import read_journal

ROOT = Path(__file__).resolve().parents[2]


def test_no_unfinished_game_is_lost_by_a_kill_at_any_moment(
    tmp_path: Path, is_long: bool, record_property: Callable[[str, object], None]
) -> None:
    n_moments = 50 if is_long else 12
    run = subprocess.run(
        [sys.executable, "-m", "tests.hard.unfinished", str(tmp_path), str(n_moments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    told = [line.split() for line in run.stdout.splitlines()]
    assert len(told) > n_moments
    kept = {
        moment: {game.puzzle.id: game for game in read_journal(tmp_path / moment / "journal.json")}
        for moment in {moment for moment, _id, _depth in told}
    }
    for moment, id_, depth in told:
        assert kept[moment][id_].is_unfinished
        assert kept[moment][id_].node.depth == int(depth)
        assert kept[moment][id_].played_at is not None
    record_property("fault_points", f"kills: {n_moments}, {len(told)} unfinished games kept")
