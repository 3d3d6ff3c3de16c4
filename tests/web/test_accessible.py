"""Nothing is wrong in any state of a rating page: light, dark, in forced colours, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.study.raters.page import write_study_page
from engine.study.raters.page_settings import PageSettings, Scale
from tests.web.accessibility import problems, set_theme
from tests.web.browser import Browser
from tests.web.rating import N_SHOWN, learn, make_study

SETTINGS = PageSettings(
    introduction="We ask what makes a puzzle good.",
    organiser="Ada",
    scales=(Scale("fun", "How much fun was it?", "none"), Scale("hard", "How hard was it?")),
    asks_comparisons=True,
    minimum_moves=1,
    resume_hours=48,
    consent="I take part of my own free will.",
    contact="ada@example.org",
    privacy="We keep your ratings.",
    completion_code="C0DE",
    return_link="https://example.org/",
)
PICK = (
    "return [...document.querySelectorAll('#board .cell:enabled')].some((cell) => {"
    " cell.click(); if (document.querySelector('#board .target')) return true;"
    " cell.click(); return false; })"
)
UNREACHABLE = "document.querySelector('#board .cell:enabled:not(.target):not(.picked)')?.click()"
ANSWER = (
    "document.querySelectorAll('.scale input[value=\"4\"]').forEach((each) => each.click());"
    "document.querySelector('#comparison input').click();"
)
MOVE = (
    "[...document.querySelectorAll('#board .cell:enabled')].some((cell) => {"
    " cell.click(); const to = document.querySelector('#board .target');"
    " if (to) to.click(); return to; });"
)
MEASURE = """
const list = document.getElementById("puzzle"), style = getComputedStyle(list);
const pen = document.createElement("canvas").getContext("2d");
pen.font = style.font;
const arrow = 20, beside = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + arrow;
return [pen.measureText(list.selectedOptions[0].text).width, list.clientWidth - beside];
"""
RATE = (
    f"{MOVE}document.getElementById('give-up').click();{ANSWER}"
    "document.getElementById('rate').click()"
)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory, page_folder: Path) -> Path:
    study = make_study(tmp_path_factory.mktemp("study") / "study")
    path = page_folder / "accessible.html"
    write_study_page(path, study, 1, SETTINGS)
    return path


def check_rules(browser: Browser, check: Callable[[str], None]) -> None:
    """Check what comes before the first puzzle, with wrong answers and a wrong move."""
    check("the rules")
    for name, wrong in (("aces", "yes"), ("between", "no")):
        browser.click(f'#check [name="{name}"][value="{wrong}"]')
    browser.click("#start-rating")
    check("wrong answers about the rules")
    for place in (0, 5):
        browser.click(f'#practice-board [data-cell="{place}"]')
    check("a move in practice that is not possible")


def check_end(browser: Browser, check: Callable[[str], None]) -> None:
    """Rate the rest, and check what comes after the last puzzle."""
    for _ in range(N_SHOWN - 1):
        browser.run(RATE)
    check("the last screen")
    browser.click("#save")
    check("the last screen after saving")
    browser.run(
        "const now = Date.now; Date.now = () => now() + 1e10;"
        "document.getElementById('language').dispatchEvent(new Event('change'))"
    )
    check("the end of the study")


@pytest.mark.parametrize(
    ("kind", "look"),
    [
        ("phone", "dark"),
        ("phone", "forced"),
        ("browser", "light"),
        *(
            pytest.param(kind, look, marks=pytest.mark.long)
            for kind, look in (("phone", "light"), ("browser", "dark"), ("browser", "forced"))
        ),
    ],
)
def test_every_state_can_be_used_by_everybody(
    kind: str, look: str, request: pytest.FixtureRequest, page: Path
) -> None:
    browser: Browser = request.getfixturevalue(kind)
    browser.emulate("forced-colors", "active" if look == "forced" else "")

    def check(state: str) -> None:
        assert problems(browser) == [], state

    browser.open_anew(page, "?id=P-1")
    check("an id in the address")
    browser.open_anew(page)
    set_theme(browser, "system" if look == "forced" else look)
    check("the first screen")
    browser.run("document.getElementById('rules').open = true")
    check("rules and settings")
    browser.run("document.getElementById('rules').open = false")
    browser.type("#name", "Hal")
    browser.click("#consent")
    browser.click("#begin")
    check_rules(browser, check)
    learn(browser)
    check("the board")
    assert browser.run(PICK)
    check("a picked card")
    browser.run(UNREACHABLE)
    check("a move that is not possible")
    browser.run(MOVE)
    browser.click("#give-up")
    check("the form")
    browser.keys("7")
    check("a chosen rating")
    browser.run(ANSWER)
    browser.click("#rate")
    check("the next puzzle")
    browser.run(MOVE)
    browser.click("#give-up")
    browser.run(ANSWER)
    check("a comparison")
    browser.click("#previous")
    check("a rating that can be changed")
    browser.click("#copy")
    check("the text for a mail")
    browser.click("#rename")
    check("another name")
    browser.click("#cancel")
    browser.click("#other")
    check("another person")
    browser.click("#cancel")
    browser.click("#next")
    check_end(browser, check)
    browser.emulate("forced-colors", "")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_nothing_is_wider_than_a_small_phone(phone: Browser, page: Path, language: str) -> None:
    phone.open_anew(page)
    phone.run("const l = document.getElementById('language'); l.value = arguments[0];"
              "l.dispatchEvent(new Event('change'))", language)  # fmt: skip

    def check(state: str) -> None:
        width = phone.run("return document.documentElement.scrollWidth")
        assert width <= 320, (state, width)

    check("the first screen")
    phone.run("document.getElementById('rules').open = true")
    check("rules and settings")
    phone.run("document.getElementById('rules').open = false")
    phone.type("#name", "Wide")
    phone.click("#consent")
    phone.click("#begin")
    check("the rules")
    learn(phone)
    check("the board")
    for state in ("the form", "a comparison"):
        phone.run(MOVE)
        phone.click("#give-up")
        phone.run(ANSWER)
        check(state)
        phone.click("#rate")
    phone.click("#previous")
    check("a rated puzzle")
    needed, room = phone.run(MEASURE)
    assert needed <= room
    phone.click("#next")
    for _ in range(N_SHOWN - 2):
        phone.run(RATE)
    check("the last screen")
