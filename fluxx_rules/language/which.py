"""Descriptions of cards ("food", "Keeper", "Tea") and of places, as core sets and as nouns."""

from __future__ import annotations

from typing import Literal, get_args

from . import core
from .core import ME, THIS, At, Both, Bound, Minus, Place, Such, Union
from .form import Form
from .shape import Something
from .words import Noun, Nouns, a, name

KINDS: tuple[core.Kind, ...] = get_args(core.Kind)
From = Literal[
    "my table", "other tables", "another table", "any table", "their table",
    "my hand", "another hand", "play", "discard pile", "discard or draw pile",
    "under this", "on my keepers",
]  # fmt: skip

KIND_NOUNS: dict[str, Noun] = {
    "rule": Noun("New Rule", "New Rules"),
    "card": Noun("card", "cards"),
    **{kind: Noun(kind.capitalize(), f"{kind.capitalize()}s") for kind in KINDS if kind != "rule"},
}
"""The nouns of kinds. The Basic Rules are not a New Rule, and no card means them."""

IN_PLAY: core.Cards = Union(At(Place.TABLE), Union(At(Place.RULES), At(Place.GOALS)))
PLACES: dict[str, core.Cards] = {
    "my table": At(Place.TABLE, ME),
    "other tables": Minus(At(Place.TABLE), At(Place.TABLE, ME)),
    "another table": At(Place.TABLE, Bound("whom")),
    "any table": At(Place.TABLE),
    "my hand": At(Place.HAND, ME),
    "another hand": At(Place.HAND, Bound("whom")),
    "play": IN_PLAY,
    "their table": At(Place.TABLE, Bound("by")),
    "discard pile": At(Place.DISCARD),
    "discard or draw pile": Union(At(Place.DISCARD), At(Place.PILE)),
    "under this": core.Borne(THIS),
    "on my keepers": Both(
        At(Place.TABLE, ME),
        core.Borne(Both(At(Place.TABLE, ME), Such(kinds=("keeper",)))),
    ),
}

SPOTS: dict[From, tuple[str, str]] = {
    "my table": ("in front of", "you"),
    "other tables": ("in front of", "the other players"),
    "another table": ("in front of", "another player of your choice"),
    "any table": ("on", "the table"),
    "my hand": ("in", "your hand"),
    "another hand": ("in", "another player's hand"),
    "play": ("in", "play"),
    "their table": ("in front of", "that player"),
    "discard pile": ("in", "the discard pile"),
    "discard or draw pile": ("in", "the discard pile and the draw pile"),
    "under this": ("under", "this card"),
    "on my keepers": ("on", "your Keepers"),
}
SPOTS_OF_ONE: dict[From, tuple[str, str]] = {
    "other tables": ("in front of", "another player"),
    "discard or draw pile": ("in", "the discard pile or the draw pile"),
    "on my keepers": ("on", "a Keeper of yours"),
}
"""Places in words for a single card that is chosen: it lies in one place."""


def where(place: From, stays: bool = False, alone: bool = False) -> str:
    """Return the place in words: where cards lie, or from where they leave.

    ``alone`` means that a single card is chosen.
    """
    lies, there = SPOTS_OF_ONE.get(place, SPOTS[place]) if alone else SPOTS[place]
    if stays or place in ("any table", "play"):
        return f"{lies} {there}"
    return f"from {there}" if lies in ("in", "on") else f"from {lies} {there}"


class Described(Form, frozen=True):
    """Cards with a tag, with a name, about a number of the rules, or with a card on them."""

    shapes = (
        Something(
            of=("tagged", "about", "any_of", "carrying"),
            says="which cards? `tagged`, `about`, `any of` or `carrying` says it",
        ),
    )
    not_empty = ("tagged", "about", "any_of", "carrying")
    tagged: tuple[str, ...] = ()
    about: tuple[core.Parameter, ...] = ()
    any_of: tuple[str, ...] = ()
    carrying: tuple[str, ...] = ()
    """Kinds or names of a card that it bears. A card under it is out of play and does not count."""


Whats = tuple[str | Described, ...]


def such(whats: Whats) -> core.Cards:
    """Return all cards of the deck that fit any of the descriptions: a kind, a name, a tag."""
    if "card" in whats:
        return Such()
    parts: list[core.Cards] = []
    if kinds := tuple(kind for kind in KINDS if kind in whats):
        parts.append(Such(kinds=kinds))
    if names := tuple(w for w in whats if isinstance(w, str) and w not in KINDS):
        parts.append(Such(names=names))
    for what in whats:
        if isinstance(what, Described):
            plain = Such(tags=what.tagged, about=what.about, names=what.any_of)
            lying = Minus(such(what.carrying), At(Place.UNDER))
            parts.append(Both(plain, core.Bearers(lying)) if what.carrying else plain)
    union = parts[0] if parts else Such(names=())
    for part in parts[1:]:
        union = Union(union, part)
    return union


def nouns(whats: Whats) -> Nouns:
    """Return the descriptions in words, one noun for each kind, name or tag."""
    return tuple(noun for what in whats for noun in nouns_of(what))


def nouns_of(what: str | Described) -> Nouns:
    if isinstance(what, str):
        return (KIND_NOUNS.get(what) or name(what),)
    bearing = f"with {a(nouns(what.carrying))} attached" if what.carrying else ""
    tags = " or ".join(what.tagged)
    about = f"about the {' or the '.join(what.about)}" if what.about else ""
    kind = KIND_NOUNS["rule" if what.about else "card"]
    if what.any_of:  # each of them must fit all of the description
        must = a((Noun(f"{tags} {kind.one}".strip(), "", about),)) if tags or about else ""
        rest = f"{f'(if it is {must})' if must else ''} {bearing}".strip()
        return tuple(name(called, rest) for called in what.any_of)
    rest = f"{about} {bearing}".strip()
    return (Noun(f"{tags} {kind.one}".strip(), f"{tags} {kind.many}".strip(), rest),)


def usual_place(whats: Whats) -> From:
    """Return where such cards lie in play, if the card names no place."""
    on_a_table = all(what in ("keeper", "creeper") for what in whats)
    return "any table" if on_a_table else "play"
