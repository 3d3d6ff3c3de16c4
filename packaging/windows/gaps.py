"""Close the gaps of wine 10 that stop numpy and Qt: three libraries for its system folder.

`gaps/complex.c` implements the functions of complex numbers. A new ``ucrtbase.dll`` contains them
and forwards every other name to wine's own library, which is copied as ``ucrtwine.dll``.
`gaps/icuuc.c` replaces a library that wine lacks.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path
from typing import Final

_SOURCES: Final = Path(__file__).with_name("gaps")
_COMPILER: Final = "x86_64-w64-mingw32-gcc"
_LINKER: Final = (_COMPILER, "-O1", "-shared", "-nostdlib", "-Wl,-e,DllMain")
_PREFIX: Final = "boaf_"  # of the functions in complex.c
# Wine loads its own libraries in place of files that have this mark behind their header.
_MARK: Final = b"Wine builtin DLL"
_MARK_AT: Final = 0x40
_OWN: Final = ("_fltused", "DllMain")  # every library has its own


def close_gaps(wine: Path, folder: Path) -> None:
    """Write the three libraries.

    Parameters
    ----------
    wine : Path
        Wine's own ``ucrtbase.dll``.
    folder : Path
        Folder to write the libraries to, such as ``drive_c/windows/system32`` of a prefix.
    """
    original = bytearray(wine.read_bytes())
    assert original[_MARK_AT : _MARK_AT + len(_MARK)] == _MARK, "this is not wine's own library"
    original[_MARK_AT : _MARK_AT + len(_MARK)] = bytes(len(_MARK))
    folder.joinpath("ucrtwine.dll").write_bytes(original)
    with tempfile.TemporaryDirectory() as name:
        _make_runtime(_exported(wine), Path(name), folder / "ucrtbase.dll")
    own = "-Wl,--export-all-symbols", "-o", folder / "icuuc.dll", _SOURCES / "icuuc.c"
    _run(*_LINKER, *own)


def _make_runtime(names: list[str], work: Path, library: Path) -> None:
    """Compile a library of these names; those that aren't in `complex.c` are forwarded."""
    compiled, forward = work / "complex.o", work / "libucrtwine.a"
    _run(_COMPILER, "-O1", "-c", "-o", compiled, _SOURCES / "complex.c")
    told = _told("x86_64-w64-mingw32-nm", compiled)
    ours = set(re.findall(rf" T {_PREFIX}(\w+)$", told, re.MULTILINE))
    others = [name for name in names if name not in ours]
    _write_exports(
        work / "all.def",
        "ucrtbase.dll",
        *(f"{name} = ucrtwine.{name}" for name in others),
        *(f"{name} = {_PREFIX}{name}" for name in names if name in ours),
    )
    _write_exports(work / "wine.def", "ucrtwine.dll", *(n for n in others if n not in _OWN))
    _run("x86_64-w64-mingw32-dlltool", "-d", work / "wine.def", "-l", forward)
    sources = compiled, work / "all.def", "-lmingwex", forward, "-lkernel32", "-lgcc"
    _run(*_LINKER, "-o", library, *sources)


def _write_exports(path: Path, library: str, *names: str) -> None:
    path.write_text("\n".join((f"LIBRARY {library}", "EXPORTS", *names, "")), encoding="ascii")


def _exported(library: Path) -> list[str]:
    """Return the names that a library exports, without those of C++."""
    told = _told("x86_64-w64-mingw32-objdump", "-p", library)
    table = told.partition("[Ordinal/Name Pointer] Table")[2].partition("\n\n")[0]
    return re.findall(r"\] +(?:\S+ +)*(\w+)$", table, re.MULTILINE)


def _run(*words: str | Path) -> None:
    subprocess.run(words, check=True)


def _told(*words: str | Path) -> str:
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout
