"""Agreements of a mix file, as lines of the sheet: each key of the file that decides something.

A deck does not keep its mix file. What the file decides is what differs from the whole decks of
the editions (`Deck.donors`) and from the merges of the package.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...cards.deck import Deck, DeckCard, Share, basic_rules_text
from ...cards.merges import Agreed, Merge, agree, default_merges
from ...cards.merging import present
from ...cards.rulebook_questions import questions as rulebook_questions
from ...checks.words import listed
from .model import Point


def agreements(deck: Deck) -> Iterator[Point]:
    """Yield what the mix file decides."""
    yield from basic_rules(deck)
    for name in (name for name, each in deck.answers.items() if each.chosen):
        yield answer(deck, name)
    yield from tags(deck)
    things, rules = own_merges(deck)
    for merge in things:
        yield Point(f"{listed(merge.names)} are one thing.")
    for merge in rules:
        yield Point(f"{listed(merge.names)} replace one another.")
    yield from different(deck)


def basic_rules(deck: Deck) -> Iterator[Point]:
    stated = {each.edition: each.basic_rules for each in own_shares(deck)}
    if any(stated.get(each.edition, each.basic_rules) != each.basic_rules for each in deck.shares):
        yield Point("Basic Rules:", basic_rules_text(deck.basic))


def own_shares(deck: Deck) -> Iterable[Share]:
    return (share for donor in deck.donors for share in donor.shares)


def answer(deck: Deck, name: str) -> Point:
    """Return the answer to what rulebooks answer differently, with the question."""
    word, asked = deck.answers[name].answer, rulebook_questions()[name]
    means = asked.answers.get(word)
    return Point(asked.asks, means.means if means else word)


def tags(deck: Deck) -> Iterator[Point]:
    """Yield each tag that the mix file decides, with the cards that it gives and takes it from."""
    before = [card for donor in deck.donors for card in donor.listed]
    for tag in sorted({tag for tag, _ in deck.decided_tags}):
        now, then = tagged(deck.listed, tag), tagged(before, tag)
        here = {(card.edition, card.name): card for card in deck.listed}
        given = [called(deck, here[each]) for each in here if each in now - then]
        taken = [called(deck, here[each]) for each in here if each in then - now]
        parts = [f"also {listed(given)}"] if given else []
        parts += [f"not {listed(taken)}"] if taken else []
        yield Point(f"“{tag}” cards:", ", but ".join(parts) or "only those of their own edition")


def tagged(cards: Iterable[DeckCard], tag: str) -> set[tuple[str, str]]:
    return {(card.edition, card.name) for card in cards if tag in card.declared.tags}


def called(deck: Deck, card: DeckCard) -> str:
    """Return the name of a card, with its edition if several have a card of this name."""
    editions = {each.edition for each in deck.listed if each.name == card.name}
    return f"{card.name} ({deck.title(card.edition)})" if len(editions) > 1 else card.name


def own_merges(deck: Deck) -> tuple[list[Merge], list[Merge]]:
    """Return the merges of things and of rules that the package does not make by itself."""
    here, usual = present(deck.cards, deck.merges), usual_merges(deck)
    return beyond(here.things, usual.things), beyond(here.rules, usual.rules)


def usual_merges(deck: Deck) -> Agreed:
    return present(deck.cards, agree([default_merges()]))


def beyond(merges: Iterable[Merge], usual: Iterable[Merge]) -> list[Merge]:
    known = [{*each.names} for each in usual]
    return [each for each in merges if not any({*each.names} <= names for names in known)]


def different(deck: Deck) -> Iterator[Point]:
    """Yield the names that are not merged."""
    for name in sorted(deck.merges.different - {*default_merges().different}):
        having = dict.fromkeys(
            deck.title(card.edition) for card in deck.listed if card.name == name
        )
        if len(having) > 1:
            yield Point(f"{name} of {listed(having)} are different cards.")
        elif having:
            yield Point(f"{name} is not one thing with a card of another name.")
