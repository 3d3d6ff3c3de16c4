# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The main window: actions, menus, docks, and where puzzles come from."""
