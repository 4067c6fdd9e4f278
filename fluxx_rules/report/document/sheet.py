"""What to tell the table before play: what cannot be won, what is agreed, what is still open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...cards.deck import Deck
from ...cards.merging import present
from ...cards.questions import questions
from ...cards.target_result import TargetResult
from ...checks.base import IN_PART
from ...checks.registry import mix_key_of, topic_of
from ...findings import Finding, Severity
from .model import Goal, Point, Topic
from .words import sentence

PLAY = ("names", "goals", "play", "deck")
"""The topics that can come up at the table."""


def sheet(deck: Deck, result: TargetResult, goals: Sequence[Goal]) -> tuple[Topic, ...]:
    """Topics without a point are left out."""
    found = result.findings
    worse = [each for each in found if each.severity is not Severity.INFO]
    impossible = [goal for goal in goals if goal.status == "impossible"]
    named = {goal.name for goal in impossible}
    topics = (
        Topic(
            "Goals that cannot be won",
            "They stay in the deck: playing one still takes the place of the Goal before it.",
            tuple(Point(f"{goal.name} ({goal.edition}).", why(goal, found)) for goal in impossible),
        ),
        Topic(
            "Where the rulebooks differ", "So it is played here, unless the table says otherwise.",
            tuple(answers(deck, found)),
        ),
        Topic(
            "Rules that get in each other's way",
            "No card says what holds. Decide before you begin, and write it down.",
            tuple(asked(each) for each in worse if topic_of(each) == "rules"),
        ),
        Topic(
            "Cards that need a word", "No card and no rulebook answers these either.",
            tuple(asked(each) for each in worse if needs_a_word(each, named)),
        ),
        Topic(
            "One card under several names", "What asks for one of them can have the other.",
            tuple(merged(deck)),
        ),
        Topic(
            "Agreed already", "Somebody has looked at these, and gave a reason.",
            tuple(Point(sentence(each.finding.message), each.reason)
                  for each in result.suppressed_by("settled")),
        ),
        Topic(
            "Good to know", "No mistake, but it surprises people.",
            tuple(Point(sentence(each.message)) for each in found
                  if each.severity is Severity.INFO and topic_of(each) in ("goals", "play")
                  and not as_far_as_known(each)),
        ),
    )  # fmt: skip
    return tuple(topic for topic in topics if topic.points)


def asked(finding: Finding) -> Point:
    return Point(sentence(finding.message), open=True)


def why(goal: Goal, findings: Iterable[Finding]) -> str:
    id = f"{goal.edition}/{goal.name}"
    told = (each.message for each in findings if topic_of(each) == "goals" and id in each.cards)
    return sentence(next(told, ""))


def needs_a_word(finding: Finding, impossible: set[str]) -> bool:
    told = finding.cards and {id.partition("/")[2] for id in finding.cards} <= impossible
    return topic_of(finding) in PLAY and not told


def as_far_as_known(finding: Finding) -> bool:
    return finding.message.endswith(IN_PART)


def answers(deck: Deck, findings: Iterable[Finding]) -> Iterator[Point]:
    """The questions that this deck raises, and those that the mix answers by itself."""
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
        yield Point(", ".join(merge.names), "Rules that replace one another.")
