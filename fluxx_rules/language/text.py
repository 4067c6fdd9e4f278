"""The text of a card: sentences made from its declaration, never typed beside it."""

from __future__ import annotations

from . import core
from .amount import Amount
from .card import (
    Action,
    AllBut,
    Card,
    Creeper,
    Goal,
    Keeper,
    Power,
    Quota,
    Rule,
    Standing,
    Surprise,
    Waiver,
)
from .condition import Conditions, phrases
from .effect import sentences
from .which import described

ABOUT = {
    "draw": ("Draw {} each turn.", "card"),
    "play": ("Play {} each turn.", "card"),
    "hand limit": ("Hold at most {}: now, or at the end of your turn.", "card"),
    "hand minimum": ("Hold at least {}: no play and no limit asks for these.", "card"),
    "keeper limit": ("Keep at most {}: now, or at the end of your turn.", "Keeper"),
    "goals": ("Up to {} can be in play; meeting any of them wins.", "Goal"),
}


OCCASIONS = {"theft": "when another player is stealing a card of yours",
             "turn": "at any time"}  # fmt: skip


def card_text(card: Card) -> str:
    """What the card says, in full sentences."""
    if isinstance(card, Action):
        return sentences(card.do)
    if isinstance(card, Goal):
        return f"Win if {phrases(card.needs)}."
    if isinstance(card, Surprise):
        return surprise(card)
    assert isinstance(card, Standing)
    return " ".join(standing(card))


def surprise(card: Surprise) -> str:
    said = []
    if card.answers:
        when = " or ".join(OCCASIONS.get(what) or f"when another player plays a {what.capitalize()}"
                           for what in card.answers)  # fmt: skip
        said.append(f"Out of turn, {when}: {sentences(card.out_of_turn)}")
    said.append("Out of turn, when another player plays a Surprise: cancel it.")
    said.append(f"In your turn: {sentences(card.in_turn)}")
    return " ".join(said)


def standing(card: Standing) -> list[str]:
    said = []
    if isinstance(card, Keeper):
        said += keeping(card)
    if isinstance(card, Creeper):
        said += [*blocking(card), *attaching(card)]
    if isinstance(card, Rule):
        said += [f"When this rule is played: {sentences(card.do)}"] if card.do else []
        said += [sets(what, n) for what, n in card.sets.items()]
        said += own_numbers(card)
    for adds in card.adds:
        more = [
            f"{verb} {n} more"
            for verb, n in (("draw", adds.draw), ("play", adds.play), ("hold", adds.hand_limit),
                            ("keep", adds.keeper_limit))
            if n is not None
        ]  # fmt: skip
        said.append(capital(f"{if_so(adds.if_)}{' and '.join(more)}."))
    for trigger in card.trigger:
        when = {"turn start": "at the start of your turn", "turn end": "at the end of your turn",
                "goals change": "whenever the Goal changes"}.get(
                    trigger.at or trigger.on or "", f"as soon as {phrases(trigger.whenever)}"
                )  # fmt: skip
        condition = f", if {phrases(trigger.if_)}" if trigger.if_ else ""
        once = " (once per turn)" if trigger.once_per_turn else ""
        said.append(f"{capital(when)}{condition}{once}: {sentences(trigger.do)}")
    said += [power(each) for each in card.may]
    if card.forbids:
        said.append("In your turn the other players cannot use Surprises.")
    if isinstance(card.waives, Waiver):
        cards = described(card.waives.cards)
        where = " in front of another player" if card.waives.in_front_of else ""
        said.append(f"{capital(if_so(card.waives.if_))}no {cards}{where} keeps you from winning.")
    elif card.waives:
        said.append(f"A {described(card.waives)} keeps nobody from winning.")
    if card.demands:
        said.append(
            f"{capital(if_so(card.demands.if_))}every Goal also needs that "
            f"{phrases(card.demands.needs)}."
        )
    return said


def blocking(card: Creeper) -> list[str]:
    if card.blocks == "nobody":
        return []
    asks = f" or for a {described(card.lifted_by)}" if card.lifted_by else ""
    if card.blocks == "owner":
        return [
            f"You cannot win while this card is in front of you, unless the Goal asks for it{asks}."
        ]
    return [f"Nobody can win while this card is in play, unless the Goal asks for it{asks}."]


def keeping(card: Keeper) -> list[str]:
    said = []
    if card.takes_the_place_of:
        said.append("Other players who take or discard a Keeper of yours get this one instead.")
    if card.instead_of_discard:
        said.append("Instead of being discarded from play, this card goes on top of the draw pile.")
    if card.counts_for_me:
        said.append(
            "In your turn one Keeper of another player, if it bears no Creeper, counts as yours "
            "and not as theirs for the Goal."
        )
    return said


def attaching(card: Creeper) -> list[str]:
    said = []
    if card.attaches_to:
        said.append(
            f"As soon as you have a {described(card.attaches_to)}, put this card on one; they stay "
            "together until they are discarded."
        )
    if card.switches_off:
        said.append("The power of the Keeper that bears this card is switched off.")
    return said


def own_numbers(card: Rule) -> list[str]:
    said = []
    if card.first_play:
        said.append(
            "The first card of each turn is picked at random, unless only one can be played."
        )
    if card.draws_from:
        said.append("Any card that you draw may come from the bottom of the discard pile instead.")
    if card.turn_order:
        said.append("When this turn is over, play goes on in the other direction.")
    if card.no_discarding:
        said.append("Nobody discards a card from a hand.")
    if card.hides:
        said.append("Each player may have one Keeper face down; it serves no Goal and no power.")
    if card.numerals and card.numerals.higher_by:
        said.append("Every digit on every other card counts one higher; number words do not.")
    if card.numerals:
        said += [f"The digit {a} reads as {b} on every other card." for a, b in card.numerals.reads]
    return said


def power(each: Power) -> str:
    when = "At any time" if each.any_time else "In your turn"
    often = " once" if each.once_per_turn else ""
    condition = f", if {phrases(each.if_)}" if each.if_ else ""
    return f"{when}{often}{condition}, you may do this: {sentences(each.do)}"


def sets(what: core.Parameter, n: Quota) -> str:
    sentence, thing = ABOUT[what]
    if isinstance(n, Amount):
        return sentence.format(n.of(thing))
    if isinstance(n, AllBut):
        return sentence.format(f"all but {n.all_but.of(thing)}")
    return sentence.format(f"all your {thing}s")


def if_so(conditions: Conditions) -> str:
    return f"if {phrases(conditions)}, " if conditions else ""


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
