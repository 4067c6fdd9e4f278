"""Random values of whatever type a card's field has: a new effect or condition needs no word here.

What comes out can be said on a card: the form finds no faults in it, and it reads no name that
nothing before it has bound.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from ..cards.card_faults import dangling, in_a_circle
from ..language.amount import REFERRED, Amount
from ..language.card import Card, Goal, Rule, Surprise
from ..language.condition import Condition
from ..language.deriving import meaning
from ..language.effect import Effect
from ..language.effects.choice import AskOutside
from ..language.form import Family, Form
from ..language.modifiers import Demand, Digits
from ..language.picking import NAMED, Pick, Which
from ..language.scope import ALWAYS, after, unbound, unbound_in
from ..language.which import Described, Whats
from .source import Source, one_of, seldom
from .vocabulary import Vocabulary

F = TypeVar("F", bound=Form)

AMOUNTS = tuple(map(Amount.read, (1, 2, 3, 0, 4, 5, "one", "two", "three", "no", *REFERRED)))
PLAINEST = ("draw", "mine", "one", "keeper")
"""The members with which their families begin, so that what shrinks ends with them."""
DEEPEST = 2
"""Effects of effects, conditions of conditions: so far and no further."""
ABOUT_THE_CARD = {"source", "confidence", "notes", "undocumented", "opaque", "settled"}
"""What a file tells of a card, which is no part of what the card says."""
PATIENCE = 60


class CannotSay(Exception):
    """However often it was tried, the form had faults."""


class Maker:
    """Makes forms out of a source of chance and the words of a deck."""

    def __init__(self, source: Source, words: Vocabulary, name: str = "Something New") -> None:
        self.source, self.words, self.name = source, words, name
        self.bound = ALWAYS
        self.depth = DEEPEST

    def form(self, kind: type[F]) -> F:
        """Said anew, each time with another of the optional words, until nothing is wrong."""
        optional = [each.name for each in fields(kind) if not each.required]
        turns = deque(optional)
        turns.rotate(self.source.below(len(optional) or 1))
        if issubclass(kind, Family) or len(optional) < len(fields(kind)):
            turns.appendleft("")  # nothing optional has to be said
        for attempt in range(PATIENCE + len(turns)):
            made = self.once(kind, turns[attempt % len(turns)])
            if self.sound(made):
                return made
        raise CannotSay(f"{kind.__name__}: {made}")

    def once(self, kind: type[F], must: str) -> F:
        parts = {}
        for each in fields(kind):
            if each.required or each.name == must or seldom(self.source, 4):
                parts[each.name] = self.field(kind, each.name)
        return kind(**parts)

    def sound(self, form: Form) -> bool:
        if any(form.faults()):
            return False
        match form:
            case Effect():
                return not unbound(form.expand(), self.bound)
            case Condition():
                return not unbound_in((form.test(), form.goal()), self.bound)
            case Card():
                means = meaning(form)
                return not dangling(means) and not in_a_circle(means)
            case _:
                return True

    def field(self, kind: type[Form], name: str) -> Any:
        if issubclass(kind, Card) and name == kind.word:
            return self.name
        for owner in kind.__mro__:
            if (owner, name) in FIELDS:
                return FIELDS[owner, name](self)
        before = self.bound, self.depth
        self.bound = GIVEN.get((kind, name), self.bound)
        try:
            return self.value(hints(kind)[name])
        finally:
            self.bound, self.depth = before

    def value(self, hint: Any) -> Any:
        if hint in TYPES:
            return TYPES[hint](self)
        origin, parameters = get_origin(hint), get_args(hint)
        if origin is Literal:
            return one_of(self.source, parameters)
        if origin is Union or origin is UnionType:
            return self.value(one_of(self.source, [p for p in parameters if p is not NoneType]))
        if origin is tuple:
            made = [self.value(parameters[0]) for _ in range(self.some())]
            return tuple(each for n, each in enumerate(made) if each not in made[:n])
        if origin is dict:
            return {self.value(parameters[0]): self.value(parameters[1])
                    for _ in range(self.some())}  # fmt: skip
        if issubclass(hint, Family) and Family in hint.__bases__:
            return self.member(hint)
        return self.form(hint)

    def member(self, opener: type[Family]) -> Any:
        """Any member; where it is deep already, one that holds no others of its family."""
        members = by_plainness(tuple(opener.members.values()))
        kinds = [kind for kind in members if self.depth or not nests(kind, opener)]
        for _ in range(PATIENCE):
            kind = one_of(self.source, kinds)
            self.depth -= nests(kind, opener)
            try:
                return self.form(kind)
            except CannotSay:  # "if it is" where nothing has been picked: say something else
                continue
            finally:
                self.depth += nests(kind, opener)
        return self.form(kinds[0])

    def some(self) -> int:
        return 1 + seldom(self.source, 3) + seldom(self.source, 5)

    def effects(self) -> tuple[Effect, ...]:
        """What one effect picks, the next can go on with."""
        made: list[Effect] = []
        before = self.bound
        for _ in range(self.some()):
            made.append(self.member(Effect))
            self.bound = after(made[-1].expand(), self.bound, set())
        self.bound = before
        return tuple(made)

    def whats(self) -> Whats:
        return tuple(dict.fromkeys(self.what() for _ in range(self.some())))

    def what(self) -> str | Described:
        plain = not seldom(self.source, 5)
        return one_of(self.source, self.words.whats) if plain else self.form(Described)

    def which(self) -> Which:
        if not seldom(self.source, 4):
            return self.member(Pick)  # type: ignore[no-any-return]
        return one_of(self.source, (*NAMED, *self.words.names))

    def any_name(self) -> str:
        return one_of(self.source, self.words.names)

    def amount(self) -> Amount:
        return one_of(self.source, AMOUNTS)


TYPES: dict[Any, Callable[[Maker], Any]] = {
    str: Maker.any_name,
    int: lambda make: make.source.below(10),
    bool: lambda make: True,
    Amount: Maker.amount,
    Whats: Maker.whats,
    Which: Maker.which,
    tuple[Effect, ...]: Maker.effects,
}
FIELDS: dict[tuple[type[Form], str], Callable[[Maker], Any]] = {
    (Card, "copies"): lambda make: 1 + make.source.below(3),
    (Card, "tags"): lambda make: (one_of(make.source, make.words.tags),),
    (Rule, "slot"): lambda make: one_of(make.source, make.words.slots),
    (Described, "tagged"): lambda make: (one_of(make.source, make.words.tags),),
    (Described, "carrying"): lambda make: (one_of(make.source, make.words.whats),),
    (Digits, "reads"): lambda make: ((make.source.below(6), make.source.below(6)),),
    (AskOutside, "ask"): lambda make: one_of(make.source, make.words.questions),
}
"""The few fields whose type does not say enough."""
GIVEN: dict[tuple[type[Form], str], frozenset[str]] = {
    (Surprise, "out_of_turn"): ALWAYS | {"it", "by"},
    (Goal, "needs"): frozenset({"me"}),
    (Demand, "needs"): frozenset({"me"}),
    (Demand, "if_"): frozenset({"me"}),
}
"""Names that are bound where the text begins."""


@cache
def hints(kind: type[Form]) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def fields(kind: type[Form]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return tuple(
        each for each in msgspec.structs.fields(kind)
        if not (issubclass(kind, Card) and each.name in ABOUT_THE_CARD)
    )  # fmt: skip


@cache
def by_plainness(members: tuple[type[Family], ...]) -> list[type[Family]]:
    return sorted(
        members,
        key=lambda kind: (kind.word not in PLAINEST, len(fields(kind)), kind.word),
    )


@cache
def nests(kind: type[Family], opener: type[Family]) -> bool:
    """Whether it holds further members of its family."""
    return any(tuple[opener, ...] in (hint, *get_args(hint)) for hint in hints(kind).values())  # type: ignore[valid-type]
