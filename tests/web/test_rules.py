"""The pages' rules are the engine's."""

import numpy as np

from engine.files.storage import resource_path
from engine.game import Deal, Position
from tests.web.browser import Browser

N_POSITIONS, N_LONG = 500, 20_000
_ASK = """
const found = [];
for (const [rows, columns, stacks, moves] of arguments[0]) {
  let position = { rows, columns, stacks };
  for (const [source, target] of moves) position = play(position, { source, target });
  found.push([
    legalMoves(position).map(({ source, target }) => [source, target]),
    position.stacks, isSolved(position), position.stacks.map((_, k) => legalTargets(position, k)),
  ]);
}
return found;
"""


def positions(seed: int, count: int) -> list[tuple[Position, list[list[int]], Position]]:
    """Draw deals of any grid, each some random moves later."""
    rng = np.random.default_rng(seed)
    drawn = []
    for _ in range(count):
        rows, columns = int(rng.integers(1, 7)), int(rng.integers(1, 8))
        n_cards = int(rng.integers(1, min(52, rows * columns) + 1))
        start = now = Position.from_deal(Deal.random(n_cards, rng, rows, columns))
        moves = []
        for _ in range(int(rng.integers(0, n_cards))):
            legal = list(now.legal_moves())
            if not legal:
                break
            move = legal[int(rng.integers(len(legal)))]
            moves.append([move.source, move.target])
            now = now.play(move)
        drawn.append((start, moves, now))
    return drawn


def test_rules_agree_with_engine(browser: Browser, is_long: bool) -> None:
    drawn = positions(17, N_LONG if is_long else N_POSITIONS)
    requested = [[p.rows, p.columns, [list(s) for s in p.stacks], m] for p, m, _ in drawn]
    found = browser.run(resource_path("web", "rules.js").read_text("utf-8") + _ASK, requested)

    assert len(found) == len(drawn)
    for (_, _, now), (moves, stacks, is_solved, targets) in zip(drawn, found, strict=True):
        assert moves == sorted([m.source, m.target] for m in now.legal_moves())
        assert stacks == [list(stack) for stack in now.stacks]
        assert is_solved is now.is_solved
        assert targets == [sorted(now.legal_targets(cell)) for cell in range(len(stacks))]


def test_deal_texts_agree_with_engine(browser: Browser) -> None:
    deals = [Deal.random(n, np.random.default_rng(n), 5, 6) for n in range(1, 31)]
    script = (
        resource_path("web", "rules.js").read_text("utf-8")
        + "return arguments[0].map((text) => parseDeal(text).stacks);"
    )
    found = browser.run(script, [deal.to_line() for deal in deals])

    assert found == [[[] if c is None else [c] for c in deal.cells] for deal in deals]
