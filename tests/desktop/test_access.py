"""Role, name, state and action of everything a person can use, as a screen reader gets them."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QSlider,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.parts import tell_roles
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import FORM, PANELS
from boaf_desktop.workspace.app import App
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.access import (
    Role,
    ancestors,
    commands_with_windows,
    is_qts_own,
    name_of,
    read,
)

ROLES: dict[type[QWidget], set[Role]] = {
    QAbstractButton: {Role.Button, Role.CheckBox, Role.RadioButton, Role.ButtonMenu},
    QComboBox: {Role.ComboBox},
    QAbstractSpinBox: {Role.SpinBox},
    QSlider: {Role.Slider},
    QProgressBar: {Role.ProgressBar},
    QLineEdit: {Role.EditableText},
    QPlainTextEdit: {Role.EditableText},
    QTextEdit: {Role.EditableText, Role.StaticText},
    QTabBar: {Role.PageTabList},
    QAbstractItemView: {Role.Table, Role.List, Role.Tree},
}
"""The first kind that fits a widget says what a screen reader should call it."""
NAMED_BY_WHAT_IS_IN_IT = (QTabBar,)
SAID_BY_OTHERS = {
    "MarkLayer": "marks over the cards; the cards say where they are and where they may go",
}
"""Pictures that a screen reader may pass over, and why."""
ACTIVE = (QAbstractButton, QComboBox)


def is_picture(widget: QWidget) -> bool:
    """Return whether only its name can say what is seen: a picture or chart of our own drawing."""
    is_painted = any(
        "paintEvent" in vars(kind) and kind.__module__.startswith("boaf_desktop")
        for kind in type(widget).__mro__
    )
    return is_painted and type(widget).__name__ not in SAID_BY_OTHERS


def faults(top: QWidget) -> Iterator[str]:
    for widget in top.findChildren(QWidget):
        if widget.window() is not top or is_qts_own(widget):
            continue
        where = "/".join(type(w).__name__ for w in (*list(ancestors(widget))[1::-1], widget))
        where += f" {widget.objectName() or widget.toolTip()}"
        interface = read(widget)
        wanted = next((ROLES[kind] for kind in ROLES if isinstance(widget, kind)), None)
        if wanted is None:
            special = {"heading": Role.Heading, "is_image": Role.Graphic}
            role = next((special[each] for each in special if widget.property(each)), None)
            if role not in {None, interface.role()}:
                yield f"{where}: role {interface.role().name}"
            if is_picture(widget) and not widget.isHidden() and not name_of(widget):
                yield f"{where}: a picture without a name"
            continue
        if interface.role() not in wanted:
            yield f"{where}: role {interface.role().name}"
        if not isinstance(widget, NAMED_BY_WHAT_IS_IN_IT) and not name_of(widget):
            yield f"{where}: no name"
        yield from (f"{where}: {fault}" for fault in state_faults(widget, interface))
        if isinstance(widget, QAbstractItemView):
            yield from (f"{where}: {fault}" for fault in header_faults(widget))


def state_faults(widget: QWidget, interface: QAccessibleInterface) -> Iterator[str]:
    state = interface.state()
    if bool(state.disabled) == widget.isEnabled():
        yield "its state does not say whether it can be used"
    can_focus = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
    if widget.isEnabled() and bool(state.focusable) != can_focus:
        yield "its state does not say whether the keyboard reaches it"
    if isinstance(widget, QAbstractButton) and bool(state.checkable) != widget.isCheckable():
        yield "its state does not say that it is on or off"
    actions = interface.actionInterface()
    if (
        isinstance(widget, ACTIVE)
        and widget.isEnabled()
        and not (actions and actions.actionNames())
    ):
        yield "nothing can be done with it"


def header_faults(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if read(view).role() != Role.List and model is not None:
        for column in range(model.columnCount()):
            if not model.headerData(column, Qt.Orientation.Horizontal):
                yield f"column {column} has no header"


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    window.panels.begin()
    tell_roles()  # as the program does when it starts
    return window


def test_window_is_accessible(window: MainWindow) -> None:
    for key in PANELS:
        window.panels.show_panel(key)
        QApplication.processEvents()
    window.notice.show_message("A sentence.", [("Do it", lambda: None)])
    for button in window.findChildren(QAbstractButton):
        if name_of(button).startswith("Add "):
            button.click()
    found = sorted(set(faults(window)))

    assert not found, "\n".join(found)


def reached_by_tab(widget: QWidget) -> set[QWidget]:
    """Return the visible parts that stop Tab."""
    return {
        part
        for part in widget.findChildren(QWidget)
        if part.isVisible()
        and part.isEnabled()
        and part.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not part.focusProxy()
        and not isinstance(part.parentWidget(), QAbstractSpinBox)
    }


@pytest.mark.parametrize("with_form", [False, True])
@pytest.mark.parametrize("key", [key for key in PANELS if key != FORM])
def test_tab_leads_from_the_tab_bar_through_a_panel(
    window: MainWindow, qtbot: QtBot, key: str, with_form: bool
) -> None:
    window.settings.is_designer = True
    if with_form:
        window.panels.show_panel(FORM)
    panel = window.panels.show_panel(key)
    assert panel is not None
    page = window.panels.currentWidget()
    qtbot.waitUntil(lambda: bool(reached_by_tab(page)))
    expected = reached_by_tab(page)
    qtbot.waitUntil(lambda: all(each.height() for each in expected))  # laid out

    bar = window.panels.tabBar()
    bar.setFocus(Qt.FocusReason.TabFocusReason)
    order = []
    for _ in expected:
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        order.append(window.focusWidget())

    assert set(order) == expected, [name_of(each) for each in order]
    places = [QRect(each.mapTo(page, QPoint()), each.size()) for each in order]
    for above, below in pairwise(places):
        assert below.bottom() >= above.top(), "Tab goes up"


def test_dialogs_are_accessible(window: MainWindow, qtbot: QtBot) -> None:
    workspace = window.app
    assert isinstance(workspace, App)
    workspace.open_set.open_samples()
    qtbot.waitUntil(lambda: bool(workspace.open_set.records))
    names = commands_with_windows()
    assert len(names) > 6
    for name in sorted(names):
        window.commands[name].trigger()
        QApplication.processEvents()
        (top,) = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window]
        assert read(top).text(QAccessible.Text.Name)
        found = sorted(set(faults(top)))
        assert not found, "\n".join(found)
        top.close()


def test_menus_are_accessible(window: MainWindow) -> None:
    menus = window.findChildren(QMenu)
    assert len(menus) > 7
    for menu in menus:
        menu.aboutToShow.emit()
        for place, action in enumerate(menu.actions()):
            entry = read(menu).child(place)
            assert entry is not None
            if not action.isSeparator():
                assert entry.role() == Role.MenuItem
                assert entry.text(QAccessible.Text.Name)
                assert bool(entry.state().disabled) != action.isEnabled()
                assert entry.actionInterface().actionNames()
