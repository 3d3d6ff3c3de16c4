"""What is heard, and that nothing is while nobody asked for it."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.play.sounds import PLAYERS
from engine.game import Move
from engine.resources import resource_path
from resources.sounds import make_sounds
from tests.desktop.conftest import MakeWindow

WAIT_MS = 10_000
FILES = ("card", "refused", "win", "great-win")


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a program in place of the system's player, which notes what it is given."""
    note, folder = tmp_path / "heard.txt", tmp_path / "bin"
    folder.mkdir()
    player = folder / PLAYERS[1]
    player.write_text(f'#!/bin/sh\necho "$1" >> "{note}"\n')
    player.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    return note


def names(note: Path) -> list[str]:
    return [Path(line).stem for line in note.read_text().splitlines()] if note.exists() else []


def test_cards_and_a_win_are_heard(make_window: MakeWindow, heard: Path, qtbot: QtBot) -> None:
    window = make_window()
    window.context.settings.has_sounds = True
    qtbot.waitUntil(lambda: names(heard) == ["card"], timeout=WAIT_MS)  # an example, at once
    window.session.play(Move(0, 1))
    window.session.undo()
    window.board.move_refused.emit(Move(0, 3))
    qtbot.waitUntil(lambda: sorted(names(heard)) == ["card", "card", "refused"], timeout=WAIT_MS)
    window.session.play(Move(0, 1))
    window.session.play(Move(1, 3))
    # The first win of its size is special.
    qtbot.waitUntil(lambda: "great-win" in names(heard), timeout=WAIT_MS)
    assert sorted(names(heard)) == [*["card"] * 4, "great-win", "refused"]


def test_nothing_is_heard_unless_it_is_wanted(make_window: MakeWindow, heard: Path) -> None:
    window = make_window()
    assert not window.context.settings.has_sounds
    window.session.play(Move(0, 1))
    window.session.play(Move(1, 3))
    assert not heard.exists()


def test_a_system_without_a_player_says_so(
    make_window: MakeWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    window = make_window()
    window.context.settings.has_sounds = True
    assert window.notice.text.startswith("No program to play sounds was found.")
    window.session.play(Move(0, 1))  # goes on in silence


def test_the_files_are_those_that_the_script_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_sounds, "__file__", str(tmp_path / "make_sounds.py"))
    make_sounds.main()
    for name in FILES:
        with (
            wave.open(str(tmp_path / f"{name}.wav")) as fresh,
            wave.open(str(resource_path("sounds", f"{name}.wav"))) as kept,
        ):
            assert fresh.getparams() == kept.getparams()
            assert kept.getnframes() / kept.getframerate() < 1.1
            frames = [
                np.frombuffer(each.readframes(each.getnframes()), "<i2").astype(int)
                for each in (fresh, kept)
            ]
            # Sines may differ in their last bit between machines.
            assert np.abs(frames[0] - frames[1]).max() <= 1


def test_sounds_are_small() -> None:
    assert sum(resource_path("sounds", f"{name}.wav").stat().st_size for name in FILES) < 100_000
