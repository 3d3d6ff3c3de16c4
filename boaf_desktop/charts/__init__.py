# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Charts in the theme's colours, each with an equivalent table."""
