"""Two names, or two tags, look alike and differ.

They differ in letters of another script, in case, in spaces, dashes or quotes, or in characters
that are invisible. A card that asks for one does not find the other, and nobody sees why. A
single name is reported too, if one of its words mixes scripts and reads as a Latin word.

The check compares Cyrillic and Greek letters that look Latin, and compatible forms of one letter.
It does not compare other scripts, accents, or similar letters such as l and 1.

Example: a Goal needs Теа in Cyrillic letters, and the Keeper is Tea.

How to settle it: write the name in one way. If both names are meant, write `same thing` or
`different` in a mix file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..reasoning.deck.distinct_cards import without_copies
from ..reasoning.deck.lookalikes import foreign, is_odd, look, read_as
from ..reasoning.deck.names import references
from .base import located_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX211", "look-alike-names", Severity.WARNING, "look-up"
TOPIC = "names"
AT_WORD = True
CardsByWord = dict[str, list[DeckCard]]
"""Names or tags, with the cards that have them or ask for them."""


def check(deck: Deck) -> Iterator[Finding]:
    cards = without_copies(deck.listed)
    have = cards_by_word((card, card.declared.names) for card in cards)
    ask = cards_by_word(
        (card, [name for such in references(card) for name in such.names]) for card in cards
    )
    agreed = [{*merge.names} for merge in (*deck.merges.things, *deck.merges.rules)]
    agreed += [{*deck.merges.different}, *({*card.declared.names} for card in cards)]
    yield from look_alikes(have, ask, agreed)
    have = cards_by_word((card, card.declared.tags) for card in cards)
    ask = cards_by_word(
        (card, [tag for such in references(card) for tag in such.tags]) for card in cards
    )
    yield from look_alikes(have, ask, [], "tag ")


def cards_by_word(entries: Iterable[tuple[DeckCard, Iterable[str]]]) -> CardsByWord:
    found: CardsByWord = {}
    for card, words in entries:
        for word in dict.fromkeys(words):
            found.setdefault(word, []).append(card)
    return found


def look_alikes(
    have: CardsByWord, ask: CardsByWord, agreed: list[set[str]], sort: str = ""
) -> Iterator[Finding]:
    """Yield a finding for each group of words that look alike, unless a merge covers it."""
    groups: dict[str, list[str]] = {}
    for word in {**have, **ask}:
        groups.setdefault(look(word), []).append(word)
    for group in groups.values():
        if len(group) == 1:
            if plain := read_as(group[0]):
                yield mixed_script_finding(group[0], plain, have, ask, sort)
        elif not any(each.issuperset(group) for each in agreed):
            yield look_alike_finding(sorted(group), have, ask, sort)


def look_alike_finding(group: list[str], have: CardsByWord, ask: CardsByWord, sort: str) -> Finding:
    """Return the finding, located at the word that is the likelier mistake.

    Such a word has letters of another script, or no card has it.
    """
    odd = max(group, key=lambda word: (is_odd(word), word not in have, word))
    usual = [word for word in group if word != odd and word in have]
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"the {sort or 'name '}{odd} looks like {listed(word for word in group if word != odd)}, "
        "and is not the same",
        **located_at_first(cards_with_words([odd, *group], have, ask)),
        aspect=odd,
        because=tuple(line for word in group for line in word_lines(word, have, ask)),
        suggestion=usual[0] if usual and odd not in have else "",
    )


def mixed_script_finding(
    word: str, plain: str, have: CardsByWord, ask: CardsByWord, sort: str
) -> Finding:
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"the {sort or 'name '}{word} reads as {plain}, but has letters of another script",
        **located_at_first(cards_with_words([word], have, ask)),
        aspect=word,
        because=tuple(word_lines(word, have, ask)),
        suggestion=plain,
    )


def cards_with_words(group: list[str], have: CardsByWord, ask: CardsByWord) -> list[DeckCard]:
    found = {card.id: card for word in group for card in (*have.get(word, ()), *ask.get(word, ()))}
    return list(found.values())


def word_lines(word: str, have: CardsByWord, ask: CardsByWord) -> Iterator[str]:
    """Yield the cards with the word, and its characters that look like others."""
    if cards := have.get(word):
        yield f"{word} stands on {listed(card.id for card in cards)}"
    if cards := ask.get(word):
        yield (
            f"{listed(card.id for card in cards)} ask for {word}"
            if len(cards) > 1
            else f"{cards[0].id} asks for {word}"
        )
    if characters := foreign(word):
        yield f"{word} has {listed(characters)}"
