# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The celebration of a win: cards fanned in playing order, then stars, times and what is next."""
