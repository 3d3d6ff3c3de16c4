"""Labels, buttons and layouts: texts, lengths and keys as they have to be for each."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from html import escape
from itertools import chain, pairwise, repeat
from textwrap import wrap
from typing import Final, TypeAlias, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QFontInfo,
    QKeyEvent,
    QKeySequence,
    QPaintDevice,
    QPainter,
    QResizeEvent,
)
from PySide6.QtGui import Qt as Markup  # where PySide has the functions for rich text
from PySide6.QtWidgets import (
    QAbstractButton,
    QAccessibleWidget,
    QApplication,
    QBoxLayout,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from boaf_desktop.language import worded

BoxT = TypeVar("BoxT", bound=QBoxLayout)
Margins: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom, in logical pixels."""
DIALOG_MARGINS: Final[Margins] = (24, 24, 24, 16)
PAGE_IN_DIALOG: Final[Margins] = (0, 0, 12, 0)  # beside its scroll bar
_FLUSH: Final[Margins] = (0, 0, 0, 0)
_SPACING: Final = 8
_LETTERS: Final = 13  # size of the usual font, in logical pixels
Part: TypeAlias = QWidget | QLayout | tuple[QWidget | QLayout, int] | None
"""An item of a column or row: alone, with its stretch factor, or None for a stretch."""
_TIP_LETTERS: Final = 90  # of a line of a tooltip
_KEYS: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


def font_zoom() -> float:
    """Return how much larger the system font is than the usual one, at least 1."""
    return max(1.0, QFontInfo(QApplication.font()).pixelSize() / _LETTERS)


def by_font(length: int) -> int:
    """Return a length for the usual font, enlarged for a larger one."""
    return round(length * font_zoom())


def column_in(
    widget: QWidget | None, spacing: int | None = None, margins: Margins = _FLUSH
) -> QVBoxLayout:
    """Return a column that fills a widget, or a free one to be nested; no margins by default."""
    return _set_up(QVBoxLayout() if widget is None else QVBoxLayout(widget), spacing, margins)


def row_in(
    widget: QWidget | None, spacing: int | None = None, margins: Margins = _FLUSH
) -> QHBoxLayout:
    """Return a row that fills a widget, or a free one to be nested; no margins by default."""
    return _set_up(QHBoxLayout() if widget is None else QHBoxLayout(widget), spacing, margins)


def dialog_column(dialog: QDialog) -> QVBoxLayout:
    return column_in(dialog, 16, DIALOG_MARGINS)


def grid_in(widget: QWidget | None) -> QGridLayout:
    """Return a grid of fields that fills a widget, or a free one; no margins by default."""
    grid = QGridLayout() if widget is None else QGridLayout(widget)
    grid.setContentsMargins(*_FLUSH)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(4)
    return grid


def _set_up(layout: BoxT, spacing: int | None, margins: Margins) -> BoxT:
    layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    return layout


def add_all(layout: QBoxLayout, *parts: Part) -> None:
    """Add parts to a column or row, in order."""
    for part in parts:
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, QWidget):
            layout.addWidget(item, stretch)
        else:
            layout.addLayout(item, stretch)


def row_of(*parts: Part) -> QHBoxLayout:
    row = row_in(None, _SPACING)
    add_all(row, *parts)
    return row


def keep_room(*parts: QWidget) -> None:
    """Let parts keep their place while they are hidden, so that those beside them don't move."""
    for part in parts:
        policy = part.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        part.setSizePolicy(policy)


def show_if(is_visible: bool, *parts: QWidget) -> None:
    for part in parts:
        part.setVisible(is_visible)


def heading(text: str) -> QLabel:
    label = plain_label(text)
    label.setProperty("heading", True)
    return label


