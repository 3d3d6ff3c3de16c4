"""Windows on their screen, and pages that scroll, with sections that collapse."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Slot
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

from boaf_desktop.language import tr
from boaf_desktop.widgets.parts import ElidedLabel, add_all, announce, column_in, row_of

_TITLE_BAR: Final = QSize(0, 32)
"""Reserved for the title bar, whose size is known only after the window is shown."""
_CARD: Final = 16  # margin within a card, in logical pixels, as the next
_MARGIN: Final = 12  # around and between cards


def fit_to_screen(window: QWidget) -> None:
    """Limit a window to its screen's size, and move it onto the screen if it has a position."""
    if window.isMaximized() or window.isFullScreen():
        return
    room = window.screen().availableGeometry()
    max_size = room.size() - _TITLE_BAR
    window.setMinimumSize(window.minimumSize().boundedTo(max_size))
    window.resize(window.size().boundedTo(max_size))
    if window.testAttribute(Qt.WidgetAttribute.WA_Moved):
        frame = window.frameGeometry()
        left = min(frame.x(), room.right() + 1 - frame.width())
        top = min(frame.y(), room.bottom() + 1 - frame.height())
        place = QPoint(max(room.left(), left), max(room.top(), top))
        # Don't move a window that fits. Before it is shown its frame is unknown, so moving it to
        # its own position would lower it by a title bar at every start.
        if place != frame.topLeft():
            window.move(place)


def bring_to_front(window: QWidget) -> None:
    """Show a window above the others, also a minimised one, and give it the keyboard focus."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def grow_to_contents(window: QWidget) -> None:
    """Make a window higher where its texts, which wrap, need more lines than before."""
    layout = window.layout()
    if layout is None or not window.isVisible():
        return  # it gets its first size when it is shown
    height = layout.totalHeightForWidth(window.width())
    if height > window.height():
        window.resize(window.width(), height)
        fit_to_screen(window)


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
