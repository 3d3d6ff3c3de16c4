"""Deals as text that people copy from papers and tables, and share codes."""

from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.errors import DealError, MoveError
from engine.game import (
    Deal,
    deal_number,
    format_moves,
    is_share_code,
    parse_deal,
    parse_game,
    parse_share_code,
    rank_of,
    share_code,
    split_moves,
    suit_of,
)
from engine.puzzlesets.formats import read_set
from tests.refusals import refused
from tests.strategies import deals

pytestmark = pytest.mark.fast


def test_text_apostrophe_is_no_card() -> None:
    assert parse_deal("'-- 2C / 3C --").to_line() == "-- 2C / 3C --"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("HK D2 / -- S10", "KH 2D / -- TS"),
        ("D♥ B♠ / -- K♦", "QH JS / -- KD"),
        ("Jack of Spades, 7 of hearts / --, Ace of Clubs", "JS 7H / -- AC"),
        ("Pik Bube Herz-7 / -- Kreuz Ass", "JS 7H / -- AC"),
        ("Pik-Bube Herz-10 / -- Karo Dame", "JS TH / -- QD"),
        ("sota de picas 7 de corazones / -- as de tréboles", "JS 7H / -- AC"),
        ("🂫 🂷\n🂠 🃑", "JS 7H / -- AC"),
        ("> JS 7H\n> -- AC", "JS 7H / -- AC"),
        ("On Monday, Ann wrote:\n> > JS 7H\n> > -- AC\nThank you!", "JS 7H / -- AC"),
        ("Hi Anna,\n\nlook at this:\n5H 4C\nJS --\n\ncheers, Bob", "5H 4C / JS --"),
        ("Try boaf:1x3:AC--KS:QH, it is hard!", "AC -- KS"),
        ("> A good one!\nboaf:1x3:AC--KS:QH", "AC -- KS"),
        ("It is hard\n(boaf:1x3:AC--KS:QH)", "AC -- KS"),
    ],
)
def test_deals_as_people_write_them(text: str, line: str) -> None:
    assert parse_deal(split_moves(text)[0]).to_line() == line


@given(deals(max_cells=12))
def test_names_of_cards_in_each_language(deal: Deal) -> None:
    ranks = {
        "en": "ace two three four five six seven eight nine ten jack queen king",
        "de": "Ass zwei drei vier fünf sechs sieben acht neun zehn Bube Dame König",
        "es": "as dos tres cuatro cinco seis siete ocho nueve diez sota reina rey",
    }
    suits = {
        "en": "clubs diamonds hearts spades",
        "de": "Kreuz Karo Herz Pik",
        "es": "tréboles diamantes corazones picas",
    }
    patterns = {"en": "{1} of {0}", "de": "{0}-{1}", "es": "{1} de {0}"}

    for language, pattern in patterns.items():
        names = [
            "--"
            if card is None
            else pattern.format(
                suits[language].split()[suit_of(card)], ranks[language].split()[rank_of(card)]
            )
            for card in deal.cells
        ]
        rows = [
            " ".join(names[start : start + deal.columns])
            for start in range(0, len(names), deal.columns)
        ]
        assert parse_deal(" / ".join(rows)) == deal


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("4H Jack of Spaces / 2C 3D", "row 1, column 2"),
        ("HK D2 / XX C4", "row 2, column 1"),
        ("> 4H 5H\n> 6H 7X", "row 2, column 2"),
    ],
)
def test_what_is_no_card_is_named_by_its_place(text: str, place: str) -> None:
    with refused(DealError, place=place):
        parse_deal(text)


def test_number_after_apostrophe_is_a_deal_number() -> None:
    assert deal_number("'5") == 5
    assert parse_deal("'5") == Deal.numbered(5)


