"""No file and no text makes a traceback: it is read, or refused in a sentence."""

import io
import json
import random
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from boaf_desktop.play.game import Game, Puzzle
from boaf_desktop.play.journal import read_journal, write_journal
from engine.commands.options import read_deals as read_deals_of
from engine.design.presets import read_energy
from engine.design.settings import Gate, load_gate
from engine.errors import BoafError
from engine.files.storage import resource_path
from engine.game import Deal, Move, Position, parse_deal, parse_game, parse_moves, parse_share_code
from engine.played_games import EndedGame, GameLog
from engine.puzzlesets.batches import read_batch
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.formats import read_set, write_set
from engine.ratings import RatingsFile
from engine.study.round import read_order
from engine.study.snapshot import read_any
from engine.study.store import Store
from engine.study.study import Exclusion
from tests.engine.study.examples import exclude_as_version_4
from tests.hard.mutations import resaved, retyped, spoilt

SAMPLES = resource_path("samples")
STUDY = SAMPLES / "study"
OLD = Path(__file__).parents[1] / "old_files" / "3.0.0"


@dataclass(frozen=True)
class Kind:
    """A kind of file: a good one, its name, and who reads it."""

    name: str
    good: Callable[[Path], object]
    read: Callable[[Path], object]


FAULTS = ("−3", "−0.5", "NA", "#N/A", "1.234,5", "1,234,567", "0,5", "x", "1'234")
Good = Callable[[Path], object]
LINE = "JD 2D / 5D --"
DEAL = parse_deal(LINE)
WHEN = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def head(sample: Path, lines: int = 12) -> Good:
    return lambda path: path.write_bytes(
        b"".join(sample.read_bytes().splitlines(keepends=True)[:lines])
    )


def copy(sample: Path) -> Good:
    return lambda path: path.write_bytes(sample.read_bytes())


def first_moves(deal: Deal) -> list[Move]:
    return list(Position.from_deal(deal).legal_moves())


def a_set(path: Path) -> object:
    write_set(path, read_csv(SAMPLES / "papers.csv"))
    return path


def a_game(path: Path) -> object:
    return GameLog(path).record(
        [
            EndedGame(
                WHEN, "a", "095d2f1a7383", DEAL, "solved", seconds=12.5, moves=2,
                timed_moves="JD-2D@4.2 2D-5D@9",
            )
        ]
    )  # fmt: skip


def a_journal(path: Path) -> object:
    game = Game(Puzzle.from_deal(DEAL))
    return write_journal(path, [game])


def read_study(path: Path) -> object:
    snapshot = Store(path.parent).read()
    return snapshot.rounds, snapshot.study, snapshot.exclusion_sentences()


def a_study_with_exclusions(path: Path) -> object:
    store = Store(path.parent)
    exclude_as_version_4(store, Exclusion("min_seconds", 2.5, "too fast"))
    return store.change_settings(without=["own"])


def read_own_order(path: Path) -> object:
    names = ("puzzles.csv", "controls.csv")
    records = [each for name in names for each in read_csv(STUDY / "iteration-02" / name).records]
    return read_order(path, records)


KINDS = (
    Kind("set.csv", head(SAMPLES / "papers.csv"), read_csv),
    Kind("set.json", a_set, read_set),
    Kind(
        "set.txt", lambda p: p.write_text("JD 2D / 5D --\n\n# a deal\n4H 5H / 6H --\n"), read_set
    ),
    Kind("ratings.csv", head(STUDY / "ratings.csv"), lambda p: RatingsFile(p).read()),
    Kind("table.csv", head(SAMPLES / "ratings-sample.csv"), lambda p: read_any(p).frame),
    Kind("games.csv", a_game, lambda p: GameLog(p).read()),
    Kind("energy.json", copy(resource_path("energies", "it4.json")), read_energy),
    Kind("gate.json", lambda p: p.write_text(json.dumps(Gate().to_json())), load_gate),
    Kind("puzzles.batch.json", copy(STUDY / "iteration-02" / "puzzles.batch.json"), read_batch),
    Kind("order.csv", head(STUDY / "iteration-02" / "order.csv"), read_own_order),
    Kind("study.json", a_study_with_exclusions, read_study),
    Kind("journal.json", a_journal, read_journal),
)


@pytest.fixture
def count(request: pytest.FixtureRequest) -> tuple[int, int]:
    """Return how many files of a kind and how many deals are tried."""
    return (50_000, 100_000) if request.config.getoption("--long") else (20, 400)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_spoilt_file_is_read_or_refused(
    kind: Kind, tmp_path: Path, count: tuple[int, int]
) -> None:
    folder = tmp_path / "folder"
    if kind.name == "study.json":
        shutil.copytree(STUDY, folder)
    else:
        folder.mkdir()
    path = folder / kind.name
    kind.good(path)
    kind.read(path)
    for number, data in enumerate(spoilt(path.read_bytes(), count[0], seed=19)):
        path.write_bytes(data)
        try:
            kind.read(path)
        except BoafError as error:
            said = str(error)
            assert said, number
            assert "\n" not in said.replace(str(data), ""), (number, said)
        except Exception as error:  # noqa: BLE001 any other is what we look for
            pytest.fail(f"{kind.name} {number}: {type(error).__name__}: {error}: {data[:300]!r}")


