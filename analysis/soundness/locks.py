"""Study of locks that games come to, against every game of a micro-deck."""

from __future__ import annotations

from analysis.soundness.exploration import locked
from analysis.soundness.micro_decks import PLAYERS, locking
from analysis.soundness.over_time import (
    coded,
    explored,
    findings,
    is_shown,
    is_unknown,
    small,
)
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.findings import Finding
from fluxx_rules.game.simulate import play_out, seed_of, start
from fluxx_rules.game.winning import ended_by
from fluxx_rules.game.zones import RULES
from fluxx_rules.reasoning.games.sampled_games import GAMES, KIND, SEED

OTHERS = {"FX504", "FX608"}
"""The codes that say for another reason why games do not end."""


def is_locked(deck: Deck, game: int) -> bool:
    """Return whether this game of sensible players comes to a state without a reachable end."""
    all_ = explored(deck)
    s, policies, chance = start(deck, PLAYERS, seed_of(SEED, game), KIND)
    return any(all_.graph.find(now) in all_.locked for now in play_out(s, policies, chance))


def locks(deck: Deck) -> Claims:
    """Return whether a game of sensible players locks, and whether any game can."""
    closed = bool(explored(deck).locked)
    return {
        "locks": closed and any(is_locked(deck, game) for game in range(GAMES)),
        "claimed": closed,
        "shown": True,
        "starved": True,
    }


def is_starved(deck: Deck, found: Finding) -> bool:
    """Return whether no game is won by the Goals of the finding once its rules are in play.

    It is about all Goals if it names none.
    """
    graph = explored(deck).graph
    p = graph.states[0].program
    named = p.mask(found.cards)
    goals = {*p.cards(named & p.kind["goal"])} or {*p.cards(p.kind["goal"])}
    rules = named & p.kind["rule"]
    reached = {n for n, s in enumerate(graph.states) if s.z[RULES] & rules == rules}
    waiting = [*reached]
    while waiting:
        n = waiting.pop()
        if goals & {*ended_by(graph.states[n])}:
            return False
        more = {edge.to for edge in graph.edges[n]} - reached
        reached |= more
        waiting += more
    return True


def locks_found(deck: Deck) -> Verdicts:
    """Return the findings as claims; a lock may be told as a loop, a stall, or dead Goals.

    The table or game of each finding must be locked. A lock that no sensible player comes to may be
    found or not.
    """
    truth = locks(deck)
    those = coded(deck, "FX502")
    for_good = [each for each in coded(deck, "FX411") if each.message.endswith("for good")]
    others = OTHERS & {each.code for each in findings(deck) if each.verdict != "unknown"}
    found: dict[str, bool | None] = {}
    if truth["locks"] or not truth["claimed"]:
        told = bool(those or (truth["locks"] and (for_good or others)))
        found["locks"] = None if not told and is_unknown(deck, "FX502") else told
    if for_good:
        found["starved"] = all(is_starved(deck, each) for each in for_good)
    if those:
        found["claimed"] = True
        found["shown"] = all(
            is_shown(deck, each, lambda graph: 0 in locked(graph)) for each in those
        )
    return found


STUDY = Study(
    "locks",
    "Whether games of sensible players come to a state from which no end is reachable (FX502); "
    "against every choice and draw from the deal.",
    small(locking),
    locks,
    locks_found,
    decks=50,
    full=500,
    may_miss=0.1,
)
