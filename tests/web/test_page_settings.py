"""What an experimenter decides is what the page does: texts, consent, ids and the last screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.study.folder import Study
from engine.study.raters.page import write_study_page
from engine.study.raters.page_settings import PageSettings
from tests.web.browser import Browser
from tests.web.rating import (
    N_SHOWN,
    begin,
    copied,
    is_shown,
    make_study,
    rate,
    saved_file,
    start,
    text,
)

TEXTS = PageSettings(
    title="Card puzzles",
    introduction="We ask what makes a puzzle good.\n\nIt takes <20> minutes.",
    consent="I am 18 or older and take part of my own free will.",
    contact="Ada, ada@example.org",
    privacy="We keep your ratings and the name that you enter.",
)


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Study:
    return make_study(tmp_path_factory.mktemp("study") / "study")


@pytest.fixture
def page(page_folder: Path) -> Path:
    return page_folder / "settings.html"


def rate_all(browser: Browser) -> None:
    for _ in range(N_SHOWN):
        browser.run(
            "document.getElementById('give-up').click();"
            "document.querySelector('input[value=\"4\"]').click();"
            "document.getElementById('rate').click()"
        )


def test_nobody_begins_without_consent(browser: Browser, study: Study, page: Path) -> None:
    write_study_page(page, study, 1, TEXTS)
    browser.open_anew(page)
    assert text(browser, "h1") == "Card puzzles"
    assert text(browser, "#introduction") == TEXTS.introduction
    assert text(browser, "#privacy") == f"Privacy: {TEXTS.privacy}"
    assert text(browser, "#contact") == f"Contact: {TEXTS.contact}"
    assert text(browser, "#consent-text") == TEXTS.consent
    browser.type("#name", "Con")
    start(browser)
    assert not is_shown(browser, "#board")
    browser.click("#consent")
    start(browser)
    rate(browser, "4")
    row = copied(browser)[0]
    assert row["consented_at"] < row["rated_at"]
    browser.reload()
    assert is_shown(browser, "#board")
    browser.click("#rename")
    assert not is_shown(browser, "#consent")
    browser.click("#cancel")
    browser.click("#other")
    browser.type("#name", "Another")
    start(browser)
    assert not is_shown(browser, "#board")


@pytest.mark.parametrize("mark", ["?id=P-17", "?PROLIFIC_PID=P-17&x=1", "?who=P-17"])
def test_an_id_in_the_address_is_the_name(
    browser: Browser, study: Study, page: Path, mark: str
) -> None:
    names = ("who",) if mark.startswith("?who") else PageSettings().id_parameters
    write_study_page(page, study, 1, PageSettings(id_parameters=names))
    browser.open_anew(page, mark)
    assert text(browser, "#name-label") == "Your participant ID"
    assert browser.run("return document.getElementById('name').readOnly")
    start(browser)
    assert text(browser, "#as") == "You are rating as P-17."
    assert not is_shown(browser, "#rename")
    rate(browser, "4")
    assert [row["rater"] for row in copied(browser)] == ["P-17"]
    browser.open(page, mark.replace("17", "18"))  # another person at the same computer
    start(browser)
    assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"
    browser.open(page, mark)
    start(browser)
    assert text(browser, "#progress") == f"1 of {N_SHOWN} rated"


def test_the_last_screen_completes_the_study_when_the_ratings_are_saved(
    browser: Browser, study: Study, page: Path, download_folders: dict[str, Path]
) -> None:
    link = "https://example.org/back?who={id}"
    settings = TEXTS.changed(consent="", completion_code="C0DE", return_link=link)
    write_study_page(page, study, 1, settings)
    begin(browser, page, "A & B")
    rate_all(browser)
    assert text(browser, "#sending-title") == "Thank you! You have rated every puzzle."
    assert browser.run("return document.activeElement.id") == "sending-title"
    assert not is_shown(browser, "#board")
    assert text(browser, "#code").startswith("Save or copy your ratings first.")
    assert not is_shown(browser, "#return")
    saved_file(browser, download_folders["browser"])
    assert text(browser, "#code") == "Your completion code: C0DE"
    assert browser.run("return document.getElementById('return').href") == (
        "https://example.org/back?who=A%20%26%20B"
    )
    assert text(browser, "#reply") == f"Contact: {TEXTS.contact}"
    browser.reload()
    assert is_shown(browser, "#return")
    browser.click("#back")
    assert is_shown(browser, "#board")
    assert not is_shown(browser, "#return")
    browser.run("document.querySelector('input[value=\"9\"]').click()")
    browser.click("#rate")
    assert not is_shown(browser, "#board")
    assert text(browser, "#code").startswith("Save or copy your ratings first.")
    assert [row["rating"] for row in copied(browser)].count("9") == 1
    # The clipboard answers a moment later.
    browser.wait_until("document.getElementById('return').checkVisibility()")


def test_what_a_private_window_does_is_said(browser: Browser, study: Study, page: Path) -> None:
    """No page can detect one, so it is said in every window."""
    write_study_page(page, study, 1)
    begin(browser, page, "Private")
    assert text(browser, "#kept").endswith("A private window deletes them when you close it.")


def test_ratings_may_be_final_and_the_clock_hidden(
    browser: Browser, study: Study, page: Path
) -> None:
    write_study_page(page, study, 1, PageSettings(can_change_ratings=False, shows_clock=False))
    begin(browser, page, "Final")
    assert not is_shown(browser, "#clock")
    rate(browser, "4")
    browser.click("#previous")
    assert not is_shown(browser, "#rating")
    assert copied(browser)[0]["seconds"]


@pytest.mark.parametrize(
    ("language", "begins"), [("", "Start"), ("de", "Start"), ("es", "Empezar")]
)
def test_a_page_begins_in_its_language_until_the_reader_chooses_another(
    browser: Browser, study: Study, page: Path, language: str, begins: str
) -> None:
    write_study_page(page, study, 1, PageSettings(language=language))
    browser.open_anew(page)
    assert browser.run("return document.documentElement.lang") == (language or "en")
    assert text(browser, "#begin") == begins
    browser.run("const l = document.getElementById('language'); l.value = 'de';"
                "l.dispatchEvent(new Event('change'))")  # fmt: skip
    browser.reload()
    assert browser.run("return document.documentElement.lang") == "de"


def test_a_frame_that_may_save_nothing_says_so_and_shows_the_text(
    browser: Browser, study: Study, page: Path, page_folder: Path
) -> None:
    write_study_page(page, study, 1)
    outer = page_folder / "outer.html"
    outer.write_text(
        '<!doctype html><title>outer</title><iframe id="inner" width="900" height="800" '
        f'sandbox="allow-scripts" src="{page.name}"></iframe>'
    )
    browser.open(outer)
    browser.post("/frame", id=browser.find("#inner"))
    browser.wait_until("document.readyState === 'complete'")
    browser.type("#name", "Framed")
    start(browser)
    assert text(browser, "#kept").startswith("This browser can't save anything.")
    rate(browser, "7")
    browser.click("#save")
    assert text(browser, "#sent").startswith("This page is part of another page")
    assert ",Framed,7," in browser.run("return document.getElementById('text').value")
    browser.post("/frame", id=None)
    browser.complaints()  # the browser's own, about the file that it did not save
