# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Ratings by others: exporting the rating page, and importing the ratings."""
