"""Twelve people rate a round at the same time on real pages; each rating comes home once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.design.presets import load_energy
from engine.game import Deal
from engine.puzzlesets.csv_format import record_of
from engine.study.folder import Study
from engine.study.raters.book import RoundBook
from engine.study.raters.intake import import_ratings, preview_import
from engine.study.raters.page import write_study_page
from engine.study.raters.page_settings import PageSettings
from tests.web.browser import Browser
from tests.web.rating import rate, saved_file, start, text

N_PUZZLES: Final = 4
FULL: Final = "Storage.prototype.setItem = () => { throw new DOMException('it is full'); };"
CLOCK: Final = (
    "const now = Date.now; const shift = arguments[0];"
    "Date.now = () => now() + shift;"
    "window.Date = class extends Date {"
    " constructor(...given) { super(...(given.length ? given : [Date.now()])); } };"
)
DAY_MS: Final = 86_400_000

Truth = dict[tuple[str, Deal], int]


@dataclass
class Device:
    """A browser with its pages, and what was rated on it."""

    browser: Browser
    folder: Path
    page: Path
    book: RoundBook
    truth: Truth = field(default_factory=dict)
    files: list[Path] = field(default_factory=list)

    def arrive(self, name: str) -> None:
        """Come to the page for the first time on this device."""
        self.browser.open_anew(self.page)
        self.browser.type("#name", name)
        start(self.browser)

    def follow(self, name: str) -> None:
        """Come after another person on this device."""
        self.browser.click("#other")
        self.browser.type("#name", name)
        start(self.browser)

    def rate(self, person: str, rating: int) -> None:
        """Give the puzzle on the board up and rate it, until the page has counted it."""
        place = int(self.browser.run("return document.getElementById('puzzle').value"))
        before = text(self.browser, "#progress")
        rate(self.browser, "t" if rating == 10 else str(rating))
        assert text(self.browser, "#progress") != before
        self.truth[person, self.book.deals[place - 1]] = rating

    def rate_all(self, person: str, first: int, then: Callable[[], object] = str) -> None:
        """Rate what is left; ``then`` happens after each rating."""
        for number in range(N_PUZZLES):
            if text(self.browser, "#progress").startswith(f"{N_PUZZLES} of"):
                return
            self.rate(person, (first + 3 * number) % 11)
            then()

    def save(self) -> None:
        self.files.append(saved_file(self.browser, self.folder))

    def leave(self) -> None:
        """Let the browser go on although ratings may be lost."""
        self.browser.run(
            "addEventListener('beforeunload', e => e.stopImmediatePropagation(), true)"
        )


def hurried_family(device: Device) -> None:
    """Three people share a device; the first changes a rating and sends two files."""
    device.arrive("Ann")
    device.rate_all("Ann", 1)
    device.save()
    device.browser.click("#back")
    place = int(device.browser.run("return document.getElementById('puzzle').value"))
    device.browser.click('input[name="rating"][value="10"]')
    device.browser.click("#rate")
    device.truth["Ann", device.book.deals[place - 1]] = 10
    device.save()
    device.follow("Ben")
    device.rate_all("Ben", 2, device.browser.reload)
    device.save()
    device.follow("Zoë")
    device.rate_all("Zoë", 3)
    device.save()


def full_devices(device: Device) -> None:
    """The storage is full in the middle, or from the beginning; a draft survives a reload."""
    device.arrive("Dee")
    device.rate("Dee", 4)
    device.browser.run(FULL)
    device.rate_all("Dee", 5)
    device.save()
    device.leave()
    text_of_page = device.page.read_text(encoding="utf-8")
    denied = device.page.with_name("denied.html")
    denied.write_text(
        text_of_page.replace("<style>", f"<script>{FULL}</script><style>", 1), encoding="utf-8"
    )
    device.browser.open(denied)
    device.browser.type("#name", "Eve")
    start(device.browser)
    device.rate_all("Eve", 6)
    device.save()
    device.leave()
    device.arrive("Fay")
    device.rate("Fay", 7)
    device.browser.click("#give-up")
    device.browser.keys("8")
    device.browser.reload()
    device.browser.click("#rate")
    place = device.browser.run("return document.querySelectorAll('#puzzle option')[1].value")
    device.truth["Fay", device.book.deals[int(place) - 1]] = 8
    device.rate_all("Fay", 9)
    device.save()


def wrong_clocks(device: Device) -> None:
    """A clock of another century, one that is set back, and two people of one name."""
    device.arrive("Gil")
    device.browser.run(CLOCK, 73 * 365 * DAY_MS)
    device.rate_all("Gil", 8)
    device.save()
    device.arrive("Hal")
    device.rate("Hal", 9)
    device.browser.run(CLOCK, -30 * DAY_MS)
    device.rate_all("Hal", 0)
    device.save()
    device.arrive("AB")
    device.rate_all("AB", 10)
    device.save()


def two_windows(device: Device) -> None:
    """One person in two windows, one more of the name AB, and an id in the address."""
    device.arrive("Ida")
    device.rate("Ida", 1)
    with device.browser.other_window():
        device.browser.open(device.page)
        device.rate("Ida", 2)
    device.browser.wait_until("document.getElementById('progress').textContent.startsWith('2 of')")
    device.browser.reload()
    device.browser.click("#next")  # the other window has rated the one on the board
    device.rate_all("Ida", 3)
    device.save()
    device.arrive("AB")
    device.rate_all("AB 2", 5)
    device.save()
    device.browser.click("#back")
    device.browser.click("#rename")
    device.browser.run("document.getElementById('name').value = ''")
    device.browser.type("#name", "AB 2")
    device.browser.click("#begin")
    device.save()
    device.browser.open_anew(device.page, "?id=P-12")
    start(device.browser)
    device.rate_all("P-12", 7)
    device.save()


def test_every_confirmed_rating_comes_home_once_under_the_right_person(tmp_path: Path) -> None:
    study = Study.create(tmp_path / "study")
    records = [record_of(Deal.from_freecell(number, 2, 3)) for number in range(1, N_PUZZLES + 1)]
    study.add_iteration(load_energy("it0"), records, {})
    book = RoundBook.of(study, study.iteration(1))

    def visit(journey: Callable[[Device], None]) -> Device:
        folder = tmp_path / journey.__name__
        folder.mkdir()
        page = folder / "page.html"
        write_study_page(page, study, 1, PageSettings(has_practice=False))
        browser = Browser(folder, 800, 700)
        try:
            device = Device(browser, folder, page, book)
            journey(device)
        finally:
            browser.close()
        return device

    with ThreadPoolExecutor(4) as pool:
        journeys = (hurried_family, full_devices, wrong_clocks, two_windows)
        devices = list(pool.map(visit, journeys))
    truth: Truth = {}
    for device in devices:
        truth |= device.truth
    assert len({person for person, _ in truth}) == 12
    assert len(truth) == 12 * N_PUZZLES
    # Files come in any order, and some of them again.
    files = [file for device in devices for file in device.files]
    n_refused = 0
    for file in (*files, *reversed(files)):
        found = preview_import(study, [file])
        n_refused += len(found.refused)
        import_ratings(study, found)
    table = study.ratings.read()
    home = [((row.rating.rater, row.rating.deal), row.rating.rating) for row in table.rows]
    assert len(home) == len(truth)
    assert dict(home) == truth
    # The other AB's first file is refused, as the name was taken, until it has another one.
    assert n_refused >= N_PUZZLES
    assert table.rejected == ()
