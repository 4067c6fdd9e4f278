"""The cells of the table of the language: each word with one value of one of its fields.

For the words that move picked cards there is also each way of picking with each place.
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
from fluxx_rules.language.effects.attaching import PutUnder
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.effects.outside_play import PutOnTop, Remove
from fluxx_rules.language.effects.play import PlayPicked
from fluxx_rules.language.effects.take import MoveOn, Steal, Take
from fluxx_rules.language.picking import All, Exactly, Lowest, One, Pick
from fluxx_rules.language.text import card_text
from fluxx_rules.language.which import KINDS, From

from .shells import COUNT, NAME, accepted, of_condition, of_effect, of_goal, refusal
from .values import DESCRIBED, TWO, forms, picks, values

PLACES: tuple[From, ...] = get_args(From)
MOVERS: tuple[type[Effect], ...] = (
    Discard, Take, Steal, MoveOn, PlayPicked, PutOnTop, PutUnder, Remove,
)  # fmt: skip
SAID_BY_A_KEEPER = re.compile(r"(adds|trigger|may)=(?!plain|draw=two)")
"""What these say in turn, a rule or a Creeper says like a Keeper."""
ALL_PAIRS: tuple[type[Effect], ...] = (Discard,)
"""Of the others each way of picking is tried at one place, and each place with one way."""
TAKING: tuple[type[Effect], ...] = (Take, Steal)
"""Those that also take all cards from each place of others."""
SELDOM = ("discard or draw pile", "their table", "under this")
"""Places that are tried with those words alone that try all, or that take."""
OF_OTHERS = ("other tables", "another table", "any table", "another hand", "their table")


class Cell(msgspec.Struct, frozen=True):
    """A form and the card that carries it; or why the reader refuses every card that would."""

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
        if (said := f"{cell.form} {cell.sentence}") not in known:  # the same card says it already
            found[cell.id] = cell
        known.add(said)
    return found


def made(name: str, form: Any, carriers: Iterator[Card]) -> Cell:
    card, refused = accepted(carriers)
    return Cell(name, flow(plain(form)), card, refused)


def named(word: str, name: str) -> str:
    return word if name == word else f"{word}/{name}"


def effects() -> Iterator[Cell]:
    for word, kind in sorted(Effect.members.items()):
        for name, form in forms(kind):
            yield made(named(word, name), form, of_effect(form))
    for name in ("as many", "plays left"):
        draw = Draw(Amount.read(name))
        yield made(f"draw/draw={name}", draw, iter_of(draw))


def iter_of(draw: Draw) -> Iterator[Card]:
    from fluxx_rules.language.card import Action

    yield Action(action=NAME, do=(COUNT, draw))


def picked() -> Iterator[Cell]:
    """Yield each way of picking with each place, for the words that move what is picked."""
    for kind in MOVERS:
        for place in PLACES:
            for name, pick in picks(place):
                one = name == "one" and (kind in TAKING or place not in SELDOM)
                of_all = kind in TAKING and name == "all" and place in OF_OTHERS
                if kind in ALL_PAIRS or one or of_all:
                    form = moving(kind, pick)
                    yield made(f"{kind.word}/{name}, {place}", form, of_effect(form))
    for name, pick in further_picks():
        yield made(f"discard/{name}", Discard(pick), of_effect(Discard(pick)))


def moving(kind: type[Effect], pick: Pick) -> Effect:
    further = {"to": "another player"} if kind is MoveOn else {}
    return kind(**{kind.word.replace(" ", "_"): pick}, **further)


def further_picks() -> Iterator[tuple[str, Pick]]:
    """Yield what else a pick can say."""
    keeper = ("keeper",)
    yield "exactly 2", Exactly(Amount.read(2), keeper)
    yield (
        "up to half",
        next(form for name, form in values(Pick) if name == "up to two").__class__("half", keeper),
    )
    yield "exactly two at random", Exactly(TWO, ("card",), from_="another hand", at_random=True)
    yield "the lowest", Lowest(keeper)
    yield "except this", One(keeper, except_="this")
    yield "all except this", All(keeper, except_="this")
    yield "except on this", One(("creeper",), except_="on this")
    yield "named by it", All(keeper, from_="any table", named_by="it")


def described() -> Iterator[Cell]:
    """Yield each way of saying which cards."""
    for kind in (*KINDS, "card"):
        form = Discard(One((kind,), from_="my hand"))
        yield made(f"which/{kind}", form, of_effect(form))
    for name, which in DESCRIBED:
        form = Discard(All((which,), from_="play"))
        yield made(f"which/{name}", form, of_effect(form))


def conditions() -> Iterator[Cell]:
    """Yield each condition on a card that asks it, in a Goal, and denied."""
    for word, kind in sorted(Condition.members.items()):
        tried = list(forms(kind))
        for name, form in tried:
            yield made(named(word, name), form, of_condition(form))
        plainest = tried[0][1]
        yield made(f"{word}/in a goal", plainest, of_goal(plainest))
        denied = NotSo((plainest,))
        yield made(f"{word}/not", denied, of_condition(denied))


def cards() -> Iterator[Cell]:
    """Yield what the kinds of cards say besides effects and conditions."""
    for kind in (Keeper, Creeper, Rule, Goal, Surprise):
        for name, card in forms(kind, **{kind.word: NAME}):
            assert isinstance(card, Card)
            if kind is not Keeper and SAID_BY_A_KEEPER.match(name):
                continue
            refused = refusal(card)
            said = flow(plain(card))
            yield Cell(f"{kind.word}/{name}", said, None if refused else card, refused)
