"""``boaf backup`` and ``boaf restore``: a person's games, ratings, studies and preferences."""

from pathlib import Path
from typing import Final

import click
import platformdirs

from engine.commands.command import Answer, Command, lines
from engine.files.storage import program_folder
from engine.progress import Cancel, run_with_progress

_FILE: Final = click.argument(
    "file", type=click.Path(path_type=Path), help="The zip file of the backup."
)


def _folders() -> tuple[Path, Path]:
    return (
        program_folder("data", platformdirs.user_data_path),
        program_folder("config", platformdirs.user_config_path),
    )


@click.command(cls=Command)
@_FILE
@click.option("--without-studies", is_flag=True, help="Leave out the folder of studies.")
def backup(file: Path, without_studies: bool) -> Answer:
    """Save games, ratings, sets, studies and preferences in one zip file."""
    from engine.backup import back_up

    cancel = Cancel()
    work = back_up(file, *_folders(), cancel, has_studies=not without_studies)
    n_files = run_with_progress(work, "Backing up", cancel)
    return Answer({"file": str(file), "files": n_files}, f"Saved {n_files} files in {file}.")


@click.command(cls=Command)
@_FILE
def restore(file: Path) -> Answer:
    """Merge a backup into what is there; nothing is overwritten."""
    from engine.backup import restore as restore_backup

    cancel = Cancel()
    done = run_with_progress(restore_backup(file, *_folders(), cancel), "Restoring", cancel)
    return Answer({"done": [str(each) for each in done]}, lines(*done))
