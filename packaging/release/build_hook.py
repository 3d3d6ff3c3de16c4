"""Contents of a wheel beyond its sources: compiled kernels, and the documentation if built.

Hatchling runs this. Without a C compiler, the wheel is for every system, and its kernels are
compiled on the computer where it is installed. The source package also contains the pages, since a
wheel is built from it without Sphinx. Without pages, the program only shows its own help.
"""

from __future__ import annotations

import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_BUILT: Final = "build/docs"
_HOMES: Final = {"sdist": _BUILT, "wheel": "engine/_resources/docs"}


class ReleaseParts(BuildHookInterface):
    """Adds the library of kernels and the pages of `packaging/documents/documentation.py`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files with their destinations; an editable checkout builds them itself."""
        if version == "editable":
            return
        built = Path(self.root) / _BUILT
        if (built / "index.html").is_file():
            build_data["force_include"][str(built)] = _HOMES[self.target_name]
        if self.target_name == "wheel":
            self._add_kernels(build_data)

    def _add_kernels(self, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from engine.kernel_library import FILE_NAME, compile_library  # noqa: PLC0415 of this source

        self._folder = tempfile.TemporaryDirectory(prefix="boaf-kernels-")
        library = Path(self._folder.name) / FILE_NAME
        reason = compile_library(library)
        if reason:
            self.app.display_warning(f"a wheel without compiled kernels: {reason}")
            return
        system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"cp311-abi3-{system}"
        build_data["pure_python"] = False
        build_data["force_include"][str(library)] = f"engine/{library.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Delete the temporary library once it is in the wheel."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()
