"""Who rated is known: names, shared browsers, wrong clocks, and files on their way home."""

from __future__ import annotations

import csv
import io
from email.message import EmailMessage
from pathlib import Path

import pytest

from engine.study.folder import Study
from engine.study.raters.intake import import_ratings, preview_import
from engine.study.raters.page import write_study_page
from tests.web.browser import Browser
from tests.web.rating import N_SHOWN, begin, is_shown, make_study, rate, saved_file, start, text


@pytest.fixture
def study(tmp_path: Path) -> Study:
    return make_study(tmp_path / "study")


@pytest.fixture
def book(study: Study, page_folder: Path) -> Path:
    path = page_folder / "raters.html"
    write_study_page(path, study, 1)
    return path


def test_two_people_of_one_name_do_not_replace_each_other(
    browser: Browser, phone: Browser, study: Study, book: Path, download_folders: dict[str, Path]
) -> None:
    files = []
    for each, kind, rating in ((browser, "browser", "3"), (phone, "phone", "8")):
        begin(each, book, "AB")
        rate(each, rating)
        files.append(saved_file(each, download_folders[kind]))
    assert preview_import(study, files).raters == {"AB": 1}
    import_ratings(study, preview_import(study, files[:1]))
    found = preview_import(study, files[1:])
    assert (found.raters, len(found.refused)) == ({}, 1)
    assert found.refused[0].reason.startswith("Another browser rated this puzzle")
    phone.click("#rename")
    phone.run("document.getElementById('name').value = ''")
    phone.type("#name", "AB 2")
    start(phone)
    import_ratings(study, preview_import(study, [saved_file(phone, download_folders["phone"])]))
    said = {row.rating.rater: row.rating.rating for row in study.ratings.read().rows}
    assert said == {"AB": 3, "AB 2": 8}


def test_who_changes_the_name_is_still_one_person(
    browser: Browser, study: Study, book: Path, download_folders: dict[str, Path]
) -> None:
    begin(browser, book, "Zoë")
    rate(browser, "3")
    files = [saved_file(browser, download_folders["browser"])]
    browser.click("#rename")
    browser.run("document.getElementById('name').value = ''")
    browser.type("#name", "Zoe B.")
    start(browser)
    rate(browser, "4")
    files.append(saved_file(browser, download_folders["browser"]))
    found = preview_import(study, files)
    assert (found.raters, found.n_already) == ({"Zoë": 2}, 1)
    assert found.notes[0].startswith("Zoe B. and Zoë are the same person")
    import_ratings(study, preview_import(study, files[:1]))
    assert preview_import(study, files[1:]).raters == {"Zoë": 1}


def test_a_second_person_rates_beside_the_first(
    browser: Browser, study: Study, book: Path, download_folders: dict[str, Path]
) -> None:
    begin(browser, book, "Ann")
    rate(browser, "3")
    browser.reload()
    assert text(browser, "#as") == "You are rating as Ann."
    browser.click("#other")
    browser.click("#cancel")
    assert text(browser, "#progress") == f"1 of {N_SHOWN} rated"
    browser.click("#other")
    browser.type("#name", "Ben")
    start(browser)
    assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"
    rate(browser, "8")
    browser.reload()
    assert text(browser, "#as") == "You are rating as Ben."
    file = saved_file(browser, download_folders["browser"])
    assert [row["rater"] for row in rows_of(file)] == ["Ben"]
    browser.click("#other")
    browser.type("#name", "ann")
    start(browser)
    assert text(browser, "#progress") == f"1 of {N_SHOWN} rated"
    ann = saved_file(browser, download_folders["browser"])
    found = preview_import(study, [file, ann])
    assert (found.raters, found.notes) == ({"Ben": 1, "ann": 1}, ())
    tokens = {rows_of(each)[0]["rater_token"] for each in (file, ann)}
    assert len(tokens) == 2


def test_people_who_begin_in_two_windows_stay_apart(browser: Browser, book: Path) -> None:
    begin(browser, book, "Ann")
    with browser.other_window():
        browser.open(book)
        browser.click("#other")
        browser.type("#name", "Ben")
        start(browser)
        rate(browser, "8")
    browser.click("#other")
    browser.type("#name", "Cas")
    start(browser)
    assert text(browser, "#progress") == f"0 of {N_SHOWN} rated"
    browser.click("#other")
    browser.type("#name", "Ben")
    start(browser)
    assert text(browser, "#progress") == f"1 of {N_SHOWN} rated"


def test_keys_do_nothing_to_a_board_that_is_not_shown(browser: Browser, book: Path) -> None:
    begin(browser, book, "Key")
    here = browser.run("return location.hash")
    browser.click("#rename")
    browser.run("document.activeElement.blur()")
    browser.keys("n")
    browser.click("#cancel")
    assert browser.run("return location.hash") == here


