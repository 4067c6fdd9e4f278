"""Causes of findings: which finding explains which, so that reports print both in one place.

A finding is part of another one if that one explains it: the cure that the docstring of the cause
names first is a cure of the part as well. Missing cards are added, look-alike names are written
in one way, contradicting rules are merged. A cause is at least as severe as its parts, and holds
for all their numbers of players.

``RELATIONS`` declares all of this. Each relation has a function for the part and one for the
cause. Both give subjects: cards, names, tags. The cause has to have all subjects of the part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

import msgspec

from ..cards.deck import Deck, DeckCard
from ..findings import Finding
from ..language import core
from ..reasoning.deck.identity import THING_KINDS
from ..reasoning.deck.names import references
from ..reasoning.deck.reachable_cards import deck_reach
from ..reasoning.deck.uses import referenced_cards
from .words import slot_text

Subject: TypeAlias = tuple[str, ...]
"""What findings have in common: a sort of subject, and a card, a name or a tag."""
Subjects: TypeAlias = tuple[Subject, ...]
NO_WAY_OUT, EVERY_GOAL = "no way out", ", every Goal"
"""The aspects of FX501, and the end of those of FX411, that a missing card explains."""
IMPOSSIBLE = frozenset({"FX401", "FX402", "FX403", "FX405"})
"""The codes of findings that nobody can win by a Goal."""


def causes_by_place(deck: Deck, findings: Sequence[Finding]) -> dict[int, int]:
    """Return the place of the cause for the place of each finding that another one explains.

    The relations are tried in their order, and for each the causes in theirs. No finding explains
    itself, directly or by others. A finding about no card, such as one about skipped work, neither
    explains nor is explained.
    """
    subjects = FindingSubjects(deck, findings)
    places: dict[str, list[int]] = {}
    for place, each in enumerate(findings):
        if each.cards:
            places.setdefault(each.code, []).append(place)
    found: dict[int, int] = {}
    for relation in RELATIONS:
        if relation.part not in places or relation.cause not in places:
            continue
        by_subject: dict[Subject, dict[int, frozenset[Subject]]] = {}
        for place in places[relation.cause]:
            own = frozenset(relation.of_cause(subjects, findings[place]))
            for subject in own:
                by_subject.setdefault(subject, {})[place] = own
        for place in places[relation.part]:
            if place in found:
                continue
            candidates = (
                cause
                for needed in relation.of_part(subjects, findings[place])
                for cause, own in by_subject.get(needed[0], {}).items()
                if (relation.part != relation.cause or cause < place)
                and own.issuperset(needed)
                and can_explain(findings[cause], findings[place])
                and place not in line_of(cause, found)
            )
            cause = next(candidates, None)
            if cause is not None:
                found[place] = cause
    return found


def can_explain(cause: Finding, part: Finding) -> bool:
    """Return whether the cause is as severe as the part, and holds whenever the part holds.

    A part that is likely a slip needs its own correction, unless the cause suggests the same.
    """
    holds = not cause.players or (part.players and set(cause.players).issuperset(part.players))
    corrected = part.suggestion in ("", cause.suggestion)
    return cause.severity >= part.severity and bool(holds) and corrected


def line_of(place: int, found: Mapping[int, int]) -> Iterator[int]:
    """Yield the finding, its cause, the cause of that one, and so on."""
    yield place
    while place in found:
        place = found[place]
        yield place


class FindingSubjects:
    """The subjects of findings, for the functions of the relations."""

    def __init__(self, deck: Deck, findings: Sequence[Finding]) -> None:
        self.deck, self.findings = deck, findings
        self.lacks_of_goals: dict[str, dict[str, Subjects]] = {}

    @cached_property
    def cards(self) -> dict[str, DeckCard]:
        return {card.id: card for card in self.deck.listed}

    @cached_property
    def faults(self) -> Counter[str]:
        """The number of findings that say why nobody can win by a Goal, by the Goal."""
        return Counter(each.cards[0] for each in self.findings if is_impossible(each))

    @cached_property
    def goals_for(self) -> dict[str, list[str]]:
        """The Goals with a single such finding, by each card that they refer to."""
        found: dict[str, list[str]] = {}
        for id, number in self.faults.items():
            if number == 1:
                for card in self.deck.among(referenced_cards(self.cards[id], self.deck)):
                    found.setdefault(card.id, []).append(id)
        return found

    def lacking(self, id: str) -> Iterator[core.Such]:
        """Yield the descriptions of the card that no card of the deck meets."""
        there = self.deck.words.such
        return (such for such in references(self.cards[id]) if not there(such))

    def lacks(self, id: str) -> dict[str, Subjects]:
        """Return the words of each description of the Goal that no card meets, by its text."""
        if id not in self.lacks_of_goals:
            self.lacks_of_goals[id] = {
                slot_text(such): (*words_of(such),) for such in self.lacking(id)
            }
        return self.lacks_of_goals[id]

    def remedies(self, id: str) -> list[Subject]:
        """Return the words that all these descriptions share: a card with one of them is enough."""
        words = [[*words_of(such)] for such in self.lacking(id)]
        if not words:
            return []
        common = set(words[0]).intersection(*words[1:])
        return [word for word in dict.fromkeys(words[0]) if word in common]


def words_of(such: core.Such) -> Iterator[Subject]:
    """Yield the names of the description, or its tags, or its kinds."""
    sorts = {"name": such.names, "tag": such.tags, "kind": such.kinds}
    sort = next((sort for sort in sorts if sorts[sort]), "kind")
    return ((sort, word) for word in sorts[sort])


def is_impossible(finding: Finding) -> bool:
    return finding.code in IMPOSSIBLE and bool(finding.cards) and finding.aspect != "waived"


def each_card(subjects: FindingSubjects, finding: Finding) -> Iterator[Subject]:
    return (("card", id) for id in finding.cards)


def all_cards(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    yield tuple(each_card(subjects, finding))


def only_card(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    return all_cards(subjects, finding) if len(finding.cards) == 1 else iter(())


def these_cards(subjects: FindingSubjects, finding: Finding) -> Iterator[Subject]:
    yield ("cards", *sorted(finding.cards))


def exactly_these_cards(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    yield ((*these_cards(subjects, finding),))


def missing_name(subjects: FindingSubjects, finding: Finding) -> Iterator[Subject]:
    """Yield the card and the name; a name that is no slip is missing for all cards alike."""
    yield from (("card", finding.cards[0]), ("name", finding.aspect))
    if not finding.suggestion:
        yield ("missing", finding.aspect)


def missing_tag(subjects: FindingSubjects, finding: Finding) -> Iterator[Subject]:
    yield from (("tag", finding.aspect), *each_card(subjects, finding))


def same_missing_card(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    yield (("missing", finding.aspect),)


def what_its_card_lacks(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    """Yield each name or tag by which the card would lack nothing more."""
    (id, *_) = finding.cards
    return ((("card", id), word) for word in subjects.remedies(id))


def what_demand_lacks(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    if finding.aspect.endswith(EVERY_GOAL):
        yield from what_its_card_lacks(subjects, finding)


def what_way_out_lacks(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    if finding.aspect == "own way out":
        yield from what_its_card_lacks(subjects, finding)


def closed_way_out(subjects: FindingSubjects, finding: Finding) -> Iterator[Subject]:
    """Yield the Creeper that nothing takes away, if it would leave by itself with other cards."""
    from .fx501_creeper_without_exit import leaves_by_itself

    if finding.aspect == NO_WAY_OUT:
        creeper = subjects.cards[finding.cards[0]]
        if leaves_by_itself(deck_reach(subjects.deck), creeper):
            yield from each_card(subjects, finding)


def undocumented_cards(subjects: FindingSubjects, finding: Finding) -> Iterator[Subject]:
    """Yield the kind and the names of each card that would be there if it were documented."""
    for card in (subjects.cards[id] for id in finding.cards if id in subjects.cards):
        kind = card.declared.kind
        yield ("kind", kind)
        for name in card.declared.names:
            yield ("name", name)
            if kind in THING_KINDS:
                yield ("in play", name)


def needed_in_play(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    yield (("in play", finding.aspect),)


def any_such_card(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    return ((word,) for word in subjects.remedies(finding.cards[0]) if word[0] != "tag")


def odd_word(subjects: FindingSubjects, finding: Finding) -> Iterator[Subject]:
    """Yield the word that looks like another one, if only that other one is on a card."""
    if finding.suggestion:
        yield ("odd", finding.aspect)


def needed_odd_word(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    """Yield the word of the description for which the Goal lacks cards."""
    for _, word in subjects.lacks(finding.cards[0]).get(finding.aspect, ()):
        yield (("odd", word),)


def odd_aspect(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    yield (("odd", finding.aspect),)


def goal_that_lacks_cards(subjects: FindingSubjects, finding: Finding) -> Iterator[Subject]:
    """Yield the Goal if no card meets one of its descriptions, so that adding cards helps."""
    if any(subjects.lacking(finding.cards[0])):
        yield from each_card(subjects, finding)


def only_goal_that_lacks_cards(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    return ((goal,) for goal in goal_that_lacks_cards(subjects, finding))


def goals_that_want_all(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    """Yield each Goal that would use all cards of the finding, and that has one fault alone."""
    first, *others = (subjects.goals_for.get(id, ()) for id in finding.cards)
    return ((("card", goal),) for goal in first if all(goal in each for each in others))


class Relation(msgspec.Struct, frozen=True):
    """A code whose findings another code can explain, and the subjects that both then share.

    ``of_part`` yields alternatives. The cause needs all subjects of one of them.
    """

    part: str
    cause: str
    of_part: Callable[[FindingSubjects, Finding], Iterable[Subjects]]
    of_cause: Callable[[FindingSubjects, Finding], Iterable[Subject]]


RELATIONS = (
    # A lock names all Creepers that hold it.
    Relation("FX501", "FX502", all_cards, each_card),
    # A word that is written in two ways is found by no card.
    Relation("FX201", "FX211", odd_aspect, odd_word),
    Relation("FX205", "FX211", odd_aspect, odd_word),
    Relation("FX401", "FX211", needed_odd_word, odd_word),
    # A card is listed, and nobody knows what it says.
    Relation("FX401", "FX105", needed_in_play, undocumented_cards),
    Relation("FX209", "FX105", any_such_card, undocumented_cards),
    # The way out of a Creeper needs a missing card or tag.
    Relation("FX201", "FX501", only_card, closed_way_out),
    Relation("FX205", "FX501", only_card, closed_way_out),
    Relation("FX501", "FX201", what_way_out_lacks, missing_name),
    Relation("FX501", "FX205", what_way_out_lacks, missing_tag),
    # The card lacks nothing but that card or that tag.
    Relation("FX209", "FX201", what_its_card_lacks, missing_name),
    Relation("FX209", "FX205", what_its_card_lacks, missing_tag),
    Relation("FX307", "FX201", what_its_card_lacks, missing_name),
    Relation("FX307", "FX205", what_its_card_lacks, missing_tag),
    Relation("FX401", "FX205", what_its_card_lacks, missing_tag),
    Relation("FX411", "FX201", what_demand_lacks, missing_name),
    Relation("FX411", "FX205", what_demand_lacks, missing_tag),
    Relation("FX508", "FX205", what_its_card_lacks, missing_tag),
    # Without any Goal, all missing cards of Goals are one matter.
    Relation("FX401", "FX608", only_goal_that_lacks_cards, each_card),
    Relation("FX402", "FX608", only_card, each_card),
    # Several cards ask for the same missing card.
    Relation("FX401", "FX201", same_missing_card, missing_name),
    Relation("FX201", "FX201", same_missing_card, missing_name),
    # The Goals for the Keeper cannot be met.
    Relation("FX601", "FX401", goals_that_want_all, goal_that_lacks_cards),
    Relation("FX601", "FX402", goals_that_want_all, each_card),
    # Everybody meets the Goal, so nobody meets it alone.
    Relation("FX406", "FX408", only_card, each_card),
    # Rules that contradict each other get one slot.
    Relation("FX305", "FX301", exactly_these_cards, these_cards),
    Relation("FX313", "FX301", exactly_these_cards, these_cards),
)
"""All relations; the first one that holds decides."""
