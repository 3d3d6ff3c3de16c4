"""Types of arrays, such as kernels take."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.int64]
"""Integers, bit masks of stacks, words of keys."""

Reals: TypeAlias = NDArray[np.float64]

Flag: TypeAlias = NDArray[np.uint8]
"""A one-element flag that stops a kernel."""

RandomState: TypeAlias = NDArray[np.uint64]
"""A state of the kernels' random numbers, shape (1,), which each draw advances."""
