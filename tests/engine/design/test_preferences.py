"""An energy read as preferences, and changed by them."""

import pytest

from engine.design.energy import Condition, Energy, Factor, Term
from engine.design.preferences import name_of, preferences_of, with_value, with_weight
from engine.design.presets import preset

PAIRS = Factor("edges", 19.0)
RATIO = Factor("halfway_solvability_ratio", None, True)
ENERGY = Energy(
    "mine",
    (
        Term(2.0, (PAIRS, PAIRS)),
        Term(3.0, (RATIO,)),
        Term(0.5, (Factor("halfway_solvability_ratio", 0.1, True),) * 2),
        Term(-1.0, (Factor("rank_clusters"),)),
        Term(50.0, (Factor("edges", 22.0),), (Condition("edges", ">", 22.0),)),
    ),
)


def test_preferences_of_energy() -> None:
    found = [(each.feature, each.aim, each.value, each.terms) for each in preferences_of(ENERGY)]

    assert found == [
        ("edges", "near", 19.0, (0,)),
        ("halfway_solvability_ratio", "low", None, (1, 2)),
        ("rank_clusters", "high", None, (3,)),
    ]
    assert name_of(ENERGY) == "pairs-near-19-low-halfway-high-clusters"


def test_preferences_skip_products() -> None:
    assert preferences_of(preset("it4")) == ()
    assert preferences_of(Energy("", (Term(1.0, (RATIO, RATIO)),))) == ()


def test_weight_scales_all_terms() -> None:
    ratio = preferences_of(ENERGY)[1]

    changed = with_weight(ENERGY, ratio, ENERGY, 1.5)

    assert [term.weight for term in changed.terms] == [2.0, 4.5, 0.75, -1.0, 50.0]
    assert with_weight(changed, ratio, ENERGY, 1.0) == ENERGY


@pytest.mark.parametrize("value", [18.0, 20.5])
def test_value_is_that_of_both_factors(value: float) -> None:
    changed = with_value(ENERGY, preferences_of(ENERGY)[0], value)

    assert changed.terms[0].factors == (Factor("edges", value),) * 2
    assert changed.terms[1:] == ENERGY.terms[1:]
