"""The best known halfway ratio, of the Inspect panel and of the open set."""

from dataclasses import replace

import pytest

from boaf_desktop.panels.inspect.inspect_panel import FeatureRow, best_known
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.game import parse_deal
from engine.puzzlesets.puzzle_set import record_of

pytestmark = pytest.mark.fast

ESTIMATED = FeatureRow(FEATURES[HALFWAY_RATIO], 0.043, bounds=(0.03, 0.06))
COUNTED = replace(ESTIMATED, bounds=None)
RECORD = replace(
    record_of(parse_deal("AC 2C / -- 3C"), {HALFWAY_RATIO: 0.056}), halfway_low=0.04,
    halfway_high=0.07,
)  # fmt: skip


@pytest.mark.parametrize(
    ("row", "provenance", "expected"),
    [
        (ESTIMATED, "interval", replace(ESTIMATED, value=0.056, bounds=(0.04, 0.07))),
        (ESTIMATED, "exact", replace(ESTIMATED, value=0.056, bounds=None)),
        (ESTIMATED, "", ESTIMATED),
        (COUNTED, "interval", COUNTED),
    ],
)
def test_ratio_of_the_set_is_used_if_it_is_as_accurate(
    row: FeatureRow, provenance: str, expected: FeatureRow
) -> None:
    assert best_known(row, replace(RECORD, halfway_provenance=provenance)) == expected


def test_ratio_without_a_set_is_that_of_the_panel() -> None:
    assert best_known(ESTIMATED, None) == ESTIMATED
