"""Example cards around one effect or condition, and the helper cards in their decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.writing import card_file
from fluxx_rules.language.card import Action, Card, Goal, Keeper, Surprise
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.choice import Choose, If
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.modifiers import Power
from fluxx_rules.language.picking import AnyNumber, One

from .values import ONE

NAME = "The Card"
HELPERS = """
edition: table
cards:
  - {keeper: Bread, tags: food, number: 1}
  - {keeper: Milk, tags: food, number: 2}
  - {keeper: Robot, tags: machine, number: 4}
  - {keeper: Moon}
  - {keeper: Ship}
  - {keeper: Guard, takes the place of: my other keepers}
  - {creeper: War}
  - {creeper: Rust, attaches to: Robot}
  - {goal: Breakfast, needs: {mine: [Bread, Milk]}}
  - {goal: Far Away, needs: {mine: [Moon, Ship]}}
  - {rule: Two Goals, sets: {goals: two}}
  - {rule: Inflation, numerals: {higher by: one}}
  - {action: Take Two, do: {draw: two}}
  - {action: Sweep, do: {discard: my hand}}
  - {action: Sneak, do: {steal: {one: keeper}}}
  - {surprise: Stop, answers: [action, rule, keeper, goal], out of turn: {discard: it}, in turn: {draw: one}}
  - {surprise: Trap, answers: theft, out of turn: {draw: one}, in turn: {draw: one}}
"""  # noqa: E501
LOOK = Choose(One(("keeper",)))
LOOK_ELSEWHERE = Choose(One(("keeper",), except_="this"))
LOOK_AT_A_GOAL = Choose(One(("goal",)))
COUNT = Choose(AnyNumber(("card",), from_="my hand"))


@cache
def helpers() -> DeckFile:
    """Return the helper cards."""
    read = read_cards(HELPERS.encode(), "helpers.yaml")
    assert isinstance(read.declared, DeckFile) and not read.findings
    return read.declared


def deck_file(card: Card) -> DeckFile:
    """Return a card file with the card and the helpers."""
    return DeckFile("table", (card, *helpers().cards))


def refusal(card: Card) -> str:
    """Return the reason why the reader refuses the card, or an empty text."""
    read = read_cards(card_file(deck_file(card)).encode(), "table.yaml")
    return "; ".join(dict.fromkeys(found.message for found in read.findings))


def of_effect(effect: Effect) -> Iterator[Card]:
    """Yield cards with the effect, simple cards first; a card that is only chosen is discarded."""
    look = LOOK_AT_A_GOAL if "named_by='it'" in repr(effect) else LOOK
    more = (Discard("it"),) if isinstance(effect, Choose) else ()
    yield Action(action=NAME, do=(effect, *more))
    yield Action(action=NAME, do=(look, effect))
    yield Keeper(keeper=NAME, may=(Power(do=(effect,)),))
    yield Keeper(keeper=NAME, may=(Power(do=(LOOK_ELSEWHERE, effect)),))
    yield Surprise(surprise=NAME, answers=("action",), out_of_turn=(effect,), in_turn=(Draw(ONE),))


def of_condition(condition: Condition) -> Iterator[Card]:
    """Yield cards with the condition, simple cards first."""
    yield Action(action=NAME, do=(If((condition,), (Draw(ONE),)),))
    yield Keeper(keeper=NAME, may=(Power(do=(Draw(ONE),), if_=(condition,)),))


def of_goal(condition: Condition) -> Iterator[Card]:
    """Yield a Goal with the condition."""
    yield Goal(goal=NAME, needs=(condition,))


def accepted(cards: Iterator[Card]) -> tuple[Card | None, str]:
    """Return the first card that the reader accepts, or why it refuses the first one."""
    reason = ""
    for card in cards:
        if not (why := refusal(card)):
            return card, ""
        reason = reason or why
    return None, reason
