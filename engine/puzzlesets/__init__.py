# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Sets of puzzles: their columns and forms, and a set in the making that resumes."""
