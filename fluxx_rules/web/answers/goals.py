"""Goals of a mix that nobody can win, and those about which that is not known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence

import msgspec

from ...cards.deck import Deck
from ...checks.advice import Adviser
from ...checks.dead_goals import DeadGoal, goal_tally
from ...checks.goals import statuses
from ...checks.registry import topic_of
from ...checks.words import listed
from ...findings import Finding, short_hash
from ...reasoning.deck.distinct_cards import without_copies
from .buttons import Button, cures, following
from .listing import Listed

PERHAPS = "An undocumented card may be what it lacks."
NOT_DECIDED = "It was not found out whether it can be won."


class Dead(msgspec.Struct, frozen=True):
    """A Goal that nobody can win, or perhaps nobody, with what one click can do about it."""

    key: str
    name: str
    sure: bool
    why: str
    entries: tuple[Listed, ...]
    cures: tuple[Button, ...]


def dead_goals(deck: Deck, entries: Sequence[Listed], *, sought: bool) -> list[Dead]:
    """Return each Goal that perhaps nobody can win with the findings about it, dead ones first.

    A game is ``sought`` for Goals that are not decided otherwise.
    """
    goals = [*goal_tally(deck).dead, *undecided(deck, sought)]
    titles = {card.id: deck.title(card.edition) for card in deck.cards}
    times = Counter(each.name for each in goals)
    found = []
    for each in goals:
        there = (one for entry in entries for one in entry.all)
        own = tuple(one for one in there if is_about(one.finding, (each.card,)))
        name = f"{each.name} ({titles[each.card]})" if times[each.name] > 1 else each.name
        buttons = cures(one.finding for one in own)
        key = short_hash(each.card.encode())
        found.append(Dead(key, name, each.sure, reason(each, own), own, buttons))
    return found


def undecided(deck: Deck, sought: bool) -> Iterator[DeadGoal]:
    """Yield the other Goals of which nobody knows whether they can be won."""
    found = statuses(deck, games=sought)
    dead = {each.card for each in goal_tally(deck).dead}
    for card in without_copies(deck.cards):
        if found.get(card.id) == "unknown" and card.id not in dead:
            yield DeadGoal(card.id, card.name, sure=False)


def reason(goal: DeadGoal, about: Sequence[Listed]) -> str:
    lacks = [f"It lacks {listed(goal.lacks)}."] if goal.lacks else []
    if goal.sure:
        return " ".join(lacks)
    return " ".join([*lacks, PERHAPS if lacks or about else NOT_DECIDED])


def undocumented(deck: Deck) -> list[tuple[str, tuple[Button, ...]]]:
    """Return the names of the undocumented Goals, each with the button that leaves it out."""
    goals = [each for each in without_copies(deck.undocumented) if each.meaning.kind == "goal"]
    adviser = Adviser(deck, ())
    return [(each.name, following(adviser.leaving_out([each.id]))) for each in goals]


def is_about(finding: Finding, goals: Container[str]) -> bool:
    """Return whether a finding says that one of these Goals is dead."""
    return topic_of(finding) == "goals" and any(card in goals for card in finding.cards[:1])
