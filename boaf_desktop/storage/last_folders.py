"""The last chosen folder for each kind of file, in a small file."""

import json
from pathlib import Path

from boaf_desktop.storage.atomic_save import save_whole
from boaf_desktop.storage.paths import config_dir


def last_folder(kind: str) -> Path | None:
    """Return the last folder of a kind of file, if it still exists."""
    found = _read().get(kind)
    folder = Path(found) if isinstance(found, str) and found else None
    return folder if folder is not None and folder.is_dir() else None


def keep_last_folder(kind: str, folder: Path) -> None:
    """Remember the folder of a kind of file; a failure to write is ignored."""
    known = {name: value for name, value in _read().items() if isinstance(value, str)}
    save_whole(_file(), json.dumps(known | {kind: str(folder)}, ensure_ascii=False))


def _file() -> Path:
    return config_dir() / "folders.json"


def _read() -> dict[str, object]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
