"""The printed tables of the paper, computed in a worker thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.statistics.regression.published_tables import PublishedTable

Published: TypeAlias = "tuple[PublishedTable, ...]"


def read_published() -> Published:
    """Return Tables 1 to 4 of Neller & Ziegler (2019)."""
    from engine.statistics.regression.published_tables import published_tables  # noqa: PLC0415 - statsmodels

    return published_tables()
