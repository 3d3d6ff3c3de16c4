# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Page objects: what a person sees and does, one module per panel or window."""
