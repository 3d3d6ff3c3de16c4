"""Fragments of changes become the changelog, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packaging import load


def test_fragments_are_moved_under_unreleased(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changelog = load("changelog")
    monkeypatch.setattr(changelog, "ROOT", tmp_path)
    folder = tmp_path / "packaging" / "changes"
    folder.mkdir(parents=True)
    (folder / "README.md").write_text("About.\n")
    (folder / "b.md").write_text("- Second.\n")
    (folder / "a.md").write_text("- First.\n")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n\n- Old.\n")
    assert changelog.main() == 0
    text = (tmp_path / "CHANGELOG.md").read_text()
    assert text == "# Changelog\n\n## [Unreleased]\n\n- First.\n- Second.\n\n- Old.\n"
    assert [path.name for path in folder.iterdir()] == ["README.md"]
