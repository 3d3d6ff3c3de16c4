"""Tables that other programs made: what can be read is read as it is meant."""

from pathlib import Path

from engine.errors import FitError
from engine.statistics.regression.ols import fit
from tests.engine.statistics.regression.examples import table
from tests.fits import fit_csv
from tests.refusals import refused


def written(path: Path, header: str, rows: list[str]) -> Path:
    path.write_text("\n".join([header, *rows, ""]), encoding="utf-8")
    return path


def test_ids_like_numbers_stay_apart(tmp_path: Path) -> None:
    ids = ["007", "7", "1e2", "100", "12345678901234567890123", "12345678901234567890124"]
    rows = [f"{at % 4},{at * at},{name}" for at, name in enumerate(ids)]
    found = fit_csv(written(tmp_path / "ids.csv", "rating,edges,puzzle_id", rows), ["edges"])

    assert (found.n, found.table.puzzles) == (6, tuple(ids))


def test_column_named_intercept_refused() -> None:
    frame = table().assign(Intercept=lambda t: t["x0"])
    with refused(FitError, name="Intercept"):
        fit(frame, ["Intercept"])
