"""No figure of the sample study changes unless it is meant to."""

import json

from tests.differences import differences
from tests.engine.statistics.figures import STORED, figures


def test_figures_are_those_of_before() -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    assert list(differences(figures(), stored)) == []