def test_text_blank_cells_are_empty() -> None:
    # After two and three moves of the example (Neller 2016).
    assert (
        parse_deal("5S JC QH 8H \nKC 6H 3H    \n3S JS TH 9H \nKS 7D AH 5C").to_line()
        == "5S JC QH 8H / KC 6H 3H -- / 3S JS TH 9H / KS 7D AH 5C"
    )
    assert (
        parse_deal("   JC QH\nKC 6H 3H\n3S JS    8H\nKS    TH 5C").to_line()
        == "-- JC QH -- / KC 6H 3H -- / 3S JS -- 8H / KS -- TH 5C"
    )
    assert parse_deal("5S\t\tQH\n\tKC\t").to_line() == "5S -- QH / -- KC --"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("   5S JC\n   KC --", "5S JC / KC --"),  # indented as a whole
        ("      JC\n   KC 5D", "-- JC / KC 5D"),
        ("    JC\n KC 5D", "-- JC / KC 5D"),
        ("10C\t\t2C\n3C\t4C\t5C", "TC -- 2C / 3C 4C 5C"),
        ("5S\t\tQH\n\t\t\n\tKC\t", "5S -- QH / -- KC --"),
        ("AC    2C", "AC 2C"),  # one line has no columns
        ("AC\t\t2C", "AC -- 2C"),  # but for tabs
        ("\t2C AS\n\t3H TD", "2C AS / 3H TD"),  # indented by tabs
        ("2C AS\t3H\n4C 5C\t6C", "2C AS 3H / 4C 5C 6C"),
    ],
)
def test_text_columns_begin_leftmost(text: str, line: str) -> None:
    assert parse_deal(text).to_line() == line


GRID = "AC -- 9D / TH 2S 3S"


@pytest.mark.parametrize(
    "text",
    [
        "AC \u2014 9D / 10H 2S 3S",
        "AC \u2013\u2013 9D / TH 2S 3S",
        "AC\u00a0\u2212\u2212\u202f9D\u2003/\u00a0TH 2S\u30003S",
        "\ufeffAC -- 9D\r\nTH 2S 3S\r\n",
        "\u201cAC -- 9D / TH 2S 3S\u201d",
        "'AC -- 9D / TH 2S 3S'",
        '"AC -- 9D\nTH 2S 3S"',
        "A\u2663\ufe0f -- 9\u2666\ufe0f / 10\u2665 2\u2660 3\u2664",
        "AC -- 9D\vTH 2S 3S",
        "AC -- 9D\u2028TH 2S 3S",
        "\u200bAC\u200b -- 9D / T\u00adH 2S 3S",
        "\uff21\uff23 \uff0d\uff0d \uff19\uff24 \uff0f TH 2S 3S",
        "AC -- 9D \u2044 TH 2S 3S",
        "AC--9D/TH2S3S",
        "ac--9d\n10h2s3s",
        "boaf:2x3:AC--9DTH2S3S:9H",
        "BOAF%3A2x3%3AAC--9DTH2S3S%3A9H",
        "<boaf:2x3:AC--9DTH2S3S:9H>.",
        "(boaf://2x3:AC\u2011\u20119DTH2S3S:9H),",
        "\u201cboaf:2\u00d73:AC\u2013\u20139D\nTH2S3S:9H\u201d",
    ],
)
def test_pasted_typography_changes_no_card(text: str) -> None:
    assert parse_deal(text).to_line() == GRID


MOVES = ["AC-2C", "AC-3C", "AC-TC"]


@pytest.mark.parametrize(
    "text",
    [
        "AC\u20132C AC\u20113C AC\u2212TC",
        "1. AC \u2013 2C 2. AC \u2014 3C 3. AC \u2012 10C",
        "A\u2663\u21922\u2663, A\u2663 \u2192 3\u2663; A\u2663\ufe0f\u219210\u2663\ufe0f.",
        "AC->2C AC-->3C AC -> TC",
        "\ufeffAC\u00ad-2C\u00a0AC-3C\u2003AC-TC\u200b",
    ],
)
def test_pasted_typography_changes_no_move(text: str) -> None:
    deal = parse_deal("AC 2C 3C TC")
    assert format_moves(deal, parse_game(deal, text)).split() == MOVES


@pytest.mark.parametrize(
    ("text", "bracket"), [("AC-2C) AC-3C", ")"), ("AC-2C {no", "{"), ("AC-2C no}", "}")]
)
def test_bracket_without_partner(text: str, bracket: str) -> None:
    with refused(MoveError, bracket=bracket):
        parse_game(parse_deal("AC 2C 3C TC"), text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("-287924", 2147195724), ("\u2212287924", 2147195724), ("#-1", 2147483647),
        ("-2147483648", 0), ("0", 0), ("# 0", 0), ("\uff11\uff10", 10), ("#80431\u00a0", 80431),
    ],
)  # fmt: skip
def test_seeds_of_other_programs_are_deals(text: str, number: int) -> None:
    assert deal_number(text) == number
    assert parse_deal(text) == Deal.numbered(number)


