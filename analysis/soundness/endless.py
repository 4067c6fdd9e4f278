"""Study of loops and endless turns, against every game of a micro-deck."""

from __future__ import annotations

from collections.abc import Callable

from analysis.soundness.exploration import Graph, endless_turns, forced_loops, stubborn_loops
from analysis.soundness.micro_decks import PLAYERS, looping
from analysis.soundness.over_time import coded, explored, is_shown, is_unknown, small
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck


def loops(deck: Deck) -> Claims:
    """Return whether the deck has loops that nobody can leave, and turns that need not end."""
    all_ = explored(deck)
    return {
        "forced": bool(all_.forced),
        "turn": bool(all_.chosen_turns),
        "stubborn": bool(stubborn_loops(all_.graph, PLAYERS)),
    }


CODES: tuple[tuple[str, str, Callable[[Graph], object]], ...] = (
    ("forced", "FX504", forced_loops),
    ("turn", "FX503", endless_turns),
)


def loops_found(deck: Deck) -> Verdicts:
    """Return the findings as claims.

    A finding about a table that no game from the deal reaches is judged by the games from there.
    Where only luck keeps a turn going, or it is a forced loop, FX503 may say either.
    """
    all_, truth = explored(deck), loops(deck)
    found: dict[str, bool | None] = {}
    for claim, code, so in CODES:
        those = coded(deck, code)
        either = not truth[claim] and (
            (those and all(is_shown(deck, each, so) for each in those))
            or (claim == "turn" and (all_.lucky_turns or all_.forced))
        )
        if not either:
            found[claim] = True if those else None if is_unknown(deck, code) else False
    if coded(deck, "FX505"):
        found["stubborn"] = True
    return found


STUDY = Study(
    "endless",
    "Whether reactions or a turn can go on for ever (FX503, FX504, FX505); against every choice "
    "and draw from the deal.",
    small(looping),
    loops,
    loops_found,
    decks=100,
    full=500,
)
