# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Draws a deal by hand: a grid, a tray of 52 cards, and an exact verdict at each edit."""
