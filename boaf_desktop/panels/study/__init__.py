# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Results of ratings: the open study, its rounds and its fits."""
