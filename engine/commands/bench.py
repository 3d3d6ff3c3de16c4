"""The command bench."""

from __future__ import annotations

from typing import Annotated

import typer

from engine.commands.io import print_json, run_with_progress
from engine.commands.options import Json
from engine.errors import SettingsError
from engine.progress import Cancel, Progress


def bench(
    scale: Annotated[float, typer.Option(help="Factor on the repetitions.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Measure speeds, each beside a published or plain way of the same run."""
    from engine.bench import Row
    from engine.bench import bench as measure

    if not 0 < scale <= 100:
        raise SettingsError(f"scale {scale} is outside 0 to 100; choose one inside")

    def report(progress: Progress) -> None:
        row = progress.detail
        if not isinstance(row, Row):
            return
        if as_json:
            print_json(row.to_json())
            return
        print(f"{row.work}: mean {row.mean:.4g}, median {row.median:.4g}, 99 % {row.p99:.4g} "
              f"{row.unit} (n = {row.n}; asked: {row.target})")  # fmt: skip
        if row.nodes is not None:
            print(f"    {row.nodes:.1f} states a deal")
        if row.ratio is not None:
            print(
                f"    {row.rival}: {row.rival_mean:.4g} {row.unit}, {row.ratio:.1f} times as long"
            )

    run_with_progress(measure(scale), "Measuring", Cancel(), report)
