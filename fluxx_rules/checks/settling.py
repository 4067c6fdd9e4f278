"""Which findings somebody has settled, and which settlements settle nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

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
    entries: dict[tuple[str, str], list[tuple[int, Settlement]]] = {}
    for n, each in enumerate(deck.settled):
        card = each.cards[0] if each.cards else ""
        entries.setdefault((each.entry.finding, card), []).append((n, each))
    open_: list[Finding] = []
    settled: Settled = []
    for finding in findings:
        entry = None
        if entries:
            about = {*finding.cards, *(called.get(id, id) for id in finding.cards)}
            likely = (
                each
                for word in (finding.code, finding.name)
                for card in ("", *about)
                for each in entries.get((word, card), ())
                if fits(each[1], finding, about)
            )
            _, entry = min(likely, key=lambda each: each[0], default=(0, None))
        if entry is None:
            open_.append(finding)
        else:
            settled.append((finding, entry))
    used = {id(entry) for _, entry in settled}
    unused = [each for each in deck.settled if id(each) not in used]
    return [*open_, *faults(deck, unused, known)], settled


def fits(settlement: Settlement, finding: Finding, about: set[str]) -> bool:
    """Return whether the entry names this kind of finding, and all its cards are among these."""
    named = settlement.entry.finding in (finding.code, finding.name)
    return named and about.issuperset(settlement.cards)


def faults(deck: Deck, unused: Sequence[Settlement], known: dict[str, Check]) -> Iterator[Finding]:
    if not unused:
        return
    names = stale_settlement.names_of(deck)
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
            yield stale_settlement.stale(names, each)
