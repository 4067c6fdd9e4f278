"""Every part of the card is about cards that the deck lacks.

Playing it costs a play and changes nothing. Each of its effects needs a kind of card, a tag or a
name that the deck does not have, or needs more of them than there are. FX401 judges Goals, and
FX307 rules that change nothing. A Keeper is never reported: a Goal may want it.

Example: Creeper Sweeper in Monster Fluxx, which has no Creepers.

How to settle it: leave the card out, or add the cards that it is about.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..language import core
from ..reasoning.deck.abilities import abilities
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.deck.names import search_references
from ..reasoning.deck.reachable_cards import DeckReach, deck_reach
from ..reasoning.deck.uses import is_awaited
from ..reasoning.rules.inert_rules import replaced_rules
from .base import cards_with_texts
from .fx307_rule_without_effect import without_effect
from .words import description_text

CODE, NAME, SEVERITY, HOW = "FX209", "nothing-to-act-on", Severity.WARNING, "look-up"
TOPIC = "names"
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    reach, reported = deck_reach(deck), {card.id for card, _ in without_effect(deck)}
    for card in distinct_cards(deck):
        if card.meaning.kind not in ("action", "rule", "surprise") or card.id in reported:
            continue
        if is_awaited(deck, card):
            continue
        if any(has_effect(reach, each) for each in (card, *replaced_rules(deck, card))):
            continue
        lacking = dict.fromkeys(
            description_text(such) for such in search_references(card) if not reach.such(such)
        )
        why = f"it is about {' and '.join(lacking)}, and there is none"
        if not lacking:
            why = "the deck has too few of the cards that it needs"
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{card.name} can do nothing in this deck: {why}",
            cards=(card.id,),
            location=card.location,
            aspect="no effect",
            because=tuple(
                f"{card.id} is about {what}, and {deck.name} has none" for what in lacking
            )
            or (*cards_with_texts((card,)), f"{deck.name} has too few cards for it"),
        )


def has_effect(reach: DeckReach, card: DeckCard) -> bool:
    """Return whether a part of the card can have an effect in this deck."""
    means, card_reach = card.meaning, reach.of_card(card)
    return bool(
        means.sets
        or means.changes_digits
        or means.first_play_random
        or means.composts
        or means.reverses
        or means.keeps_hands
        or (means.hides and reach.such(core.Such(kinds=("keeper",))))
        or (means.forbids_answers and reach.such(core.Such(kinds=("surprise",))))
        or any(card_reach.may_hold(add.test) for add in means.adds)
        or (
            means.waives
            and card_reach.cards(means.waives.cards)
            and card_reach.may_hold(means.waives.test)
        )
        or (means.demands and card_reach.may_hold(means.demands.test))
        or any(abilities(reach, card))
    )
