"""Overall measures of a fit: F test, scatter, information criteria, explained variance."""

import math
from dataclasses import dataclass

import numpy as np
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.digits import fixed, probability, significant
from engine.numerics import round_stable
from engine.sentences import join_messages, message
from engine.statistics.regression.fit import Fit


@dataclass(frozen=True, slots=True)
class Overall:
    """Overall measures of a fit, all of ordinary least squares."""

    f: float  #: F statistic of all features together
    df_model: int  #: Degrees of freedom of the features
    df_resid: int  #: Of the residuals
    p: float  #: Of the F statistic
    residual_sd: float  #: Standard deviation of the residuals, in rating points
    #: Share of the variance explained for unseen puzzles, negative if predictions are worse than a
    #: mean; None where one puzzle alone determines a coefficient.
    loo_r2: float | None
    aic: float  #: Akaike's criterion of the Gaussian model, as R computes it
    bic: float  #: Schwarz's


def overall(result: Fit) -> Overall | None:
    """Return the measures of a fit; None where it passes through every rating or has no features.

    With means of rounds or raters, variances are within them.
    """
    rest = float(result.residuals @ result.residuals)
    k = len(result.features)
    if result.is_exact or not k or rest <= 0 or result.df_resid < 1 or result.r2 >= 1:
        return None
    f = (result.r2 / k) / ((1 - result.r2) / result.df_resid)
    n_parameters = result.n - result.df_resid + 1  # the variance counts as a parameter
    deviance = result.n * (math.log(2 * math.pi * rest / result.n) + 1)
    loo_r2 = None
    if result.loo_rmse is not None and np.isfinite(result.loo_rmse_mean) and result.loo_rmse_mean:
        loo_r2 = round_stable(1 - (result.loo_rmse / result.loo_rmse_mean) ** 2, 1.0)
    return Overall(
        round_stable(f), k, result.df_resid,
        round_stable(float(stats.f.sf(f, k, result.df_resid)), 1.0),
        round_stable(math.sqrt(rest / result.df_resid)), loo_r2,
        round_stable(deviance + 2 * n_parameters),
        round_stable(deviance + math.log(result.n) * n_parameters),
    )  # fmt: skip


def overall_sentence(found: Overall) -> str:
    """Return the measures in one line, in the notation of statistics."""
    return message(
        "F({df_model}, {df_resid}) = {f}, p {p}, residual standard deviation {sd}, leave-one-out "
        "R² {loo_r2}, AIC {aic}, BIC {bic}",
        df_model=found.df_model,
        df_resid=found.df_resid,
        f=significant(found.f, 3),
        p=p_relation(found.p),
        sd=fixed(found.residual_sd, 2),
        loo_r2="–" if found.loo_r2 is None else fixed(found.loo_r2, 2),
        aic=fixed(found.aic, 1),
        bic=fixed(found.bic, 1),
    )


def p_relation(p: float) -> str:
    """Format a p value with its relation sign.

    >>> p_relation(0.0341), p_relation(1e-9)
    ('= 0.034', '< 0.001')
    """
    text = probability(p)
    return text if text.startswith("<") else join_messages("", ("= ", text))
