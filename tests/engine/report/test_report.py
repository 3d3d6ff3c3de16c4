"""Reports on a round and on a study, and what they say of methods."""

import csv
import json
import math
import re
import shutil
from base64 import b64decode
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from engine.cli import main
from engine.deck import FOUR_COLOURS
from engine.design.energy import Condition, Energy, Factor, Term
from engine.design.presets import preset
from engine.files.storage import resource_path
from engine.game import Deal, parse_deal
from engine.progress import Cancel, run
from engine.puzzlesets.batches import generate_to
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.ratings import Rating
from engine.report.charts import curve_charts, curve_key
from engine.report.report import Report, formula_table, number_text
from engine.statistics.display_names import puzzle_title
from engine.study.other_raters import RatingPage, preview_import
from engine.study.results import results_of
from engine.study.round_creation import (
    NextRoundOptions,
    add_round,
    make_first_round,
    make_next_round,
    plan_for,
)
from engine.study.snapshot import Snapshot, read_snapshot
from engine.study.store import Store
from engine.study.study import Study
from engine.templates import deal_svg
from tests.engine.study.examples import batch, new_store, rate, rate_round
from tests.engine.study.raters.rounds import row_of, saved

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
        "Energy: Neller &amp; Ziegler, final",
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


# The report over all rounds says what the rounds say ---------------------------------------------


@pytest.fixture(scope="module")
def sample() -> Snapshot:
    return read_snapshot(resource_path("samples", "study"))


def test_each_round_has_its_row_energy_and_regression(sample: Snapshot) -> None:
    html = Report(sample).html()

    assert [row[:3] for row in Report(sample).rounds_table.rows] == [
        (str(each.number), each.source, f"{each.n_rated}/{len(each.puzzles)}")
        for each in sample.rounds
    ]
    for each in sample.rounds:
        assert all(escape(cell) in html for row in formula_table(each.energy).rows for cell in row)
    assert html.count("Regression coefficients of round") == len(sample.rounds)
    ends = sample.rated_puzzles().records[0], sample.rated_puzzles().records[-1]
    for record in ends:
        assert record.deal.to_line() in html


def test_a_mean_is_called_one(sample: Snapshot, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(sample.folder, tmp_path / "study"))
    best = sample.rated_puzzles().records[0].id
    path = folder / "ratings.csv"
    header, *rows = csv.reader(path.read_text(encoding="utf-8").splitlines())
    again = dict(zip(header, next(row for row in rows if best in row), strict=True))
    again["iteration"] = str(int(again["iteration"]) % len(sample.rounds) + 1)
    with path.open("a", encoding="utf-8", newline="") as file:
        csv.DictWriter(file, header).writerow(again)

    html = Report(read_snapshot(folder)).html()

    assert f"{puzzle_title(best)}: mean rating {again['rating']}" in html
    assert html.count(": mean rating ") == 1


def test_page_is_all_in_the_language_and_escaped(sample: Snapshot) -> None:
    assert sample.study is not None
    hostile = msgspec.structs.replace(
        sample.study, name="</p><script>alert(1)</script>", note="a & <b>"
    )

    html = Report(replace(sample, study=hostile)).html(words=str.upper)

    body = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html.partition("<body>")[2], flags=re.S)
    ours, article, _ = body.partition("Neller, T. W.")
    assert article
    assert "<script" not in html.lower()
    assert not re.findall(r"[a-z]{4,}", re.sub(r"&\w+;|it\d|\w+ [\d.]+", "", ours))


def test_few_ratings_explain_with_few_features(sample: Snapshot) -> None:
    _, first, *_, last = Report(sample).regressions

    assert len(first.rows) < len(last.rows)


