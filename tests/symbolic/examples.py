"""Examples of every effect of the language, by its word."""

from __future__ import annotations

from fluxx_rules.language.conditions.having import Mine
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.cards_under import DoAgain, LetGo, PutUnder
from fluxx_rules.language.effects.choice import AskOutside, Choose, If, IfItIs
from fluxx_rules.language.effects.deal import DealOut, EverybodyGets, PoolHands
from fluxx_rules.language.effects.discard import Discard, EachMayDiscardFromUnder, Reshuffle
from fluxx_rules.language.effects.draw import Draw, DrawAside, DrawExtra, OnTheDay
from fluxx_rules.language.effects.everybody import (
    EachGives,
    EverybodyDraws,
    EverybodyPasses,
    EverybodyPicksUp,
    PassRound,
)
from fluxx_rules.language.effects.losing import EachDiscards, PickForEach
from fluxx_rules.language.effects.outside_play import BringBack, PutOnTop, Remove, TurnUpUntil
from fluxx_rules.language.effects.play import PlayPicked, PlayTop
from fluxx_rules.language.effects.repeat import SoManyTimes
from fluxx_rules.language.effects.showdown import Showdown
from fluxx_rules.language.effects.swap import Exchange, RotateHands, TradeHands
from fluxx_rules.language.effects.take import MoveOn, Owner, Steal, Take, TakeFromEach
from fluxx_rules.language.effects.turn import AnotherTurn, ChangeSeats, EndTurn
from fluxx_rules.language.picking import All, AnyNumber, Exactly, Lowest, One, UpTo
from fluxx_rules.language.which import Described
from tests.symbolic.cases import amount

ONE, TWO, THREE = amount(1), amount(2), amount(3)
KEEPER = One(("keeper",))
Text = tuple[Effect, ...]

