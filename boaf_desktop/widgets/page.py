"""Scrolling pages with collapsible sections."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFrame,
    QScrollArea,
    QScroller,
    QSizePolicy,
    QSlider,
    QToolButton,
    QWidget,
)

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.labels import ElidedLabel
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.placement import fit_to_screen

_CARD: Final = 16  # margin within a card, in logical pixels, as the next
_MARGIN: Final = 12  # around and between cards


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
        #: Layout of the sections
        self.column = column_in(sheet, 8, (_MARGIN, _MARGIN, _MARGIN, _MARGIN))
        self.setWidget(sheet)
        self._field: QWidget | None = None  # with the focus and in view
        self._field_y = 0  # its place
        # The page is transparent, so that it needs no background colour of its own.
        sheet.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        scroll_by_flick(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._note_field)
        self.verticalScrollBar().valueChanged.connect(self._note_field)

    @Slot()
    def _note_field(self) -> None:
        field, sheet = QApplication.focusWidget(), self.widget()
        self._field = None
        if field is not None and sheet is not None and sheet.isAncestorOf(field):
            self._field_y = self._y_of(field)
            if 0 <= self._field_y < self.height():
                self._field = field

    def _y_of(self, part: QWidget) -> int:
        return part.mapTo(self, QPoint(0, 0)).y()

    def event(self, event: QEvent) -> bool:
        """Keep the field with the focus in its place when parts above it change their height."""
        is_done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self._field is not None:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + self._y_of(self._field) - self._field_y)
            self._note_field()
        return is_done

    def insert_card(self, index: int, section: QWidget) -> None:
        """Insert a section as a white card; the distance between cards is that of the margins."""
        section.setProperty("card", True)
        section.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        section.setContentsMargins(_CARD, _CARD, _CARD, _CARD)
        self.column.setSpacing(_MARGIN)
        self.column.insertWidget(index, section)

    def show_whole(self) -> None:
        """Make the window higher where the page would scroll, as far as the screen allows."""
        window, viewport = self.window(), self.viewport()
        layout = window.layout()
        if layout is not None:
            layout.activate()  # or the page may still have its former size
        missing = self.column.totalHeightForWidth(viewport.width()) - viewport.height()
        if missing > 0:
            window.resize(window.width(), window.height() + missing)
            fit_to_screen(window)

    def scroll_to(self, part: QWidget) -> None:
        """Bring the top of a part to the top of the page, as far as it scrolls."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self._y_of(part))


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
        self.button.setFocus()  # its page keeps the field with the focus in its place
        self.set_open(not self.is_open)
        announce(self.button, self.button.accessibleDescription())
