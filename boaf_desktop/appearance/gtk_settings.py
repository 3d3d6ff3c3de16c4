"""Settings of GTK desktops that Qt doesn't read: no animations, and high contrast as a theme."""

import os
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QSettings

_VERSIONS: Final = ("gtk-4.0", "gtk-3.0")


def reduces_motion() -> bool:
    """Return whether the person switched animations off."""
    return _setting("gtk-enable-animations").lower() in {"0", "false"}


def has_high_contrast() -> bool:
    return _setting("gtk-theme-name").replace("-", "").lower().startswith("highcontrast")


@cache
def _setting(name: str) -> str:
    """Return a setting as it was at the start; empty if it isn't set."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or f"{QDir.homePath()}/.config")
    for version in _VERSIONS:
        file = QSettings(str(folder / version / "settings.ini"), QSettings.Format.IniFormat)
        value = file.value(f"Settings/{name}")
        if value is not None:
            return str(value)
    return ""
