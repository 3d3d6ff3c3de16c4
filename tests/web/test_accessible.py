"""Nothing is wrong in any state of a rating page: light, dark, in forced colours, on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.study.raters.page import write_study_page
from engine.study.raters.page_settings import PageSettings
from tests.web.accessibility import problems, set_theme
from tests.web.browser import Browser
from tests.web.rating import N_SHOWN, make_study, start

SETTINGS = PageSettings(
    introduction="We ask what makes a puzzle good.",
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
RATE = (
    "document.getElementById('give-up').click();"
    "document.querySelector('input[value=\"4\"]').click();"
    "document.getElementById('rate').click()"
)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory, page_folder: Path) -> Path:
    study = make_study(tmp_path_factory.mktemp("study") / "study")
    path = page_folder / "accessible.html"
    write_study_page(path, study, 1, SETTINGS)
    return path


@pytest.mark.parametrize("look", ["light", "dark", "forced"])
@pytest.mark.parametrize("kind", ["phone", "browser"])
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
    start(browser)
    check("the board")
    assert browser.run(PICK)
    check("a picked card")
    browser.run(UNREACHABLE)
    check("a move that is not possible")
    browser.click("#give-up")
    check("the form")
    browser.keys("7")
    check("a chosen rating")
    browser.click("#rate")
    check("the next puzzle")
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
    for _ in range(N_SHOWN - 1):
        browser.run(RATE)
    check("the last screen")
    browser.click("#save")
    check("the last screen after saving")
    browser.emulate("forced-colors", "")
