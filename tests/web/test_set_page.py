"""The page of a set plays in a real browser as the window does."""

import re
from pathlib import Path

import pytest

from engine.cli import main
from engine.files.storage import resource_path
from engine.game import Deal, Move, Position, parse_deal
from engine.puzzlesets.pages import set_page
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.search.solver import solve
from tests.web.browser import Browser
from tests.web.rating import cell, move_by_hand, move_by_keys, wait_for_stacks

EASY = "3H -- -- 2D / -- -- -- -- / -- 3S -- 6S / -- -- -- --"


@pytest.fixture(scope="module")
def ladder(page_folder: Path) -> Path:
    path = page_folder / "ladder.html"
    source = str(resource_path("samples", "ladder.csv"))
    assert main(["export", source, "--to", str(path), "--title", "Ladder & <more>"]) == 0
    return path


def moves_of(text: str) -> tuple[Move, ...]:
    return tuple(solve(parse_deal(text)).moves)


def stacks(browser: Browser) -> int:
    found = browser.run("return document.querySelectorAll('#board .cell:enabled').length")
    return int(found)


def status(browser: Browser) -> str:
    # Selenium's own texts leave out what is still fading in.
    return str(browser.run("return document.getElementById('status').textContent"))


def test_set_page_is_small(ladder: Path) -> None:
    assert ladder.stat().st_size < 330_000  # 130 puzzles take about 130,000, two fonts 172,000


def test_set_page_asks_no_network(ladder: Path) -> None:
    text = ladder.read_text(encoding="utf-8")

    assert "default-src 'none'" in text
    assert not re.findall(
        r"(?:src|href)=\"(?!#)|url\((?!.data:font)|@import|fetch\(|XMLHttp", text
    )
    assert "http" not in text.replace("http-equiv", "").replace("http://www.w3.org/2000/svg", "")


def test_page_of_one_puzzle_shows_the_rules_and_only_this_puzzle(
    browser: Browser, page_folder: Path
) -> None:
    path = page_folder / "one.html"
    path.write_text(set_page(PuzzleSet((record_of(parse_deal(EASY)),)), "One"), encoding="utf-8")

    browser.open(path)

    assert browser.run("return document.getElementById('rules').open")
    assert browser.run("return document.getElementById('puzzles').offsetHeight") == 0
    for move in moves_of(EASY):
        move_by_hand(browser, move)
    assert status(browser).startswith("Solved")


@pytest.mark.parametrize(
    ("rows", "columns", "width", "height"),
    [
        (4, 4, 844, 390),  # a phone on its side
        (4, 4, 640, 360),
        (7, 3, 1366, 600),
        (4, 4, 390, 844),
        (7, 3, 390, 844),
        (16, 1, 1000, 900),
        (1, 26, 390, 844),
    ],
)
def test_set_page_fits_every_screen(
    browser: Browser, tmp_path: Path, rows: int, columns: int, width: int, height: int
) -> None:
    path = tmp_path / "grid.html"
    deal = Deal.numbered(5, rows, columns)
    records = record_of(deal), record_of(Deal.numbered(6, rows, columns))
    path.write_text(set_page(PuzzleSet(records), "Grid"), "utf-8")

    with browser.sized(width, height):
        browser.open_anew(path)
        cell, board, undo, page = browser.run(
            "const box = name => document.querySelector(name).getBoundingClientRect();"
            "return [box('.cell').width, box('#board').bottom, box('#undo').bottom,"
            " document.documentElement.scrollWidth]"
        )
        touch = browser.run("return getComputedStyle(document.querySelector('.cell')).touchAction")

    assert 36 <= cell <= 150
    assert page <= width
    assert touch == ("none" if min(rows, columns) > 1 else "pan-x pan-y")
    if min(rows, columns) > 1:
        assert max(board, undo) <= height


def test_only_the_board_is_printed(browser: Browser, ladder: Path) -> None:
    browser.open_anew(ladder)
    browser.printed("print")
    shown = browser.run(
        "return ['#board', '#undo', '#puzzle', '#rules', '#status'].filter("
        "name => document.querySelector(name).checkVisibility())"
    )
    browser.printed("screen")

    assert shown == ["#board"]


