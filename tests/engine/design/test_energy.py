"""Energies: their values, files, names and preferences, and sets ranked by them."""

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine._kernels import energies as kernels
from engine._kernels.energies import N_SLOTS, NO_SLOT
from engine.design.analysis import Analysis
from engine.design.energy import (
    OPERATORS,
    Condition,
    Energy,
    Factor,
    Term,
    check_usable,
    energy_names,
    fences_of,
    is_same,
    name_of,
    penalty_warning,
    preferences_of,
    solvable_bounds,
    with_value,
    with_weight,
)
from engine.design.feature_registry import FEATURES, STORED
from engine.design.generator import evaluator, slot_of
from engine.design.presets import PRESETS, EnergyLibrary, load_energy, preset
from engine.errors import EnergyError, StorageError
from engine.game import parse_deal
from engine.numerics import logarithm, logarithms
from tests.refusals import refused

pytestmark = pytest.mark.fast

SWEEP = "4D -- -- -- / -- 5D 2C 2D / 3D -- AD -- / -- -- -- --"  # dominant 5/6, one cluster
PRAISED = "-- -- KH -- / 2S -- JD QC / -- -- TS JS / -- -- 3C --"  # 3/7, two clusters, 1/8
BEST = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"  # 3/8, three clusters, 1/18
UNSOLVABLE = "AC 2C / 4D 4H"

# By hand: sweep has 2 suits, 5 ranks, depth 1 3/10, halfway 6/75, 13 pairs of 6 cards (2.17; mean
# degree 4.33); praised 1/8, 1/43, 10 pairs of 7 (1.43; 2.86); best 1/18, 1/396, 15 of 8 (1.875;
# 3.75).
BY_HAND = [
    ("it0", SWEEP, 0.0),
    ("it0", PRAISED, 0.0),
    ("it1", SWEEP, -20.0),
    ("it1", PRAISED, -20.0),
    ("it2", SWEEP, 0.0),
    ("it2", PRAISED, -20.0),
    ("it2", BEST, -20.0),
    ("it3", SWEEP, 0.3 * 6 - 5),
    ("it3", PRAISED, 7 / 8 - 5),
    ("it3", BEST, 8 / 18 - 5),
    ("it3-degree", SWEEP, 0.3 * 6),
    ("it3-degree", PRAISED, 7 / 8 - 10),
    ("it3-degree", BEST, 8 / 18 - 10),
    ("it4", SWEEP, 1000 * 6 / 75 * 6 - 10),
    ("it4", PRAISED, 1000 / 43 * 7 - 10),
    ("it4", BEST, 1000 / 396 * 8 - 10),
    ("it4-degree", SWEEP, 1000 * 6 / 75 * 6),
    ("it4-degree", PRAISED, 1000 / 43 * 7 - 20),
    ("it4-degree", BEST, 1000 / 396 * 8 - 20),
    ("final", SWEEP, 6 / 75),
    ("final", PRAISED, 1 / 43),
    ("final", BEST, 1 / 396),
]


def values_of(text: str) -> dict[str, Any]:
    deal = parse_deal(text)
    return {"cards": deal.n_cards, **Analysis(deal).values(STORED)}


@pytest.mark.parametrize(("name", "deal", "expected"), BY_HAND)
def test_preset_values_by_hand(name: str, deal: str, expected: float) -> None:
    assert preset(name).value(values_of(deal)) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("name", PRESETS)
def test_preset_unsolvable_costs_1000(name: str) -> None:
    assert preset(name).value(values_of(UNSOLVABLE)) == 1000


def test_energy_of_unknown_feature_unknown() -> None:
    values = values_of(BEST) | {"halfway_solvability_ratio": None}
    assert math.isnan(preset("final").value(values))


NUMBERS = st.floats(-100, 100)
COMPILED = tuple(name for name in energy_names() if slot_of(name) != NO_SLOT)


