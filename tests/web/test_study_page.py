"""Raters play and rate a round in a real browser, and their ratings come home."""

import time
from html import escape
from pathlib import Path

import pytest

from engine.files.storage import resource_path
from engine.game import Deal
from engine.ratings import Rating, parse_timed_moves
from engine.search.solver import solve
from engine.statistics.regression import fit_ratings_of
from engine.study.other_raters import RatingPage, blocks, preview_import, write_study_page
from engine.study.results import results_of
from engine.study.store import Store
from tests.engine.study.raters.rounds import book_of
from tests.web.accessibility import problems, set_theme
from tests.web.browser import Browser
from tests.web.rating import (
    ENTER,
    N_SHOWN,
    RIGHT,
    begin,
    copied,
    correct_name,
    give_up_and_rate,
    is_shown,
    make_study,
    move_by_hand,
    move_by_keys,
    saved_file,
    start,
    start_as_another,
    text,
    wait_for_stacks,
)


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return make_study(tmp_path_factory.mktemp("study") / "study")


@pytest.fixture(scope="module")
def page(study: Store) -> RatingPage:
    return book_of(study)


@pytest.fixture(scope="module")
def book(study: Store, page_folder: Path) -> Path:
    path = page_folder / "book.html"
    assert write_study_page(path, study.read(), 1) == N_SHOWN
    return path


def deal_shown(browser: Browser, page: RatingPage) -> Deal:
    return page.deals[int(browser.run("return location.hash.slice(1)")) - 1]


def chosen(browser: Browser) -> str:
    return str(browser.run("return document.querySelector('input[name=rating]:checked')?.value"))


def solve_on_page(browser: Browser, deal: Deal, *, has_keys: bool) -> None:
    moves = solve(deal).moves
    for n_left, move in zip(range(len(moves), 0, -1), moves, strict=True):
        move_by_keys(browser, move, deal.columns) if has_keys else move_by_hand(browser, move)
        wait_for_stacks(browser, n_left)


def check_first_three(said: list[Rating]) -> None:
    """Won by hand; won by keys, with words; given up at once."""
    first, second, third = said[:3]
    n_moves = first.deal.n_cards - 1
    assert (first.outcome, first.moves, first.undos) == ("solved", n_moves, 0)
    assert first.seconds is not None
    assert first.first_move_seconds is not None
    assert 0 < first.first_move_seconds <= first.seconds
    moves = parse_timed_moves(first.deal, first.timed_moves)
    assert tuple(each.move for each in moves) == solve(first.deal).moves
    times = [each.seconds or 0.0 for each in moves]
    assert times == sorted(times)
    assert (times[0], times[-1]) == (first.first_move_seconds, first.seconds)
    assert second.notes == '=1+1, "hm"\nsecond line'
    assert (third.outcome, third.moves, third.first_move_seconds) == ("given_up", 0, None)
    assert third.timed_moves == ""
    assert all(each.blind for each in said)


