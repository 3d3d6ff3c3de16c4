"""The methods of a report say what the records say, and nothing else."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.design.energy import Condition, Energy, Factor, Term
from engine.design.presets import preset
from engine.game import Deal
from engine.progress import Cancel, run
from engine.puzzlesets.puzzle_set import record_of
from engine.report.report import Report, formula_table
from engine.study.rating_import import preview_import
from engine.study.rating_page import RatingPage
from engine.study.round_creation import (
    NextRoundOptions,
    make_first_round,
    make_next_round,
)
from engine.study.store import Store
from tests.engine.study.examples import new_store, rate, rate_round
from tests.engine.study.raters.rounds import row_of, saved

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
