# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""A study for a paper: one tidy table, what its columns mean, the methods, figures and scripts."""
