"""Agreements of a mix file, as lines of the sheet: each key of the file that decides something.

A deck does not keep its mix file. What the file decides is what differs from the whole decks of
the editions (`Deck.donors`) and from the merges of the package. The mix file itself says which of
these agreements it can take back: others are those of a mix within the mix, or of a card file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ...cards.changes import Answer, BasicRules, Change, DecideTag, MergeWord, Settle, Unmerge
from ...cards.deck import Deck, DeckCard, Share, basic_rules_text
from ...cards.merges import Agreed, Merge, Names, agree, as_merge, default_merges
from ...cards.merging import present
from ...cards.mixfile import MixFile
from ...cards.rulebook_questions import questions as rulebook_questions
from ...cards.settlement import Settlement
from ...cards.target_result import Suppressed
from ...checks.settling import fits
from ...checks.words import listed
from .model import Point
from .phrases import brief, sentence
from .questions import question

NO_FILE = MixFile(mix="", take=())


def agreements(
    deck: Deck, settled: Iterable[Suppressed] = (), file: MixFile = NO_FILE
) -> Iterator[Point]:
    """Yield what the mix file decides, and the findings that are ``settled``.

    The changes that take an agreement back are those of this mix file.
    """
    yield from basic_rules(deck, file)
    for name in (name for name, each in deck.answers.items() if each.chosen):
        answered = (Answer(name, None),) if name in file.policies else ()
        yield replace(answer(deck, name), take_back=answered)
    yield from tags(deck, file)
    things, rules = own_merges(deck)
    for merge in things:
        back = unmerging("same thing", merge, file.same_thing)
        yield Point(f"{listed(merge.names)} are one thing.", take_back=back)
    for merge in rules:
        back = unmerging("same rule", merge, file.same_rule)
        yield Point(f"{listed(merge.names)} replace one another.", take_back=back)
    yield from different(deck, file)
    yield from accepted(deck, settled, file)


def basic_rules(deck: Deck, file: MixFile) -> Iterator[Point]:
    stated = {each.edition: each.basic_rules for each in own_shares(deck)}
    if any(stated.get(each.edition, each.basic_rules) != each.basic_rules for each in deck.shares):
        back = (BasicRules(None),) if file.basic_rules else ()
        yield Point("Basic Rules:", basic_rules_text(deck.basic), back)


def own_shares(deck: Deck) -> Iterable[Share]:
    return (share for donor in deck.donors for share in donor.shares)


def answer(deck: Deck, name: str) -> Point:
    """Return the answer to what rulebooks answer differently, with the question."""
    word, asked = deck.answers[name].answer, rulebook_questions()[name]
    means = asked.answers.get(word)
    return Point(asked.asks, means.means if means else word)


def tags(deck: Deck, file: MixFile) -> Iterator[Point]:
    """Yield each tag that the mix file decides, with the cards that it gives and takes it from."""
    before = [card for donor in deck.donors for card in donor.listed]
    for tag in sorted({tag for tag, _ in deck.decided_tags}):
        now, then = tagged(deck.listed, tag), tagged(before, tag)
        here = {(card.edition, card.name): card for card in deck.listed}
        given = [called(deck, here[each]) for each in here if each in now - then]
        taken = [called(deck, here[each]) for each in here if each in then - now]
        parts = [f"also {listed(given)}"] if given else []
        parts += [f"not {listed(taken)}"] if taken else []
        named = ", but ".join(parts) or "only those of their own edition"
        back = (DecideTag(tag, False),) if tag in (*file.tags, *file.untag) else ()
        yield Point(f"“{tag}” cards:", named, back)


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


def unmerging(
    word: MergeWord, merge: Merge, entries: Iterable[Names | Merge]
) -> tuple[Change, ...]:
    """Return the changes that remove the entries of which this merge is made."""
    own = dict.fromkeys(as_merge(each).names for each in entries)
    return tuple(Unmerge(word, names) for names in own if {*names} & {*merge.names})


def different(deck: Deck, file: MixFile) -> Iterator[Point]:
    """Yield the names that are not merged."""
    for name in sorted(deck.merges.different - {*default_merges().different}):
        having = dict.fromkeys(
            deck.title(card.edition) for card in deck.listed if card.name == name
        )
        back = (Unmerge("different", (name,)),) if name in file.different else ()
        if len(having) > 1:
            yield Point(f"{name} of {listed(having)} are different cards.", take_back=back)
        elif having:
            yield Point(f"{name} is not one thing with a card of another name.", take_back=back)


def accepted(deck: Deck, settled: Iterable[Suppressed], file: MixFile) -> Iterator[Point]:
    """Yield the accepted findings, each with the reason, or with the answer to its question."""
    names = {card.id: card.name for card in deck.listed}
    entries = [Settlement(each, each.cards) for each in file.settled]
    for each in settled:
        found = each.finding
        about = {*found.cards, *(names.get(id, id) for id in found.cards)}
        entry = next((one.entry for one in entries if fits(one, found, about)), None)
        back = (Settle(entry.finding, entry.cards, None),) if entry else ()
        asked = question(deck, found)
        if asked and each.reason.startswith(f"{asked.asks} "):
            yield Point(asked.asks, sentence(each.reason.removeprefix(f"{asked.asks} ")), back)
        else:
            yield Point(brief(found.message), sentence(f"Accepted: {each.reason}"), back)
