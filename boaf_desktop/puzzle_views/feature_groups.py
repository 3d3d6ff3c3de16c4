"""Lists of features, grouped into families with explanatory headings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QGuiApplication, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox

from boaf_desktop.language.translation import named, tr
from boaf_desktop.widgets.labels import plain
from boaf_desktop.widgets.page import ignore_wheel_unless_focused
from engine.design.feature import Family
from engine.design.feature_registry import FEATURES, by_family


def heading_text(family: Family) -> str:
    """Return the heading of a family: its title and a sentence about it."""
    return tr("{family}: {meaning}", family=named(family.title), meaning=named(family.meaning))


def with_headings(titles: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield name and title of each entry below the heading of its family, which has no name.

    Names that aren't features come first.
    """
    yield from ((name, title) for name, title in titles.items() if name not in FEATURES)
    for family, members in by_family(titles):
        yield "", heading_text(family)
        yield from ((name, titles[name]) for name in members)


def heading_brush() -> QBrush:
    """Return the colour of headings; that of disabled entries would be too pale."""
    return QGuiApplication.palette().placeholderText()


class _Heading(QStandardItem):
    """The heading of a family, in the colours of the current theme."""

    def data(self, role: int = Qt.ItemDataRole.UserRole) -> Any:
        is_colour = role == Qt.ItemDataRole.ForegroundRole
        return heading_brush() if is_colour else super().data(role)


class FeatureBox(QComboBox):
    """A choice of one name, grouped into families whose headings can't be selected."""

    def __init__(self, titles: Mapping[str, str], name: str) -> None:
        super().__init__()
        model = QStandardItemModel(self)
        for key, title in with_headings(titles):
            item = QStandardItem(title) if key else _Heading(title)
            if key:
                item.setData(key, Qt.ItemDataRole.UserRole)
                item.setToolTip(plain(_meaning(key)))
            else:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            model.appendRow(item)
        self.setModel(model)
        self.setCurrentIndex(self.findData(name))
        ignore_wheel_unless_focused(self)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def showPopup(self) -> None:
        """Open the list as wide as its headings, within the screen."""
        view = self.view()
        width = view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(min(width, self.screen().availableSize().width()))
        super().showPopup()


def _meaning(name: str) -> str:
    return named(FEATURES[name].meaning) if name in FEATURES else ""
