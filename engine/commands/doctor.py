"""``boaf doctor``: list installed and missing parts, and how to fix them."""

from dataclasses import asdict

import click

from engine.commands.command import EXIT_DIFFERENT, Answer, Answers, Command, Renderers, lines
from engine.diagnosis import Fact, kernel_facts, package_facts, system_facts


@click.command(cls=Command)
@click.option("--paths", is_flag=True, help="Also show private paths.")
@click.pass_obj
def doctor(renderers: Renderers | None, paths: bool) -> Answers:
    """List what is installed, what is missing and how to fix it."""
    facts = [*system_facts(), *package_facts()]
    # The other checks may need a package that is missing.
    if all(fact.is_well for fact in facts):
        facts += kernel_facts()
    if renderers is not None:
        facts += renderers.diagnose()
    for fact in facts:
        fields = asdict(fact) | {"is_well": fact.is_well}
        if not paths:
            del fields["path"]
        yield Answer(fields, _fact_text(fact, shows_path=paths))
    n_problems = sum(not fact.is_well for fact in facts)
    if n_problems:
        yield Answer(text=f"Problems: {n_problems}.", status=EXIT_DIFFERENT)
    else:
        yield Answer(text="No problems found.")


def _fact_text(fact: Fact, *, shows_path: bool) -> str:
    sign = "  " if fact.is_well else "! "
    details = (fact.fix, fact.note, fact.path if shows_path else "")
    return lines(
        f"{sign}{fact.name + ':':<24}{fact.value}",
        *(f"{'':26}{detail}" for detail in details if detail),
    )
