"""Card texts: the full English sentences for a card, generated from its declaration."""

from __future__ import annotations

import re

import msgspec

from . import core
from .amount import Amount
from .card import Action, Card, Creeper, Goal, Keeper, Rule, Standing, Surprise
from .condition import Condition, Conditions, goal_of, phrases
from .conditions.having import ThereIs
from .effect import Effect, after_colon, sentences
from .footprint import nodes
from .modifiers import Adds, AllBut, Power, Quota, Trigger, Waiver
from .picking import TABLES_OF_OTHERS, Pick
from .which import KIND_NOUNS, Whats, nouns
from .words import IT, a, all_named, capital, chained, either, listed, many

LIMIT_PHRASE = "discard down to that at once if it is not your turn, otherwise when your turn ends."
SET_SENTENCES = {
    "draw": ("Draw {} each turn.", "card"),
    "play": ("Play {} each turn.", "card"),
    "hand limit": (f"Hold at most {{}}: {LIMIT_PHRASE}", "card"),
    "hand minimum": (
        "Hold at least {}: no play, and no limit played before this card, asks for these.",
        "card",
    ),
    "keeper limit": (f"Keep at most {{}}: {LIMIT_PHRASE}", "Keeper"),
    "goals": ("Up to {} can be in play; meeting any of them wins.", "Goal"),
}
MOMENT_PHRASES = {
    "turn start": "at the start of your turn",
    "turn end": "at the end of your turn",
    "goals change": "whenever the Goal changes",
}

TABLE_PLACES = (*TABLES_OF_OTHERS, "my table", "on my keepers")
OTHER_ANSWERS: dict[core.Answered, str] = {
    "theft": "when another player is stealing a Keeper of yours",
    "turn": "at any time",
}
"""What a Surprise answers, apart from plays of cards."""


def card_text(card: Card) -> str:
    """Return the text of the card in full sentences."""
    if isinstance(card, Action):
        return sentences(card.do)
    if isinstance(card, Goal):
        return goal_text(card)
    if isinstance(card, Surprise):
        return surprise_text(card)
    assert isinstance(card, Standing)
    return " ".join(standing_sentences(card))


def goal_text(card: Goal) -> str:
    needs = phrases(card.needs)
    if card.then is None:
        return f"Win if {needs}."
    if core.ME in nodes(goal_of(card.needs)):
        return f"Everybody loses as soon as any player can say this: {needs}."
    return f"Everybody loses as soon as {needs}."


def surprise_text(card: Surprise) -> str:
    parts = []
    if card.answers:
        theft = card.answers == ("theft",)
        fails = " The theft fails." if theft else ""
        done = sentences(card.out_of_turn, "that Keeper" if theft else IT)
        parts.append(f"Out of turn, {occasion_phrase(card.answers)}:{fails} {done}")
    parts.append("At any time, when another player plays a Surprise: Cancel it.")
    if card.in_turn:
        parts.append(f"On your turn: {sentences(card.in_turn)}")
    return " ".join(parts)


def occasion_phrase(answers: tuple[core.Answered, ...]) -> str:
    """Return what can be answered, in words; plays of cards come first, as one clause."""
    plays = [
        "a Creeper (laying down a drawn one is no play)"
        if each == "creeper"
        else KIND_NOUNS[each].a
        for each in answers
        if each in KIND_NOUNS
    ]
    on_plays = [f"when another player plays {listed(plays, 'or')}, before it takes effect"]
    others = [OTHER_ANSWERS[each] for each in answers if each in OTHER_ANSWERS]
    return listed((on_plays if plays else []) + others, "or")


def standing_sentences(card: Standing) -> list[str]:
    parts = []
    if isinstance(card, Keeper):
        parts += keeper_sentences(card)
    if isinstance(card, Creeper):
        parts += [*blocking_sentences(card), *attaching_sentences(card)]
    if isinstance(card, Rule):
        parts += [f"When this card is played: {after_colon(card.do)}"] if card.do else []
        parts += [set_sentence(what, n) for what, n in card.sets.items()]
        parts += rule_sentences(card)
    parts += [bonus_sentence(each) for each in card.adds]
    parts += [trigger_sentence(each) for each in card.trigger]
    parts += [power_sentence(each) for each in card.may]
    if card.forbids:
        parts.append("During your turn, other players cannot play Surprises.")
    if isinstance(card, Rule) and card.waives:
        parts.append(waiver_sentence(card.waives))
    if isinstance(card, Rule) and card.demands:
        while_so = f"while {phrases(card.demands.if_)}, " if card.demands.if_ else ""
        needs = f"every Goal has one condition more: {phrases(card.demands.needs)}."
        parts.append(capital(while_so + needs))
    return parts


def bonus_sentence(adds: Adds) -> str:
    more = [
        f"{verb} {zero_for_no(n.of('more card', 'more cards'))}"
        for verb, n in (("draw", adds.draw), ("play", adds.play))
        if n is not None
    ]
    limits = [
        f"your {limit} rises by {zero_for_no(str(n))}"
        for limit, n in (("hand limit", adds.hand_limit), ("Keeper limit", adds.keeper_limit))
        if n is not None
    ]
    each_turn = [f"{listed(more, 'and')} each turn"] if more else []
    return capital(f"{condition_clause(adds.if_)}{chained([*each_turn, *limits])}.")


def zero_for_no(more: str) -> str:
    """Return the words with "zero" in place of "no": a bonus of "no cards" would read like a
    ban."""
    return re.sub(r"^no\b", "zero", more)


