# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Export of a study for an article: tidy table, code book, methods, figures and scripts."""
