"""Flow of cards into hands and out of them, turn after turn: bounds for every rule of a deck."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import inside
from ...language.meaning import Set
from ...session import memoized
from ..deck.abilities import abilities
from ..deck.distinct_cards import cards_with, distinct_cards
from ..deck.reachable_cards import deck_reach
from ..rules.clashes import rules
from ..rules.inert_rules import changed_parameters, printed_number
from ..rules.removal import can_take, takings


class HandFlow(msgspec.Struct, frozen=True):
    """What the rules bring into the hand of a player in a turn, and what can leave hands."""

    drawn: int
    """The least number of cards that a turn draws, from some rule on and for ever."""
    played: int
    """The largest number of cards that a turn plays, whatever rules are in play."""
    basic: int
    """The number of plays by the Basic Rules."""
    lost: int
    """The largest number of cards that one play takes out of hands, the played card included."""
    draw_rules: tuple[DeckCard, ...]
    """The rules from which on that many cards are drawn; empty if the Basic Rules say so."""

    @property
    def gain(self) -> int:
        """The number of cards by which hands grow in each turn at least."""
        return self.drawn - self.played * self.lost


@memoized
def hand_flow(deck: Deck) -> HandFlow | None:
    """Return the flow, or None if nothing bounds what leaves the hands in a turn."""
    drawn, played = least_draw(deck), most_plays(deck)
    lost = most_lost(deck)
    if drawn is None or played is None or lost is None:
        return None
    basic = [printed_number(each.number) for each in deck.basic if each.parameter == "play"]
    cards = tuple(card for card, _ in numbers(deck, "draw"))
    return HandFlow(drawn, played, basic[0] if basic else 1, lost, cards)


def numbers(deck: Deck, parameter: core.Parameter) -> Iterator[tuple[DeckCard, Set]]:
    """Yield the rules that set this number of the game."""
    for card in rules(deck):
        for each in card.meaning.sets:
            if each.parameter == parameter:
                yield card, each


def least_draw(deck: Deck) -> int | None:
    """Return the least number of cards that a turn draws once a Draw rule has been played.

    Another Draw rule can replace it. The Basic Rules count if a text can take such a rule away, or
    if a rule in its slot sets no draw, or if there is no such rule. None if it is not printed.
    """
    found = [*numbers(deck, "draw")]
    cards = [card for card, _ in found]
    slots = {slot for card in cards for slot in card.meaning.slots}
    setting = {card.id for card in cards}
    basic = [each for each in deck.basic if each.parameter == "draw"]
    loose = any(
        card.id not in setting and not slots.isdisjoint(card.meaning.slots) for card in rules(deck)
    ) or any(
        can_take(taking.cards, card, taking)
        for taking in takings(distinct_cards(deck))
        for card in cards
    )
    every = [each for _, each in found] + (basic if loose or not found else [])
    printed = [each.number.n for each in every if isinstance(each.number, core.Printed)]
    return min(printed, default=1) if len(printed) == len(every) else None


def most_plays(deck: Deck) -> int | None:
    """Return the largest number of plays of a turn, or None if no printed number bounds it."""
    sets = [each for each in deck.basic if each.parameter == "play"]
    sets += [each for _, each in numbers(deck, "play")]
    adds = [
        each.number for card in deck.cards for each in card.meaning.adds if each.parameter == "play"
    ]
    printed = [each.number for each in sets if not each.all_but] + adds
    if len(printed) < len(sets) + len(adds):
        return None
    known = [each.n for each in printed if isinstance(each, core.Printed)]
    if len(known) < len(printed):
        return None
    return max(known[: len(sets)], default=1) + sum(known[len(sets) :])


def most_lost(deck: Deck) -> int | None:
    """Return the largest number of cards that leave hands with one play, or None without a bound.

    Hand Limits, Surprises, powers, reactions and digits that change give no bound.
    """
    most = 1
    for card in distinct_cards(deck):
        means = card.meaning
        if means.kind == "surprise" or means.changes_digits or limits_hands(card):
            return None
        taken = taken_from_hands(deck, card)
        if taken is None:
            return None
        most = max(most, 1 + taken)
    # one play that plays or repeats others has the effects of all of them
    return most if most == 1 or not cards_with(deck, core.Play, core.Perform) else None


def limits_hands(card: DeckCard) -> bool:
    return "hand limit" in changed_parameters(card.meaning)


def taken_from_hands(deck: Deck, card: DeckCard) -> int | None:
    """Return how many cards the text takes out of hands at most, or None without a bound.

    A card that goes from one hand into another one stays in hands.
    """
    taken = 0
    for ability in abilities(deck_reach(deck), card):
        what = ability.operation
        if Place.HAND not in ability.targets.places or goes_into_a_hand(what):
            continue
        number = chosen_number(card, what)
        if card.meaning.kind != "action" or number is None:
            return None
        taken += number
    return taken


def goes_into_a_hand(operation: core.Operation) -> bool:
    return isinstance(operation, core.Move | core.Deal) and operation.to is Place.HAND


def chosen_number(card: DeckCard, operation: core.Operation) -> int | None:
    """Return the printed number of cards that a player chooses for the operation, or None."""
    text = card.meaning.text
    if text is None or inside(text, core.While, core.EachPlayer, core.AskEach, core.Perform):
        return None
    if not isinstance(operation, core.Move | core.Play) or not isinstance(
        operation.cards, core.Bound
    ):
        return None
    asked = [each.most for each in inside(text, core.Ask) if each.name == operation.cards.name]
    printed = [each.n for each in asked if isinstance(each, core.Printed)]
    return max(printed) if printed and len(printed) == len(asked) else None
