"""Find a widget as a person does: by its kind, and by what it is called on the screen."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

W = TypeVar("W", bound=QWidget)


def child(parent: QWidget, kind: type[W], name: str = "") -> W:
    """Return the one widget of a kind; with a name, the one that is called so.

    The name is a text on the widget, a label that belongs to it, what a screen reader calls it,
    or its object name where its text changes.
    """
    found = [
        each for each in parent.findChildren(kind) if not name or name in names_of(parent, each)
    ]
    assert len(found) == 1, f"{len(found)} of {kind.__name__} {name!r}"
    return found[0]


def type_keys(*keys: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press keys one after another, each where the focus is then."""
    for key in keys:
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, key, held)


def names_of(parent: QWidget, widget: QWidget) -> set[str]:
    """Return what a widget is called, without the marks of keys."""
    names = [widget.objectName(), widget.accessibleName()]
    if isinstance(widget, QAbstractButton | QLabel):
        names.append(widget.text())
    names += [label.text() for label in parent.findChildren(QLabel) if label.buddy() is widget]
    return {name.replace("&&", "\0").replace("&", "").replace("\0", "&") for name in names} - {""}


def parent_of(widget: QWidget, kind: type[W]) -> W:
    """Return the nearest widget of a kind around a widget."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, kind):
        around = around.parentWidget()
    assert around is not None, f"no {kind.__name__} around {widget}"
    return around