@pytest.mark.parametrize("kind", ["phone", pytest.param("browser", marks=pytest.mark.slow)])
def test_page_played_rated_and_sent(
    kind: str, request: pytest.FixtureRequest, study: Store, page: RatingPage, book: Path
) -> None:
    browser: Browser = request.getfixturevalue(kind)
    name = f"=Ada {kind}"
    begin(browser, book, name)
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"
    assert not is_shown(browser, "#rating")
    ratings: dict[Deal, int] = {}
    for at in range(10):
        deal = deal_shown(browser, page)
        assert deal not in ratings
        ratings[deal] = (3 * at + 1) % 11
        if at in {0, 1}:
            solve_on_page(browser, deal, has_keys=at == 1)
            assert text(browser, "#status").startswith("Solved!")
        else:
            browser.click("#give-up")
        # The form has the keyboard; a digit chooses, T is ten, Enter rates.
        assert browser.run("return document.activeElement.name") == "rating"
        browser.keys("t" if ratings[deal] == 10 else str(ratings[deal]))
        if at == 1:
            browser.type("#notes", '=1+1, "hm"\nsecond line')
        if at == 4:  # in the middle, with half a judgement
            browser.type("#notes", "half of it")
            browser.reload()
            assert text(browser, "#progress") == f"4 of {N_SHOWN} rated"
            assert browser.run("return document.getElementById('notes').value") == "half of it"
            assert deal_shown(browser, page) == deal
            assert chosen(browser) == str(ratings[deal])
            browser.click("#rate")
        else:
            browser.click("#rate") if at % 2 else browser.keys(ENTER)
        browser.wait_until(
            "document.getElementById('progress').textContent === arguments[0]",
            f"{at + 1} of {N_SHOWN} rated",
        )
    path = saved_file(browser, request.getfixturevalue("download_folders")[kind])
    assert text(browser, "#sent").startswith("10 ratings saved")
    found = preview_import(study.read(), [path])
    assert (found.raters, found.n_already, found.refused) == ({name: 10}, 0, ())
    study.import_ratings(found)
    mine = {
        row.rating.deal: row.rating
        for row in study.ratings.read().rows
        if row.rating.rater == name
    }
    assert {deal: said.rating for deal, said in mine.items()} == ratings
    check_first_three(list(mine.values()))
    assert preview_import(study.read(), [path]).new == ()
    frame = results_of(study.read()).frame
    own = frame[(frame["rater"] == name) & (frame["iteration"] == 1)]
    fit = fit_ratings_of(own, ["edges"])
    assert len(fit.table.used_rows) == 10
    assert not browser.complaints()


def test_the_text_for_a_mail_is_the_file(browser: Browser, book: Path) -> None:
    begin(browser, book, "Bo")
    give_up_and_rate(browser, "6")
    assert [row["rating"] for row in copied(browser)] == ["6"]
    correct_name(browser, "  Bo  B.  ")
    assert [row["rater"] for row in copied(browser)] == ["Bo B."]


def test_page_rating_changed_last_counts(browser: Browser, book: Path) -> None:
    begin(browser, book, "Cy")
    give_up_and_rate(browser, "3")
    browser.click("#previous")
    assert text(browser, "#rate") == "Change rating"
    assert text(browser, "#puzzle option") == "Puzzle 1 ✓ 3"
    browser.run("document.querySelector('input[value=\"3\"]').focus()")
    browser.keys(RIGHT, RIGHT)
    browser.click("#rate")
    assert text(browser, "#sent") == "The rating is now 5."
    assert text(browser, "#progress") == f"1 of {N_SHOWN} rated"
    assert [row["rating"] for row in copied(browser)] == ["5"]


def test_moves_after_the_end_do_not_count(browser: Browser, page: RatingPage, book: Path) -> None:
    begin(browser, book, "Di")
    moves = solve(deal_shown(browser, page)).moves
    move_by_hand(browser, moves[0])
    browser.click("#undo")
    move_by_hand(browser, moves[0])
    browser.click("#restart")
    browser.click("#give-up")
    move_by_hand(browser, moves[0])
    browser.click("#undo")
    browser.run("document.querySelector('input[value=\"0\"]').focus()")
    browser.keys("0")
    browser.click("#rate")
    (row,) = copied(browser)

    assert (row["moves"], row["undos"], row["outcome"]) == ("2", "2", "given_up")


def test_moves_of_a_page_are_those_before_the_end(
    browser: Browser, page: RatingPage, book: Path
) -> None:
    begin(browser, book, "Dora")
    deal = deal_shown(browser, page)
    moves = solve(deal).moves
    move_by_hand(browser, moves[0])
    browser.click("#undo")
    for move in moves[:2]:
        move_by_hand(browser, move)
    browser.reload()
    browser.click("#undo")
    give_up_and_rate(browser, "4")
    browser.click("#previous")
    browser.click("#undo")
    (row,) = copied(browser)

    (only,) = parse_timed_moves(deal, row["timed_moves"])

    assert only.move == moves[0]
    assert only.seconds is not None
    assert float(row["first_move_seconds"]) < only.seconds < float(row["seconds"])


