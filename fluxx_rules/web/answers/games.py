"""Figures of the first games of a mix. Games that were played already are kept."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from ...budget import weight
from ...cards.deck import Deck
from ...game.comparison import has_goal
from ...game.simulate import play_block
from ...game.statistics import Played, Statistics, summary
from ...reasoning.games.simulated_games import GAMES, MAX_DECISIONS, number_of_random
from ...report.document.sections.games import Games as Section
from ...report.document.sections.games_text import HEADS
from ...report.document.sections.length_chart import length_chart
from ...report.simulation import to_data
from ...session import cached
from ...workbench.mix import Mix
from ...workbench.playing import Player, deck_of
from ..fragments import fragment
from ..protocol import Games, Lengths, Tell
from .drawn_cards import names_of
from .lengths_text import compared_text, lines
from .wins import seat_wins, wins_by_goal

MAX_KEPT = 6_000
"""The games that a worker keeps: those of twelve mixes."""
SECONDS = 0.5
"""After this time an answer has the games so far. The figures of so many games are always equal."""


class Numbered(NamedTuple):
    """A game of a deck by its number."""

    digest: str
    players: int
    seed: str
    kind: Player
    number: int
    deck: Deck


@cached(MAX_KEPT, key=lambda game: game[:-1])
def played(game: Numbered) -> Played:
    _, players, seed, kind, number, deck = game
    (record,) = play_block(deck, players, seed, kind, number, number + 1)
    return record


def games(asked: Games, mix: Mix, tell: Tell) -> dict[str, Any]:
    """Return the figures of the games, or of those for which there was time."""
    deck = deck_of(mix)
    if not has_goal(deck):
        return {"games": 0, "over": True, "html": fragment("no_games.html")}
    players = asked.players or deck.usual_players
    end = monotonic() + SECONDS
    known = deck.digest
    found: dict[Player, list[Played]] = {"sensible": [], "random": []}
    decisions = 0
    for kind, number in order(asked.end):
        record = played(Numbered(known, players, asked.seed, kind, number, deck))
        found[kind].append(record)
        decisions += record.decisions
        tell(len(found["sensible"]), asked.end)
        if is_enough := decisions * weight(len(deck.cards)) >= MAX_DECISIONS:
            break
        if monotonic() > end:
            break
    sensible, by_chance = (summary(deck, players, asked.seed, *each) for each in found.items())
    section = section_of(sensible, by_chance, asked.before)
    return {
        "games": sensible.games,
        "over": is_enough or sensible.games >= GAMES,
        "lengths": msgspec.to_builtins(Lengths(sensible.games, sensible.games_by_turns)),
        "figures": to_data(sensible, None),
        "html": html(deck, section, asked.before),
    }


def order(end: int) -> Iterator[tuple[Player, int]]:
    """Yield the games in the order in which they are played: one of random players after four."""
    for number in range(end):
        yield "sensible", number
        if number_of_random(number + 1) > number_of_random(number):
            yield "random", number_of_random(number)


def section_of(sensible: Statistics, by_chance: Statistics, before: Lengths | None) -> Section:
    """Return the figures as in a report, with the games before the change as an outline."""
    earlier = [lengths_of(before, sensible)] if before else []
    chart = length_chart(sensible, earlier, ("This deck", "Before"))
    return Section(GAMES, sensible, by_chance, (), chart)


def lengths_of(before: Lengths, like: Statistics) -> Statistics:
    """Return the lengths of games before a change. The other figures are not theirs."""
    by_turns = dict(sorted(before.games_by_turns.items()))
    return msgspec.structs.replace(
        like,
        games=before.games,
        games_by_turns=by_turns,
        won=sum(by_turns.values()),
        lost=0,
    )


def html(deck: Deck, section: Section, before: Lengths | None) -> str:
    counted = section.sensible
    compared = compared_text(counted, lengths_of(before, counted)) if before else ""
    return fragment(
        "games.html",
        names_of(deck, "games"),
        g=section,
        lines=lines(section),
        compared=compared,
        goals=wins_by_goal(deck, counted),
        seats=seat_wins(counted),
        heads=HEADS,
    )
