# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""A win: its cards fanned in the order they were played, then stars, times, what is next."""
