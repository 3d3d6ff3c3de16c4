"""The docks. Panels know the session and the desk, never each other."""

from __future__ import annotations

from boaf_desktop.panels.install import install_panels

__all__ = ["install_panels"]
