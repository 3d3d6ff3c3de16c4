"""A row of widgets that wraps into several lines."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


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
