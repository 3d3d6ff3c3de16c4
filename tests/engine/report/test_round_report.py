"""The report of a round says what the study says, and nothing of puzzles to be rated blind."""

import re
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from engine.cli import main
from engine.deck import FOUR_COLOURS
from engine.design.energy import Energy, Factor, Term
from engine.design.presets import preset
from engine.game import parse_deal
from engine.progress import Cancel, run
from engine.puzzlesets.batches import generate_to
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.ratings import Rating
from engine.report.report import Report
from engine.statistics.display_names import puzzle_title
from engine.study.results import results_of
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from engine.study.study import Study
from engine.templates import deal_svg
from tests.engine.study.examples import batch, new_store

SVG = "{http://www.w3.org/2000/svg}"
DEALS = tuple(parse_deal(f"AC 2C / -- {card}") for card in ("3C", "3D", "9D"))


@pytest.fixture
def small(tmp_path: Path) -> Store:
    """Return a blind study with one round of three puzzles that nobody rated."""
    study = new_store(tmp_path / "small", "Small")
    records = [
        replace(
            record_of(deal, {"halfway_solvability_ratio": 0.625}),
            energy=-17.5,
            halfway_provenance="exact",
        )
        for deal in DEALS
    ]
    study.add_round(preset("it0"), PuzzleSet(tuple(records)), {})
    return study


def test_report_has_tables_and_pictures(study: Store, tmp_path: Path) -> None:
    html = Report(study.read(), 2).html()
    for part in (
        "Two rounds: round 2",
        "Energy: final",
        "Two rounds:",
        "95% interval",
        "Rank clusters",
        "<thead>",
    ):
        assert part in html, part
    # The effects, six puzzles and four controls, a curve for each term.
    n_curves = html.count("<title>Expected rating by")
    assert n_curves
    assert html.count("<svg") == 1 + n_curves
    assert html.count("<img") == 6 + 4
    assert html.index("<title>Effect of each feature on the ratings") < html.index("<h2>")
    for picture in re.findall(r"<svg.*?</svg>", html, re.DOTALL):
        ElementTree.fromstring(picture)
    for picture in re.findall(r"svg\+xml;base64,([\w+/=]+)", html):
        ElementTree.fromstring(b64decode(picture))
    assert main(["study", "report", str(study.folder), "--to", str(tmp_path / "r.html")]) == 0
    dated = (tmp_path / "r.html").read_text(encoding="utf-8")
    day = re.search(r"Computed on (\d{4}-\d{2}-\d{2}) with", dated)
    assert day is not None
    assert dated.replace(f"on {day[1]} with", "with") == html


def test_report_of_round_without_ratings(tmp_path: Path) -> None:
    study = new_store(tmp_path / "s", "<b>", note="a & b")
    path = tmp_path / "set.csv"
    run(generate_to(path, batch(3), Cancel()))
    plan, energy, puzzles = plan_for(study.read(), path)
    run(add_round(study, plan, energy, puzzles, Cancel()))

    html = Report(study.read(), 1).html()

    assert "&lt;b&gt;: round 1" in html
    assert "a &amp; b" in html
    assert "No puzzle in this round has been rated yet." in html


def blocks(html: str) -> dict[str, str]:
    """Return what is said of each puzzle, by the words of its heading; without pictures."""
    plain = re.sub(r"<img[^>]*>", "", html)
    found = re.findall(r"<h3>(.*?)</h3>(.*?)</div>", plain, re.DOTALL)
    return dict(found)


def test_report_hides_blind_puzzles(small: Store) -> None:
    study, records = small, small.read().round(1).puzzles
    texts = blocks(Report(study.read(), 1).html())
    assert list(texts) == [f"{puzzle_title(record.id)}: not rated" for record in records]
    for words in texts.values():
        assert not {"-17.5", "0.625", "exact"} & {*re.findall(r"[-.\w]+", words)}
    study.ratings.append(Rating(records[1].deal, 7, iteration=1))
    texts = blocks(Report(study.read(), 1).html())
    assert next(iter(texts)) == f"{puzzle_title(records[1].id)}: rating 7"


def test_report_counts_puzzles_once(study: Store) -> None:
    frame = results_of(study.read()).frame
    html = Report(study.read(), 2).html()
    own = frame[(frame["iteration"] == 2) & (frame["control"] == "")]

    means = own.groupby("puzzle_id")["rating"].mean()

    assert f"Mean rating {means.mean():.2f} ({len(own)} ratings, {len(means)} puzzles)." in html
    assert study.read().round(2).mean_rating == pytest.approx(means.mean())


HOSTILE = "</p><script>alert('x')</script>\"{{ 7 * 7 }}{% raw %} & <img src=x onerror=alert(1)>"


def test_report_escapes_foreign_names(small: Store) -> None:
    deal = small.read().round(1).puzzles[0].deal
    msgspec.structs.replace(
        Study.open(small.folder), name=HOSTILE, note=f"{HOSTILE}\n{HOSTILE}", blind=False
    ).save()
    study = small
    study.ratings.append(
        Rating(deal, 4, iteration=1, rater=HOSTILE, notes=HOSTILE, tags=(HOSTILE,))
    )
    energy = Energy(HOSTILE, (Term(1.0, (Factor("edges"),)),), parent=HOSTILE, why=HOSTILE)
    study.add_round(energy, study.read().round(1).puzzles, {})
    for number in (1, 2):
        html = Report(study.read(), number).html(language="de", words=str.upper)
        plain = _Texts(html)
        assert not plain.tags & {"script"}
        assert plain.n_images == len(re.findall("data:image/svg", html))
        assert plain.text.count("<SCRIPT>") + plain.text.count("<script>") >= 3
        assert "7 * 7" in plain.text


class _Texts(HTMLParser):
    """The tags and the text of a page as a browser reads them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.text, self.n_images = "", 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)
        self.n_images += tag == "img"

    def handle_data(self, data: str) -> None:
        self.text += data


def test_deal_svg_ranks_suits_empty_cells() -> None:
    root = ElementTree.fromstring(deal_svg(parse_deal("TC 2D / -- 3H / 4S --"), FOUR_COLOURS))
    cards = list(root.iter(f"{SVG}g"))
    shapes = [{use.get("href") for use in card.iter(f"{SVG}use")} for card in cards]
    for place, rank, suit in ((0, "10", "club"), (1, "2", "diamond"), (3, "3", "heart"),
                              (4, "4", "spade")):  # fmt: skip
        assert {f"#s-rank-{rank}-bold", f"#s-{suit}"} <= shapes[place]
    assert [not each for each in shapes] == [False, False, True, False, False, True]
    for card in cards:
        assert {use.get("stroke") for use in card.iter(f"{SVG}use")} <= {*FOUR_COLOURS, None}
