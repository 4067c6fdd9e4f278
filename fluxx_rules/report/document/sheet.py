"""Notes for the players, as data: impossible Goals, contradictions, agreements, open questions.

They are the sheet of the report, which `markdown` renders as sheet.md.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from ...cards.deck import Deck, basic_rules_text
from ...cards.merging import present
from ...cards.rulebook_questions import questions
from ...cards.target_result import TargetResult
from ...checks.base import IN_PART
from ...checks.registry import mix_key_of, topic_of
from ...findings import Finding, Severity
from ..folding import Fold, folds
from .model import Point, Topic
from .phrases import sentence
from .sections.goals import Goal

PLAY = ("names", "goals", "play", "deck")
"""Topics of findings that concern the players."""


def sheet(deck: Deck, result: TargetResult, goals: Sequence[Goal]) -> tuple[Topic, ...]:
    """Return the topics that have points."""
    found = result.findings
    worse = [each for each in found if each.severity is not Severity.INFO]
    impossible = [goal for goal in goals if goal.status == "impossible"]
    names = {goal.name for goal in impossible}
    surprising = [each for each in found if is_surprising(each)]
    accepted = result.suppressed_by("settled")
    topics = (
        Topic(
            "Goals that cannot be won",
            "They stay in the deck: playing one still replaces the current Goal.",
            tuple(Point(f"{goal.name} ({goal.edition}).", why(goal, found)) for goal in impossible),
        ),
        Topic(
            "Where the rulebooks differ",
            "Play it like this, or agree on something else.",
            tuple(answers(deck, found)),
        ),
        Topic(
            "Rules that contradict each other",
            "No card says which one holds. Decide before you begin, and write it down.",
            questions_to_players(each for each in worse if topic_of(each) == "rules"),
        ),
        Topic(
            "Cards that need an agreement",
            "No card and no rulebook answers these. Decide before you begin.",
            questions_to_players(each for each in worse if needs_agreement(each, names)),
        ),
        Topic(
            "One card under several names",
            "A card that asks for one of these accepts the others.",
            tuple(merged(deck)),
        ),
        Topic(
            "Agreed already",
            "Each of these has been accepted, for the reason given.",
            tuple(Point(sentence(each.finding.message), each.reason) for each in accepted),
        ),
        Topic(
            "Good to know",
            "These are no mistakes, but they surprise people.",
            tuple(Point(*sentences(each)) for each in folds(surprising)),
        ),
    )
    return tuple(topic for topic in topics if topic.points)


def questions_to_players(findings: Iterable[Finding]) -> tuple[Point, ...]:
    return tuple(Point(*sentences(each), open=True) for each in folds(findings))


def sentences(fold: Fold) -> tuple[str, str]:
    """Return the finding and those that it explains."""
    return sentence(fold.finding.message), " ".join(sentence(each.message) for each in fold.parts)


def why(goal: Goal, findings: Iterable[Finding]) -> str:
    """Return the message of the first finding about this Goal."""
    id = f"{goal.edition}/{goal.name}"
    messages = (each.message for each in findings if topic_of(each) == "goals" and id in each.cards)
    return sentence(next(messages, ""))


def needs_agreement(finding: Finding, impossible: set[str]) -> bool:
    """Return whether the players must agree; impossible Goals have a topic of their own."""
    names = {id.partition("/")[2] for id in finding.cards}
    return topic_of(finding) in PLAY and not (names and names <= impossible)


def is_surprising(finding: Finding) -> bool:
    about_play = finding.severity is Severity.INFO and topic_of(finding) in ("goals", "play")
    return about_play and not finding.message.endswith(IN_PART)


def answers(deck: Deck, findings: Collection[Finding]) -> Iterator[Point]:
    """Yield the questions that the deck raises or that the mix answers."""
    if any(mix_key_of(each) == "basic rules" for each in findings):
        yield Point("Which Basic Rules lie on the table?", f"{basic_rules_text(deck.basic)}.")
    raised = [each.aspect for each in findings if mix_key_of(each) == "policies"]
    chosen = [name for name, each in deck.answers.items() if each.chosen]
    for name in dict.fromkeys([*chosen, *raised]):
        answered, question = deck.answers[name], questions()[name]
        means = question.answers.get(answered.answer)
        yield Point(question.asks, means.means if means else answered.answer)


def merged(deck: Deck) -> Iterator[Point]:
    here = present(deck.cards, deck.merges)
    for merge in here.things:
        yield Point(", ".join(merge.names))
    for merge in here.rules:
        yield Point(", ".join(merge.names), "These rules replace one another.")
