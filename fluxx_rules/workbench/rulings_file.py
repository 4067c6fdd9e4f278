"""Files of rulings: which one belongs to a target, and its text with one more ruling."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..cards.changes import CannotChange
from ..cards.deck import Deck, DeckCard
from ..cards.files.inputs import BIGGEST_FILE, kind, read_plain
from ..cards.files.paths import shown_path
from ..cards.target import LINKED, card_files, confine, is_path, root_of, split, with_variant
from ..findings import Finding, has_errors
from ..game.rulings.reading import read_rulings
from ..game.rulings.ruling_yaml import to_yaml
from ..game.rulings.running import run
from .mix import digest_of

BESIDE = "rulings.yaml"
"""The file of rulings, in the folder of a card file or a mix file."""
WHOLE_DECK = "cards.yaml"
"""The name of a card file that has a folder of its own, and so rulings of its own."""


class CannotKeep(Exception):
    """Raised if a line of a game cannot be kept as a ruling: the reason.

    ``findings`` are the faults of the file of rulings with this text, if it has any.
    """

    def __init__(self, reason: str, findings: Iterable[Finding] = (), text: str = "") -> None:
        super().__init__(reason)
        self.findings = tuple(findings)
        self.text = text


def own_file(target: str, card: DeckCard) -> Path:
    """Return the file of the target that has the card, or else its first file, as a mix.

    Raise CannotKeep if it has only editions of the package.
    """
    parts = [with_variant(name)[0] for name in split(target) if is_path(name)]
    files = [file for part in parts for file in card_files(part)]
    if not files:
        reason = f"{target} is no file of yours: rulings lie beside a card file or a mix file"
        raise CannotKeep(reason)
    there = card.location.file if card.location else ""
    return next((file for file in files if shown_path(file) == there), files[0])


def read_text(file: Path) -> tuple[str, str | None]:
    """Return the text of the file of rulings and its digest; an empty text if there is none."""
    confine(str(file), root_of(str(file)), LINKED)
    if kind(str(file)) is None:
        return "", None
    data = read_plain(str(file), BIGGEST_FILE + 1)
    try:
        return data.decode(), digest_of(data)
    except UnicodeDecodeError:
        _, faults = read_rulings(data, shown_path(file))
        raise CannotKeep(f"{shown_path(file)} has faults: mend them first", faults) from None


def free_name(card: str, names: set[str]) -> str:
    """Return the name of a card with the first number that is free."""
    number = 1
    while f"{card} {number}" in names:
        number += 1
    return f"{card} {number}"


def has_content(text: str) -> bool:
    """Return whether there is more in a text than comments."""
    return bool(re.sub(r"#.*|\ufeff", "", text).strip())


def with_ruling(text: str, shown: str, ruling: dict[str, Any]) -> str:
    """Return the text of a file of rulings with one more at its end, in the file's own style."""
    # load PyYAML
    from ..cards.editing.layout import column, entries_of, new_line
    from ..cards.editing.yaml_edits import edited, with_item
    from ..cards.reading.source import read_source

    added = to_yaml(ruling)
    if not has_content(text):
        apart = "" if not text.strip("\ufeff \t\r\n") else "\n" if text.endswith("\n") else "\n\n"
        return text + apart + added
    source, _ = read_source(text, shown)
    alone, _ = read_source(added, shown)
    assert source is not None and alone is not None and isinstance(alone.data, list)
    data = alone.data[0]
    try:
        entries = entries_of(source, ())
        if entries.is_flow or not entries.spans:
            return marked(text, with_item(source, (), data).text)
        end = len(source.text.rstrip())
        indent, line = " " * column(source.text, entries.start), new_line(source.text)
        put = line + line + line.join(f"{indent}{each}" for each in added.splitlines())
        whole = edited(source, [(end, end, put)], lambda old: old.append(data))
    except CannotChange as reason:
        raise CannotKeep(str(reason)) from None
    return marked(text, whole.text)


def marked(before: str, after: str) -> str:
    """Return the text with the byte order mark that the text before has."""
    return "\ufeff" + after if before.startswith("\ufeff") else after


def proved(content: str, shown: str, name: str, target: str, deck: Deck) -> None:
    """Raise CannotKeep unless the new ruling of the file holds."""
    listed, faults = read_rulings(content, shown)
    new = next((each for each in listed if each.ruling.ruling == name), None)
    if new is None or has_errors(faults):
        raise CannotKeep("this cannot be written as a ruling", faults, content)
    outcome = run(new, deck, target)
    if outcome.kind != "holds":
        why = outcome.reason or outcome.kind
        raise CannotKeep(f"the ruling does not hold: {why}", outcome.findings, content)
