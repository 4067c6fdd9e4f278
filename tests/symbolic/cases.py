"""Cards on which the two readings are compared, each in a deck of twelve."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fluxx_rules.cards.deck import Deck
from fluxx_rules.game import engine
from fluxx_rules.game.playing import play
from fluxx_rules.game.powers import HIDE, SHOW
from fluxx_rules.game.program import program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import ASIDE, HAND, PLAYED, RULES, TABLE, bits
from fluxx_rules.language import carrier, core
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Creeper, Goal, Keeper, Rule, Surprise
from fluxx_rules.language.conditions.having import AtLeastOf, Mine
from fluxx_rules.language.effect import Effect
from fluxx_rules.language.effects.deal import DealOut
from fluxx_rules.language.effects.discard import Reshuffle
from fluxx_rules.language.effects.draw import Draw, DrawAside
from fluxx_rules.language.effects.showdown import Showdown
from fluxx_rules.language.effects.swap import RotateHands
from fluxx_rules.language.effects.take import Steal
from fluxx_rules.language.footprint import nodes
from fluxx_rules.language.modifiers import Digits
from fluxx_rules.language.picking import All, One
from fluxx_rules.language.which import Described
from fluxx_rules.symbolic.relation import Relation, World
from fluxx_rules.symbolic.solver.terms import Bool, ge, number
from fluxx_rules.symbolic.symbolic_state import Scope, Table
from fluxx_rules.symbolic.window import played
from tests.symbolic.states import deck_of, number_of, random_state

PLAYERS = 3
MANY_DRAWN = 9
"""A number of drawn cards so large that no change of rules makes a player owe a draw."""
amount = Amount.read


@dataclass(frozen=True)
class Case:
    """A card whose text is carried out, or a card played from the hand that can be answered."""

    name: str
    deck: Deck
    from_hand: bool = False
    operation: core.Operation | None = None
    """The operation to carry out instead of the card's text."""
    in_force: str = ""
    """A rule that is always in play."""
    lies: int = PLAYED
    """The zone of the card while its text is carried out."""

    @property
    def text(self) -> core.Operation | None:
        return self.operation or self.deck.cards[self.card].meaning.text

    @property
    def card(self) -> int:
        return number_of(self.deck, self.name)

    @property
    def scope(self) -> Scope:
        return Scope(self.deck, PLAYERS)

    def plays_on(self) -> bool:
        """Return whether its text plays further cards."""
        return not self.from_hand and any(isinstance(each, core.Play) for each in nodes(self.text))

    def state(self, random: Random) -> tuple[State, int]:
        """Return a random state and the seat of the player that begins."""
        me = random.randrange(PLAYERS)
        zones = self.scope.zones()
        if self.from_hand:  # no card is being played, and hands are full
            zones = [zone for zone in zones if zone != PLAYED]
            zones += [zone for zone in zones if HAND <= zone < TABLE] * 3
        fixed = {self.card: HAND + me if self.from_hand else self.lies}
        if self.in_force:
            fixed[number_of(self.deck, self.in_force)] = RULES
        s = random_state(program(self.deck), PLAYERS, zones, fixed, random)
        if self.from_hand:
            s.drawn = MANY_DRAWN
        for seat in range(PLAYERS if s.inforce.hides else 0):  # some players hide one Keeper
            keepers = bits(s.z[TABLE + seat] & s.program.keepers)
            s.hidden |= random.choice([0, *keepers])
        return s, me

    def begin(self, s: State, me: int) -> None:
        """Run the engine up to the first choice, or to the end."""
        card = 1 << self.card
        if self.from_hand:
            play(s, card, me, HAND + me)
        else:
            operation = self.operation
            text = s.program.text(operation) if operation else s.program.texts[card]
            if text is not None:
                s.stack = (text, (me, card, s.z[ASIDE]), None)
        engine.run(s)

    def relation(self, before: Table, me: int) -> tuple[Relation, World]:
        relation = Relation(self.scope)
        if self.from_hand:
            return relation, played(relation, World(before, {}), self.card, me)
        assert self.text is not None
        return relation, relation.text(self.text, before, self.card, me)

    def facts(self, relation: Relation, after: World) -> list[Bool]:
        """Return facts besides the zones: Goals met, cards face down, marks, an extra turn."""
        goals = [card.meaning.goal for card in self.deck.cards if card.meaning.goal is not None]
        met = [
            carrier.test(goal, relation.on(after.bind("me", number(seat)), True))
            for goal in goals
            for seat in range(PLAYERS)
        ]
        at = after.table
        marked = [ge(n, number(least)) for least in (1, 2) for n in at.marks]
        return [*met, *at.hidden, *marked, at.extra]

    def facts_of(self, s: State) -> list[bool]:
        tests = [goal.test for goal in s.program.goals.values()]
        met = [bool(test(s, (seat,))) for test in tests for seat in range(PLAYERS)]
        cards, marks = [1 << i for i in range(len(self.deck.cards))], dict(s.marks)
        hidden = [bool(s.hidden & card) for card in cards]
        marked = [marks.get(card, 0) >= least for least in (1, 2) for card in cards]
        return [*met, *hidden, *marked, bool(s.queue)]


