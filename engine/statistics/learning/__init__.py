# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Learning from ratings: the next energy to generate with and the next puzzles to rate."""
