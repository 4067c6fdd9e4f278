"""Random cards, card files of random decks, and the deck that a card file makes (`deck_of`).

A deck is generated as its card file, so that a failing deck can be read as a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from ..cards.deck import Deck, deal_copies
from ..cards.deckfile import DeckFile
from ..cards.library import load_deck
from ..cards.mixing import mix
from ..cards.parsed_file import ParsedFile
from ..cards.rulebook_questions import questions
from ..cards.target import editions
from ..cards.writing import card_file
from ..language import core
from ..language.amount import Amount
from ..language.card import Action, Card, Creeper, Goal, Keeper
from ..language.conditions.having import Mine
from ..language.effects.draw import Draw
from ..language.which import KINDS
from .random_forms import Maker
from .source import Source, one_in, one_of
from .vocabulary import Vocabulary, vocabulary

THINGS = ("Bread", "Milk", "Moon", "Rocket", "Toaster", "Time", "Love", "Peace", "Money", "Eye")
TROUBLES = ("War", "Taxes", "Death")
TAGS = ("food", "machine")
EDITION = "random"
MAX_NEW, MAX_PRINTED = 12, 12


def random_card(
    source: Source,
    words: Vocabulary | None = None,
    kind: core.Kind | None = None,
    name: str = "Something New",
) -> Card:
    """Return a random card of anything that the language can express."""
    make = Maker(source, words or Vocabulary(), name)
    made = make.form(Card.members[kind or one_of(source, KINDS)])
    assert isinstance(made, Card)
    return made


def random_file(source: Source, new: int = MAX_NEW, printed: int = MAX_PRINTED) -> DeckFile:
    """Return a deck of plain cards, with up to ``new`` new cards and ``printed`` cards of an
    edition."""
    plain = list(plain_cards(source))
    plain += printed_cards(source, {card.name for card in plain}, source.below(printed + 1))
    kinds = [one_of(source, KINDS) for _ in range(source.below(new + 1))]
    names = [f"{kind.capitalize()} {n}" for n, kind in enumerate(kinds, 1)]
    words = vocabulary([*plain, *map(stub, kinds, names)])
    made = [random_card(source, words, *each) for each in zip(kinds, names, strict=True)]
    return DeckFile(
        EDITION,
        (*plain, *made),
        basic_rules=basic_rules(source),
        policies=policies(source),
    )


def deck_of(declared: DeckFile) -> Deck:
    """Return the deck of a card file."""
    cards = deal_copies(declared.edition, [(card, None) for card in declared.cards])
    return mix(declared.edition, [ParsedFile("", card_file(declared), declared, cards, (), [])])


def plain_cards(source: Source) -> Iterator[Card]:
    """Yield enough cards to play with: Keepers, some with a tag, Goals over them, and an Action.

    So there is always a card that comes back.
    """
    things = THINGS[: 3 + source.below(len(THINGS) - 2)]
    for name in things:
        yield Keeper(keeper=name, tags=(one_of(source, TAGS),) if one_in(source, 3) else ())
    for name in TROUBLES[: source.below(len(TROUBLES) + 1)]:
        yield Creeper(creeper=name)
    for one, other in pairwise(things):
        yield Goal(goal=f"{one} and {other}", needs=(Mine((one, other)),))
    yield Action(action="Two More", do=(Draw(Amount.read("two")),), copies=3)


def printed_cards(source: Source, taken: set[str], most: int) -> list[Card]:
    """Return some cards of an edition, each with a name that is not taken."""
    there = [card for card in printed_in(one_of(source, editions())) if card.name not in taken]
    return [there.pop(source.below(len(there))) for _ in range(min(most, len(there)))]


@cache
def printed_in(edition: str) -> tuple[Card, ...]:
    """Return the declaration of each card of the edition, once."""
    cards = {card.name: card.declared for card in load_deck(edition).cards}
    return tuple(cards.values())


def basic_rules(source: Source) -> dict[core.Parameter, Amount]:
    if not one_in(source, 4):
        return {}
    return {"draw": Amount.read(1 + source.below(2)), "play": Amount.read(1 + source.below(2))}


def policies(source: Source) -> dict[str, str]:
    """Return a few unusual answers to questions on which the rulebooks differ."""
    differing = [each for each in questions().values() if each.differ_in == "play"]
    return {
        each.question: one_of(source, list(each.answers)) for each in differing if one_in(source, 8)
    }


def stub(kind: core.Kind, name: str) -> Card:
    """Return a card with only a name, so that other cards can name it."""
    return Card.members[kind](**{kind: name})  # type: ignore[return-value]
