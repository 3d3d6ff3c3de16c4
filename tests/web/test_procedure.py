"""Rules of a study: least play, the order, its end, and where ratings are sent."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue

import pytest

from engine.study.folder import Study
from engine.study.raters.intake import import_ratings, preview_import
from engine.study.raters.page import write_study_page
from engine.study.raters.page_settings import PageSettings
from engine.study.raters.rows import BOOK_COLUMNS
from tests.web.browser import Browser
from tests.web.rating import begin, copied, is_shown, make_study, rate, text

NO_GUIDE = PageSettings(has_practice=False, has_check=False)


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return make_study(tmp_path / "study")


@pytest.fixture
def page(page_folder: Path) -> Path:
    return page_folder / "procedure.html"


def move_once(browser: Browser) -> None:
    browser.run(
        "[...document.querySelectorAll('#board .cell:enabled')].some((cell) => {"
        "cell.click(); const to = document.querySelector('#board .target');"
        "if (to) to.click(); return to; })"
    )


def test_nobody_gives_up_before_the_least_number_of_moves(
    browser: Browser, study: Study, page: Path
) -> None:
    write_study_page(page, study, 1, NO_GUIDE.changed(minimum_moves=2))
    begin(browser, page, "Early")
    assert browser.run("return document.getElementById('give-up').disabled")
    assert text(browser, "#minimum") == "Make at least 2 moves before you give up."
    move_once(browser)
    browser.click("#undo")
    assert browser.run("return document.getElementById('give-up').disabled")
    move_once(browser)
    assert not browser.run("return document.getElementById('give-up').disabled")
    assert not is_shown(browser, "#minimum")
    rate(browser, "4")
    write_study_page(page, study, 1, NO_GUIDE.changed(minimum_moves=9))
    browser.reload()
    # Five cards have four moves at most, so the game is over or nothing can be moved.
    for _ in range(6):
        move_once(browser)
    assert is_shown(browser, "#rating") or not browser.run(
        "return document.getElementById('give-up').disabled"
    )


def test_a_fixed_order_has_no_way_but_forward(browser: Browser, study: Study, page: Path) -> None:
    write_study_page(page, study, 1, NO_GUIDE.changed(can_choose_order=False))
    begin(browser, page, "Order")
    first = browser.run("return location.hash")
    assert not is_shown(browser, "nav")
    browser.run("document.querySelector('#board .cell:enabled').focus()")
    browser.keys("n")
    assert browser.run("return location.hash") == first
    places = browser.run(
        "return [...document.getElementById('puzzle').options].map((each) => each.value)"
    )
    browser.open(page, f"#{places[5]}")
    browser.reload()
    assert browser.run("return document.getElementById('puzzle').value") == places[0]
    for place in places:
        assert browser.run("return document.getElementById('puzzle').value") == place
        browser.run(
            "document.getElementById('give-up').click();"
            "document.querySelector('input[value=\"4\"]').click();"
            "document.getElementById('rate').click()"
        )
    assert is_shown(browser, "#sending")
    assert not is_shown(browser, "#back")


LATER = (
    "const late = Date; window.Date = class extends late {"
    " constructor(...given) { super(...(given.length ? given : [Date.now()])); }"
    " static now() { return late.now() + 3 * 864e5; } };"
)


@pytest.mark.parametrize(
    ("settings", "title"),
    [
        (NO_GUIDE.changed(closes_on="2020-02-29"), "This study ended on February 29, 2020."),
        (NO_GUIDE.changed(resume_hours=48), "The time for this study is over."),
    ],
)
def test_after_its_end_nothing_can_be_rated_and_all_can_be_saved(
    browser: Browser, study: Study, page: Path, settings: PageSettings, title: str
) -> None:
    write_study_page(page, study, 1, NO_GUIDE.changed(completion_code="C0DE"))
    begin(browser, page, "Late")
    rate(browser, "4")
    write_study_page(page, study, 1, settings.changed(completion_code="C0DE"))
    if settings.resume_hours:
        browser.reload()
        assert is_shown(browser, "#board")  # the time is not over yet
        browser.run(LATER)
        rate(browser, "7")  # what was begun in time counts
    else:
        browser.reload()
    assert text(browser, "#sending-title") == title
    assert not is_shown(browser, "#board")
    assert not is_shown(browser, "#back")
    assert not is_shown(browser, "#code")
    assert copied(browser)[0]["rating"] == "4"
    if settings.closes_on:
        browser.open_anew(page)
        assert text(browser, "#sending-title") == title
        assert not is_shown(browser, "#welcome")
        assert browser.run("return document.getElementById('save').disabled")


class Server:
    """Serves the files of a folder and receives ratings.

    ``folder``: of the files. ``status``: how it answers; only 200 takes a rating.
    """

    def __init__(self, folder: Path) -> None:
        self.status = 200
        self.bodies: Queue[str] = Queue()
        given = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                if given.status == 200:
                    given.bodies.put(body)
                self._answer(given.status)

            def do_GET(self) -> None:
                path = folder / self.path.strip("/")
                self._answer(200, path.read_bytes() if path.is_file() else b"")

            def _answer(self, status: int, body: bytes = b"") -> None:
                self.send_response(status)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.address = f"{self.origin}/ratings"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def server(page_folder: Path) -> Iterator[Server]:
    found = Server(page_folder)
    yield found
    found.close()


def test_ratings_are_sent_to_the_address_and_none_is_lost_when_it_fails(
    browser: Browser, study: Study, page: Path, tmp_path: Path, server: Server
) -> None:
    # Ratings that an earlier test left in the browser would be sent on the first loading.
    write_study_page(page, study, 1, NO_GUIDE)
    browser.open_anew(page)
    write_study_page(page, study, 1, NO_GUIDE.changed(upload_address=server.address))
    browser.reload()
    assert server.address in text(browser, "#name-use")
    begin(browser, page, "Sent")
    rate(browser, "4")
    shown = "document.getElementById('uploaded').textContent.startsWith(arguments[0])"
    browser.wait_until(shown, f"1 rating sent to {server.address}.")
    server.status = 500
    rate(browser, "5")
    browser.wait_until(shown, "1 rating couldn't be sent")
    assert len(copied(browser)) == 2
    server.status = 200
    browser.reload()
    browser.wait_until(shown, f"2 ratings sent to {server.address}.")
    browser.click("#previous")
    browser.click('input[name="rating"][value="9"]')
    browser.click("#rate")
    paths = []
    for number in range(3):  # one rating, the one that failed at first, the one that was changed
        paths.append(tmp_path / f"{number}.csv")
        paths[-1].write_text(server.bodies.get(timeout=30), encoding="utf-8")
    found = preview_import(study, paths)
    import_ratings(study, found)
    assert found.refused == ()
    assert sorted(row.rating.rating or 0 for row in study.ratings.read().rows) == [4, 9]
    browser.complaints()  # the browser's own, about the failure


def reaches(browser: Browser, address: str) -> bool:
    return bool(browser.run(
        "return fetch(arguments[0], {method: 'POST', body: 'x'}).then(() => true, () => false)",
        address,
    ))  # fmt: skip


def test_a_page_reaches_no_address_but_the_one_it_names(
    browser: Browser, study: Study, page: Path, server: Server
) -> None:
    write_study_page(page, study, 1, NO_GUIDE.changed(upload_address=server.address))
    begin(browser, page, "Elsewhere")
    assert reaches(browser, server.address)
    assert not reaches(browser, f"{server.origin}/other")
    write_study_page(page, study, 1, NO_GUIDE)
    begin(browser, page, "Nowhere")
    rate(browser, "4")
    assert text(browser, "#uploaded") == ""
    assert not reaches(browser, server.address)
    browser.complaints()


@pytest.mark.parametrize("is_named", [True, False])
def test_the_page_around_it_gets_each_rating_if_it_is_the_one_named(
    browser: Browser, study: Study, page: Path, page_folder: Path, server: Server, is_named: bool
) -> None:
    origin = server.origin if is_named else "https://host.example"
    write_study_page(page, study, 1, NO_GUIDE.changed(host_origin=origin))
    (page_folder / "host.html").write_text(
        "<!doctype html><title>host</title><script>const got = [];"
        "addEventListener('message', (event) => got.push(event.data));</script>"
        f'<iframe id="inner" width="900" height="800" src="{page.name}"></iframe>'
    )
    browser.post("/url", url=f"{server.origin}/host.html")
    browser.post("/frame", id=browser.find("#inner"))
    browser.wait_until("document.readyState === 'complete'")
    assert origin in text(browser, "#name-use")
    browser.type("#name", "Hosted")
    browser.click("#begin")
    rate(browser, "7")
    assert [row["rating"] for row in copied(browser)] == ["7"]
    browser.post("/frame", id=None)
    if is_named:
        (message,) = browser.wait_until("got.length && got")
        assert message["type"] == "boaf-rating"
        assert (message["row"]["rater"], message["row"]["rating"]) == ("Hosted", "7")
        assert set(message["row"]) == set(BOOK_COLUMNS)
    else:
        assert browser.run("return got") == []
    browser.run("localStorage.clear()")
    browser.complaints()
