"""``fluxx mix``: what a mix is, and the mix as a file."""

from __future__ import annotations

import os
from pathlib import Path
from shlex import quote

import click

from ..cards.files.inputs import is_confined
from ..cards.target import card_files, is_path, root_of, split, with_variant, written
from ..checks import open_questions
from .common import deck_or_exit, note, write_whole
from .parameters import NEW_FILE


@click.command("mix")
@click.argument("targets", nargs=-1, required=True, metavar="TARGET...")
@click.option("-o", "--output", "path", type=NEW_FILE,
              help="Write the mix as a file: what is merged, and what is open.")  # fmt: skip
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@click.option("--all", "everything", is_flag=True, help="List everything, on any number of lines.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def command(
    targets: tuple[str, ...], path: Path | None, force: bool, everything: bool, form: str
) -> None:
    """Tell what a mix of the TARGETs is: its cards, what is merged, which questions are open.

    -o FILE writes it as a mix file, which is a target itself.
    """
    deck = deck_or_exit("+".join(targets))
    questions = open_questions(deck)
    if path is not None:
        if path.exists() and not force:
            raise click.UsageError(f"{path} is there already; --force writes over it")
        from ..report.mix_yaml import to_yaml

        taken = [take for target in targets for take in takes(target, path)]
        write_whole(path, to_yaml(deck, taken, questions))
        note(f"wrote {path}; try: fluxx check {quote(written(path))}")
    elif form == "json":
        from ..report.formats.json_ import as_json
        from ..report.mix_summary import to_data

        click.echo(as_json(to_data(deck, questions)), nl=False)
    else:
        from ..report.mix_summary import to_text

        click.echo(to_text(deck, questions, everything), nl=False)


def takes(target: str, file: Path) -> list[str]:
    """The parts of the target as a mix file names them: paths start from that file."""
    found: list[str] = []
    for name in split(target):
        if not is_path(name):
            found.append(name)
            continue
        plain, colon, variant = with_variant(name)
        for each in card_files(plain):
            if not is_confined(str(each), root_of(str(file))):
                told = f"{each} lies outside of the folder and the repository of {file}"
                raise click.UsageError(f"{told}: a mix takes no such file; write it beside them")
            near = os.path.relpath(each.resolve(), os.path.dirname(os.path.realpath(file)))
            found.append(Path(near).as_posix() + colon + variant)
    return found
