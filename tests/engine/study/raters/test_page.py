"""The page of a round holds its deals, ids and blocks, and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.cli import main
from engine.design.presets import load_energy
from engine.design.registry import FEATURES
from engine.errors import FileFormatError
from engine.files.json_object import write_object
from engine.resources import resource_path
from engine.search import solve
from engine.study.arrangement import Shown
from engine.study.folder import Study
from engine.study.raters.book import blocks
from engine.study.raters.page import EXAMPLE, PRACTICE, study_page
from engine.study.raters.page_settings import PAGE_FILE, PageSettings
from tests.engine.study.raters.rounds import MADE, VALUE, book_of, make_study
from tests.refusals import refused

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"


def data_of(page: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="book">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, object] = json.loads(found[1])
    return data


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return make_study(tmp_path / "study")


def test_the_page_says_nothing_of_its_puzzles(study: Study) -> None:
    page = study_page(study, 1)
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
        "practice": "4D AS 2H / 6C KS 5S",
        "blocks": [list(block) for block in blocks(study.iteration(1), book_of(study))],
        "language": "",
        "settings": {
            "introduction": "", "consent": "", "contact": "", "privacy": "",
            "id_parameters": ["id", "PROLIFIC_PID"], "completion_code": "", "return_link": "",
            "can_change_ratings": True, "shows_clock": True, "organiser": "", "minutes": 0,
            "has_practice": True, "has_check": True, "scales": [], "asks_comparisons": False,
            "minimum_moves": 0, "can_choose_order": True, "closes_on": "", "resume_hours": 0,
            "host_origin": "", "upload_address": "",
        },
    }  # fmt: skip
    # But for the scripts and styles, which are those of every page; escaped or not.
    same = r"<style>.*?</style>|<script type=\"module\">.*?</script>"
    rest = re.sub(same, "", page, flags=re.DOTALL)
    for text in (rest, json.dumps(data, ensure_ascii=False)):
        for secret in ("disguise", "control", "verdict", "solv", "solution", "energy", "feature",
                       "random", "parent", "it0", *FEATURES):  # fmt: skip
            assert secret not in re.sub("have solved|when solved", "", text), secret
    for shown in study.iteration(1).order():
        assert shown.record.id not in page
        assert f"{VALUE:g}"[1:6] not in page
        moves = solve(shown.deal).moves
        assert not moves or str([[move.source, move.target] for move in moves])[1:-1] not in page


def test_kinds_and_order_change_nothing_but_the_blocks(study: Study, tmp_path: Path) -> None:
    """The same deals as other kinds, in another order: but for the blocks the same bytes."""
    order = study.iteration(1).order()
    records = [*study.iteration(1).puzzles().records, *study.iteration(1).controls()]
    other = Study.create(tmp_path / "other", "Mine", now=MADE)
    turned = [
        Shown(each.deal, each.record, "" if each.control else "random") for each in order[::-1]
    ]
    other.add_iteration(load_energy("final"), records[3:], {}, records[:3], turned)
    one, two = study_page(study, 1), study_page(other, 1)
    assert [len(block) for block in data_of(one)["blocks"]] == [  # type: ignore[attr-defined]
        len(block)
        for block in data_of(two)["blocks"]  # type: ignore[attr-defined]
    ]
    assert re.sub(r'"blocks":[\[\]\d,]+', "", one) == re.sub(r'"blocks":[\[\]\d,]+', "", two)


def test_a_page_is_the_same_twice_and_asks_for_nothing(study: Study) -> None:
    settings = PageSettings(title="Hi & <b>")
    page = study_page(study, 1, settings)
    assert page == study_page(study, 1, settings)
    assert "<title>Hi &amp; &lt;b&gt;</title>" in page
    assert not re.findall(r"(?:src|href)=\"(?!#)|url\(|@import|XMLHttp", page)
    assert page.count("fetch(") == 1  # to the address that a study names, and none does here
    policy = re.findall(r'Content-Security-Policy" content="(.*?)"', page)
    assert policy == [POLICY]


def test_a_page_that_sends_ratings_may_reach_one_address_alone(study: Study) -> None:
    address = "https://example.org/ratings?study=1&key=2"
    page = study_page(study, 1, PageSettings(upload_address=address))
    policy = re.findall(r'Content-Security-Policy" content="(.*?)"', page)
    assert policy == [f"{POLICY}; connect-src https://example.org/ratings"]


def test_repeats_can_be_left_out_and_the_others_keep_their_numbers(study: Study) -> None:
    repeats = {each.deal.to_line() for each in study.iteration(1).order() if each.disguise}
    every = data_of(study_page(study, 1))
    data = data_of(study_page(study, 1, PageSettings(shows_repeats=False)))
    kept = [each for each in every["puzzles"] if each["deal"] not in repeats]  # type: ignore[attr-defined]
    assert len(repeats) == 2
    assert data["puzzles"] == kept
    places = [place for block in data["blocks"] for place in block]  # type: ignore[attr-defined]
    assert sorted(places) == list(range(len(kept)))
    assert data["settings"] == every["settings"]  # which does not say that there are repeats


def test_the_puzzle_for_practice_can_be_solved_and_the_example_is_a_move() -> None:
    assert solve(PRACTICE).solvable
    source, _, target = EXAMPLE.cells
    assert source is not None
    assert target is not None
    assert source // 4 + 1 == target // 4  # the next rank


def test_the_command_writes_a_round(
    study: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, to = str(study.folder), tmp_path / "book.html"
    assert main(["study", "book", folder, "--to", str(to)]) == 0
    assert capsys.readouterr().out == f"15 puzzles of round 1 to rate: {to}\n"
    assert to.read_text(encoding="utf-8") == study_page(study, 1)
    options = ["--round", "1", "--title", "Try these", "--json"]
    assert main(["study", "book", folder, "--to", str(to), *options]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "written": str(to), "iteration": 1, "shown": 15,
    }  # fmt: skip
    assert "<h1>Try these</h1>" in to.read_text(encoding="utf-8")
    for wrong in (
        ["--to", "book.pdf"], ["--to", "book.htm"], ["--to", str(to), "--round", "7"],
        ["--to", str(to), "--language", "fr"], ["--to", str(to), "--return-link", "javascript:0"],
    ):  # fmt: skip
        assert main(["study", "book", folder, *wrong]) == 2
    empty = Study.create(tmp_path / "empty")
    assert main(["study", "book", str(empty.folder), "--to", str(to)]) == 2


def test_settings_of_the_study_hold_unless_the_command_says_otherwise(
    study: Study, tmp_path: Path
) -> None:
    write_object(
        study.folder / PAGE_FILE,
        {"schema": 1, "title": "Cards", "contact": "Ada", "id_parameters": ["who"],
         "shows_clock": False},
    )  # fmt: skip
    assert PageSettings.of(study.folder) == PageSettings(
        title="Cards", contact="Ada", id_parameters=("who",), shows_clock=False
    )
    to = tmp_path / "book.html"
    options = ["--contact", "Bo", "--show-clock", "--forbid-changes", "--language", "es"]
    assert main(["study", "book", str(study.folder), "--to", str(to), *options]) == 0
    page = to.read_text(encoding="utf-8")
    assert page == study_page(
        study, 1,
        PageSettings(title="Cards", contact="Bo", id_parameters=("who",),
                     can_change_ratings=False, language="es"),
    )  # fmt: skip
    assert "<h1>Cards</h1>" in page
    assert len(page) < 150_000


@pytest.mark.parametrize(
    ("document", "values"),
    [
        ({"colour": "red"}, {"key": "colour"}),
        ({"consent": True}, {"key": "consent"}),
        ({"shows_clock": 1}, {"key": "shows_clock"}),
        ({"id_parameters": ["a", 1]}, {"key": "id_parameters"}),
        (
            {"return_link": "ftp://x"},
            {"link": "ftp://x"},
        ),
        (
            {"host_origin": "https://x.org/a"},
            {"name": "host_origin", "form": "https://example.org"},
        ),
        (
            {"upload_address": "https://x.org/;script-src"},
            {"name": "upload_address"},
        ),
        ({"minutes": "20"}, {"key": "minutes"}),
        ({"minutes": True}, {"key": "minutes"}),
        ({"minimum_moves": -1}, {"count": -1}),
        ({"closes_on": "31.12.2026"}, {"value": "31.12.2026"}),
        ({"closes_on": "20261231"}, {"value": "20261231"}),
        ({"scales": ["fun"]}, {"key": "scales"}),
        ({"scales": [{"name": "fun"}]}, {"key": "scales"}),
        (
            {"scales": [{"name": "So much fun", "question": "?"}]},
            {"name": "So much fun"},
        ),
        (
            {"scales": [{"name": "fun", "question": " "}]},
            {"name": "fun"},
        ),
        (
            {"scales": [{"name": "fun", "question": "?"}] * 2},
            {"names": "fun, fun"},
        ),
        ({"language": "fr"}, {"value": "fr"}),
        ({"privacy": "x" * 10_001}, {"name": "privacy"}),
        (
            {"scales": [{"name": "fun", "question": "x" * 10_001}]},
            {"name": "question"},
        ),
        ({"schema": 2}, {}),
    ],
)
def test_settings_that_are_wrong_are_named(
    study: Study, document: dict[str, object], values: dict[str, object]
) -> None:
    write_object(study.folder / PAGE_FILE, {"schema": 1} | document)
    with refused(FileFormatError, **values):
        PageSettings.of(study.folder)


def test_every_round_of_an_old_study_has_a_page() -> None:
    study = Study.open(resource_path("samples", "study"))
    pages = [study_page(study, each.number) for each in study.iterations]
    assert len({str(data_of(page)["id"]) for page in pages}) == len(pages)
