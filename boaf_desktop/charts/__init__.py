"""Plots that follow the palette, each with a table twin."""
