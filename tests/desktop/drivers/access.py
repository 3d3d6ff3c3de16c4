"""What a screen reader is told."""

from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QScrollBar,
    QTabBar,
    QWidget,
)

from boaf_desktop.window.commands import command_menus

NO_WINDOW_OF_OURS = {
    "open": "Qt's own file dialog",
    "save": "Qt's own file dialog",
    "quit": "ends the program",
    "backup": "Qt's own file dialog",
    "restore": "Qt's own file dialog",
    "tour": "on the board",
}


Role = QAccessible.Role


def is_qts_own(widget: QWidget) -> bool:
    """Return whether a widget is a part of a Qt widget that is read as one, as its scroll bar."""
    above = widget.parentWidget()
    return (
        isinstance(widget, QScrollBar | QHeaderView)
        or widget.objectName().startswith("qt_")
        or (
            type(widget).__module__.startswith("PySide6")
            and isinstance(
                above, QAbstractSpinBox | QComboBox | QTabBar | QAbstractItemView | QHeaderView
            )
        )
        or any(type(part).__name__ == "QComboBoxPrivateContainer" for part in ancestors(widget))
    )


def ancestors(widget: QWidget) -> Iterator[QWidget]:
    above = widget.parentWidget()
    while above is not None:
        yield above
        above = above.parentWidget()


def read(widget: QWidget) -> QAccessibleInterface:
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface is not None, widget
    return interface


def label_of(interface: QAccessibleInterface) -> str:
    related = interface.relations(QAccessible.RelationFlag.Label)
    return " ".join(other.text(QAccessible.Text.Name) for other, _kind in related if other)


def name_of(widget: QWidget) -> str:
    """Return what tells a widget from others: for a combo box Qt's name is the entry chosen."""
    interface = read(widget)
    name = "" if isinstance(widget, QComboBox) else interface.text(QAccessible.Text.Name)
    return (name or label_of(interface)).strip()


def commands_with_windows() -> set[str]:
    """Return the commands that open a window of ours: those with an ellipsis, and the help."""
    return {
        command.id
        for menu, _title, entries in command_menus()
        for command in entries
        if command and (command.text.endswith("…") or menu == "help")
    } - set(NO_WINDOW_OF_OURS)
