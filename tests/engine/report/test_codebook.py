"""The codebook of an exported study, and files in its way, which are kept."""

import json
import random
import re
import shutil
from pathlib import Path

import pandas as pd
import pytest

from engine.cli import main
from engine.design.feature_registry import FEATURES
from engine.errors import StorageError
from engine.files.columns import format_time
from engine.files.storage import resource_path
from engine.report.export import check_may_replace, codebook, export_study
from engine.report.report import Report
from engine.study.results import results_of
from engine.study.store import Store
from engine.study.study import Exclusion
from tests.engine.report.test_analysis_export import rating_by
from tests.engine.study.examples import exclude_as_version_4, new_store
from tests.refusals import refused

SAMPLE = Store(resource_path("samples", "study"))
NAMES = ("table.csv", "analysis.py", "codebook.md")


def columns_in(page: str) -> list[str]:
    """Return the first cells of the rows of a Markdown table."""
    return re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the exported sample study."""
    folder = tmp_path_factory.mktemp("exported")
    export_study(SAMPLE.read(), folder / "table.csv")
    return folder


@pytest.fixture
def out(tmp_path: Path) -> Path:
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def test_excluded_ratings_are_told_without_names_and_not_in_the_fit(
    tmp_path: Path, out: Path
) -> None:
    study = Store(shutil.copytree(SAMPLE.folder, tmp_path / "copy"))
    first = study.read().ratings.rows[0].rating
    study.ratings.append(rating_by("Zoë Müller", first, random.Random(1)))
    study.change_settings(without=["Zoë Müller"])
    rows = study.read().ratings.rows
    exclude_as_version_4(study, Exclusion("rating", rows[3].key, "mixed up the pages"))

    export_study(study.read(), out / "table.csv")

    frame = pd.read_csv(out / "table.csv")
    fitted = set(frame.loc[frame["in_fit"] == 1, "rated_at"])
    excluded = {format_time(rows[3].rated_at), format_time(rows[-1].rated_at)}
    assert not fitted & excluded
    assert excluded < set(frame["rated_at"])
    assert len(fitted) == len(results_of(study.read()).default_fit().table.used_rows)
    for name in NAMES:
        assert "Zoë" not in (out / name).read_text("utf-8"), name
    assert "mixed up the pages" in (out / "codebook.md").read_text("utf-8")
    assert "Zoë" not in Report(study.read(), None).html()


@pytest.fixture
def small(tmp_path: Path) -> Store:
    """Return a study without rounds, with two ratings by other people."""
    study = new_store(tmp_path / "study", 'Ärger | "two"')
    row = SAMPLE.ratings.read().rows[0]
    for person in ("Nan Adams", "Bo Quist"):
        study.ratings.append(rating_by(person, row.rating, random.Random(1)))
    return study


def test_export_of_few_ratings_has_no_script(small: Store, out: Path) -> None:
    files = export_study(small.read(), out / "table.csv")

    assert [each.name for each in files] == [name for name in NAMES if name != "analysis.py"]


def test_every_feature_is_described() -> None:
    page = codebook("table.csv", [*FEATURES, "position"])

    assert columns_in(page) == [*FEATURES, "position"]
    assert all(FEATURES[name].meaning in page for name in FEATURES)


def test_command_names_what_it_wrote(
    small: Store, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["study", "export", str(small.folder), "--to", str(out / "table.csv")]

    assert main([*words, "--json"]) == 0

    found = json.loads(capsys.readouterr().out)
    assert (found["ratings"], {"table.csv", *found["beside"]}) == (
        2, {each.name for each in out.iterdir()},
    )  # fmt: skip


def test_second_export_of_a_day_gives_the_same_bytes(small: Store, out: Path) -> None:
    files = export_study(small.read(), out / "table.csv")
    before = [each.read_bytes() for each in files]

    assert export_study(small.read(), out / "table.csv") == files
    assert [each.read_bytes() for each in files] == before


def test_codebook_names_every_column_once(exported: Path) -> None:
    header = (exported / "table.csv").read_text("utf-8").partition("\n")[0]

    assert columns_in((exported / "codebook.md").read_text("utf-8")) == header.split(",")


@pytest.mark.parametrize("name", NAMES[1:])
def test_file_of_a_person_is_kept(small: Store, out: Path, name: str) -> None:
    (out / name).write_text("Birds of a Feather: my own notes")

    with refused(StorageError, path=str(out / name), table="table.csv"):
        export_study(small.read(), out / "table.csv")
    assert [each.name for each in out.iterdir()] == [name]


def test_codebook_of_another_table_is_kept(small: Store, out: Path) -> None:
    export_study(small.read(), out / "first.csv")

    with refused(StorageError, table="second.csv"):
        export_study(small.read(), out / "second.csv")
    assert "first.csv" in (out / "codebook.md").read_text("utf-8")


def test_script_of_version_3_may_be_replaced(exported: Path, tmp_path: Path) -> None:
    script = (exported / "analysis.py").read_text("utf-8")
    earlier = script.replace("The next export to table.csv replaces this file.\n", "")
    assert earlier != script
    (tmp_path / "analysis.py").write_text(earlier, encoding="utf-8")

    check_may_replace(tmp_path / "table.csv")


def test_a_table_that_no_export_wrote_is_kept(small: Store, out: Path) -> None:
    other = out / "ratings.csv"
    other.write_text("mine", encoding="utf-8")

    with refused(StorageError):
        export_study(small.read(), other)

    assert [path.name for path in out.iterdir()] == ["ratings.csv"]
    assert other.read_text(encoding="utf-8") == "mine"
