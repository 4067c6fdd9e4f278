"""Tables at which the draw pile and the discard pile hold fewer cards than one draw asks for.

Each table holds as many cards as it can: all Keepers and Creepers lie in front of players, and one
rule of each slot is in play. The caller gives the size of hands. The engine carries out the draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from ...budget import weight
from ...cards.deck import Deck, DeckCard
from ...findings import Exhibit
from ...game.choices import Choice
from ...game.game import Game
from ...game.zones import NAMES
from ...session import budget
from ..deck.drawings import Drawing, drawings
from ..rules.clashes import rules, stay_together
from ..rules.inert_rules import changed_parameters
from ..triggers.trigger_moments import REST
from .witness import beginning, exhibit

MAX_DECLINED = 12
"""The number of powers that the player on turn leaves unused before the draw."""
STEPS_PER_TABLE = 200
OF_TURN, OF_TEXT = "short draw", "short draw of a text"
"""The facts that a draw of the turn, or of a text, came up short."""
LEFT_OUT = ("draw", "play", "hand limit", "keeper limit")


class ShortDraw(msgspec.Struct, frozen=True):
    """A table, and a draw that comes up short there."""

    drawing: Drawing
    players: int
    held: int
    """The largest number of cards in a hand."""
    on_tables: int
    """The number of cards in front of players."""
    in_force: int
    """The number of rules in play."""
    left: int
    """The number of cards that are there to draw."""
    shown: Exhibit


def short_draw(deck: Deck, among: Iterable[Drawing], players: int, held: int) -> ShortDraw | None:
    """Return the largest of these draws that comes up short with hands of this size, or None."""
    for drawing in sorted(among, key=lambda each: -each.total(players)):
        given = crowded_table(deck, drawing, players, held)
        left = len([*left_to_draw(deck, given)])
        if left >= drawing.total(players):
            continue  # a smaller draw of other players or rules may still be short
        budget().spend(STEPS_PER_TABLE * weight(len(deck.cards)))
        shown = exhibit_of(deck, drawing, given, players)
        if shown is not None:
            on_tables = sum(map(len, given["tables"].values()))
            counts = held, on_tables, len(given["rules"]), left
            return ShortDraw(drawing, players, *counts, shown)
    return None


def usable_drawings(deck: Deck) -> list[Drawing]:
    """Return the draws that a turn makes, or that an Action makes when it is played."""
    return [
        each
        for each in drawings(deck)
        if each.by is None or each.by.meaning.kind == "action" or is_draw_rule(each)
    ]


def is_draw_rule(drawing: Drawing) -> bool:
    """Return whether a rule sets this number for each turn."""
    by = drawing.by
    return by is not None and any(each.parameter == "draw" for each in by.meaning.sets)


def crowded_table(deck: Deck, drawing: Drawing, players: int, held: int) -> dict[str, Any]:
    """Return the table as data. The first player is on turn, and draws."""
    by = drawing.by
    action = [by] if by is not None and by.meaning.kind == "action" else []
    in_play = rules_in_play(deck, by if by is not None and not action else None)
    names = NAMES[:players]
    lying = [c for c in deck.cards if c.meaning.kind in ("keeper", "creeper")]
    lying = [card for card in lying if card.meaning.attaches_to is None]
    taken = {card.id for card in (*in_play, *lying, *action)}
    rest = sorted((c for c in deck.cards if c.id not in taken), key=is_waiting)
    hands = iter([*action, *rest])
    hold = {name: [card.id for card in islice(hands, held)] for name in names}
    tables = {name: [card.id for card in lying[n::players]] for n, name in enumerate(names)}
    turn: dict[str, Any] = {"player": names[0]}
    if action:
        turn |= {"at": "plays", "drawn": 1}
    return {
        "players": [*names],
        "turn": turn,
        "hands": hold,
        "tables": tables,
        "rules": [card.id for card in in_play],
    }


def is_waiting(card: DeckCard) -> bool:
    """Return whether the card may ask its owner for an answer. Such cards stay in the pile."""
    return bool(card.meaning.answers)


def rules_in_play(deck: Deck, first: DeckCard | None) -> list[DeckCard]:
    """Return rules that can be in play together with this one, without limits and other draws."""
    found = [] if first is None else [first]
    for card in sorted(rules(deck), key=lambda each: len(each.meaning.slots)):
        means = card.meaning
        if changed_parameters(means).isdisjoint(LEFT_OUT) and not (
            means.composts or means.changes_digits
        ):
            if all(card.id != each.id and stay_together(card, each) for each in found):
                found.append(card)
    return found


def left_to_draw(deck: Deck, given: dict[str, Any]) -> Iterator[str]:
    """Yield the cards that the table does not name and that are no Creepers."""
    parts: Iterable[list[str]] = (*given["hands"].values(), *given["tables"].values())
    named = {id for ids in (*parts, given["rules"]) for id in ids}
    return (
        card.id for card in deck.cards if card.id not in named and card.meaning.kind != "creeper"
    )


def exhibit_of(deck: Deck, drawing: Drawing, given: dict[str, Any], players: int) -> Exhibit | None:
    """Return the exhibit of the draw, or None if the engine does not come to it."""
    due = {"at": REST, "order": []}
    by = drawing.by
    last = [Choice((by.id,))] if by is not None and by.meaning.kind == "action" else []
    declined = unused_powers(beginning(deck, Exhibit(players, {}, given, due, ())), last)
    if declined is None:
        return None
    choices = [*declined, *last]
    fact, about = (OF_TEXT, {"wanted": drawing.total(players)}) if last else (OF_TURN, None)
    shown = exhibit(deck, {fact: about}, given, due, choices)
    return shown if shown.then[fact] else None


def unused_powers(game: Game, last: list[Choice]) -> list[Choice] | None:
    """Return the answers that leave powers unused until the draw has come or the card is played.

    Return None if the game asks for something else first.
    """
    found: list[Choice] = []
    for _ in range(MAX_DECLINED):
        asked = game.state.ask
        if asked is None or asked.kind == "play" or asked.least > 0:
            break
        game.apply(Choice())
        found.append(Choice())
    asked = game.state.ask
    if last and (asked is None or asked.kind != "play"):
        return None
    return found
