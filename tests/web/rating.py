"""What raters do on a page in a real browser, and a study for them."""

import csv
import io
import time
from pathlib import Path

from engine.design.presets import load_energy
from engine.design.record import PuzzleRecord
from engine.game import Deal, Move
from engine.puzzlesets.puzzle_set import record_of
from engine.search.solver import solve
from engine.study.round import arrange
from engine.study.store import Store
from tests.engine.study.examples import new_store
from tests.web.browser import Browser

N_SHOWN = 15
ENTER = "\ue007"
_LEFT, RIGHT, _UP, _DOWN = "\ue012", "\ue014", "\ue013", "\ue015"


def make_study(folder: Path) -> Store:
    """Return a study whose puzzles of five cards can all be solved."""
    made = new_store(folder, "Try <these>")
    records: list[PuzzleRecord] = []
    number = 0
    while len(records) < 13:
        number += 1
        deal = Deal.numbered(number, 2, 3)
        if solve(deal).solvable:
            records.append(record_of(deal, {"edges": len(records) % 5, "rank_clusters": number}))
    order = arrange(records[:9], records[9:11], records[11:], n_disguises=2, seed=4)
    made.add_round(load_energy("it0"), records[:9], {}, records[9:], order)
    return made


def cell(number: int) -> str:
    return f'#board [data-cell="{number}"]'


def move_by_hand(browser: Browser, move: Move) -> None:
    browser.drag(cell(move.source), cell(move.target))


def move_by_keys(browser: Browser, move: Move, n_columns: int) -> None:
    for wanted in (move.source, move.target):
        for step in range(12):
            here = browser.run("return Number(document.activeElement.dataset.cell)")
            (row, column), (y, x) = divmod(here, n_columns), divmod(wanted, n_columns)
            if here == wanted:
                break
            # In turns, as a key that leads over an empty place may lead back.
            is_across = x != column and (y == row or step % 2 == 0)
            browser.keys(
                (RIGHT if x > column else _LEFT) if is_across else _DOWN if y > row else _UP
            )
        browser.keys(ENTER)


def wait_for_stacks(browser: Browser, count: int) -> None:
    browser.wait_until(f"document.querySelectorAll('#board .cell:enabled').length === {count}")


def text(browser: Browser, selector: str) -> str:
    return str(browser.run("return document.querySelector(arguments[0]).textContent", selector))


def is_shown(browser: Browser, selector: str) -> bool:
    return bool(
        browser.run("return document.querySelector(arguments[0]).checkVisibility()", selector)
    )


def begin(browser: Browser, book: Path, name: str) -> None:
    """Open a page with empty storage, and give a name."""
    browser.open_anew(book)
    browser.type("#name", name)
    start(browser)


def start(browser: Browser) -> None:
    browser.click("#begin")


def start_as_another(browser: Browser, name: str) -> None:
    browser.click("#another")
    browser.type("#name", name)
    start(browser)


def correct_name(browser: Browser, name: str) -> None:
    browser.click("#rename")
    browser.click("#same")
    browser.find("#name").clear()
    browser.type("#name", name)
    start(browser)


def give_up_and_rate(browser: Browser, *keys: str) -> None:
    browser.click("#give-up")
    browser.keys(*keys)
    browser.click("#rate")


def copied(browser: Browser) -> list[dict[str, str]]:
    """Return the rows that are copied for a mail."""
    browser.click("#copy")
    shown = browser.run("return document.getElementById('text').value")
    return list(csv.DictReader(io.StringIO(shown)))


def saved_file(browser: Browser, folder: Path) -> Path:
    """Save the ratings; return the file."""
    before = set(folder.glob("ratings-*.csv"))
    browser.click("#save")
    end = time.monotonic() + 30
    while time.monotonic() < end:
        found = set(folder.glob("ratings-*.csv")) - before
        if found:
            return found.pop()
        time.sleep(0.02)
    raise AssertionError("nothing was saved")
