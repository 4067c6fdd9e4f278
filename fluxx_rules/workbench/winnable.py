"""Goals that can be won with what is in a mix, among all Goals of its sources."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..cards.changes import CannotChange, Change, LeaveOut, PutIn
from ..checks.dead_goals import goal_tally
from ..checks.goals import statuses
from ..session import Session, using
from .mix import Mix, changed, loaded
from .shelf import ShelfCard, cards


class WinnableGoals(msgspec.Struct, frozen=True):
    """The changes to just the Goals that can be won, and the names of the others that stay."""

    changes: tuple[Change, ...] = ()
    undecided: tuple[str, ...] = ()
    """Goals that are not dead for sure: an undocumented card may be what they lack."""
    undocumented: tuple[str, ...] = ()


def only_winnable_goals(mix: Mix, session: Session | None = None) -> WinnableGoals:
    """Return the changes after which the mix has each Goal of its sources that can be won.

    It then has no other Goals, except those of which nobody knows it. None of them is put in.
    """
    with using(session):
        goals = [
            (shelf.source, card) for shelf in cards(mix) for card in shelf.cards
            if card.kind == "goal"
        ]  # fmt: skip
        known = [(source, card) for source, card in goals if not card.unknown]
        possible = {PutIn(source, card.name): card for source, card in known if not card.is_in}
        deck = loaded(with_each(mix, possible)).deck
        if deck is None:
            return WinnableGoals()
        here = {(card.edition, card.name): card.id for card in deck.cards}
        status = statuses(deck)
        sure = {each.card for each in goal_tally(deck).dead if each.sure}
        lacking = {each.card for each in goal_tally(deck).dead}
        perhaps = {id for id, found in status.items() if found == "unknown" or id in lacking} - sure

        def id_of(card: ShelfCard) -> str | None:
            return here.get((card.edition, card.name))

        out = (
            LeaveOut(source, card.name)
            for source, card in known
            if card.is_in and id_of(card) in {None, *sure}
        )
        kept_out = {None, *sure, *perhaps}
        put = (change for change, card in possible.items() if id_of(card) not in kept_out)
        return WinnableGoals(
            tuple(dict.fromkeys((*out, *put))),
            unique(card for _, card in known if card.is_in and id_of(card) in perhaps),
            unique(card for _, card in goals if card.is_in and card.unknown),
        )


def unique(goals: Iterable[ShelfCard]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.name for card in goals))


def with_each(mix: Mix, changes: Iterable[Change]) -> Mix:
    """Return the mix with each of these changes that is possible."""
    changes = tuple(changes)
    try:
        return changed(mix, changes)
    except CannotChange:
        if len(changes) <= 1:
            return mix
    middle = len(changes) // 2
    return with_each(with_each(mix, changes[:middle]), changes[middle:])