def fillers(*without: str) -> list[Card]:
    """Return the other cards: Keepers, Creepers, rules and Actions, but no Goals and no limits."""
    cards: list[Card] = [
        Keeper(keeper="The Party"),
        Keeper(keeper="Bread", tags=("food",), number=4),
        Keeper(keeper="Milk", tags=("food",), number=3),
        Keeper(keeper="The Sun", number=7),
        Keeper(keeper="The Moon"),
        Creeper(creeper="War"),
        Creeper(creeper="Taxes"),
        Rule(rule="Inflation", numerals=Digits(higher_by="one")),
        Rule(rule="Draw 2", sets={"draw": amount(2)}),
        Action(action="Jackpot", do=(Draw(amount(3)),)),
        Action(action="Rotate", do=(RotateHands(),)),
    ]
    return [card for card in cards if card.name not in without]


def action(name: str, *do: Effect) -> Case:
    return Case(name, deck_of(Action(action=name, do=do), *fillers()))


def surprise(name: str, *answers: core.Kind) -> Surprise:
    return Surprise(
        surprise=name, answers=answers, out_of_turn=(Steal("it"),), in_turn=(Reshuffle(),)
    )


STEAL = action("Steal a Keeper", Steal(One(("keeper",))))
DRAW_AND_PLAY = action("Draw 3, Play 2 of Them", DrawAside(amount(3), amount(2)))
SHOWDOWN = action("Rock-Paper-Scissors Showdown", Showdown(amount(3)))
SHARE = action("Share the Wealth", DealOut(All(("keeper",))))
SNACKS = Goal(
    goal="Party Snacks",
    needs=(Mine(("The Party",)), AtLeastOf(amount(1), (Described(tagged=("food",)),))),
)
INFLATION = Case("Inflation", deck_of(*fillers(), SNACKS), from_hand=True)
# Two Surprises take a Keeper, and one does not. Each of them cancels any other.
TAKEN = Case(
    "The Party",
    deck_of(
        *fillers("Rotate", "Draw 2"),
        surprise("That's Mine", "keeper"),
        surprise("Me Too", "keeper", "action"),
        surprise("Stop That", "action"),
    ),
    from_hand=True,
)
HIDING = deck_of(
    *fillers("Jackpot"),
    Rule(rule="Hide one", hides="one keeper"),
    Action(action="Steal", do=(Steal(One(("keeper",))),)),
)
FACE_DOWN = (
    Case("The Sun", HIDING, from_hand=True),
    Case("Steal", HIDING, in_force="Hide one"),
    Case("Steal", HIDING, operation=HIDE, in_force="Hide one"),
    Case("Steal", HIDING, operation=SHOW, in_force="Hide one"),
)
SIX = (STEAL, DRAW_AND_PLAY, SHOWDOWN, SHARE, INFLATION, TAKEN)