def trigger_sentence(each: Trigger) -> str:
    moment = MOMENT_PHRASES.get(each.at or each.on or "")
    if moment is None:
        word = "if" if each.once_per_turn else "as soon as"
        moment = f"{word} {phrases(each.whenever)}{repetition_clause(each)}"
    often = "once per turn, " if each.once_per_turn else ""
    condition = f", if {phrases(each.if_)}" if each.if_ else ""
    return f"{capital(often + moment)}{condition}: {after_colon(each.do)}"


def repetition_clause(each: Trigger) -> str:
    """Return the clause for a trigger that repeats while its condition holds.

    It is empty if the trigger works once per turn or ends what it waits for.
    """
    if each.once_per_turn or any(map(is_moving_from_tables, each.do)):
        return ""
    return ", and again after each change on the table or of the rules while that is so"


def is_moving_from_tables(effect: Effect) -> bool:
    """Return whether the effect takes away cards in play, and so ends what its card waits for."""
    return any(
        value == "this" or (isinstance(value, Pick) and value.place(None) in TABLE_PLACES)
        for value in msgspec.structs.astuple(effect)
    )


def power_sentence(each: Power) -> str:
    done = after_colon(each.do)
    needed = tuple(condition for condition in each.if_ if not is_implied(condition, done))
    if each.any_time:
        when = "At any time, once per turn" if each.once_per_turn else "At any time"
    else:
        when = "Once during your turn" if each.once_per_turn else "On your turn"
    condition = f", if {phrases(needed)}" if needed else ""
    return f"{when}{condition}, you may do this: {done}"


def is_implied(condition: Condition, done: str) -> bool:
    """Return whether the text already implies the condition: it needs a card that must be there."""
    return isinstance(condition, ThereIs) and condition.there_is.phrase() in done


def waiver_sentence(waiver: Waiver | Whats) -> str:
    cards = nouns(waiver.cards if isinstance(waiver, Waiver) else waiver)
    if isinstance(waiver, Waiver):
        where = " in front of another player" if waiver.in_front_of else ""
        whom = f"{condition_clause(waiver.if_)}no {either(cards)}{where} keeps you from winning."
        return capital(whom)
    keeps = "keeps" if all_named(cards) and not cards[1:] else "keep"
    return capital(f"{many(cards, 'and')} {keeps} nobody from winning.")


def blocking_sentences(card: Creeper) -> list[str]:
    if card.blocks == "nobody":
        return ["This card keeps nobody from winning."]
    exempt = f"this card or for {a(nouns(card.lifted_by))}" if card.lifted_by else "it"
    if card.blocks == "owner":
        return [
            f"You cannot win while this card is in front of you, unless the Goal asks for {exempt}."
        ]
    return [f"Nobody can win while this card is in play, unless the Goal asks for {exempt}."]


def keeper_sentences(card: Keeper) -> list[str]:
    parts = []
    if card.takes_the_place_of:
        parts.append(
            "When another player takes or discards a Keeper of yours, it is this card that goes "
            "instead."
        )
    if card.instead_of_discard:
        parts.append(
            "Instead of being discarded from play, this card goes on top of the draw pile."
        )
    if card.counts_for_me:
        parts.append(
            "During your turn, one Keeper of another player that bears no Creeper can count for "
            "the Goal as yours, and then not as theirs."
        )
    return parts


def attaching_sentences(card: Creeper) -> list[str]:
    parts = []
    if card.attaches_to:
        parts.append(
            f"As soon as you have {a(nouns(card.attaches_to))}, put this card on one of "
            "them, of your choice; the two stay together as long as they are on the table."
        )
    if card.switches_off:
        parts.append("The Keeper that bears this card has no power.")
    return parts


def rule_sentences(card: Rule) -> list[str]:
    parts = []
    if card.first_play:
        parts.append(
            "The first card of each turn is picked at random, unless only one can be played."
        )
    if card.draws_from:
        parts.append("Any card that you draw may come from the bottom of the discard pile instead.")
    if card.turn_order:
        parts.append(
            "When this turn is over, and while this rule is in play, play goes on "
            "counter-clockwise."
        )
    if card.no_discarding:
        parts.append(
            "Nobody discards a card from a hand; a hand limit played after this card still counts."
        )
    if card.hides:
        parts.append(
            "Each player may have one Keeper face down, played so or turned so on their own turn. "
            "It serves no Goal and no power, and nothing finds it by its name or its tags. It "
            "counts for limits and can be taken as a Keeper. Its owner may show it at any time, "
            "and does when this rule leaves."
        )
    if card.numerals and card.numerals.higher_by:
        parts.append(
            "Every number printed in digits on any other card, the Basic Rules included, counts "
            "one higher; a number written as a word stays."
        )
    if card.numerals:
        parts += [
            f"Every {one} printed in digits on any other card reads as {other}."
            for one, other in card.numerals.reads
        ]
    return parts


def set_sentence(what: core.Parameter, n: Quota) -> str:
    sentence, thing = SET_SENTENCES[what]
    if isinstance(n, Amount):
        return sentence.format(n.of(thing))
    if isinstance(n, AllBut):
        return sentence.format(f"all but {n.all_but.of(thing)}")
    return sentence.format(f"all your {thing}s")


def condition_clause(conditions: Conditions) -> str:
    return f"if {phrases(conditions)}, " if conditions else ""
