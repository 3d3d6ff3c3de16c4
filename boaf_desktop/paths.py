"""The desktop's folders and files: in the standard folders, or in ``BOAF_HOME``."""

import os
from pathlib import Path

import platformdirs

from engine.files.storage import is_there, program_folder


def config_dir() -> Path:
    return program_folder("config", platformdirs.user_config_path)


def data_dir() -> Path:
    """Return the folder of a person's data: games, studies, sets."""
    return program_folder("data", platformdirs.user_data_path)


def log_dir() -> Path:
    return program_folder("log", platformdirs.user_log_path)


def settings_file() -> Path:
    return config_dir() / "boaf.ini"


def journal_file() -> Path:
    """Return the path of the running games."""
    return data_dir() / "journal.json"


def drafts_file() -> Path:
    """Return the path of the unsaved ratings."""
    return data_dir() / "drafts.json"


def signal_file() -> Path:
    """Return the path of what the process writes when a signal ends it."""
    return data_dir() / "signal.txt"


def games_file() -> Path:
    return data_dir() / "games.csv"


def my_puzzles_file() -> Path:
    """Return the path of the set *My puzzles*."""
    return data_dir() / "my-puzzles.csv"


def studies_dir() -> Path:
    return data_dir() / "studies"


def log_file() -> Path:
    return log_dir() / "desktop.log"


def kept_text(path: Path) -> str:
    """Return a path as it is kept for the next run.

    One inside the data folder is relative to it, so that a copy of the folder leads to its own
    files.
    """
    folder = data_dir()
    return str(path.relative_to(folder) if path.is_relative_to(folder) else path)


def kept_path(text: str) -> Path:
    """Return the path that `kept_text` kept."""
    return data_dir() / text


def unwritable_folder() -> Path | None:
    """Return the folder or file that prevents saving games or preferences, if any."""
    for folder in (data_dir(), config_dir()):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            # The nearest existing one: a file in place of a folder, or a folder without access.
            nearest = (each for each in (folder, *folder.parents) if is_there(each))
            return next(nearest, folder)
        if not os.access(folder, os.W_OK | os.X_OK):
            return folder
    return None
