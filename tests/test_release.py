"""What a release refuses, and that its trial knows a program that fails."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "packaging" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


release = load("release")
smoke = load("smoke")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    tmp_path.joinpath("pyproject.toml").write_text('[project]\nversion = "1.2.0"\n')
    tmp_path.joinpath("CITATION.cff").write_text("cff-version: 1.2.0\nversion: 1.2.0\n")
    tmp_path.joinpath("CHANGELOG.md").write_text("## [Unreleased]\n\n## [1.2.0]\n")
    return tmp_path


def test_a_tree_with_changes_is_refused(tree: Path) -> None:
    with pytest.raises(release.RefusedError, match="commit them"):
        release.check_tree(tree)


def test_a_version_is_the_same_everywhere(tree: Path) -> None:
    release.check_version(tree, "1.2.0")
    with pytest.raises(release.RefusedError, match=r"pyproject.toml says 1.2.0 of version 1.3.0"):
        release.check_version(tree, "1.3.0")
    tree.joinpath("CHANGELOG.md").write_text("## [Unreleased]\n")
    with pytest.raises(release.RefusedError, match=r"CHANGELOG.md says nothing of version 1.2.0"):
        release.check_version(tree, "1.2.0")


def test_the_versions_of_this_tree_agree() -> None:
    version = release._found(ROOT / "pyproject.toml", r'^version = "(\S+)"$')
    assert release._found(ROOT / "CITATION.cff", r"^version: (\S+)$") == version


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
