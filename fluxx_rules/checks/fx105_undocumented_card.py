"""Some cards of the edition are undocumented: only a name or a part of the card is known.

Such cards are listed, but games and checks leave them out. There is one finding for each edition,
with the number of its undocumented cards. A card that seems to be missing from the deck may be
one of them. Findings about missing cards are therefore only information in such a deck.

Example: `undocumented: what it needs` on a Goal.

How to settle it: look at the printed cards, write what they say, and raise `known:`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.completeness import unknown_cards, whole_of, without_powers
from ..cards.deck import Deck
from ..cards.editions import editions
from ..findings import Advice, Finding, Severity
from ..language.words import plural

CODE, NAME, SEVERITY, HOW = "FX105", "undocumented-card", Severity.INFO, "look-up"
TOPIC = "reading"


def check(deck: Deck) -> Iterator[Finding]:
    for edition, (unknown, whole) in unknown_cards(deck).items():
        cards = [card for card in deck.undocumented if card.edition == edition]
        plain = [card for card in without_powers(deck) if card.edition == edition]
        verb = "is" if unknown == 1 else "are"
        missing = unknown - len(cards) - len(plain)
        parts = [f"{missing} not listed"] if missing else []
        parts += [f"{len(cards)} listed but incomplete"] if cards else []
        omitted = [f"games and checks leave them out ({', '.join(parts)})"] if parts else []
        keepers = f"play {plural(len(plain), 'Keeper')} without the power"
        played = [f"but {keepers}" if omitted else f"games and checks {keepers}"] if plain else []
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{unknown} of {whole_of(deck, edition, whole)} {verb} undocumented; "
            f"{', '.join((*omitted, *played))}",
            cards=tuple(card.id for card in (*cards, *plain)),
            location=next((card.location for card in (*cards, *plain)), None),
            aspect=edition,
            because=(
                *(
                    f"{card.id} ({card.declared.kind}), unknown: {card.declared.undocumented}"
                    for card in cards
                ),
                *(f"{card.id} is played without its power, which is not known" for card in plain),
            ),
            advice=(
                Advice(
                    f"If you have the printed cards, {how_to_add(edition)}. Otherwise there is "
                    "nothing to do."
                ),
            ),
        )


def how_to_add(edition: str) -> str:
    if edition in editions():
        return f"`fluxx new FOLDER --complete {edition}` writes a file to declare them in"
    return "write them in the card file of the edition and raise `known:` at its top"
