"""The command about the plan of a study."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import click
import msgspec
from click.core import ParameterSource

from engine.commands import options
from engine.commands.command import Answer, Command, lines, sentences_text
from engine.errors import SettingsError
from engine.numerics import rounded
from engine.progress import Cancel
from engine.progress_bar import run_with_progress
from engine.study.exclusions import RULES
from engine.study.plan import Direction, Hypothesis, Limit, Plan

if TYPE_CHECKING:
    from engine.study.store import Store

_DIRECTIONS = ", ".join(get_args(Direction))
_RULES = ", ".join(RULES)


@click.command(cls=Command)
@options.study_folder
@click.option(
    "--expect",
    multiple=True,
    metavar="FEATURE:DIRECTION",
    help=f"A hypothesis: a feature and {_DIRECTIONS}. Can be repeated.",
)
@click.option("--terms", help="Further terms of the regression, separated by commas.")
@click.option("--puzzles", "n_puzzles", default=60, help="Number of different puzzles to rate.")
@click.option("--effect", default=2.0, help="Smallest effect of interest, in rating points.")
@click.option("--noise", default=1.5, help="Standard deviation of the ratings of equal puzzles.")
@click.option("--cards", default="8-12", help="Numbers of cards of the simulated puzzles.")
@click.option(
    "--exclude",
    multiple=True,
    metavar="RULE=LIMIT",
    help=f"A rule of exclusion: {_RULES}. Can be repeated.",
)
@click.option("--stop", "stopping", default="", help="Rule for stopping, in words.")
@click.option("--freeze", is_flag=True, help="Freeze the plan; it can't be changed later.")
@click.pass_context
def plan(
    context: click.Context, /, folder: Path, expect: tuple[str, ...], freeze: bool, **design: Any
) -> Answer:
    """Plan a study before its first rating, or show its plan and the findings.

    Prints the probability of finding each effect, from simulated studies. With --freeze, the plan
    is saved with its date and digest. Results and reports then state what was planned.
    """
    from engine.study.plan_results import plan_sentences
    from engine.study.store import Store

    store = Store(folder)
    snapshot = store.read()
    if expect:
        return _simulate(store, _plan_of(expect, **design), freeze=freeze)
    sources = map(context.get_parameter_source, ("freeze", *design))
    if ParameterSource.COMMANDLINE in sources:
        raise SettingsError("A plan needs a hypothesis. Add --expect, such as suits:lower.")
    sentences = plan_sentences(snapshot)
    text = sentences_text(*sentences) if sentences else "This study has no plan."
    return Answer({"plan": sentences}, text)


def _simulate(store: Store, planned: Plan, *, freeze: bool) -> Answer:
    from engine.study.plan_results import power_sentences, simulate_power

    planned.check()
    cancel = Cancel()
    power = run_with_progress(simulate_power(planned, cancel), "Simulating", cancel)
    planned = msgspec.structs.replace(planned, power=power)
    if freeze:
        planned = store.freeze(planned)
    state = f"The plan was frozen (digest {planned.digest})." if freeze else "Not frozen yet."
    fields = rounded(msgspec.to_builtins(planned)) | {"digest": planned.digest if freeze else None}
    return Answer(fields, lines(sentences_text(*power_sentences(planned, power)), state))


def _plan_of(
    expect: tuple[str, ...], terms: str | None, cards: str, exclude: tuple[str, ...], **others: Any
) -> Plan:
    return Plan(
        hypotheses=tuple(map(_hypothesis, expect)),
        terms=tuple(options.column_names(terms)),
        cards=options.card_range(cards),
        exclusions=tuple(map(_limit, exclude)),
        **others,
    )


def _hypothesis(text: str) -> Hypothesis:
    feature, _, direction = text.rpartition(":")
    for known in get_args(Direction):
        if direction.strip() == known and feature.strip():
            return Hypothesis(feature.strip(), known)
    raise SettingsError(f"--expect {text!r} isn't FEATURE:DIRECTION. Directions: {_DIRECTIONS}.")


def _limit(text: str) -> Limit:
    rule, _, limit = text.partition("=")
    try:
        return Limit(rule.strip(), float(limit))
    except ValueError:
        raise SettingsError(
            f"--exclude {text!r} isn't RULE=LIMIT, such as min_seconds=2."
        ) from None
