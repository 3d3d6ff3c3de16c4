# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Names for the arrays that kernels take."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.int64]
"""Whole numbers, bit masks of stacks, key words."""

Slots: TypeAlias = NDArray[np.int32]
"""Places in a table of states, -1 where free."""

Reals: TypeAlias = NDArray[np.float64]

Flag: TypeAlias = NDArray[np.uint8]
"""One element, set to stop a kernel."""
