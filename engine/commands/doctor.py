"""``boaf doctor``: list installed and missing parts, and how to fix them."""

from dataclasses import asdict
from typing import Annotated

import typer

from engine.commands.io import Json, Renderers, print_json
from engine.diagnosis import Fact, kernel_facts, package_facts, system_facts

_EXIT_PROBLEMS = 1


def doctor(
    context: typer.Context,
    paths: Annotated[bool, typer.Option("--paths", help="Also show private paths.")] = False,
    as_json: Json = False,
) -> None:
    """List what is installed, what is missing and how to fix it."""
    facts = [*system_facts(), *package_facts()]
    # The other checks may need a package that is missing.
    if all(fact.is_well for fact in facts):
        facts += kernel_facts()
    if isinstance(context.obj, Renderers):
        facts += context.obj.diagnose()
    for fact in facts:
        if as_json:
            row = asdict(fact) | {"is_well": fact.is_well}
            print_json(row if paths else {key: row[key] for key in row if key != "path"})
        else:
            _print(fact, shows_path=paths)
    n_problems = sum(not fact.is_well for fact in facts)
    if not as_json:
        print("No problems found." if not n_problems else f"Problems: {n_problems}.")
    if n_problems:
        raise typer.Exit(_EXIT_PROBLEMS)


def _print(fact: Fact, *, shows_path: bool) -> None:
    sign = "  " if fact.is_well else "! "
    print(f"{sign}{fact.name + ':':<24}{fact.value}")
    for advice in filter(None, (fact.fix, fact.note)):
        print(f"{'':26}{advice}")
    if shows_path and fact.path:
        print(f"{'':26}{fact.path}")
