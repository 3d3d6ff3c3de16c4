"""Compile kernels and translations, and add the resources to a wheel; else see pyproject.toml."""

import os
import platform
import re
import shutil
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))  # which a build in isolation leaves out
from engine.threads import n_processors

PACKAGE = "engine._kernels"
# One copy of what every module needs for arrays: a third of the time to compile, and of the size.
SHARED = f"{PACKAGE}._shared"
# Kernels work on pointers; the arrays that Python passes are checked wherever they are read.
DIRECTIVES = {"language_level": 3, "cdivision": True, "show_performance_hints": False}
# One module of each for every Python from 3.11: the stable interface costs nothing that can be
# measured.
STABLE_SINCE = ("Py_LIMITED_API", "0x030B0000")
# A wheel contains the pages of `packaging/documents/documentation.py`, if they were built.
RESOURCES = {"resources": "_resources", "build/docs": "_resources/docs"}


class BuildPython(build_py):
    """Adds the resources where `engine.files.storage` finds them."""

    def run(self) -> None:
        """Copy the packages, then the resources unless a checkout is used in place."""
        super().run()
        if self.editable_mode:
            return
        for source, target in RESOURCES.items():
            if Path(source).is_dir():
                shutil.copytree(source, f"{self.build_lib}/engine/{target}", dirs_exist_ok=True)


def flags() -> list[str]:
    """Return the flags for gcc and clang; others compile with their own."""
    if os.name != "posix":
        return []
    # Results are the same on all machines, so multiplications and additions are never fused.
    chosen = ["-O3", "-g0", "-ffp-contract=off"]
    if platform.machine() == "x86_64":
        chosen.append("-march=x86-64-v2")
    if os.environ.get("BOAF_SANITIZE"):
        chosen += ["-O1", "-g", *SANITIZERS]
    return chosen


SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


def extension(name: str, source: str) -> Extension:
    """Return one module of the kernels."""
    links = SANITIZERS if os.environ.get("BOAF_SANITIZE") else []
    return Extension(
        name,
        [source],
        extra_compile_args=flags(),
        extra_link_args=links,
        define_macros=[STABLE_SINCE],
        py_limited_api=True,
    )


def readme() -> str:
    """Return the README without pictures, which an index of packages couldn't show."""
    text = Path("README.md").read_text("utf-8")
    return re.sub(r"^(!\[|<img ).*\n\n?", "", text, flags=re.MULTILINE)


def compile_catalogues() -> None:
    """Write the translations in the form that is read at run time."""
    for source in Path("resources/translations").glob("*.po"):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, read_po(text, locale=source.stem))


if __name__ == "__main__":
    compile_catalogues()
    kernels = [
        extension(f"{PACKAGE}.{path.stem}", str(path))
        for path in sorted(Path("engine/_kernels").glob("*.pyx"))
    ]
    kernels.append(extension(SHARED, "engine/_kernels/_shared.c"))
    setup(
        long_description=readme(),
        long_description_content_type="text/markdown",
        ext_modules=cythonize(
            kernels,
            build_dir="build/kernels",
            nthreads=n_processors(),
            compiler_directives=DIRECTIVES,
            shared_utility_qualified_name=SHARED,
        ),
        cmdclass={"build_py": BuildPython},
        # A source package leaves out its folder for building, which mustn't be that of the pages.
        options={
            "build": {"build_base": "build/package"},
            "build_ext": {"parallel": n_processors()},
            "bdist_wheel": {"py_limited_api": "cp311"},
        },
    )
