"""Commands that close a study's loop: suggest an energy, generate the next round."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.commands.io import print_json, run_with_progress, say
from engine.commands.options import Json, card_range, column_names
from engine.commands.study import Folder
from engine.errors import SettingsError
from engine.progress import Cancel, Work
from engine.study.arrangement import USUAL_PUZZLES

if TYPE_CHECKING:
    from engine.study.folder import Study
    from engine.study.round import Iteration


def propose(
    folder: Folder,
    features: Annotated[
        str | None,
        typer.Option(help="Features, separated by commas [default: the standard ones]."),
    ] = None,
    explore: Annotated[
        bool, typer.Option("--explore", help="Draw a plausible energy instead of the best guess.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Seed for --explore.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Write the energy to this JSON file.")] = None,
    as_json: Json = False,
) -> None:
    """Suggest the next energy from the ratings of all rounds."""
    from engine.files.json_object import write_object
    from engine.study.folder import Study
    from engine.study.results import energy_from_ratings

    names = column_names(features) or None
    found = energy_from_ratings(Study.open(folder), names, is_explored=explore, seed=seed)
    document = found.energy.to_json()
    if out is not None:
        write_object(out, document)
    if as_json:
        print_json(
            {"energy": document, "reasons": found.reasons, "terms": document["terms"]}
            | {"expected": found.expected, "low": found.low, "high": found.high}
            | {"gain": None if found.gain is None else found.gain.to_json()}
            | {"changed": found.changed}
        )
        return
    if found.changed:
        print(f"{found.energy.name}, from {found.energy.parent}")
    else:
        print(f"{found.energy.parent} stays as it is")
    say(*found.reasons)


def next_round(
    folder: Folder,
    count: Annotated[
        int | None,
        typer.Option(
            help="Number of puzzles, not counting controls [default: as in the previous round, "
            f"or {USUAL_PUZZLES}]."
        ),
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(help="Number of cards, or a range [default: as in the previous round]."),
    ] = None,
    energy: Annotated[
        str | None,
        typer.Option(help="A built-in energy or a file [default: the suggested energy]."),
    ] = None,
    design: Annotated[
        bool,
        typer.Option(
            "--design",
            help="Generate a designed first round, the most informative one, instead of using an "
            "energy.",
        ),
    ] = False,
    explore: Annotated[
        bool,
        typer.Option(
            "--explore",
            help="Generate three times as many puzzles and keep those with a high or uncertain "
            "expected rating.",
        ),
    ] = False,
    from_map: Annotated[
        Path | None,
        typer.Option(
            "--from-map", help="Draw the puzzles from this map (.csv) instead of generating them."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Seed for the batch [default: that of the round].")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Number of threads [default: one per core].")
    ] = None,
    as_json: Json = False,
) -> None:
    """Generate puzzles as the next round of a study. Run again to resume."""
    from engine.puzzlesets.map_file import read_map
    from engine.study.folder import Study
    from engine.study.next_round import make_map_round

    opened = Study.open(folder)
    if count is None:
        rounds = opened.iterations
        count = len(rounds[-1].puzzles().records) if rounds else USUAL_PUZZLES
    sizes = None if cards is None else card_range(cards)
    cancel = Cancel()
    if from_map is None:
        name, work = _round_work(
            opened, count, sizes, energy, seed, design, explore, cancel, workers
        )
    else:
        others = {"--cards": cards, "--energy": energy, "--design": design, "--explore": explore,
                  "--seed": seed}  # fmt: skip
        for option, given in others.items():
            if given:
                raise SettingsError(f"--from-map and {option} can't be combined. Choose one.")
        name = read_map(from_map).settings.puzzles.energy.name
        work = make_map_round(opened, from_map, count, cancel)
    made = run_with_progress(work, "making the round", cancel)
    if made is None:
        raise KeyboardInterrupt
    # Nothing may fail from here on, because the round already exists.
    if as_json:
        print_json({"iteration": made.number, "energy": name, "puzzles": count})
    else:
        print(f"round {made.number}: {count} puzzles of {name}")


def _round_work(
    study: Study,
    count: int,
    cards: tuple[int, int] | None,
    energy: str | None,
    seed: int | None,
    is_design: bool,
    is_explored: bool,
    cancel: Cancel,
    workers: int | None,
) -> tuple[str, Work[Iteration | None]]:
    """Return the name of the energy, and the work."""
    from engine.design.presets import load_energy
    from engine.study.making import DESIGN
    from engine.study.next_round import FirstRound, NextRound, make_first_round, make_next_round
    from engine.study.results import energy_from_ratings

    if not is_design:
        chosen = energy_from_ratings(study).energy if energy is None else load_energy(energy)
        wanted = NextRound(chosen, count, cards, seed, is_explored)
        return chosen.name, make_next_round(study, wanted, cancel, workers=workers)
    if energy is not None:
        raise SettingsError("--design and --energy can't be combined. Choose one.")
    if cards is None:
        raise SettingsError(
            "--design needs the number of cards of its puzzles. Add --cards, for example "
            "--cards 6-8."
        )
    first = FirstRound(count, cards, seed)
    return DESIGN.name, make_first_round(study, first, cancel, workers=workers)
