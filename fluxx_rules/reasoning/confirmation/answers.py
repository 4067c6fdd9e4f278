"""Answers of z3 to the questions about findings of a deck, and disagreements with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from ...budget import STEPS, Budget, Spent
from ...cards.deck import Deck, DeckCard
from ...findings import Confirmation, Finding
from ...session import spending
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.solver import Answer, Sat, Unsat
from ...symbolic.solver.terms import Bool, and_, or_
from .claims import CONTRARIES
from .placements import Placements
from .question import Question

STEP_LIMIT = 2_000_000
"""The steps of the solver for one question."""


class Disagreement(Exception):
    """An answer that z3 refutes: an error of this program, in the analysis or in the question."""

    def __init__(self, analysis: str, solver: str) -> None:
        super().__init__(f"the analysis and z3 disagree. {analysis}. z3: {solver}")


def reasons(finding: Finding) -> str:
    return f"{finding.code}: {'; '.join((finding.message, *finding.because))}"


class Confirmed(msgspec.Struct, frozen=True):
    """Findings with their confirmations, and the number of questions for them."""

    findings: tuple[Finding, ...]
    questions: int


def confirmed(deck: Deck, findings: Iterable[Finding], contraries: Mapping[str, str]) -> Confirmed:
    """Return the findings with the answer of z3 for each that says never.

    ``contraries`` names the claim to refute for each code. The questions have a budget of their
    own, so no finding depends on them. Raise Disagreement if the claim is true.
    """
    listed = tuple(findings)
    with spending(Budget(STEPS)):
        judge = Judge(deck, listed, contraries)
        judged = tuple(replace(each, confirmation=judge.confirmation(each)) for each in listed)
    return Confirmed(judged, judge.questions)


class Judge:
    """The questions about the findings of one deck."""

    def __init__(
        self, deck: Deck, findings: Iterable[Finding], contraries: Mapping[str, str]
    ) -> None:
        self.deck, self.contraries = deck, contraries
        self.cards = {card.id: card for card in deck.cards}
        self.questions = 0
        asked = (each for each in findings if contraries.get(each.code))
        self.asking = [card for each in asked for card in self.cards_of(each)]
        self.placements: Placements | None = None

    def cards_of(self, finding: Finding) -> list[DeckCard]:
        return [self.cards[id] for id in finding.cards if id in self.cards]

    def confirmation(self, finding: Finding) -> Confirmation:
        """Return whether z3 confirms the finding, or an empty text if it has no question."""
        contrary, cards = self.contraries.get(finding.code), self.cards_of(finding)
        if not contrary or not cards or finding.verdict == "unknown":
            return ""
        try:
            questions = [*CONTRARIES[contrary](finding, cards)]
            if not questions:
                return ""
            refuted = self.is_refuted(finding, questions)
        except (Spent, TooMany):
            refuted = False
        return "confirmed by z3" if refuted else "unknown to z3"

    def is_refuted(self, finding: Finding, questions: list[Question]) -> bool:
        """Return whether z3 refutes all the claims; False if that is open. Raise Disagreement if
        one of them is true, and Spent or TooMany if the claims are too large.

        A part that a placement does not fix has any value. A claim that is true with one such
        value may be false with the real one, so it stays open.
        """
        fresh = Fresh()
        if self.placements is None:
            self.placements = Placements(self.deck, self.asking)
        at = self.placements
        on = at.view(fresh)
        claims = [and_(*map(at.in_play, each.in_play), each.claim(at, on)) for each in questions]
        asked = (or_(*claims), *at.played_by(finding.players), *fresh.facts)
        spares_exist = any(each.spares_exist for each in questions)
        is_open = bool(fresh.names) or any(each.wide for each in questions)
        numbers = at.numbers(asked)
        if numbers and isinstance(self.ask(at, asked, spares_exist, False), Unsat):
            return True  # for any numbers of cards, so for those of the deck
        answer = self.ask(at, (*asked, *numbers), spares_exist, not is_open)
        if isinstance(answer, Sat) and not is_open:
            raise Disagreement(reasons(finding), at.described(answer.model))
        return isinstance(answer, Unsat)

    def ask(
        self, at: Placements, asked: tuple[Bool, ...], spares_exist: bool, model: bool
    ) -> Answer:
        """Return the answer. Few answers are sat, so a model is asked for only then."""
        from ...symbolic.solver.once import put

        facts = at.facts(asked, spares_exist)
        terms = [each for each in (*asked, *facts) if each.op != "true"]
        self.questions += 1
        answer = put(terms, STEP_LIMIT, model=False)
        return put(terms, STEP_LIMIT) if model and isinstance(answer, Sat) else answer
