from __future__ import annotations

from pathlib import Path

import pytest
from engine.native.build import all_kernels, build


@pytest.fixture(scope="session")
def checked_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library of all kernels that checks each index and counts calls."""
    path = tmp_path_factory.mktemp("checked") / "checked.so"
    build(path, all_kernels(), is_checked=True)
    return path
