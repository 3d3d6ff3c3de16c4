"""Append-only tables with a key per row: an item recorded twice is stored once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from engine.columns import format_cells, parse_cells, required_columns
from engine.errors import BoafError, FileFormatError
from engine.files.append_table import AppendTable, TableKind
from engine.sentences import message


class Keyed(Protocol):
    """An item with a row of its own: a dataclass whose fields are columns (`engine.columns`)."""

    @property
    def key(self) -> str:
        """A unique identifier."""

    @property
    def written_at(self) -> datetime:
        """When it was written, in UTC."""


Item = TypeVar("Item", bound=Keyed)
SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class _Row(Generic[Item]):
    """An item as a row of its table."""

    item: Item
    header: tuple[str, ...]
    file: str
    line: int
    supersedes: str = ""
    is_withdrawal: bool = False

    @property
    def key(self) -> str:
        return self.item.key

    @property
    def written_at(self) -> datetime:
        return self.item.written_at

    def cells(self) -> Mapping[str, str]:
        return {**format_cells(self.item, self.header), "schema": str(SCHEMA)}


class KeyedTable(Generic[Item]):
    """A table on disk that several windows may use at once.

    Parameters
    ----------
    path : Path
        It need not exist yet, but its folder must.
    noun : str
        The name of a row in messages.
    header : tuple of str
        The columns of its first version, in file order.
    kind : type
        Class of the items, a dataclass with columns.
    """

    def __init__(self, path: Path, noun: str, header: tuple[str, ...], kind: type[Item]) -> None:
        self.path = path
        self._noun, self._header, self._item = noun, header, kind
        self._kind = TableKind(
            noun,
            header,
            self._parse,
            message("Move the file to another folder."),
            message("It isn't counted."),
            required_columns(kind),
        )

    def record(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Append the items that are not in the table; return the complete table.

        Raises StorageError when it cannot be written; the file is then unchanged. Raises
        FileFormatError when the file is another table.
        """
        makers: dict[str, Callable[[str, int], _Row[Item]]] = {}
        for item in items:
            makers.setdefault(item.key, partial(_Row, item, self._header))
        return _once(AppendTable(self.path, self._kind).append_new(makers))

    def read(self) -> tuple[Item, ...]:
        """Return all readable items, in the order written; raises as `record`."""
        return _once(AppendTable(self.path, self._kind).read().rows)

    def _parse(
        self, header: Sequence[str], fields: Sequence[str], file: str, line: int
    ) -> _Row[Item]:
        cells = dict(zip(header, fields, strict=True))
        try:
            item = self._item(**parse_cells(self._item, cells, f"line {line}"))
        except (BoafError, ValueError, OverflowError) as error:
            raise FileFormatError(
                "{file}, line {line}: {error}", file=file, line=line, error=error
            ) from error
        return _Row(item, self._header, file, line)


def _once(rows: Iterable[_Row[Item]]) -> tuple[Item, ...]:
    items: dict[str, Item] = {}
    for row in rows:
        items.setdefault(row.key, row.item)
    return tuple(items.values())
