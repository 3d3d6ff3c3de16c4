"""Results of a study's pieces on disk, so that a stopped or killed run can be resumed.

One JSON object per line: the piece and its result. The first line has the conditions that the
results depend on. A file with another first line is started again; an incomplete last line is
computed again.
"""

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from engine.errors import FileFormatError
from engine.executors import WorkerPool
from engine.files.atomic import append_whole, cut_back, read_bytes, write_atomic
from engine.files.json_object import parse_json
from engine.files.lock import locked
from engine.progress import Cancel

Answer = TypeVar("Answer")
Piece = tuple[Any, ...]


def answers(
    task: Callable[[Piece, Cancel], Answer | None],
    pieces: Sequence[Piece],
    cancel: Cancel,
    pool: WorkerPool,
    path: Path | None,
    head: dict[str, Any],
) -> Generator[Answer | None, None, None]:
    """Yield the result of each piece, in order; None for a stopped one.

    Raises StorageError if the file can't be read or written.

    Parameters
    ----------
    pieces : sequence of tuple
        Distinct tuples of JSON values.
    path : Path, optional
        File for the results; without it, they aren't stored.
    head : dict
        Conditions that the results depend on beside the pieces, such as versions.
    """
    if path is None:
        with closing(pool.imap(task, pieces, cancel)) as found:
            yield from found
        return
    with locked(path):
        known = _known(path, head)
        left = [piece for piece in pieces if _key(piece) not in known]
        with closing(pool.imap(task, left, cancel)) as found:
            for piece in pieces:
                key = _key(piece)
                if key not in known:
                    answer = next(found, None)
                    if answer is None:
                        return
                    append_whole(path, (json.dumps([piece, answer]) + "\n").encode())
                    known[key] = answer
                yield known[key]


def _key(piece: object) -> str:
    return json.dumps(piece)


def _known(path: Path, head: dict[str, Any]) -> dict[str, Any]:
    first = json.dumps(head)
    lines = read_bytes(path).splitlines(keepends=True) if path.exists() else []
    if not lines or lines[0].decode("utf-8", "replace") != first + "\n":
        write_atomic(path, first + "\n")
        return {}
    known: dict[str, Any] = {}
    whole = len(lines[0])
    for line in lines[1:]:
        try:
            piece, answer = parse_json(line, str(path))
        except (FileFormatError, ValueError, TypeError):
            break
        if not line.endswith(b"\n"):
            break
        known[_key(piece)] = answer
        whole += len(line)
    if whole < sum(map(len, lines)):
        cut_back(path, whole)
    return known
