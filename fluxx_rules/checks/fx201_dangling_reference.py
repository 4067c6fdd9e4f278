"""A card that is not a Goal names a card that the deck lacks.

The part of its text about that card can never happen; the rest still works. If the card demands
the missing card on top of every Goal, nobody can win any more (FX411). In a mix the partner of
the card often stayed in the other edition: an edition that has it is named. In your own file the
name is often misspelt, and the closest name is proposed. FX205 is about tags that no card has.

Example: `steal: Brot` in a deck that has Bread.

How to settle it: correct the name if it is misspelt, or add that card to the deck. Otherwise this
part of the card never happens, and the rest works.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..cards.reading.suggest import Choices
from ..findings import Finding, Severity
from ..language import core
from ..language.which import KINDS
from ..reasoning.deck.distinct_cards import cards_with
from ..reasoning.deck.names import names, references, suggested_name, tags
from .missing_cards import with_homes

CODE, NAME, SEVERITY, HOW = "FX201", "dangling-reference", Severity.WARNING, "look-up"
TOPIC = "names"
ABSENCE = AT_WORD = True


def check(deck: Deck) -> Iterator[Finding]:
    known = names(deck) | {card.name for card in deck.unplayed}
    choices = Choices({*known, *KINDS})
    for card in cards_with(deck, core.Such):
        if card.declared.kind == "goal":
            continue
        for name in sorted({n for such in references(card) for n in such.names} - known):
            near = choices.closest(name, excluded=card.name)
            dangling = Finding(
                CODE,
                NAME,
                SEVERITY,
                f"{card.name} names {name}, and this deck has no such card",
                cards=(card.id,),
                location=card.location,
                aspect=name,
                because=(f"{card.id} names {name}", f"no card of {deck.name} has the name {name}"),
                suggestion=replacement(deck, name) or suggested_name(deck, card, name, near),
            )
            yield with_homes(dangling, card, [name], deck)


def replacement(deck: Deck, name: str) -> str:
    """Return the YAML for a name that is a kind of cards or a tag, or an empty string."""
    if name in KINDS:
        return f"{{one: {name}}}"
    return f"{{one: {{tagged: {name}}}}}" if name in tags(deck) else ""
