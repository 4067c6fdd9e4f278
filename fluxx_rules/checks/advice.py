"""Advice on a finding: what to do about it, and the line to write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import PurePath

import msgspec

from ..cards.changes import Merge, MergeWord, Settle
from ..cards.deck import Deck, DeckCard
from ..cards.settlement import Settlement
from ..cards.target import as_path, editions
from ..findings import Advice, Finding
from ..language.settled import Settled
from .leaving_out import left_out
from .registry import checks_by_code
from .settling import fits
from .words import in_flow

MAX_COMPARED = 200
"""Findings of one code that are compared to keep an entry short. With more it names all cards."""
REASON = "YOUR REASON"
"""The reason of an accepted finding until a person writes one."""


class Adviser:
    """Completes the advice of findings: each ends with what to do.

    It knows all findings, so that an entry settles the finding that is meant and no other.
    """

    def __init__(self, deck: Deck, findings: Iterable[Finding]) -> None:
        self.checks = checks_by_code()
        self.deck = deck
        self.cards = {card.id: card for card in deck.listed}
        self.by_code: dict[str, list[tuple[Finding, set[str]]]] = {}
        for each in findings:
            about = {*each.cards, *self.name_of(each).values()}
            self.by_code.setdefault(each.code, []).append((each, about))

    @cached_property
    def sources(self) -> dict[str, str]:
        """The name by which a mix file takes each edition."""
        packaged, last = editions(), {card.edition: card for card in self.cards.values()}
        return {
            edition: edition if edition in packaged else source_of(card)
            for edition, card in last.items()
        } | taken_names(self.deck)

    def advised(self, finding: Finding) -> Finding:
        """Return the finding with all advice on it, the entry that accepts it last."""
        check = self.checks[finding.code]
        cure = finding.advice or (Advice(check.cure),)
        if check.leave_out is not None:
            cure += self.leaving_out(finding.cards[check.leave_out])
        keep = () if check.run is None else (self.acceptance(finding),)
        return msgspec.structs.replace(finding, advice=(*cure, *keep))

    def name_of(self, finding: Finding) -> Mapping[str, str]:
        return {id: self.cards[id].name if id in self.cards else id for id in finding.cards}

    def leaving_out(self, ids: Sequence[str]) -> tuple[Advice, ...]:
        """Return how the mix file leaves out these cards, if they are of one source."""
        cards = [self.cards[id] for id in ids if id in self.cards]
        sources = {self.sources[card.edition] for card in cards}
        if len(sources) != 1:
            return ()
        (source,) = sources
        return (left_out(cards, source, self.deck),)

    def acceptance(self, finding: Finding) -> Advice:
        """Return the entry that accepts the finding, with as few cards as identify it."""
        alike, cards, also = self.by_code[finding.code], list(finding.cards), 0

        def hits(cards: Iterable[str]) -> int:
            entry = Settlement(Settled(code=finding.code, reason="-"), tuple(cards))
            others = (each for each in alike if each[0] is not finding)
            return sum(fits(entry, each, about) for each, about in others)

        if len(alike) - 1 <= MAX_COMPARED:
            cards = fewest(finding.cards, self.name_of(finding), hits)
            also = hits(cards)
        more = f" and {also} other {finding.code}" if also else ""
        return Advice(
            f"To accept the whole finding{more}, write in the mix file",
            accepted(finding.code, cards),
            (Settle(finding.code, tuple(cards), REASON),),
        )


def accepted(code: str, cards: Sequence[str]) -> str:
    """Return the line of a mix file that accepts a finding about these cards."""
    about = f"cards: {in_flow([*cards])}, " if cards else ""
    return f"settled: [{{code: {code}, {about}reason: {REASON}}}]"


def replacing_one_another(names: Iterable[str]) -> Advice:
    """Return the advice to merge rules of these names in the mix file."""
    return merged("same rule", "If they shall replace each other", names)


def merged(word: MergeWord, condition: str, names: Iterable[str]) -> Advice:
    distinct = tuple(dict.fromkeys(names))
    line = f"{word}: [{in_flow([*distinct])}]"
    return Advice(f"{condition}, write in the mix file", line, (Merge(word, distinct),))


def kept_apart(condition: str, names: Iterable[str]) -> Advice:
    """Return the advice that cards of these names are different ones in each edition."""
    distinct = tuple(dict.fromkeys(names))
    line = f"different: {in_flow([*distinct])}"
    return Advice(f"{condition}, write in the mix file", line, (Merge("different", distinct),))


def taken_names(deck: Deck) -> dict[str, str]:
    """Return the names by which the mix file of the deck takes its editions, if it has one."""
    return {share.edition: share.taken.source for share in deck.shares if share.taken}


def source_of(card: DeckCard) -> str:
    """Return the name by which a mix file takes the edition of a card that is not packaged.

    A card file goes by its own name, or by that of its folder: reports hold no longer paths.
    """
    if card.location is None:
        return card.edition
    file = PurePath(card.location.file)
    return as_path(
        file.parent.name if file.name == "cards.yaml" and file.parent.name else file.name
    )


def fewest(
    ids: Sequence[str], names: Mapping[str, str], hits: Callable[[Iterable[str]], int]
) -> list[str]:
    """Return the fewest cards that exclude other findings: names, or ids if names do not do."""
    chosen = [names[id] for id in ids[:1]]
    for spelled in (names, {id: id for id in ids}):
        chosen = [spelled[id] for id in ids[:1]]
        for id in ids[1:]:
            if not (left := hits(chosen)):
                break
            if hits([*chosen, spelled[id]]) < left:
                chosen.append(spelled[id])
        if not hits(chosen):
            break
    return chosen
