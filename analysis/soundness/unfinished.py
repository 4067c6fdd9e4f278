"""Study of games that do not end: each deck of many such games has a finding that says why.

Half of the decks lock or loop by construction, the others are large parts of editions.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from analysis.soundness.micro_decks import CARDS, NAMES, deck_of, text_of
from analysis.soundness.over_time import checked
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.reasoning.games.sampled_games import sampled_figures

EDITIONS = ("fluxx5", "star", "nature")
CLOSED = "closed"
"""The name of decks that lock or loop by construction."""
SHARE = 0.1
"""The share of unfinished games from which on a finding must say why."""
WHY = frozenset(("FX502", "FX503", "FX504", "FX506", "FX509", "FX608"))
LONG = "FX614"


def closed(random: Random) -> Deck:
    """Return a deck with a card that locks or loops, and no card against it."""
    patterns = [f"{{keeper: {name}, copies: {random.choice((1, 2, 4))}}}" for name in NAMES]
    patterns += ["{goal: NEW, needs: {mine: [ONE, OTHER]}, copies: 2}"]
    patterns += random.sample(CARDS["filling"], random.choice((2, 3, 4)))
    patterns += [random.choice(CARDS["closing"])]
    return replace(deck_of(text_of(random, NAMES, patterns), None), name=CLOSED)


def ordinary(random: Random) -> Deck:
    """Return nine tenths of an edition."""
    whole = load_deck(random.choice(EDITIONS))
    return replace(whole, cards=tuple(card for card in whole.cards if random.random() < 0.9))


def deck(random: Random) -> Deck:
    return closed(random) if random.random() < 0.5 else ordinary(random)


def truth(deck: Deck) -> Claims:
    """Return whether more than a tenth of the games do not end, and whether they are long."""
    figures = sampled_figures(deck)
    return {
        "unfinished": figures.unfinished > SHARE * figures.games,
        "long": deck.name != CLOSED and figures.unfinished > 0,
    }


def verdicts(deck: Deck) -> Verdicts:
    """Return whether a finding says why, and whether one says that games are long.

    A rare lock may be told as well.
    """
    codes = {each.code for each in checked(deck, (*WHY, LONG))}
    found: dict[str, bool | None] = {}
    if truth(deck)["unfinished"]:
        found["unfinished"] = bool(codes & (WHY if deck.name == CLOSED else WHY | {LONG}))
    if not truth(deck)["long"]:
        found["long"] = LONG in codes
    return found


STUDY = Study(
    "unfinished",
    "Whether a finding says why more than a tenth of the games of three sensible players do not "
    "end; against decks that lock or loop by construction, and parts of editions.",
    deck,
    truth,
    verdicts,
    decks=200,
)
