"""Settlements (accepted findings in card and mix files) applied to findings, and stale ones."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from ..cards.deck import Deck
from ..cards.reading.suggest import closest_finding
from ..cards.settlement import Settlement
from ..cards.target_result import Suppressed, TargetResult
from ..findings import Finding, Severity
from . import fx101_unknown_word as unknown_word
from . import fx901_stale_settlement as stale_settlement
from .registry import all_checks


def judging_codes(deck: Deck, codes: Collection[str]) -> set[str]:
    """Return the codes of the checks that show whether a settlement of the deck is stale.

    None are needed if stale settlements are not reported.
    """
    if stale_settlement.CODE not in codes:
        return set()
    by_word = codes_by_word()
    words = (each.entry.finding for each in deck.settled if each.judged)
    return {by_word[word] for word in words if word in by_word}


def codes_by_word() -> dict[str, str]:
    """Return each code by the words that a settlement can have for it."""
    return {word: check.code for check in all_checks() for word in (check.code, check.name)}


def settle(
    target: TargetResult, deck: Deck, findings: Iterable[Finding], ran: Collection[str]
) -> TargetResult:
    """Return the result of the target with these findings, and the faults of the settlements.

    A settlement is stale only if the check that it names is among those that ``ran``.
    """
    called = {card.id: card.name for card in deck.listed}
    entries: dict[tuple[str, str], list[tuple[int, Settlement]]] = {}
    for n, each in enumerate(deck.settled):
        card = each.cards[0] if each.cards else ""
        entries.setdefault((each.entry.finding, card), []).append((n, each))
    open_: list[Finding] = []
    settled: list[Suppressed] = []
    used: set[int] = set()
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
            used.add(id(entry))
            settled.append(suppressed(finding, entry))
    unused = [each for each in deck.settled if id(each) not in used]
    return replace(
        target,
        findings=(*target.findings, *open_, *settlement_faults(deck, unused, ran)),
        suppressed=tuple(settled),
    )


def suppressed(finding: Finding, by: Settlement) -> Suppressed:
    return Suppressed(finding, "settled", by.entry.reason, by.entry.source, by.location)


def fits(settlement: Settlement, finding: Finding, about: set[str]) -> bool:
    """Return whether the entry names this kind of finding, and all its cards are among these."""
    named = settlement.entry.finding in (finding.code, finding.name)
    return named and about.issuperset(settlement.cards)


def settlement_faults(
    deck: Deck, unused: Sequence[Settlement], ran: Collection[str]
) -> Iterator[Finding]:
    if not unused:
        return
    known = codes_by_word()
    names = stale_settlement.names_of(deck)
    of_mix = any(share.taken for share in deck.shares)  # only its own entries are judged then
    for each in unused:
        word = each.entry.finding
        if word not in known:
            yield Finding(
                unknown_word.CODE,
                unknown_word.NAME,
                Severity.ERROR,
                f"there is no finding {word!r}; `fluxx checks` lists them",
                location=each.location,
                aspect=f"settled/{word}",
                suggestion=closest_finding(word, known),
            )
        elif each.judged and known[word] in ran:
            yield stale_settlement.stale_finding(names, each, of_mix)
