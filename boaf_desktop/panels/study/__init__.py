# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What the ratings say: the open study, its rounds and its fits."""
