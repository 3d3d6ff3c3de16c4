# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Raters: reliability, drift, agreement, and gains over controls."""
