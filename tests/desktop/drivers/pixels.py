"""What is seen on a picture of a widget: colours, and words that are hard to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractItemModel, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTabBar,
    QTableView,
    QWidget,
)

NORMAL, LARGE = 4.5, 3.0


_LARGE_PIXELS = 24  # as WCAG counts it: 18 points, or 14 in bold


Pixels = NDArray[np.float64]


def luminance(rgb: NDArray[Any]) -> Pixels:
    """Return the relative luminance of colours, shape (n, 3) of 0 to 255, by WCAG 2."""
    part = rgb / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]), np.float64)


def pixels_of(image: QImage, area: QRect) -> Pixels:
    part = image.copy(area).convertToFormat(QImage.Format.Format_RGB888)
    raw = np.frombuffer(part.constBits(), np.uint8)
    rows = raw.reshape(part.height(), part.bytesPerLine())[:, : 3 * part.width()]
    return rows.reshape(-1, 3).astype(np.float64)


def contrast(pixels: Pixels) -> float:
    """Return the ratio between what stands there most and what differs from it most."""
    colours, counts = np.unique(pixels @ (1 << 16, 1 << 8, 1), return_counts=True)
    light = luminance(colours[:, None].astype(np.int64) >> (16, 8, 0) & 255)
    ground = light[counts.argmax()]
    high, low = np.maximum(light, ground), np.minimum(light, ground)
    return float(((high + 0.05) / (low + 0.05)).max())


def inner(widget: QWidget, margin: int) -> QRect:
    return widget.rect().adjusted(margin, margin, -margin, -margin)


def words_of(widget: QWidget) -> str:
    """Return what a simple widget says; empty for any other and for pictures."""
    if isinstance(widget, QLabel):
        return widget.text() if widget.pixmap().isNull() else ""
    if isinstance(widget, QComboBox):
        return widget.currentText()
    if isinstance(widget, QAbstractButton | QLineEdit | QAbstractSpinBox):
        return widget.text()
    return ""


def texts(root: QWidget) -> Iterator[tuple[QWidget, QRect, str]]:
    """Yield what is drawn with letters: where, and what it says; what is switched off aside."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or not widget.isEnabled() or widget.visibleRegion().isEmpty():
            continue
        if words := words_of(widget).strip():
            yield widget, inner(widget, 0 if isinstance(widget, QLabel) else 5), words
        elif isinstance(widget, QTabBar):
            for place in range(widget.count()):
                area = widget.tabRect(place).adjusted(4, 4, -4, -4)
                yield widget, area, widget.tabText(place)
        elif isinstance(widget, QHeaderView):
            yield from titles(widget)
        elif isinstance(widget, QAbstractItemView):
            yield from cells(widget)


def titles(header: QHeaderView) -> Iterator[tuple[QWidget, QRect, str]]:
    if header.orientation() is not Qt.Orientation.Horizontal or header.model() is None:
        return
    for place in range(header.count()):
        title = header.model().headerData(place, Qt.Orientation.Horizontal)
        at, width = header.sectionViewportPosition(place), header.sectionSize(place)
        if title and at >= 0 and at + width <= header.width() and width > 16:
            area = QRect(at + 4, 2, width - 8, header.height() - 5)
            yield header.viewport(), area, str(title)


def cells(view: QAbstractItemView) -> Iterator[tuple[QWidget, QRect, str]]:
    model: QAbstractItemModel | None = view.model()
    if model is None:
        return
    n_columns = model.columnCount() if isinstance(view, QTableView) else 1
    for row in range(min(4, model.rowCount())):
        for column in range(n_columns):
            index = model.index(row, column)
            area = view.visualRect(index).adjusted(3, 3, -3, -3)
            is_seen = view.viewport().rect().contains(area) and area.width() > 8
            if is_seen and isinstance(index.data(), str) and index.data().strip("–·☆ "):
                yield view.viewport(), area, index.data()


def faint(root: QWidget, where: str) -> dict[str, float]:
    """Return every text that is too faint, with its contrast."""
    found: dict[str, float] = {}
    window = root.window()
    image = window.grab().toImage()  # a widget alone has no ground where it is transparent
    for widget, area, text in texts(root):
        seen = widget.visibleRegion().boundingRect() & area
        if seen.width() < 4 or seen.height() < 6:
            continue
        at = seen.translated(widget.mapTo(window, QPoint()))
        ratio = contrast(pixels_of(image, at))
        is_large = widget.fontMetrics().height() >= _LARGE_PIXELS
        if ratio < (LARGE if is_large else NORMAL) and seen.height() >= area.height() - 2:
            found[f"{where}: {type(widget.parentWidget()).__name__}: {text[:40]!r}"] = ratio
    return found


def luminance_of(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def colours_of(widget: QWidget) -> set[str]:
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = (
        image.pixelColor(QPoint(x, y)) for x in range(image.width()) for y in range(image.height())
    )
    return {QColor(pixel).name() for pixel in pixels}
