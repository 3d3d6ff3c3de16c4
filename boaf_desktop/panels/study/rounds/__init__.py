# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The rounds of a study, their comparison, and strengths from paired comparisons."""
