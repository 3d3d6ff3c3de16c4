"""Renaming and copying studies without changing the evidence in them."""

import secrets
import shutil
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from engine.errors import SettingsError, StorageError
from engine.files.atomic import read_bytes, rename_whole, storage_error, write_atomic
from engine.files.lock import hold_lock
from engine.study.digests import DIGESTS_FILE, add_digests, is_as_noted
from engine.study.folder import STUDY_FILE, Study

_LONGEST_NAME = 200


def rename_study(folder: Path, name: str) -> Study:
    """Rename a study; its folder keeps its name, so that references to it remain valid.

    Rounds whose digests match the present ``study.json`` get digests of the new one.

    Raises SettingsError when the name is empty, too long or not one line. Raises StorageError or
    FileFormatError when the study is in use, or cannot be read or written.
    """
    plain = name.strip()
    if not plain or len(plain) > _LONGEST_NAME or not plain.isprintable():
        raise SettingsError(
            "{plain!r} can't be the name of a study. Use 1 to {longest_name} characters on one "
            "line.",
            plain=plain[:40],
            longest_name=_LONGEST_NAME,
        )
    lock = hold_lock(folder / STUDY_FILE)
    if lock is None:
        raise StorageError(
            "{folder} is in use by another task. Try again when that task has finished.",
            folder=folder,
        )
    try:
        study = Study.open(folder)
        noted = f"../{STUDY_FILE}"
        vouching = [
            iteration.folder
            for iteration in study.iterations
            if is_as_noted(iteration.folder, noted)
        ]
        changed = [folder / STUDY_FILE, *(each / DIGESTS_FILE for each in vouching)]
        before = {path: read_bytes(path) for path in changed}
        renamed = replace(study, name=plain)
        try:
            renamed.save()
            for each in vouching:
                add_digests(each, [noted])
        except BaseException:
            # A name that does not match its digest would look like a manual change.
            for path, data in before.items():
                with suppress(OSError):
                    write_atomic(path, data)
            raise
    finally:
        lock.free()
    return renamed


def copy_study(folder: Path, copy: Path, name: str) -> Study:
    """Copy a study with all its contents into a new folder, under another name.

    Raises SettingsError or FileFormatError as `rename_study`. Raises StorageError when the new
    folder exists or cannot be written; an incomplete copy is removed.
    """
    if copy.exists():
        raise StorageError("{copy} already exists. Choose another name.", copy=copy)
    hidden = copy.with_name(f".{copy.name[:80]}.{secrets.token_hex(6)}.tmp")
    try:
        shutil.copytree(folder, hidden, ignore=shutil.ignore_patterns("*.lock", ".*"))
        study = rename_study(hidden, name)
        (hidden / f"{STUDY_FILE}.lock").unlink(missing_ok=True)
        rename_whole(hidden, copy)
    except BaseException as error:
        shutil.rmtree(hidden, ignore_errors=True)
        if isinstance(error, OSError) and not isinstance(error, StorageError):
            raise storage_error("copy", folder, error) from error
        raise
    return replace(study, folder=copy)
