"""Scripts that repeat a fit in other software: pandas and statsmodels, and R.

Both scripts read the tidy table, average the ratings of each puzzle and fit a separate mean for
each round and rater, as `engine.statistics.regression.ols.fit` does by default, and print the
coefficients with their standard errors. The scripts of `fit_python` and `fit_r` contain the
numbers of one fit.
"""

from collections.abc import Sequence
from typing import Final

from engine.files.csv_cells import csv_line, format_number
from engine.statistics.regression.fit import Fit

_PYTHON: Final = '''\
"""Which features explain the ratings: least squares, as computed by Birds of a Feather.

Needs pandas and statsmodels. Run it in the folder of ratings.csv: python analysis.py
"""

import pandas as pd
import statsmodels.api as sm

FEATURES = {features}

names = ("puzzle_id", "rater", "round", "seed")
ratings = pd.read_csv("ratings.csv", dtype=dict.fromkeys(names, str))
used = ratings[ratings["in_fit"] == 1].fillna({{"rater": ""}})

# Each round and each rater has its own mean, so that a stricter day isn't taken for an effect.
means = pd.get_dummies(used[["round", "rater"]], drop_first=True, dtype=float)
rows = pd.concat([used[["rating", *FEATURES]].astype(float), means], axis=1)

# The ratings of one puzzle are averaged.
puzzles = rows.groupby(used["puzzle_id"]).mean()
# Who rated every puzzle of a round has no effect left to estimate.
centred = puzzles[means.columns] - puzzles[means.columns].mean()
centred = centred.loc[:, centred.abs().max() > 1e-9]
design = pd.concat([puzzles[FEATURES], centred], axis=1)
design.insert(0, "const", 1.0)
result = sm.OLS(puzzles["rating"], design).fit()

for name in ["const", *FEATURES]:
    print(f"{{name:28}} {{result.params[name]:13.6g}} {{result.bse[name]:13.6g}}")
print(f"{{len(puzzles)}} puzzles, {{len(used)}} ratings")
'''
_R: Final = """\
# Which features explain the ratings: least squares, as computed by Birds of a Feather.
# Needs no packages. Run it in the folder of ratings.csv: Rscript analysis.R

features <- c({features})

ratings <- read.csv("ratings.csv", colClasses = c(puzzle_id = "character", rater = "character",
                    seed = "character"), na.strings = "", encoding = "UTF-8")
used <- ratings[ratings$in_fit == 1, ]
used$rater[is.na(used$rater)] <- ""

# Each round and each rater has its own mean, so that a stricter day isn't taken for an effect.
means <- matrix(0, nrow(used), 0)
for (kind in c("round", "rater")) {{
  values <- factor(used[[kind]])
  if (nlevels(values) > 1) means <- cbind(means, model.matrix(~values)[, -1, drop = FALSE])
}}

# The ratings of one puzzle are averaged.
rows <- cbind(used$rating, as.matrix(used[features]), means)
puzzles <- rowsum(rows, used$puzzle_id) / as.vector(rowsum(rep(1, nrow(rows)), used$puzzle_id))
x <- puzzles[, seq_along(features) + 1, drop = FALSE]
centred <- scale(puzzles[, -seq_len(length(features) + 1), drop = FALSE], scale = FALSE)
# Who rated every puzzle of a round has no effect left to estimate.
centred <- centred[, colSums(abs(centred)) > 1e-9, drop = FALSE]
fit <- if (ncol(centred)) lm(puzzles[, 1] ~ x + centred) else lm(puzzles[, 1] ~ x)

found <- coef(summary(fit))[seq_len(length(features) + 1), 1:2, drop = FALSE]
cat(sprintf("%-28s %13.6g %13.6g\\n", c("const", features), found[, 1], found[, 2]), sep = "")
cat(nrow(puzzles), "puzzles,", nrow(used), "ratings\\n")
"""
_FIT_PYTHON: Final = '''\
"""Least squares as computed by Birds of a Feather. Needs pandas and statsmodels."""

import io

import pandas as pd
import statsmodels.api as sm

# One row for each puzzle. The means of rounds and raters are the last columns, if there are any.
table = pd.read_csv(io.StringIO("""\
{table}"""))

design = table.drop(columns="rating")
design.insert(0, "const", 1.0)
result = sm.OLS(table["rating"], design).fit({errors})
for name in ["const", {names}]:
    print(f"{{name:28}} {{result.params[name]:13.6g}} {{result.bse[name]:13.6g}}")
'''
_FIT_R: Final = """\
# Least squares as computed by Birds of a Feather. Needs no packages.

# One row for each puzzle. The means of rounds and raters are the last columns, if there are any.
table <- read.csv(text = "
{table}")

fit <- lm(rating ~ ., data = table)
errors <- {errors}
cat(sprintf("%-28s %13.6g %13.6g\\n", c("const", {names}),
            coef(fit)[1:{n}], errors[1:{n}]), sep = "")
"""
_HC3_R: Final = """\
local({
  x <- model.matrix(fit)
  inverse <- solve(crossprod(x))
  sqrt(diag(inverse %*% crossprod(x * (resid(fit) / (1 - hatvalues(fit)))) %*% inverse))
})"""


def fit_python(fit: Fit) -> str:
    """Return a Python script that computes a fit from its own numbers.

    Coefficients are per raw unit, independent of the scale of the fit.
    """
    return _FIT_PYTHON.format(
        table=_fitted_table(fit),
        names=_listed(fit.table.names, "", ""),
        errors='cov_type="HC3"' if fit.robust else "",
    )


def fit_r(fit: Fit) -> str:
    """Return an R script that computes a fit from its own numbers; see `fit_python`."""
    usual = "coef(summary(fit))[, 2]"
    return _FIT_R.format(
        table=_fitted_table(fit), names=_listed(fit.table.names, "", ""), n=len(fit.features) + 1,
        errors=_HC3_R if fit.robust else usual,
    )  # fmt: skip


def _fitted_table(fit: Fit) -> str:
    table = fit.table
    marks = table.marks - table.marks.mean(axis=0)  # the constant is that of an average row
    head = ["rating", *table.names, *(f"mean_{at}" for at in range(1, marks.shape[1] + 1))]
    rows = zip(table.y, table.x, marks, strict=True)
    lines = [[y, *x, *mark] for y, x, mark in rows]
    cells = [[format_number(float(value)) for value in line] for line in lines]
    return "".join(map(csv_line, (head, *cells)))


def python_script(features: Sequence[str]) -> str:
    """Return a script that fits the tidy table with pandas and statsmodels."""
    return _PYTHON.format(features=_listed(features, "[", "]"))


def r_script(features: Sequence[str]) -> str:
    """Return a script that fits the tidy table with R."""
    return _R.format(features=_listed(features, "", ""))


def _listed(features: Sequence[str], begin: str, end: str) -> str:
    names = [f'"{name}"' for name in features]
    lines = [", ".join(names[at : at + 3]) for at in range(0, len(names), 3)]
    return begin + ",\n            ".join(lines) + end
