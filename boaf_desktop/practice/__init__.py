# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Practice: as many puzzles as possible in three minutes, and the player's own mistakes."""
