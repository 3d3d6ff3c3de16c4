"""The palette in use: the system's, or the one that was chosen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QStyleFactory

from boaf_desktop.palette import DARK, LIGHT, Palette
from boaf_desktop.settings import Settings, ThemeChoice
from boaf_desktop.style import field_style, qt_palette, style_sheet

__all__ = ["DARK", "LIGHT", "Palette", "Theme"]


class Theme(QObject):
    """The palette in use, following the system unless the person chose one.

    Attributes
    ----------
    changed : Signal()
        The palette is another one; whoever paints with it repaints.
    """

    changed = Signal()

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        self._palette = self._wanted()
        app.styleHints().colorSchemeChanged.connect(self._refresh)
        settings.changed.connect(self._on_setting)

    @property
    def palette(self) -> Palette:
        """The colours to paint with now."""
        return self._palette

    def apply(self) -> None:
        """Give the application its style, palette and style sheet."""
        fusion = QStyleFactory.create("Fusion")
        if fusion is not None:
            self._app.setStyle(fusion)
        self._dress()

    @Slot()
    def _refresh(self) -> None:
        wanted = self._wanted()
        if wanted is not self._palette:
            self._palette = wanted
            self._dress()
            self.changed.emit()

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == "theme":
            self._refresh()

    def _wanted(self) -> Palette:
        choice = self._settings.theme
        if choice is ThemeChoice.SYSTEM:
            dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
            return DARK if dark else LIGHT
        return DARK if choice is ThemeChoice.DARK else LIGHT

    def _dress(self) -> None:
        self._app.setPalette(qt_palette(self._palette))
        self._app.setStyleSheet(style_sheet(self._palette) + field_style(self._palette))
