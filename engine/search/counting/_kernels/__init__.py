# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Compiled counts on plain arrays; words and arguments as in `engine.search._kernels`."""
