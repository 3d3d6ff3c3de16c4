"""Connects the panels to each other and to the window."""
