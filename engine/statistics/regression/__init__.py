# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Regression of ratings on features: the table, the fit, its errors and limits."""
