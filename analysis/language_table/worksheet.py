"""Worksheet (text) for a person who writes rulings on cards from their sentences alone."""

from __future__ import annotations

from collections.abc import Iterator

from fluxx_rules.game.rulings.action_lines import LINES
from fluxx_rules.game.rulings.cast import words_of
from fluxx_rules.language.text import card_text

from .cells import Cell
from .judging import HERE, alike, deck, reasons
from .shells import NAME, helpers

MEANING = {
    "set up": "the cards of `pile` are dealt; only as the first line",
    "picks": "what is picked at random, or turned up",
    "says": "a fact outside the game",
    "throws": "both throw at once",
    "ends": "the turn ends, with the limits that A must meet then",
    "starts": "the next turn begins, up to before its draw",
    "draws": "the draw of the turn",
    "passes": "A does not answer, or uses no power",
    "looks": "this changes nothing",
    "joins": "a new player sits down",
    "discards": "A is asked what to discard, and answers",
    "chooses": "A is asked something, and answers",
    "answers": "A plays a Surprise in answer to what happens, or in the turn of another player",
    "uses": "A uses a power of a card in play",
    "shows": "A turns a Keeper of theirs face up",
    "plays": "A plays a card of the hand; `on B` and `choosing ...` may be left out",
}


def guide() -> str:
    """Return the page that explains the lines of a ruling."""
    lines = "\n".join(
        ["| line | what happens |", "|---|---|"]
        + [f"| `{form}` | {MEANING[verb]} |" for verb, form, _ in LINES]
    )
    cards = "\n".join(
        f"* {card.name} ({described(card.kind, card.tags, card.number)}): "
        f"{card_text(card) or 'it has no text.'}"
        for card in helpers().cards
    )
    page = (HERE / "guide.md").read_text("utf-8")
    filled = page.replace("{lines}", lines).replace("{helpers}", cards)
    return filled.replace("{{", "{").replace("}}", "}")


def described(kind: str, tags: tuple[str, ...], number: int | None) -> str:
    """Return the kind, tags and number of a card."""
    numbers = [f"number {number}"] if number else []
    return ", ".join([kind, *(f"tagged {tag}" for tag in tags), *numbers])


def sheet(part: int = 1, parts: int = 1) -> str:
    """Return the guide and one of several equal parts of the cards, each sentence once."""
    names = [name for name in alike() if name not in reasons()]
    mine = names[(part - 1) * len(names) // parts : part * len(names) // parts]
    cards = "\n".join(line for name in mine for line in entry(alike()[name][0]))
    return f"{guide()}\n## The cards\n\nEach is named {NAME}.\n\n{cards}"


def entry(cell: Cell) -> Iterator[str]:
    """Yield the lines on a cell."""
    yield f"### {cell.id}"
    yield ""
    yield f"{cell.kind}: {cell.sentence or 'It has no text.'}"
    if words := sorted(words_of(card for card in deck(cell.id).cards if card.name == NAME)):
        yield ""
        yield f"Words to choose: {', '.join(words)}."
    yield ""
