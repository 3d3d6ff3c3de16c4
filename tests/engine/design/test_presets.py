"""The words about the energies: one sentence each, in one place."""

from __future__ import annotations

from engine.design.presets import ABOUT, OWN_PRESETS, PRESETS


def test_every_preset_has_one_sentence_and_a_source() -> None:
    assert tuple(ABOUT) == PRESETS
    for name, about in ABOUT.items():
        assert about.prefers.endswith(".")
        assert about.prefers.endswith(".")
        assert len(about.prefers) < 110
        assert ("our own" in about.source) == (name in OWN_PRESETS)
        assert "Neller & Ziegler 2019" in about.source
