# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Rating of a round by others: the rating page, and the import of their ratings."""
