# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""How puzzles are shown in any panel: table, thumbnail, name, and how a ratio is known."""