def energies(known: tuple[str, ...]) -> st.SearchStrategy[Energy]:
    names = st.sampled_from(known)
    factors = st.one_of(
        names,
        st.fixed_dictionaries({"distance": names, "to": NUMBERS}),
        st.fixed_dictionaries({"log": names}, optional={"to": st.floats(1e-3, 100)}),
    )
    conditions = st.fixed_dictionaries(
        {"left": names, "op": st.sampled_from(OPERATORS), "right": st.one_of(NUMBERS, names)}
    )
    terms = st.fixed_dictionaries(
        {
            "weight": NUMBERS,
            "factors": st.lists(factors, max_size=3),
            "when": st.lists(conditions, max_size=3),
        }
    )
    return st.builds(
        lambda terms, unsolvable: Energy.from_json(
            {"schema": 1, "name": "x", "unsolvable": unsolvable, "terms": terms}
        ),
        st.lists(terms, max_size=5),
        NUMBERS,
    )


ENERGIES = energies(energy_names())


@given(energies(COMPILED), st.lists(st.integers(0, 5), min_size=13, max_size=13))
@example(Energy("x", tuple(map(Term, (1.0, 1e-5, -1.0)))), [1] * 13)  # its order counts
def test_energy_kernel_agrees_with_plain(energy: Energy, numbers: list[int]) -> None:
    named: dict[str, Any] = dict(zip(COMPILED, numbers, strict=True))
    named["solvable"] = bool(named["solvable"])
    array = np.zeros(N_SLOTS)
    for name, value in named.items():
        array[slot_of(name)] = float(value)

    assert evaluator(energy, 1, 2, 2, True).energy_of(array) == energy.value(named)


@given(st.floats(allow_infinity=False))
def test_logarithm_same_bits_in_kernel(value: float) -> None:
    plain = logarithm(value)

    assert plain == kernels.logarithm(value) or math.isnan(value)
    assert np.array_equal(logarithms(np.array([value])), [plain], equal_nan=True)
    if value >= 1e-9:
        assert plain == pytest.approx(math.log(value), rel=1e-14, abs=1e-15)


@given(ENERGIES)
def test_an_energy_survives_its_file_form(energy: Energy) -> None:
    assert Energy.from_json(json.loads(json.dumps(energy.to_json()))) == energy


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "mine.json isn't a JSON object"),
        ("{", "invalid JSON."),
        ('{"terms": 3}', "mine.json: Expected `array`, got `int` - at `$.terms`"),
        ('{"terms": [], "colour": 1}', "unknown field `colour`"),
        ('{"terms": [{"factors": []}]}', "field `weight` - at `$.terms[0]`"),
        ('{"terms": [{"weight": "x"}]}', "got `str` - at `$.terms[0].weight`"),
        ('{"terms": [{"weight": NaN}]}', "invalid JSON."),
        ('{"terms": [{"weight": 1e999}]}', "a number that is out of range"),
        (
            '{"terms": [{"weight": 1, "factors": ["speed"]}]}',
            "term 1, factor 1: 'speed' isn't a feature.",
        ),
        ('{"terms": [{"weight": 1, "when": [{"left": "suits", "op": "!", "right": 1}]}]}', "'!'"),
        ('{"schema": 9, "terms": []}', "unknown schema 9. This version reads 1."),
        ("\x00\x01", "NUL byte"),
        ('{"terms": [{"weight": 1, "factors": [{"log": "edges", "to": 0}]}]}', "no logarithm"),
        ('{"terms": [{"weight": 1, "factors": [{"to": 2}]}]}', "either “distance”"),
        ('{"terms": [{"weight": 1, "factors": [{"distance": "suits"}]}]}', "either “distance”"),
        (
            '{"terms": [{"weight": 1, "factors": [{"distance": "suits", "log": "suits", "to": 2}'
            "]}]}",
            "either “distance”",
        ),
        ('{"terms": [{"weight": 1, "factors": [{"log": "edges", "t": 1}]}]}', "unknown field `t`"),
    ],
)
def test_energy_file_grammar_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(EnergyError) as raised:
        load_energy(path)
    assert words in str(raised.value)
    assert "mine.json" in str(raised.value)


