"""Cards that a deck lacks: the editions that have them, and what to write in the mix file."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ..cards.changes import PutIn
from ..cards.deck import Deck, DeckCard, Share
from ..cards.files.paths import is_packaged
from ..findings import Advice, Finding
from ..language import core
from ..reasoning.deck.homes import Home, homes, homes_of_more, homes_of_tag
from ..reasoning.goals.necessary_counts import Need
from .advice import taken_names
from .words import in_flow, listed

MAX_NAMES = 12
"""The most missing names of a finding that are looked up."""


def with_homes(finding: Finding, card: DeckCard, wanted: Iterable[str], deck: Deck) -> Finding:
    """Return the finding with the editions that have the wanted cards.

    A name that an edition has is no typo, and nobody can correct a card of the package: in both
    cases no spelling is suggested.
    """
    there = homes(deck)
    found = {name: there[name] for name in sorted({*wanted})[:MAX_NAMES] if name in there}
    if not found:
        return replace(finding, suggestion="") if is_of_package(card) else finding
    playable = {name: having for name, having in found.items() if having[0].playable}
    return replace(
        finding,
        suggestion="",
        because=(*finding.because, *(reason(name, having) for name, having in found.items())),
        advice=tuple(advice(name, having[0], deck) for name, having in playable.items()),
    )


def with_tagged_cards(finding: Finding, tag: str, deck: Deck) -> Finding:
    """Return the finding with the first edition that has cards with the tag."""
    there = homes_of_tag(deck, tag)
    if not there:
        return finding
    home = there[0]
    because = f"{home.title or home.edition} has cards with this tag, such as {home.card}"
    return replace(
        finding,
        suggestion="",
        because=(*finding.because, because),
        advice=(Advice(f'Tag the cards that are "{tag}".'), advice(home.card, home, deck)),
    )


def more_copies(names: Iterable[str], deck: Deck) -> tuple[Advice, ...]:
    """Return what to write, so that the deck has more cards of these names."""
    there = ((name, homes_of_more(deck, name)) for name in names)
    return tuple(advice(name, homes[0], deck) for name, homes in there if homes)


def left_out_cards(need: Need, deck: Deck) -> tuple[Advice, ...]:
    """Return what to write, so that the deck has the first cards that fill the need.

    They are of editions that the deck takes cards of. If these do not suffice, return nothing.
    """
    there, lacking = homes(deck), need.number - need.cards.bit_count()
    named = (
        name
        for each in need.descriptions
        if isinstance(each, core.Such) and each == core.Such(names=each.names)
        for name in each.names
    )
    near = {there[name][0].card: there[name][0] for name in named if name in there}
    taken = {card: home for card, home in near.items() if home.left_out and home.playable}
    if not 0 < lacking <= len(taken):
        return ()
    which = " or ".join([*taken][:MAX_NAMES])
    having = Advice(f"Have {lacking} more of {which}, or let the Goal need fewer.")
    return (having, *(advice(card, taken[card], deck) for card in [*taken][:lacking]))


def is_of_package(card: DeckCard) -> bool:
    location = card.declared_at or card.location
    return location is not None and is_packaged(location.file)


def reason(name: str, having: tuple[Home, ...]) -> str:
    """Return where the card is, and why it is not in this deck."""
    first = having[0]
    alike = [
        each
        for each in having
        if (each.playable, each.left_out) == (first.playable, first.left_out)
    ]
    where = f"{name} is in {listed(each.title or each.edition for each in alike)}"
    if not first.playable:
        return f"{where}, but not known well enough to be played"
    return f"{where}, and this deck leaves it out" if first.left_out else where


def advice(name: str, home: Home, deck: Deck) -> Advice:
    """Return what to write in the mix file, so that the deck has the card."""
    title = home.title or home.edition
    change = PutIn(taken_names(deck).get(home.edition, home.edition), home.card)
    share = next((each for each in deck.shares if each.edition == home.edition), None)
    if share is None:
        return Advice(
            f"{name} is in {title}. To have it, write under `take` of the mix file",
            in_flow({"from": home.edition, "only": name}),
            (change,),
        )
    text = f"{name} is in {title}, and this deck leaves it out: {how(name, share)}"
    return Advice(text, changes=(change,))


def how(name: str, share: Share) -> str:
    """Return how the mix file takes the card as well."""
    taken = share.taken
    if taken is None or not taken.word:
        return f"take the whole of {share.edition}"
    at = f"`{taken.word}:` ({taken.location.file}:{taken.location.line})"
    return f"add it to {at}" if taken.word == "only" else f"remove it from {at}"
