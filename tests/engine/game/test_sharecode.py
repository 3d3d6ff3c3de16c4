"""A share code names one deal, and what was changed on the way is noticed."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import DealError
from engine.game import Deal, parse_deal, parse_share_code, share_code
from engine.puzzlesets.text_format import read_deals
from tests.refusals import refused
from tests.strategies import deals

CODE = "boaf:4x4:JD2D9HJC5D7H7C5HKDKC9S5SADQCKH3H:6D"
WORDS = [RANK + SUIT for RANK in "A23456789TJQK" for SUIT in "CDHS"] + ["--"]


def test_the_code_of_deal_1_never_changes() -> None:
    assert share_code(Deal.from_freecell(1)) == CODE


@given(deals())
def test_code_comes_back_in_either_case(deal: Deal) -> None:
    code = share_code(deal)
    assert parse_share_code(code) == parse_share_code(code.upper()) == deal


@given(deals(), st.data())
def test_one_wrong_cell_is_always_noticed(deal: Deal, data: st.DataObject) -> None:
    head, size, body, check = share_code(deal).split(":")
    cells = [body[at : at + 2] for at in range(0, len(body), 2)]
    place = data.draw(st.integers(0, len(cells) - 1))
    cells[place] = data.draw(st.sampled_from([word for word in WORDS if word != cells[place]]))

    with pytest.raises(DealError):
        parse_share_code(":".join((head, size, "".join(cells), check)))


@given(deals(), st.data())
def test_code_with_swapped_cells_noticed(deal: Deal, data: st.DataObject) -> None:
    head, size, body, check = share_code(deal).split(":")
    cells = [body[at : at + 2] for at in range(0, len(body), 2)]
    one = data.draw(st.integers(0, len(cells) - 1))
    other = data.draw(st.integers(0, len(cells) - 1))
    if cells[one] == cells[other]:
        return

    cells[one], cells[other] = cells[other], cells[one]

    with refused(DealError):
        parse_share_code(":".join((head, size, "".join(cells), check)))


def test_code_of_other_shape_noticed() -> None:
    with refused(DealError):
        parse_share_code(CODE.replace("4x4", "2x8"))


@pytest.mark.parametrize(
    "text",
    [
        "boaf:", CODE[:-1], CODE + "x", CODE + CODE, "boaf:4x4:JD:3D", "boaf:99x99:JD:3D",
        "boaf:0x4::3D", "boaf:9x9:" + "--" * 81 + ":AC", "boaf:" + "x" * 99,
        CODE.replace("JD", "J?"), CODE[:-2] + "??", CODE[:-2] + "4D", "boaf:1x2:ACAC:AD",
        "boaf:" + "9" * 100_000,
    ],
    ids=lambda text: text[:20],
)  # fmt: skip
def test_code_wrong_refused(text: str) -> None:
    with refused(DealError) as caught:
        parse_share_code(text)

    assert len(str(caught.value)) < 300


def test_a_code_is_read_wherever_a_deal_is(tmp_path: Path) -> None:
    assert parse_deal(f"  {CODE}\n") == Deal.from_freecell(1)
    broken = f"{CODE[:20]}\r\n{CODE[20:]}"
    assert parse_deal(broken) == Deal.from_freecell(1)
    path = tmp_path / "deals.txt"
    path.write_text(f"# mine\n{CODE}\nAC 2C\n3C 4C\n{CODE.upper()}\n")
    found = [record.deal for record in read_deals(path).records]
    assert found == [Deal.from_freecell(1), parse_deal("AC 2C / 3C 4C"), Deal.from_freecell(1)]