@pytest.mark.timeout(3600)
def test_a_spoilt_deal_is_read_or_refused(count: tuple[int, int]) -> None:
    draw = random.Random(19)
    good = ["9C 4C 5H TS / 9S -- 5D TD / JD 3S -- 4D / -- QH 2S AC", "BOAF-44-9C4C", "80431", "#a"]
    readers: tuple[Callable[[str], Any], ...] = (
        parse_deal,
        parse_share_code,
        lambda text: parse_deal(f"#{text}", 3, 5),
        lambda text: parse_moves(parse_deal(good[0]), text),
        lambda text: parse_game(parse_deal(good[0]), text),
    )
    texts = [
        data.decode("utf-8", "replace")
        for place, text in enumerate(good)
        for data in spoilt(text.encode(), count[1] // len(good), seed=place)
    ]
    draw.shuffle(texts)
    for text in texts:
        for read in readers:
            try:
                read(text)
            except BoafError as error:
                assert str(error)  # noqa: PT017 that it says something is the point
            except Exception as error:  # noqa: BLE001 any other is what we look for
                pytest.fail(f"{type(error).__name__}: {error}: {text[:300]!r}")


def test_retyped_deals_keep_every_card(count: tuple[int, int]) -> None:
    draw = random.Random(20)
    rng = np.random.default_rng(20)
    for number in range(count[1]):
        rows, columns = draw.choice(((2, 2), (2, 3), (3, 4), (4, 4), (4, 13)))
        n_cells = rows * columns
        deal = Deal.random(draw.randint(n_cells // 2, n_cells), rng, rows, columns)
        text = retyped(deal.to_line(), draw)
        assert parse_deal(text) == deal, (number, text)
        words = deal.to_line().split(" ")
        index = draw.choice([place for place, word in enumerate(words) if word != "/"])
        with pytest.raises(BoafError):  # a cell is missing, whatever it looks like
            parse_deal(retyped(" ".join(words[:index] + words[index + 1 :]), draw))


def test_resaved_tables_keep_every_number(count: tuple[int, int], tmp_path: Path) -> None:
    draw = random.Random(21)
    path = tmp_path / "table.csv"
    for number in range(count[1]):
        values = [
            [draw.randrange(4), round(draw.random() * 9, draw.randrange(1, 4)), draw.randrange(11)]
            for _ in range(draw.randint(2, 6))
        ]
        lines = [[f"ä {place}", *map(str, row)] for place, row in enumerate(values)]
        fault = draw.choice(("", "", *FAULTS))
        if fault:
            lines[draw.randrange(len(lines))][draw.choice((1, 2, 3))] = fault
        path.write_bytes(resaved([["puzzle_id", "suits", "edges", "rating"], *lines], draw))
        try:
            frame = read_any(path).frame
        except BoafError:
            assert fault, (number, path.read_bytes())
            continue
        assert frame.shape == (len(values), 4), path.read_bytes()
        for row, line in zip(frame.itertuples(index=False), lines, strict=True):
            for found, cell in zip(row[1:], line[1:], strict=True):
                is_missing = cell in {"NA", "#N/A"} and pd.isna(found)
                if is_missing or isinstance(found, str):  # a text, which no fit takes
                    continue
                assert float(found) == float(cell.replace(",", ".").replace("−", "-")), (
                    number,
                    found,
                    cell,
                )


def test_pasted_texts_are_the_same_deal_from_every_source(
    count: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an argument, a file with any ending, standard input; with moves below it; as JSON."""
    draw = random.Random(23)
    rng = np.random.default_rng(23)
    for number in range(count[0] // 2):
        deal = Deal.random(draw.randint(4, 8), rng, 2, 4)
        text = retyped(deal.to_line(), draw)
        moves = [Position.from_deal(deal).move_text(each) for each in first_moves(deal)]
        kind = draw.choice(("deal", "game", "JSON", "table"))
        if kind == "game" and moves:
            text = f"{deal.to_grid()}\n{draw.choice(moves)}"
        elif kind == "JSON":
            text = json.dumps({"deal": deal.to_line()})
        elif kind == "table":
            text = f"deal;own\n{deal.to_line()};x"
        path = tmp_path / draw.choice(("a.txt", "a.csv", "a.json", "a", "a.csv.bak"))
        path.write_text(text, "utf-8", newline="")
        monkeypatch.setattr("sys.stdin", io.StringIO(text))

        for source in ("-", str(path)):
            assert read_deals_of(source) == [deal], (number, source, text)


def test_spoilt_sources_are_read_or_refused(
    count: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = [b'{"deal": "AC 2C"}\n{"deal": "AC 3C"}\n', b"AC 2C / -- 3C\nAC-2C (2C-3C {no})\n"]
    path = tmp_path / "a.txt"
    for place, data in enumerate(good):
        for number, each in enumerate(spoilt(data, count[0], seed=place)):
            path.write_bytes(each)
            monkeypatch.setattr("sys.stdin", io.StringIO(each.decode("utf-8", "replace")))
            for source in ("-", str(path)):
                try:
                    read_deals_of(source)
                except BoafError as error:
                    assert str(error), number  # noqa: PT017 that it says something is the point
                except Exception as error:  # noqa: BLE001 any other is what we look for
                    pytest.fail(f"{number}: {type(error).__name__}: {error}: {each[:300]!r}")