@pytest.mark.parametrize("text", ["80,431", "1.0E+06", "1e5", "80 431", "80.431", "3.5"])
def test_numbers_that_may_have_lost_digits_are_named(text: str) -> None:
    with refused(DealError, text=text):
        parse_deal(text)


@pytest.mark.parametrize("text", ["80431.0", "'80431,0", "#80431.0"])
def test_a_decimal_of_zero_is_ignored(text: str) -> None:
    assert deal_number(text) == 80431


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("5S JC / KC", 2),
        ("5S  JC\nKC", 2),
        ("AC 2C 3C\n4C 5C", 2),
        ("AC\t2C\t3C\n4C\t5C\n6C\t7C\t8C", 2),
        ("AC2C/3C4C/5C", 3),
    ],
)
def test_a_ragged_grid_is_refused_by_row(text: str, row: int) -> None:
    with refused(DealError, row=row):
        parse_deal(text)


@pytest.mark.parametrize(
    ("rows", "columns", "line"),
    [(2, 2, "AC 2C / 3C 4C"), (2, None, "AC 2C / 3C 4C"), (None, 1, "AC / 2C / 3C / 4C")],
)
def test_cards_in_one_row_fill_the_grid(rows: int, columns: int, line: str) -> None:
    assert parse_deal("AC 2C 3C 4C", rows, columns).to_line() == line


@pytest.mark.parametrize(("rows", "columns"), [(3, None), (None, 3), (0, None)])
def test_cards_that_dont_fill_the_rows_are_refused(rows: int | None, columns: int | None) -> None:
    with refused(DealError, n=8, side=rows or columns or 0):
        parse_deal("AC 2C 3C 4C 5C 6C 7C 8C", rows, columns)


def test_quoted_game_is_deal_and_moves() -> None:
    text = '"AC 2C / -- 3C\n1. AC-2C (2C-AC)\n2. 2C-3C"'
    assert split_moves(text) == ("AC 2C / -- 3C", "1. AC-2C (2C-AC)\n2. 2C-3C")


# Share codes


CODE = "boaf:4x4:JD2D9HJC5D7H7C5HKDKC9S5SADQCKH3H:6D"
WORDS = [RANK + SUIT for RANK in "A23456789TJQK" for SUIT in "CDHS"] + ["--"]


def test_the_code_of_deal_1_never_changes() -> None:
    assert share_code(Deal.numbered(1)) == CODE


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
    assume(cells[one] != cells[other])
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


def test_a_long_text_is_refused_at_once() -> None:
    with refused(DealError):
        parse_deal("'" + " " * 60_000 + "'x")  # a minute, if quotes are tried at each place


def test_a_code_is_read_wherever_a_deal_is(tmp_path: Path) -> None:
    assert parse_deal(f"  {CODE}\n") == Deal.numbered(1)
    broken = f"{CODE[:20]}\r\n{CODE[20:]}"
    assert parse_deal(broken) == Deal.numbered(1)
    path = tmp_path / "deals.txt"
    path.write_text(f"# mine\n{CODE}\nAC 2C\n3C 4C\n{CODE.upper()}\n")
    found = [record.deal for record in read_set(path).records]
    assert found == [Deal.numbered(1), parse_deal("AC 2C / 3C 4C"), Deal.numbered(1)]


@given(deals(), st.booleans(), st.sampled_from(["/", ":/", ""]))
def test_an_escaped_code_with_typography_is_read(deal: Deal, has_suits: bool, safe: str) -> None:
    code = share_code(deal).replace("x", "×")
    for letter, sign in zip("CDHS", "♣♦♥♠", strict=True) if has_suits else ():
        code = code.replace(letter, f"{sign}\ufe0f")
    link = quote(code, safe=safe)

    assert is_share_code(link)
    assert parse_share_code(link) == parse_deal(link) == deal


def test_a_text_of_brackets_is_read_at_once() -> None:
    text = "(" * 100_000  # in quadratic time this took more than a minute
    assert split_moves(text) == ("", text)
