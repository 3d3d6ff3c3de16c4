"""Features are listed in families, each under a heading with a sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.puzzle_views.feature_groups import FeatureBox, with_headings
from engine.design.registry import FAMILIES, FEATURES, OTHER_FEATURES, by_family

TITLES = {name: feature.title for name, feature in FEATURES.items()}


def test_every_feature_has_one_family() -> None:
    families = dict(by_family(FEATURES))
    assert sorted(name for names in families.values() for name in names) == sorted(FEATURES)
    assert [family for family in families if family is not OTHER_FEATURES] == list(FAMILIES)


def test_names_that_are_no_features_come_first() -> None:
    rows = list(with_headings({"suits": "Suits", "rating": "Rating", "edges": "Pairs"}))
    assert rows == [
        ("rating", "Rating"),
        ("", "Suits and ranks: the cards in the deal"),
        ("suits", "Suits"),
        ("", "Matching cards: cards that could be stacked, wherever they lie"),
        ("edges", "Pairs"),
    ]


def test_a_heading_cannot_be_chosen(qtbot: QtBot) -> None:
    first, second = (family.names for family in FAMILIES[:2])
    box = FeatureBox(TITLES, first[-2])
    qtbot.addWidget(box)
    box.show()
    assert (box.currentText(), box.currentData()) == (TITLES[first[-2]], first[-2])
    for name in (first[-1], second[0]):  # the second is below a heading
        QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentData() == name


def test_the_list_is_as_wide_as_its_headings(qtbot: QtBot) -> None:
    box = FeatureBox(TITLES, "ranks")
    qtbot.addWidget(box)
    box.resize(80, 30)
    box.show()
    box.showPopup()
    view = box.view()
    assert view.viewport().width() >= view.sizeHintForColumn(0)
    box.hidePopup()
