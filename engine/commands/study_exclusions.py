"""The command about ratings that are excluded from the results of a study."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from engine.commands import options
from engine.commands.command import Answer, Command, lines, sentences_text
from engine.errors import SettingsError
from engine.study.exclusions import RATER, RATING, RULES, Exclusion


@click.command(cls=Command)
@options.study_folder
@click.option("--rater", help="Exclude all ratings of this rater ('own' for the owner).")
@click.option("--rating", help="Exclude one rating: its time and puzzle id, as in --json.")
@click.option("--rule", type=click.Choice([*RULES]), help="Exclude ratings by a rule.")
@click.option("--limit", type=float, help="Limit of the rule.")
@click.option("--reason", help="Why; it is shown in results and reports.")
@click.option("--undo", type=int, help="Number of an exclusion to undo, from 1.")
def exclude(
    folder: Path,
    rater: str | None,
    rating: str | None,
    rule: str | None,
    limit: float | None,
    reason: str | None,
    undo: int | None,
) -> Answer:
    """Exclude ratings from all results, or list the exclusions.

    Nothing is deleted, and every exclusion can be undone. A rule applies to later ratings too.
    """
    from engine.study.store import Store

    store, done = Store(folder), ""
    asked = _asked_for(rater, rating, rule, limit, reason)
    if reason and asked is None and undo is None:
        raise SettingsError("--reason needs what to exclude: --rater, --rating or --rule.")
    if undo is not None:
        if asked is not None or reason:
            raise SettingsError("--undo can't be combined with other options. Use it alone.")
        exclusion = _numbered(store.exclusions, undo)
        store.include(exclusion)
        done = f"Included again: {exclusion.title()}."
    elif asked is not None:
        store.exclude(asked)
    snapshot = store.read()
    fields = {
        "exclusions": msgspec.to_builtins(snapshot.exclusions),
        "excluded": {key: each.reason for key, each in snapshot.excluded.items()},
        "ratings": [row.key for row in snapshot.ratings.rows],
    }
    numbered = [f"{n}. {text}" for n, text in enumerate(snapshot.exclusion_sentences(), 1)]
    text = lines(*numbered) or sentences_text("No ratings are excluded.")
    return Answer(fields, lines(done, text) if done else text)


def _asked_for(
    rater: str | None,
    rating: str | None,
    rule: str | None,
    limit: float | None,
    reason: str | None,
) -> Exclusion | None:
    """Return what the options exclude; None if they exclude nothing."""
    if (rule is None) != (limit is None):
        raise SettingsError("Use --rule and --limit together.")
    asked = [(RATER, rater), (RATING, rating), (rule or "", limit)]
    chosen = [(kind, value) for kind, value in asked if value is not None]
    if len(chosen) > 1:
        raise SettingsError("Use one of --rater, --rating, and --rule with --limit.")
    if not chosen:
        return None
    ((kind, value),) = chosen
    return Exclusion(kind, value, reason or "")


def _numbered(exclusions: Sequence[Exclusion], number: int) -> Exclusion:
    """Return an exclusion by its number, from 1."""
    if not 1 <= number <= len(exclusions):
        raise SettingsError(
            "There is no exclusion {number}. The study has {n} exclusions.",
            number=number,
            n=len(exclusions),
        )
    return exclusions[number - 1]
