"""Colours, theme, style, icons and motion, each in one module."""
