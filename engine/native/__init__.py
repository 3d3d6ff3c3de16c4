# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The kernels as a C library: translated from Python, compiled and loaded."""
