"""Faults in loops: endless turns, stubborn loops, and turns that are all the same."""

from __future__ import annotations

from analysis.syntax_patch import Replacement
from tests.checks.planted.planting import fault

LOOPS = "loops"

fault(
    "the plays of a turn never count",
    Replacement(
        "game.cycles:counts_plays", "not s.inforce.play_all or s.program.reads_plays", "False"
    ),
    about=LOOPS,
)
fault(
    "a free action that does nothing goes on",
    Replacement("reasoning.games.choice_graph:leading_to_moves", "bool(edge.moves)", "True"),
    Replacement("reasoning.games.chosen_loops:round_trip", "edge.moves", "True"),
    about=LOOPS,
)
fault(
    "the turn can never end",
    Replacement(
        "reasoning.games.endless_turn:endless_turn", "0 not in staying(graph, nobody)", "False"
    ),
    about=LOOPS,
)
fault(
    "nobody can wait for a better card",
    Replacement("reasoning.games.endless_turn:EndlessTurn.draws", "cause == 'drawn'", "False"),
    about=LOOPS,
)
fault(
    "no turn goes on by forced plays",
    Replacement("reasoning.games.endless_turn:forced_plays", "found is None", "True"),
    about=LOOPS,
)
fault(
    "no card takes another one back",
    Replacement("reasoning.triggers.repeatable_cards:takes_back", "DISCARD in where", "False"),
    about=LOOPS,
)
fault(
    "the others need not agree to a circle",
    Replacement(
        "reasoning.triggers.stubborn_loops:StubbornLoop.is_of_one_player",
        "asked == {NAMES[self.state.cur]}",
        "bool(asked)",
    ),
    about=LOOPS,
)
fault(
    "nobody can go on alone",
    Replacement(
        "reasoning.triggers.stubborn_loops:StubbornLoop.is_of_one_player",
        "asked == {NAMES[self.state.cur]}",
        "False",
    ),
    about=LOOPS,
)
fault(
    "a choice leaves the loop only if the game is over",
    Replacement(
        "reasoning.games.chosen_loops:exits", "edge.to not in loop or edge.shuffles", "edge.to < -1"
    ),
    about=LOOPS,
)
fault(
    "no limit is filled",
    Replacement("reasoning.triggers.turn_loops:table", "s.inforce.keeper_limit", "0"),
    about=LOOPS,
)
fault(
    "no card goes on top of the draw pile by itself",
    Replacement(
        "reasoning.triggers.returning_cards:ways_back", "card.meaning.goes_on_top", "False"
    ),
    about=LOOPS,
)
fault(
    "a rule acts for one player alone",
    Replacement("reasoning.triggers.returning_cards:acts_in_own_turn", "m.kind == 'rule'", "False"),
    about=LOOPS,
)
fault(
    "a loop of turns always has a way out",
    Replacement(
        "reasoning.triggers.turn_loops:TurnLoop.is_forced", "not self.chosen.exits", "False"
    ),
    about=LOOPS,
)
fault(
    "the draw pile never runs out",
    Replacement("reasoning.triggers.forced_loops:variants", "search.draws", "False"),
    about=LOOPS,
)
fault(
    "a rule and a Keeper act for the same player",
    Replacement("reasoning.triggers.forced_loops:variants", "(0, 1) if rules else (0,)", "(0,)"),
    about=LOOPS,
)
fault(
    "what is not known is passed over",
    Replacement("reasoning.triggers.forced_loops:forced_loop", "states is None", "False"),
    about=LOOPS,
)
