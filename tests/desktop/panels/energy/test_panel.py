"""An energy is edited by typing, kept under a name, and explained."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.language import number_text
from boaf_desktop.panels.energy.energy_form import KeptNumber
from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from boaf_desktop.panels.generate.generate_panel import GenerateForm
from boaf_desktop.widgets.pages import Page
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.design.energy import Condition, Energy, Factor, Term, with_weight
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.design.presets import load_energy, preset
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.energy import weight_of, why_field
from tests.desktop.drivers.find import child, parent_of
from tests.desktop.drivers.studies import study_of, take
from tests.faults import small_disk


@pytest.fixture
def workspace(make_window: MakeWindow) -> App:
    return make_window(EIGHT).app


@pytest.fixture
def panel(workspace: App, qtbot: QtBot) -> EnergyPanel:
    panel = EnergyPanel(workspace)
    qtbot.addWidget(panel)
    panel.advanced.set_open(True)
    panel.terms.set_open(True)
    panel.resize(420, 720)
    panel.show()
    return panel


def test_edited_energy_beside_its_origin(panel: EnergyPanel, workspace: App) -> None:
    weight_of(panel, 0).show_number(3)
    assert workspace.energy.value.terms[0].weight == 3
    assert (workspace.energy.value.name, workspace.energy.value.parent) == (
        "final-edited",
        "final",
    )
    box = panel.choice
    box.activated.emit(box.findText("Neller & Ziegler, final"))
    assert workspace.energy.value == preset("final")
    assert weight_of(panel, 0).value == 1
    box.activated.emit(box.findText("final-edited"))
    assert workspace.energy.value.terms[0].weight == 3


def test_edits_are_undone_and_redone_step_by_step(panel: EnergyPanel, workspace: App) -> None:
    energy, undo, redo = workspace.energy, panel.undo_button, panel.redo_button
    assert not undo.isEnabled()
    energy.set(preset("hourglass"))
    weight_of(panel, 0).show_number(3)
    weight_of(panel, 1).show_number(4)
    after = energy.value

    undo.click()
    assert [term.weight for term in energy.value.terms] == [3, preset("hourglass").terms[1].weight]
    undo.click()
    assert energy.value == preset("hourglass")
    undo.click()
    assert energy.value == preset("final")
    assert not undo.isEnabled()

    for _ in range(3):
        redo.click()
    assert energy.value == after
    assert not redo.isEnabled()


def test_product_is_one_row_whose_slider_scales_its_terms(
    panel: EnergyPanel, workspace: App
) -> None:
    factors = Factor("edges", 9.0), Factor("suits", 3.0)
    product = tuple(
        Term(
            -1.0 if side == other else 1.0,
            factors,
            (Condition("edges", side, 9.0), Condition("suits", other, 3.0)),
        )
        for side in "<>"
        for other in "<>"
    )
    fence = Term(50.0, (Factor("edges", 22.0),), (Condition("edges", ">", 22.0),))
    workspace.energy.set(Energy("both", (*product, fence)))

    texts = [row.weight.accessibleName() for row in panel.form.rows]
    panel.form.rows[0].weight.setValue(50)

    assert texts == [
        "Weight of Flockable pairs and suits both high or both low",
        "Weight of Values within the range that you have rated",
    ]
    weights = [term.weight for term in workspace.energy.value.terms]
    assert weights == [-0.5, 0.5, 0.5, -0.5, 50.0]


def test_weight_of_zero_is_raised_after_a_restart(make_window: MakeWindow, qtbot: QtBot) -> None:
    first = make_window(EIGHT).app.energy
    first.set(preset("hourglass"))
    first.edit(with_weight(first.value, (1,), first.value, 0.0))

    window = make_window(EIGHT)
    panel = EnergyPanel(window.app)
    qtbot.addWidget(panel)
    panel.form.rows[1].weight.setValue(100)

    weights = [term.weight for term in window.app.energy.value.terms]
    assert weights == [term.weight for term in preset("hourglass").terms]


def test_a_drag_of_a_slider_is_one_step(panel: EnergyPanel, workspace: App) -> None:
    slider = panel.form.rows[0].weight
    slider.setSliderDown(True)
    for percent in (120, 140, 180):
        slider.setValue(percent)
    slider.setSliderDown(False)
    assert workspace.energy.value.terms[0].weight == 1.8

    panel.undo_button.click()

    assert workspace.energy.value == preset("final")


def test_undo_acts_where_the_focus_is(window: MainWindow) -> None:
    window.panels.begin()
    window.session.play(next(iter(window.session.position.legal_moves())))
    moved = window.session.position
    panel = window.panels.show_panel("energy")
    assert isinstance(panel, EnergyPanel)
    window.app.energy.set(preset("it1"))

    panel.choice.setFocus()
    window.commands["undo"].trigger()
    assert window.app.energy.value == preset("final")
    assert window.session.position == moved

    window.board.focus_card()
    window.commands["undo"].trigger()
    assert window.session.position != moved


def test_the_name_of_another_energy_cannot_be_taken(workspace: App) -> None:
    energy = workspace.energy
    energy.edit(replace(energy.value, terms=energy.value.terms * 2))

    energy.edit(replace(energy.value, name="it2"))

    assert energy.value.name == "it2-edited"
    energy.save_to_library()
    assert energy.library.get("it2-edited") == energy.value


def test_typed_weight_stays_in_its_place(window: MainWindow, qtbot: QtBot) -> None:
    window.panels.begin()
    window.resize(1000, 480)
    panel = window.panels.show_panel("energy")
    assert isinstance(panel, EnergyPanel)
    panel.advanced.set_open(True)
    panel.terms.set_open(True)
    page, weight = parent_of(panel, Page), weight_of(panel, 0)
    weight.setFocus()
    qtbot.waitUntil(weight.hasFocus)
    page.ensureWidgetVisible(weight)
    place = weight.mapTo(page, QPoint())

    weight.selectAll()
    QTest.keyClicks(weight, "5000000")

    warned = "unsolvable puzzle has only"
    qtbot.waitUntil(lambda: any(warned in each.text() for each in panel.findChildren(QLabel)))
    QApplication.processEvents()
    assert weight.mapTo(page, QPoint()) == place  # below the warning about the penalty


def test_energy_goes_through_unchanged(panel: EnergyPanel, workspace: App) -> None:
    energy = replace(
        preset("final"),
        name="mine",
        terms=(
            Term(2.5, (Factor("suits"), Factor("rank_clusters", 3.0))),
            Term(-1.0, (), (Condition("suits", "<", "cards"), Condition("ranks", ">=", 4.0))),
        ),
    )
    workspace.energy.set(energy)
    assert tuple(editor.term() for editor in panel.form.editors) == energy.terms


def test_terms_added_and_removed(panel: EnergyPanel, workspace: App) -> None:
    def n_terms() -> int:
        return len(workspace.energy.value.terms)

    child(panel, QPushButton, "Add term").click()
    assert n_terms() == 2
    panel.form.editors[0].removed.emit()
    assert n_terms() == 1


def test_saved_energy_is_loaded(panel: EnergyPanel, workspace: App, tmp_path: Path) -> None:
    weight_of(panel, 0).show_number(7)
    mine = workspace.energy.value
    panel.save(tmp_path / "mine.json")
    assert load_energy(tmp_path / "mine.json") == mine
    workspace.energy.set(preset("it0"))
    panel.load(tmp_path / "mine.json")
    assert workspace.energy.value == mine


def test_energy_on_a_full_disk_leaves_the_old_file(
    panel: EnergyPanel, workspace: App, tmp_path: Path
) -> None:
    panel.save(tmp_path / "mine.json")
    before = (tmp_path / "mine.json").read_bytes()
    window = workspace.parent()
    weight_of(panel, 0).show_number(7)
    with small_disk(0):
        panel.save(tmp_path / "mine.json")

    assert isinstance(window, MainWindow)
    assert "Can't write" in window.notice.text
    assert (tmp_path / "mine.json").read_bytes() == before


def test_broken_file_leaves_the_form(panel: EnergyPanel, workspace: App, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"terms": [{"weight": "heavy"}]}')
    panel.load(tmp_path / "x.json")
    window = workspace.parent()

    assert isinstance(window, MainWindow)
    assert "$.terms[0].weight" in window.notice.text
    assert workspace.energy.value == preset("final")


def test_reason_taken_when_finished(panel: EnergyPanel, workspace: App) -> None:
    odd = "Fewer\u00a0suits.\r\nMore clusters."  # as a file may have it
    workspace.energy.set(replace(preset("final"), name="mine", why=odd))
    weight_of(panel, 0).show_number(3)
    assert workspace.energy.value.why == odd or workspace.energy.value.parent == "mine"
    workspace.energy.set(replace(preset("final"), name="mine", why=odd))
    assert workspace.energy.value.why == odd
    field = why_field(panel)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Less luck.")
    assert workspace.energy.value.why == odd  # not with every letter
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert (workspace.energy.value.why, workspace.energy.value.name) == ("Less luck.", "mine")
    assert field.text() == "Less luck."
    QTest.keyClicks(field, " Fewer suits.")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert not field.hasFocus()
    assert workspace.energy.value.why.endswith(" Fewer suits.")


def test_edited_energy_listed_once(panel: EnergyPanel, workspace: App) -> None:
    energy, choice = workspace.energy, panel.choice
    mine = replace(preset("final"), name="mine-1", parent="final")
    energy.set(mine)
    for penalty in (20.0, 30.0, 40.0):
        energy.set(replace(energy.value, unsolvable=penalty))
    names = [choice.itemText(index) for index in range(choice.count())]
    assert [name for name in names if "mine-1" in name] == ["mine-1"]
    energy.set(preset("it1"))
    assert choice.itemData(choice.findText("mine-1")).unsolvable == 40.0


@pytest.mark.parametrize("wrong", ["", "1e300", "x"])
def test_wrong_number_refuses_the_energy(panel: EnergyPanel, workspace: App, wrong: str) -> None:
    form = GenerateForm(workspace)
    seen = [(form.fields.fault, panel._warning.text())]

    for text in (wrong, "2"):
        weight_of(panel, 0).line.setText(text)
        seen.append((form.fields.fault, panel._warning.text()))

    fault = seen[1][0]
    assert fault.startswith("Weight: ")
    assert seen == [("", ""), (fault, fault), ("", "")]
    form.deleteLater()


def test_written_reason_stays(panel: EnergyPanel, workspace: App) -> None:
    workspace.energy.set(replace(preset("final"), name="mine", parent="final", why="Own idea"))
    reason = why_field(panel)
    reason.setText("Few clusters are dull")
    reason.editingFinished.emit()
    workspace.energy.save_to_library()  # it was used

    weight_of(panel, 0).show_number(3)

    energy = workspace.energy.value
    assert (energy.name, energy.why) == ("mine-edited", "Few clusters are dull")


def test_energies_of_rounds_can_be_chosen(
    panel: EnergyPanel, workspace: App, tmp_path: Path
) -> None:
    study = study_of(tmp_path, ((), 0))
    of_round = replace(study.rounds[0], energy=replace(preset("it1"), name="round-one"))

    take(workspace, replace(study, rounds=(of_round,)))

    assert panel.choice.findText("Round 1: round-one") >= 0


def test_tab_leads_to_the_next_field(panel: EnergyPanel) -> None:
    panel.activateWindow()
    reason = why_field(panel)
    reason.setFocus()
    QTest.keyClick(reason, Qt.Key.Key_Tab)
    field = panel.focusWidget()
    assert field is not None
    assert field.accessibleName() == "Energy of an unsolvable deal"
    panel.terms.button.setFocus()
    QTest.keyClick(panel.terms.button, Qt.Key.Key_Tab)
    field = panel.focusWidget()
    assert field is not None
    assert field is weight_of(panel, 0)


@pytest.mark.parametrize("number", ["1e9", "-2.5e-9", "0.285714", "1000", "1e6"])
def test_weight_kept_as_typed(qtbot: QtBot, number: str) -> None:
    field = KeptNumber(1.0, "Weight")
    qtbot.addWidget(field)
    field.selectAll()
    QTest.keyClicks(field, number)
    assert field.value == float(number)
    again = KeptNumber(float(number), "Weight")
    qtbot.addWidget(again)
    assert again.value == float(number)
    assert float(again.typed) == float(number)


def test_weight_that_is_no_number(qtbot: QtBot) -> None:
    field = KeptNumber(2.5, "Weight")
    qtbot.addWidget(field)
    for text in ("x", "-", "", "1e999"):
        field.line.setText(text)
        assert field.value == 2.5
        assert field.typed == text
        assert field.fault


@pytest.mark.parametrize("place", [0, 1])
def test_term_with_a_wrong_number_can_be_removed(
    panel: EnergyPanel, workspace: App, place: int
) -> None:
    workspace.energy.set(preset("hourglass"))
    kept = workspace.energy.value.terms[1 - place]
    weight_of(panel, place).line.setText("x")

    panel.form.editors[place].removed.emit()

    assert workspace.energy.value.terms == (kept,)
    assert len(panel.form.editors) == 1
    assert not workspace.energy.fault


def test_another_energy_ends_the_fault(panel: EnergyPanel, workspace: App) -> None:
    weight_of(panel, 0).line.setText("x")
    assert workspace.energy.fault

    panel.choice.activated.emit(panel.choice.findText("Neller & Ziegler, iteration 1"))

    assert not workspace.energy.fault
    assert workspace.energy.value == preset("it1")


def test_logarithmic_value_is_set_as_exactly_everywhere(
    panel: EnergyPanel, workspace: App
) -> None:
    near = Term(1.0, (Factor(HALFWAY_RATIO, 0.0723, is_log=True),) * 2)
    workspace.energy.set(replace(preset("final"), name="mine", terms=(near,)))
    slider = panel.form.rows[0].value
    before = slider.value()

    slider.setValue(before + 1)
    slider.setValue(before)

    target = workspace.energy.value.terms[0].factors[0].target
    assert target == pytest.approx(0.0723, rel=0.02)


def test_long_name_doesnt_widen_the_page(panel: EnergyPanel, workspace: App) -> None:
    before = panel.minimumSizeHint().width()

    workspace.energy.set(replace(preset("final"), name="high-pairs-" * 9))

    assert panel.choice.currentText() == "high-pairs-" * 9
    assert panel.choice.minimumSizeHint().width() < 200
    assert panel.minimumSizeHint().width() == before


def test_each_preference_and_each_other_term_has_a_row(panel: EnergyPanel, workspace: App) -> None:
    product = Term(-1.0, (Factor("edges"), Factor("suits")), (Condition("ranks", ">", 3.0),))
    near = Term(2.0, (Factor("rank_clusters", 4.0),) * 2)
    few = Term(1.0, (Factor("edges"),))

    workspace.energy.set(replace(preset("final"), name="mine", terms=(few, product, near)))

    texts = [row.findChildren(QLabel)[0].text() for row in panel.form.rows]
    assert texts == [
        "Few flockable pairs",
        "Flockable pairs × Suits, if Ranks > 3: higher is better",
        "Rank clusters near 4",
    ]
    panel.form.rows[1].weight.setValue(50)
    assert [term.weight for term in workspace.energy.value.terms] == [1.0, -0.5, 2.0]


def test_an_added_term_follows_what_is_chosen(panel: EnergyPanel, workspace: App) -> None:
    workspace.energy.set(replace(preset("final"), name="mine", terms=()))
    child(panel, QPushButton, "Add term").click()
    editor = panel.form.editors[0]

    child(editor, QToolButton, "Apply this term only under a condition").click()

    assert panel.form.editors[0] is editor, "it may be typed in"
    assert workspace.energy.value.terms[0].when


def test_more_than_four_preferences_are_folded(panel: EnergyPanel, workspace: App) -> None:
    names = [name for name, feature in FEATURES.items() if feature.kind == "integer"]
    terms = tuple(Term(1.0, (Factor(name),)) for name in names[:6])

    workspace.energy.set(replace(preset("final"), name="mine", terms=terms[:4]))
    QApplication.processEvents()
    assert all(row.isVisible() for row in panel.form.rows)

    workspace.energy.set(replace(preset("final"), name="mine", terms=terms))
    QApplication.processEvents()
    assert [row.isVisible() for row in panel.form.rows] == [True] * 3 + [False] * 3
    panel.form.more.button.click()
    assert all(row.isVisible() for row in panel.form.rows)


def test_slider_changes_weight_and_terms(panel: EnergyPanel, workspace: App) -> None:
    row = panel.form.rows[0]
    for percent in (120, 150):  # one movement of the slider
        row.weight.setValue(percent)

    assert workspace.energy.value.terms[0].weight == 1.5
    assert weight_of(panel, 0).number == 1.5
    assert panel.form.rows[0] is row


def test_edited_energy_compared_with_its_parent_after_a_restart(
    panel: EnergyPanel, workspace: App, qtbot: QtBot
) -> None:
    panel.form.rows[0].weight.setValue(150)
    name = workspace.energy.value.name

    again = EnergyPanel(workspace)
    qtbot.addWidget(again)

    assert again.form.rows[0].weight.value() == 150
    again.form.rows[0].weight.setValue(170)
    assert workspace.energy.value.name == name


@pytest.mark.parametrize("weight", ["1e9", "-1e9"])
def test_weight_beyond_the_slider(panel: EnergyPanel, workspace: App, weight: str) -> None:
    weight_of(panel, 0).line.setText(weight)

    assert workspace.energy.value.terms[0].weight == float(weight)


def test_slider_changes_both_factors(panel: EnergyPanel, workspace: App) -> None:
    pairs = Factor("edges", 5.0)
    workspace.energy.set(Energy("near", (Term(1.0, (pairs, pairs)),)))
    row = panel.form.rows[0]

    row.value.setValue(row.value.maximum())

    highest = row.limits[1]
    assert highest > 5.0
    assert {factor.target for factor in workspace.energy.value.terms[0].factors} == {highest}


def test_slider_of_a_logarithm_does_not_end_at_zero(panel: EnergyPanel, workspace: App) -> None:
    for is_log in (False, True):
        near = Factor(HALFWAY_RATIO, 0.0723, is_log=is_log)
        workspace.energy.set(Energy("near", (Term(1.0, (near, near)),)))

    assert panel.form.rows[0].limits[0] > 0


def test_energy_of_the_puzzle_on_the_board(
    panel: EnergyPanel, workspace: App, qtbot: QtBot
) -> None:
    total = panel.total
    assert not total.text()  # it isn't in the open set
    with qtbot.waitSignal(workspace.open_set.changed):
        workspace.open_set.open_samples()
    workspace.energy.set(Energy("pairs", (Term(0.5, (Factor("edges"),)),)))

    workspace.open_set.open_place(0)

    edges = float(workspace.open_set.records[0].features["edges"] or 0)
    assert total.text() == f"Puzzle on the board: energy {number_text(0.5 * edges)}"
