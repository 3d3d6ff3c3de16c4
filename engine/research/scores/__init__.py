# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Scores: how likely one stack is, the best where it is not, and how simple players do."""
