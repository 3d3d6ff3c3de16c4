"""Birds for the court and a feather for the ace: flat silhouettes of our own, facing left.

Each stands in a frame of 100 by 120. The corners at its upper left and lower right are kept
free: there are the indexes of a card.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.deck.shapes import Role, Shape, circle

Figure: TypeAlias = tuple[tuple[Shape, Role], ...]
"""Shapes from the back to the front."""

_WREN: Final[Figure] = (
    (Shape("wren-twig", "M6 112 C28 107 56 113 80 109", 5.0), Role.SOFT),
    (Shape("wren-legs", "M42 92 L40 110 M54 92 L56 110", 3.6), Role.GOLD),
    (Shape("wren-beak", "M4 50 L24 41 L24 51 Z"), Role.GOLD),
    (
        Shape(
            "wren",
            "M20 44 C21 32 31 24 43 25 C54 26 61 34 66 46 L87 12 C91 12 96 15 98 19 L81 64 "
            "C80 86 65 99 47 99 C28 99 16 86 17 69 C17 61 19 53 20 44 Z",
        ),
        Role.SUIT,
    ),
    (Shape("wren-wing", "M40 62 C52 54 66 56 77 66 C70 84 52 90 36 80 C35 73 36 67 40 62 Z"),
     Role.SOFT),
    (Shape("wren-brow", "M27 34 C35 29 45 31 52 38", 3.0), Role.PAPER),
    (Shape("wren-eye", circle(33, 42, 3.4)), Role.PAPER),
)  # fmt: skip

_SWAN: Final[Figure] = (
    (Shape("swan-beak", "M30 21 L8 33 C14 37 24 36 32 33 Z"), Role.GOLD),
    (
        Shape(
            "swan-neck",
            "M33 27 C40 20 51 26 50 38 C49 53 24 58 22 76 C21 84 25 90 32 94",
            12.5,
        ),
        Role.SUIT,
    ),
    (
        Shape(
            "swan",
            "M16 80 C15 98 30 107 48 107 L64 107 C84 107 96 92 98 60 C88 68 78 67 68 64 "
            "C54 60 38 64 32 80 Z",
        ),
        Role.SUIT,
    ),
    (
        Shape(
            "swan-wing",
            "M40 86 C46 69 62 62 76 66 C87 68 93 58 97 46 C101 74 90 95 66 96 "
            "C54 96 45 93 40 86 Z",
        ),
        Role.SOFT,
    ),
    (Shape("swan-plumes", "M52 85 C62 86 76 82 84 74 M54 76 C62 77 72 75 79 70", 2.6),
     Role.PAPER),
    (Shape("swan-eye", circle(34.5, 26.5, 2.4)), Role.PAPER),
    (Shape("swan-crown", "M30 15 L25 2 L33 8 L38 -2 L43 8 L51 2 L46 15 Z"), Role.GOLD),
    (Shape("swan-water", "M4 113 C16 108 26 118 40 113 C52 108.5 62 117 74 113", 3.6), Role.SOFT),
)  # fmt: skip

_OWL: Final[Figure] = (
    (Shape("owl-crown", "M35 17 L31 -6 L41 4 L50 -10 L59 4 L69 -6 L65 17 Z"), Role.GOLD),
    (
        Shape(
            "owl",
            "M20 8 C29 14 39 17 50 17 C61 17 71 14 80 8 C85 18 86 28 84 38 C91 52 93 73 87 89 "
            "C81 104 66 110 50 110 C34 110 19 104 13 89 C7 73 9 52 16 38 C14 28 15 18 20 8 Z",
        ),
        Role.SUIT,
    ),
    (
        Shape(
            "owl-wings",
            "M15 54 C7 74 11 96 28 104 C32 86 29 68 15 54 Z "
            "M85 54 C93 74 89 96 72 104 C68 86 71 68 85 54 Z",
        ),
        Role.SOFT,
    ),
    (Shape("owl-face", f"{circle(34, 40, 15)} {circle(66, 40, 15)}"), Role.PAPER),
    (Shape("owl-eyes", f"{circle(35, 40, 7.5)} {circle(65, 40, 7.5)}"), Role.SUIT),
    (Shape("owl-beak", "M50 44 L57 53 L50 66 L43 53 Z"), Role.GOLD),
    (
        Shape(
            "owl-breast",
            "M38 77 L44 82 L50 77 L56 82 L62 77 M41 89 L46 93 L50 89 L54 93 L59 89",
            3.2,
        ),
        Role.PAPER,
    ),
    (Shape("owl-branch", "M12 114 C34 110 58 116 80 113", 5.0), Role.SOFT),
    (Shape("owl-claws", "M39 108 L39 115 M45 109 L45 116 M55 109 L55 116 M61 108 L61 115", 3.6),
     Role.GOLD),
)  # fmt: skip

COURT: Final = {10: _WREN, 11: _SWAN, 12: _OWL}
"""By rank: a wren for the jack, a swan for the queen, an owl for the king."""

FEATHER: Final[Figure] = (
    (
        Shape(
            "feather",
            "M20 103 C13 88 17 72 27 56 L34 62 L31 50 C36 43 42 37 49 31 L54 38 L54 27 "
            "C65 19 78 13 93 8 C93 22 90 36 84 49 L72 48 L81 55 C76 64 69 73 61 80 L52 75 L56 85 "
            "C46 94 34 100 20 103 Z",
        ),
        Role.SOFT,
    ),
    (Shape("feather-rib", "M10 117 C28 84 52 50 86 15", 2.6), Role.PAPER),
    (Shape("feather-quill", "M9 119 L20 101", 3.4), Role.SOFT),
)
"""Behind the pip of an ace."""
