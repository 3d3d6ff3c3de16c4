"""A stranger learns what is asked and how to play before anything is rated or timed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engine.game import Move
from engine.search import solve
from engine.study.folder import Study
from engine.study.raters.intake import import_ratings, preview_import
from engine.study.raters.page import PRACTICE, write_study_page
from engine.study.raters.page_settings import PageSettings, Scale
from tests.web.accessibility import problems
from tests.web.browser import Browser
from tests.web.rating import (
    N_SHOWN,
    begin,
    copied,
    is_shown,
    make_study,
    saved_file,
    start,
    text,
)

SCALES = (
    Scale("fun", "How much <fun> was it?", "no fun", "a lot of fun"),
    Scale("difficulty", "How difficult was it?", "very easy"),
)


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return make_study(tmp_path / "study")


@pytest.fixture
def page(study: Study, page_folder: Path) -> Path:
    path = page_folder / "first.html"
    write_study_page(path, study, 1)
    return path


def practise(browser: Browser, move: Move) -> None:
    for place in (move.source, move.target):
        browser.click(f'#practice-board [data-cell="{place}"]')


def answer(browser: Browser, aces: str, between: str) -> None:
    for name, value in (("aces", aces), ("between", between)):
        browser.click(f'#check input[name="{name}"][value="{value}"]')
    browser.click("#start-rating")


def test_the_first_screen_says_what_it_is_who_asks_and_how_long_it_takes(
    browser: Browser, study: Study, page: Path
) -> None:
    browser.open_anew(page)
    shown = text(browser, "#welcome")
    assert "Birds of a Feather is a card puzzle for one person." in shown
    assert f"It takes about {N_SHOWN} minutes." in shown
    assert text(browser, "#organiser") == ""
    write_study_page(
        page, study, 1,
        PageSettings(organiser="Ada", minutes=1, closes_on="2999-12-31", resume_hours=2),
    )  # fmt: skip
    browser.open_anew(page)
    assert text(browser, "#organiser") == "This study is run by Ada."
    assert text(browser, "#about").endswith(
        "It takes about 1 minute. You can add ratings for 2 hours after you start. "
        "The study ends on December 31, 2999."
    )


def test_the_rules_come_before_the_first_puzzle_goal_first(browser: Browser, page: Path) -> None:
    browser.open_anew(page)
    browser.type("#name", "New")
    browser.click("#begin")
    assert is_shown(browser, "#guide")
    assert not is_shown(browser, "#board")
    assert browser.run("return document.activeElement.id") == "guide-title"
    shown = text(browser, "#guide")
    at = [shown.index(part) for part in ("Goal:", "ace and king", "in between", "Example:")]
    assert at == sorted(at)
    browser.emulate("prefers-reduced-motion", "reduce")
    assert browser.run("return document.getAnimations().length") == 0
    browser.emulate("prefers-reduced-motion", "no-preference")
    ends = browser.run(
        "return document.getAnimations().map((each) => each.effect.getComputedTiming().endTime)"
    )
    assert len(ends) == 1
    assert ends[0] < 5000  # what moves longer needs a button that stops it
    browser.emulate("prefers-reduced-motion", "")


@pytest.mark.parametrize("kind", ["browser", "firefox"])
def test_practice_is_played_and_neither_rated_nor_timed(
    kind: str,
    request: pytest.FixtureRequest,
    page: Path,
    study: Study,
    download_folders: dict[str, Path],
) -> None:
    browser: Browser = request.getfixturevalue(kind)
    browser.open_anew(page)
    browser.type("#name", "Practice")
    browser.click("#begin")
    practise(browser, Move(0, 5))
    assert text(browser, "#practice-status") == "These stacks aren't in the same row or column."
    practise(browser, Move(3, 4))
    assert text(browser, "#practice-status").startswith("The top cards have different suits")
    for move in solve(PRACTICE).moves:
        practise(browser, move)
    assert text(browser, "#practice-status").startswith("Solved!")
    time.sleep(1.1)
    answer(browser, "no", "yes")
    assert is_shown(browser, "#board")
    assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"
    browser.click("#give-up")
    browser.keys("6")
    browser.click("#rate")
    import_ratings(study, preview_import(study, [saved_file(browser, download_folders[kind])]))
    (row,) = study.ratings.read().rows
    assert row.rating.moves == 0
    assert row.rating.check_mistakes == 0
    assert row.rating.seconds is not None
    assert row.rating.seconds < 1


def test_a_wrong_answer_is_explained_and_counted(browser: Browser, page: Path) -> None:
    browser.open_anew(page)
    browser.type("#name", "Check")
    browser.click("#begin")
    browser.click("#start-rating")
    assert is_shown(browser, "#guide")  # the browser asks for an answer
    answer(browser, "yes", "yes")
    assert is_shown(browser, "#answer-aces")
    assert not is_shown(browser, "#answer-between")
    assert browser.run("return document.activeElement.id") == "answer-aces"
    assert problems(browser) == []
    answer(browser, "yes", "no")
    browser.reload()
    assert is_shown(browser, "#guide")  # nobody gets round it
    answer(browser, "yes", "yes")
    answer(browser, "no", "yes")
    browser.click("#give-up")
    browser.keys("6")
    browser.click("#rate")
    assert [row["check_mistakes"] for row in copied(browser)] == ["4"]
    browser.reload()
    assert is_shown(browser, "#board")
    browser.click("#other")
    browser.type("#name", "Another")
    browser.click("#begin")
    assert is_shown(browser, "#guide")
    assert not is_shown(browser, "#answer-aces")


@pytest.mark.parametrize(
    ("settings", "shown"),
    [
        (PageSettings(has_practice=False), "#questions"),
        (PageSettings(has_check=False), "#practice"),
        (PageSettings(has_practice=False, has_check=False), "#board"),
    ],
)
def test_practice_and_questions_can_be_left_out(
    browser: Browser, study: Study, page: Path, settings: PageSettings, shown: str
) -> None:
    write_study_page(page, study, 1, settings)
    browser.open_anew(page)
    browser.type("#name", "Less")
    browser.click("#begin")
    for part in ("#questions", "#practice", "#board"):
        assert is_shown(browser, part) == (part == shown)
    if shown == "#practice":
        browser.click("#start-rating")
    elif shown == "#questions":
        answer(browser, "no", "yes")
    browser.click("#give-up")
    browser.keys("6")
    browser.click("#rate")
    expected = "0" if settings.has_check else ""
    assert [row["check_mistakes"] for row in copied(browser)] == [expected]


def test_whoever_has_rated_on_an_older_page_goes_on_without_the_rules(
    browser: Browser, study: Study, page: Path
) -> None:
    write_study_page(page, study, 1, PageSettings(has_practice=False, has_check=False))
    begin(browser, page, "Older")
    browser.click("#give-up")
    browser.keys("6")
    browser.click("#rate")
    write_study_page(page, study, 1)
    browser.reload()
    assert is_shown(browser, "#board")


def test_an_id_in_the_address_leads_to_the_rules_as_well(browser: Browser, page: Path) -> None:
    browser.open_anew(page, "?id=P-1")
    browser.click("#begin")
    assert is_shown(browser, "#guide")
    browser.open(page, "?id=P-1")
    assert is_shown(browser, "#guide")
    answer(browser, "no", "yes")
    assert is_shown(browser, "#board")


def test_the_usual_question_has_its_ends_below_the_scale(browser: Browser, page: Path) -> None:
    begin(browser, page, "Ends")
    browser.click("#give-up")
    assert text(browser, "#scales legend") == "How good was this puzzle?"
    assert text(browser, "#scales .ends") == "0 = very poor10 = excellent"


def test_several_scales_come_home_the_first_as_the_rating(
    browser: Browser, study: Study, page: Path, download_folders: dict[str, Path]
) -> None:
    write_study_page(page, study, 1, PageSettings(scales=SCALES))
    begin(browser, page, "Scales")
    browser.click("#give-up")
    questions = browser.run(
        "return [...document.querySelectorAll('#scales legend')].map((each) => each.textContent)"
    )
    assert questions == [each.question for each in SCALES]
    assert text(browser, "#scales fieldset:last-child .ends") == "0 = very easy"
    sizes = browser.run(
        "return [...document.querySelectorAll('.scale label')].map((label) => {"
        "const box = label.getBoundingClientRect(); return [box.width, box.top]; })"
    )
    assert len({round(width) for width, _ in sizes}) == 1
    assert len({round(top) for _, top in sizes}) == 2  # a line each
    browser.keys("1", "0")
    browser.click("#rate")
    assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"  # an answer is missing
    browser.run("document.querySelector('input[name=scale_difficulty]').focus()")
    browser.keys("3")
    browser.reload()
    browser.click("#rate")
    assert text(browser, "#progress") == f"1 of {N_SHOWN} rated"
    path = saved_file(browser, download_folders["browser"])
    import_ratings(study, preview_import(study, [path]))
    (row,) = study.ratings.read().rows
    assert (row.rating.rating, row.rating.scales) == (10, {"difficulty": 3})
    assert preview_import(study, [path]).n_already == 1
    browser.click("#previous")
    checked = "return [...document.querySelectorAll('.scale :checked')].map((each) => each.value)"
    assert browser.run(checked) == ["10", "3"]
    browser.click('input[name="scale_difficulty"][value="4"]')
    browser.click("#rate")
    import_ratings(
        study, preview_import(study, [saved_file(browser, download_folders["browser"])])
    )
    (row,) = study.ratings.read().rows
    assert row.rating.scales == {"difficulty": 4}
    browser.click("#other")
    browser.type("#name", "Later")
    start(browser)
    assert problems(browser) == []
