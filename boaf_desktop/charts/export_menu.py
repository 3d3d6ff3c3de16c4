"""Chart export: copied as an image, or saved as an image or numbers; in light colours."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QObject, QPoint, QRect, Qt, Slot
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from boaf_desktop.appearance.palette import LIGHT
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Tabular, csv_text, tab_text
from boaf_desktop.language.wording import error_text
from boaf_desktop.widgets.buttons import PopupKeys
from boaf_desktop.widgets.file_dialogs import EXPORTS, start_where_last
from engine.errors import SettingsError, StorageError
from engine.files.atomic import write_atomic

_RATIO: Final = 2.0


class ChartExportMenu(QObject):
    """Context menu of a chart, opened by right click or the menu key.

    ``theme``: switched to light colours while the image is painted.
    """

    def __init__(self, chart: QWidget, theme: Theme, say: Callable[[str], None]) -> None:
        super().__init__(chart)
        self._chart, self._theme, self._say = chart, theme, say
        chart.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        chart.customContextMenuRequested.connect(self._show_menu)
        if chart.focusPolicy() == Qt.FocusPolicy.NoFocus:
            chart.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the menu key needs it

    @Slot(QPoint)
    def _show_menu(self, point: QPoint) -> None:
        menu = QMenu(self._chart)
        PopupKeys(menu).watch(menu)
        menu.addAction(self.tr("Copy as image"), self.copy)
        if isinstance(self._chart, Tabular):
            menu.addAction(self.tr("Copy table"), self.copy_table)
        menu.addAction(self.tr("Save chart…"), self._ask)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._chart.mapToGlobal(point))

    @Slot()
    def copy(self) -> None:
        """Copy the chart to the clipboard as an image."""
        QGuiApplication.clipboard().setImage(self.image())
        self._say(self.tr("The chart was copied as an image."))

    @Slot()
    def copy_table(self) -> None:
        """Copy the numbers of the chart to the clipboard, tab-separated for a spreadsheet."""
        if isinstance(self._chart, Tabular):
            QGuiApplication.clipboard().setText(tab_text(self._chart.numbers()))
            self._say(self.tr("The numbers of the chart were copied as a table."))

    @Slot()
    def _ask(self) -> None:
        dialog = QFileDialog(self._chart, self.tr("Save chart as"))
        start_where_last(dialog, EXPORTS)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        kinds = {self.tr("Image (*.png)"): "png", self.tr("Vector image (*.svg)"): "svg"}
        if isinstance(self._chart, Tabular):
            kinds[self.tr("Data (*.csv)")] = "csv"
        dialog.setNameFilters(list(kinds))
        dialog.setDefaultSuffix("png")
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(kinds[kind]))
        dialog.fileSelected.connect(self._on_chosen)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot(str)
    def _on_chosen(self, name: str) -> None:
        try:
            self.save(Path(name))
        except (SettingsError, StorageError) as error:
            self._say(error_text(error))
        else:
            self._say(self.tr("The chart was saved to {path}.").format(path=name))

    def save(self, path: Path) -> None:
        """Write the chart in the format of the suffix: ``.png``, ``.svg`` or ``.csv``.

        Raises SettingsError for any other suffix; nothing is written. Raises StorageError when
        the file cannot be written.
        """
        write_atomic(path, self._written(path))

    def _written(self, path: Path) -> str | bytes:
        ending, chart = path.suffix.lower(), self._chart
        if ending == ".png":
            return self._png()
        if ending == ".svg":
            return self.svg()
        if ending == ".csv" and isinstance(chart, Tabular):
            return csv_text(chart.numbers())
        raise SettingsError(
            self.tr(
                "Can't export “{name}”, because this file type isn't supported. Choose a name "
                "that ends in .png, .svg or .csv."
            ).format(name=path.name)
        )

    def image(self) -> QImage:
        """Return the chart as an image at twice its size."""
        image = QImage((self._chart.size() * _RATIO), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_RATIO)
        image.fill(QColor(LIGHT.surface))
        painter = QPainter(image)
        self._paint(painter)
        painter.end()
        return image

    def svg(self) -> bytes:
        """Return the chart as SVG."""
        from PySide6.QtSvg import QSvgGenerator  # needed only when saving

        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(self._chart.size())
        generator.setViewBox(QRect(QPoint(), self._chart.size()))
        generator.setTitle(self._chart.accessibleName())
        painter = QPainter(generator)
        painter.fillRect(QRect(QPoint(), self._chart.size()), QColor(LIGHT.surface))
        self._paint(painter)
        painter.end()
        return bytes(buffer.data().data())

    def _png(self) -> bytes:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self.image().save(buffer, "PNG")  # type: ignore[call-overload] # the stub knows no device
        return bytes(buffer.data().data())

    def _paint(self, painter: QPainter) -> None:
        with self._theme.lent_light():
            self._chart.render(painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