def test_page_without_storage(browser: Browser, book: Path, page_folder: Path) -> None:
    path = page_folder / "private.html"
    deny = "<script>Storage.prototype.setItem = () => { throw new Error('no room'); };</script>"
    path.write_text(book.read_text(encoding="utf-8").replace("<style>", f"{deny}<style>", 1))
    browser.open(path)
    browser.type("#name", "Fe")
    start(browser)
    assert text(browser, "#kept").startswith("This browser can't save anything.")
    give_up_and_rate(browser, "9")
    assert text(browser, "#progress") == f"1 of {N_SHOWN} rated"
    assert [row["rating"] for row in copied(browser)] == ["9"]
    browser.run("addEventListener('beforeunload', (e) => e.stopImmediatePropagation(), true)")


def test_page_spoilt_storage(browser: Browser, book: Path) -> None:
    begin(browser, book, "Gi")
    give_up_and_rate(browser, "2")

    for value in ("7", "[]", '{"rating": 99}', '{"rating": "2", "tags": 4}', '"</script>"', "{"):
        browser.run(
            "for (const key of Object.keys(localStorage)) if (/rated-|draft-|end-/.test(key))"
            " localStorage.setItem(key, arguments[0])",
            value,
        )
        browser.reload()
        assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"

    assert not browser.complaints()


def test_page_orders_keep_repeats_apart(browser: Browser, study: Store, page: RatingPage) -> None:
    made = study.read().round(1)
    four = [list(block) for block in blocks(made, page)]
    names = [f"Rater {number}" for number in range(300)]
    script = (
        resource_path("web", "order.js").read_text("utf-8")
        + "return arguments[0].map((name) => orderFor(name, arguments[1]));"
    )
    orders = browser.run(script, [*names, "Ada", "  aDA "], four)
    assert orders[-1] == orders[-2]
    assert len({tuple(order) for order in orders[:-2]}) > 290
    at = {shown.deal: shown.record.id for shown in made.order}
    gap = N_SHOWN // 4
    n_turned = 0
    for order in orders:
        assert sorted(order) == list(range(N_SHOWN))
        seen: dict[str, int] = {}
        for place, number in enumerate(order):
            name = at[page.deals[number]]
            if name in seen:
                assert place - seen[name] >= gap
                assert seen[name] < N_SHOWN / 2 <= place + 0.5
            seen.setdefault(name, place)
        repeats = [s.deal for s in made.order if s.disguise]
        n_turned += order.index(page.deals.index(repeats[0])) < N_SHOWN / 2
    assert 100 < n_turned < 200  # which of the two comes first is drawn


@pytest.mark.parametrize(
    ("kind", "theme"),
    [
        ("phone", "light"),
        pytest.param("phone", "dark", marks=pytest.mark.slow),
        pytest.param("browser", "light", marks=pytest.mark.slow),
        pytest.param("browser", "dark", marks=pytest.mark.slow),
    ],
)
def test_everyone_can_use_it(
    kind: str, theme: str, request: pytest.FixtureRequest, book: Path
) -> None:
    browser: Browser = request.getfixturevalue(kind)
    browser.open_anew(book)
    set_theme(browser, theme)
    assert problems(browser) == []
    browser.click("summary")
    assert problems(browser) == []
    browser.type("#name", "Hal")
    start(browser)
    assert problems(browser) == []
    browser.click("#give-up")
    browser.keys("7")
    assert problems(browser) == []
    sizes = browser.run(
        "return [...document.querySelectorAll('.scale label')].map((label) => {"
        "const box = label.getBoundingClientRect(); return [box.width, box.height]; })"
    )
    # All on one line and equally wide, or some ratings would be easier to give than others.
    assert len({round(width) for width, _ in sizes}) == 1
    assert all(width >= 24 and height >= 44 for width, height in sizes)
    browser.click("#rate")
    browser.click("#copy")
    assert problems(browser) == []
    browser.click("#rename")
    assert problems(browser) == []


def test_ten_can_be_typed_as_two_digits(browser: Browser, book: Path) -> None:
    begin(browser, book, "Ten")
    browser.click("#give-up")
    browser.keys("1", "0")
    assert chosen(browser) == "10"
    browser.keys("1", "2")
    assert chosen(browser) == "2"
    browser.keys("0")
    assert chosen(browser) == "0"
    browser.keys("1")
    time.sleep(1.7)
    browser.keys("0")
    assert chosen(browser) == "0"


