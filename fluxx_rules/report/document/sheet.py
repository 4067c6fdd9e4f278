"""Notes for the players, as data: dead Goals, rulebooks, merged cards, agreements, surprises.

With the questions (`questions.py`) they are the sheet of the report, and sheet.md.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from ...cards.deck import Deck
from ...cards.merging import present
from ...cards.target_result import TargetResult
from ...checks.base import IN_PART
from ...checks.dead_goals import goal_tally
from ...checks.registry import mix_key_of, topic_of
from ...checks.words import listed
from ...findings import Finding, Severity
from ..folding import Fold, folds
from .agreements import agreements, answer, own_merges
from .model import Point, Topic
from .phrases import brief, sentence
from .questions import question
from .sections.goals import Goal, named
from .verdict import keeps_from_ending

PLAY = ("names", "rules", "goals", "play", "deck")
"""Topics of findings that concern the players."""
DANGLING = "FX201"
MAX_NOTES = 10
"""The most lines that are good to know."""


def sheet(deck: Deck, result: TargetResult, goals: Sequence[Goal]) -> tuple[Topic, ...]:
    """Return the topics that have points."""
    impossible = [goal for goal in goals if goal.status == "impossible"]
    topics = (
        Topic(
            "Goals that nobody can win",
            "They stay in the deck: playing one still replaces the current Goal.",
            tuple(dead(deck, impossible, result.findings)),
        ),
        Topic(
            "Where the rulebooks differ",
            "This holds, whichever rulebook you have read.",
            tuple(answered(deck, result.findings)),
        ),
        Topic(
            "One card under several names",
            "A card that asks for one of these accepts the others.",
            tuple(merged(deck)),
        ),
        Topic(
            "Agreed already",
            "Nothing of this is open any more.",
            tuple(agreements(deck, result.suppressed_by("settled"))),
        ),
        Topic(
            "Good to know",
            "Nothing has to be decided here.",
            tuple(notes(deck, result.findings, {goal.name for goal in impossible})),
        ),
    )
    return tuple(topic for topic in topics if topic.points)


def dead(deck: Deck, impossible: Iterable[Goal], findings: Collection[Finding]) -> Iterator[Point]:
    """Yield each dead Goal with the cards that it lacks, or else with the reason."""
    lacking = {each.card: each.lacks for each in goal_tally(deck).dead}
    for name, goal in named(impossible):
        id = f"{goal.edition}/{goal.name}"
        lacks = lacking.get(id)
        reason = f"lacks {listed(lacks)}." if lacks else sentence(why(id, findings))
        yield Point(name, reason)


def why(id: str, findings: Iterable[Finding]) -> str:
    """Return the message of the first finding about this Goal."""
    messages = (each.message for each in findings if topic_of(each) == "goals" and id in each.cards)
    return next(messages, "")


def answered(deck: Deck, findings: Iterable[Finding]) -> Iterator[Point]:
    """Yield the answers of rulings to what rulebooks answer differently."""
    raised = (
        each.aspect
        for each in findings
        if mix_key_of(each) == "policies" and question(deck, each) is None
    )
    for name in dict.fromkeys(raised):
        if not deck.answers[name].chosen:
            yield answer(deck, name)


def merged(deck: Deck) -> Iterator[Point]:
    """Yield the merges of the package; those of the mix file are among the agreements."""
    here = present(deck.cards, deck.merges)
    things, rules = own_merges(deck)
    for merge in here.things:
        if merge not in things:
            yield Point(sentence(listed(merge.names)))
    for merge in here.rules:
        if merge not in rules:
            yield Point(f"{listed(merge.names)} replace one another.")


def notes(deck: Deck, findings: Iterable[Finding], impossible: set[str]) -> Iterator[Point]:
    """Yield a line for each finding that the players need to know and need not decide."""
    worth = [each for each in findings if is_note(deck, each, impossible)]
    worth.sort(key=lambda each: each.severity, reverse=True)
    lines = list(dict.fromkeys(map(brief, messages(deck, folds(worth)))))
    yield from map(Point, lines[:MAX_NOTES])
    if len(lines) > MAX_NOTES:
        yield Point(f"The report has {len(lines) - MAX_NOTES} more.")


def messages(deck: Deck, notes: Iterable[Fold]) -> Iterator[str]:
    """Yield the messages, one for all names that a card asks for and the deck lacks."""
    names = {card.id: card.name for card in deck.listed}
    absent: dict[str, list[str]] = {}
    found = [each.finding for each in notes]
    for each in found:
        if each.code == DANGLING and each.cards:
            absent.setdefault(names[each.cards[0]], []).append(each.aspect)
    yield from (each.message for each in found if each.code != DANGLING or not each.cards)
    for name, lacks in absent.items():
        yield f"{name} names {listed(lacks)}, which this deck lacks"


def is_note(deck: Deck, finding: Finding, impossible: set[str]) -> bool:
    """Return whether the finding concerns the players; dead Goals have their own topic."""
    names = {id.partition("/")[2] for id in finding.cards}
    topic = topic_of(finding)
    if keeps_from_ending(finding):
        return False  # the sheet begins with it
    if topic not in PLAY or (names and names <= impossible) or question(deck, finding):
        return False
    if finding.severity is Severity.INFO:
        return topic in ("goals", "play") and not finding.message.endswith(IN_PART)
    return True
