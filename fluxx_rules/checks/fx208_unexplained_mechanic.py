"""The deck has a kind of card that none of its rulebooks explains.

Every rulebook explains Keepers, Goals, New Rules and Actions. Not every rulebook explains
Creepers or Surprises: a player with only the rulebook of Monster Fluxx knows neither.
`decks/common/explains.yaml` lists what each rulebook explains. An edition with another rulebook
lists that in its card file. A deck without any rulebook is not checked.

Example: your own pack with Creepers, mixed into Monster Fluxx.

How to settle it: explain this kind of card to the players. In your own card file, write
`explains:` with the kind, or `rulebook:`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language.words import plural
from ..reasoning.deck.distinct_cards import distinct_cards
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX208", "unexplained-mechanic", Severity.WARNING, "look-up"
TOPIC = "names"
MIXING = True
BASIC = ("keeper", "goal", "rule", "action")


def check(deck: Deck) -> Iterator[Finding]:
    rulebooks = [share.explains for share in deck.shares if share.explains is not None]
    if not rulebooks:
        return
    explained = {*BASIC, *(kind for kinds in rulebooks for kind in kinds)}
    for kind in dict.fromkeys(card.meaning.kind for card in deck.cards):
        if kind in explained:
            continue
        cards = [card for card in distinct_cards(deck) if card.meaning.kind == kind]
        editions = listed(deck.title(share.edition) for share in deck.shares)
        plural_kind = f"{kind.capitalize()}s"
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"no rulebook of this deck explains {plural_kind}, and it has "
            f"{plural(len(cards), 'such card')}",
            cards=tuple(card.id for card in cards),
            location=cards[0].location,
            aspect=kind,
            because=(
                *(f"{card.id} is a {kind}" for card in cards),
                f"no rulebook of {editions} explains {plural_kind}",
            ),
        )
