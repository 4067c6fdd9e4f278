"""Example values for each field of the card language, derived from the type of the field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from fluxx_rules.fuzzing.random_forms import ABOUT_THE_CARD
from fluxx_rules.language import core
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Creeper, Rule, Surprise
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.conditions.having import Has, Mine, Only
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.choice import Choose, If, IfItIs
from fluxx_rules.language.effects.draw import Draw, DrawAside, OnTheDay
from fluxx_rules.language.effects.everybody import EverybodyDraws, EverybodyPicksUp
from fluxx_rules.language.effects.losing import PickForEach
from fluxx_rules.language.effects.take import Owner
from fluxx_rules.language.effects.turn import EndTurn
from fluxx_rules.language.form import Family, Form, shapes_of
from fluxx_rules.language.modifiers import AllBut, Quota, Waiver
from fluxx_rules.language.picking import (
    NAMED_CARDS,
    All,
    AnyNumber,
    Exactly,
    One,
    Pick,
    UpTo,
    Which,
)
from fluxx_rules.language.shape import ExactlyOne, Needs, Something, Together, spelled
from fluxx_rules.language.which import Described, From, Whats

Named: TypeAlias = "tuple[str, Any]"
"""A value and its name in a cell."""

ONE, TWO, THREE = map(Amount.read, ("one", "two", "three"))
SAMPLE = "Are you wearing something red?"
NOT_IN_TEXT = frozenset(ABOUT_THE_CARD | {"tags", "copies", "number", "counts_as", "slot"})
"""Fields of a card that do not appear in its text."""
WHATS: tuple[Named, ...] = (
    ("keeper", ("keeper",)),
    ("Bread and Milk", ("Bread", "Milk")),
    ("tagged food", (Described(tagged=("food",)),)),
)
DESCRIBED: tuple[Named, ...] = (
    ("tagged", Described(tagged=("food",))),
    ("tagged, two tags", Described(tagged=("food", "machine"))),
    ("about", Described(about=("draw",))),
    ("any of", Described(any_of=("Bread", "Milk"))),
    ("any of, tagged", Described(any_of=("Bread", "Robot"), tagged=("food",))),
    ("carrying", Described(carrying=("creeper",))),
    ("tagged, carrying", Described(tagged=("machine",), carrying=("creeper",))),
)
LIKELY: dict[From | None, str] = {"on my keepers": "creeper", "play": "rule", "under this": "card"}
"""Kinds of cards to pick from places other than those of Keepers."""


def picks(place: From | None = None) -> Iterator[Named]:
    """Yield each way of picking from one place."""
    what = (LIKELY.get(place, "keeper"),)
    yield "one", One(what, from_=place)
    yield "exactly two", Exactly(TWO, what, from_=place)
    yield "up to two", UpTo(TWO, what, from_=place)
    yield "any number", AnyNumber(what, from_=place)
    yield "all", All(what, from_=place)
    yield "one at random", One(what, from_=place, at_random=True)


def whiches() -> Iterator[Named]:
    """Yield picks, and names for cards."""
    yield from picks()
    yield from ((name, name) for name in (*NAMED_CARDS, "Bread"))


def quotas() -> Iterator[Named]:
    """Yield values to which a rule can set each number."""
    for parameter in get_args(core.Parameter):
        for name, amount in values(Amount):
            yield f"{parameter} {name}", {parameter: amount}
    yield "play all", {"play": "all"}
    yield "play all but one", {"play": AllBut(ONE)}


def listed(*values: Named) -> Callable[[], Iterator[Named]]:
    """Return a function that iterates over the values."""
    return lambda: iter(values)


BY_TYPE: dict[Any, Callable[[], Iterator[Named]]] = {
    str: listed(("text", SAMPLE)),
    bool: listed(("yes", True)),
    Amount: listed(("two", TWO), ("2", Amount.read(2))),
    Whats: listed(*WHATS),
    Which: whiches,
    Pick: picks,
    Described: listed(DESCRIBED[0]),
    Exactly: listed(
        ("two", Exactly(TWO, ("card",))), ("2", Exactly(Amount.read(2), ("card",))),
        ("two Keepers", Exactly(TWO, ("keeper",))),
    ),
    All: listed(
        ("keeper", All(("keeper",))), ("Bread and Milk", All(("Bread", "Milk"))),
        ("keeper, my table", All(("keeper",), from_="my table")),
        ("keeper, other tables", All(("keeper",), from_="other tables")),
        ("keeper, another table", All(("keeper",), from_="another table")),
        ("keeper, discard pile", All(("keeper",), from_="discard pile")),
    ),
    dict[core.Parameter, Quota]: quotas,
    tuple[tuple[int, ...], ...]: listed(("2 as 5", ((2, 5),))),
    tuple[Effect, ...]: listed(
        ("draw one", (Draw(ONE),)), ("two effects", (Draw(ONE), EndTurn()))
    ),
    tuple[Condition, ...]: listed(
        ("Bread", (Mine(("Bread",)),)), ("two conditions", (Mine(("Bread",)), Mine(("Robot",))))
    ),
}  # fmt: skip
"""Values for types that do not determine them. Descriptions of cards and the fields of picks have
cells of their own, so that few are listed here."""


BREAD: Named = ("Bread", ("Bread",))
ROBOT: Named = ("Robot", ("Robot",))
FOOD = WHATS[-1]
WAR: tuple[Named, ...] = (
    ("creeper", ("creeper",)),
    ("War", ("War",)),
    ("War and Rust", ("War", "Rust")),
)
IN_FIELD: dict[tuple[type[Form], str], Callable[[], Iterator[Named]]] = {
    (DrawAside, "draw_aside"): listed(("three", THREE), ("3", Amount.read(3))),
    (EverybodyDraws, "everybody_draws"): listed(("one", ONE), ("1", Amount.read(1))),
    (EverybodyDraws, "for_each"): listed(ROBOT, FOOD),
    (EverybodyPicksUp, "or_who_has"): listed(ROBOT, FOOD),
    (PickForEach, "spared"): listed(ROBOT, FOOD),
    (If, "otherwise"): listed(("draw two", (Draw(TWO),))),
    (IfItIs, "if_it_is"): listed(BREAD, *WHATS[1:]),
    (IfItIs, "otherwise"): listed(("draw two", (Draw(TWO),))),
    (OnTheDay, "birthday"): listed(("three", THREE), ("3", Amount.read(3))),
    (OnTheDay, "otherwise"): listed(("one", ONE), ("1", Amount.read(1))),
    (Has, "has"): listed(ROBOT, *WHATS[1:]),
    (Has, "without"): listed(BREAD, *WHATS[1:]),
    (Owner, "who_has"): listed(ROBOT, *WHATS[1:]),
    (Only, "only"): listed(BREAD, *WHATS[1:]),
    (Choose, "choose"): listed(*((name, which) for name, which in picks() if name != "all")),
    (Waiver, "cards"): listed(*WAR),
    (Rule, "waives"): lambda: iter((*WAR, *forms(Waiver))),
    (Creeper, "lifted_by"): listed(ROBOT, FOOD),
    (Surprise, "in_turn"): listed(("draw two", (Draw(TWO),))),
}
"""Values for single fields, where those of the type are redundant or make no sense together."""


def in_field(kind: type[Form], name: str) -> Iterator[Named]:
    """Yield each value of a field, the simplest first."""
    own = IN_FIELD.get((kind, name))
    return own() if own else values(hints(kind)[name])


def values(hint: Any) -> Iterator[Named]:
    """Yield each value of a type that has a cell."""
    if hint in BY_TYPE:
        yield from BY_TYPE[hint]()
        return
    origin, parameters = get_origin(hint), get_args(hint)
    if origin is Literal:
        yield from ((str(each), each) for each in parameters)
    elif origin is Union or origin is UnionType:
        for option in parameters:
            if option is not NoneType:
                yield from values(option)
    elif origin is tuple:
        yield from ((name, (value,)) for name, value in values(parameters[0]))
    else:
        yield from forms(hint)


def forms(kind: type[Form], **given: Any) -> Iterator[Named]:
    """Yield the form with its required fields alone, then with each other field in turn."""
    needed = [each for each in fields(kind) if each.required and each.name not in given]
    plain = given | {each.name: next(in_field(kind, each.name))[1] for each in needed}
    if plain or issubclass(kind, Family):
        yield getattr(kind, "word", "plain"), completed(kind, plain)
    for each in fields(kind):
        if each.name not in given:
            tried = list(in_field(kind, each.name))
            for name, value in tried[1:] if each.required else tried:
                field = f"{spelled(each.name)}={name}"
                yield field, completed(kind, plain | {each.name: value})


def completed(kind: type[Form], given: dict[str, Any]) -> Form:
    """Return the form with the given fields and those that they require."""
    for shape in shapes_of(kind):
        lacking: tuple[str, ...] = ()
        match shape:
            case Together(one=one, other=other) if (one in given) != (other in given):
                lacking = (other if one in given else one,)
            case Needs(one=one, other=other) if one in given:
                lacking = (other,)
            case ExactlyOne(of=of) | Something(of=of) if given.keys().isdisjoint(of):
                lacking = of[:1]
        given = {name: next(in_field(kind, name))[1] for name in lacking} | given
    return kind(**given)


@cache
def hints(kind: type[Form]) -> dict[str, Any]:
    """Return the types of the fields."""
    return get_type_hints(kind)


@cache
def fields(kind: type[Form]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the fields that appear in the text of a card."""
    left_out = NOT_IN_TEXT if issubclass(kind, Card) else frozenset()
    return tuple(each for each in msgspec.structs.fields(kind) if each.name not in left_out)
