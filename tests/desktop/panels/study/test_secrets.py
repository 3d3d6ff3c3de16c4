"""What is kept back while puzzles are rated blind, and what the rounds' buttons act on."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.deal_editor import EditorWindow
from boaf_desktop.panels.rate.saving import RatingDraft
from boaf_desktop.panels.study.study_panel import StudyPanel
from boaf_desktop.widgets.tables import RowsTable
from engine.game import Move, Position, canonical_deal
from engine.ratings import RatingsFile
from engine.statistics.display_names import puzzle_title
from engine.study.store import Store
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import press_offer
from tests.desktop.drivers.puzzles import model_of, table_of
from tests.desktop.drivers.rate import save_button
from tests.desktop.drivers.study_rounds import (
    next_button,
    rounds_table,
    study_action,
)
from tests.desktop.drivers.study_window import StudyWindow, rate_all, texts_of
from tests.engine.study.examples import rate


@pytest.fixture
def lab(lab: StudyWindow) -> StudyWindow:
    lab.begin_round()
    return lab


def test_panels_hide_a_blind_puzzle(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    inspect = lab.window.panels.show_panel("inspect")
    assert inspect is not None
    assert not [text for text in texts_of(inspect) if puzzle_title(lab.session.puzzle.id) in text]
    # Lines and letters over the cards would tell as much as the features.
    for name in ("pairs", "clusters"):
        assert not lab.window.commands[name].isEnabled()
    assert not table_of(lab.panels.puzzles).selectionModel().selectedRows()
    rate_all(lab)
    assert lab.window.commands["pairs"].isEnabled()


def test_rated_puzzle_stays_open(lab: StudyWindow) -> None:
    (again,) = [shown for shown in lab.round().order if shown.disguise]
    first = next(shown for shown in lab.round().order if shown.record.id == again.record.id)
    assert lab.workspace.blind_rating.hides(first.record)
    while first.deal not in lab.round().rated:
        lab.study.open_next()
        lab.rate_one(5)
    assert again.deal not in lab.round().rated
    assert not lab.workspace.blind_rating.hides(first.record)


def test_rating_begins_at_the_front(lab: StudyWindow) -> None:
    order = lab.round().order
    lab.window.open_text(order[3].deal.to_line())
    next_button(lab.panel()).click()
    assert lab.session.puzzle.deal == order[0].deal
    lab.window.commands["next"].trigger()
    assert lab.session.puzzle.deal == order[1].deal


def test_study_game_begins_anew(lab: StudyWindow) -> None:
    first = lab.round().order[0].deal
    lab.window.open_text(first.to_line())
    lab.session.play(next(iter(lab.session.position.legal_moves())))
    lab.study.open_next()
    assert lab.session.puzzle.deal == first
    assert (lab.session.play_record().moves, lab.session.node.depth) == (0, 0)
    # Outside, the game is where it was.
    lab.window.open_text(first.to_line())
    assert lab.session.node.depth == 1


def chosen_in(rounds: StudyPanel) -> int:
    """Return the number of the round that the buttons act on."""
    assert rounds._study.chosen_round is not None
    return rounds._study.chosen_round.number


def test_buttons_act_on_the_chosen_round(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.open_set("final", 2)
    lab.add_round()
    rounds = lab.panel()
    assert chosen_in(rounds) == 2
    rounds_table(rounds).selectRow(0)

    # The cursor stays on its round whatever is read again.
    rate(Store(lab.snapshot().folder), lab.round().order[0], 4)
    qtbot.waitUntil(lambda: len(rounds.model.rows[0].ratings) == 1)

    assert chosen_in(rounds) == 1


def test_correction_stays_blind(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    lab.rate_one(5)
    panel, first = lab.rate_panel(), lab.session.puzzle.deal
    panel.save_and_next()
    assert lab.session.puzzle.deal != first
    lab.window.open_text(first.to_line())
    panel.set_draft(RatingDraft(5, notes="on second thoughts"))
    panel._on_edited()
    with qtbot.waitSignal(lab.workspace.study.changed):
        panel.save()
    rows = RatingsFile(lab.workspace.study.ratings_path).read()
    assert [row.rating.blind for row in (*rows.superseded, *rows.rows)] == [True, True]


def test_shown_puzzle_not_blind_again(
    lab: StudyWindow, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    lab.study.open_next()
    first = lab.session.puzzle.deal
    lab.rate_one(4)
    with qtbot.waitSignal(lab.workspace.study.changed):
        lab.rate_panel().take_back()
    qtbot.waitUntil(lambda: first not in lab.round().rated)
    shown = [lab.session.is_blind]
    assert any(
        "You have seen this puzzle's data, so the rating won't count as" in text
        for text in texts_of(lab.rate_panel())
    )
    lab.study.open_next(first)
    second = lab.session.puzzle.deal
    folder = lab.snapshot().folder
    with qtbot.waitSignal(lab.study.opened):
        lab.study.close()  # which shows what was hidden
    lab.window.close()
    again = StudyWindow(make_window(second.to_line()), qtbot, tmp_path)
    with qtbot.waitSignal(again.study.opened):
        again.study.open(folder)
    again.rate_panel()
    shown.append(again.session.is_blind)
    again.study.open_next(second)
    assert [*shown, again.session.is_blind] == [False, False, True]


def test_withdrawn_rating_returns_blind(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    panel, first = lab.rate_panel(), lab.session.puzzle.deal
    panel.scale.set_value(4)
    panel.save_and_next()
    qtbot.waitUntil(lambda: lab.session.puzzle.deal != first)
    qtbot.waitUntil(lambda: first in lab.round().rated)

    panel.take_back()

    qtbot.waitUntil(lambda: lab.session.puzzle.deal == first)
    assert lab.session.is_blind
    assert not any("won't count as blind" in text for text in texts_of(panel))


def test_editor_and_filter_hide(lab: StudyWindow) -> None:
    lab.study.open_next()
    lab.window.commands["editor"].trigger()
    editor = child(lab.window, EditorWindow)
    for shown in lab.round().order:  # the one on the board and all the others
        editor.edit(canonical_deal(shown.deal))
        assert editor.verdict.text() == "Hidden until rated"
    table, ranges = model_of(lab.panels.puzzles), lab.panels.puzzles.filter
    ranges.set_ranges({"energy": (None, 1e9)})
    hidden = [table.rowCount()]
    ranges.set_ranges({"cards": (1.0, 16.0)})
    hidden.append(table.rowCount())
    ranges.set_ranges({"energy": (None, 1e9)})
    rate_all(lab)
    assert [*hidden, table.rowCount()] == [0, 6, 6]


def test_setting_of_blind_rating_is_followed_at_once(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    assert lab.session.is_blind

    lab.tasks.change_settings(blind=False)

    qtbot.waitUntil(lambda: not lab.session.is_blind)
    lab.study.open_next(lab.session.puzzle.deal)
    assert not lab.session.is_blind


def test_added_round_is_removed(lab: StudyWindow, qtbot: QtBot) -> None:
    rounds = lab.panel()
    study_action(rounds, "Use open set as round").trigger()
    qtbot.waitUntil(lambda: "in round 1" in lab.window.notice.text)
    withdraw = study_action(rounds, "Remove round 1")
    assert withdraw.isVisible()
    withdraw.trigger()
    qtbot.waitUntil(lambda: lab.number == 0)
    assert not withdraw.isVisible()
    lab.add_round()
    lab.study.open_next()
    lab.rate_one(4)
    lab.panel()
    assert not withdraw.isVisible()


def test_puzzle_of_a_round_that_is_removed_and_restored_stays_blind(
    lab: StudyWindow, qtbot: QtBot
) -> None:
    lab.rate_panel()
    lab.study.open_next()
    deal, shown = lab.session.puzzle.deal, list[bool]()
    lab.session.blind_changed.connect(shown.append)

    lab.tasks.withdraw_round()
    qtbot.waitUntil(lambda: lab.number == 0)
    press_offer(lab.window.notice)
    qtbot.waitUntil(lambda: lab.number == 1)

    assert shown == []
    assert deal not in lab.workspace.blind_rating.seen
    assert lab.session.is_blind


def test_removed_round_is_restored_after_its_study_was_closed(
    lab: StudyWindow, qtbot: QtBot
) -> None:
    lab.tasks.withdraw_round()
    qtbot.waitUntil(lambda: lab.window.notice.labels == ("Undo",))
    lab.study.close()

    with qtbot.waitSignal(lab.study.opened):
        press_offer(lab.window.notice)

    assert lab.number == 1


def stuck_line(position: Position) -> list[Move] | None:
    """Return moves that end in a position without a move, if there are any."""
    if position.is_solved:
        return None
    moves = list(position.legal_moves())
    if not moves:
        return []
    for move in moves:
        rest = stuck_line(position.play(move))
        if rest is not None:
            return [move, *rest]
    return None


def test_blind_dead_end(lab: StudyWindow) -> None:
    lines = {
        record.deal: stuck_line(Position.from_deal(record.deal))
        for record in lab.workspace.open_set.records
    }
    deal, line = next((deal, line) for deal, line in lines.items() if line)
    lab.window.open_text(deal.to_line())
    assert lab.session.is_blind
    for move in line:
        lab.session.play(move)
    assert lab.window.notice.text == "No moves left."
    press_offer(lab.window.notice)
    assert list(lab.session.position.legal_moves())


def test_nothing_reported_before_study_is_read(
    lab: StudyWindow, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    lab.study.open_next()
    deal, folder = lab.session.puzzle.deal, lab.snapshot().folder
    lab.window.close()
    again = StudyWindow(make_window(deal.to_line()), qtbot, tmp_path)
    reported = [again.session.is_blind]
    panel = again.rate_panel()  # as when it was in front at the end
    reported.append(again.session.is_blind)
    panel.scale.set_value(5)
    assert not save_button(panel).isEnabled()
    assert any("Opening the study…" in text for text in texts_of(panel))
    with qtbot.waitSignal(again.study.opened):
        again.study.restore()
    reported.append(again.session.is_blind)
    qtbot.waitUntil(save_button(panel).isEnabled)
    again.window.close()
    (folder / "study.json").write_text("{")
    last = StudyWindow(make_window(deal.to_line()), qtbot, tmp_path)
    reported.append(last.session.is_blind)
    last.study.restore()
    qtbot.waitUntil(lambda: not last.session.is_blind)
    assert reported == [True] * 4
    assert "invalid JSON." in last.window.notice.text


def test_hidden_puzzle_stays_hidden_when_its_set_is_closed(lab: StudyWindow, qtbot: QtBot) -> None:
    """What is selected is inspected until something else is."""
    lab.study.open_next()
    records, board = lab.workspace.open_set.records, lab.session.puzzle.deal
    place = next(place for place, record in enumerate(records) if record.deal != board)
    panel = lab.window.panels.show_panel("inspect")
    assert panel is not None
    table_of(lab.panels.puzzles).choose([place], place)
    assert "Hidden until rated" in texts_of(panel)

    lab.open_set("it0", 2)
    lab.window.panels.show_panel("study")
    lab.window.panels.show_panel("inspect")
    qtbot.wait(600)

    assert "Hidden until rated" in texts_of(panel)
    assert not child(panel, RowsTable, "Features of the puzzle").isVisible()
