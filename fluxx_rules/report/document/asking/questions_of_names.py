"""Questions about names and tags: which cards are meant, and which ones are one thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ....cards.changes import Change, DecideTag, LeaveOut, Merge, Tag
from ....cards.deck import Deck, DeckCard
from ....checks.words import listed
from ....findings import Finding, Severity
from ....language.words import plural
from ....reasoning.deck.distinct_cards import distinct_cards
from ....reasoning.deck.names import references
from ....reasoning.deck.undecided_tags import name_in_mix, undecided_tags
from ..first_screen import Option, Question
from ..phrases import sentence
from .phrasing import advised, kept_apart, titles

Cards: TypeAlias = Sequence[DeckCard]
OWN_CARDS = "No: each edition asks for its own cards"


def ask_tags(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    tag = finding.aspect.rpartition(": ")[0]
    undecided = next((each for each in undecided_tags(deck) if each.tag == tag), None)
    if undecided is None:
        return None
    asking = dict.fromkeys(card.name for card in undecided.asking)
    ask = "asks" if len(asking) == 1 else "ask"
    return Question(
        f"Which cards of {titles(deck, undecided.editions)} are “{tag}”?",
        f"{listed(asking)} {ask} for “{tag}” cards.",
        options_for(deck, undecided.unclear, lambda card: Tag(tag, name_in_mix(deck, card))),
        several=True,
        none=(DecideTag(tag),),
    )


def ask_hidden(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if len(cards) < 2:
        return None
    device, *readers = cards
    return Question(
        f"Which cards see a Keeper that {device.name} hides?",
        f"{device.name} of {deck.title(device.edition)} hides a Keeper from every Goal. These "
        "cards look at Keepers too.",
        options_for(deck, readers),
        several=True,
    )


def ask_kind(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    return Question(
        f"Which card does “{finding.aspect}” mean on other cards?",
        sentence(finding.message),
        (
            Option("Any of them", played=True),
            *(
                Option(f"Only the {card.meaning.kind.capitalize()} of {deck.title(card.edition)}")
                for card in cards
            ),
        ),
    )


def ask_namesakes(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if finding.severity is Severity.INFO or not cards:
        return None
    names = {card.name for card in cards}
    counting = [card for card in cards if not names.isdisjoint(card.declared.counts_as)]
    if counting:
        named = [card for card in cards if card not in counting]
        return ask_counting(deck, counting, named, advised(finding, Merge))
    name, editions = cards[0].name, dict.fromkeys(card.edition for card in cards)
    if cards[0] in deck.undocumented:
        return Question(
            f"Is {name} of {titles(deck, editions)} one card, or are these two?",
            sentence(finding.message),
            (
                Option("One card under one name"),
                Option("Two cards", changes=(Merge("different", (name,)),)),
            ),
        )
    return Question(
        f"How do cards called {name} count?",
        sentence(finding.message),
        (
            Option("Each as it is printed", played=True),
            *(Option(f"All as in {deck.title(edition)}") for edition in editions),
        ),
    )


def ask_counting(
    deck: Deck, counting: Cards, named: Cards, apart: tuple[Merge, ...]
) -> Question | None:
    """Ask about cards that count as a card of another edition; ``apart`` keeps them apart."""
    if not named:
        return None
    do = "Does" if len(counting) == 1 else "Do"
    who = counting[0].name if len(counting) == 1 else plural(len(counting), "card")
    return Question(
        f"{do} {who} of {titles(deck, (card.edition for card in counting))} count as "
        f"{listed(card.name for card in named)} of "
        f"{titles(deck, (card.edition for card in named))}?",
        f"They are {listed(card.name for card in counting)}." if len(counting) > 1 else "",
        (Option("Yes", played=True), Option(OWN_CARDS, changes=apart)),
    )


def ask_one_thing(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    what = listed(f"{card.name} ({deck.title(card.edition)})" for card in cards)
    return Question(
        f"Are {what} one thing?",
        "A card that asks for one of them could then have the other.",
        (
            Option("Yes", changes=(Merge("same thing", tuple(card.name for card in cards)),)),
            Option("No", played=True, changes=kept_apart(deck, cards)),
        ),
    )


def ask_single(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if not cards:
        return None
    return Question(
        f"Which {finding.aspect} does {cards[0].name} mean?",
        sentence(finding.message),
        (
            Option("Any of them", played=True),
            Option("Only one: leave the other out", changes=advised(finding, LeaveOut)),
        ),
    )


def ask_two_sorts(deck: Deck, finding: Finding, cards: Cards) -> Question | None:
    if finding.severity is Severity.INFO:
        return None
    tag = finding.aspect.partition(": ")[0]
    return Question(
        f"Does “{tag}” mean the same in both editions?",
        sentence(finding.message),
        (Option("Yes", played=True), Option(OWN_CARDS, changes=own_cards(deck, tag))),
    )


def own_cards(deck: Deck, tag: str) -> tuple[Change, ...]:
    """Return the changes after which cards that ask for a tag get those of their own edition.

    There are none if cards of several editions ask: a tag is the same word for all of them.
    """
    cards = distinct_cards(deck)
    asking = {card.edition for card in cards if any(tag in such.tags for such in references(card))}
    foreign = [card for card in cards if tag in card.declared.tags and card.edition not in asking]
    names = dict.fromkeys(name_in_mix(deck, card) for card in foreign)
    return tuple(Tag(tag, name, has=False) for name in names) if len(asking) == 1 else ()


def options_for(
    deck: Deck, cards: Cards, change: Callable[[DeckCard], Change] | None = None
) -> tuple[Option, ...]:
    """Return an option for each name, with its edition if the name is not unique.

    ``change`` returns the change of the mix file for a card that is ticked.
    """
    several = len({card.edition for card in cards}) > 1
    changes: dict[tuple[str, str], dict[Change, None]] = {}
    for card in cards:
        named = (card.name, deck.title(card.edition) if several else "")
        changes.setdefault(named, {}).update({change(card): None} if change else {})
    return tuple(
        Option(name, edition, changes=tuple(each)) for (name, edition), each in changes.items()
    )
