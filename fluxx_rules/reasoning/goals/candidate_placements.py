"""Placements that may decide a claim about Goals, and who meets a Goal in them by the engine.

The engine tries these candidates before the solver is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice, tee

from msgspec.structs import replace

from ...game.drawing import OPENING_HAND
from ...game.program import Program
from ...game.zones import first
from ...language import core
from .decisions import Shown
from .placement import Placement, holdable_cards, who_meets
from .placement_builder import MAX_CANDIDATES, goal_placements, placements_meeting

MAX_CANDIDATES_FOR_PAIRS = 6


class Candidates:
    """Candidate placements of one deck, with the players who meet a Goal in them."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.players = program.deck.usual_players
        self.placements: dict[int, Iterator[Placement]] = {}
        """By Goal, the placements of `meeting`."""
        self.meeting_players: dict[tuple[int, Placement], int] = {}

    def who_meets(self, goal: int, placement: Placement) -> int:
        """Return the players who meet the Goal, as bits. The engine decides it once."""
        players = self.meeting_players.get((goal, placement))
        if players is None:
            players = who_meets(self.program, goal, placement)
            self.meeting_players[goal, placement] = players
        return players

    def first_player_meets(self, goal: int, placement: Placement) -> bool:
        return bool(self.who_meets(goal, placement) & 1)

    def is_met_from_the_start(self, goal: int) -> bool:
        """Return whether everybody meets the Goal with no card in front of any player."""
        return self.who_meets(goal, self.opening) == (1 << self.opening.players) - 1

    def ends_the_game(self, goal: int, placement: Placement) -> bool:
        if self.program.meaning[goal].loses:
            return self.first_player_meets(goal, placement)
        return self.who_meets(goal, placement) == 1

    def meeting(self, goal: int) -> Iterator[Placement]:
        """Yield some placements that meet the Goal. Each is constructed once, on demand."""
        if goal not in self.placements:
            tried = islice(
                goal_placements(self.program, goal, (0,), self.players, 0), MAX_CANDIDATES
            )
            self.placements[goal] = (at for at in tried if self.first_player_meets(goal, at))
        self.placements[goal], again = tee(self.placements[goal])
        return again

    def meeting_or(self, goal: int, met: Shown) -> Iterator[Placement]:
        """Yield the same placements, or the one that was shown if none was constructed."""
        first = next(self.meeting(goal), None)
        return iter((met.placement,)) if first is None else self.meeting(goal)

    def under_rules(self, goal: int, rules: int) -> Iterator[Placement]:
        """Yield placements with these rules in play that may meet the Goal."""
        return islice(
            goal_placements(self.program, goal, (0,), self.players, rules), MAX_CANDIDATES
        )

    def without_cards(self, goal: int, cards: int) -> Iterator[Placement]:
        """Yield placements without these cards that may meet the Goal."""
        return islice(
            goal_placements(self.program, goal, (0,), self.players, 0, cards), MAX_CANDIDATES
        )

    def for_two_players(self, goal: int) -> Iterator[Placement]:
        """Yield placements in which two players may meet the Goal at once."""
        return islice(goal_placements(self.program, goal, (0, 1), self.players, 0), MAX_CANDIDATES)

    def for_first_goal_only(self, one: int, other: int, avoid: int) -> Iterator[Placement]:
        """Yield placements that may meet the one Goal and not the other.

        The first ones have none of the cards to avoid. The later ones contradict the other Goal.
        """
        wanted, unwanted = (self.program.meaning[goal].goal for goal in (one, other))
        assert wanted is not None
        assert unwanted is not None
        avoiding = goal_placements(self.program, one, (0,), self.players, 0, avoid)
        yield from islice(avoiding, MAX_CANDIDATES_FOR_PAIRS)
        both = core.Every((wanted, core.Not(unwanted)))
        contradicting = placements_meeting(self.program, both, (0,), self.players, 0)
        yield from islice(contradicting, MAX_CANDIDATES_FOR_PAIRS)

    @cached_property
    def opening(self) -> Placement:
        """Three cards in every hand, and none in front of a player (R-001)."""
        dealt = OPENING_HAND * self.players
        held = first(holdable_cards(self.program), dealt)
        starts = range(0, dealt, OPENING_HAND)
        hands = tuple(sum(held[n : n + OPENING_HAND]) for n in starts)
        return Placement((0,) * self.players, hands)

    def extremes(self) -> Iterator[Placement]:
        """Yield the placement of no card, and those of all cards in front of one player."""
        everything = self.program.keepers | self.program.creepers
        others = (0,) * (self.players - 1)
        yield Placement((0, *others))
        yield Placement((0, everything, *others[1:]))
        yield Placement((everything, *others))


def with_card(placement: Placement, card: int) -> Placement:
    """Return the placement with the card in front of the first player."""
    mine, *others = placement.tables
    return replace(placement, tables=(mine | card, *(cards & ~card for cards in others)))
