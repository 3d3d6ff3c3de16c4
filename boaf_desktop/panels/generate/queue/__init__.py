# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The queue of batches: edited, shown, run in order, and saved between runs."""
