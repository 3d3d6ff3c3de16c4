"""Arguments and options that several commands take, said once."""

from __future__ import annotations

from typing import Annotated

import typer

DealArgument = Annotated[
    str, typer.Argument(metavar="DEAL", help="FreeCell number, 'JD 2D / 5D --', a file, or -")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object per line.")]
Rows = Annotated[int, typer.Option(help="Rows of a numbered deal.")]
Columns = Annotated[int, typer.Option(help="Columns of a numbered deal.")]
