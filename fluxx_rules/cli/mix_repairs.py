"""``fluxx mix --suggest`` and ``--apply``: repairs of a mix, printed or written to its file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from shlex import quote
from typing import Any

import click
import msgspec

from ..budget import LONG_STEPS, STEPS, Budget
from ..cards.changes import Change
from ..cards.files.atomic import write_whole
from ..cards.target import written
from ..session import session
from ..workbench.mix import Mix, changed, loaded
from .console import note, suggest, width
from .progress import progress

REPAIR_STEPS = 4 * STEPS
"""The steps for repairs: about ten mixes are checked. A mix of a given size takes more."""


class RepairNumber(click.IntRange):
    """The number of a repair. A target after the option could be taken for it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            self.fail(f"{value!r} is no number; a TARGET goes before --apply", param, ctx)


class Wanted(msgspec.Struct, frozen=True):
    """The options of a search for repairs."""

    keep: tuple[str, ...]
    more: tuple[str, ...]
    size: int | None
    games: int
    number: int | None
    """The repair to be written, or None to print all of them."""
    form: str


def repair(target: str, path: Path | None, wanted: Wanted) -> None:
    """Print the repairs of a target, or write one of them to its mix file or to the path."""
    from ..workbench.mixes import NEW_FILE, folder_of, mix_of, takes, text_of_mix_file
    from ..workbench.repairs.sizing import NoSuchMix
    from ..workbench.repairs.suggest import MAX_REPAIRS
    from ..workbench.repairs.suggest import suggest as suggested
    from ..workbench.repairs.workshop import UnknownCard

    if wanted.number and path is None and text_of_mix_file(target) is None:
        raise click.UsageError(f"{target} is no mix file: add -o FILE to write one")
    mix = mix_of(target, str(path or folder_of(target) / NEW_FILE))
    more = [name for each in wanted.more for name, _ in takes(each, Path(mix.path))]
    session().budget = Budget(LONG_STEPS if wanted.size else REPAIR_STEPS)
    try:
        with progress(wanted.games * (MAX_REPAIRS + 1), f"repairing {target}") as advance:
            found = suggested(mix, more, wanted.keep, wanted.size, wanted.games, advance)
    except (UnknownCard, NoSuchMix) as error:
        raise click.UsageError(str(error)) from None
    found = msgspec.structs.replace(found, target=target)
    if wanted.number is not None:
        if wanted.number > len(found.repairs):
            raise click.UsageError(f"there is no repair {wanted.number} of {target}")
        found = msgspec.structs.replace(found, repairs=(found.repairs[wanted.number - 1],))
    if wanted.form == "json":
        from ..report.formats.json_ import as_json
        from ..report.repairs import to_data

        click.echo(as_json(to_data(found)), nl=False)
    else:
        from ..report.repairs import to_text

        click.echo(to_text(found, width()), nl=False)
    if wanted.number is not None:
        write(mix, found.repairs[0].changes, path)
    elif found.repairs and wanted.form == "text":
        suggest(target, "fluxx mix TARGET --apply", "fluxx report TARGET -o report")


def write(mix: Mix, changes: Iterable[Change], path: Path | None) -> None:
    """Write the mix with the changes."""
    after = changed(mix, changes)
    to = Path(mix.path) if path is None else path
    if loaded(Mix(str(to), after.text)).deck is None:
        raise click.UsageError(f"{to} cannot take what {mix.path} takes: write it to its folder")
    write_whole(to, after.text)
    note(f"wrote {to}; try: fluxx check {quote(written(to))}", err=True)
