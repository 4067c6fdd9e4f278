"""Wishes for a mix, as lists of terms: the more of them are true, the better the mix."""

from __future__ import annotations

from ...cards.card_reader import shared_cards
from ...symbolic.solver.terms import TRUE, Bool, and_, at_least, implies, not_, or_
from .model import Model


def alive(model: Model) -> list[Bool]:
    """Return the wishes that each Goal of the mix can be met."""
    return [implies(model.card[key], met) for key, met in model.met.items()]


def winnable(model: Model) -> list[Bool]:
    """Return the wishes that each Goal is in the mix and can be met."""
    return [and_(model.card[key], met) for key, met in model.met.items()]


def free(model: Model) -> list[Bool]:
    """Return the wishes that each Creeper of the mix can be taken away."""
    return [implies(model.card[key], leaves) for key, leaves in model.leaves.items()]


def answered(model: Model) -> list[Bool]:
    """Return the wishes that the mix has each card that one of its cards names."""
    return [
        implies(model.card[key], model.any_of(cards))
        for key, asked in model.asked.items()
        for cards in asked
    ]


def unchanged(model: Model) -> list[Bool]:
    """Return the wishes that nothing is changed."""
    inside = model.universe.inside
    cards = (term if key in inside else not_(term) for key, term in model.card.items())
    return [*cards, *map(not_, model.merges.values())]


def apart(model: Model) -> list[Bool]:
    """Return the wishes that no names are merged: there is no ruling that they are one."""
    return [*map(not_, model.merges.values())]


def near(model: Model) -> list[Bool]:
    """Return the wishes that only editions of the mix give cards."""
    there = {edition for edition, _ in model.universe.inside}
    return [not_(term) for (edition, name), term in model.card.items() if edition not in there]


def useful(model: Model) -> list[Bool]:
    """Return the wishes that each Keeper is used, by a Goal that can be met or by a text."""
    in_use = {key: and_(term, model.met.get(key, TRUE)) for key, term in model.card.items()}
    return [
        implies(model.card[key], or_(*(in_use[user] for user in using)))
        for key, using in model.users.items()
    ]


def shared(model: Model) -> list[Bool]:
    """Return the wishes that the mix has each card that editions share, such as Draw 2."""
    found = (model.universe.named([name]) for name in shared_cards())
    return [or_(*(model.card[key] for key in keys)) for keys in found if keys]


def distinct(model: Model) -> list[Bool]:
    """Return the wishes that no two editions give a card of one name."""
    named: dict[str, list[Bool]] = {}
    for (_, name), term in model.card.items():
        named.setdefault(name, []).append(term)
    return [not_(at_least(2, cards)) for cards in named.values() if len(cards) > 1]
