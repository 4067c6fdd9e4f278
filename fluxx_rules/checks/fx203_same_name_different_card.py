"""Cards with one name differ between two editions or two printings.

A card that asks for the name can get either of them, and players may confuse them. They can
differ in what they do, or in what others ask about them, such as a tag that only one edition
uses.

A card can also have a name that cards of another edition count as. A card that asks for that name
can then get any of them: a Goal of Star Fluxx that asks for The Doctor can be met by the 1st
Doctor.

An undocumented card can have the name of a known card of another edition. Nobody knows whether
they are one card or two. This is only information, unless their kinds differ.

Example: Bats are living in Nature Fluxx, where Extinction asks for living cards. Monster Fluxx
does not say whether its Bats are living.

How to settle it: write `different: [Bats]` in a mix file, so that the cards of each edition ask
for their own, or leave one of them out (`without:`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.deck import Deck, DeckCard
from ..findings import Advice, Finding, Severity
from ..language import core
from ..language.text import card_text
from ..language.words import article
from ..reasoning.deck.distinct_cards import cards_with
from ..reasoning.deck.identity import Alike, doubled_undocumented, homonyms, unmerged_counts
from ..reasoning.deck.names import references
from .advice import kept_apart
from .base import located_at_first, located_at_last
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX203", "same-name-different-card", Severity.WARNING, "look-up"
TOPIC = "names"
MIXING = True
MIX_KEY = "different"
MAX_LISTED = 3
"""The number of cards and names in a headline."""


def check(deck: Deck) -> Iterator[Finding]:
    yield from namesakes(deck)
    yield from counted_as(deck)
    yield from undocumented_namesakes(deck)


def namesakes(deck: Deck) -> Iterator[Finding]:
    for alike in homonyms(deck):
        (name,) = alike.names
        editions = editions_of(alike.cards)
        where = listed(map(deck.title, editions))
        if len(editions) == 1:
            where = f"{len(alike.cards)} printings of {deck.title(editions[0])}"
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{name} differs between {where} in {' and '.join(difference_texts(alike))}",
            **located_at_last(alike.cards),
            aspect=name,
            because=(
                *description_lines(alike.cards),
                *asking_lines(deck, [name]),
                *tag_lines(deck, differing_tags(alike.cards)),
            ),
            advice=namesake_advice(deck, name, editions),
        )


def difference_texts(alike: Alike) -> Iterator[str]:
    tags = ", ".join(differing_tags(alike.cards))
    yield from (f"tags ({tags})" if each == "tags" else each for each in alike.differ)


def differing_tags(cards: Sequence[DeckCard]) -> list[str]:
    """Return the tags that some of the cards have and others lack."""
    every = dict.fromkeys(tag for card in cards for tag in card.declared.tags)
    return [tag for tag in every if any(tag not in card.declared.tags for card in cards)]


def tag_lines(deck: Deck, tags: Sequence[str]) -> Iterator[str]:
    """Yield for each tag the cards that ask for it."""
    for tag in tags:
        asking = (card for card in cards_with(deck, core.Such) if asks_for_tag(card, tag))
        if names := listed(card.name for card in asking):
            yield f"cards that ask for {tag}: {names}"


def asks_for_tag(card: DeckCard, tag: str) -> bool:
    return any(tag in such.tags for such in references(card))


def namesake_advice(deck: Deck, name: str, editions: Sequence[str]) -> tuple[Advice, ...]:
    """Return the advice to play each card as printed, and to keep them apart if that matters."""
    printed = Advice("Tell the players: each of the cards counts and acts as it is printed.")
    if len(editions) > 1 and asking_cards(deck, [name]):
        return (printed, *separation(deck, [name]))
    return (printed,)


def counted_as(deck: Deck) -> Iterator[Finding]:
    """Yield a finding for each set of cards that count as cards of another edition."""
    groups: dict[tuple[str, ...], tuple[list[DeckCard], list[DeckCard]]] = {}
    for alike in unmerged_counts(deck):
        card, *others = alike.cards
        groups.setdefault(tuple(each.id for each in others), ([], others))[0].append(card)
    for cards, others in groups.values():
        names = sorted({card.name for card in cards})
        message, *more = replacement_texts(deck, names, cards, others)
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            message,
            **located_at_first([*cards, *others]),
            aspect=f"counts as {' and '.join(names)}",
            because=(*description_lines([*cards, *others]), *more, *asking_lines(deck, names)),
            advice=separation(deck, names),
        )


def replacement_texts(
    deck: Deck, names: Sequence[str], cards: Sequence[DeckCard], others: Sequence[DeckCard]
) -> Iterator[str]:
    """Yield the cards that can take the place of others, and the cards that ask for them."""
    many = len(others) > 1
    counting = f"{f'{len(others)} cards' if many else others[0].name} {of_editions(others)}"
    count = "count" if many else "counts"
    it = "it" if len(names) == 1 else "them"
    named = f"{listed(names, MAX_LISTED)} {of_editions(cards)}"
    asking = asking_cards(deck, names)
    there = editions_of(others)
    if elsewhere := [card for card in asking if card.edition not in there]:
        any_of = "any of " if many else ""
        yield f"{subject_text(elsewhere, names)} {any_of}{counting} that {count} as {it}"
    if among := [card for card in asking if card.edition in there]:
        yield f"{subject_text(among, names)} {named}"
    if not asking:
        yield f"{counting} {count} as {named}, and no card asks for {it}"


def subject_text(asking: Sequence[DeckCard], names: Sequence[str]) -> str:
    """Return the start of a sentence about the Goals among the cards, or about all cards."""
    goals = [card for card in asking if card.meaning.kind == "goal"]
    shown = goals or asking
    sort, can = ("Goals", "can be met by") if goals else ("cards", "can have")
    which = listed((card.name for card in shown), MAX_LISTED)
    return f"{sort} {of_editions(shown)} that ask for {listed(names, MAX_LISTED)} ({which}) {can}"


def asking_cards(deck: Deck, names: Sequence[str]) -> list[DeckCard]:
    return [
        card
        for card in cards_with(deck, core.Such)
        if any(not set(names).isdisjoint(such.names) for such in references(card))
    ]


def asking_lines(deck: Deck, names: Sequence[str]) -> Iterator[str]:
    """Yield for each name the cards that ask for it."""
    for name in names:
        if asking := asking_cards(deck, [name]):
            yield f"{name} is asked for by {listed(card.id for card in asking)}"


def separation(deck: Deck, names: Sequence[str]) -> tuple[Advice, ...]:
    """Return the advice to keep the cards apart, unless the mix file does so."""
    if deck.merges.different.issuperset(names):
        return ()
    return (kept_apart("If Goals and cards of each edition shall only accept their own", names),)


def undocumented_namesakes(deck: Deck) -> Iterator[Finding]:
    """Yield a finding for each undocumented card that has the name of a known card elsewhere."""
    for undocumented, known in doubled_undocumented(deck):
        name, edition = undocumented.name, deck.title(undocumented.edition)
        elsewhere = listed(deck.title(card.edition) for card in known)
        kinds = sorted({card.meaning.kind for card in known})
        same_kind = kinds == [undocumented.meaning.kind]
        differ = "they may be one card or two"
        compare = Advice(
            "Compare the printed cards. If they say the same, write what they say in the card "
            f"file of {edition}."
        )
        if not same_kind:
            one, other = undocumented.meaning.kind, " and ".join(kinds)
            differ = f"one is {article(one)} {one} and the other {article(other)} {other}"
        yield Finding(
            CODE,
            NAME,
            Severity.INFO if same_kind else SEVERITY,
            f"{name} of {edition} is undocumented, and {elsewhere} has a card of this name: "
            f"{differ}",
            **located_at_first([undocumented, *known]),
            aspect=f"undocumented {name}",
            because=(
                f"{undocumented.id}, unknown: {undocumented.declared.undocumented}",
                *description_lines(known),
                *asking_lines(deck, [name]),
            ),
            advice=(
                *((compare,) if same_kind else ()),
                kept_apart("To say that they are two cards", [name]),
            ),
        )


def of_editions(cards: Sequence[DeckCard]) -> str:
    return f"of {' and '.join(editions_of(cards))}"


def editions_of(cards: Sequence[DeckCard]) -> list[str]:
    return list(dict.fromkeys(card.edition for card in cards))


def description_lines(cards: Sequence[DeckCard]) -> Iterator[str]:
    """Yield each card with all in which it may differ from its namesakes."""
    for card in cards:
        declared = card.declared
        parts = [f"{card.id} is {article(declared.kind)} {declared.kind}"]
        parts += [f"tagged {' and '.join(declared.tags)}"] if declared.tags else []
        parts += [f"counts as {' and '.join(declared.counts_as)}"] if declared.counts_as else []
        parts += [f"number {declared.number}"] if declared.number is not None else []
        text = card_text(declared)
        yield ", ".join(parts) + (f": {text}" if text else "")
