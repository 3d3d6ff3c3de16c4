# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Compiled counting on plain arrays; terms and arguments as in `engine.search._kernels`."""
