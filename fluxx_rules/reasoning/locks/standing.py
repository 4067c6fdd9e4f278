"""Cards that stay in play for ever by themselves, proved by induction without any game."""

from __future__ import annotations

from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...game.zones import bits
from ...language import core
from ...language.core import Place
from ...session import memoized
from ..deck.abilities import Ability, abilities
from ..deck.distinct_cards import distinct_cards
from ..deck.reachable_cards import deck_reach
from ..rules.removal import irremovable
from .facts import Fact, at, fact
from .induction import inductive


@memoized
def standing_blockers(deck: Deck) -> list[Fact]:
    """Return that Creepers that block everybody stay in play, one fact for all copies of one."""
    p = program(deck)
    blockers = {p.twin[card] for card in bits(p.table_blockers)}
    if not blockers:
        return []
    taken = cards_taken(deck)
    facts = (fact(card, at(Place.TABLE)) for card in sorted(blockers) if not card & taken)
    return [one for one in facts if stays(deck, one)]


@memoized
def standing_rules(deck: Deck) -> list[Fact]:
    """Return that each rule that can starve Goals stays in play, where that is proved."""
    p = program(deck)
    rules = [p.bit_of[card.id] for card in irremovable(deck) if can_starve(p, card)]
    return [one for rule in rules if stays(deck, one := fact(rule, at(Place.RULES)))]


def stays(deck: Deck, one: Fact) -> bool:
    return inductive(deck, [one]).facts == (one,)


def can_starve(p: Program, card: DeckCard) -> bool:
    """Return whether the rule demands more for every Goal, sets a limit, or takes cards away."""
    means = card.meaning
    limits = any(each.parameter.endswith("limit") for each in means.sets)
    return means.demands is not None or limits or bool(means.reactions)


def cards_taken(deck: Deck) -> int:
    """Return the cards that a text may take off the tables, as a cheap first look."""
    reach, taken = deck_reach(deck), 0
    for card in distinct_cards(deck):
        for each in abilities(reach, card):
            if leaves_the_tables(each):
                taken |= each.targets.cards
    return taken


def leaves_the_tables(each: Ability) -> bool:
    if Place.TABLE not in each.targets.places:
        return False
    match each.operation:
        case core.Move(_, to) | core.Deal(_, to):
            return to is not Place.TABLE
        case core.Play():
            return True
        case core.Attach(_, _, under):
            return under
        case _:
            return False
