"""Certificates of a complete set: JSON Lines, one per puzzle.

``docs/reference/certificates.md`` describes them, and ``resources/check_certificate.py`` checks
them without the engine.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.errors import StorageError
from engine.files.atomic import write_atomic
from engine.game import Deal, parse_moves
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.answers import MAX_NODES, Answer
from engine.puzzlesets.csv_format import PuzzleSet
from engine.search.certificate import Certificate, certify, certify_at_once

ENDING: Final = ".jsonl"
ATTACHMENT: Final = f"certificates{ENDING}"
"""File name of the certificates attached to a PDF."""


def write_certificates(path: Path, puzzles: PuzzleSet, cancel: Cancel) -> Work[None]:
    """Prove the verdict of each puzzle of a set, and write the certificates.

    After a cancel, nothing is written.

    Raises StorageError when a puzzle could not be decided and proved within the budgets, or when
    the file cannot be written. In the first case, the other certificates were written.
    """
    given = puzzles.solutions or ("",) * len(puzzles.records)
    found: list[Certificate] = []
    unproved: list[str] = []
    for done, (record, moves) in enumerate(zip(puzzles.records, given, strict=True)):
        yield Progress(done, len(puzzles.records))
        deal = record.deal
        certificate = certify_at_once(deal, parse_moves(deal, moves)) if moves else None
        certificate = certificate or certify(deal, max_nodes=MAX_NODES, cancel=cancel)
        if cancel.is_set():
            return
        if certificate is None:
            unproved.append(record.id)
        else:
            found.append(certificate)
    write_atomic(path, _lines(found))
    if unproved:
        raise StorageError(
            "%n puzzle(s) couldn't be proved within the limits, for example {id}. The other "
            "certificates were saved to {path}.",
            n=len(unproved),
            id=unproved[0],
            path=path,
        )


def attached_certificates(deals: Sequence[Deal], answers: Sequence[Answer]) -> bytes:
    """Return certificates of answers; for unsolvable puzzles only those with immediate proofs."""
    found = (
        certify_at_once(deal, parse_moves(deal, answer.moves))
        for deal, answer in zip(deals, answers, strict=True)
    )
    return _lines([each for each in found if each is not None]).encode("ascii")


def _lines(certificates: Sequence[Certificate]) -> str:
    return "".join(f"{each.to_line()}\n" for each in certificates)
