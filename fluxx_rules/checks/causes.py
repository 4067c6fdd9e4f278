"""Causes of findings: which finding explains which, so that reports print both in one place.

A finding is part of another one if that one explains it: the cure that the docstring of the cause
names first is a cure of the part as well. Missing cards are added, look-alike names are written
in one way, contradicting rules are merged. Another cure may leave the part, as where a Goal is
left out and nothing else uses its Keeper. A cause is at least as severe as its parts, and holds
for all their numbers of players.

``RELATIONS`` declares all of this. Each relation has a function for the part and one for the
cause. Both give subjects: cards, names, tags. The cause has to have all subjects of the part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from ..cards.deck import Deck
from ..findings import Finding
from .cause_subjects import (
    FindingSubjects,
    Subject,
    Subjects,
    all_cards,
    any_such_card,
    closed_way_out,
    each_card,
    exactly_these_cards,
    goal_that_lacks_cards,
    goals_that_want_all,
    missing_name,
    missing_tag,
    needed_in_play,
    needed_odd_word,
    odd_aspect,
    odd_word,
    only_card,
    only_goal_that_lacks_cards,
    same_missing_card,
    these_cards,
    undocumented_cards,
    what_demand_lacks,
    what_its_card_lacks,
    what_way_out_lacks,
)


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
