"""Decks that never were: what would have to be added for a Goal to be met?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations, islice

import msgspec

from ...cards.deck import Deck, DeckCard, deal_copies
from ...game.program import Program
from ...language import core
from ...language.card import Card, Creeper, Keeper
from ...language.footprint import descriptions, nodes
from . import claims
from .contexts import contexts_of
from .decisions import Refuted, decide
from .necessary_counts import necessary, too_few
from .placement import as_it_says
from .placement_builder import TRIES, ways

ENOUGH = 12
"""So many copies of a card are as good as any number for all that Goals ask."""
FEW = 4
Asked = tuple[str, str]
"""A name or a tag that a Goal asks for, and which of the two it is."""


def asked_for(goal: object) -> list[Asked]:
    found: dict[Asked, None] = {}
    for each in descriptions(goal):
        found |= dict.fromkeys(("name", name) for name in each.names)
        found |= dict.fromkeys(("tag", tag) for tag in each.tags)
    return list(found)


def imagined(wanted: Iterable[Asked], number: int | None = None, creeper: bool = False) -> Card:
    """A card that is all of this at once, and blocks nobody."""
    names = [word for what, word in wanted if what == "name"] or ["an imagined card"]
    tags = tuple(word for what, word in wanted if what == "tag")
    counts_as, copies = tuple(names[1:]), ENOUGH
    if creeper:
        return Creeper(creeper=names[0], blocks="nobody", tags=tags, counts_as=counts_as,
                       copies=copies, number=number)  # fmt: skip
    return Keeper(keeper=names[0], tags=tags, counts_as=counts_as, copies=copies, number=number)


def all_imagined(goal: core.Test) -> Iterator[Card]:
    """Keepers and Creepers that are any of what the Goal asks for, together and apart; and one that
    blocks, if the Goal asks who is blocked."""
    asked = asked_for(goal)
    sizes = range(len(asked) + 1) if len(asked) <= FEW else (0, 1, 2, len(asked))
    numbers = (1, 2) if any(isinstance(each, core.Consecutive) for each in nodes(goal)) else (None,)
    for size in sizes:
        for wanted in combinations(asked, size):
            for number in numbers:
                yield imagined(wanted, number)
                yield imagined(wanted, number, creeper=True)
    if any(isinstance(each, core.Blocked) for each in nodes(goal)):
        yield Creeper(creeper="an imagined blocker", copies=ENOUGH)


def satisfiable(real: Program, goal: DeckCard, cards: Iterable[DeckCard]) -> bool:
    """Whether these cards could lie as the Goal says, however the rules of the deck make digits
    read; if it is not decided, they could."""
    changers = real.deck.among(real.changers)
    program = Program(Deck("imagined", (goal, *changers, *renamed(cards)), real.policies))
    if too_few(necessary(program, 1)) is not None:
        return False
    tried = islice(ways(program, 1, (0,), 3, 0), TRIES)
    contexts, said = contexts_of(program, [1], True), partial(as_it_says, program, 1)
    decision = decide(program, [1], claims.satisfied, said, tried, contexts)
    return not isinstance(decision, Refuted)


def renamed(cards: Iterable[DeckCard]) -> Iterator[DeckCard]:
    for n, card in enumerate(cards):
        yield msgspec.structs.replace(card, id=f"{card.id} ({n})")


def dealt(cards: Iterable[Card]) -> list[DeckCard]:
    return list(deal_copies("imagined", [(card, None) for card in cards]))
