# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Kernels as a library in C: translated, compiled and loaded."""
