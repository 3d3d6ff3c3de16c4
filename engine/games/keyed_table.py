"""Append-only tables with a key per row: an item recorded twice is stored once."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from engine.columns import columns_of, format_cells, parse_cells, required_columns, text_columns
from engine.errors import BoafError, FileFormatError
from engine.files.append_table import AppendTable, Contents, StoredRow, TableKind
from engine.sentences import message


class Keyed(Protocol):
    """An item with a row of its own: a dataclass whose fields are columns (`engine.columns`)."""

    @property
    def key(self) -> str:
        """A unique identifier."""


Item = TypeVar("Item", bound=Keyed)
SCHEMA: Final = 1


class KeyedTable(Generic[Item]):
    """A table on disk that several windows may use at once.

    Parameters
    ----------
    path : Path
        It need not exist yet, but its folder must.
    header : tuple of str
        The columns of its first version, in file order.
    kind : type
        Class of the items, a dataclass with columns.
    """

    def __init__(self, path: Path, header: tuple[str, ...], kind: type[Item]) -> None:
        self.path = path
        self._header, self._item = header, kind
        self._kind = TableKind(
            header,
            required_columns(kind),
            message("It isn't counted."),
            frozenset({*header, *(column.name for column in columns_of(kind))}),
            text_columns(kind),
        )

    def record(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Append the items that are not in the table; return the complete table.

        Raises StorageError when it cannot be written; the file is then unchanged. Raises
        FileFormatError when the file is another table.
        """
        table = AppendTable(self.path, self._kind)
        with table.held() as contents:
            kept = self._items(contents)
            new: dict[str, Item] = {}
            for item in items:
                if item.key not in kept:
                    new.setdefault(item.key, item)
            schema = {"schema": str(SCHEMA)}
            table.append([format_cells(item, self._header) | schema for item in new.values()])
        return (*kept.values(), *new.values())

    def read(self) -> tuple[Item, ...]:
        """Return all readable items, in the order written; raises as `record`."""
        return tuple(self._items(AppendTable(self.path, self._kind).read()).values())

    def _items(self, contents: Contents) -> dict[str, Item]:
        """Return the items by key; of several with one key, the first."""
        found: dict[str, Item] = {}
        for item in contents.parsed(self._parse)[0]:
            found.setdefault(item.key, item)
        return found

    def _parse(self, row: StoredRow) -> Item:
        try:
            return self._item(**parse_cells(self._item, row.cells, row.place))
        except (BoafError, ValueError, OverflowError) as error:
            raise FileFormatError("{place}: {error}", place=row.place, error=error) from error
