"""The command line as a person or a script meets it, in processes of its own."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pandas as pd
import pytest

from engine.cli import main
from engine.commands.options import read_deals
from engine.errors import DealError
from engine.game import Deal, Position, parse_moves, replay
from engine.puzzlesets.batches import batch_path
from engine.search.reasons import explain_loss
from engine.study.store import Store
from engine.study.study import Exclusion
from tests.engine.study.examples import exclude_as_version_4
from tests.processes import run_python

ROOT = Path(__file__).resolve().parents[3]
DEAL_1 = "JD 2D 9H JC / 5D 7H 7C 5H / KD KC 9S 5S / AD QC KH 3H"


def boaf(
    *arguments: str, stdin: str | bytes = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "boaf_desktop", *arguments],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        capture_output=True,
        check=False,
        timeout=120,
    )


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run a command in this process: the same code, without the start."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def test_deal_prints_the_grid(capsys: pytest.CaptureFixture[str]) -> None:
    for source in ("1", "#1", DEAL_1, DEAL_1.replace("/", "\n").lower()):
        status, out, _ = run(capsys, "deal", source)
        assert status == 0
        assert out.splitlines()[0] == "JD 2D 9H JC"


def test_a_deal_may_begin_with_an_empty_cell(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "solve", "-- AC / 2C 3C")
    assert status == 0
    assert out.startswith("solvable")


def test_deal_reads_files_and_standard_input(tmp_path: Path) -> None:
    (tmp_path / "deal.txt").write_text("AC 10♦\n-- 3c\n", encoding="utf-8")
    found = boaf("deal", str(tmp_path / "deal.txt"), "--json")

    assert json.loads(found.stdout)["deal"] == "AC TD / -- 3C"
    assert json.loads(boaf("deal", "-", "--json", stdin=DEAL_1).stdout)["deal"] == DEAL_1


def test_solve_solution_replays(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "solve", "80431", "--json", "--winning-moves")
    answer = json.loads(out)
    deal = Deal.numbered(80431)

    assert status == 0
    assert answer["solvable"] is True
    assert replay(deal, parse_moves(deal, answer["solution"])).is_solved
    assert set(answer) >= {"deal", "solvable", "solution", "winning_moves", "nodes", "seconds"}
    assert answer["winning_moves"]


def test_solve_gives_a_reason_for_each_winning_move(capsys: pytest.CaptureFixture[str]) -> None:
    line = "3C -- 8H / 7D -- -- / -- -- 8C / 8D -- --"

    _, out, _ = run(capsys, "solve", line, "--json", "--winning-moves")

    answer = json.loads(out)
    assert answer["reasons"][0] == {
        "move": "8C-8H",
        "kind": "only-line",
        "text": "Only 8♥ shares a row or column with 8♣.",
        "card": "8C",
        "matches": ["8H"],
    }
    assert sorted(each["move"] for each in answer["reasons"]) == sorted(answer["winning_moves"])
    assert answer["reason"] is None


def test_solve_tells_why_a_deal_is_unsolvable(capsys: pytest.CaptureFixture[str]) -> None:
    line, text = "QD 3D / 8C 9C", "Q♦ and 3♦ match each other, but none of the other cards."

    _, out, _ = run(capsys, "solve", line)
    _, json_out, _ = run(capsys, "solve", line, "--json")

    assert out.splitlines() == ["unsolvable", text]
    assert json.loads(json_out)["reason"] == {
        "kind": "parted cards",
        "text": text,
        "cards": ["QD", "3D"],
    }


def test_solve_exit_of_answers_and_budget(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "solve", "10", "--json")
    assert (status, json.loads(out)["solvable"]) == (0, False)
    status, out, _ = run(capsys, "solve", "360528", "--json", "--max-nodes", "50")
    assert (status, json.loads(out)["solvable"]) == (3, None)


def test_generate_repeats_and_resumes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["generate", "--cards", "5-6", "--count", "6", "--seed", "1", "--json", "--out"]
    whole = tmp_path / "whole.csv"
    status, out, _ = run(capsys, *arguments, str(whole))
    assert status == 0
    assert json.loads(out)["puzzles"] == 6
    data = whole.read_bytes()
    run(capsys, *arguments, str(tmp_path / "again.csv"))
    assert (tmp_path / "again.csv").read_bytes() == data
    assert (tmp_path / "again.batch.json").read_bytes() == batch_path(whole).read_bytes()
    for cut in (0, 10, len(data) // 2, len(data) - 1):  # as a kill may leave it
        whole.write_bytes(data[:cut])
        assert run(capsys, *arguments, str(whole))[0] == 0
        assert whole.read_bytes() == data


def test_generate_refuses_set_of_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["generate", "--cards", "5", "--count", "1", "--out", str(tmp_path / "s.csv")]
    run(capsys, *arguments, "--seed", "1")
    before = (tmp_path / "s.csv").read_bytes()
    status, _, err = run(capsys, *arguments, "--seed", "2")
    assert status == 2
    assert "s.csv was generated with another value of 'seed'" in err
    assert (tmp_path / "s.csv").read_bytes() == before
    beside = tmp_path / "s.batch.json"
    beside.write_text(beside.read_text().replace('"generator": 2', '"generator": 3'))
    status, _, err = run(capsys, *arguments, "--seed", "1")
    assert status == 2
    assert "s.csv was started with a version of the program that searches differently" in err


def test_survey_resumes_and_says_its_share(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "survey.csv"
    run(capsys, "survey", "1", "60", "--out", str(path))
    cut = path.read_bytes()[:-3]
    path.write_bytes(cut)
    status, out, _ = run(capsys, "survey", "1", "200", "--json", "--out", str(path))
    answer = json.loads(out)
    assert status == 0
    assert (answer["deals"], answer["unsolvable"]) == (200, [10, 190])
    assert answer["p_low"] < answer["p_solvable"] == 0.99 < answer["p_high"]
    frame = pd.read_csv(path)
    assert sorted(frame["deal"]) == list(range(1, 201))
    assert list(frame[frame["solvable"] == 0]["deal"]) == [10, 190]


GENERATE = ["generate", "--cards", "4", "--count", "1", "--out", "x.csv"]
BAD = [
    (["deal", "AC XQ"], "'XQ' in row 1, column 2"),
    (["deal", "99999999999"], "Use 0 to 2147483647, or a negative seed down to -2147483648."),
    *(
        ([command, "AC 2C / 3C 4C", "--rows", "4"], "2 × 2 cells, but another size was requested")
        for command in ("deal", "solve", "features", "score")
    ),
    (["deal", "AC 2C 3C", "--columns", "2"], "3 cells can't be divided into 2 equal rows"),
    (["deal", "1", "--rows", "0"], "A grid of 0 × 4 isn't possible"),
    (["deal", "boaf:1x2:AC2C:3D", "--rows", "2"], "1 × 2 cells, but another size"),
    (["survey", "-5", "10"], "Deals -5 to 10 aren't a valid range. Use 0 to"),
    (["survey", "1", "5", "--seed", "7"], "--seed has no effect without --random."),
    (["survey", "1", "5", "--workers", "0"], "0 is not in the range x>=1"),
    (["features", "1", "--estimate", "--max-states", "9"], "--max-states has no effect with"),
    *(
        ([*GENERATE, *options], words)
        for options, words in (
            (["--count", "1.000"], "'1.000' is not a valid integer."),
            (["--seed=12.000"], "'12.000' is not a valid integer."),
            (["--count", "1,000"], "'1,000' is not a valid integer."),
        )
    ),
    (["reproduce", "--rows", "5"], "--rows has no effect without an item."),
    (["reproduce", "--out", "x"], "--out has no effect without an item."),
    (["reproduce", "--scheduler", "tcp://a:1"], "--scheduler has no effect without an item."),
    ([*GENERATE, "--max-states", "0"], "A limit of 0 states isn't possible."),
    *(
        (["export", "nowhere.csv", "--to", name, *options], f"{options[0]} has no effect on .")
        for name, options in (
            ("x.html", ["--per-page", "2"]),
            ("x.csv", ["--page-size", "a4"]),
            ("x.json", ["--answers"]),
            ("x.txt", ["--title", "t"]),
        )
    ),
    (["deal", "-x"], "No such option"),
    (
        ["generate", "--cards", "9-6", "--count", "1", "--out", "x.csv"],
        "is reversed (9 to 6)",
    ),
    (["deal", "nowhere.csv"], "nowhere.csv doesn't exist. Check the path."),
    (["solve", "1", "--max-nodes", "0"], "A limit of 0 nodes is too low"),
    (
        ["generate", "--cards", "a-b", "--count", "1", "--out", "x.csv"],
        "--cards 'a-b' isn't a number or a range",
    ),
    (
        ["generate", "--cards", "6", "--count", "1", "--out", "x.pdf"],
        "--out x.pdf doesn't end in .csv.",
    ),
    (
        ["generate", "--cards", "6", "--count", "1", "--energy", "no", "--out", "x.csv"],
        "'no' is neither a built-in energy nor a file.",
    ),
    (["fit", "nowhere.csv"], "nowhere.csv"),
    (["sovle", "1"], "No such command 'sovle'. (Did you mean one of: 'score', 'solve'?) See"),
    (["generate"], "Missing option"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD, ids=lambda value: str(value)[:40])
def test_bad_input_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)

    status, out, err = run(capsys, *arguments)

    assert status == 2
    assert out == ""
    (line,) = err.splitlines()
    assert line.startswith("boaf: ")
    assert words in line
    assert not list(tmp_path.iterdir())


def test_features_of_foreign_files_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "binary.txt").write_bytes(bytes(range(256)))
    (tmp_path / "other.csv").write_text("a,b\n1,2\n")
    (tmp_path / "future.csv").write_text("id,deal,schema\nx,AC 2C,99\n")
    for name in ("binary.txt", "other.csv", "future.csv"):
        status, _, err = run(capsys, "features", str(tmp_path / name))
        assert status == 2
        (line,) = err.splitlines()
        assert name in line


def test_command_loads_only_what_it_uses() -> None:
    code = (
        "import sys; from boaf_desktop.__main__ import main; sys.argv = ['boaf', 'solve', '1'];"
        "main(); others = ('engine.commands.study', 'pandas', 'PySide6', "
        "'scipy.linalg', 'engine.search.classic', 'engine.design', 'engine.statistics', "
        "'numpy.random', 'rich', 'pydantic', 'importlib.metadata');"
        "print([name for name in others if name in sys.modules])"
    )
    _, printed, _ = run_python(code)

    assert printed.splitlines()[-1] == "[]"


def test_survey_file_of_other_deals_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "s.csv")
    assert run(capsys, "survey", "1", "20", "--out", path)[0] == 0
    for other, words in ((["--random"], "random_seed"), (["--rows", "3"], "rows")):
        status, _, err = run(capsys, "survey", "1", "20", *other, "--out", path)
        assert status == 2
        assert f"another value of '{words}'" in err


@pytest.mark.posix("bash connects the pipe")
def test_survey_pipe_closed_early() -> None:
    done = subprocess.run(
        f"{sys.executable} -m boaf_desktop survey 1 3000 | head -c 1; exit ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
    )

    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.posix("bash redirects the streams")
@pytest.mark.parametrize(
    ("command", "status", "words"),
    [
        ("deal 1 >&-", 0, ""),
        ("survey 1 5 2>&-", 0, ""),
        ("deal XX >&-", 2, "isn't a card"),
        ("deal 1 >/dev/full", 2, "No space left"),
        ("deal XX 2>/dev/full", 2, ""),
        ("deal XX 2> >(true)", 2, ""),
        ("deal - 0>/dev/null", 2, "Can't read standard input"),
        ("fit $'\\xff.csv'", 2, r"Can't read \udcff.csv"),
    ],
)
def test_no_stream_makes_a_traceback(command: str, status: int, words: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m boaf_desktop {command}",
        shell=True, executable="/bin/bash", cwd=ROOT, capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    lines = done.stderr.decode().splitlines()

    assert (done.returncode, len(lines)) == (status, int(bool(words)))
    assert words in "".join(lines)


@pytest.mark.parametrize("encoding", ["ascii:strict", "latin-1"])
def test_no_encoding_makes_a_traceback(encoding: str) -> None:
    found = boaf("deal", "AC 2C / 3C 4C", "--rows", "4", env={"PYTHONIOENCODING": encoding})
    assert found.returncode == 2
    assert found.stderr.startswith(b"boaf: The deal has 2 ")


@pytest.mark.posix("no signal of another process stops one")
def test_generate_ctrl_c_keeps_puzzles(tmp_path: Path) -> None:
    out = tmp_path / "set.csv"
    arguments = ["generate", "--cards", "16", "--count", "3", "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "boaf_desktop", *arguments],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    while not out.exists():
        assert process.poll() is None
    time.sleep(1)  # by now a kernel is counting
    began = time.monotonic()
    process.send_signal(signal.SIGINT)

    _, err = process.communicate(timeout=60)

    assert process.returncode == 130
    assert err.decode().endswith("boaf: Stopped. Run the same command to resume.\n")
    assert time.monotonic() - began < 20  # the first count of such a deal takes longer


def test_a_batch_that_finds_no_more_gives_up(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, out, err = run(
        capsys, "generate", "--cards", "2", "--rows", "1", "--columns", "2", "--count", "5000",
        "--iterations", "0", "--json", "--out", str(tmp_path / "s.csv"),
    )  # fmt: skip

    assert status == 3
    assert json.loads(out)["stop_reason"] == "no new puzzle"
    assert "no new puzzle" in err


@pytest.mark.parametrize(
    ("arguments", "status", "provenance"),
    [
        (["80431"], 0, "interval"),
        (["80431", "--exact", "--max-states", "1000"], 3, "over budget"),
        (["3D -- 7C -- / -- -- 8H -- / -- -- -- -- / 7D -- -- --"], 0, "exact"),
    ],
)
def test_features_estimated_or_counted(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, provenance: str
) -> None:
    found_status, out, _ = run(capsys, "features", *arguments, "--json")

    assert (found_status, json.loads(out)["halfway_provenance"]) == (status, provenance)


def test_estimated_feature_has_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "features", "80431", "--json")

    row = json.loads(out)
    assert row["halfway_low"] < row["halfway_solvability_ratio"] < row["halfway_high"]


def test_exact_and_estimate_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "features", "5", "--exact", "--estimate")

    assert status == 2
    assert "--exact and --estimate can't be combined." in err


def test_generate_warns_of_weak_penalty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["generate", "--cards", "4", "--count", "1", "--iterations", "1"]
    for energy, is_warned in (("it4", True), ("final", False)):
        out = tmp_path / f"{energy}.csv"
        assert main([*arguments, "--energy", energy, "--out", str(out)]) == 0
        assert ("energy of up to 4000" in capsys.readouterr().err) is is_warned


TABLE = "id,deal\nx,AC 2C\ny,AC 3C\n"
JSON_LINES = '{"deal": "AC 2C"}\n\n{"deal": "AC 3C", "rows": 1}\n'
GRIDS = "# Puzzle 1: x, 2 cards\nAC 2C\n\n# co-op\nAC 3C\n"


@pytest.mark.parametrize(
    "name", ["set.tsv", "set.csv.bak", "set", "set.data", "set.txt", "set.json"]
)
@pytest.mark.parametrize(
    "content", [TABLE, TABLE.replace(",", "\t"), "\ufeff" + TABLE, JSON_LINES, GRIDS]
)
def test_set_is_known_by_what_is_in_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, content: str
) -> None:
    path = tmp_path / name
    path.write_text(content, "utf-8")

    status, out, _ = run(capsys, "deal", str(path))

    assert (status, out) == (0, "AC 2C\nAC 3C\n")


@pytest.mark.parametrize(
    "game",
    [
        "AC 2C 3C / 4C 5C 6C\nAC-2C AC-3C AC-6C\n",
        "AC 2C 3C\n4C 5C 6C\n\n1. AC-2C 2. AC-3C",
        '# a game\nAC 2C 3C / 4C 5C 6C\n{"so"} AC-2C (AC-4C) AC-3C\n',
    ],
)
def test_deal_of_a_game_is_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(game)
    sources = [str(path)] if game.startswith("#") else [str(path), game]

    for source in sources:
        status, out, err = run(capsys, "deal", source)

        assert (status, out) == (0, "AC 2C 3C\n4C 5C 6C\n")
        assert err == "boaf: This text is a game with moves. Only its deal is used.\n"


@pytest.mark.parametrize(
    "text", ["AC-2C AC-3C", "AC 2C\nAC-3C", "AC 2C / 3C 4C\n4C 5C / 6C 7C\nAC-2C"]
)
def test_moves_without_their_deal_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "moves.txt"
    path.write_text(text)

    status, out, err = run(capsys, "solve", str(path))

    assert (status, out, len(err.splitlines())) == (2, "", 1)


def test_commands_read_what_commands_print() -> None:
    deal = boaf("deal", "12", "--json").stdout

    assert boaf("deal", "-", stdin=deal).stdout == boaf("deal", "12").stdout
    assert boaf("deal", "-", stdin=boaf("features", "12", "--json").stdout).returncode == 0
    assert boaf("deal", "-", stdin=boaf("features", "12").stdout).returncode == 0
    assert boaf("deal", "-", stdin=TABLE).stdout.splitlines() == [b"AC 2C", b"AC 3C"]
    refusal = boaf("score", "-", stdin=deal + deal)
    assert refusal.stderr.rstrip() == b"boaf: - contains 2 deals. Use a file with one deal."


def test_a_pipe_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("AC 2C / -- 3C\n" * 80_000))

    with pytest.raises(DealError, match="Standard input is too long"):
        read_deals("-")


@pytest.mark.posix("bash connects the pipe")
@pytest.mark.parametrize(
    "command",
    [
        "deal /dev/stdin <set.csv",
        "deal <(cat set.csv)",
        "deal <(boaf deal set.csv --json)",
        "export <(cat set.csv) --to out.csv",
        "fit <(cat ratings.csv) --features x",
        "generate --cards 4 --count 1 --energy <(cat energy.json) --out new.csv",
        "deal file:$PWD/set.csv",
        "deal file://localhost$PWD/set.csv",
    ],
)
def test_pipes_and_addresses_are_files(tmp_path: Path, command: str) -> None:
    (tmp_path / "set.csv").write_text(TABLE)
    (tmp_path / "ratings.csv").write_text(
        "rating,x\n" + "".join(f"{number % 7},{number}\n" for number in range(20))
    )
    energy = json.loads((ROOT / "resources" / "energies" / "it4.json").read_text("utf-8"))
    (tmp_path / "energy.json").write_text(json.dumps(energy))
    done = subprocess.run(
        f'boaf() {{ "{sys.executable}" -m boaf_desktop "$@"; }}; boaf {command}',
        shell=True,
        executable="/bin/bash",
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=120,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.posix("folders and links")
def test_what_is_no_file_is_told_as_such(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("AC").mkdir()
    Path("circle").symlink_to("circle")
    Path("astray").symlink_to("nowhere")

    for name, words in (
        ("folder", "This is a folder."),
        ("circle", "The symbolic links form a loop."),
        ("astray", "The file or its folder doesn't exist."),
    ):
        status, _, err = run(capsys, "deal", name)
        assert (status, err.startswith(f"boaf: Can't read {name}. {words}")) == (2, True), err
    assert run(capsys, "deal", "AC")[1] == "AC\n"


@pytest.mark.posix("bytes that aren't UTF-8")
@pytest.mark.parametrize(
    "command",
    [
        ["study", "new", "%x"],
        ["study", "new", "s", "--name", "M%ller"],
        ["study", "new", "s", "--note", "M%ller"],
        ["deal", "%"],
    ],
)
def test_text_that_is_not_utf_8_is_refused_and_nothing_left(
    tmp_path: Path, command: list[str]
) -> None:
    # No name of a test may have such bytes.
    words = [os.fsencode(word.replace("%", "\udcfc")) for word in command]
    for name in ("set.csv", "\udcfc.csv"):
        tmp_path.joinpath(name).write_text(TABLE)
    before = sorted(os.listdir(os.fsencode(tmp_path)))  # noqa: PTH208 - as bytes

    done = subprocess.run(
        [sys.executable, "-m", "boaf_desktop", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=120,
    )

    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, b"", 1)
    assert any(words in done.stderr for words in (b"can't be saved as UTF-8", b"isn't a card"))
    assert sorted(os.listdir(os.fsencode(tmp_path))) == before  # noqa: PTH208 - as bytes


@pytest.mark.posix("links")
@pytest.mark.parametrize(
    "command",
    [
        ["export", "set.csv", "--to", "circle.csv"],
        ["generate", "--cards", "4", "--count", "1", "--out", "circle.csv"],
        ["dataset", "5", "--out", "circle.csv"],
        ["study", "new", "circle.csv"],
    ],
)
def test_links_in_a_circle_are_told_and_nothing_left(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("set.csv").write_text(TABLE)
    Path("circle.csv").symlink_to("circle.csv")

    status, out, err = run(capsys, *command)

    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert sorted(map(str, Path().iterdir())) == ["circle.csv", "set.csv"]


@pytest.mark.posix("modes of files")
@pytest.mark.parametrize("name", ["x.csv", "x.json", "x.txt", "x.html"])
def test_export_over_a_protected_file_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    source, path = tmp_path / "set.csv", tmp_path / name
    source.write_text(TABLE)
    path.write_text("mine")
    path.chmod(0o444)

    status, out, err = run(capsys, "export", str(source), "--to", str(path))

    assert (status, out, path.read_text()) == (2, "", "mine")
    assert "write-protected" in err


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("boaf su", ["plain,survey"]),
        ("boaf study ne", ["plain,new", "plain,next"]),
        ("boaf solve --win", ["plain,--winning-moves"]),
    ],
)
def test_shell_completes(
    words: str,
    wanted: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("_BOAF_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", str(words.count(" ")))

    assert main([]) == 0

    assert capsys.readouterr().out.split() == wanted


def test_random_deals_are_solved_one_after_the_other() -> None:
    deals = boaf("random", "--cards", "6", "--count", "3", "--seed", "4").stdout

    solved = boaf("solve", "-", "--json", stdin=deals).stdout.splitlines()

    assert [json.loads(line)["deal"].encode() for line in solved] == deals.splitlines()
    rng = np.random.default_rng(4)
    assert deals.splitlines()[0].decode() == Deal.random(6, rng).to_line()


def test_survey_tells_why_deals_are_unsolvable(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "survey", "1", "400", "--reasons", "--json")
    found = json.loads(out)

    assert (
        sorted(n for numbers in found["reasons"].values() for n in numbers) == found["unsolvable"]
    )
    for kind, numbers in found["reasons"].items():
        why = explain_loss(Position.from_deal(Deal.numbered(numbers[0])))
        assert why is not None
        assert why.kind == kind


def test_drawings_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name, words in {
        "deal.svg": ["1"],
        "graph.svg": ["1", "--graph"],
        "graph.graphml": ["1"],
    }.items():
        assert run(capsys, "draw", *words, "--to", str(tmp_path / name))[0] == 0
        root = ElementTree.fromstring((tmp_path / name).read_text(encoding="utf-8"))
        assert root.tag.endswith("graphml" if name.endswith("graphml") else "svg")
    status, _, err = run(capsys, "draw", "1", "--to", "deal.png")
    assert status == 2
    assert "Choose a name that ends in .svg or .graphml." in err


def test_a_drawing_with_a_capital_ending_is_svg(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(capsys, "draw", "1", "--to", str(tmp_path / "deal.SVG"))[0] == 0
    root = ElementTree.fromstring((tmp_path / "deal.SVG").read_text(encoding="utf-8"))
    assert root.tag.endswith("svg")


def test_two_sets_are_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for seed in ("1", "2"):
        words = ["--cards", "5", "--count", "3", "--energy", "it0", "--seed", seed]
        assert run(capsys, "generate", *words, "--out", str(tmp_path / f"{seed}.csv"))[0] == 0

    status, out, _ = run(capsys, "compare", str(tmp_path / "1.csv"), str(tmp_path / "2.csv"))

    assert status == 0
    assert "cards: 5 and 5, difference 0 (0 to 0)" in out.splitlines()

    for number in ("1", "2"):
        (tmp_path / f"{number}.txt").write_text(number)
    status, out, _ = run(capsys, "compare", str(tmp_path / "1.txt"), str(tmp_path / "2.txt"))

    assert status == 0
    assert "edges: 40 and 58, difference 18" in out.splitlines()


def test_excluded_ratings_are_not_fitted(capsys: pytest.CaptureFixture[str], study: Store) -> None:
    row = study.read().ratings.rows[0]
    words = ["fit", str(study.folder), "--features", "edges"]
    before = json.loads(run(capsys, *words, "--json")[1])["n_ratings"]
    exclude_as_version_4(study, Exclusion("rating", row.key, "the pages were mixed up"))

    assert json.loads(run(capsys, *words, "--json")[1])["n_ratings"] == before - 1
    words[1] += "/ratings.csv"
    assert json.loads(run(capsys, *words, "--json")[1])["n_ratings"] == before - 1
    assert "the pages were mixed up" in run(capsys, *words)[1]


def test_a_web_page_is_no_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("page.html", "page.txt"):
        (tmp_path / name).write_text("<!DOCTYPE html>", encoding="utf-8")
        status, _, err = run(capsys, "export", str(tmp_path / name), "--to", "x.csv")
        assert status
        assert "is a web page" in err
