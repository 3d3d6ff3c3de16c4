# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Compiled loops of the models of Araki et al. (2019)."""
