"""What the documents tell a reader to type can be typed, and does what it is for."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli import main
from tests.documented import (
    DOCUMENTS,
    LONG,
    MAY_FIND,
    NOT_RUN,
    Command,
    commands_of,
    named_in,
    stage,
)
from tests.packaging import load

COMMANDS = [each for document in DOCUMENTS for each in commands_of(document)]
SESSIONS = [document for document in DOCUMENTS if commands_of(document)]
REFERENCE = load("reference")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOAF_HOME", str(tmp_path / "home"))
    folder = tmp_path / "session"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize("document", SESSIONS)
def test_the_commands_of_a_document_run_in_their_order(
    document: str, home: Path, is_long: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in commands_of(document):
        if command.reason(NOT_RUN) or (command.reason(LONG) and not is_long):
            continue
        stage(home, command)
        status = _draw(command) if "--to set.pdf" in command.text else main(command.words)
        told = capsys.readouterr()
        wanted = {0, 1} if {*MAY_FIND} & {*command.words} else {0}
        assert status in wanted, f"{command.text}: {told.err}"
        for word in command.words:
            assert "." not in word or word.startswith("0") or Path(word).exists(), command.text


def _draw(command: Command) -> int:
    """Run what draws by Qt as a program of its own."""
    start = "import sys; from boaf_desktop.launch import main; sys.exit(main())"
    return subprocess.run([sys.executable, "-c", start, *command.words], check=False).returncode


@pytest.mark.parametrize(("table", "name"), [(NOT_RUN, "NOT_RUN"), (LONG, "LONG")])
def test_every_reason_is_of_a_command_that_is_there(table: dict[str, str], name: str) -> None:
    for start in table:
        assert any(each.reason({start: "x"}) for each in COMMANDS), f"{name}: {start}"


def test_most_commands_are_run_each_time() -> None:
    left = [each for each in COMMANDS if not each.reason(NOT_RUN) and not each.reason(LONG)]
    assert len(left) > 30


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_and_option_that_is_named_exists(document: str) -> None:
    known = dict(REFERENCE.all_commands())
    texts = [each.text for each in commands_of(document)] + named_in(document)
    for text in texts:
        words = shlex.split(text)
        if words[0] != "boaf" or len(words) == 1:
            continue
        name = next((each for each in (" ".join(words[1:3]), words[1]) if each in known), "")
        is_group = any(each.startswith(f"{words[1]} ") for each in known)
        assert name or is_group or words[1].startswith("--") or not words[1].islower(), text
        if name:
            allowed = {"--help"}
            for parameter in known[name].params:
                allowed |= {*parameter.opts, *parameter.secondary_opts}
            options = [word for word in words[2:] if re.match("--[a-z]", word)]
            named = {word.split("=")[0] for word in options}
            assert named <= allowed, text


def test_a_command_is_told_from_what_it_is_for() -> None:
    texts = [each.text for each in commands_of("README.md")]
    assert "boaf solve 80431" in texts
    after_other_blocks = [each.text for each in commands_of("docs/how-to/energy.md")]
    assert len(after_other_blocks) == 2
    assert Command("README.md", "boaf bench").words == ["bench", "--scale", "0.002"]
