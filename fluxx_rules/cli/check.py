"""``fluxx check``: everything that can be wrong with a deck or a mix."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..report.formats import FORMATS
from .checking import check
from .config import FAIL_ON
from .parameters import COLOR, IGNORE, NEW_FILE, SELECT

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("check")
@click.argument("targets", nargs=-1, metavar="TARGET...")
@click.option("--with", "base", metavar="TARGET",
              help="What do these cards do to that deck: what appears, what goes?")  # fmt: skip
@SELECT
@IGNORE
@click.option("--settled", is_flag=True,
              help="List what is settled as well, with the reasons; SARIF then has what is in the "
              "baseline, too.")  # fmt: skip
@click.option("--no-settled", is_flag=True, help="As if nothing were settled: all of it counts.")
@click.option("--baseline", type=FILE, help="Findings in this file do not count.")
@click.option("--write-baseline", "new_baseline", type=NEW_FILE,
              help="Write all that is found now into a baseline.")  # fmt: skip
@click.option("--fail-on", type=click.Choice(FAIL_ON),
              help="From which severity on findings give exit 1.  [default: error]")  # fmt: skip
@click.option("--format", "form", type=click.Choice([*FORMATS]), help="[default: text]")
@click.option("--output", "files", multiple=True, metavar="FORMAT=FILE",
              help="Write the report into a file as well; any number of them.")  # fmt: skip
@click.option("--statistics", is_flag=True, help="Count the findings, and tell the times.")
@click.option("--stdin-name", metavar="NAME", help="What the TARGET - is called in findings.")
@click.option("--no-config", is_flag=True, help="Disregard pyproject.toml and fluxx.toml.")
@click.option("--reach", is_flag=True,
              help="Look for a game won by each Goal; it takes a while.")  # fmt: skip
@COLOR
@click.option("--no-cache", is_flag=True, expose_value=False,
              help="Work everything out anew, and keep nothing of it.")  # fmt: skip
def command(**said: Any) -> None:
    """Check each TARGET: an edition (fluxx5), a mix (fluxx5+creeper_pack), a file or a folder.

    Exit 0: nothing at or above the level of --fail-on; 1: findings; 2: a target that is not there.
    With --with only what appears counts. `fluxx check -` reads a card file from standard input.
    What is not said here is taken from `[tool.fluxx]` of pyproject.toml, or from fluxx.toml.
    """
    check(**said)
