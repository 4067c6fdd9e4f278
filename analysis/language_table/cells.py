"""Cells of the table of the card language: each word with one value of one field, on a card.

Words that move picked cards have a cell for each way of picking from each place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec

from fluxx_rules.cards.writing import flow, plain
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Creeper, Goal, Keeper, Rule, Surprise
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.conditions.logic import NotSo
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.cards_under import PutUnder
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.effects.outside_play import PutOnTop, Remove
from fluxx_rules.language.effects.play import PlayPicked
from fluxx_rules.language.effects.take import MoveOn, Steal, Take
from fluxx_rules.language.picking import All, Exactly, Lowest, One, Pick, UpTo
from fluxx_rules.language.text import card_text
from fluxx_rules.language.which import KINDS, From

from .shells import COUNT, NAME, accepted, of_condition, of_effect, of_goal, refusal
from .values import DESCRIBED, TWO, forms, picks

PLACES: tuple[From, ...] = get_args(From)
MOVERS: tuple[type[Effect], ...] = (
    Discard,
    Take,
    Steal,
    MoveOn,
    PlayPicked,
    PutOnTop,
    PutUnder,
    Remove,
)
SHOWN_ON_A_KEEPER = re.compile(r"(adds|trigger|may)=(?!plain|draw=two)")
"""Fields that mean the same on a rule or a Creeper as on a Keeper."""
ALL_PAIRS: tuple[type[Effect], ...] = (Discard,)
"""Words that try each way of picking at each place; others try one way or one place."""
TAKING: tuple[type[Effect], ...] = (Take, Steal)
"""Words that also try to take all cards from each place of another player."""
RARE_PLACES = ("discard or draw pile", "their table", "under this")
"""Places that only the words of ALL_PAIRS and TAKING try."""
OF_OTHERS = ("other tables", "another table", "any table", "another hand", "their table")


class Cell(msgspec.Struct, frozen=True):
    """A form and a card with it, or the reason why the reader refuses all such cards."""

    id: str
    form: str
    card: Card | None
    refused: str = ""

    @property
    def kind(self) -> str:
        return self.card.kind if self.card else ""

    @property
    def sentence(self) -> str:
        return card_text(self.card) if self.card else ""


@cache
def cells() -> dict[str, Cell]:
    """Return all cells by their names."""
    found: dict[str, Cell] = {}
    known: set[str] = set()
    for cell in (*effects(), *picked(), *described(), *conditions(), *cards()):
        assert cell.id not in found, cell.id
        if (content := f"{cell.form} {cell.sentence}") not in known:  # else it is a duplicate
            found[cell.id] = cell
        known.add(content)
    return found


def made(name: str, form: Any, carriers: Iterator[Card]) -> Cell:
    """Return a cell with the first card that the reader accepts."""
    card, refused = accepted(carriers)
    return Cell(name, flow(plain(form)), card, refused)


def named(word: str, name: str) -> str:
    """Return the name of a cell."""
    return word if name == word else f"{word}/{name}"


def effects() -> Iterator[Cell]:
    """Yield the cells of each effect."""
    for word, kind in sorted(Effect.members.items()):
        for name, form in forms(kind):
            yield made(named(word, name), form, of_effect(form))
    for name in ("as many", "plays left"):
        draw = Draw(Amount.read(name))
        yield made(f"draw/draw={name}", draw, after_choosing(draw))


def after_choosing(draw: Draw) -> Iterator[Card]:
    """Yield an Action that chooses cards and then draws."""
    from fluxx_rules.language.card import Action

    yield Action(action=NAME, do=(COUNT, draw))


def picked() -> Iterator[Cell]:
    """Yield the cells of words that move picked cards."""
    for kind in MOVERS:
        for place in PLACES:
            for name, pick in picks(place):
                one = name == "one" and (kind in TAKING or place not in RARE_PLACES)
                of_all = kind in TAKING and name == "all" and place in OF_OTHERS
                if kind in ALL_PAIRS or one or of_all:
                    form = moving(kind, pick)
                    yield made(f"{kind.word}/{name}, {place}", form, of_effect(form))
    for name, pick in further_picks():
        yield made(f"discard/{name}", Discard(pick), of_effect(Discard(pick)))


def moving(kind: type[Effect], pick: Pick) -> Effect:
    """Return the effect that moves the picked cards."""
    further = {"to": "another player"} if kind is MoveOn else {}
    return kind(**{kind.word.replace(" ", "_"): pick}, **further)


def further_picks() -> Iterator[tuple[str, Pick]]:
    """Yield picks with other fields."""
    keeper = ("keeper",)
    yield "exactly 2", Exactly(Amount.read(2), keeper)
    yield "up to half", UpTo("half", keeper)
    yield "exactly two at random", Exactly(TWO, ("card",), from_="another hand", at_random=True)
    yield "the lowest", Lowest(keeper)
    yield "except this", One(keeper, except_="this")
    yield "all except this", All(keeper, except_="this")
    yield "except on this", One(("creeper",), except_="on this")
    yield "named by it", All(keeper, from_="any table", named_by="it")


def described() -> Iterator[Cell]:
    """Yield the cells of each way to describe cards."""
    for kind in (*KINDS, "card"):
        form = Discard(One((kind,), from_="my hand"))
        yield made(f"which/{kind}", form, of_effect(form))
    for name, which in DESCRIBED:
        form = Discard(All((which,), from_="play"))
        yield made(f"which/{name}", form, of_effect(form))


def conditions() -> Iterator[Cell]:
    """Yield the cells of each condition: on a card, in a Goal, and negated."""
    for word, kind in sorted(Condition.members.items()):
        tried = list(forms(kind))
        for name, form in tried:
            yield made(named(word, name), form, of_condition(form))
        plainest = tried[0][1]
        yield made(f"{word}/in a goal", plainest, of_goal(plainest))
        denied = NotSo((plainest,))
        yield made(f"{word}/not", denied, of_condition(denied))


def cards() -> Iterator[Cell]:
    """Yield the cells of the other fields of each kind of card."""
    for kind in (Keeper, Creeper, Rule, Goal, Surprise):
        for name, card in forms(kind, **{kind.word: NAME}):
            assert isinstance(card, Card)
            if kind is not Keeper and SHOWN_ON_A_KEEPER.match(name):
                continue
            refused = refusal(card)
            form = flow(plain(card))
            yield Cell(f"{kind.word}/{name}", form, None if refused else card, refused)
