"""What tests of the engine share: a study of two rounds, work that was stopped, old files."""

import shutil
from pathlib import Path

import pytest

from engine.progress import Cancel
from engine.study.store import Store
from tests.engine.study.examples import make_study


@pytest.fixture(scope="session")
def two_rounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_study(tmp_path_factory.mktemp("study")).folder


@pytest.fixture
def study(two_rounds: Path, tmp_path: Path) -> Store:
    return Store(shutil.copytree(two_rounds, tmp_path / "copy"))


@pytest.fixture
def stopped() -> Cancel:
    """Return what work asks that is to stop at once."""
    cancel = Cancel()
    cancel.set()
    return cancel


@pytest.fixture
def inside(release: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the files of a release as the current folder."""
    monkeypatch.chdir(release)
    return release
