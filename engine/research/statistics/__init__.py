# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Error rates of our statistics, in simulated studies with known truth."""
