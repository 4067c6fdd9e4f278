"""``fluxx new``: write a starter deck that passes ``fluxx check``, or the cards of a list."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from ..cards.files.atomic import write_all
from ..cards.files.inputs import BIGGEST_FILE, read, will_write
from ..cards.target import written
from ..findings import has_errors
from .console import note
from .deck_loading import exit_with_faults
from .parameters import NewPath
from .starter_deck import CARDS, RULINGS


@click.command("new")
@click.argument("folder", metavar="FOLDER", type=NewPath())
@click.option(
    "--from-csv",
    "table",
    metavar="FILE",
    help="Write the cards of this list: columns kind, name, copies, tags, needs, text.",
)
@click.option(
    "--complete",
    "edition_to_complete",
    metavar="EDITION",
    help="Write the cards that fluxx does not know of an edition, for you to complete.",
)
def command(folder: Path, table: str | None, edition_to_complete: str | None) -> None:
    """Write a starter deck to FOLDER: cards.yaml, and rulings.yaml to test the cards.

    A list in CSV becomes a cards.yaml: Keepers, Creepers, and Goals by the cards that they `need`
    (Milk; Cookies). Of every other card the text is kept, and what it does is left to declare.
    """
    name = "".join(c if c.isalnum() else "_" for c in folder.name.lower())
    edition = name.strip("_") or "my_deck"
    if table is not None and edition_to_complete is not None:
        raise click.UsageError("Use --from-csv or --complete, not both.")
    starter = {folder / "cards.yaml": CARDS, folder / "rulings.yaml": RULINGS}
    files = {path: text.replace("EDITION", edition) for path, text in starter.items()}
    if table is not None:
        files = {folder / "cards.yaml": read_table(table, edition)}
    if edition_to_complete is not None:
        files = {folder / "cards.yaml": unknown_cards_of(edition_to_complete)}
    if old := [str(path) for path in files if path.exists()]:
        exist = "exists" if len(old) == 1 else "exist"
        raise click.UsageError(f"{' and '.join(old)} {exist} already; nothing was written")
    for path in files:
        will_write(str(path))
    folder.mkdir(parents=True, exist_ok=True)
    write_all(files)
    for path in files:
        note(f"wrote {path}")
    target = quote(written(folder))
    rulings = "" if len(files) == 1 else f"fluxx rulings {target}; "
    note(f"try: fluxx check {target}; {rulings}fluxx simulate {target}")


def unknown_cards_of(name: str) -> str:
    """Return the card file that completes an edition, as far as its unknown cards are listed."""
    from ..cards.completeness import known_of, unknown_power
    from ..cards.deckfile import DeckFile
    from ..cards.editions import edition_of
    from ..cards.library import edition_file
    from ..cards.target import card_files
    from ..cards.writing import card_file

    card_files(name)  # refuses what is no edition
    part = edition_file(edition_of(name) or name)
    assert isinstance(part.declared, DeckFile)
    known, whole = known_of(part.declared.known) or (0, 0)
    listed = [*(card for card in part.cards if unknown_power(card)), *part.unplayed]
    unknown = {card.name: card.declared for card in listed if not card.declared.opaque}
    if known == whole:
        raise click.UsageError(f"All cards of {part.declared.title} are known.")
    form = DeckFile(edition=part.declared.edition, complete=True, cards=(*unknown.values(),))
    missing = whole - known - len(unknown)
    title = part.declared.title
    head = (
        f"# {title}: {known} of {whole} cards are known. Replace `undocumented:` and\n"
        "# `unknown power:` by what your card says, and add the cards that are not listed:\n"
        f"# there are {missing}.\n"
    )
    return head + card_file(form)


def read_table(path: str, edition: str) -> str:
    """Return the card file of a list, or end the command with its faults."""
    from ..cards.card_reader import read_cards
    from ..cards.csv_cards import BadCsv, card_file_of

    try:
        text = card_file_of(read(path, BIGGEST_FILE), edition)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be read: {error.strerror}") from None
    except BadCsv as error:
        raise click.UsageError(f"{path}: {error}") from None
    part = read_cards(text.encode(), "cards.yaml")
    if has_errors(part.findings):
        reason = f"{path} has cards that cannot be written; nothing was written"
        exit_with_faults(part.findings, {"cards.yaml": text}, reason)
    return text
