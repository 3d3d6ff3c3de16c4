# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Widgets shared by all windows, and the worker threads behind them."""
