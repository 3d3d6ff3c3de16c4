# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Widgets that any window may use, and the worker threads behind them."""
