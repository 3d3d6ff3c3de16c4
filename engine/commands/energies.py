"""The command that lists the built-in energies."""

from engine.commands.io import print_json
from engine.commands.options import Json


def energies(as_json: Json = False) -> None:
    """List the built-in energies, with what each prefers and its source."""
    from engine.design.presets import ABOUT

    width = max(map(len, ABOUT))
    for name, about in ABOUT.items():
        if as_json:
            print_json({"name": name, "prefers": about.prefers, "source": about.source})
        else:
            print(f"{name:{width}}  {about.prefers} ({about.source})")
