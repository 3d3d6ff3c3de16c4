"""The whole loop: generate, play, rate, read the ratings, change the energy, generate again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd

from engine.game import Position, parse_deal
from engine.search import solve
from tests.journeys.conftest import Desktop
from tests.journeys.driver import ENERGY, GENERATE, RATE, STUDY, fill, play

NOTE = 'Nice, but "short"\nsecond line 🙂'


def generate_three(desktop: Desktop) -> None:
    desktop.key("ctrl+g")
    desktop.wait_until(f"{GENERATE}.isVisible()")
    fill(desktop, f"{GENERATE}.form.cards_low", "6")
    fill(desktop, f"{GENERATE}.form.cards_high", "6")
    fill(desktop, f"{GENERATE}.form.count", "3")
    desktop.ask("gap.start()")
    desktop.click(f"{GENERATE}.start_button")
    desktop.wait_until(f"{GENERATE}.plot.chains")
    desktop.screenshot("generating")
    desktop.wait_until(f"not {GENERATE}.is_running")
    assert desktop.ask(f"{GENERATE}.plot.n_iterations(0)") == 2500
    assert desktop.ask(f"{GENERATE}.model.rowCount()") >= 3
    desktop.screenshot("generated")


def test_generate_play_rate_close_find_the_row_fit_and_generate_again(
    start: Callable[..., Desktop], tmp_path: Path
) -> None:
    desktop = start()
    desktop.screenshot("first-start")
    desktop.click("find('TourBar')._skip")
    desktop.wait_until("window.start.is_shown")
    generate_three(desktop)

    desktop.key("n")
    desktop.wait_until("session.puzzle.source.startswith('6 cards, final')")
    deal = parse_deal(desktop.ask("session.puzzle.deal.to_line()"))
    moves = solve(deal).moves
    position = Position.from_deal(deal)
    for move in moves[:2]:
        position = position.play(move)
        play(desktop, move, position.n_stacks)
    desktop.screenshot("playing")
    desktop.key("ctrl+z")
    desktop.wait_until(f"session.position.n_stacks == {position.n_stacks + 1}")
    desktop.key("ctrl+shift+z")
    desktop.wait_until(f"session.position.n_stacks == {position.n_stacks}")
    for move in moves[2:]:
        position = position.play(move)
        play(desktop, move, position.n_stacks)
    assert desktop.ask("session.position.is_solved")

    # The form opens by itself when a puzzle of the set ends.
    desktop.wait_until(f"{RATE}.isVisible() and {RATE}.form.scale.has_keyboard")
    desktop.key("7")
    desktop.write(f"{RATE}.form.notes", f"{RATE}.form.notes.toPlainText()", NOTE)
    desktop.screenshot("rating")
    desktop.click(f"{RATE}._save")
    desktop.wait_until(f"{RATE}.done.text() != ''")
    desktop.screenshot("rated")
    desktop.close()

    frame = pd.read_csv(desktop.home / "data" / "ratings.csv")
    assert len(frame) == 1
    row = frame.iloc[0]
    assert (row["rating"], row["notes"], row["outcome"]) == (7, NOTE, "solved")
    assert row["deal"] == deal.to_line()
    assert row["cards"] == 6
    assert row["moves"] == 5
    assert row["undos"] == 1
    assert row["hints"] == 0
    assert row["seconds"] > 0
    assert 0 < row["halfway_solvability_ratio"] < 0.1
    assert row["solvable"] == 1

    again = start()
    again.wait_until("workspace.open_set.records")
    assert again.ask("len(workspace.open_set.records)") == 3
    assert again.ask("session.position.is_solved")  # the game as it was left
    read_and_change(again)


def read_and_change(desktop: Desktop) -> None:
    """Change a weight and generate with it; fit the sample ratings and take up what they say."""
    desktop.open_panel("Energy")
    desktop.wait_until(f"{ENERGY}.isVisible()")
    fill(desktop, f"{ENERGY}.editors[0]._weight", "2")
    desktop.wait_until(f"{ENERGY}.energy.terms[0].weight == 2")
    desktop.screenshot("energy")
    generate_three(desktop)
    assert (
        desktop.ask("[r.energy_name for r in workspace.open_set.records]") == ["final-edited"] * 3
    )
    ratio = "r.features['halfway_solvability_ratio']"
    doubled = f"[r.energy == 2 * {ratio} for r in workspace.open_set.records]"
    assert desktop.ask(doubled) == [True] * 3

    desktop.open_panel("Study")
    desktop.wait_until(f"{STUDY}.isVisible()")
    # What the page says of the one rating moves what stands below it.
    desktop.wait_until(f"{STUDY}.status or {STUDY}.report is not None")
    desktop.wait_until(f"{STUDY}.source._box.isVisible()")
    desktop.scroll_to(f"{STUDY}.source._box", STUDY)
    desktop.click(f"{STUDY}.source._box")
    desktop.wait_until(f"{STUDY}.source._box.view().isVisible()")
    desktop.key("Down", "Return")
    desktop.wait_until(f"{STUDY}.report is not None and {STUDY}.report.fit.n > 10")
    desktop.screenshot("study")
    desktop.scroll_to(f"{STUDY}.next_energy.use", STUDY)
    desktop.click(f"{STUDY}.next_energy.use")
    desktop.wait_until(f"{ENERGY}.isVisible() and workspace.energy.value.parent == 'final-edited'")
    desktop.screenshot("proposed")
    desktop.close()
