"""Colours, theme, style and icons, each in one module."""
