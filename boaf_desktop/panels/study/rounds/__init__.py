# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The rounds of a study, another study beside it, and strengths from pairs."""
