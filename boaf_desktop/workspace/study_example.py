"""The worked example of a study, which comes with the program."""

import secrets
from pathlib import Path

from engine.errors import StorageError
from engine.files.atomic import rename_whole, write_atomic
from engine.files.system import make_folder, remove_folder, storage_error
from engine.resources import resource_path


def copy_example(folder: Path) -> None:
    """Copy the worked example to a folder that doesn't exist; runs in a worker thread.

    Raises StorageError when it cannot be copied; no partial copy is left.
    """
    if folder.exists():
        raise StorageError("{folder} already exists. Choose another name.", folder=folder)
    hidden = folder.with_name(f".{folder.name}.{secrets.token_hex(6)}.tmp")
    source = resource_path("samples", "study")
    make_folder(hidden)
    try:
        for path in sorted(source.rglob("*")):
            if path.is_dir():
                make_folder(hidden / path.relative_to(source))
            else:
                write_atomic(hidden / path.relative_to(source), path.read_bytes())
        rename_whole(hidden, folder)
    except OSError as error:
        remove_folder(hidden)
        if isinstance(error, StorageError):
            raise
        raise storage_error("create", folder, error) from error
