# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Paired comparisons: strengths of puzzles, and the next pair to compare."""
