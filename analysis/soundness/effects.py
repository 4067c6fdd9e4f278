"""Studies of effects that do nothing while hands are empty, and of effects whose order matters."""

from __future__ import annotations

from random import Random

from analysis.soundness.checked import run_checks
from analysis.soundness.engine_oracle import deck_of, placements, race
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program
from fluxx_rules.game.zones import ASIDE, HAND, PILE, PLAYED
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Creeper, Keeper, Rule
from fluxx_rules.language.conditions.having import Mine
from fluxx_rules.language.conditions.turn import Hand
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.choice import AskOutside, Choose, If, IfItIs
from fluxx_rules.language.effects.deal import EverybodyGets, PoolHands
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.effects.everybody import EachGives, EverybodyPasses, EverybodyPicksUp
from fluxx_rules.language.effects.losing import EachDiscards, PickForEach
from fluxx_rules.language.effects.outside_play import PutOnTop, Remove
from fluxx_rules.language.effects.play import PlayPicked
from fluxx_rules.language.effects.repeat import SoManyTimes
from fluxx_rules.language.effects.swap import Exchange, RotateHands, TradeHands
from fluxx_rules.language.effects.take import MoveOn, Steal, Take, TakeFromEach
from fluxx_rules.language.effects.turn import EndTurn
from fluxx_rules.language.modifiers import Trigger
from fluxx_rules.language.picking import All, Exactly, One
from fluxx_rules.reasoning.games.endings import ends
from fluxx_rules.reasoning.triggers import races

N = Amount.read
KEEPERS: tuple[Card, ...] = (
    Keeper(keeper="A", tags=("red",)), Keeper(keeper="B", tags=("red", "blue")),
    Keeper(keeper="C"), Creeper(creeper="X"),
)  # fmt: skip
MINE: tuple[tuple[Effect, ...], ...] = (
    (Draw(N(1)),), (Discard(One(("keeper",), from_="my table")),),
    (Discard(One(("keeper", "creeper"), from_="my table")),),
    (Discard("my hand"),), (Steal(One(("keeper",))),),
    (Discard(One(("card",), from_="my hand")),), (Discard(One(("A",), from_="my table")),),
    (Discard(One(("creeper",), from_="my table")),), (Discard(One(("B",), from_="my table")),),
    (Take(One(("keeper",), from_="my table")),), (MoveOn(One(("creeper",)), "another player"),),
    (TradeHands(),), (EachDiscards(N(1)),), (EachGives(N(1)),), (PutOnTop(One(("A",))),),
    (If((Mine(("A",)),), (Discard("my hand"),)),), (EverybodyPasses(("keeper",)),),
    (Remove(One(("keeper",), from_="my table")),), (Steal(One(("A",))),),
    (Choose(One(("keeper",))), IfItIs(("A",), (Discard("it"),))),
)  # fmt: skip


def due(do: tuple[Effect, ...], name: str, as_rule: bool) -> Card:
    """Return a card that acts at the start of a turn."""
    trigger = (Trigger(do=do, at="turn start"),)
    return Rule(rule=name, trigger=trigger) if as_rule else Creeper(creeper=name, trigger=trigger)


def racing(random: Random) -> Deck:
    """Return a deck of two cards that act at the start of a turn."""
    one, other = random.sample(MINE, 2)
    kinds = random.choice(((True, True), (True, False)))
    return deck_of(
        due(one, "One", kinds[0]), due(other, "Other", kinds[1]), *KEEPERS, Keeper(keeper="D")
    )


def raced(deck: Deck) -> Claims:
    """Return whether the order of the two cards matters."""
    return {"race One Other": race(deck, deck.cards[0], deck.cards[1])}


def race_verdicts(deck: Deck) -> Verdicts:
    """Return the verdict of the analysis on the order."""
    return {"race One Other": any(races.race(deck, pair) for pair in races.racing_pairs(deck))}


RACES = Study(
    "races",
    "Whether two cards that react at one instant end differently by their order (FX304); against "
    "every order, choice and draw from every placement of five cards.",
    racing,
    raced,
    race_verdicts,
)


# --- effects on the hands of others --------------------------------------------------------------


def taking(random: Random) -> Deck:
    """Return a deck of an Action that may take from hands."""
    text = random.choice(TEXTS)
    return deck_of(
        Rule(rule="Hand Limit 0", sets={"hand limit": N(0)}),
        Action(action="Text", do=text),
        *KEEPERS,
    )


def changes(deck: Deck) -> Claims:
    """Return whether the Action does nothing while other hands are empty, whatever is chosen."""
    p = Program(deck)
    this = p.bit_of[deck.cards[1].id]
    text = p.texts[this]
    assert text is not None
    things = [p.bit_of[card.id] for card in deck.cards[2:]]
    for s in placements(p, 2, {}, things):
        if s.z[HAND + 1] or s.z[HAND] & p.creepers:
            continue
        move(s, this, PILE, PLAYED, "dealt")
        s.touched, before = 0, tuple(s.z)
        s.stack = (text, (0, this, s.z[ASIDE]), None)
        if any(end[: len(before)] != before for end in ends(s, max_states=5000, max_answers=200)):
            return {"idle Text": False}
    return {"idle Text": True}


def idle_verdicts(deck: Deck) -> Verdicts:
    """Return the finding on the Action as a claim."""
    found = run_checks(deck, {"FX306"})
    return {"idle Text": any(deck.cards[1].id in each.cards for each in found)}


TEXTS: tuple[tuple[Effect, ...], ...] = (
    *MINE[:3], (TradeHands(),), (RotateHands(),), (TakeFromEach(Exactly(N(1), ("card",))),),
    (TakeFromEach(Exactly(N(2), ("card",))),), (Take(One(("card",), from_="another hand")),),
    (Discard(One(("card",), from_="another hand")),), (Take(One(("keeper",), from_="any table")),),
    (TakeFromEach(Exactly(N(1), ("card",))), Draw(N(1))), (Discard("my hand"),),
    (EachGives(N(1)),), (EachDiscards(N(1)),), (EachDiscards(N(1), or_at_random=True),),
    (EachDiscards(N(1)), Take(One(("keeper",), from_="another hand"))), (PoolHands(),),
    (EverybodyGets(N(1)),), (PlayPicked(One(("card",), from_="another hand", at_random=True)),),
    (PutOnTop(All(("card",), from_="another hand")),),
    (PickForEach(("A",), or_at_random=True),), (EverybodyPasses(("keeper",)),),
    (SoManyTimes(N(2), (TakeFromEach(Exactly(N(1), ("card",))),)),), (EndTurn(),),
    (Choose(One(("card",), from_="another hand")), IfItIs(("A",), (Take("it"),), (Discard("it"),))),
    (Choose(One(("card",), from_="another hand")), IfItIs(("A",), (Take("it"),), (Draw(N(1)),))),
    (Take(One(("card",), from_="another hand")), PutOnTop(One(("card",), from_="my hand"))),
    (AskOutside("?", (EachDiscards(N(1)),)),), (AskOutside("?", (Discard("my hand"),)),),
    (If((Hand("empty"),), (Draw(N(1)),), (EachGives(N(1)),)),),
    (If((Mine(("A",)),), (EachGives(N(1)),)),), (EverybodyPicksUp(("keeper",)),),
    (Exchange(("keeper",)),),
)  # fmt: skip
HANDS = Study(
    "hands",
    "Whether an Action changes nothing while nobody who waits holds a card (FX306); against every "
    "choice and draw from every placement of four cards.",
    taking,
    changes,
    idle_verdicts,
)
