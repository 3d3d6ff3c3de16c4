# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Predicting unsolvable deals from a graph: Hoshino & Kahn (2019), and its limits."""
