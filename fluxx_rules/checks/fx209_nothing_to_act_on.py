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
from ..reasoning.deck.abilities import deeds
from ..reasoning.deck.names import looked_for, once
from ..reasoning.deck.reachable_cards import Fitting, fitting_in
from ..reasoning.deck.uses import is_waited_for
from ..reasoning.rules.inert_rules import replaced
from .base import texts
from .fx307_rule_without_effect import without_effect
from .words import wanted

CODE, NAME, SEVERITY, HOW = "FX209", "nothing-to-act-on", Severity.WARNING, "look-up"
TOPIC = "names"
LEAVE_OUT = 0
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    fitting, told = fitting_in(deck), {card.id for card, _ in without_effect(deck)}
    for card in once(deck):
        if card.meaning.kind not in ("action", "rule", "surprise") or card.id in told:
            continue
        if is_waited_for(deck, card):
            continue
        if any(acts(fitting, each) for each in (card, *replaced(deck, card))):
            continue
        lacking = dict.fromkeys(wanted(such) for such in looked_for(card) if not fitting.such(such))
        why = f"it is about {' and '.join(lacking)}, and there is none"
        if not lacking:
            why = "the deck has too few of the cards that it needs"
        yield Finding(
            CODE, NAME, SEVERITY, f"{card.name} can do nothing in this deck: {why}",
            cards=(card.id,), location=card.location, aspect="no effect",
            because=tuple(f"{card.id} is about {what}, and {deck.name} has none"
                          for what in lacking)
            or (*texts((card,)), f"{deck.name} has too few cards for it"),
        )  # fmt: skip


def acts(fitting: Fitting, card: DeckCard) -> bool:
    """Whether anything that the card says can matter in this deck."""
    means, possible = card.meaning, fitting.possible(card)
    return bool(
        means.sets or means.changes_digits or means.first_play_random
        or means.composts or means.reverses or means.keeps_hands
        or (means.hides and fitting.such(core.Such(kinds=("keeper",))))
        or (means.forbids_answers and fitting.such(core.Such(kinds=("surprise",))))
        or any(possible.holds(add.test) for add in means.adds)
        or (means.waives and possible.cards(means.waives.cards)
            and possible.holds(means.waives.test))
        or (means.demands and possible.holds(means.demands.test))
        or any(deeds(fitting, card))
    )  # fmt: skip
