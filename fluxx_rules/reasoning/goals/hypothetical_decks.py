"""Hypothetical decks: the deck with added cards, to find out what a Goal lacks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import partial
from itertools import combinations, groupby, islice

import msgspec

from ...cards.deck import Deck, DeckCard, deal_copies, known_by
from ...game.program import Program
from ...language import core
from ...language.card import Card, Creeper, Keeper
from ...language.footprint import descriptions, nodes
from ...session import priced
from . import claims
from .contexts import contexts_of
from .decisions import Refuted, decide
from .necessary_counts import first_shortage, necessary_counts
from .placement import is_satisfied
from .placement_builder import MAX_CANDIDATES, goal_placements

MAX_COPIES = 12
"""The number of copies of a card that is as good as any number, for all that Goals ask."""
MAX_ANSWERS = 5_000
"""The number of answers that a session keeps."""
MAX_FULLY_COMBINED = 4
"""The number of names and tags of which all combinations are tried."""
Requested = tuple[str, str]
"""The word "name" or "tag", and the name or tag that a Goal asks for."""


def requested_words(goal: object) -> list[Requested]:
    found: dict[Requested, None] = {}
    for description in descriptions(goal):
        found |= dict.fromkeys(("name", name) for name in description.names)
        found |= dict.fromkeys(("tag", tag) for tag in description.tags)
    return list(found)


def hypothetical_card(
    wanted: Iterable[Requested], number: int | None = None, creeper: bool = False
) -> Card:
    """Return a card with all these names and tags that blocks nobody."""
    names = [word for what, word in wanted if what == "name"] or ["an imagined card"]
    tags = tuple(word for what, word in wanted if what == "tag")
    name, *other_names = names
    counts_as, copies = tuple(other_names), MAX_COPIES
    if not creeper:
        return Keeper(keeper=name, tags=tags, counts_as=counts_as, copies=copies, number=number)
    return Creeper(
        creeper=name, blocks="nobody", tags=tags, counts_as=counts_as, copies=copies, number=number
    )


def hypothetical_cards(goal: core.Test) -> Iterator[Card]:
    """Yield Keepers and Creepers with each combination of the requested names and tags.

    If the Goal asks whether a player is blocked, a blocking Creeper is added.
    """
    requested = requested_words(goal)
    count = len(requested)
    sizes = range(count + 1) if count <= MAX_FULLY_COMBINED else (0, 1, 2, count)
    needs_numbers = any(isinstance(node, core.Consecutive) for node in nodes(goal))
    for size in sizes:
        for wanted in combinations(requested, size):
            for number in (1, 2) if needs_numbers else (None,):
                yield hypothetical_card(wanted, number)
                yield hypothetical_card(wanted, number, creeper=True)
    if any(isinstance(node, core.Blocked) for node in nodes(goal)):
        yield Creeper(creeper="an imagined blocker", copies=MAX_COPIES)


class Question(msgspec.Struct, frozen=True):
    """Whether a placement of these cards can match a Goal, under the rules that change digits."""

    goal: DeckCard
    changers: tuple[DeckCard, ...]
    cards: tuple[DeckCard, ...]
    policies: dict[str, str]
    players: int | None

    def key(self) -> Hashable:
        """All that the answer depends on."""
        cards = (self.goal, *self.changers, *self.cards)
        groups = groupby(cards, key=lambda card: id(card.declared))  # copies are side by side
        content = [(card_key(next(copies)), 1 + len([*copies])) for _, copies in groups]
        return tuple(content), tuple(sorted(self.policies.items())), self.players


def card_key(card: DeckCard) -> Hashable:
    """Return all of a card that play and other cards can depend on."""
    return card.meaning, card.name, known_by(card.declared)


def can_be_satisfied(real: Program, goal: DeckCard, cards: Iterable[DeckCard]) -> bool:
    """Return whether a placement of these cards can match the Goal, or True if that is open.

    The rules of the real deck that change digits may be in play.
    """
    changers = tuple(real.deck.among(real.changers))
    return answer(Question(goal, changers, tuple(cards), real.policies, real.deck.players))


@priced(MAX_ANSWERS, key=Question.key)
def answer(question: Question) -> bool:
    cards = (question.goal, *question.changers, *with_unique_ids(question.cards))
    deck = Deck("imagined", cards, question.policies, players=question.players)
    program = Program(deck)
    if first_shortage(necessary_counts(program, 1)) is not None:
        return False
    candidates = islice(goal_placements(program, 1, (0,), deck.usual_players, 0), MAX_CANDIDATES)
    contexts, matches = contexts_of(program, [1], True), partial(is_satisfied, program, 1)
    decision = decide(program, [1], claims.satisfied, matches, candidates, contexts)
    return not isinstance(decision, Refuted)


def with_unique_ids(cards: Iterable[DeckCard]) -> Iterator[DeckCard]:
    for n, card in enumerate(cards):
        yield msgspec.structs.replace(card, id=f"{card.id} ({n})")


def dealt_cards(cards: Iterable[Card]) -> list[DeckCard]:
    return list(deal_copies("imagined", [(card, None) for card in cards]))