def test_a_clock_that_is_set_back_does_not_undo_a_change(
    browser: Browser, study: Study, book: Path, download_folders: dict[str, Path]
) -> None:
    begin(browser, book, "Clock")
    rate(browser, "3")
    import_ratings(
        study, preview_import(study, [saved_file(browser, download_folders["browser"])])
    )
    browser.run(
        "const Real = Date; window.Date = class extends Real {"
        " constructor(...given) { super(...(given.length ? given : [Date.now()])); }"
        " static now() { return Real.now() - 864e5; } };"
    )
    browser.click("#previous")
    browser.run("document.querySelector('input[value=\"9\"]').click()")
    browser.click("#rate")
    import_ratings(
        study, preview_import(study, [saved_file(browser, download_folders["browser"])])
    )
    assert [row.rating.rating for row in study.ratings.read().rows] == [9]


def test_the_name_of_the_study_is_not_on_its_page(browser: Browser, book: Path) -> None:
    browser.open_anew(book)
    assert text(browser, "h1") == browser.run("return document.title") == "Birds of a Feather"
    assert "Try" not in book.read_text(encoding="utf-8").partition("<script")[0]
    assert "these" not in text(browser, "#book")


def rows_of(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig"))))


def test_a_file_comes_home_through_spreadsheets_and_mails(
    browser: Browser, study: Study, book: Path, download_folders: dict[str, Path], tmp_path: Path
) -> None:
    begin(browser, book, "Zoë")
    for rating in "35":
        browser.click("#give-up")
        browser.keys(rating)
        browser.type("#notes", "schön; ruhig")
        browser.click("#rate")
    saved = saved_file(browser, download_folders["browser"])
    table = [*csv.reader(io.StringIO(saved.read_text(encoding="utf-8-sig")))]
    sheet = tmp_path / "sheet.csv"
    with sheet.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file, delimiter=";")
        numbers = {"seconds", "first_move_seconds", "rating_seconds", "hidden_seconds"}
        for row in table:
            writer.writerow(
                [cell.replace(".", ",") if name in numbers and cell[:1].isdigit() else cell
                 for name, cell in zip(table[0], row, strict=True)]
            )  # fmt: skip
    mails = []
    for encoding in ("quoted-printable", "base64"):
        attached = EmailMessage()
        attached["Subject"] = "Meine Bewertungen"
        attached.set_content("Hallo, hier sind sie.", cte=encoding)
        attached.add_attachment(
            saved.read_text(encoding="utf-8"), subtype="csv", filename=saved.name, cte=encoding
        )
        pasted = EmailMessage()
        pasted["From"] = "zoe@example.org"
        pasted.set_content("Hallo,\n\n" + saved.read_text(encoding="utf-8-sig"), cte=encoding)
        mails += [attached, pasted]
    wrapped = tmp_path / "wrapped.txt"
    wrapped.write_text("\n".join(
        line[at : at + 76]
        for line in saved.read_text(encoding="utf-8-sig").splitlines()
        for at in range(0, len(line), 76)
    ))  # fmt: skip
    paths = [sheet, wrapped]
    for at, mail in enumerate(mails):
        paths.append(tmp_path / f"{at}.eml")
        paths[-1].write_bytes(mail.as_bytes())
    for path in paths:
        found = preview_import(study, [path])
        assert (found.raters, found.refused) == ({"Zoë": 2}, ()), path.name
        assert {each.rating.notes for each in found.new} == {"schön; ruhig"}


def test_what_was_presented_is_in_the_file_and_in_the_study(
    browser: Browser, phone: Browser, study: Study, book: Path, download_folders: dict[str, Path]
) -> None:
    begin(browser, book, "Seen")
    browser.click("#next")
    browser.click("#previous")
    browser.run("Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
                "document.dispatchEvent(new Event('visibilitychange'))")  # fmt: skip
    browser.wait_until("performance.now() > 1000")
    browser.run("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    browser.run("[...document.querySelectorAll('#board .cell:enabled')].some((cell) => {"
                "cell.click(); const to = document.querySelector('#board .target');"
                "if (to) to.click(); return to; })")  # fmt: skip
    browser.click("#restart")
    rate(browser, "6")
    import_ratings(
        study, preview_import(study, [saved_file(browser, download_folders["browser"])])
    )
    said = study.ratings.read().rows[0].rating
    assert (said.position, said.visits, said.restarts) == (1, 2, 1)
    assert (said.device_class, said.page_version, said.consented_at) == ("desktop", "page-3", "")
    assert said.hidden_seconds
    assert said.rating_seconds
    assert said.first_shown_at < study.ratings.read().rows[0].rated_at.isoformat()
    begin(phone, book, "Hand")
    rate(phone, "2")
    import_ratings(study, preview_import(study, [saved_file(phone, download_folders["phone"])]))
    assert {row.rating.device_class for row in study.ratings.read().rows} == {"desktop", "phone"}
    assert is_shown(phone, "#as")
