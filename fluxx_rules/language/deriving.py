"""Derivation of the `Meaning` of a card in the core from its declaration, kind by kind."""

from __future__ import annotations

from . import conditions as conditions  # registers all words
from . import core
from . import effects as effects
from .amount import Amount
from .card import Action, Card, Creeper, Goal, Keeper, Rule, Standing, Surprise
from .condition import all_hold, goal_of, there_is
from .core import THIS, At, Both, Place, Word
from .effect import in_order
from .meaning import ALWAYS, Add, Clause, Free, Meaning, Reaction, Set, Waives
from .modifiers import Adds, AllBut, Demand, Digits, Quota, Waiver
from .which import Whats, such

HAVING_IT = there_is(Both(core.Working(THIS), At(Place.TABLE, core.ME)))
"""The test of a bonus on a Keeper: it is for the player who has the Keeper."""


def meaning(card: Card) -> Meaning:
    """Return the meaning of a card. It follows from the declaration alone."""
    match card:
        case Action():
            return Meaning("action", text=in_order(card.do))
        case Surprise():
            return surprise_meaning(card)
        case Goal():
            return Meaning("goal", goal=goal_of(card.needs), loses=card.then is not None)
        case Keeper():
            return keeper_meaning(card)
        case Creeper():
            return creeper_meaning(card)
        case Rule():
            return rule_meaning(card)
    raise TypeError(f"no kind of card: {type(card).__name__}")


def surprise_meaning(card: Surprise) -> Meaning:
    return Meaning(
        "surprise",
        text=in_order(card.in_turn),
        answers=card.answers,
        answer=in_order(card.out_of_turn),
    )


def keeper_meaning(card: Keeper) -> Meaning:
    return Meaning(
        "keeper",
        adds=additions(card, HAVING_IT),
        reactions=reactions(card),
        powers=powers(card),
        forbids_answers=card.forbids is not None,
        stands_in=card.takes_the_place_of is not None,
        goes_on_top=card.instead_of_discard is not None,
        borrows=card.counts_for_me is not None,
    )


def creeper_meaning(card: Creeper) -> Meaning:
    keepers = core.Such(kinds=("keeper",))
    return Meaning(
        "creeper",
        adds=additions(card, HAVING_IT),
        reactions=reactions(card),
        powers=powers(card),
        forbids_answers=card.forbids is not None,
        blocks=card.blocks,
        lifted_by=such(card.lifted_by) if card.lifted_by else None,
        attaches_to=Both(such(card.attaches_to), keepers) if card.attaches_to else None,
        mutes=card.switches_off is not None,
    )


def rule_meaning(card: Rule) -> Meaning:
    digits = card.numerals or Digits()
    return Meaning(
        "rule",
        adds=additions(card, ALWAYS),
        reactions=reactions(card),
        powers=powers(card),
        forbids_answers=card.forbids is not None,
        slots=slots(card),
        sets=tuple(setting(what, quota) for what, quota in card.sets.items()),
        text=in_order(card.do) if card.do else None,
        waives=waiver_meaning(card.waives) if card.waives else None,
        demands=demand_clause(card.demands) if card.demands else None,
        higher_by=1 if digits.higher_by else 0,
        reads=tuple((a, b) for a, b in digits.reads),
        first_play_random=card.first_play is not None,
        composts=card.draws_from is not None,
        hides=card.hides is not None,
        reverses=card.turn_order is not None,
        keeps_hands=card.no_discarding is not None,
    )


def reactions(card: Standing) -> tuple[Reaction, ...]:
    return tuple(
        Reaction(
            each.at or each.on or "whenever",
            all_hold(each.whenever + each.if_),
            in_order(each.do),
            each.once_per_turn,
        )
        for each in card.trigger
    )


def powers(card: Standing) -> tuple[Free, ...]:
    return tuple(
        Free(all_hold(each.if_), in_order(each.do), each.once_per_turn, each.any_time)
        for each in card.may
    )


def additions(card: Standing, whose: core.Test) -> tuple[Add, ...]:
    return tuple(add for adds in card.adds for add in additions_of(adds, whose))


def additions_of(adds: Adds, whose: core.Test) -> list[Add]:
    test = core.Every((whose, all_hold(adds.if_))) if adds.if_ else whose
    amounts: list[tuple[core.Parameter, Amount | None]] = [
        ("draw", adds.draw),
        ("play", adds.play),
        ("hand limit", adds.hand_limit),
        ("keeper limit", adds.keeper_limit),
    ]
    return [Add(what, amount.node, test) for what, amount in amounts if amount is not None]


def setting(what: core.Parameter, quota: Quota) -> Set:
    if isinstance(quota, AllBut):
        return Set(what, quota.all_but.node, all_but=True)
    if quota == "all":
        return Set(what, Word(0), all_but=True)
    assert not isinstance(quota, str)
    return Set(what, quota.node)


def demand_clause(demand: Demand) -> Clause:
    return Clause(goal_of(demand.needs), all_hold(demand.if_))


def waiver_meaning(waiver: Waiver | Whats) -> Waives:
    if isinstance(waiver, Waiver):
        return Waives(such(waiver.cards), all_hold(waiver.if_), waiver.in_front_of == "others")
    return Waives(such(waiver), ALWAYS)


def slots(card: Rule) -> tuple[str, ...]:
    """Return what the rule is about. A second copy of a rule replaces the first (X-053)."""
    if card.slot:
        return (card.slot,)
    about = [
        *card.sets,
        *(["numerals"] if card.numerals else []),
        *(["first play"] if card.first_play else []),
    ]
    return tuple(about) or (card.name,)
