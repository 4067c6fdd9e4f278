"""Study of the reasons why a Goal cannot be met: remedies that must work and ones that must not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import msgspec

from analysis.soundness.evidence import card_of
from analysis.soundness.goal_decks import NAMES, any_deck
from analysis.soundness.goals import placements
from analysis.soundness.study import Study, Verdicts
from fluxx_rules.cards.deck import Deck, DeckCard, deal_copies
from fluxx_rules.game.program import program
from fluxx_rules.language import core
from fluxx_rules.language.card import Keeper
from fluxx_rules.language.footprint import nodes
from fluxx_rules.reasoning.goals.answers import Answers
from fluxx_rules.reasoning.goals.impossibility import (
    Contradiction,
    MissingCards,
    Reason,
    TooFewCopies,
)

MAX_CARDS, EXTRA_COPIES = 6, 1
"""The most cards that are placed in every way to show that they suffice, and the number of further
copies with which other cards must still not suffice."""


def verdicts(deck: Deck) -> Verdicts:
    """Return remedies for each impossible Goal, with whether the reason says that they work."""
    p = program(deck)
    answers = Answers(p)
    claims: dict[str, bool | None] = {}
    for goal, card in answers.goals.items() if not p.hand_goals else ():
        for claim, cards, holds in remedies(deck, card, answers.reason(goal)):
            if len(cards) + len(things(deck)) <= MAX_CARDS - (claim != "copies"):
                claims[f"{claim} {card.id} {' '.join(cards)}"] = holds
    return claims


def remedies(
    deck: Deck, goal: DeckCard, why: Reason | None
) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """Yield the kind of a remedy, its cards by name, and whether the Goal can be met with them."""
    names = [card.name for card in things(deck)]
    if isinstance(why, TooFewCopies):
        more = [name for name, n in why.enough for _ in range(n - names.count(name))]
        yield "copies", tuple(sorted(more)), True
        for name in set(more):  # one card fewer must not suffice
            fewer = list(more)
            fewer.remove(name)
            yield "copies", tuple(sorted(fewer)), False
    if isinstance(why, MissingCards):
        yield "own", (), False
        for group in why.groups if cards_needed(goal) <= MAX_CARDS - 1 else ():
            if all(what == "name" for what, _ in group):
                yield "added", tuple(sorted(word for _, word in group)), True
    if isinstance(why, Contradiction):
        yield "any", tuple(NAMES), False
        yield "any", tuple(names[:3] * 2), False


def cards_needed(goal: DeckCard) -> int:
    """Return the least number of cards that the Goal may need.

    Where players are compared, the others need as many cards as the winner, or one more.
    """
    every = list(nodes(goal.meaning.goal))
    printed = sum(each.n for each in every if isinstance(each, core.Printed))
    slots = sum(len(each.slots) for each in every if isinstance(each, core.Fills))
    compared = any(
        isinstance(each, core.AtLeast) and not isinstance(each.other, core.Printed)
        for each in every
    )
    return printed + (2 * slots + 1 if compared else 0)


class Tried(dict[str, bool]):
    """Whether remedies work, by every placement; computed on access."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self.deck = deck

    def __missing__(self, claim: str) -> bool:
        kind, goal, *names = claim.split()
        self[claim] = self.can_be(kind, card_of(self.deck, goal), names)
        return self[claim]

    def can_be(self, kind: str, goal: DeckCard, names: list[str]) -> bool:
        """Return whether the remedy works.

        Cards are added to the deck: copies of its own cards, or others by name together with
        further copies of any card. The kind "any" uses only the named cards.
        """
        own = things(self.deck)
        if kind == "copies":
            known = {card.name: card for card in own}
            return can_be_met(self.deck, goal, [*own, *(known[name] for name in names)])
        cards = [*([] if kind == "any" else own), *map(made, names)]
        different = list({card.twin: card for card in cards}.values())
        room = MAX_CARDS + 1 - len(cards) if kind == "added" else EXTRA_COPIES
        return any(
            can_be_met(self.deck, goal, [*cards, *more])
            for more in combinations_with_replacement(different, room)
        )


def things(deck: Deck) -> list[DeckCard]:
    """Return the Keepers and Creepers."""
    return [card for card in deck.cards if card.meaning.kind in ("keeper", "creeper")]


def can_be_met(deck: Deck, goal: DeckCard, cards: list[DeckCard]) -> bool:
    """Return whether the cards can meet the Goal while the rules of the deck change digits."""
    changers = [card for card in deck.cards if card.meaning.changes_digits]
    renamed = [copy(each, n) for n, each in enumerate(cards)]
    p = program(Deck("tried", (goal, *changers, *renamed), deck.policies))
    test = p.goal(1).test
    return any(test(s, (0,)) for s in placements(p))


def made(name: str) -> DeckCard:
    """Return a Keeper of this name."""
    (card,) = deal_copies("more", [(Keeper(keeper=name), None)])
    return card


def copy(card: DeckCard, n: int) -> DeckCard:
    """Return the card with another id."""
    return msgspec.structs.replace(card, id=f"{card.id} ({n})")


STUDY = Study(
    "reasons",
    "Of each Goal that nobody can meet, whether the copies or cards that are said to do would do, "
    "one less would not, and whether a Goal that is said to contradict itself is met by other "
    "cards; against every placement of those cards.",
    any_deck,
    Tried,
    verdicts,
)
