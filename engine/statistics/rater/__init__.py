# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The rater as an instrument: repeatability, drift, and gains over controls."""
