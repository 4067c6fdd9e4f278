"""Which findings somebody has settled, and which settlements settle nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards.deck import Deck
from ..cards.reading.suggest import closest_finding
from ..cards.settlement import Settlement
from ..findings import Finding, Severity
from . import stale_settlement, unknown_word
from .base import Check

Settled = list[tuple[Finding, Settlement]]


def settle(
    deck: Deck, findings: Iterable[Finding], checks: Iterable[Check]
) -> tuple[list[Finding], Settled]:
    """What is open, with what is wrong with the settlements; and what is settled."""
    known = {word: check for check in checks for word in (check.code, check.name)}
    called = {card.id: card.name for card in deck.listed}
    open_: list[Finding] = []
    settled: Settled = []
    for finding in findings:
        about = {*finding.cards, *(called.get(id, id) for id in finding.cards)}
        entry = next((each for each in deck.settled if fits(each, finding, about)), None)
        if entry is None:
            open_.append(finding)
        else:
            settled.append((finding, entry))
    used = {id(entry) for _, entry in settled}
    unused = [each for each in deck.settled if id(each) not in used]
    return [*open_, *faults(deck, unused, known)], settled


def fits(settlement: Settlement, finding: Finding, about: set[str]) -> bool:
    """By its code or its name, and by all cards that it is said to be about."""
    named = settlement.entry.finding in (finding.code, finding.name)
    return named and about.issuperset(settlement.cards)


def faults(deck: Deck, unused: Iterable[Settlement], known: dict[str, Check]) -> Iterator[Finding]:
    for each in unused:
        word = each.entry.finding
        if word not in known:
            yield Finding(
                unknown_word.CODE, unknown_word.NAME, Severity.ERROR,
                f"there is no finding {word!r}; `fluxx checks` lists them",
                location=each.location, aspect=f"settled/{word}",
                suggestion=closest_finding(word, known),
            )  # fmt: skip
        elif each.judged and known[word].run is not None:
            yield stale_settlement.stale(deck, each)