def cells(fit: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return coefficient, its standard error and its interval, as a report prints them."""
    return [
        (
            *(number_text(term[name]) for name in ("coef", "se", "t")),
            f"{number_text(term['low'])} to {number_text(term['high'])}",
        )
        for term in fit["terms"]
    ]


def test_effects_are_those_of_study_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(resource_path("samples", "study"), tmp_path / "study")
    snapshot = read_snapshot(tmp_path / "study")
    fit = ["study", "fit", str(tmp_path / "study"), "--json"]
    of_rounds = [["--round", str(each.number)] for each in snapshot.rounds]

    tables = list(Report(snapshot).regressions)

    printed = []
    for options in ([], *of_rounds):
        assert main([*fit, *options]) == 0
        printed.append(cells(json.loads(capsys.readouterr().out)))
    shown = [[(*row[1:4], row[5]) for row in table.rows] for table in tables]
    assert shown == printed


def test_effects_have_units_and_intervals(sample: Snapshot) -> None:
    for table in Report(sample).regressions:
        assert "95% interval" in table.heads
        assert {len(row) for row in table.rows} == {len(table.heads)}
        assert "points per unit" in table.caption or "per standard deviation" in table.caption


def test_a_mean_beyond_the_scale_ends_where_the_scale_does(sample: Snapshot) -> None:
    effect = Report(sample).large_effects[0]
    curve = effect.curve
    middle = len(curve.x) // 2
    mean = [11.0 if place == middle else 5.0 for place in range(len(curve.x))]
    beyond = replace(effect, curve=replace(curve, mean=tuple(mean)))

    whole, cut = (
        [shape for shape in drawing.shapes if shape.kind == "line" and shape.size == 2]
        for (drawing,) in (curve_charts([each]) for each in (effect, beyond))
    )

    assert (len(whole), len(cut)) == (1, 2)


def test_grey_is_explained_where_it_is_drawn(sample: Snapshot) -> None:
    for effect in Report(sample).large_effects:
        for fence in (effect.curve.fence, (-math.inf, math.inf)):
            fenced = replace(effect, curve=replace(effect.curve, fence=fence))
            (drawing,) = curve_charts([fenced])

            is_drawn = any(each.opacity == 0.2 and each.ink == "muted" for each in drawing.shapes)

            assert ("Grey" in curve_key([fenced])) == is_drawn


# The methods of a report say what the records say, and nothing else ------------------------------

BLIND = "recorded as blind"
ORDER = "random order"
HERE = "given in this program"
PAGES = "imported from rating pages"
ELSEWHERE = "from another source, such as another file"
WINDOW = {"blind": True, "version": "4.0.0", "session": 1}
"""What the window records with a rating."""


@pytest.fixture
def made(tmp_path: Path) -> Store:
    """Return a blind study with a generated round of four puzzles that nobody rated."""
    study = new_store(tmp_path / "study")
    assert (
        run(make_next_round(study, NextRoundOptions(preset("it1"), 4, (4, 5)), Cancel()))
        is not None
    )
    return study


def told(study: Store) -> str:
    """Return the methods of the last round as text."""
    html = (
        Report(study.read(), study.read().round().number).html().partition("<h2>Methods</h2>")[2]
    )
    return " ".join(re.sub("<[^>]*>", " ", html).split()).replace("&#39;", "'")


def rate_here(study: Store, *, n_seen: int = 0) -> None:
    for place, shown in enumerate(study.read().round().order):
        rate(study, shown, place % 11, 1, **WINDOW | {"blind": place >= n_seen})


def import_plain(
    study: Store, folder: Path, columns: str = "rating,deal,rater", end: str = ""
) -> None:
    order = study.read().round().order
    lines = [f"{place % 11},{each.deal.to_line()},Ann{end}" for place, each in enumerate(order)]
    (folder / "ann.csv").write_text("\n".join([columns, *lines]) + "\n")
    study.import_ratings(preview_import(study.read(), [folder / "ann.csv"]))


def test_without_ratings_nothing_is_claimed_about_rating(made: Store) -> None:
    text = told(made)

    assert not [each for each in (BLIND, ORDER, HERE, PAGES, ELSEWHERE) if each in text]


def test_blind_ratings_of_the_window(made: Store) -> None:
    rate_here(made)

    text = told(made)

    n_shown = len(made.read().round().order)
    assert f"All ratings are {BLIND}" in text
    assert "The program presented the puzzles in a random order." in text
    assert f"{n_shown} ratings were {HERE}." in text
    assert not [each for each in (PAGES, ELSEWHERE) if each in text]


def test_some_ratings_that_were_not_blind(made: Store) -> None:
    rate_here(made, n_seen=2)

    n_shown = len(made.read().round().order)
    assert f"Of {n_shown} ratings, {n_shown - 2} are {BLIND}" in told(made)


def test_imported_ratings_without_a_record_are_neither_blind_nor_in_order(
    made: Store, tmp_path: Path
) -> None:
    import_plain(made, tmp_path)

    text = told(made)

    assert f"No rating is {BLIND}" in text
    assert f"{len(made.read().round().order)} ratings were added {ELSEWHERE}." in text
    assert ORDER not in text
    assert HERE not in text


def test_imported_ratings_that_are_recorded_as_blind(made: Store, tmp_path: Path) -> None:
    import_plain(made, tmp_path, "rating,deal,rater,blind", ",1")

    assert f"All ratings are {BLIND}" in told(made)
    assert ORDER not in told(made)


def test_ratings_of_a_rating_page(made: Store, tmp_path: Path) -> None:
    page = RatingPage.of(made.read(), made.read().round())
    rows = [
        row_of(page, place, rater_token="t0123456789abcdef")
        for place in range(1, len(page.deals) + 1)
    ]
    made.import_ratings(preview_import(made.read(), [saved(tmp_path / "ada.csv", rows)]))

    text = told(made)

    assert f"All ratings are {BLIND}" in text
    assert "Rating pages presented the puzzles to each rater in a random order." in text
    assert f"{len(rows)} ratings were {PAGES}." in text
    assert not [each for each in ("The program presented", HERE, ELSEWHERE) if each in text]


def test_ratings_of_both_are_counted_apart(made: Store, tmp_path: Path) -> None:
    rate_here(made)
    import_plain(made, tmp_path)

    text = told(made)

    n_shown = len(made.read().round().order)
    assert f"{n_shown} ratings were {HERE}." in text
    assert f"{n_shown} ratings were added {ELSEWHERE}." in text
    assert f"Of {2 * n_shown} ratings, {n_shown} are {BLIND}" in text
    assert "2 raters" in text


def test_controls_and_repeats_of_the_record(made: Store) -> None:
    assert "Controls: 1 random. Repeats in another arrangement: 1." in told(made)

    rate_round(made)
    run(make_next_round(made, NextRoundOptions(preset("it2"), 5, (4, 5)), Cancel()))

    assert "Controls: 1 random and 1 from the previous energy." in told(made)


def test_a_round_without_controls_and_without_an_order(tmp_path: Path) -> None:
    study = new_store(tmp_path / "study")
    study.add_round(preset("it0"), [record_of(Deal.numbered(5, 2, 3))], {})
    rate_here(study)

    text = told(study)

    assert "This round has no controls." in text
    assert "weren't generated in this study" in text
    assert ORDER not in text
    assert "Repeats" not in text


def test_a_designed_round_has_no_energy(tmp_path: Path) -> None:
    study = new_store(tmp_path / "study")
    run(make_first_round(study, 5, (4, 5), Cancel(), seed=2))
    rate_round(study)

    html = Report(study.read(), 1).html()

    assert "The 5 most informative of 40 candidates were chosen." in told(study)
    assert "Energy: none" in html
    for text in (html, Report(study.read()).html()):
        assert "chosen from random puzzles and puzzles of several energies" in text
        assert "class='formula'" not in text


def test_the_round_after_a_designed_one_has_no_energy_before(tmp_path: Path) -> None:
    study = new_store(tmp_path / "study")
    run(make_first_round(study, 5, (4, 5), Cancel(), seed=2))
    suggested = replace(preset("it1"), parent="design")
    run(make_next_round(study, NextRoundOptions(suggested, 4), Cancel()))

    html = Report(study.read(), 2).html()

    assert "Previous energy" not in html
    assert "The previous round used" not in html


def test_formulas_have_powers_of_ten_and_true_minus_signs() -> None:
    terms = (
        Term(1e-7, (Factor("edges"),)),
        Term(-2.5e-9, (Factor("cards", -0.5),)),
        Term(3.0, (), (Condition("suits", ">", -1.5),)),
        Term(1.0, (Factor("edges", 2.0, is_log=True),)),
    )
    energy = Energy("small", terms)

    assert formula_table(energy).rows == (
        ("1e-07", "Flockable pairs", ""),
        ("−2.5e-09", "|cards + 0.5|", ""),
        ("3", "", "Suits > −1.5"),
        ("1", "|log Flockable pairs − log 2|", ""),
    )
