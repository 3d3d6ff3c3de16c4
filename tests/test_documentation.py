"""The documentation builds without a warning, offline, and says what the program says."""

import json
import re
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from types import ModuleType

import pytest

from engine.design.energy import Energy
from engine.design.settings import Gate
from engine.files import storage
from tests.packaging import load

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
_MAX_BYTES = 8_000_000
pytestmark = pytest.mark.xdist_group("documentation")  # built once, by one worker
_CELL_END = re.compile(r"(?<!\\)\|")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def reference() -> ModuleType:
    return load("reference")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "docs"
    script = ROOT / "packaging" / "documents" / "documentation.py"
    done = subprocess.run(
        [sys.executable, str(script), str(folder)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return folder


def fences(page: str, kind: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return [body for found, body in _FENCE.findall(text) if found == kind]


def test_pages_build_without_warning(built: Path) -> None:
    for page in PAGES:
        assert (built / page).with_suffix(".html").is_file(), page
    assert sum(path.stat().st_size for path in built.rglob("*")) < _MAX_BYTES


def test_pages_load_nothing_from_elsewhere(built: Path) -> None:
    loaded = re.compile(r"""<(?:script|img|iframe|link)\b[^>]*(?:src|href)=["']https?:""")
    for path in built.rglob("*.html"):
        assert not loaded.search(path.read_text(encoding="utf-8")), path.name
    for path in built.rglob("*.css"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"@import|url\(\s*[\"']?https?:", text), path.name


@pytest.mark.parametrize("page", [page for page in PAGES if page.startswith("reference/")])
def test_generated_parts_are_current(reference: ModuleType, page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert reference.fill(text) == text, "run python packaging/documents/generated.py"


def test_every_page_is_in_the_index_once(reference: ModuleType) -> None:
    listed = reference.pages_of((DOCS / "index.md").read_text(encoding="utf-8"))
    assert sorted(f"{name}.md" for name in listed) == sorted({*PAGES} - {"index.md"})


@pytest.mark.parametrize("page", PAGES)
def test_page_links_lead_somewhere(page: str) -> None:
    path = DOCS / page
    for target in _LINK.findall(path.read_text(encoding="utf-8")):
        file = target.split("#")[0]
        if file and "://" not in file:
            assert (path.parent / file).exists(), target


@pytest.mark.parametrize("page", [*PAGES, "../README.md", "../CONTRIBUTING.md"])
def test_tables_of_pages_are_whole(page: str) -> None:
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    tables = [list(rows) for is_row, rows in groupby(lines, _is_row) if is_row]

    for head, *rows in tables:
        assert rows, head
        assert set(rows[0]) <= set("|-: "), head
        assert len({len(_CELL_END.findall(row)) for row in (head, *rows)}) == 1, head


def _is_row(line: str) -> bool:
    return line.startswith("|")


@pytest.mark.parametrize("page", [page for page in PAGES if fences(page, "json")])
def test_every_energy_and_rule_in_the_pages_is_valid(page: str) -> None:
    for document in map(json.loads, fences(page, "json")):
        kind = Energy if "terms" in document else Gate
        stored = kind.from_json(document, page)
        assert kind.from_json(stored.to_json()) == stored


def test_page_found_in_wheel_and_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "engine"
    monkeypatch.setattr(storage, "_ENGINE", home)
    assert storage.documentation_page("reference/features") is None
    built = tmp_path / "build" / "docs" / "reference" / "features.html"
    installed = home / "_resources" / "docs" / "reference" / "features.html"
    for page in (built, installed):
        page.parent.mkdir(parents=True)
        page.write_text("")
        assert storage.documentation_page("reference/features") == page


def test_the_page_on_architecture_names_files_that_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    paths = re.findall(r"`((?:engine|boaf_desktop|tests)/[\w/]+\.py)`", text)

    assert len(paths) > 20
    assert [path for path in paths if not (ROOT / path).is_file()] == []