EXAMPLES: dict[str, list[Text]] = {
    "ask": [(AskOutside("Are you wearing red?", (Draw(ONE),)),)],
    "another turn": [(AnotherTurn(),)],
    "bring back": [(BringBack(("keeper", "creeper")),)],
    "change seats": [(ChangeSeats(), Draw(ONE)), (ChangeSeats(), Discard("my hand"))],
    "choose": [(Choose(KEEPER), IfItIs(("Bread",), (Discard("it"),), (Steal("it"),)))],
    "deal out": [
        (DealOut(All(("keeper",))),),
        (DealOut(All(("keeper", "creeper"))),),
        (DealOut(All(("keeper",)), beginning_with="the next player"),),
    ],
    "discard": [
        (Discard(One(("keeper", "rule"), from_="play")),),
        (Discard(One(("keeper",), from_="my table"), with_="this"),),
        (Discard(All(("rule",))),),
        (Discard(All((Described(about=("draw",)),))),),
        (Discard(UpTo("half", ("rule", "keeper"), from_="play")),),
        (Discard(UpTo(TWO, ("card",), from_="my hand")), Draw(amount("as many"))),
        (Discard(AnyNumber(("card",), from_="my hand")), Draw(amount("as many"))),
        (Discard("my hand"), Draw(amount("as many"))),
        (Discard(Exactly(TWO, ("card",), from_="another hand", at_random=True)),),
        (Discard("War"),),
        (Discard(Lowest(("keeper",))),),
    ],
    "do": [(DoAgain("what lies under this"),)],
    "draw extra": [(DrawExtra(TWO),)],
    "draw": [(Draw(THREE),), (Draw(amount("three")), Draw(amount("no")))],
    "draw aside": [
        (DrawAside(THREE, TWO),),
        (DrawAside(TWO, "all"),),
        (DrawAside(THREE, OnTheDay(THREE, TWO, ONE)),),
    ],
    "each may discard from under": [(EachMayDiscardFromUnder(("creeper",)),)],
    "each player loses": [
        (PickForEach(("keeper",)),),
        (PickForEach(("keeper",), or_at_random=True, spared=("Bread",)),),
    ],
    "each other player discards": [
        (EachDiscards(ONE),),
        (EachDiscards(TWO, ("keeper", "action"), or_at_random=True),),
    ],
    "each other player gives": [(EachGives(TWO),)],
    "end turn": [(EndTurn(),), (Draw(ONE), EndTurn(), Draw(ONE))],
    "everybody draws": [
        (EverybodyDraws(ONE),),
        (EverybodyDraws(ONE, in_all=TWO, for_each=("creeper",)),),
    ],
    "everybody picks up": [
        (EverybodyPicksUp(("keeper",)),),
        (EverybodyPicksUp((Described(tagged=("food",)),), or_who_has=("Bread",)),),
    ],
    "everybody gets": [(EverybodyGets(ONE),)],
    "everybody passes": [(EverybodyPasses(("keeper",)),)],
    "exchange": [(Exchange(("keeper",)),)],
    "if": [
        (If((Mine(("Bread",)),), (Draw(ONE),)),),
        (If((Mine(("keeper",)),), (Draw(ONE),), (Discard("my hand"),)),),
    ],
    "if it is": [(Choose(KEEPER), IfItIs((Described(tagged=("food",)),), (Discard("it"),)))],
    "let go": [(LetGo("what lies under this"),)],
    "move": [
        (MoveOn(One(("keeper", "creeper")), "another player"),),
        (MoveOn(One(("creeper",)), "the player before"),),
        (MoveOn(One(("keeper",), from_="my table"), "the next player"),),
        (MoveOn(One(("creeper",)), Owner(("Bread", "Milk"))),),
        (MoveOn(Exactly(THREE, ("keeper",)), "another player"),),
        (MoveOn(UpTo(TWO, ("creeper",)), "another player"),),
    ],
    "pass this round": [(PassRound(),), (PassRound(), PassRound())],
    "play": [
        (PlayPicked(One(("card",), from_="another hand", at_random=True)),),
        (PlayPicked(One(("action", "rule"), from_="discard pile")),),
        (PlayPicked(Exactly(TWO, ("card",), from_="my hand")),),
        (PlayPicked(UpTo(TWO, ("card",), from_="another hand")),),
    ],
    "play the top card": [(PlayTop(),)],
    "pool hands": [(PoolHands(),)],
    "put under this": [
        (PutUnder(KEEPER),),
        (PutUnder(One(("action",), from_="discard pile")), LetGo("what lies under this")),
        (PutUnder(AnyNumber(("keeper",), from_="my table")),),
    ],
    "put on top": [(PutOnTop(One(("card",), from_="my hand")),)],
    "remove": [(Remove(One(("keeper", "creeper"))),)],
    "reshuffle": [(Reshuffle(),)],
    "rotate hands": [(RotateHands(),)],
    "showdown": [(Showdown(THREE),)],
    "steal": [
        (Steal(KEEPER),),
        (Steal(Exactly(TWO, ("keeper",))),),
        (Steal(All(("keeper", "creeper"), from_="another table")),),
        (Steal(UpTo(TWO, ("keeper",), from_="another table")),),
    ],
    "take": [
        (Take(One(("keeper", "creeper", "rule"), from_="play")),),
        (Take(All(("keeper", "creeper"), from_="my table")),),
        (Take(One(("keeper", "rule"), from_="discard or draw pile")),),
    ],
    "take from each other hand": [(TakeFromEach(Exactly(ONE, ("card",))),)],
    "trade hands": [(TradeHands(),)],
    "so many times": [(SoManyTimes(TWO, (Draw(ONE),)),)],
    "turn up until": [(TurnUpUntil(("keeper",)), Steal("it"))],
}
BOUNDED: list[Text] = [(Draw(amount("plays left")), EndTurn())]
"""``plays left`` as an amount. The relation knows only a bound of it."""


def named() -> list[tuple[str, Text]]:
    """Return every example with a name of its own."""
    return [
        (word if n == 0 else f"{word} {n + 1}", text)
        for word, texts in EXAMPLES.items()
        for n, text in enumerate(texts)
    ]
