"""Generator of random cards, effects and conditions from the types of their fields (`Maker`).

A new effect or condition needs no code here. A generated form has no faults, and it reads only
names that are bound.
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
from ..language.picking import NAMED_CARDS, Pick, Which
from ..language.scope import ALWAYS_BOUND, bound_after, unbound, unbound_in
from ..language.which import Described, Whats
from .source import Source, one_in, one_of
from .vocabulary import Vocabulary

F = TypeVar("F", bound=Form)

AMOUNTS = tuple(map(Amount.read, (1, 2, 3, 0, 4, 5, "one", "two", "three", "no", *REFERRED)))
PLAINEST = ("draw", "mine", "one", "keeper")
"""The plainest members of their families. They come first, so that shrinking ends with them."""
MAX_DEPTH = 2
"""The greatest depth of effects in effects, or conditions in conditions."""
ABOUT_THE_CARD = {
    "source", "confidence", "notes", "undocumented", "unknown_power", "opaque", "settled",
}  # fmt: skip
"""Fields with data about the card, which are not part of its text."""
MAX_ATTEMPTS = 60


class CannotSay(Exception):
    """The failure to generate a form without faults."""


class Maker:
    """A generator of forms from a source of chance and the words of a deck."""

    def __init__(self, source: Source, words: Vocabulary, name: str = "Something New") -> None:
        self.source, self.words, self.name = source, words, name
        self.bound = ALWAYS_BOUND
        self.depth = MAX_DEPTH

    def form(self, kind: type[F]) -> F:
        """Return a form without faults, after several attempts with different optional words."""
        optional = [each.name for each in fields(kind) if not each.required]
        turns = deque(optional)
        turns.rotate(self.source.below(len(optional) or 1))
        if issubclass(kind, Family) or len(optional) < len(fields(kind)):
            turns.appendleft("")  # no optional word is required
        for attempt in range(MAX_ATTEMPTS + len(turns)):
            made = self.attempt(kind, turns[attempt % len(turns)])
            if self.is_sound(made):
                return made
        raise CannotSay(f"{kind.__name__}: {made}")

    def attempt(self, kind: type[F], forced: str) -> F:
        parts = {}
        for each in fields(kind):
            if each.required or each.name == forced or one_in(self.source, 4):
                parts[each.name] = self.field(kind, each.name)
        return kind(**parts)

    def is_sound(self, form: Form) -> bool:
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
        self.bound = BOUND_NAMES.get((kind, name), self.bound)
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
            made = [self.value(parameters[0]) for _ in range(self.random_length())]
            return tuple(each for n, each in enumerate(made) if each not in made[:n])
        if origin is dict:
            key, value = parameters
            return {self.value(key): self.value(value) for _ in range(self.random_length())}
        if issubclass(hint, Family) and Family in hint.__bases__:
            return self.member(hint)
        return self.form(hint)

    def member(self, opener: type[Family]) -> Any:
        """Return any member of the family. At the greatest depth it contains no further members."""
        members = by_plainness(tuple(opener.members.values()))
        kinds = [kind for kind in members if self.depth or not has_nested(kind, opener)]
        for _ in range(MAX_ATTEMPTS):
            kind = one_of(self.source, kinds)
            self.depth -= has_nested(kind, opener)
            try:
                return self.form(kind)
            except CannotSay:  # for example "if it is" with no picked card: try another member
                continue
            finally:
                self.depth += has_nested(kind, opener)
        return self.form(kinds[0])

    def random_length(self) -> int:
        return 1 + one_in(self.source, 3) + one_in(self.source, 5)

    def effects(self) -> tuple[Effect, ...]:
        """Return effects. A later effect can use what an earlier one picks."""
        made: list[Effect] = []
        before = self.bound
        for _ in range(self.random_length()):
            made.append(self.member(Effect))
            self.bound = bound_after(made[-1].expand(), self.bound, set())
        self.bound = before
        return tuple(made)

    def whats(self) -> Whats:
        return tuple(dict.fromkeys(self.what() for _ in range(self.random_length())))

    def what(self) -> str | Described:
        plain = not one_in(self.source, 5)
        return one_of(self.source, self.words.whats) if plain else self.form(Described)

    def which(self) -> Which:
        if not one_in(self.source, 4):
            return self.member(Pick)  # type: ignore[no-any-return]
        return one_of(self.source, (*NAMED_CARDS, *self.words.names))

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
"""Generators for the few fields whose type is not precise enough."""
BOUND_NAMES: dict[tuple[type[Form], str], frozenset[str]] = {
    (Surprise, "out_of_turn"): ALWAYS_BOUND | {"it", "by"},
    (Goal, "needs"): frozenset({"me"}),
    (Demand, "needs"): frozenset({"me"}),
    (Demand, "if_"): frozenset({"me"}),
}
"""Names that are bound at the beginning of the text."""


@cache
def hints(kind: type[Form]) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def fields(kind: type[Form]) -> tuple[msgspec.structs.FieldInfo, ...]:
    left_out = ABOUT_THE_CARD if issubclass(kind, Card) else set()
    return tuple(each for each in msgspec.structs.fields(kind) if each.name not in left_out)


@cache
def by_plainness(members: tuple[type[Family], ...]) -> list[type[Family]]:
    return sorted(
        members,
        key=lambda kind: (kind.word not in PLAINEST, len(fields(kind)), kind.word),
    )


@cache
def has_nested(kind: type[Family], opener: type[Family]) -> bool:
    """Return whether it contains further members of its family."""
    return any(tuple[opener, ...] in (hint, *get_args(hint)) for hint in hints(kind).values())  # type: ignore[valid-type]
