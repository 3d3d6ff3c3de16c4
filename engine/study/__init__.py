# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""People's judgement: puzzle sets, ratings, regressions and the study folder that holds them."""
