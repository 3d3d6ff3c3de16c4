"""The page of a round holds its deals, ids and blocks, and nothing else."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.design.feature_registry import FEATURES
from engine.design.presets import load_energy
from engine.ratings.play_record import PLAY_NAMES
from engine.resources import resource_path
from engine.search.solver import solve
from engine.study.presentation_order import Shown
from engine.study.rating_page import blocks, study_page
from engine.study.store import Store
from tests.engine.study.examples import new_store
from tests.engine.study.raters.rounds import MADE, VALUE, book_of, make_study

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="book">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


@pytest.fixture
def study(tmp_path: Path) -> Store:
    return make_study(tmp_path / "study")


def test_page_reveals_nothing_of_its_puzzles(study: Store) -> None:
    page = study_page(study.read(), 1)
    data = data_of(page)
    assert data == {
        "id": book_of(study).round,
        "title": "Birds of a Feather",
        "study": book_of(study).study,
        "puzzles": [
            {"id": str(place), "name": "", "deal": deal.to_line()}
            for place, deal in enumerate(book_of(study).deals, 1)
        ],
        "example": "7H 2C 8S",
        "play": [*PLAY_NAMES],
        "blocks": [list(block) for block in blocks(study.read().round(1), book_of(study))],
    }
    # But for the scripts and styles, which are those of every page; escaped or not.
    same = r"<style>.*?</style>|<script type=\"module\">.*?</script>"
    rest = re.sub(same, "", page, flags=re.DOTALL)
    for text in (rest, json.dumps(data, ensure_ascii=False)):
        for secret in ("disguise", "control", "verdict", "solv", "solution", "energy", "feature",
                       "random", "parent", "it0", *FEATURES):  # fmt: skip
            assert secret not in re.sub("have solved|when solved", "", text), secret
    for shown in study.read().round(1).order:
        assert shown.record.id not in page
        assert f"{VALUE:g}"[1:6] not in page
        moves = solve(shown.deal).moves
        assert not moves or str([[move.source, move.target] for move in moves])[1:-1] not in page


def test_page_kinds_change_only_blocks(study: Store, tmp_path: Path) -> None:
    order = study.read().round(1).order
    records = [*study.read().round(1).puzzles, *study.read().round(1).controls]
    other = new_store(tmp_path / "other", "Mine", now=MADE)
    turned = [
        Shown(each.deal, each.record, "" if each.control else "random") for each in order[::-1]
    ]
    other.add_round(load_energy("final"), records[3:], {}, records[:3], turned)

    one, two = study_page(study.read(), 1), study_page(other.read(), 1)

    assert list(map(len, data_of(one)["blocks"])) == list(map(len, data_of(two)["blocks"]))
    assert re.sub(r'"blocks":[\[\]\d,]+', "", one) == re.sub(r'"blocks":[\[\]\d,]+', "", two)


def test_page_same_twice_loads_nothing(study: Store) -> None:
    page = study_page(study.read(), 1, "Hi & <b>")

    assert page == study_page(study.read(), 1, "Hi & <b>")
    assert "<title>Hi &amp; &lt;b&gt;</title>" in page
    assert not re.findall(r"(?:src|href)=\"(?!#)|url\(|@import|XMLHttp|fetch\(", page)
    assert re.findall(r'Content-Security-Policy" content="(.*?)"', page) == [POLICY]


@pytest.mark.parametrize("name", ["page", "book"])
def test_command_writes_a_round(
    study: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    folder, to = str(study.folder), tmp_path / "page.html"
    assert main(["study", name, folder, "--to", str(to)]) == 0
    assert capsys.readouterr().out == f"15 puzzles of round 1 to rate: {to}\n"
    assert to.read_text(encoding="utf-8") == study_page(study.read(), 1)
    options = ["--round", "1", "--title", "Try these", "--json"]
    assert main(["study", name, folder, "--to", str(to), *options]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "written": str(to), "iteration": 1, "puzzles": 15, "bytes": to.stat().st_size,
    }  # fmt: skip
    assert "<h1>Try these</h1>" in to.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "wrong", [["--to", "page.pdf"], ["--to", "page.htm"], ["--to", "a.html", "--round", "7"]]
)
def test_command_refuses_bad_arguments(study: Store, wrong: list[str]) -> None:
    assert main(["study", "page", str(study.folder), *wrong]) == 2


def test_page_of_each_old_round() -> None:
    study = Store(resource_path("samples", "study"))
    pages = [study_page(study.read(), each.number) for each in study.read().rounds]
    assert len({str(data_of(page)["id"]) for page in pages}) == len(pages)
