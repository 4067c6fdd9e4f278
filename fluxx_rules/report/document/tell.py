"""Findings as a reader meets them: the worst first, those of one code together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards.deck import Deck, DeckCard
from ...checks.base import texts
from ...checks.registry import checks_by_code, mix_key_of
from ...findings import Finding, Severity, Verdict
from ..cards import says
from .figures import figure
from .links import Links, links
from .model import Group, Said, Told
from .naming import Places
from .witnesses import shown

VERDICTS: dict[Verdict, str] = {
    "looked up": "Read directly from the card texts.",
    "proved": "Proved for every possible position.",
    "shown": "Shown by the engine, which can repeat it.",
    "state only": "Shown by a possible position. Whether play gets there is not known.",
    "unknown": "Not decided.",
}
MOST_PLACES = 12


def groups(deck: Deck, findings: Sequence[Finding], places: Places) -> Iterator[Group]:
    checks = checks_by_code()
    teller = Teller(deck, findings, places)
    for severity in sorted(Severity, reverse=True):
        some = [each for each in findings if each.severity is severity]
        for code in sorted({each.code for each in some}):
            own = [each for each in some if each.code == code]
            paragraphs = [" ".join(each.split()) for each in checks[code].text.split("\n\n")]
            yield Group(
                code, own[0].name, paragraphs[0], tuple(paragraphs[1:]),
                severity, tuple(map(teller, own)),
            )  # fmt: skip


class Teller:
    """Makes a reader's finding of each; all ids differ, and hang on nothing but the finding."""

    def __init__(self, deck: Deck, findings: Sequence[Finding], places: Places) -> None:
        self.deck, self.places = deck, places
        self.links: Links = links(deck)
        self.cards = {card.id: card for card in deck.listed}
        self.used: dict[str, int] = {}

    def __call__(self, finding: Finding) -> Told:
        known = [self.cards[id] for id in finding.cards if id in self.cards]
        id = self.id(finding)
        written = [finding.location, *(each.location for each in finding.related)]
        spots = dict.fromkeys(self.places(place) for place in written if place is not None)
        repeated = {*texts(known)}
        return Told(
            id, finding.code, finding.name, finding.severity, finding.message,
            self.editions(finding, known), tuple(said(known)),
            tuple(each for each in finding.because if each not in repeated),
            VERDICTS[finding.verdict], tuple(spots)[:MOST_PLACES],
            finding.advice, finding.suggestion,
            shown(self.deck, finding, id), figure(self.links, finding.cards),
        )  # fmt: skip

    def id(self, finding: Finding) -> str:
        plain = f"{finding.code.lower()}-{finding.fingerprint[:8]}"
        self.used[plain] = n = self.used.get(plain, 0) + 1
        return plain if n == 1 else f"{plain}-{n}"

    def editions(self, finding: Finding, known: list[DeckCard]) -> tuple[str, ...]:
        answered = self.deck.answers.get(finding.aspect)
        asked = list(answered.by_edition) if answered and mix_key_of(finding) == "policies" else []
        return tuple(dict.fromkeys([card.edition for card in known] + asked))


def said(cards: Sequence[DeckCard]) -> Iterator[Said]:
    """Once for all cards of one kind that say the same."""
    alike: dict[tuple[str, str], list[DeckCard]] = {}
    for card in cards:
        alike.setdefault((card.declared.kind, says(card.declared)), []).append(card)
    for (kind, text), some in alike.items():
        yield Said(
            tuple(dict.fromkeys(card.name for card in some)),
            tuple(dict.fromkeys(card.edition for card in some)), kind, text,
        )  # fmt: skip
