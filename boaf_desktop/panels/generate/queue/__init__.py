# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The queue of batches: kept, shown, run one after another, and remembered at the next start."""
