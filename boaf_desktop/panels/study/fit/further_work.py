"""Further questions to the ratings, answered in worker threads as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from boaf_desktop.language.wording import worded
from boaf_desktop.panels.study.fit.work import Loaded
from engine.design.record import PuzzleRecord
from engine.digits import fixed, significant
from engine.game import Deal
from engine.progress import Work
from engine.statistics.regression.options import FitOptions

if TYPE_CHECKING:
    from engine.statistics.regression.by_size import SizeFit

_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found."""

    sentences: tuple[str, ...]  #: For a person
    deals: tuple[Deal, ...] = ()  #: Puzzles that it is about, the first to be opened


def by_chance(loaded: Loaded, options: FitOptions) -> Work[Answer]:
    """Tell how often shuffled ratings are explained as well.

    Raises
    ------
    FitError, SettingsError
        When it cannot be tested.
    """
    from engine.statistics.regression.ols import fit  # noqa: PLC0415
    from engine.statistics.regression.permutation import permutation_test  # noqa: PLC0415 - statsmodels

    result = fit(
        loaded.frame,
        options.features,
        outcomes=options.outcomes,
        round_means=options.round_means,
    )
    found = yield from permutation_test(result, seed=_SEED)
    return Answer((found.sentence,))


def with_ridge(loaded: Loaded, options: FitOptions) -> Work[Answer]:
    """Fit with a penalty on large coefficients, for few ratings.

    Raises
    ------
    FitError, SettingsError
        When the ratings cannot carry it.
    """
    from engine.statistics.regression.ridge import ridge  # noqa: PLC0415 - scipy

    found = yield from ridge(
        loaded.frame,
        options.features,
        seed=_SEED,
        scale=options.scale,
        outcomes=options.outcomes,
        round_means=options.round_means,
    )
    return Answer(found.sentences)


def by_size(loaded: Loaded, options: FitOptions) -> Work[Answer]:
    """Fit the puzzles of each size alone.

    Raises
    ------
    FitError
        When the ratings do not say how many cards a puzzle has.
    """
    from engine.progress import Progress  # noqa: PLC0415
    from engine.statistics.regression.by_size import fit_by_size  # noqa: PLC0415 - statsmodels

    yield Progress(0, 1)
    found = fit_by_size(
        loaded.frame,
        options.features,
        scale=options.scale,
        robust=options.robust,
        outcomes=options.outcomes,
        round_means=options.round_means,
    )
    return Answer(tuple(map(_size_sentence, found)))


def _size_sentence(found: SizeFit) -> str:
    noun = "rating" if found.n_ratings == 1 else "ratings"
    head = f"{found.cards} cards, {found.n_ratings} {noun}"
    if found.result is None:
        return f"{head}: {worded(found.reason)}"
    if found.result.is_exact:
        return f"{head}: the fit passes through all of them, so its errors cannot be known."
    clear = [
        f"{term.name} {significant(term.coef, sign=True)} "
        f"({significant(term.low)} to {significant(term.high)})"
        for term in found.result.features
        if term.is_clear
    ]
    said = ", ".join(clear) if clear else "no effect is statistically significant"
    return f"{head}, R² {fixed(found.result.r2, 2)}: {said}."


def what_next(
    loaded: Loaded, options: FitOptions, puzzles: Sequence[PuzzleRecord], *, is_blind: bool
) -> Work[Answer]:
    """Choose the unrated puzzles of the open set that would inform the regression most.

    Who is to rate them blind is not told in what they are extreme.

    Raises
    ------
    FitError, SettingsError
        When none is left, or their features are not known.
    """
    from engine.progress import Progress  # noqa: PLC0415
    from engine.statistics.learning.next_to_rate import rate_next  # noqa: PLC0415 - pandas

    yield Progress(0, 1)
    found = rate_next(loaded.frame, puzzles, options.features)
    names = ", ".join(entry.record.id[:6] for entry in found.puzzles)
    deals = tuple(entry.record.deal for entry in found.puzzles)
    why = found.blind_sentence if is_blind else found.sentence
    return Answer((why, f"They are {names}."), deals)
