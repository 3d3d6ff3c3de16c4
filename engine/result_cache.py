# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Keep the latest results of a function, by a digest of its arguments."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

Result = TypeVar("Result")


class ResultCache(Generic[Result]):
    """The latest results of a function that depends on its arguments alone.

    After each rating, several panels want the same result, some of them at once, from threads of
    their own: it is computed once. A result is shared, so nobody may change it.

    ``most``: how many results are kept, at least 1.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._results: OrderedDict[bytes, Result] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: bytes, compute: Callable[[], Result]) -> Result:
        """Return the result for a key; ``compute`` is called only if none is kept."""
        with self._lock:  # whoever asks at the same time waits for the result
            found = self._results.pop(key, None)
            if found is None:
                found = compute()
            self._results[key] = found
            if len(self._results) > self.most:
                self._results.popitem(last=False)
        return found

    def clear(self) -> None:
        """Forget all results."""
        with self._lock:
            self._results.clear()
