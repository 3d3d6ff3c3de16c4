# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Guessing from a graph which deals are unsolvable: Hoshino & Kahn (2019), and how far it goes."""
