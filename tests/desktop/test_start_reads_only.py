"""A start of the program writes to no ratings."""

import shutil
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.play.journal import read_journal
from tests.conftest import RELEASE
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.study_window import StudyWindow
from tests.folder_state import state_of

pytestmark = pytest.mark.fast


@pytest.mark.parametrize("n_cut", [0, 1, 40], ids=["whole", "no last line break", "last row cut"])
def test_start_writes_to_no_ratings(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, own_folders: Path, n_cut: int
) -> None:
    study = Path(shutil.copytree(RELEASE / "rounds", tmp_path / "in" / "rounds"))
    shutil.copytree(RELEASE / "home" / "data", own_folders / "data", dirs_exist_ok=True)
    own = paths.data_dir() / "ratings.csv"
    for path in (own, study / "ratings.csv"):
        data = path.read_bytes()
        path.write_bytes(data[: len(data) - n_cut])
    (paths.data_dir() / "open-study.txt").write_text(str(study), "utf-8")
    before, own_before = state_of(study.parent), (own.stat().st_mtime_ns, own.read_bytes())

    window = make_window()
    window.session.restore_games(read_journal(paths.journal_file()))
    lab = StudyWindow(window, qtbot, tmp_path)
    with qtbot.waitSignal(lab.study.opened):
        lab.study.restore()
    lab.panel()
    lab.rate_panel()
    qtbot.waitUntil(lambda: not lab.tasks.is_busy)
    window.close()

    assert state_of(study.parent) == before
    assert (own.stat().st_mtime_ns, own.read_bytes()) == own_before
    assert not [path.name for path in own.parent.glob("ratings.csv.*")]
