"""The words about the energies: one sentence each, in one place."""

from __future__ import annotations

import json

import pytest

from engine.cli import main
from engine.design.presets import ABOUT, OWN_PRESETS, PRESETS, names_by_source


def test_every_preset_has_one_sentence_and_a_source() -> None:
    assert tuple(ABOUT) == PRESETS
    for name, about in ABOUT.items():
        assert about.prefers.endswith(".")
        assert about.prefers.endswith(".")
        assert len(about.prefers) < 110
        assert ("our own" in about.source) == (name in OWN_PRESETS)
        assert "Neller & Ziegler 2019" in about.source


def test_the_terminal_lists_them_and_its_help_names_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["energies"]) == 0
    printed = capsys.readouterr().out
    for name, about in ABOUT.items():
        assert any(line.split()[0] == name for line in printed.splitlines())
        assert about.prefers in printed
        assert about.source in printed
    assert main(["energies", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["name"] for row in rows] == list(PRESETS)
    assert main(["generate", "--help"]) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert names_by_source() in words