def test_page_storage_fails_in_middle(
    browser: Browser, study: Store, book: Path, download_folders: dict[str, Path]
) -> None:
    begin(browser, book, "Full")
    for rating in "345":
        give_up_and_rate(browser, rating)
    browser.run("Storage.prototype.setItem = () => { throw new DOMException('it is full'); }")
    give_up_and_rate(browser, "6")
    assert text(browser, "#progress") == f"4 of {N_SHOWN} rated"
    assert text(browser, "#kept").startswith("This browser can't save anything.")
    found = preview_import(study.read(), [saved_file(browser, download_folders["browser"])])
    assert found.raters == {"Full": 4}
    assert sorted(arrival.rating.rating or 0 for arrival in found.new) == [3, 4, 5, 6]
    browser.run("localStorage.clear()")
    assert text(browser, "#progress") == f"4 of {N_SHOWN} rated"


def test_page_in_two_windows(browser: Browser, book: Path) -> None:
    begin(browser, book, "Two")
    first = browser.run("return location.hash.slice(1)")
    with browser.other_window():
        browser.open(book)
        give_up_and_rate(browser, "8")
    browser.wait_until("document.getElementById('progress').textContent.startsWith('1 of')")
    rated = browser.run("return document.getElementById('puzzle').selectedOptions[0].text")
    assert rated == "Puzzle 1 ✓ 8"
    assert browser.run("return document.getElementById('give-up').disabled")
    browser.reload()
    browser.wait_until(
        "document.getElementById('progress').textContent === arguments[0]",
        f"1 of {N_SHOWN} rated",
    )
    assert browser.run("return document.getElementById('puzzle').options[0].value") == first


def test_page_unconfirmed_rating_said(
    browser: Browser, book: Path, download_folders: dict[str, Path]
) -> None:
    begin(browser, book, "Half")
    give_up_and_rate(browser, "4")
    browser.click("#give-up")
    browser.keys("9")
    browser.click("#next")
    saved_file(browser, download_folders["browser"])

    said = text(browser, "#sent")

    assert said.startswith("1 rating saved")
    assert said.endswith("Puzzle 2 isn't included, because its rating isn't confirmed.")


def test_page_another_person_starts_empty(
    browser: Browser, study: Store, book: Path, download_folders: dict[str, Path]
) -> None:
    begin(browser, book, "Ada")
    for _ in range(N_SHOWN):
        give_up_and_rate(browser, "4")
    first = saved_file(browser, download_folders["browser"])
    assert is_shown(browser, "#sending-title")
    assert text(browser, "#sending-title").startswith("Thank you!")
    browser.reload()  # the next person opens the page

    start_as_another(browser, "Ben")
    seen = text(browser, "#progress")
    give_up_and_rate(browser, "9")
    browser.reload()
    second = saved_file(browser, download_folders["browser"])

    assert seen == f"0 of {N_SHOWN} rated"
    assert text(browser, "#as") == "You are rating as Ben."
    found = preview_import(study.read(), [first, second])
    assert (found.raters, found.refused, found.notes) == ({"Ada": N_SHOWN, "Ben": 1}, (), ())


def test_page_first_person_continues_by_name(browser: Browser, book: Path) -> None:
    begin(browser, book, "Cleo")
    give_up_and_rate(browser, "3")
    place = browser.run("return location.hash")
    start_as_another(browser, "Dan")
    give_up_and_rate(browser, "8")

    start_as_another(browser, "cleo")

    assert text(browser, "#progress") == f"1 of {N_SHOWN} rated"
    assert browser.run("return location.hash") == place
    assert [row["rating"] for row in copied(browser)] == ["3"]


def test_page_asks_whose_name_changes(browser: Browser, book: Path) -> None:
    begin(browser, book, "Eva")
    give_up_and_rate(browser, "3")
    browser.click("#rename")
    browser.find("#name").clear()
    browser.type("#name", "Finn")

    start(browser)
    is_asking = is_shown(browser, "#which")
    browser.click("#which label:last-child input")
    start(browser)

    assert is_asking
    assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"
    assert text(browser, "#as") == "You are rating as Finn."


