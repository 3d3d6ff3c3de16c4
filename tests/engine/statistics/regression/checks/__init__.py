# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
