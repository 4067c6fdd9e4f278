"""Subjects of findings: the cards, names and tags by which one finding explains another.

A function for causes yields the subjects of a finding. A function for parts yields alternatives:
the subjects that a cause needs all together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

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
        yield from (("odd", finding.aspect), *each_card(subjects, finding))


def needed_odd_word(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    """Yield the word of the description for which the Goal lacks cards."""
    for _, word in subjects.lacks(finding.cards[0]).get(finding.aspect, ()):
        yield (("odd", word), *each_card(subjects, finding))


def odd_aspect(subjects: FindingSubjects, finding: Finding) -> Iterator[Subjects]:
    yield (("odd", finding.aspect), *each_card(subjects, finding))


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