def test_page_corrected_name_keeps_ratings(browser: Browser, book: Path) -> None:
    begin(browser, book, "Gus")
    give_up_and_rate(browser, "3")
    (before,) = copied(browser)

    correct_name(browser, "Gustav")

    (after,) = copied(browser)
    assert after == before | {"rater": "Gustav"}


def test_page_name_of_another_refused(browser: Browser, book: Path) -> None:
    begin(browser, book, "Hana")
    give_up_and_rate(browser, "3")
    start_as_another(browser, "Ida")
    give_up_and_rate(browser, "7")

    correct_name(browser, "hana")
    refusal = browser.run("return document.getElementById('name').validationMessage")
    browser.click("#cancel")
    start_as_another(browser, "Ida")

    assert refusal.startswith("Someone has already rated here under this name.")
    assert is_shown(browser, "#welcome"), "nor does a namesake get the ratings of the one before"
    browser.click("#cancel")
    assert [(row["rater"], row["rating"]) for row in copied(browser)] == [("Ida", "7")]


def test_page_another_person_cancelled(browser: Browser, book: Path) -> None:
    begin(browser, book, "Jon")
    give_up_and_rate(browser, "3")

    browser.click("#another")
    browser.click("#cancel")

    assert [(row["rater"], row["rating"]) for row in copied(browser)] == [("Jon", "3")]


@pytest.mark.parametrize("source", ["src", "srcdoc"])
def test_page_in_sandbox_plays_and_rates(
    browser: Browser, book: Path, page_folder: Path, source: str
) -> None:
    content = book.read_text("utf-8") if source == "srcdoc" else book.name
    outer = page_folder / "outer.html"
    frame = f"<iframe sandbox='allow-scripts' {source}=\"{escape(content)}\""
    outer.write_text(f"{frame} width=980 height=850></iframe>", encoding="utf-8")
    browser.open(outer)
    with browser.in_frame():
        assert text(browser, "#framed").startswith("This page is shown inside another one")
        browser.type("#name", "Kim")
        browser.keys(ENTER)
        give_up_and_rate(browser, "9")
        browser.click("#give-up")
        browser.keys("5", ENTER)
        assert text(browser, "#kept").startswith("This browser can't save anything.")
        assert text(browser, "#progress") == f"2 of {N_SHOWN} rated"
        assert [row["rating"] for row in copied(browser)] == ["9", "5"]
        assert text(browser, "#sent").startswith("Copy the text below"), "without a clipboard"
        browser.click("#save")
        assert "If no file appears, copy the ratings as text." in text(browser, "#sent")
        start_as_another(browser, "Lea")
        assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"
        start_as_another(browser, "Kim")
        assert text(browser, "#progress") == f"2 of {N_SHOWN} rated"
    browser.complaints()  # of the blocked file and clipboard


def test_page_outside_frame_no_warning(browser: Browser, book: Path) -> None:
    browser.open_anew(book)

    assert not is_shown(browser, "#framed")
    assert not is_shown(browser, "#which")
    assert not is_shown(browser, "#again")


def test_page_without_scripts_says_what_to_do(book: Path) -> None:
    written = book.read_text("utf-8")

    for sentence in ("Open the file in a browser.", "Öffne die Datei", "Abre el archivo"):
        assert sentence in written


def test_keys_of_other_scripts_rate_by_their_place(browser: Browser, book: Path) -> None:
    begin(browser, book, "Script")
    browser.click("#give-up")
    press = (
        "const [key, code] = arguments; const field = document.querySelector('#rating input');"
        "field.dispatchEvent(new KeyboardEvent('keydown', {key, code, bubbles: true}))"
    )

    for key, code, rating in (("\u06f5", "Digit5", "5"), ("\u0435", "KeyT", "10")):
        browser.run(press, key, code)  # Persian, Russian
        assert chosen(browser) == rating


def test_time_while_the_browser_is_stopped_does_not_count(browser: Browser, book: Path) -> None:
    begin(browser, book, "Stopped")
    browser.run(
        "const now = performance.now.bind(performance); window.stopped = 0;"
        "performance.now = () => now() + window.stopped"
    )

    browser.run("window.stopped = 40000")
    give_up_and_rate(browser, "6")

    (row,) = copied(browser)
    assert float(row["seconds"]) < 30
