"""The puzzles as pictures: the same filter, selection and menu as the table."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boaf_desktop.startup.panels import Panels
from boaf_desktop.window.main_window import MainWindow
from tests.desktop.drivers.puzzles import sorted_of, table_of


def test_gallery_selection_is_exported(window: MainWindow, panels: Panels) -> None:
    panel = panels.puzzles
    panel.gallery_button.click()
    view = panel.gallery
    assert view.isVisible()
    assert panel.gallery_button.text() == "Table"
    assert not table_of(panel).isVisible()
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for row, keys in ((1, none), (3, Qt.KeyboardModifier.ControlModifier)):
        spot = view.visualRect(sorted_of(panel).index(row, 0)).center()
        QTest.mouseClick(view.viewport(), left, keys, spot)
    assert panel.export_scope.places == [1, 3]
    panel.search.setText(panels.app.open_set.records[3].id)
    assert sorted_of(panel).places == table_of(panel).chosen_places == [3]
    panel.search.clear()
    panel.gallery_button.click()
    assert table_of(panel).selectionModel().isRowSelected(3)
    view.activated.emit(sorted_of(panel).index(4, 0))
    assert window.app.session.puzzle.deal == panels.app.open_set.records[4].deal
