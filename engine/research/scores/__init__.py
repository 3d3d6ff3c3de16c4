# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Scores: the chance of a single stack, best scores otherwise, and simple players."""
