# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What ratings say, on tables alone: regression, the rater, pairs, what to try next."""
