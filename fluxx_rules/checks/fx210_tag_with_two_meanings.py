"""One tag means two things in two editions.

Tags are words of their editions, and a card that asks for a tag gets the cards of every edition
that have it. There are two signs that they do not mean the same. A card file lists the tag under
`own tags`, and a card of another edition has it too. Or one edition tags Keepers and Creepers and
another tags Goals, say, and a card asks for the tag in a place where both can be. A tag that no
card asks for does no harm.

A card that asks for an own tag of another edition is only information: it may be meant as a
bridge. Two editions that both list the tag and have it on a card of the same name mean the same.

Example: `doctor` means the Doctors of Doctor Who Fluxx, and your own edition tags The Surgeon so.

How to settle it: write another word on the cards of your own file. If both mean the same, take the
tag out of `own tags:`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ..cards.deck import Deck, DeckCard
from ..findings import Advice, Finding, Severity
from ..language import core
from ..language.footprint import descriptions, inside, nodes
from ..language.which import KIND_NOUNS
from ..reasoning.deck.distinct_cards import cards_with, distinct_cards
from ..reasoning.deck.names import references
from ..reasoning.deck.reachable_cards import deck_reach
from ..session import budget
from .base import located_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX210", "tag-with-two-meanings", Severity.WARNING, "look-up"
TOPIC = "names"
MIXING = True
SAME_SORT: dict[core.Kind, core.Kind] = {"creeper": "keeper", "surprise": "action"}
"""Kinds that one tag can well describe together: cards on tables, and cards that are done."""


def check(deck: Deck) -> Iterator[Finding]:
    carrying = by_tag((tag, card) for card in distinct_cards(deck) for tag in card.declared.tags)
    asking = by_tag(
        (tag, card)
        for card in cards_with(deck, core.Such)
        for tag in dict.fromkeys(tag for such in references(card) for tag in such.tags)
    )
    owners = owning_editions(deck)
    for tag, askers in asking.items():
        bearers = carrying.get(tag, [])
        if tag in owners:
            yield from borrowed_tag(deck, tag, owners[tag], bearers, askers)
        else:
            yield from tag_of_two_sorts(deck, tag, bearers, askers)


def by_tag(pairs: Iterator[tuple[str, DeckCard]]) -> dict[str, list[DeckCard]]:
    found: dict[str, list[DeckCard]] = {}
    for tag, card in pairs:
        found.setdefault(tag, []).append(card)
    return found


def owning_editions(deck: Deck) -> dict[str, list[str]]:
    """Return the editions that list each tag as their own."""
    found: dict[str, list[str]] = {}
    for share in deck.shares:
        for tag in share.own_tags:
            if share.edition not in found.setdefault(tag, []):
                found[tag].append(share.edition)
    return found


def borrowed_tag(
    deck: Deck,
    tag: str,
    owners: Sequence[str],
    bearers: Sequence[DeckCard],
    askers: Sequence[DeckCard],
) -> Iterator[Finding]:
    """Yield a finding if cards of another edition than the owner have or ask for its tag."""
    here = {card.edition for card in (*bearers, *askers)}
    owner = min(here.intersection(owners), default="")
    if not owner:
        return
    own_bearers = [card for card in bearers if card.edition == owner]
    meaning_same = {owner, *reprinting(owners, own_bearers, bearers)}
    foreign = [card for card in bearers if card.edition not in meaning_same]
    users = foreign or [card for card in askers if card.edition not in meaning_same and own_bearers]
    if not users:
        return
    editions = listed(deck.title(card.edition) for card in users)
    has, asks = ("has", "asks") if len({card.name for card in users}) == 1 else ("have", "ask")
    use = f"{has} it too" if foreign else f"{asks} for it"
    yield Finding(
        CODE,
        NAME,
        SEVERITY if foreign else Severity.INFO,
        f'"{tag}" is an own tag of {deck.title(owner)}, and '
        f"{listed(card.name for card in users)} of {editions} {use}",
        **located_at_first(users),
        aspect=tag,
        because=(
            *(f'{deck.title(edition)} lists "{tag}" under `own tags`' for edition in owners),
            *tagged_lines(tag, bearers),
            *(f'{card.id} asks for "{tag}" cards' for card in askers),
        ),
        advice=(
            Advice(
                f"If {editions} and {deck.title(owner)} mean two things, write another word for "
                f'"{tag}" in your own card file.'
            ),
            Advice(f'If they mean the same, take "{tag}" out of `own tags:`.'),
        ),
    )


def reprinting(
    owners: Sequence[str], own_bearers: Sequence[DeckCard], bearers: Sequence[DeckCard]
) -> Iterator[str]:
    """Yield the owners of the tag that have it on a card with a name of the first one's cards."""
    names = {card.name for card in own_bearers}
    for edition in owners:
        if any(card.edition == edition and card.name in names for card in bearers):
            yield edition


