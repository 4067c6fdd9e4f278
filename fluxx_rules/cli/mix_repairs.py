"""``fluxx mix --suggest`` and ``--apply``: repairs of a mix, printed or written to its file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from shlex import quote

import click
import msgspec

from ..budget import LONG_STEPS, Budget
from ..cards.changes import Change
from ..cards.files.atomic import write_whole
from ..cards.library import parts_of
from ..cards.mixfile import MixFile
from ..cards.target import card_files, is_path, split, with_variant, written
from ..session import session
from ..workbench.mix import Mix, changed, loaded
from .console import note, suggest, width
from .progress import progress

MAX_REPAIRS = 5


class Wanted(msgspec.Struct, frozen=True):
    """The options of a search for repairs."""

    keep: tuple[str, ...]
    more: tuple[str, ...]
    games: int
    number: int | None
    """The repair to be written, or None to print all of them."""
    form: str


def mix_file(targets: Sequence[str]) -> Mix | None:
    """Return the only target, if it is a mix file."""
    if len(targets) != 1 or len(split(targets[0])) != 1 or not is_path(targets[0]):
        return None
    first = parts_of(targets[0])[0]
    if not isinstance(first.declared, MixFile) or first.path is None:
        return None
    return Mix(str(first.path), first.text)


def folder_of(targets: Iterable[str]) -> Path:
    """Return the folder in which a mix file can take all the targets, if any can."""
    for target in targets:
        for name in split(target):
            if is_path(name):
                return card_files(with_variant(name)[0])[0].parent
    return Path()


def repair(target: str, mix: Mix, path: Path | None, wanted: Wanted) -> None:
    """Print the repairs of a target, which is this mix; write one to its file or to the path."""
    from ..workbench.repairs.suggest import UnknownCard
    from ..workbench.repairs.suggest import suggest as suggested

    session().budget = Budget(LONG_STEPS)
    total = wanted.games * (MAX_REPAIRS + 1)
    try:
        with progress(total, f"repairing {target}") as advance:
            found = suggested(mix, wanted.more, wanted.keep, wanted.games, advance)
    except UnknownCard as unknown:
        raise click.UsageError(str(unknown)) from None
    found = msgspec.structs.replace(found, target=target)
    if wanted.form == "json":
        from ..report.formats.json_ import as_json
        from ..report.repairs import to_data

        click.echo(as_json(to_data(found)), nl=False)
    else:
        from ..report.repairs import to_text

        click.echo(to_text(found, width()), nl=False)
    if wanted.number is None:
        if found.repairs and wanted.form == "text":
            suggest(target, "fluxx mix TARGET --apply", "fluxx check TARGET")
        return
    if wanted.number > len(found.repairs):
        raise click.UsageError(f"there is no repair {wanted.number} of {target}")
    write(mix, found.repairs[wanted.number - 1].changes, path)


def write(mix: Mix, changes: Iterable[Change], path: Path | None) -> None:
    """Write the mix with the changes."""
    after = changed(mix, changes)
    to = Path(mix.path) if path is None else path
    if loaded(Mix(str(to), after.text)).deck is None:
        raise click.UsageError(f"{to} cannot take what {mix.path} takes: write it to its folder")
    write_whole(to, after.text)
    note(f"wrote {to}; try: fluxx check {quote(written(to))}", err=True)
