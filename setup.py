"""Compile the kernels, and add the resources to a wheel; all else is in pyproject.toml."""

import shutil
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

# Results are bit-identical on all machines, so multiplications and additions are never fused.
FLAGS = ["-O3", "-march=x86-64-v2", "-ffp-contract=off"]
# A wheel contains the pages of `packaging/documents/documentation.py`, if they were built.
RESOURCES = {"resources": "_resources", "build/docs": "_resources/docs"}


class BuildPython(build_py):
    """Adds the resources where `engine.resources` finds them."""

    def run(self) -> None:
        """Copy the packages, then the resources unless a checkout is used in place."""
        super().run()
        if self.editable_mode:
            return
        for source, target in RESOURCES.items():
            if Path(source).is_dir():
                shutil.copytree(source, f"{self.build_lib}/engine/{target}", dirs_exist_ok=True)


kernels = [
    Extension(f"engine._kernels.{path.stem}", [str(path)], extra_compile_args=FLAGS)
    for path in sorted(Path("engine/_kernels").glob("*.pyx"))
]
# Kernels work on pointers; the arrays that Python passes are checked wherever they are read.
DIRECTIVES = {"language_level": 3, "cdivision": True, "show_performance_hints": False}
setup(
    ext_modules=cythonize(
        kernels, build_dir="build/kernels", nthreads=2, compiler_directives=DIRECTIVES
    ),
    cmdclass={"build_py": BuildPython},
    options={"build_ext": {"parallel": True}},
)
