"""Answers about the Goals of a deck, computed once: can it be met, alone, by two, with what?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property, partial, wraps
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal, TypeVar, TypeVarTuple

from msgspec.structs import replace

from ...cards.completeness import complete, may_lack_cards_in_play
from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...game.winning import meets
from ...language.footprint import asks_about_others
from ...language.meaning import Meaning
from ...session import budget, memoized
from . import claims
from .candidate_placements import Candidates, with_card
from .card_classes import card_classes
from .certificate import has_shortage
from .contexts import Context, contexts_of
from .decisions import Decision, QuestionLimitReached, Refuted, Replay, Shown, Undecided, decide
from .majority_goals import is_met_by_one_at_most
from .necessary_counts import Need, first_shortage, is_left_out, necessary_counts
from .placement import Placement, is_satisfied

if TYPE_CHECKING:
    from .impossibility import Reason

R = TypeVar("R")
Ts = TypeVarTuple("Ts")

MAX_QUESTIONS = 1000
"""The number of questions about the Goals of one deck for the solver, each in one context."""
MAX_HYPOTHETICAL_DECKS = 500
"""The number of decks that are tried to find out what a deck lacks."""
Status = Literal["impossible", "placeable", "reached", "unknown", "undocumented"]


def memoized_answer(function: Callable[[Answers, *Ts], R]) -> Callable[[Answers, *Ts], R]:
    """Memoize a function of the answers, because several checks of a deck need the same results.

    A result is not stored if the budget is spent: another run may have more.
    """

    @wraps(function)
    def memoized_function(answers: Answers, *arguments: *Ts) -> R:
        results, key = answers.memo[function], memo_key(arguments)
        if key in results:
            known: R = results[key]
            return known
        shared = answers.shared(arguments)
        result = (
            function(answers, *arguments)
            if shared is None
            else memoized_function(shared, *arguments)
        )
        if not budget().spent:
            results[key] = result
        return result

    return memoized_function


def memo_key(arguments: tuple[object, ...]) -> tuple[object, ...]:
    """Return a key with few hash collisions: Python hashes the powers of 2 to only 61 values."""
    return tuple(
        [(value.bit_length(), value) if type(value) is int else value for value in arguments]
    )


class Answers:
    """Answers about the Goals of a deck, each computed once."""

    def __init__(
        self, program: Program, deck: Deck | None = None, for_any_number: Answers | None = None
    ) -> None:
        self.program = program
        self.candidates = Candidates(program)
        self.deck = deck or program.deck
        goals = [card for card in self.deck.cards if card.meaning.goal is not None]
        printed = {card.twin: card for card in reversed(goals)}
        self.goals = {program.bit_of[card.id]: card for card in reversed(printed.values())}
        """The Goals by their bits. Copies of a printing are one Goal; two printings are two."""
        self.for_any_number = for_any_number
        """The answers about the deck that this one is compared with."""
        self.complete = complete(self.deck)
        self.memo: defaultdict[object, dict[tuple[Hashable, ...], Any]] = defaultdict(dict)
        self.questions_left = MAX_QUESTIONS
        self.hypothetical_decks_left = MAX_HYPOTHETICAL_DECKS

    def shared(self, arguments: tuple[object, ...]) -> Answers | None:
        """Return the answers for any number of players, if the number cannot change this one."""
        if self.for_any_number is None:
            return None
        asked = arguments or (self.program.all,)
        changing = any(type(each) is not int or each & self.by_number for each in asked)
        return None if changing else self.for_any_number

    @cached_property
    def varying_goals(self) -> int:
        """The Goals about which answers may differ from those for any number of players."""
        return self.by_number if self.for_any_number is not None else self.program.all

    @cached_property
    def by_number(self) -> int:
        """The cards about which answers may differ with the number of players.

        These are the Goals that ask about other players, or all cards if another text does that
        decides whether a Goal is met and stays so.
        """
        meanings = self.program.alike
        if any(asks_about_others(deciding_parts(each)) for each in meanings):
            return self.program.all
        return sum(cards for each, cards in meanings.items() if asks_about_others(each.goal))

    def decide(
        self,
        goals: Sequence[int],
        claim: claims.Claim,
        replay: Replay,
        candidates: Iterable[Placement] = (),
        contexts: Iterable[Context] = (),
    ) -> Decision:
        """Return whether the claim can be true, while this deck has questions left."""
        relevant = contexts or contexts_of(self.program, goals, claim in claims.POSITIVE_CLAIMS)
        return decide(self.program, goals, claim, replay, candidates, self.counted(relevant))

    def counted(self, contexts: Iterable[Context]) -> Iterator[Context]:
        """Yield the contexts, and count a question for each."""
        for context in contexts:
            if not self.questions_left:
                raise QuestionLimitReached
            self.questions_left -= 1
            yield context

    @memoized_answer
    def needs(self, goal: int) -> list[Need]:
        return necessary_counts(self.program, goal)

    def shortage(self, goal: int) -> Need | None:
        """Return what the deck has too little of for the Goal, counted in two independent ways."""
        need = first_shortage(self.needs(goal))
        return need if need and has_shortage(self.deck, self.card(goal), need) else None

    def card(self, goal: int) -> DeckCard:
        return self.deck.cards[goal.bit_length() - 1]

    @cached_property
    def has_reactions(self) -> bool:
        """Whether any card acts by itself because of the cards that lie in play."""
        return bool(self.program.whenever)

    @memoized_answer
    def can_be_met(self, goal: int) -> Decision:
        """Return whether anybody can meet the Goal."""
        if (need := self.shortage(goal)) is not None:
            return Refuted((need,))
        first_meets = partial(self.candidates.first_player_meets, goal)
        candidates = chain(self.candidates.meeting(goal), (self.candidates.opening,))
        return self.decide([goal], claims.met, first_meets, candidates)

    @memoized_answer
    def can_be_met_unwaived(self, goal: int) -> Decision:
        """Return whether anybody can meet the Goal while no rule waives a Creeper."""
        waivers = self.program.waivers

        def is_met(at: Placement) -> bool:
            return not at.rules & waivers and self.candidates.first_player_meets(goal, at)

        contexts = (
            replace(context, optional_rules=context.optional_rules & ~waivers)
            for context in contexts_of(self.program, [goal], True)
            if not context.rules & waivers
        )
        return self.decide([goal], claims.met, is_met, self.candidates.meeting(goal), contexts)

    @memoized_answer
    def can_be_satisfied(self, goal: int) -> Decision:
        """Return whether a placement can match the Goal, even if a card blocks its player."""
        if (need := self.shortage(goal)) is not None:
            return Refuted((need,))
        matches = partial(is_satisfied, self.program, goal)
        return self.decide([goal], claims.satisfied, matches)

    @memoized_answer
    def can_be_met_alone(self, goal: int) -> Decision:
        """Return whether exactly one player can meet the Goal."""

        def is_met_alone(at: Placement) -> bool:
            return self.candidates.who_meets(goal, at) == 1

        return self.decide([goal], claims.met_alone, is_met_alone, self.candidates.meeting(goal))

    def can_end_the_game(self, goal: int) -> Decision:
        """Return whether one player can meet the Goal alone, or anybody an Ungoal."""
        loses = self.program.meaning[goal].loses
        return self.can_be_met(goal) if loses else self.can_be_met_alone(goal)

    @memoized_answer
    def can_be_met_by_two(self, goal: int) -> Decision:
        """Return whether two players can meet the Goal at once.

        They cannot if the deck has too few cards for both, or if each would have more than the
        other.
        """
        if is_met_by_one_at_most(self.program, goal):
            return Refuted()
        for need in self.needs(goal):
            enough = need.cards.bit_count() >= 2 * need.number
            if need.own and not enough and has_shortage(self.deck, self.card(goal), need, 2):
                return Refuted((need,))

        def is_met_by_two(at: Placement) -> bool:
            return self.candidates.who_meets(goal, at) & 3 == 3

        candidates = self.candidates.for_two_players(goal)
        return self.decide([goal], claims.met_by_two, is_met_by_two, candidates)

    @memoized_answer
    def can_be_missed(self, goal: int) -> Decision:
        """Return whether a placement can fail to match the Goal."""

        def is_missed(at: Placement) -> bool:
            return not is_satisfied(self.program, goal, at)

        return self.decide([goal], claims.missed, is_missed, self.candidates.extremes())

    def sufficient_card(self, goal: int) -> Placement | None:
        """Return a placement of one card that is enough for the Goal, wherever others lie.

        If a card does not meet the Goal, the other cards of its class do not either.
        """
        needs, opening = self.needs(goal), self.candidates.opening
        if any(need.number > 1 for need in needs) or self.candidates.who_meets(goal, opening):
            return None
        things = self.program.keepers | self.program.creepers
        own = (need.cards for need in needs if need.own)
        left = min(own, key=int.bit_count, default=things)
        classes = card_classes(self.program, [goal], Context(), hands=False)
        while left:
            card = left & -left
            placement = Placement((card, *opening.tables[1:]))
            if not self.candidates.first_player_meets(goal, placement):
                left &= ~next((alike for alike in classes if alike & card), ~sum(classes))
            elif self.is_sufficient(goal, card):
                return placement
            else:
                left ^= card
        return None

    def is_sufficient(self, goal: int, card: int) -> bool:
        """Return whether every placement with the card in front of a player matches the Goal."""

        def is_missed(at: Placement) -> bool:
            return not is_satisfied(self.program, goal, at)

        candidates = [with_card(placement, card) for placement in self.candidates.extremes()]
        claim = partial(claims.missed_with, card)
        return isinstance(self.decide([goal], claim, is_missed, candidates), Refuted)

    @memoized_answer
    def can_be_met_without_card(self, goal: int, card: int) -> Decision:
        """Return whether anybody can meet the Goal once the card is gone."""

        def is_met(at: Placement) -> bool:
            used = sum(at.tables) | sum(at.hands)
            return not used & card and self.candidates.first_player_meets(goal, at)

        for need in self.needs(goal):
            if need.cards & card and need.cards.bit_count() == need.number:
                return Refuted((need,))
        relevant = contexts_of(self.program, [goal], True)
        contexts = (replace(context, removed=card) for context in relevant)
        candidates = self.candidates.without_cards(goal, card)
        return self.decide([goal], claims.met, is_met, candidates, contexts)

    @memoized_answer
    def reason(self, goal: int) -> Reason | None:
        """Return the reason that nobody can meet the Goal, if nobody can."""
        from .impossibility import reason

        return reason(self, goal)

    def can_be_met_beside(self, goal: int, other: int) -> bool:
        """Return whether the Goal is known to be met in a position without the other in a hand.

        Otherwise nothing follows about a position in which both Goals are in play.
        """
        if not self.program.hand_goals & goal:
            return True
        first_meets = partial(self.candidates.first_player_meets, goal)
        candidates = self.candidates.meeting(goal)
        return isinstance(self.decide([goal, other], claims.met, first_meets, candidates), Shown)

    def status(self, goal: int) -> Status:
        """Return the status by placements. They do not show whether play ever gets there."""
        met = self.can_be_met(goal)
        if isinstance(met, Shown):
            return "placeable"
        if isinstance(met, Undecided):
            return "unknown"
        from .impossibility import MissingCards, TooFewCopies

        depends_on_cards = isinstance(self.reason(goal), MissingCards | TooFewCopies | Undecided)
        return "unknown" if depends_on_cards and self.may_lack(goal) else "impossible"

    def may_lack(self, goal: int) -> bool:
        """Return whether an undocumented card may be what the deck has too little of."""
        left_out = self.deck.left_out
        return may_lack_cards_in_play(self.deck) and not any(
            is_left_out(need, left_out) for need in self.needs(goal)
        )

    @memoized_answer
    def can_be_met_without_other(self, one: int, other: int) -> Decision:
        """Return whether anybody can meet the one Goal and not the other."""

        def is_met_without_other(at: Placement) -> bool:
            s = at.state(self.program, (one, other))
            return meets(s, one, 0) and not meets(s, other, 0)

        own = (need.cards for need in self.needs(other) if need.own)
        avoid = min(own, key=int.bit_count, default=self.program.named_in[other])
        apart = self.candidates.for_first_goal_only(one, other, avoid)
        candidates = chain(self.candidates.meeting(one), apart)
        claim = claims.met_without_the_other
        return self.decide([one, other], claim, is_met_without_other, candidates)


def deciding_parts(meaning: Meaning) -> tuple[Hashable, ...]:
    """Return the parts of a card that may decide whether Goals are met, and whether cards stay."""
    limits = (each for each in meaning.adds if each.parameter.endswith("limit"))
    return meaning.waives, meaning.demands, meaning.at("whenever"), *limits


@memoized
def answers(deck: Deck) -> Answers:
    """Return the answers about the deck in this session."""
    whole = deck.for_any_number
    return Answers(program(deck), deck, answers(whole) if whole is not None else None)
