"""Deals that the sieves are tried on."""

from __future__ import annotations

LATIN_SQUARE = "2C 4S 6H 8D / 6D 8H 2S 4C / 8S 6C 4D 2H / 4H 2D 8C 6S"  # Hoshino & Kahn 2019
