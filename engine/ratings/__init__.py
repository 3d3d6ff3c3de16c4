# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Judgements of puzzles: ratings and preferences, in append-only files."""
