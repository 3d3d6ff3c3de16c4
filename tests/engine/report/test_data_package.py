"""The package of an exported study: valid, readable with its own types, and never in the way."""

import json
import random
import re
import shutil
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from engine.cli import main
from engine.columns import format_time
from engine.design.feature_registry import FEATURES
from engine.errors import SettingsError, StorageError
from engine.report.export import check_may_replace, export_study, with_description
from engine.report.report import Report
from engine.resources import resource_path
from engine.study.exclusions import Exclusion
from engine.study.results import results_of
from engine.study.store import Store
from tests.engine.report.test_analysis_export import rating_by
from tests.engine.study.examples import new_store
from tests.refusals import refused

frictionless = pytest.importorskip("frictionless", reason="the tests on Windows go without it")

DAY = date(2026, 3, 1)
SAMPLE = Store(resource_path("samples", "study"))
NAMES = ("table.csv", "analysis.py", "codebook.md", "README.md", "datapackage.json")


def package_in(folder: Path) -> dict[str, Any]:
    package: dict[str, Any] = json.loads((folder / "datapackage.json").read_text("utf-8"))
    return package


def columns_in(page: str) -> list[str]:
    """Return the first cells of the rows of a Markdown table."""
    return re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the package of the sample study."""
    folder = tmp_path_factory.mktemp("exported")
    export_study(SAMPLE.read(), folder / "table.csv", day=DAY, licence="cc-by-4.0")
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
    study.exclude(Exclusion("rater", "Zoë Müller", "mixed up the pages"))
    rows = study.read().ratings.rows
    study.exclude(Exclusion("rating", rows[3].key, "a slip"))

    export_study(study.read(), out / "table.csv", day=DAY)

    frame = pd.read_csv(out / "table.csv")
    fitted = set(frame.loc[frame["in_fit"] == 1, "rated_at"])
    excluded = {format_time(rows[3].rated_at), format_time(rows[-1].rated_at)}
    assert not fitted & excluded
    assert excluded < set(frame["rated_at"])
    assert len(fitted) == len(results_of(study.read()).default_fit()[0].table.used_rows)
    for name in NAMES:
        assert "Zoë" not in (out / name).read_text("utf-8"), name
    assert "mixed up the pages" in (out / "README.md").read_text("utf-8")
    assert "Zoë" not in Report(study.read(), None).html()


@pytest.fixture
def small(tmp_path: Path) -> Store:
    """Return a study without rounds, with two ratings by other people."""
    study = new_store(tmp_path / "study", 'Ärger | "two"')
    row = SAMPLE.ratings.read().rows[0]
    for person in ("Nan Adams", "Bo Quist"):
        study.ratings.append(rating_by(person, row.rating, random.Random(1)))
    return study


def test_package_is_valid(exported: Path) -> None:
    report = frictionless.validate(exported / "datapackage.json")

    assert report.flatten(["type", "note"]) == []
    assert {task.name for task in report.tasks} == {"ratings", "analysis", "codebook", "readme"}


def test_package_of_few_ratings_is_valid_without_script(small: Store, out: Path) -> None:
    files = export_study(small.read(), out / "table.csv", day=DAY)

    assert [each.name for each in files] == [name for name in NAMES if name != "analysis.py"]
    assert frictionless.validate(out / "datapackage.json").valid
    assert "analysis.py" not in (out / "README.md").read_text("utf-8")


def test_package_of_a_table_with_a_capital_ending_is_valid(small: Store, out: Path) -> None:
    export_study(small.read(), out / "TABLE.CSV", day=DAY)

    assert frictionless.validate(str(out / "datapackage.json")).valid
    (table, *_others) = package_in(out)["resources"]
    assert (table["name"], table["format"], table["mediatype"]) == ("ratings", "csv", "text/csv")


def test_every_feature_can_be_described(out: Path) -> None:
    table = ",".join([*FEATURES, "position"]) + "\n"
    made_by: dict[str, Any] = {"versions": {}, "input": {}}

    texts = with_description({"table.csv": table}, "All", DAY, "", made_by)

    for name, text in texts.items():
        (out / name).write_bytes(text.encode())
    assert frictionless.validate(out / "datapackage.json").valid
    assert columns_in(texts["codebook.md"]) == [*FEATURES, "position"]


def test_validation_finds_a_rating_beyond_the_scale(exported: Path, tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / name).write_bytes((exported / name).read_bytes())
    table = pd.read_csv(tmp_path / "table.csv", dtype=str)
    table.loc[3, "rating"] = "11"
    table.to_csv(tmp_path / "table.csv", index=False)

    report = frictionless.validate(tmp_path / "datapackage.json")

    found = {(row, field) for row, field in report.flatten(["rowNumber", "fieldName"])}
    assert (5, "rating") in found


def test_package_says_when_and_how_it_was_made(exported: Path) -> None:
    package = package_in(exported)

    assert package["created"] == "2026-03-01T00:00:00Z"
    page = "https://spdx.org/licenses/CC-BY-4.0.html"
    assert package["licenses"] == [{"name": "CC-BY-4.0", "path": page}]
    digest = sha256(SAMPLE.ratings.path.read_bytes()).hexdigest()
    assert package["made_by"]["input"]["ratings.csv"] == digest
    assert {"boaf", "pandas", "statsmodels"} <= set(package["made_by"]["versions"])
    readme = (exported / "README.md").read_text("utf-8")
    assert all(text in readme for text in (f"CC-BY-4.0 ([text]({page}))", digest, "--to "))
    assert str(SAMPLE.folder) not in "".join(
        (exported / name).read_text("utf-8") for name in NAMES
    )


def test_several_licences_lead_to_the_list_of_all(small: Store, out: Path) -> None:
    export_study(small.read(), out / "table.csv", day=DAY, licence="cc0-1.0 OR mit")

    assert package_in(out)["licenses"] == [
        {"name": "CC0-1.0 OR MIT", "path": "https://spdx.org/licenses/"}
    ]


def test_package_without_licence_says_so(small: Store, out: Path) -> None:
    export_study(small.read(), out / "table.csv", day=DAY)

    assert "licenses" not in package_in(out)
    assert "No licence was chosen" in (out / "README.md").read_text("utf-8")


def test_command_names_what_it_wrote(
    small: Store, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["study", "export", str(small.folder), "--to", str(out / "table.csv")]

    assert main([*words, "--licence", "CC0-1.0", "--json"]) == 0

    found = json.loads(capsys.readouterr().out)
    assert (found["ratings"], {"table.csv", *found["beside"]}) == (
        2, {each.name for each in out.iterdir()},
    )  # fmt: skip
    assert package_in(out)["licenses"][0]["name"] == "CC0-1.0"


@pytest.mark.parametrize("licence", ["CC-BY", "free", "MIT,"])
def test_unknown_licence_is_refused_before_writing(small: Store, out: Path, licence: str) -> None:
    with refused(SettingsError, licence=licence):
        export_study(small.read(), out / "table.csv", day=DAY, licence=licence)
    assert not [*out.iterdir()]


def test_second_export_of_a_day_gives_the_same_bytes(small: Store, out: Path) -> None:
    files = export_study(small.read(), out / "table.csv", day=DAY)
    before = [each.read_bytes() for each in files]

    assert export_study(small.read(), out / "table.csv", day=DAY) == files
    assert [each.read_bytes() for each in files] == before


def test_codebook_names_every_column_once(exported: Path) -> None:
    header = (exported / "table.csv").read_text("utf-8").partition("\n")[0]
    fields = package_in(exported)["resources"][0]["schema"]["fields"]

    assert columns_in((exported / "codebook.md").read_text("utf-8")) == header.split(",")
    assert [each["name"] for each in fields] == header.split(",")
    assert all(each["description"] for each in fields)


def test_readme_reads_the_table_with_the_types_of_its_schema(
    exported: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readme = (exported / "README.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    monkeypatch.chdir(exported)
    values: dict[str, Any] = {}

    exec(code, values)  # as a reader would

    ratings = values["ratings"]
    kinds = ratings.dtypes.astype(str)
    assert kinds[["rating", "in_fit", "suits", "energy_value", "rated_at"]].tolist() == [
        "Int64", "boolean", "Int64", "float64", "datetime64[us, UTC]",
    ]  # fmt: skip
    rows = SAMPLE.read().ratings.rows
    assert ratings["rating"].sum() == sum(row.rating.rating or 0 for row in rows)
    assert ratings["rated_at"].min() == min(row.rated_at for row in rows)
    assert ratings["solvable"].all()


def test_other_programs_read_initials_quotes_and_line_breaks(small: Store, out: Path) -> None:
    export_study(small.read(), out / "table.csv", day=DAY)

    package = frictionless.Package(out / "datapackage.json")
    rows = package.get_table_resource("ratings").read_rows()

    assert {row["rater"] for row in rows} == {"N. A.", "B. Q."}
    assert {row["notes"] for row in rows} == {'\'=1+1; "quoted",\nnew line, Ärger'}


@pytest.mark.parametrize("name", NAMES[1:])
def test_file_of_a_person_is_kept(small: Store, out: Path, name: str) -> None:
    (out / name).write_text("Birds of a Feather: my own notes")

    with refused(StorageError, path=str(out / name), table="table.csv"):
        export_study(small.read(), out / "table.csv", day=DAY)
    assert [each.name for each in out.iterdir()] == [name]


def test_package_of_another_table_is_kept(small: Store, out: Path) -> None:
    export_study(small.read(), out / "first.csv", day=DAY)

    with refused(StorageError, table="second.csv"):
        export_study(small.read(), out / "second.csv", day=DAY)
    assert package_in(out)["resources"][0]["path"] == "first.csv"


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
        export_study(small.read(), other, day=DAY)

    assert [path.name for path in out.iterdir()] == ["ratings.csv"]
    assert other.read_text(encoding="utf-8") == "mine"
