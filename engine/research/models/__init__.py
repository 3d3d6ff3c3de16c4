# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Solvability prediction: the dataset, classifiers and ordered searches of Araki et al. (2019)."""
