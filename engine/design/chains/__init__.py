# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Chains of the generator: how a search moves, accepts, and stops."""
