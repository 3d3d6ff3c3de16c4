"""The house stays one that can be lived in: small rooms, names that are paths, no circles."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from PySide6 import QtCore, QtGui, QtWidgets

from tests.private_reads import all_private_reads, private_reads

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("engine", "boaf_desktop")
MOST_MODULES = 20
MOST_KERNELS = 24
MOST_OF_A_PREFIX = 3
MOST_PRIVATE_READS = 119
QT = (QtCore, QtGui, QtWidgets)

FOLDERS = sorted(
    folder.relative_to(ROOT)
    for package in PACKAGES
    for folder in [ROOT / package, *(ROOT / package).rglob("*")]
    if folder.is_dir() and (folder / "__init__.py").exists()
)


def modules_in(folder: Path) -> list[str]:
    return sorted(path.stem for path in (ROOT / folder).glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_a_folder_fits_in_one_glance(folder: Path) -> None:
    most = MOST_KERNELS if folder.name == "_kernels" else MOST_MODULES
    assert len(modules_in(folder)) <= most


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_no_prefix_does_the_work_of_a_folder(folder: Path) -> None:
    counts = Counter(name.strip("_").split("_")[0] for name in modules_in(folder))
    assert {prefix: n for prefix, n in counts.items() if n > MOST_OF_A_PREFIX} == {}


def test_no_module_imports_itself_however_long_the_way() -> None:
    """Lazy imports and those for types alone count: a reader must be able to begin somewhere."""
    try:
        TopologicalSorter(imports_by_module()).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_a_circle_of_imports_would_be_found() -> None:
    with pytest.raises(CycleError):
        TopologicalSorter({"a": {"b"}, "b": {"c"}, "c": {"a"}}).prepare()


def test_every_room_says_what_it_is_for() -> None:
    missing = [
        folder
        for folder in FOLDERS
        if not ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text("utf-8")))
    ]
    assert missing == []


def test_tests_stand_in_rooms_of_the_same_names() -> None:
    """A folder of tests/engine or tests/desktop is a folder of the program."""
    homes = {"engine": "engine", "desktop": "boaf_desktop"}
    for tests, package in homes.items():
        for path in (ROOT / "tests" / tests).rglob("test_*.py"):
            room = path.parent.relative_to(ROOT / "tests" / tests)
            assert (ROOT / package / room).is_dir(), path


def test_every_public_method_says_what_it_is_for() -> None:
    """Overrides are documented by what they override; Qt's have capitals in their names."""
    kinds = [
        (path, kind)
        for path in (ROOT / "boaf_desktop").rglob("*.py")
        for kind in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(kind, ast.ClassDef)
    ]
    # Two classes may have one name.
    documented: defaultdict[str, set[str]] = defaultdict(set)
    bases: defaultdict[str, set[str]] = defaultdict(set)
    for _path, kind in kinds:
        bases[kind.name] |= set(map(_name_of_base, kind.bases))
        documented[kind.name] |= {
            each.name
            for each in kind.body
            if isinstance(each, ast.FunctionDef) and ast.get_docstring(each)
        }
    missing = [
        f"{path.relative_to(ROOT)}: {kind.name}.{method.name}"
        for path, kind in kinds
        if not kind.name.startswith("_")
        for method in kind.body
        if isinstance(method, ast.FunctionDef) and method.name.islower()
        if not method.name.startswith("_") and not ast.get_docstring(method)
        if not any(getattr(each, "attr", "") == "setter" for each in method.decorator_list)
        if not _does_override(method.name, kind.name, bases, documented)
    ]
    assert missing == []


def _name_of_base(base: ast.expr) -> str:
    return ast.unparse(base).partition("[")[0]


def _does_override(
    method: str, kind: str, bases: dict[str, set[str]], documented: dict[str, set[str]]
) -> bool:
    """Return whether a class that this one is made of documents a method, or Qt does."""
    return any(
        method in documented.get(base, ())
        or any(hasattr(getattr(module, base, None), method) for module in QT)
        or _does_override(method, base, bases, documented)
        for base in bases.get(kind, ())
    )


def test_tests_read_few_private_attributes() -> None:
    """Each read breaks when the class is rewritten, though no person would see a difference."""
    reads = all_private_reads()
    assert len(reads) <= MOST_PRIVATE_READS, "\n".join(reads)


def test_a_private_read_is_found_and_ones_own_is_not() -> None:
    source = "a._b.c\nself._d\na.__dict__\nos._exit(1)\n[x._y for x in a]"
    assert list(private_reads(source)) == [(1, "a._b"), (5, "x._y")]


def test_no_test_module_imports_another() -> None:
    """What several tests need stands in a module of its own, `tests/desktop/drivers` above all."""
    found = [
        f"{path.relative_to(ROOT)} imports {node.module}"
        for path in (ROOT / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").rpartition(".")[2].startswith("test_")
    ]
    assert found == []


def imports_by_module() -> dict[str, set[str]]:
    """Return for each module the modules of ours that it imports, wherever the line stands."""
    paths = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
    }
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name, path in paths.items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found[name] |= {alias.name for alias in node.names} & paths.keys()
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    found[name] |= {whole if whole in paths else node.module} & paths.keys()
    # A package that offers names of its modules is the one they are read through, not a circle.
    return {
        name: {other for other in others if not name.startswith(f"{other}.")}
        for name, others in found.items()
    }
