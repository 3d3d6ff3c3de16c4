"""What earlier runs left: games, drafts, and reports of what went wrong."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.rate.rating_drafts import take_over_drafts
from boaf_desktop.play.game.journal import read_journal, take_over_journal
from boaf_desktop.play.game.session import Session
from boaf_desktop.startup.crash import keep_report
from boaf_desktop.storage.window_files import WindowFiles, abandoned_files
from engine.files.storage import is_there


@dataclass(frozen=True, slots=True)
class LastRun:
    """What went wrong in the last run."""

    report: Path | None  #: Of its crash
    has_lost_games: bool  #: Whether the games that were begun can't be read


def restore_last_run(session: Session, files: WindowFiles) -> LastRun:
    """Continue the games of the last run, and of abandoned windows."""
    report_of_others = take_over_abandoned(files)
    report = keep_report(files.signal) or report_of_others
    had_journal = is_there(files.journal)
    games = read_journal(files.journal)
    if games:
        session.restore_games(games)
    return LastRun(report, had_journal and not is_there(files.journal))


def take_over_abandoned(files: WindowFiles) -> Path | None:
    """Move the files of abandoned windows into the files of this one.

    Returns the last report of those that a signal ended.
    """
    report = None
    for gone in abandoned_files(files):
        report = keep_report(gone.signal) or report
        are_safe = (
            take_over_journal(files.journal, gone.journal),
            take_over_drafts(files.drafts, gone.drafts),
        )
        if all(are_safe):
            gone.discard()
        else:
            gone.free()
    return report


def start_news(last_run: LastRun, files: WindowFiles, unwritable: Path | None) -> Iterator[str]:
    """Yield what a start reports, a sentence or two for each problem.

    ``unwritable``: the folder in which nothing can be saved, if any.
    """
    if unwritable is not None:
        yield tr(
            "Nothing can be saved in {folder}. Allow writing there, or set BOAF_HOME to "
            "another folder.",
            folder=unwritable,
        )
    if last_run.has_lost_games:
        yield tr(
            "Your games in progress couldn't be read. The damaged file {path} was kept "
            "under another name.",
            path=files.journal,
        )
    if files.newer:
        yield tr(
            "{file} is from a newer version of the program. It is kept, but this version "
            "can't use it. Update the program to see what it contains.",
            file=files.newer[0],
        )
    if last_run.report is not None:
        yield tr(
            "Birds of a Feather ended unexpectedly last time. A report is in {path}.",
            path=last_run.report,
        )