def test_set_page_has_no_solutions(ladder: Path) -> None:
    assert "solution" not in ladder.read_text(encoding="utf-8")


def test_set_page_won_by_finger(phone: Browser, ladder: Path) -> None:
    phone.open(ladder)
    assert phone.run("return document.documentElement.scrollWidth") == 320
    for n_left, move in zip((3, 2, 1), moves_of(EASY), strict=True):
        move_by_hand(phone, move)
        wait_for_stacks(phone, n_left)
    assert status(phone).startswith("Solved!")
    assert "✓" in phone.run("return document.getElementById('puzzle').options[0].text")
    assert not phone.complaints()


def test_set_page_won_by_mouse_and_undone(browser: Browser, ladder: Path) -> None:
    browser.open_anew(ladder)
    first, *others = moves_of(EASY)
    browser.click(cell(first.source))
    lit = browser.run(
        "return [...document.querySelectorAll('.target')].map(c => Number(c.dataset.cell))"
    )
    position = Position.from_deal(parse_deal(EASY))
    assert lit == sorted(position.legal_targets(first.source))
    browser.click(cell(first.target))
    assert stacks(browser) == 3
    browser.click("#undo")
    assert stacks(browser) == 4
    browser.click("#redo")
    assert stacks(browser) == 3
    for move in others:
        move_by_hand(browser, move)
    assert status(browser).startswith("Solved!")


def test_a_puzzle_is_won_by_keys_alone(browser: Browser, ladder: Path) -> None:
    browser.open_anew(ladder)
    browser.run("document.querySelector('#board .cell[tabindex=\"0\"]').focus()")
    moves = moves_of(EASY)
    for n_left, move in zip(range(len(moves), 0, -1), moves, strict=True):
        move_by_keys(browser, move, 4)
        wait_for_stacks(browser, n_left)

    assert status(browser).startswith("Solved!")


def test_set_page_reload_loses_nothing(browser: Browser, ladder: Path) -> None:
    browser.open_anew(ladder)
    move = moves_of(EASY)[0]
    move_by_hand(browser, move)
    browser.click("#next")
    browser.click("#previous")
    assert stacks(browser) == 3
    browser.reload()
    assert stacks(browser) == 3
    assert not browser.run("return document.getElementById('undo').disabled")


def open_set_page(browser: Browser, folder: Path, deal: str, name: str) -> None:
    """Open the page of a set with one puzzle, which has the title as its name."""
    puzzles = PuzzleSet((record_of(parse_deal(deal)),), {"name": (name,)})
    path = folder / "set.html"
    path.write_text(set_page(puzzles, name), encoding="utf-8")
    browser.open_anew(path)


def test_illegal_drop_is_explained(browser: Browser, page_folder: Path) -> None:
    open_set_page(browser, page_folder, "AC 3D / 2C KH", "Illegal")

    browser.drag(cell(0), cell(1))

    assert stacks(browser) == 4
    assert browser.run("return document.getElementById('spoken').textContent") == (
        "The top cards have different suits, and their ranks aren't the same or adjacent."
    )


def test_dead_end_is_noticed(browser: Browser, page_folder: Path) -> None:
    open_set_page(browser, page_folder, "AC 9D", "Dead end")

    assert status(browser) == "No moves left. Undo or restart."


def test_hostile_names_are_text(browser: Browser, page_folder: Path) -> None:
    name = "</script><script>document.title='owned'</script>{book}&\u2028"

    open_set_page(browser, page_folder, EASY, name)

    assert browser.run("return document.title").startswith("</script>")
    assert name.strip("\u2028") in browser.run(
        "return document.getElementById('puzzle').options[0].text"
    )


def test_damaged_storage_is_ignored(browser: Browser, ladder: Path) -> None:
    browser.open_anew(ladder)
    move_by_hand(browser, moves_of(EASY)[0])
    damage = (
        "Object.keys(localStorage).forEach((key) => localStorage.setItem(key, '{\"moves\": 7,'))"
    )
    browser.run(f"addEventListener('pagehide', () => {damage})")  # after the page's own listener

    browser.reload()

    assert stacks(browser) == 4