def plain_label(text: str = "") -> QLabel:
    """Create a label that shows markup in names and notes as it was typed."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    return label


def plain(text: str) -> str:
    """Return a text for a tooltip or a message box, in which Qt would obey markup."""
    return Markup.convertFromPlainText(text) if Markup.mightBeRichText(text) else text


def tip_text(text: str) -> str:
    """Return a tooltip with a line or more for each sentence, because Qt wraps no plain text."""
    lines = text.replace(". ", ".\n").splitlines()
    return plain("\n".join(part for each in lines for part in wrap(each, _TIP_LETTERS) or [""]))


def without_mnemonic(name: str) -> str:
    """Return a name for a menu or a button, where & would mark the next letter as a key."""
    return name.replace("&", "&&")


def set_style_property(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet depends on, which Qt re-evaluates only on request."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def show_text(label: QLabel, text: str) -> None:
    """Show a text in a label, which is hidden without one."""
    label.setText(text)
    label.setVisible(bool(text))


class _WrappedLabel(QLabel):
    """A label that wraps its text, which can be selected."""

    def __init__(self, text: str = "", *, is_quiet: bool = False) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setProperty("quiet", is_quiet)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        # A long word must not make the page wider than the panel.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """Return the size of a line: Qt's own is for the narrowest width and would leave gaps."""
        return QSize(0, self.fontMetrics().height())


def wrapped_label(text: str = "", *, is_quiet: bool = False) -> QLabel:
    """Create a label that wraps, with selectable plain text."""
    return _WrappedLabel(text, is_quiet=is_quiet)


def line_pair() -> QLabel:
    """Create a quiet label with room for two lines, also while it is hidden."""
    label = wrapped_label(is_quiet=True)
    label.setMinimumHeight(2 * label.fontMetrics().lineSpacing())
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    keep_room(label)
    return label


class ParagraphsLabel(_WrappedLabel):
    """A label of plain paragraphs with a small gap between them."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)

    def set_paragraphs(self, lines: Iterable[str], *, has_lead: bool = False) -> None:
        """Show lines as paragraphs, of which the first may be set in large letters."""
        lead = "font-size: large; font-weight: 600" if has_lead else ""
        styles = chain([lead], repeat(""))
        self.setText(
            "".join(
                f'<p style="margin: 4px 0; {style}">{escape(worded(line))}</p>'
                for line, style in zip(lines, styles, strict=False)
            )
        )


class ElidedLabel(QLabel):
    """A single line elided with … where it does not fit; it never widens its panel."""

    def __init__(self) -> None:
        super().__init__()
        self.whole_text = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        self.whole_text = text  #: The text before elision
        self.setAccessibleName(text)
        self._elide()

    def _elide(self) -> None:
        room = self.contentsRect().width()
        side = Qt.TextElideMode.ElideRight
        self.setText(self.fontMetrics().elidedText(self.whole_text, side, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._elide()


class SnugLabel(ElidedLabel):
    """A single line as wide as its text, and elided where that does not fit.

    ``minimum``: width up to which it gives way, in logical pixels.
    """

    def __init__(self, minimum: int) -> None:
        super().__init__()
        self._minimum = minimum
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        super().show_text(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        shown, whole = map(self.fontMetrics().horizontalAdvance, (self.text(), self.whole_text))
        hint = super().sizeHint()
        # Widths are rounded, so the whole text may need a pixel more than they say.
        return QSize(hint.width() - shown + whole + 1, hint.height())

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), self._minimum), hint.height())


def unseen_label(field: QComboBox, name: str) -> QLabel:
    """Return a hidden label for a combo box without a visible one; lay it out beside the box.

    On Linux a screen reader gets the selected entry as the name of a combo box, whatever its
    accessible name. It gets the label beside the box as its purpose.
    """
    label = plain_label(name)
    label.setBuddy(field)
    label.hide()
    field.setAccessibleName(name)
    return label


def push_button(
    text: str, act: object = None, tip: str = "", *, is_primary: bool = False
) -> QPushButton:
    """Create a button that Enter presses too; the primary one of a page has the accent colour."""
    button = QPushButton(text)
    press_on_enter(button)
    button.setToolTip(plain(tip))
    button.setProperty("primary", is_primary)
    if act is not None:
        button.clicked.connect(act)
    return button


def snug_button(text: str, act: Callable[[], object], tip: str = "") -> QPushButton:
    """Create a button as wide as its label."""
    button = push_button(text, act, tip)
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return button


def press_on_enter(button: QAbstractButton) -> None:
    """Let Enter press a button that has the focus; a default button would be painted blue."""
    button.installEventFilter(_Enter(button))


def show_label(button: QAbstractButton, label: str) -> None:
    """Set a label whose mnemonic works but has no underline, which reads as a misprint."""
    button.setText(label.replace("&", ""))
    button.setShortcut(QKeySequence.mnemonic(label))


def tool_button(sign: str, name: str, act: object) -> QToolButton:
    """Create a small button with a symbol or word; its name is also its tooltip."""
    button = QToolButton()
    button.setText(sign)
    name_once(button, name)
    button.clicked.connect(act)
    press_on_enter(button)
    return button


def enable(states: Mapping[QPushButton, bool]) -> None:
    """Enable and disable buttons; the focus goes from a disabled one to the first enabled one.

    Qt would move it to what follows in the window, which may be the board.
    """
    focused = next((button for button in states if button.hasFocus()), None)
    enabled = [button for button, is_enabled in states.items() if is_enabled]
    for button in enabled:
        button.setEnabled(True)
    if enabled and focused is not None and not states[focused]:
        enabled[0].setFocus(Qt.FocusReason.OtherFocusReason)
    for button, is_enabled in states.items():
        button.setEnabled(is_enabled)


def name_once(button: QAbstractButton, name: str) -> None:
    """Set the name of a button without words, which is also its tooltip.

    Without a description, Qt would describe it by its tooltip, and its name would be read twice.
    """
    button.setToolTip(plain(name))
    button.setAccessibleName(name)
    button.setAccessibleDescription(" ")


def only_when_focused(*buttons: QPushButton) -> None:
    """Let Enter press these buttons only while they have the focus.

    Qt offers only buttons that Enter presses from any field of a dialog, and buttons that Enter
    never presses.
    """
    for button in buttons:
        button.setAutoDefault(False)
        press_on_enter(button)


def close_buttons(dialog: QDialog, *others: QPushButton) -> QDialogButtonBox:
    """Return a dialog's button row: other buttons, and Close."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    only_when_focused(buttons.button(QDialogButtonBox.StandardButton.Close))
    for each in others:
        buttons.addButton(each, QDialogButtonBox.ButtonRole.ActionRole)
    buttons.rejected.connect(dialog.reject)
    return buttons


