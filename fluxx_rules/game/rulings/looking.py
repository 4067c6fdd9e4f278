"""Rulings about a deck, which is not played: which cards it has, and which it lacks."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.deck import Deck
from ...cards.library import BadDeck, load_deck
from ...cards.target import UnknownTarget, editions
from .complaints import Complaints
from .outcome import Mismatch, Outcome
from .reading import Listed


def look(listed: Listed) -> Outcome:
    """A card that the deck lacks is one of the edition, so that no misspelt name is lacking."""
    said = listed.ruling
    say = Complaints(listed.source, listed.index)
    plain = said.deck.partition(":")[0]
    if plain not in editions():
        say.unknown(plain, editions(), "deck")
        return Outcome(said.ruling, "faulty", findings=tuple(say.findings))
    try:
        whole, deck = load_deck(plain), load_deck(said.deck)
    except (UnknownTarget, BadDeck) as wrong:
        say.misshapen(str(wrong), "deck")
        return Outcome(said.ruling, "faulty", findings=tuple(say.findings))
    known = sorted({card.name for card in whole.cards})
    for word, names in (("has", said.has), ("lacks", said.lacks)):
        for n, name in enumerate(names):
            if name not in known:
                say.unknown(name, known, word, n)
    if say.findings:
        return Outcome(said.ruling, "faulty", findings=tuple(say.findings))
    mismatches = tuple(differences(listed, deck))
    return Outcome(said.ruling, "fails" if mismatches else "holds", "", mismatches)


def differences(listed: Listed, deck: Deck) -> Iterator[Mismatch]:
    there = {card.name for card in deck.cards}
    for name in listed.ruling.has:
        if name not in there:
            yield Mismatch(name, "in the deck", "not in the deck")
    for name in listed.ruling.lacks:
        if name in there:
            yield Mismatch(name, "not in the deck", "in the deck")
