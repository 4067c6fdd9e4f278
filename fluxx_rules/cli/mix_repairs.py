"""``fluxx mix --suggest`` and ``--apply``: repairs of a mix, printed or written to its file."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import click
import msgspec

from ..budget import LONG_STEPS, STEPS, Budget
from ..cards.files.atomic import write_whole
from ..cards.target import written
from ..session import session
from ..workbench.mix import Mix, changed, loaded
from .console import note, suggest, width
from .progress import progress

if TYPE_CHECKING:
    from ..workbench.repairs.repair import Repair
    from ..workbench.repairs.suggest import Suggestions

GAMES = 50
"""The games that are played with a mix and with each repair, if the command does not say."""
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

    def applying(self, path: str | None) -> str:
        """Return the command that writes one of the repairs that these options find."""
        options = [
            *(word for card in self.keep for word in ("--keep", quote(card))),
            *(word for edition in self.more for word in ("--from", quote(edition))),
            *(("--size", str(self.size)) if self.size else ()),
            *(("--games", str(self.games)) if self.games != GAMES else ()),
            *(("-o", quote(path)) if path else ()),
        ]
        return " ".join(["fluxx mix TARGET", *options, "--apply"])


def repair(target: str, path: Path | None, wanted: Wanted) -> None:
    """Print the repairs of a target, or write one of them to its mix file or to the path."""
    from ..workbench.mixes import NEW_FILE, folder_of, mix_of, text_of_mix_file

    is_file = text_of_mix_file(target) is not None
    if wanted.number and path is None and not is_file:
        raise click.UsageError(f"{target} is no mix file: add -o FILE to write one")
    mix = mix_of(target, str(path or folder_of(target) / NEW_FILE))
    found = searched(target, mix, wanted)
    show(found, wanted.form)
    if wanted.number is None:
        if wanted.form == "text":
            to = str(path) if path else None if is_file else mix.path
            repairs = ("fluxx report TARGET -o report",) if found.repairs else ()
            suggest(target, wanted.applying(to) if repairs else "fluxx check TARGET", *repairs)
    elif found.repairs:
        write(mix, found.repairs[0], path)
    elif path is not None:
        note(f"{path} is not written", err=True)


def searched(target: str, mix: Mix, wanted: Wanted) -> Suggestions:
    """Return the repairs of the mix, or the wanted one alone if there are any."""
    from ..workbench.mixes import takes
    from ..workbench.repairs.sizing import NoSuchMix
    from ..workbench.repairs.suggest import MAX_REPAIRS
    from ..workbench.repairs.suggest import suggest as suggested
    from ..workbench.repairs.workshop import UnknownCard

    more = [name for each in wanted.more for name, _ in takes(each, Path(mix.path))]
    session().budget = Budget(LONG_STEPS if wanted.size else REPAIR_STEPS)
    try:
        with progress(wanted.games * (MAX_REPAIRS + 1), f"repairing {target}") as advance:
            found = suggested(mix, more, wanted.keep, wanted.size, wanted.games, advance)
    except (UnknownCard, NoSuchMix) as error:
        raise click.UsageError(str(error)) from None
    repairs = found.repairs
    if wanted.number is not None and repairs:
        if wanted.number > len(repairs):
            known = f"the last one is {len(repairs)}"
            raise click.UsageError(f"there is no repair {wanted.number} of {target}: {known}")
        repairs = (repairs[wanted.number - 1],)
    return msgspec.structs.replace(found, target=target, repairs=repairs)


def show(found: Suggestions, form: str) -> None:
    if form == "json":
        from ..report.formats.json_ import as_json
        from ..report.repairs import to_data

        click.echo(as_json(to_data(found)), nl=False)
    else:
        from ..report.repairs import to_text

        click.echo(to_text(found, width()), nl=False)


def write(mix: Mix, made: Repair, path: Path | None) -> None:
    """Write the mix with the repair, and name what to do next."""
    after = changed(mix, made.changes)
    to = Path(mix.path) if path is None else path
    if loaded(Mix(str(to), after.text)).deck is None:
        raise click.UsageError(f"{to} cannot take what {mix.path} takes: write it to its folder")
    write_whole(to, after.text)
    file = quote(written(to))
    following = f"fluxx mix {file} --suggest" if made.dead else f"fluxx check {file}"
    note(f"wrote {to}; try: {following}", err=True)
