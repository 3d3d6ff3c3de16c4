"""Hypothesis strategies for deals."""

from hypothesis import strategies as st

from engine.game import Deal, Position


@st.composite
def deals(draw: st.DrawFn, max_cells: int = 16, min_cards: int = 1, max_cards: int = 16) -> Deal:
    """Draw a deal of any grid shape, with cards that meet often enough to be interesting."""
    rows = draw(st.integers(1, max_cells))
    columns = draw(st.integers(1, max(1, max_cells // rows)))
    n_cells = rows * columns
    limit = min(max_cards, n_cells)
    n_cards = draw(st.integers(min(min_cards, limit), limit))
    deck = draw(st.permutations(range(52)))
    where = set(draw(st.permutations(range(n_cells)))[:n_cards])
    chosen = iter(deck)
    return Deal(
        rows, columns, tuple(next(chosen) if cell in where else None for cell in range(n_cells))
    )


@st.composite
def any_deals(draw: st.DrawFn, limit: int = 4) -> Deal:
    rows, columns = draw(st.integers(1, limit)), draw(st.integers(1, limit))
    n_cards = draw(st.integers(1, rows * columns))
    cards = draw(st.lists(st.integers(0, 51), min_size=n_cards, max_size=n_cards, unique=True))
    cells = draw(st.permutations([*cards, *[None] * (rows * columns - n_cards)]))
    return Deal(rows, columns, tuple(cells))


@st.composite
def positions(draw: st.DrawFn, max_cards: int, max_moves: int = 3) -> Position:
    """Draw a position some moves into a deal, with stacks of several sizes."""
    position = Position.from_deal(draw(deals(max_cells=12, max_cards=max_cards)))
    for _ in range(draw(st.integers(0, max_moves))):
        legal = list(position.legal_moves())
        if not legal:
            break
        position = position.play(draw(st.sampled_from(legal)))
    return position
