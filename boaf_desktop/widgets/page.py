"""Scrolling pages: headings, text, tables and collapsible sections in one column."""

from collections.abc import Iterable
from html import escape
from textwrap import wrap
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Slot
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtGui import Qt as Markup
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QFrame,
    QLabel,
    QScrollArea,
    QScroller,
    QSizePolicy,
    QSlider,
    QToolButton,
    QWidget,
)

from boaf_desktop.language.translation import tr, worded
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.layout import add_all, column_in, row_of

_TIP_LETTERS: Final = 90  # of a line of a tooltip


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

    def __init__(self, *, is_quiet: bool = False) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setProperty("quiet", is_quiet)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setTextFormat(Qt.TextFormat.PlainText)
        # A long word must not make the page wider than the panel.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """Return the size of a line: Qt's own is for the narrowest width and would leave gaps."""
        return QSize(0, self.fontMetrics().height())


def wrapped_label(*, is_quiet: bool = False) -> QLabel:
    """Create an empty label that wraps, with selectable plain text."""
    return _WrappedLabel(is_quiet=is_quiet)


def fault_label() -> QLabel:
    """Create the line of a form for what is wrong with its fields; it keeps its place."""
    label = wrapped_label()
    label.setObjectName("fault")
    return label


class ParagraphsLabel(_WrappedLabel):
    """A label of plain paragraphs with a small gap between them."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)

    def set_paragraphs(self, lines: Iterable[str]) -> None:
        """Show lines of plain text, each as a paragraph."""
        self.setText(
            "".join(f'<p style="margin: 4px 0">{escape(worded(line))}</p>' for line in lines)
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


class _WheelGuard(QObject):
    """Hands the wheel on to the page unless the field has the focus."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_wheel = event.type() == QEvent.Type.Wheel
        if is_wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def ignore_wheel_unless_focused(field: QComboBox | QAbstractSpinBox | QSlider) -> None:
    """Ignore wheel events on a field unless it has the keyboard focus.

    Otherwise scrolling a page would change any field that comes under the pointer.
    """
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_WheelGuard(field))


def scroll_by_flick(area: QAbstractScrollArea) -> None:
    """Let a finger scroll an area; the mouse still selects and drags in it."""
    QScroller.grabGesture(area.viewport(), QScroller.ScrollerGestureType.TouchGesture)


class Page(QScrollArea):
    """A column that scrolls vertically, never horizontally."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        sheet = QWidget()
        self.column = column_in(sheet, 8, (16, 16, 16, 16))  #: Layout of the sections
        self.setWidget(sheet)
        # The page is transparent, so that it needs no background colour of its own.
        sheet.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        scroll_by_flick(self)

    def scroll_to(self, part: QWidget) -> None:
        """Bring the top of a part to the top of the page, as far as it scrolls."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + part.mapTo(self, QPoint(0, 0)).y())


def reveal(widget: QWidget) -> None:
    """Scroll the page that contains a widget so that it is in view, if there is one."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, Page):
        parent = parent.parentWidget()
    if parent is not None:
        parent.ensureWidgetVisible(widget)


class CollapsibleSection(QWidget):
    """A title that expands and collapses its section on click, with a summary beside it."""

    def __init__(self, title: str, body: QWidget) -> None:
        super().__init__()
        self.button = QToolButton()
        self.button.setText(title)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setArrowType(Qt.ArrowType.RightArrow)
        self.button.setStyleSheet("QToolButton { padding: 3px 6px; background: transparent; }")
        self.button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.summary = ElidedLabel()  #: What the section contains, beside its title
        self.summary.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.body = body
        row = row_of(self.button, (self.summary, 1))
        add_all(column_in(self, 4), row, body)
        self.button.clicked.connect(self._on_clicked)
        self.set_open(False)

    @property
    def is_open(self) -> bool:
        return not self.body.isHidden()

    def set_open(self, is_open: bool) -> None:
        arrows = Qt.ArrowType
        self.button.setArrowType(arrows.DownArrow if is_open else arrows.RightArrow)
        # A checked button would sound as if what it contains was switched on.
        self.button.setAccessibleDescription(tr("expanded") if is_open else tr("collapsed"))
        self.body.setVisible(is_open)

    @Slot()
    def _on_clicked(self) -> None:
        self.set_open(not self.is_open)
        announce(self.button, self.button.accessibleDescription())
