# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Which features explain the ratings: the table, the fit, its errors and limits."""