def accept_buttons(dialog: QDialog, accept: QPushButton, *others: QPushButton) -> QDialogButtonBox:
    """Return a dialog's button row: the one that Enter clicks, other buttons, and Cancel."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    only_when_focused(buttons.button(QDialogButtonBox.StandardButton.Cancel))
    buttons.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    for each in others:
        each.setAutoDefault(False)
        buttons.addButton(each, QDialogButtonBox.ButtonRole.ActionRole)
    buttons.rejected.connect(dialog.reject)
    accept.setDefault(True)
    return buttons


class _Enter(QObject):
    """Event filter that clicks its parent on Enter; only a focused button receives keys."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(watched, QAbstractButton)
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in _KEYS
        ):
            watched.click()
            return True
        return super().eventFilter(watched, event)


def is_command(event: QKeyEvent) -> bool:
    """Return whether a key is pressed with Ctrl, Alt or Meta.

    Shift doesn't count: French and Czech keyboards need it for digits.
    """
    held = Qt.KeyboardModifier
    commands = held.ControlModifier | held.AltModifier | held.MetaModifier
    return bool(event.modifiers() & commands)


class FlowRow(QLayout):
    """Widgets side by side, wrapped into as many lines as needed.

    The last widget of a line takes the width that is left, if it can use more than its hint.

    ``spacing``: between widgets and between lines, in logical pixels.
    """

    def __init__(self, *widgets: QWidget, spacing: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802 Qt calls it by name
        """Return none; otherwise a row would take the empty space of a page."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._visible_items()]
        if not sizes:
            return QSize(0, 0)
        gaps = self.spacing() * (len(sizes) - 1)
        return QSize(sum(s.width() for s in sizes) + gaps, max(s.height() for s in sizes))

    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._visible_items():
            size = size.expandedTo(item.minimumSize())
        return size

    def _visible_items(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        """Lay the items out and return the height."""
        top = 0
        for line in self._lines(rect.width()):
            height = max(size.height() for size, _item in line)
            if not is_trial:
                self._place(line, QRect(rect.x(), rect.y() + top, rect.width(), height))
            top += height + self.spacing()
        return max(0, top - self.spacing())

    def _lines(self, width: int) -> list[list[tuple[QSize, QLayoutItem]]]:
        """Return the items with their sizes, as many in each line as fit; none is left alone."""
        lines: list[list[tuple[QSize, QLayoutItem]]] = []
        x = 0
        for item in self._visible_items():
            size = item.sizeHint().boundedTo(QSize(width, item.sizeHint().height()))
            if not lines or x + size.width() > width:
                lines.append([])
                x = 0
            lines[-1].append((size, item))
            x += size.width() + self.spacing()
        if len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 2:
            pair = [lines[-2][-1], *lines[-1]]
            if sum(size.width() for size, _item in pair) + self.spacing() <= width:
                lines[-2:] = lines[-2][:-1], pair
        return lines

    def _place(self, line: list[tuple[QSize, QLayoutItem]], room: QRect) -> None:
        """Place the items of a line side by side, centred vertically."""
        x = 0
        for size, item in line:
            offset = QPoint(x, (room.height() - size.height()) // 2)
            item.setGeometry(QRect(room.topLeft() + offset, size))
            x += size.width() + self.spacing()
        last = line[-1][1]
        if last.expandingDirections() & Qt.Orientation.Horizontal:
            last.setGeometry(
                last.geometry().adjusted(0, 0, room.right() - last.geometry().right(), 0)
            )


def tab_along(widget: QWidget, after: QWidget | None = None) -> None:
    """Let Tab lead through a widget as the eye does, whatever order its parts were created in.

    ``after``: what Tab leaves before it reaches the widget.
    """
    reached = _reached_by_tab(widget) if after is None else chain([after], _reached_by_tab(widget))
    for first, second in pairwise(reached):
        QWidget.setTabOrder(first, second)


def _reached_by_tab(widget: QWidget) -> Iterator[QWidget]:
    for part in _parts(widget):
        if (part.focusProxy() or part).focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield part  # not the proxy, or Qt would leave the part itself where it was
        else:
            yield from _reached_by_tab(part)


def _parts(widget: QWidget) -> Iterator[QWidget]:
    if isinstance(widget, QScrollArea):
        yield from filter(None, [widget.widget()])
    elif isinstance(widget, QSplitter):
        yield from filter(None, map(widget.widget, range(widget.count())))
    elif (layout := widget.layout()) is not None:
        yield from _widgets_of(layout)


def _widgets_of(layout: QLayout) -> Iterator[QWidget]:
    for item in filter(None, map(layout.itemAt, range(layout.count()))):
        if (widget := item.widget()) is not None:
            yield widget
        elif (inner := item.layout()) is not None:
            yield from _widgets_of(inner)


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """Paint on a widget or an image, with smooth edges, and end painting whatever happens."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


def announce(about: QWidget, text: str) -> None:
    """Let a screen reader say a text at once; nothing happens without one.

    ``about``: the widget that changed.
    """
    if text and QAccessible.isActive() and about.isVisible():
        event = QAccessibleAnnouncementEvent(about, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)


class _Named(QAccessibleWidget):
    """A heading, or a painted image."""

    def text(self, kind: QAccessible.Text) -> str:
        text, label = super().text(kind), self.object()
        if not text and kind is QAccessible.Text.Name and isinstance(label, QLabel):
            return label.text()
        return text


def tell_roles() -> None:
    """Let a screen reader tell headings and images apart, which Qt takes for texts and windows."""
    QAccessible.installFactory(_interface_of)


def _interface_of(_key: str, widget: QObject) -> QAccessibleInterface | None:
    if isinstance(widget, QLabel) and widget.property("heading"):
        return _Named(widget, QAccessible.Role.Heading)
    if isinstance(widget, QWidget) and widget.property("is_image"):
        return _Named(widget, QAccessible.Role.Graphic)
    return None


def show_focus_ring(_old: QWidget | None, new: QWidget | None) -> None:
    """Mark a button that got the focus by a key, which style sheets can't detect.

    The button that a dialog opens with has no ring, as it is the coloured one already.
    """
    if isinstance(new, QPushButton):
        uses_keys = new.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        set_style_property(new, "ring", uses_keys)