def test_energy_file_missing_or_binary(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_bytes(b"\xff\xfe\x00")

    with refused(EnergyError):
        load_energy(tmp_path / "x.json")
    with refused(EnergyError):
        load_energy("finall")


ENDS = st.lists(st.integers(0, 1), min_size=len(energy_names()), max_size=len(energy_names()))


@given(ENERGIES, ENDS)
def test_energy_bounds_hold(energy: Energy, ends: list[int]) -> None:
    values: dict[str, Any] = {"cards": (1, 16)[ends[0]]}
    for (name, feature), end in zip(FEATURES.items(), ends[1:], strict=True):
        values[name] = (feature.low, feature.range_with(16)[1])[end]
    values["solvable"] = True
    low, high = solvable_bounds(energy)

    slack = 1e-9 * (1 + abs(low) + abs(high))

    assert low - slack <= energy.value(values) <= high + slack


def test_penalty_is_compared_with_what_so_many_cards_can_have() -> None:
    energy = Energy("a", (Term(10.0, (Factor("edges"),)),))

    assert penalty_warning(energy, 14) == ""  # at most 91 edges
    assert "up to 1200" in penalty_warning(energy, 16)


# An energy read as preferences


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


REST = {"halfway_solvability_ratio": 0.1, "rank_clusters": 3}


def test_preferences_of_energy() -> None:
    found = [(each.feature, each.aim, each.value, each.terms) for each in preferences_of(ENERGY)]

    assert found == [
        ("edges", "near", 19.0, (0,)),
        ("halfway_solvability_ratio", "low", None, (1, 2)),
        ("rank_clusters", "high", None, (3,)),
    ]
    assert name_of(ENERGY) == "pairs-near-19-low-halfway-high-clusters"


def test_term_without_weight_prefers_nothing() -> None:
    edges = Factor("edges")
    squared = Term(-1.0, (PAIRS, PAIRS))

    (found,) = preferences_of(Energy("", (Term(0.0, (edges,)), squared)))

    assert (found.aim, found.value) == ("far", 19.0)


def test_preferences_skip_products() -> None:
    assert preferences_of(preset("it4")) == ()
    assert preferences_of(Energy("", (Term(1.0, (RATIO, RATIO)),))) == ()


@pytest.mark.parametrize(("sign", "aim"), [(-1.0, "alike"), (1.0, "unlike")])
def test_product_of_distances_is_one_preference(sign: float, aim: str) -> None:
    low, high = Factor("edges", 9.0), Factor("suits", 3.0)
    terms = [
        Term(
            sign if side == other else -sign,
            (low, high),
            (Condition("edges", side, 9.0), Condition("suits", other, 3.0)),
        )
        for side in "<>"
        for other in "<>"
    ]
    energy = Energy("", (*ENERGY.terms, *terms))

    product = preferences_of(energy)[-1]

    assert (product.feature, product.other, product.aim) == ("edges", "suits", aim)
    assert product.terms == (5, 6, 7, 8)
    # What the aim says, by the energy itself.
    both = energy.value({"solvable": True, "edges": 12, "suits": 4, **REST})
    one = energy.value({"solvable": True, "edges": 12, "suits": 2, **REST})
    assert (both < one) == (aim == "alike")
    assert fences_of(energy) == (4,)
    broken = replace(energy, terms=energy.terms[:-1])
    assert not any(each.other for each in preferences_of(broken))


def test_weight_scales_all_terms() -> None:
    ratio = preferences_of(ENERGY)[1]

    changed = with_weight(ENERGY, ratio.terms, ENERGY, 1.5)

    assert [term.weight for term in changed.terms] == [2.0, 4.5, 0.75, -1.0, 50.0]
    assert with_weight(changed, ratio.terms, ENERGY, 1.0) == ENERGY


@pytest.mark.parametrize("value", [18.0, 20.5])
def test_value_is_that_of_both_factors(value: float) -> None:
    changed = with_value(ENERGY, preferences_of(ENERGY)[0].terms, value)

    assert changed.terms[0].factors == (Factor("edges", value),) * 2
    assert changed.terms[1:] == ENERGY.terms[1:]


# Two different energies never share a name


MINE = Energy("few suits", (Term(1.0, (Factor("suits"),)),), why="I like them.")


@pytest.fixture
def library(tmp_path: Path) -> EnergyLibrary:
    return EnergyLibrary(tmp_path / "energies")


def test_an_energy_is_kept_under_its_name(library: EnergyLibrary) -> None:
    assert library.names() == ()
    library.keep(MINE)
    assert library.names() == ("few_suits",)
    assert library.get("few suits") == MINE
    assert EnergyLibrary(library.folder).get("few_suits") == MINE


def test_a_name_belongs_to_one_energy(library: EnergyLibrary) -> None:
    other = replace(MINE, unsolvable=5.0)
    library.keep(MINE)
    assert library.is_free(MINE)
    assert library.is_free(replace(MINE, why="Another reason."))
    assert not library.is_free(other)
    library.keep(other)
    assert library.get("few suits") == MINE
    assert not library.is_free(replace(MINE, name="final"))
    assert library.is_free(preset("final"))
    assert not is_same(MINE, other)


def test_edited_energies_are_numbered(library: EnergyLibrary) -> None:
    names = []
    name = "final"
    for weight in range(3):
        name = library.edited_name(name)
        names.append(name)
        library.keep(replace(MINE, name=name, unsolvable=float(weight)))

    assert names == ["final-edited", "final-edited-2", "final-edited-3"]


def test_library_leaves_presets_unwritten(library: EnergyLibrary) -> None:
    library.keep(preset("it3"))
    library.keep(replace(MINE, name=""))
    assert not library.folder.exists()


@pytest.mark.parametrize("name", ["../../etc/passwd", "a/b", "ü ñ", "x" * 300, ".."])
def test_no_name_leaves_the_folder(library: EnergyLibrary, name: str, tmp_path: Path) -> None:
    library.keep(replace(MINE, name=name))
    found = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert [path.parent for path in found] == [library.folder]
    kept = library.get(name)
    assert kept is not None
    assert kept.name == name


def test_library_damaged_file_stays(library: EnergyLibrary) -> None:
    library.keep(MINE)
    path = library.folder / "few_suits.json"
    path.write_text("{", encoding="utf-8")
    assert library.get("few suits") is None
    assert not library.is_free(MINE)
    library.keep(MINE)
    assert path.read_text(encoding="utf-8") == "{"


def test_library_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "energies").write_text("in the way", encoding="utf-8")
    library = EnergyLibrary(tmp_path / "energies")

    assert library.names() == ()
    with refused(StorageError, path=str(tmp_path / "energies")):
        library.keep(MINE)


