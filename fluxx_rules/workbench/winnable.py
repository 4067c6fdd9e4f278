"""Goals that can be won with what is in a mix, among all Goals of its sources."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards.changes import CannotChange, Change, LeaveOut, PutIn
from ..checks.dead_goals import goal_tally
from ..session import Session, using
from .mix import Mix, changed, loaded
from .shelf import ShelfCard, cards


def only_winnable_goals(mix: Mix, session: Session | None = None) -> tuple[Change, ...]:
    """Return the changes after which the mix has each Goal of its sources that can be won.

    It then has no other Goals, except those that an undocumented card may make possible.
    """
    with using(session):
        goals = [
            (shelf.source, card)
            for shelf in cards(mix)
            for card in shelf.cards
            if card.kind == "goal" and not card.unknown
        ]
        possible = {PutIn(source, card.name): card for source, card in goals if not card.is_in}
        deck = loaded(with_each(mix, possible)).deck
        if deck is None:
            return ()
        here = {(card.edition, card.name): card.id for card in deck.cards}
        dead = {each.card: each.sure for each in goal_tally(deck).dead}

        def is_dead(card: ShelfCard, *, surely: bool) -> bool:
            id = here.get((card.edition, card.name))
            return id is None or (id in dead and (dead[id] or not surely))

        out = (
            LeaveOut(s, card.name) for s, card in goals if card.is_in and is_dead(card, surely=True)
        )
        put = (change for change, card in possible.items() if not is_dead(card, surely=False))
        return tuple(dict.fromkeys((*out, *put)))


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
