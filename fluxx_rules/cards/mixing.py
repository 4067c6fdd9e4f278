"""A deck of several parts: their cards merged, and what their rulebooks answer differently."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from ..language import core
from ..language.meaning import Meaning, Set
from .deck import BASIC, Deck, DeckCard, Share
from .deckfile import DeckFile
from .differences import answers, in_play
from .explained import explained
from .merges import agree, default_merges
from .merging import merged
from .mixfile import MixFile
from .part import Part
from .settlement import Settlement


def mix(name: str, parts: list[Part], choice: Mapping[str, str] | None = None) -> Deck:
    """All cards of all parts, merged as agreed; the choice is of answers where rulebooks differ.

    What an outer mix file says goes before what the files in it say.
    """
    cards = numbered(card for part in parts for card in part.cards)
    mixes = [part.declared for part in parts if isinstance(part.declared, MixFile)]
    files = [part.declared for part in parts if isinstance(part.declared, DeckFile)]
    for each in mixes:
        choice = {**each.policies, **(choice or {})}
    merges = agree([*mixes, default_merges()])
    basic = next((file.basic_rules for file in files if file.basic_rules), {})
    said = answers(files, choice)
    unplayed = [card for part in parts for card in part.unplayed]
    return Deck(
        name,
        merged(cards, merges, left_out_of(parts)),
        in_play(said),
        said,
        basic=(
            *(each for each in BASIC if each.parameter not in basic),
            *(Set(what, amount.node) for what, amount in basic.items()),
        ),
        known="; ".join(file.known for file in files if file.known),
        undocumented=tuple(card for card in unplayed if card.declared.undocumented),
        merges=merges,
        shares=tuple(
            Share(
                part.declared.edition,
                len(part.cards),
                part.declared.known,
                told_by_rulebook(part.declared),
                part.declared.own_tags,
                part.declared.title,
            )
            for part in parts
            if isinstance(part.declared, DeckFile)
        ),
        opaque=tuple(card for card in unplayed if card.declared.opaque),
        settled=settled_in(parts),
        left_out=frozenset().union(*(part.left_out for part in parts))
        - {card.name for card in cards},
    )


def left_out_of(parts: list[Part]) -> dict[str, frozenset[str]]:
    """By edition the names of cards that are not taken."""
    found: dict[str, frozenset[str]] = {}
    for part in parts:
        if isinstance(part.declared, DeckFile):
            edition = part.declared.edition
            found[edition] = found.get(edition, frozenset()) | part.left_out
    return found


def told_by_rulebook(file: DeckFile) -> tuple[core.Kind, ...] | None:
    return explained().get(file.rulebook) if file.explains is None else file.explains


def settled_in(parts: list[Part]) -> tuple[Settlement, ...]:
    """What all files settle. Whether it is stale is asked of the file that is the whole deck:
    in a mix with other cards a finding may well be gone."""
    whole = parts[0] if len(parts) == 1 or isinstance(parts[0].declared, MixFile) else None
    return tuple(
        msgspec.structs.replace(each, judged=each.judged and part is whole)
        for part in parts
        for each in part.settled
    )


def numbered(cards: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
    """The cards with ids of their own, also where the same edition is mixed in twice. What several
    mean is one value: many a thing is looked up by it, and it is compared with itself at once."""
    means: dict[Meaning, Meaning] = {}
    found: dict[str, DeckCard] = {}
    latest: dict[str, int] = {}
    for card in cards:
        id = card.id
        if id in found:
            plain = f"{card.edition}/{card.name}"
            number = latest.get(plain, 2)
            while (id := f"{plain}#{number}") in found:
                number += 1
            latest[plain] = number
        found[id] = card
    return tuple(
        msgspec.structs.replace(card, id=id, meaning=means.setdefault(card.meaning, card.meaning))
        for id, card in found.items()
    )
