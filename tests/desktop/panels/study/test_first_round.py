"""The first round of a new study, made from one page."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study import study_panel
from boaf_desktop.panels.study.next_round import Size
from engine.puzzlesets.formats import read_set
from engine.study.round import DESIGN, n_controls
from engine.study.store import Store
from tests.desktop.drivers.energy import weight_of
from tests.desktop.drivers.study_rounds import (
    cancel_button,
    example_button,
    next_button,
    rounds_table,
)
from tests.desktop.drivers.study_window import StudyWindow


@pytest.fixture
def lab(lab: StudyWindow) -> StudyWindow:
    lab.begin()
    return lab


def progress(lab: StudyWindow) -> str:
    return lab.window.loop.progress.text()


def create_and_cancel(lab: StudyWindow, count: int, low: int, high: int) -> None:
    """Cancel the first round when at least one puzzle was generated."""
    lab.make_first(count, low, high)
    lab.qtbot.waitUntil(lambda: len(generated_deals(lab)) > 0)
    cancel_button(lab.panel()).click()
    lab.qtbot.waitUntil(lambda: not lab.tasks.is_busy)


def generated_deals(lab: StudyWindow) -> list[str]:
    """Return the deals that an unfinished first round keeps."""
    tables = sorted(lab.snapshot().folder.glob(".first-round/*.csv"))
    return [record.deal.to_line() for table in tables for record in read_set(table).records]


def test_first_round_waits_for_a_valid_energy(lab: StudyWindow) -> None:
    weight_of(lab.energy_panel(), 0).line.setText("x")
    fault = lab.workspace.energy.fault
    assert fault

    dialog = lab.review()
    dialog.buttons[1].click()  # the energy of the Design tab
    dialog.make.click()

    assert lab.window.notice.text.endswith(fault)
    assert not lab.tasks.is_busy


def test_first_round_from_one_page(lab: StudyWindow) -> None:
    progress_texts: list[str] = []
    lab.tasks.changed.connect(lambda: progress_texts.append(progress(lab)))

    lab.make_first(4, 4, 5)
    lab.wait_for_round(1)

    created = Store(lab.snapshot().folder).read().round(1)
    assert (created.energy.name, len(created.puzzles)) == (DESIGN.name, 4)
    assert any(text.startswith("Working: ") for text in progress_texts)
    assert next_button(lab.panel()).text() == "Play the first"
    cell = rounds_table(lab.panel()).model().index(0, 0)
    assert cell.data() == "1 · chosen to be informative"


def test_puzzles_of_first_round_are_in_no_table(lab: StudyWindow) -> None:
    open_before = lab.workspace.open_set.path

    lab.make_first(4, 4, 5)
    lab.wait_for_round(1)

    assert lab.workspace.open_set.path == open_before


def test_new_round_is_played_blind(lab: StudyWindow) -> None:
    lab.make_first(4, 4, 5)
    lab.wait_for_round(1)
    next_button(lab.panel()).click()

    assert lab.session.is_blind


def test_cancelled_first_round_keeps_its_puzzles(lab: StudyWindow) -> None:
    create_and_cancel(lab, 60, 9, 10)

    assert "Puzzles generated so far are kept." in lab.window.notice.text
    assert generated_deals(lab)
    assert lab.number == 0
    assert next_button(lab.panel()).text() == "Make the first puzzles…"
    assert next_button(lab.panel()).isVisible()
    assert not progress(lab)


def test_first_round_is_resumed(lab: StudyWindow) -> None:
    create_and_cancel(lab, 8, 9, 10)
    kept = generated_deals(lab)
    progress_texts: list[str] = []
    lab.tasks.changed.connect(lambda: progress_texts.append(progress(lab)))

    lab.make_first(8, 9, 10)
    lab.wait_for_round(1)

    percent = next(int(text.split()[1].removesuffix("%")) for text in progress_texts if text)
    n_random = 3 * 8  # candidates, whose batch is the first; of fewer than 100 puzzles
    assert percent >= min(len(kept), n_random) > 0


def test_other_size_discards_what_was_generated(lab: StudyWindow) -> None:
    create_and_cancel(lab, 60, 9, 10)

    lab.make_first(3, 4, 4)
    lab.wait_for_round(1)

    assert {record.deal.n_cards for record in lab.round().puzzles} == {4}
    assert not list(lab.snapshot().folder.glob(".first-round*"))


def test_new_study_leads_to_its_first_round(
    lab: StudyWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(study_panel, "announce", lambda _about, text: said.append(text))
    lab.study.close()
    panel = lab.panel()
    example_button(panel).setFocus()

    lab.begin("Shorebirds")
    lab.qtbot.waitUntil(example_button(panel).isHidden)

    assert panel.window().focusWidget() is next_button(panel)
    assert said == ["Shorebirds"]


def test_card_range_upside_down(lab: StudyWindow) -> None:
    dialog = lab.review()
    size = dialog.size_fields
    size.cards_low.show_number(10)

    assert "below the minimum" in size.cards_high.fault
    assert not dialog.make.isEnabled()
    size.cards_high.show_number(12)
    assert dialog.make.isEnabled()
    assert size.chosen_size == Size(15, 10, 12, n_controls(15))


def test_ratings_are_requested_for_once_there_is_a_round(lab: StudyWindow, qtbot: QtBot) -> None:
    panel = lab.panel()
    qtbot.waitUntil(
        lambda: panel.results.ratings_found.text().startswith("No ratings yet. Make the")
    )
    lab.make_first(4, 4, 5)
    lab.wait_for_round(1)
    qtbot.waitUntil(
        lambda: panel.results.ratings_found.text().startswith("No ratings yet. Play the")
    )
    assert lab.study.open_next()

    lab.window.controls.give_up()

    assert lab.window.notice.text == "Give up? You can still rate this puzzle."


def test_default_number_of_controls_follows_the_puzzles(lab: StudyWindow) -> None:
    first = lab.review().size_fields
    first.count.show_number(30)
    assert first.chosen_size.controls == n_controls(30)

    first.controls.show_number(7)
    first.count.show_number(15)

    assert first.chosen_size.controls == 7
