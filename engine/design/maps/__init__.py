# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Maps of puzzles: the best one found in each cell of two features (MAP-Elites)."""
