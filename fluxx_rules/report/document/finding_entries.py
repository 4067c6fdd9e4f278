"""Findings as data of a report: card texts, evidence, drawing; by code, the worst first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards.deck import Deck, DeckCard
from ...checks.base import cards_with_texts
from ...checks.registry import checks_by_code, mix_key_of
from ...findings import Finding, Severity, Verdict
from ..cards import text_of
from ..folding import Fold, folds
from ..frequency_text import frequency_text
from .entry_ids import EntryIds
from .figures import figure
from .links import Links, links
from .model import CardText, FindingEntry, Group, Part
from .naming import Places
from .pictures import picture
from .witnesses import shown

VERDICTS: dict[Verdict, str] = {
    "looked up": "Read directly from the card texts.",
    "proved": "Proved for every possible position.",
    "shown": "Shown by the engine, which can repeat it.",
    "state only": "Shown by a possible position. Whether play gets there is not known.",
    "counted": "Counted in sampled games.",
    "unknown": "Not decided.",
}
MAX_PLACES = 12


def verdict_text(finding: Finding) -> str:
    """Return how the finding was decided, with the answer of z3 if it was asked.

    If games were played, add how often its situation came up.
    """
    answer = f" {finding.confirmation.capitalize()}." if finding.confirmation else ""
    up = finding.came_up
    games = f" It {frequency_text(finding, up)}." if up else ""
    return f"{VERDICTS[finding.verdict]}{answer}{games}".replace("Z3", "z3")


def groups(deck: Deck, findings: Sequence[Finding], places: Places) -> Iterator[Group]:
    checks = checks_by_code()
    entry = EntryFactory(deck, findings, places)
    found = folds(findings)
    for severity in sorted(Severity, reverse=True):
        severe = [each for each in found if each.finding.severity is severity]
        for code in sorted({each.finding.code for each in severe}):
            own = [each for each in severe if each.finding.code == code]
            paragraphs = [" ".join(each.split()) for each in checks[code].text.split("\n\n")]
            title, *explains = paragraphs
            entries = tuple(map(entry, own))
            name = own[0].finding.name
            yield Group(code, name, title, tuple(explains), severity, entries)


class EntryFactory:
    """Factory of the entries of a deck. Their ids differ and depend only on the findings."""

    def __init__(self, deck: Deck, findings: Sequence[Finding], places: Places) -> None:
        self.deck, self.places = deck, places
        self.links: Links = links(deck)
        self.cards = {card.id: card for card in deck.listed}
        self.id = EntryIds()

    def __call__(self, fold: Fold) -> FindingEntry:
        finding = fold.finding
        known = self.known_cards(finding)
        id = self.id(finding)
        locations = [finding.location, *(each.location for each in finding.related)]
        places = dict.fromkeys(self.places(each) for each in locations if each is not None)
        repeated = {*cards_with_texts(known)}
        return FindingEntry(
            id=id,
            code=finding.code,
            name=finding.name,
            severity=finding.severity,
            message=finding.message,
            editions=self.editions(finding, known),
            cards=tuple(card_texts(known, self.deck)),
            because=tuple(each for each in finding.because if each not in repeated),
            verdict=verdict_text(finding),
            places=tuple(places)[:MAX_PLACES],
            advice=finding.advice,
            suggestion=finding.suggestion,
            shown=shown(self.deck, finding, id),
            figure=figure(self.links, finding.cards),
            parts=tuple(map(self.part, fold.parts)),
            picture=picture(self.deck, finding),
            ids=tuple(dict.fromkeys(id for each in (finding, *fold.parts) for id in each.cards)),
        )

    def part(self, finding: Finding) -> Part:
        return Part(
            self.id(finding),
            finding.code,
            finding.name,
            finding.severity,
            finding.message,
            self.editions(finding, self.known_cards(finding)),
        )

    def known_cards(self, finding: Finding) -> list[DeckCard]:
        return [self.cards[id] for id in finding.cards if id in self.cards]

    def editions(self, finding: Finding, known: list[DeckCard]) -> tuple[str, ...]:
        answered = self.deck.answers.get(finding.aspect)
        disputing = (
            list(answered.by_edition) if answered and mix_key_of(finding) == "policies" else []
        )
        return tuple(dict.fromkeys([card.edition for card in known] + disputing))


def card_texts(cards: Sequence[DeckCard], deck: Deck) -> Iterator[CardText]:
    """Yield each text once for all cards of one kind."""
    equal: dict[tuple[str, str], list[DeckCard]] = {}
    for card in cards:
        equal.setdefault((card.declared.kind, text_of(card.declared)), []).append(card)
    for (kind, text), same in equal.items():
        names = dict.fromkeys(card.name for card in same)
        editions = dict.fromkeys(deck.title(card.edition) for card in same)
        yield CardText(tuple(names), tuple(editions), kind, text)
