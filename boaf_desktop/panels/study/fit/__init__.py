# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""A fit: what it is asked, what it says, and further questions to it."""
