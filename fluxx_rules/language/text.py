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
    "keeper limit": ("Keep at most {}: now, or at the end of your turn.", "Keeper"),
    "goals": ("Up to {} can be in play; meeting any of them wins.", "Goal"),
}


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
        kinds = " or ".join(kind.capitalize() for kind in card.answers)
        said.append(f"Out of turn, when another player plays a {kinds}: "
                    f"{sentences(card.out_of_turn)}")  # fmt: skip
    said.append("Out of turn, when another player plays a Surprise: cancel it.")
    said.append(f"In your turn: {sentences(card.in_turn)}")
    return " ".join(said)


def standing(card: Standing) -> list[str]:
    said = []
    if isinstance(card, Creeper):
        said += blocking(card)
    if isinstance(card, Rule):
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
    if isinstance(card.waives, Waiver):
        cards = described(card.waives.cards)
        said.append(f"{capital(if_so(card.waives.if_))}no {cards} keeps you from winning.")
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


def own_numbers(card: Rule) -> list[str]:
    said = []
    if card.first_play:
        said.append(
            "The first card of each turn is picked at random, unless only one can be played."
        )
    if card.draws_from:
        said.append("Any card that you draw may come from the bottom of the discard pile instead.")
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