def tag_of_two_sorts(
    deck: Deck, tag: str, bearers: Sequence[DeckCard], askers: Sequence[DeckCard]
) -> Iterator[Finding]:
    """Yield a finding if a card can get cards of two editions that tag different kinds."""
    by_edition: dict[str, list[DeckCard]] = {}
    for card in bearers:
        by_edition.setdefault(card.edition, []).append(card)
    budget().spend(len(by_edition) ** 2)
    sorts = {
        edition: {SAME_SORT.get(card.meaning.kind, card.meaning.kind) for card in cards}
        for edition, cards in by_edition.items()
    }
    pairs = [
        (one, other)
        for one, other in combinations(sorted(sorts), 2)
        if sorts[one].isdisjoint(sorts[other])
    ]
    if not pairs:
        return
    meant = [(card, tagged_cards_meant(deck, card, tag)) for card in askers]
    for pair in pairs:
        one, other = (by_edition[edition] for edition in pair)
        mixing = [
            card for card, cards in meant if min(cards & bits(deck, one), cards & bits(deck, other))
        ]
        if not mixing:
            continue
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f'"{tag}" is a tag of {kinds(one)} in {deck.title(pair[0])} and of {kinds(other)} in '
            f"{deck.title(pair[1])}, and {listed(card.name for card in mixing)} can get either",
            **located_at_first(mixing),
            aspect=f"{tag}: {' '.join(pair)}",
            because=(
                *(f'{card.id} asks for "{tag}" cards of any kind' for card in mixing),
                *tagged_lines(tag, [*one, *other]),
            ),
            advice=(
                Advice(
                    f'If the editions mean two things, write another word for "{tag}" in your own '
                    "card file, or name the kind where a card asks for it."
                ),
            ),
        )


def tagged_cards_meant(deck: Deck, asker: DeckCard, tag: str) -> int:
    """Return the cards with the tag that a text can mean by it, if it says where they lie."""
    reach, found = deck_reach(deck).of_card(asker), 0
    means = asker.meaning
    selections: list[core.Both | core.Minus | core.Union] = [
        *inside(means, core.Both),
        *inside(means, core.Minus),
        *inside(means, core.Union),
    ]
    parts = {part for each in selections for part in nodes(each)[1:]}
    for selection in selections:
        if selection not in parts and asks_for(selection, tag):
            found |= reach.cards(selection)
    for fills in inside(means, core.Fills):
        for slot in fills.slots:
            if asks_for(slot, tag):
                found |= reach.cards(slot) & reach.cards(fills.cards)
    return found & deck.words.such(core.Such(tags=(tag,)))


def asks_for(cards: core.Cards, tag: str) -> bool:
    return any(tag in such.tags for such in descriptions(cards))


def bits(deck: Deck, cards: Sequence[DeckCard]) -> int:
    return sum(deck.words.bit_of[card.id] for card in cards)


def kinds(cards: Sequence[DeckCard]) -> str:
    return listed(KIND_NOUNS[kind].many for kind in sorted({card.meaning.kind for card in cards}))


def tagged_lines(tag: str, bearers: Sequence[DeckCard]) -> Iterator[str]:
    """Yield for each edition its cards that have the tag."""
    for edition in dict.fromkeys(card.edition for card in bearers):
        own = [card for card in bearers if card.edition == edition]
        yield f'"{tag}" in {edition}: {listed(card.id for card in own)}'
