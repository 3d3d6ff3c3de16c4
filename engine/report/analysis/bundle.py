"""The archive of a study for an article: tidy table, code book, methods, figures and scripts."""

import io
import zipfile
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

import numpy as np

from engine.digits import significant
from engine.errors import FitError
from engine.files.atomic import write_atomic
from engine.files.csv_cells import csv_line, format_number
from engine.files.json_object import object_text
from engine.puzzlesets.batch_arguments import versions
from engine.ratings.asked_features import with_asked_features
from engine.report.analysis.methods import methods_text
from engine.report.analysis.scripts import python_script, r_script
from engine.report.analysis.table import RATINGS_FILE, tidy_table
from engine.report.plots import (
    coefficient_svg,
    curve_svg,
    quantiles_svg,
    residual_svg,
    scatter_svg,
)
from engine.report.raters import Naming, labels_of
from engine.statistics.learning.curves import PreferenceCurve, curves_of
from engine.statistics.learning.findings import PreferenceFindings
from engine.statistics.learning.learner import PreferenceModel
from engine.statistics.rater.table import raters_of
from engine.statistics.regression.checks.tables import checks_of
from engine.statistics.regression.fit import Fit
from engine.study.archive import usual_fit
from engine.study.folder import Study
from engine.study.next_round import preferences_of
from engine.study.participation import Seen, seen_by_reader

_README: Final = """\
# {name}

| file | contents |
|---|---|
| ratings.csv | one row per rating: who, when, which puzzle, its features, the rating |
| codebook.csv | meaning, unit and range of each column of ratings.csv |
| methods.md | how puzzles were generated, rated and analysed |
| energies/ | the energy of each round |
{others}
The file ratings.csv is UTF-8 with a decimal point; times are in UTC. An empty cell means that the
value is unknown. Text that begins like a formula has a leading apostrophe.
"""
_FITTED: Final = """\
| coefficients.csv | the least-squares fit as the program computed it |
| analysis.py | the same fit with Python: needs pandas and statsmodels |
| analysis.R | the same fit with R |
| figures/ | figures as SVG images, most with their data as a CSV file |
"""
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)  # archives of the same study are byte-identical


def export_study(study: Study, path: Path, naming: Naming = "initials") -> int:
    """Write the archive of a study; return the number of ratings in it.

    Ratings that the reader may not see yet, by `engine.study.participation`, are excluded.

    Raises StorageError, FileFormatError or EnergyError when a file of the study cannot be read or
    the archive cannot be written.

    Parameters
    ----------
    path : Path
        The archive, a ZIP file; an existing one is replaced.
    naming : {"initials", "numbers", "none"}
        How raters are named.
    """
    seen = seen_by_reader(study)
    members = dict(_members(study, seen, naming))
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
    write_atomic(path, written.getvalue())
    return len(seen.table.rows)


def _members(study: Study, seen: Seen, naming: Naming) -> Iterator[tuple[str, str]]:
    table = seen.table
    frame = table.frame
    fit: Fit | None = None
    learned: PreferenceModel | None = None
    found: PreferenceFindings | None = None
    used: set[int] = set()
    try:
        learned, found = preferences_of(study)
        fit = usual_fit(study, found)[0]
    except FitError:
        pass  # the table is useful even without a fit
    if fit is not None:
        frame = with_asked_features(frame, [term.name for term in fit.features])
        used = set(fit.table.ratings.places.tolist())
    labels = labels_of(raters_of(frame), naming) if len(frame) else {}
    tidy = tidy_table(study, table.rows, frame, labels, used)
    yield (
        "README.md",
        _README.format(
            name=study.name,
            others="" if fit is None else _FITTED,
        ),
    )
    yield RATINGS_FILE, tidy.csv
    yield "codebook.csv", tidy.codebook
    yield "methods.md", methods_text(study, table, fit, found, _versions())
    for each in study.iterations:
        text = object_text(each.energy().to_json())
        yield f"energies/round-{each.number:02d}.json", text
    if fit is None or learned is None:
        return
    names = [term.name for term in fit.features]
    yield "coefficients.csv", _coefficients(fit)
    yield "analysis.py", python_script(names)
    yield "analysis.R", r_script(names)
    yield from _figures(fit, curves_of(learned))


def _versions() -> dict[str, str]:
    return versions() | {name: version(name) for name in ("pandas", "statsmodels")}


def _coefficients(fit: Fit) -> str:
    head = ["term", "coefficient", "standard_error", "t", "p", "low_95", "high_95", "vif"]
    lines = [csv_line(head)]
    for term in fit.terms:
        numbers = (term.coef, term.se, term.t, term.p, term.low, term.high, fit.vif.get(term.name))
        name = "const" if term.name == "Intercept" else term.name
        lines.append(csv_line([name, *map(_digits, numbers)]))
    return "".join(lines)


def _digits(value: float | None) -> str:
    return "" if value is None or not np.isfinite(value) else significant(value, 9)


def _figures(fit: Fit, curves: Sequence[PreferenceCurve]) -> Iterator[tuple[str, str]]:
    """Return each figure and its data."""
    if not fit.is_exact:
        yield "figures/coefficients.svg", coefficient_svg(fit)
    yield "figures/residuals.svg", residual_svg(fit)
    yield (
        "figures/residuals.csv",
        _columns(("fitted", "residual"), fit.fitted.tolist(), fit.residuals.tolist()),
    )
    quantiles = checks_of(fit).quantiles
    if quantiles:
        yield "figures/normal-quantiles.svg", quantiles_svg(quantiles)
        yield "figures/normal-quantiles.csv", _columns(
            ("normal_quantile", "standardised_residual"),
            [point.theoretical for point in quantiles], [point.residual for point in quantiles],
        )  # fmt: skip
    for place, term in enumerate(fit.features):
        x, y = fit.table.x[:, place].tolist(), fit.table.y.tolist()
        yield f"figures/ratings-{term.name}.svg", scatter_svg(term.name, x, y, fit.line(term.name))
        yield f"figures/ratings-{term.name}.csv", _columns((term.name, "rating"), x, y)
    for curve in curves:
        yield f"figures/expected-{curve.name}.svg", curve_svg(curve, curves)
        yield f"figures/expected-{curve.name}.csv", _columns(
            (curve.name, "expected_rating", "low_90", "high_90"),
            curve.x, curve.mean, curve.low, curve.high,
        )  # fmt: skip


def _columns(head: Sequence[str], *columns: Sequence[float]) -> str:
    rows = (map(format_number, row) for row in zip(*columns, strict=True))
    return "".join([csv_line(head), *(csv_line(list(row)) for row in rows)])
