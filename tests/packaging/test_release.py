"""What a release refuses, and that its trial knows a program that fails."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.packaging import ROOT, load

release = load("release")
smoke = load("smoke")
budgets = load("budgets")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    tmp_path.joinpath("pyproject.toml").write_text('[project]\nversion = "1.2.0"\n')
    tmp_path.joinpath("CITATION.cff").write_text("cff-version: 1.2.0\nversion: 1.2.0\n")
    tmp_path.joinpath("CHANGELOG.md").write_text("## [Unreleased]\n\n## [1.2.0]\n")
    metainfo = tmp_path / "packaging" / "boaf.metainfo.xml"
    metainfo.parent.mkdir()
    metainfo.write_text('<releases><release version="1.2.0" date="2026-01-01" /></releases>')
    return tmp_path


def test_a_tree_with_changes_is_refused(tree: Path) -> None:
    with pytest.raises(release.RefusedError, match="commit them"):
        release.check_tree(tree)


def test_a_version_is_the_same_everywhere(tree: Path) -> None:
    release.check_version(tree, "1.2.0")
    with pytest.raises(release.RefusedError, match=r"pyproject.toml says 1.2.0 of version 1.3.0"):
        release.check_version(tree, "1.3.0")
    tree.joinpath("packaging", "boaf.metainfo.xml").write_text("<releases />")
    with pytest.raises(release.RefusedError, match=r"metainfo.xml says nothing of version 1.2.0"):
        release.check_version(tree, "1.2.0")
    tree.joinpath("CHANGELOG.md").write_text("## [Unreleased]\n")
    with pytest.raises(release.RefusedError, match=r"CHANGELOG.md says nothing of version 1.2.0"):
        release.check_version(tree, "1.2.0")


def test_the_versions_of_this_tree_agree() -> None:
    version = release._found(ROOT / "pyproject.toml", r'^version = "(\S+)"$')
    assert release._found(ROOT / "CITATION.cff", r"^version: (\S+)$") == version
    metainfo = ROOT / "packaging" / "boaf.metainfo.xml"
    assert release._found(metainfo, r'<release version="([^"]+)"') == version


def test_failing_tests_are_refused(tree: Path) -> None:
    script = tree / "test"
    script.write_text('#!/bin/sh\ntest -n "$1"\n')
    script.chmod(0o755)
    with pytest.raises(release.RefusedError, match="the tests fail"):
        release.check_suite(tree)
    script.write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(release.RefusedError, match="pictures are stale"):
        release.check_suite(tree)


def test_a_program_that_fails_its_trial_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "boaf"
    program.write_text("#!/bin/sh\necho broken >&2\nexit 3\n")
    program.chmod(0o755)
    assert smoke.main([str(program)]) == 1
    assert "boaf --version: 3: broken" in capsys.readouterr().err
    assert smoke.main([str(tmp_path / "missing")]) == 2


def test_what_is_larger_than_it_may_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "boaf"
    folder.mkdir()
    folder.joinpath("large").write_bytes(bytes(1_500_000))
    folder.joinpath("link").symlink_to(folder / "large")  # which would weigh as much again
    monkeypatch.setitem(budgets.MEGABYTES, "frozen", 2)
    assert budgets.check_size("frozen", folder) == "frozen: 1.5 of 2 MB"
    monkeypatch.setitem(budgets.MEGABYTES, "frozen", 1)
    with pytest.raises(budgets.BudgetError, match=r"1\.5 of 1 MB; find what has grown"):
        budgets.check_size("frozen", folder)


def test_a_start_is_held_against_a_bare_window(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Path("boaf")
    monkeypatch.setattr(budgets.start, "beside_bare", lambda *_: (budgets.STARTS * 0.5, 0.5))
    assert "times a bare window (0.50 s)" in budgets.check_start("wheel", program, program)
    monkeypatch.setattr(budgets.start, "beside_bare", lambda *_: (budgets.STARTS, 0.5))
    with pytest.raises(budgets.BudgetError, match="before the first paint"):
        budgets.check_start("wheel", program, program)


def test_the_budgets_are_stated() -> None:
    page = ROOT.joinpath("docs", "packaging.md").read_text()
    for kind, most in budgets.MEGABYTES.items():
        row = rf"^\| {kind}\b[^|]*\| {most} MB \|"
        assert re.search(row, page, re.MULTILINE | re.IGNORECASE), kind
    assert f"| {budgets.STARTS:g} times a bare window |" in page
