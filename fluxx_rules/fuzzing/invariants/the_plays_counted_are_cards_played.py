"""The counted plays of a turn are the cards that were played from the hand as plays.

Plays by a text, free plays, and Surprises that answer do not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.card_sequence import PLAY_IT, USE, WHY
from ...game.zones import ASIDE, HAND, PLAYED
from ...language import core
from ..invariant import Played, Seen, Violation
from ..oracle.active_texts import begun_cards, cards_in_play, frames_of_step
from ..oracle.declarations import cards_with_node

RULINGS = ("R-021", "R-026", "R-051", "R-052", "R-053", "X-001")
EVERY = 5


def game(played: Played) -> Iterator[str]:
    count: tuple[int, int] | None = None
    for seen in played.steps:
        s, was = seen.after, seen.before
        if not seen.same_turn:
            count = (0, 0) if s.turn == was.turn + 1 and s.cur != was.cur else None
        if count is None or seen.crash or s.people != was.people:
            count = None
            continue
        least, most = plays_made(seen)
        count = count[0] + least, count[1] + most
        if not count[0] <= s.played <= count[1]:
            message = f"turn {s.turn}: {s.played} plays are counted, and {count[1]} were made"
            yield Violation(message, played=count[1])
            count = None


def plays_made(seen: Seen) -> tuple[int, int]:
    """Return the least and the greatest number of plays that the player on turn has made.

    While a card is being played or lies aside, no play begins. Otherwise a text may have had the
    card played.
    """
    under_way = seen.before.z[PLAYED] | seen.before.z[ASIDE]
    hand, most = HAND + seen.after.cur, 0
    for cause, cards, source, to in seen.moves:
        if (cause, source, to) == ("played", hand, PLAYED):
            most += not under_way
        for zone in source, to:
            if zone in (PLAYED, ASIDE):
                under_way ^= cards
    asked_for = seen.same_turn and (seen.played or is_chance_play(seen))
    return int(bool(asked_for)) if texts_may_play(seen) else most, most


def is_chance_play(seen: Seen) -> bool:
    return not seen.joined and seen.asked.why == "first play random"


def texts_may_play(seen: Seen) -> bool:
    """Return whether the text of a card may have had another card played in this step."""
    s, program = seen.before, seen.before.program
    one_by_one = not seen.joined and seen.asked.why == WHY[PLAY_IT]
    if one_by_one or any(frames_of_step(s, USE)):
        return True  # one of several cards, the text of which may be done
    reacting = program.at_start | program.at_end | program.whenever | program.on_goals
    reacting &= cards_in_play(s) | cards_in_play(seen.after)
    playing = cards_with_node(program, core.Play) | cards_with_node(program, core.Perform)
    return bool(playing & (seen.touched | s.z[PLAYED] | begun_cards(s) | reacting))
