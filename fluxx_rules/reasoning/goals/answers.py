"""What is known about the Goals of one deck, each answer worked out when it is asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property, partial, wraps
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal, TypeVar, TypeVarTuple

from msgspec.structs import replace

from ...cards.completeness import complete
from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...game.winning import meets
from ...session import budget, memoized
from . import claims
from .candidate_placements import Tries, with_card
from .card_classes import sorts
from .certificate import holds
from .contexts import Context, contexts_of
from .decisions import Decision, NoMore, Refuted, Replay, Shown, Undecided, decide
from .majority_goals import is_for_one
from .necessary_counts import Need, necessary, too_few
from .placement import Placement, as_it_says

if TYPE_CHECKING:
    from .impossibility import Reason

R = TypeVar("R")
Ts = TypeVarTuple("Ts")

MOST_QUESTIONS = 1000
"""So many questions about Goals are asked of the solver for one deck, each in one context."""
MOST_IMAGINED = 500
"""So many decks are imagined to find out what one lacks."""
Status = Literal["impossible", "placeable", "reached", "unknown", "undocumented"]


def asked_once(function: Callable[[Answers, *Ts], R]) -> Callable[[Answers, *Ts], R]:
    """What it says is kept with the answers: checks run one after another over the same deck.

    What is not known because the budget is used up is not kept: another run may have more.
    """

    @wraps(function)
    def once(answers: Answers, *of: *Ts) -> R:
        said, key = answers.kept[function], spread(of)
        if key in said:
            known: R = said[key]
            return known
        made = function(answers, *of)
        if not budget().spent:
            said[key] = made
        return made

    return once


def spread(of: tuple[object, ...]) -> tuple[object, ...]:
    """A key that is found at once: of numbers with a single bit Python knows 61 places only."""
    return tuple([(each.bit_length(), each) if type(each) is int else each for each in of])


class Answers:
    """What can be asked of the Goals of a deck, and what was answered."""

    def __init__(self, program: Program, deck: Deck | None = None) -> None:
        self.program = program
        self.tries = Tries(program)
        self.deck = deck or program.deck
        goals = [card for card in self.deck.cards if card.meaning.goal is not None]
        printed = {card.twin: card for card in reversed(goals)}
        self.goals = {program.bit_of[card.id]: card for card in reversed(printed.values())}
        """One Goal for all copies of it; two printings of one are two."""
        self.complete = complete(self.deck)
        self.kept: defaultdict[object, dict[tuple[Hashable, ...], Any]] = defaultdict(dict)
        self.patience = MOST_QUESTIONS
        self.imagination = MOST_IMAGINED

    def decide(
        self, goals: Sequence[int], claim: claims.Claim, replay: Replay,
        tries: Iterable[Placement] = (), contexts: Iterable[Context] = (),
    ) -> Decision:  # fmt: skip
        """Whether the claim can be true, while there are questions left for this deck."""
        every = contexts or contexts_of(self.program, goals, claim in claims.HOPEFUL)
        return decide(self.program, goals, claim, replay, tries, self.patiently(every))

    def patiently(self, contexts: Iterable[Context]) -> Iterator[Context]:
        for context in contexts:
            if not self.patience:
                raise NoMore
            self.patience -= 1
            yield context

    @asked_once
    def needs(self, goal: int) -> list[Need]:
        return necessary(self.program, goal)

    def short_of(self, goal: int) -> Need | None:
        """What the deck has too little of for the Goal, counted twice in two ways."""
        need = too_few(self.needs(goal))
        return need if need and holds(self.deck, self.card(goal), need) else None

    def card(self, goal: int) -> DeckCard:
        return self.deck.cards[goal.bit_length() - 1]

    @cached_property
    def reacting(self) -> bool:
        """Whether anything happens of itself, just because cards lie together."""
        return bool(self.program.whenever)

    @asked_once
    def met(self, goal: int) -> Decision:
        """Whether anybody can ever meet the Goal."""
        if (need := self.short_of(goal)) is not None:
            return Refuted((need,))
        mine = partial(self.tries.mine, goal)
        tried = chain(self.tries.ways(goal), (self.tries.opening,))
        return self.decide([goal], claims.met, mine, tried)

    @asked_once
    def unwaived(self, goal: int) -> Decision:
        """Whether anybody can ever meet the Goal while no rule waives a Creeper."""
        waivers = self.program.waivers

        def mine(at: Placement) -> bool:
            return not at.rules & waivers and self.tries.mine(goal, at)

        contexts = (replace(each, maybe=each.maybe & ~waivers)
                    for each in contexts_of(self.program, [goal], True)
                    if not each.rules & waivers)  # fmt: skip
        return self.decide([goal], claims.met, mine, self.tries.ways(goal), contexts)

    @asked_once
    def satisfied(self, goal: int) -> Decision:
        """Whether the cards can lie as it says, whatever blocks."""
        if (need := self.short_of(goal)) is not None:
            return Refuted((need,))
        said = partial(as_it_says, self.program, goal)
        return self.decide([goal], claims.satisfied, said)

    @asked_once
    def alone(self, goal: int) -> Decision:
        """Whether one player can meet it without another."""
        return self.decide(
            [goal], claims.met_alone,
            lambda at: self.tries.who(goal, at) == 1, self.tries.ways(goal),
        )  # fmt: skip

    def over(self, goal: int) -> Decision:
        """Whether the game can end by it: one player meets it alone, or an Ungoal is met at all."""
        return self.met(goal) if self.program.meaning[goal].loses else self.alone(goal)

    @asked_once
    def by_two(self, goal: int) -> Decision:
        """Whether two players can meet it at once; not if too few cards are there for both, or
        each would have more than the other."""
        if is_for_one(self.program, goal):
            return Refuted()
        for need in self.needs(goal):
            enough = need.cards.bit_count() >= 2 * need.number
            if need.own and not enough and holds(self.deck, self.card(goal), need, 2):
                return Refuted((need,))
        return self.decide(
            [goal], claims.met_by_two, lambda at: self.tries.who(goal, at) & 3 == 3,
            self.tries.ways_by_two(goal),
        )  # fmt: skip

    @asked_once
    def missed(self, goal: int) -> Decision:
        """Whether a player can be without what it says."""
        return self.decide(
            [goal], claims.missed,
            lambda at: not as_it_says(self.program, goal, at), self.tries.extremes(),
        )  # fmt: skip

    def one_card(self, goal: int) -> Placement | None:
        """A single card that is enough before a player, whatever else lies where. Where one does
        nothing for the Goal, neither do those that it does not tell apart from it."""
        needs = self.needs(goal)
        if any(need.number > 1 for need in needs) or self.tries.who(goal, self.tries.opening):
            return None
        every = self.program.keepers | self.program.creepers
        own = (need.cards for need in needs if need.own)
        left = min(own, key=int.bit_count, default=every)
        told = sorts(self.program, [goal], Context(), hands=False)
        while left:
            card = left & -left
            way = Placement((card, 0, 0))
            if not self.tries.mine(goal, way):
                left &= ~next((alike for alike in told if alike & card), ~sum(told))
            elif self.is_enough(goal, card):
                return way
            else:
                left ^= card
        return None

    def is_enough(self, goal: int, card: int) -> bool:
        def fails(at: Placement) -> bool:
            return not as_it_says(self.program, goal, at)

        crowds = [with_card(each, card) for each in self.tries.extremes()]
        claim = partial(claims.missed_with, card)
        return isinstance(self.decide([goal], claim, fails, crowds), Refuted)

    @asked_once
    def lost(self, goal: int, card: int) -> Decision:
        """Whether anybody can meet the Goal once the card is gone."""

        def without_it(at: Placement) -> bool:
            return not (sum(at.tables) | sum(at.hands)) & card and self.tries.mine(goal, at)

        for need in self.needs(goal):
            if need.cards & card and need.cards.bit_count() == need.number:
                return Refuted((need,))
        contexts = (replace(each, gone=card)
                    for each in contexts_of(self.program, [goal], True))  # fmt: skip
        return self.decide(
            [goal], claims.met, without_it, self.tries.ways_without(goal, card), contexts
        )

    @asked_once
    def reason(self, goal: int) -> Reason | None:
        """Why nobody can meet it, if so."""
        from .impossibility import reason

        return reason(self, goal)

    def beside(self, goal: int, other: int) -> bool:
        """Whether the Goal can be met while the other one is in no hand; else nothing follows."""
        if not self.program.hand_goals & goal:
            return True
        mine, ways = partial(self.tries.mine, goal), self.tries.ways(goal)
        return isinstance(self.decide([goal, other], claims.met, mine, ways), Shown)

    def status(self, goal: int) -> Status:
        """As far as placements tell; whether play ever gets there is another question."""
        met = self.met(goal)
        if isinstance(met, Shown):
            return "placeable"
        if isinstance(met, Undecided):
            return "unknown"
        from .impossibility import Lacks, TooFew

        depends_on_cards = isinstance(self.reason(goal), Lacks | TooFew | Undecided)
        return "unknown" if depends_on_cards and not self.complete else "impossible"

    @asked_once
    def without(self, one: int, other: int) -> Decision:
        """Whether somebody can meet the one Goal and not the other."""

        def apart(at: Placement) -> bool:
            s = at.state(self.program, (one, other))
            return meets(s, one, 0) and not meets(s, other, 0)

        needed = (need.cards for need in self.needs(other) if need.own)
        avoid = min(needed, key=int.bit_count, default=self.program.named_in[other])
        return self.decide(
            [one, other], claims.met_without_the_other, apart,
            chain(self.tries.ways(one), self.tries.ways_apart(one, other, avoid)),
        )  # fmt: skip


@memoized
def answers(deck: Deck) -> Answers:
    """What is known of the deck so far."""
    return Answers(program(deck), deck)
