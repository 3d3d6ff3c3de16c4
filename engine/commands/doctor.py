"""``boaf doctor``: list installed and missing parts, and how to fix them."""

from dataclasses import asdict

import click

from engine.commands.command import EXIT_DIFFERENT, Answer, Answers, Command, Renderers, lines
from engine.diagnosis import program_facts


@click.command(cls=Command)
@click.pass_obj
def doctor(renderers: Renderers | None) -> Answers:
    """List what is installed, what is missing and how to fix it."""
    facts = [*program_facts(), *(() if renderers is None else renderers.diagnose())]
    for fact in facts:
        sign, fix = ("  ", "") if fact.is_well else ("! ", f"{'':26}{fact.fix}")
        text = lines(f"{sign}{fact.name + ':':<24}{fact.value}", fix)
        yield Answer(asdict(fact) | {"is_well": fact.is_well}, text)
    n_problems = sum(not fact.is_well for fact in facts)
    if n_problems:
        yield Answer(text=f"Problems: {n_problems}.", status=EXIT_DIFFERENT)
    else:
        yield Answer(text="No problems found.")
