"""`mix`: one deck from parsed files, with merged cards and answers where rulebooks differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from ..language import core
from ..language.form import Form
from ..language.meaning import Meaning, Set
from ..language.modifiers import PARAMETERS
from ..session import memoized
from .common_data import common_data
from .deck import BASIC, Deck, DeckCard, Share
from .deckfile import DeckFile
from .merges import agree, default_merges
from .merging import merged
from .mixfile import MixFile
from .parsed_file import ParsedFile
from .rulebook_answers import answers, in_play
from .settlement import Settlement


def mix(name: str, parts: list[ParsedFile], choice: Mapping[str, str] | None = None) -> Deck:
    """Return the deck of all parts; ``choice`` are answers where rulebooks differ.

    An outer mix file overrides the files that it takes.
    """
    cards = numbered(card for part in parts for card in part.cards)
    mixes = [part.declared for part in parts if isinstance(part.declared, MixFile)]
    files = [part.declared for part in parts if isinstance(part.declared, DeckFile)]
    for each in mixes:
        choice = {**each.policies, **(choice or {})}
    merges = agree([*mixes, default_merges()])
    answered = answers(files, choice)
    unplayed = [card for part in parts for card in part.unplayed]
    return Deck(
        name,
        merged(cards, merges, left_out_of(parts)),
        in_play(answered),
        answered,
        basic=basic_rules_of(files),
        known="; ".join(file.known for file in files if file.known),
        undocumented=tuple(card for card in unplayed if card.declared.undocumented),
        merges=merges,
        shares=tuple(
            Share(
                part.declared.edition,
                len(part.cards),
                part.declared.known,
                kinds_explained_for(part.declared),
                part.declared.own_tags,
                part.declared.title,
                basic_rules(part.declared),
                part.taken,
            )
            for part in parts
            if isinstance(part.declared, DeckFile)
        ),
        opaque=tuple(card for card in unplayed if card.declared.opaque),
        settled=settled_in(parts),
        left_out=frozenset().union(*(part.left_out for part in parts))
        - {card.name for card in cards},
        players=next((each.players for each in mixes if each.players), None),
        decided_tags=frozenset(
            (tag, part.declared.edition)
            for part in parts
            if isinstance(part.declared, DeckFile)
            for tag in part.decided_tags
        ),
        donors=donors(parts),
    )


def donors(parts: list[ParsedFile]) -> tuple[Deck, ...]:
    """Return the whole deck of each card file, if the parts are more than one card file alone."""
    if len(parts) < 2:
        return ()
    files = {part.file: part.whole or part for part in parts if isinstance(part.declared, DeckFile)}
    return tuple(map(donor, files.values()))


@memoized
def donor(whole: ParsedFile) -> Deck:
    """Return the whole deck of a card file."""
    assert isinstance(whole.declared, DeckFile)
    return mix(whole.declared.edition, [whole])


def basic_rules_of(files: Iterable[DeckFile]) -> tuple[Set, ...]:
    """Return the Basic Rules that hold: those of all files that have some, or else the usual ones.

    One card of Basic Rules lies on the table (R-008, R-031), and no file comes before another.
    """
    stated = {rules for rules in map(basic_rules, files) if rules}
    return stated.pop() if len(stated) == 1 else BASIC


def basic_rules(file: DeckFile) -> tuple[Set, ...]:
    """Return the Basic Rules of a card file, if it has some; what they leave out is as usual."""
    if not file.basic_rules:
        return ()
    own = {what: Set(what, amount.node) for what, amount in file.basic_rules.items()}
    numbers = {each.parameter: each for each in BASIC} | own
    return tuple(numbers[each] for each in PARAMETERS if each in numbers)


def left_out_of(parts: list[ParsedFile]) -> dict[str, frozenset[str]]:
    """Return the names of cards that are not taken, by edition."""
    found: dict[str, frozenset[str]] = {}
    for part in parts:
        if isinstance(part.declared, DeckFile):
            edition = part.declared.edition
            found[edition] = found.get(edition, frozenset()) | part.left_out
    return found


class Explains(Form, frozen=True):
    """The kinds of cards that each rulebook explains, besides those that every rulebook does."""

    rulebooks: dict[str, tuple[core.Kind, ...]]


@cache
def explained_kinds() -> dict[str, tuple[core.Kind, ...]]:
    """Return the kinds of cards that each rulebook explains."""
    return common_data("explains.yaml", Explains).rulebooks


def kinds_explained_for(file: DeckFile) -> tuple[core.Kind, ...] | None:
    """Return the kinds of cards that the rulebook of a card file explains, if it is known."""
    return explained_kinds().get(file.rulebook) if file.explains is None else file.explains


def settled_in(parts: list[ParsedFile]) -> tuple[Settlement, ...]:
    """Return the settlements of all files.

    Only those of the file that is the whole deck can be stale: a mix can lack a finding of a part.
    """
    whole = parts[0] if len(parts) == 1 or isinstance(parts[0].declared, MixFile) else None
    return tuple(
        msgspec.structs.replace(each, judged=each.judged and part is whole)
        for part in parts
        for each in part.settled
    )


def numbered(cards: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
    """Return the cards with unique ids, also if one edition is in the mix twice.

    Equal meanings become one object, which makes look-ups by meaning fast.
    """
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
