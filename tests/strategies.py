"""Hypothesis strategies for deals."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.game import Deal


@st.composite
def deals(draw: st.DrawFn, max_cells: int = 16, min_cards: int = 1, max_cards: int = 16) -> Deal:
    """Draw a deal of any grid shape, with cards that meet often enough to be interesting."""
    rows = draw(st.integers(1, max_cells))
    columns = draw(st.integers(1, max(1, max_cells // rows)))
    n_cells = rows * columns
    most = min(max_cards, n_cells)
    n_cards = draw(st.integers(min(min_cards, most), most))
    deck = draw(st.permutations(range(52)))
    where = set(draw(st.permutations(range(n_cells)))[:n_cards])
    chosen = iter(deck)
    return Deal(
        rows, columns, tuple(next(chosen) if cell in where else None for cell in range(n_cells))
    )
