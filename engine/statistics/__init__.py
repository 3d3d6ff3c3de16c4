# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Statistics of rating tables: regression, rater reliability, paired comparisons, next energy."""
