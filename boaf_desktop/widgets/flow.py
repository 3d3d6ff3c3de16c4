"""A row of widgets that wraps into the next line, as words do."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

_SPACING = 8


class FlowRow(QLayout):
    """Widgets side by side, wrapped into as many lines as needed; mirrored right to left.

    ``spacing``: between widgets and between lines, in logical pixels.
    """

    def __init__(self, *widgets: QWidget, spacing: int = _SPACING) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        if not sizes:
            return QSize(0, 0)
        gaps = self.spacing() * (len(sizes) - 1)
        return QSize(sum(s.width() for s in sizes) + gaps, max(s.height() for s in sizes))

    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, width: int) -> Iterator[list[tuple[int, QSize, QLayoutItem]]]:
        """Yield the lines as lists of (offset, size, item)."""
        line: list[tuple[int, QSize, QLayoutItem]] = []
        x = 0
        for item in self._shown():
            size = item.sizeHint()
            if line and x + size.width() > width:
                yield line
                line, x = [], 0
            line.append((x, QSize(min(size.width(), width), size.height()), item))
            x += size.width() + self.spacing()
        if line:
            yield line

    def _place(self, rect: QRect, *, is_trial: bool) -> int:
        """Lay the items out and return the height."""
        owner = self.parentWidget()
        direction = None if owner is None else owner.layoutDirection()
        is_mirrored = direction == Qt.LayoutDirection.RightToLeft
        y = 0
        for line in self._lines(rect.width()):
            height = max(size.height() for _, size, _ in line)
            for x, size, item in [] if is_trial else line:
                left = rect.width() - x - size.width() if is_mirrored else x
                down = y + (height - size.height()) // 2
                item.setGeometry(QRect(rect.topLeft() + QPoint(left, down), size))
            y += height + self.spacing()
        return max(0, y - self.spacing())
