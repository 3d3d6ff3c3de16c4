"""A cache of the latest results of a function, by a digest of its arguments."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

Result = TypeVar("Result")


class ResultCache(Generic[Result]):
    """A thread-safe cache of the latest results of a pure function.

    After each rating, several panels request the same result, some of them at once from different
    threads: it is computed once. A result is shared, so it must not be changed.

    ``most``: maximum number of results, at least 1.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._results: OrderedDict[bytes, Result] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: bytes, compute: Callable[[], Result]) -> Result:
        """Return the result for a key; ``compute`` is called only if it isn't cached."""
        with self._lock:  # concurrent requests wait for the result
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
