"""A reader of QR codes, written from the standard (ISO/IEC 18004), to check what is drawn.

It reads clean codes of versions 1 to 6 at level M of bytes or capitals, and mends nothing: one
wrong module in the data makes another text.
"""

from __future__ import annotations

from collections.abc import Sequence

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
BLOCKS = {1: [16], 2: [28], 3: [44], 4: [32] * 2, 5: [43] * 2, 6: [27] * 4}
"""Data bytes of each block at level M."""
LEVEL_M = 0b00


def read_qr(dark: Sequence[Sequence[int]]) -> str:
    """Return the text of a code given by its modules, 1 for dark, without the quiet zone."""
    size = len(dark)
    version = (size - 17) // 4
    format_bits = [dark[8][j] for j in (0, 1, 2, 3, 4, 5, 7, 8)]
    format_bits += [dark[i][8] for i in (7, 5, 4, 3, 2, 1, 0)]
    plain = int("".join(map(str, format_bits)), 2) ^ 0b101010000010010
    assert plain >> 13 == LEVEL_M
    mask = plain >> 10 & 7
    bits = [
        dark[i][j] ^ _is_flipped(mask, i, j)
        for i, j in _data_places(size)
        if not _is_fixed(i, j, size, version)
    ]
    data = _join_blocks(bits, BLOCKS[version])
    stream = "".join(f"{byte:08b}" for byte in data)
    if stream[:4] == "0100":
        count = int(stream[4:12], 2)
        return bytes(int(stream[at : at + 8], 2) for at in range(12, 12 + 8 * count, 8)).decode()
    assert stream[:4] == "0010", "neither bytes nor alphanumeric"
    n_chars, at, text = int(stream[4:13], 2), 13, ""
    while len(text) + 2 <= n_chars:
        pair = int(stream[at : at + 11], 2)
        text += ALPHABET[pair // 45] + ALPHABET[pair % 45]
        at += 11
    return text + (ALPHABET[int(stream[at : at + 6], 2)] if len(text) < n_chars else "")


def _is_flipped(mask: int, i: int, j: int) -> bool:
    values = (
        (i + j) % 2,
        i % 2,
        j % 3,
        (i + j) % 3,
        (i // 2 + j // 3) % 2,
        i * j % 2 + i * j % 3,
        (i * j % 2 + i * j % 3) % 2,
        ((i + j) % 2 + i * j % 3) % 2,
    )
    return values[mask] == 0


def _data_places(size: int) -> list[tuple[int, int]]:
    """Walk pairs of columns from the right, up and down in turn, past the timing column."""
    places = []
    rights = [*range(size - 1, 6, -2), 5, 3, 1]
    for turn, right in enumerate(rights):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        places += [(i, j) for i in rows for j in (right, right - 1)]
    return places


def _is_fixed(i: int, j: int, size: int, version: int) -> bool:
    in_corner = (i < 9 and (j < 9 or j >= size - 8)) or (i >= size - 8 and j < 9)
    centre = size - 7
    in_alignment = version > 1 and abs(i - centre) <= 2 and abs(j - centre) <= 2
    return in_corner or in_alignment or 6 in {i, j}


def _join_blocks(bits: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Take the data bytes apart that blocks hold in turn, and join the blocks."""
    n_data = sum(sizes)
    taken = [
        int("".join(map(str, map(int, bits[at : at + 8]))), 2) for at in range(0, 8 * n_data, 8)
    ]
    blocks = [taken[start :: len(sizes)] for start in range(len(sizes))]
    return [byte for block in blocks for byte in block]
