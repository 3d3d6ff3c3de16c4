"""A table on disk that several windows may append to, each row with a unique key."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from engine.columns import columns_of, format_cells, parse_cells, required_columns, text_columns
from engine.errors import BoafError, FileFormatError
from engine.files.csv_cells import check_schema
from engine.files.foreign_table import TableRow
from engine.files.table import Contents, Table, TableKind

_SCHEMA: Final = 1


class Keyed(Protocol):
    """An item with a row of its own: a dataclass whose fields are columns (`engine.columns`)."""

    @property
    def key(self) -> str:
        """A unique identifier."""


Item = TypeVar("Item", bound=Keyed)


class KeyedTable(Generic[Item]):
    """A table on disk that several windows may use at once.

    ``path``: it need not exist yet, but its folder must.
    ``header``: the columns of its first version, in file order.
    ``item_type``: a dataclass with columns.
    """

    def __init__(self, path: Path, header: tuple[str, ...], item_type: type[Item]) -> None:
        self.path = path
        self._header, self._item_type = header, item_type
        kind = TableKind(
            columns=header,
            required=required_columns(item_type),
            known=frozenset({*header, *(column.name for column in columns_of(item_type))}),
            texts=text_columns(item_type),
        )
        self._table = Table(path, kind, self._parse, Contents[Item])

    def record(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Append the items that are not in the table; return the complete table.

        Raises StorageError when it cannot be written; the file is then unchanged. Raises
        FileFormatError when the file is another table.
        """
        with self._table.writing() as writing:
            stored = _by_key(writing.table.items)
            new = _by_key(item for item in items if item.key not in stored)
            for item in new.values():
                writing.add(format_cells(item, self._header) | {"schema": str(_SCHEMA)})
        return (*stored.values(), *new.values())

    def read(self) -> tuple[Item, ...]:
        """Return all readable items, in the order written; raises as `record`."""
        return tuple(_by_key(self._table.read().items).values())

    def _parse(self, row: TableRow) -> Item:
        row.check()
        check_schema(row.cells.get("schema") or str(_SCHEMA), _SCHEMA, row.place)
        try:
            return self._item_type(**parse_cells(self._item_type, row.cells, row.place))
        except (BoafError, ValueError, OverflowError) as error:
            raise FileFormatError("{place}: {error}", place=row.place, error=error) from error


def _by_key(items: Iterable[Item]) -> dict[str, Item]:
    """Return items by key; of several with one key, the first."""
    by_key: dict[str, Item] = {}
    for item in items:
        by_key.setdefault(item.key, item)
    return by_key
