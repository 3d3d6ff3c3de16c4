# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The map of puzzles: two features as axes, and the best puzzle found in each cell."""
