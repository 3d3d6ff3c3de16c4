"""A list whose entries have a sentence each."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from boaf_desktop.puzzle_views.energy_words import about_text
from boaf_desktop.widgets.sentences import SENTENCE_ROLE, add_entry, show_sentences
from engine.design.energy import Energy
from engine.design.presets import ABOUT, PRESETS, preset


def test_the_open_list_has_room_for_every_sentence(qtbot: QtBot) -> None:
    field = QComboBox()
    qtbot.addWidget(field)
    show_sentences(field)
    add_entry(field, "short", 1, "One line.")
    add_entry(field, "long", 2, "Many words that do not fit into one line. " * 5)
    add_entry(field, "none", 3, "")
    option = QStyleOptionViewItem()
    option.fontMetrics = field.fontMetrics()
    delegate = field.itemDelegate()
    heights = [delegate.sizeHint(option, field.model().index(row, 0)).height() for row in range(3)]
    assert heights[2] < heights[0] < heights[1]
    assert field.itemData(0, Qt.ItemDataRole.ToolTipRole) == "One line."
    assert field.itemData(1, SENTENCE_ROLE).startswith("Many words")
    field.show()
    field.showPopup()
    assert not field.view().grab().isNull()
    field.hidePopup()


def test_every_preset_says_what_it_prefers_and_where_it_is_from() -> None:
    for name in PRESETS:
        assert ABOUT[name].prefers in about_text(preset(name))
        assert "2019" in about_text(preset(name))
    assert about_text(Energy("mine", (), why="Because.")) == "Because."
    assert about_text(Energy("final", ())) == ""  # edited, so it is not the published one
