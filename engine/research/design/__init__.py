# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Reproduction of Neller & Ziegler (2019): examples, rounds, tables, search lengths."""