def test_energy_with_an_unknown_feature_is_unknown() -> None:
    known = {"solvable": True, "edges": 3}
    missing = {**known, "edges": None}
    by_condition = Term(-10.0, (), (Condition("edges", "<", 0.0),))
    by_factor = Term(0.0, (Factor("edges", 2.0),))
    for term in (by_condition, by_factor):
        energy = Energy("mine", (term,))

        assert energy.value(known) == 0
        assert math.isnan(energy.value(missing))
        assert math.isnan(energy.value({**known, "solvable": None}))
        assert energy.value({"solvable": False}) == 1000


@pytest.mark.parametrize(
    ("energy", "advice"),
    [
        (Energy("bad", (Term(1.0, (Factor("ranks"),)),), unsolvable=-5000.0), "unsolvable deals"),
        (Energy("flat", (Term(0.0, (Factor("ranks"),)),)), "Change a weight"),
    ],
)
def test_energy_by_which_nothing_is_found_is_refused(energy: Energy, advice: str) -> None:
    with pytest.raises(EnergyError, match=advice):
        check_usable(energy)


@pytest.mark.parametrize("name", PRESETS)
def test_published_energies_are_usable(name: str) -> None:
    check_usable(preset(name))


@pytest.mark.parametrize("name", ["n" * 120, "日" * 120, "my energy"])
def test_any_name_is_kept_and_edited(library: EnergyLibrary, name: str) -> None:
    energy = replace(MINE, name=name)
    library.keep(energy)

    assert library.get(name) == energy
    assert library.is_free(replace(MINE, name=library.edited_name(name)))


def test_a_name_that_shares_a_file_is_taken(library: EnergyLibrary) -> None:
    library.keep(replace(MINE, name="my_energy"))

    assert library.get("my energy") is None
    assert not library.is_free(replace(MINE, name="my energy"))


def test_numbers_without_an_end_are_refused() -> None:
    weights = (Term(each, (Factor("suits"),)) for each in (1e308, 1e308, -1e308, -1e308))
    with pytest.raises(EnergyError, match="too large"):
        check_usable(Energy("huge", tuple(weights)))
