"""Each turn brings more cards into hands than leave them, for ever, and the draw pile runs dry.

From some rule on, each turn draws more cards than it can play. Nothing else takes cards out of
hands: there is no Hand Limit, and no card takes more of them. No card takes such rules out of play,
either. So hands grow until there is nothing to draw. Play goes on (R-094), but each player holds
what others need. The check counts the cards, and finds games of sensible players where it happens.

Example: a deck with Draw 4 and Draw 5, in which a turn plays one card, without any Hand Limit.

How to settle it: add a Hand Limit, a larger number of plays, or a card that resets the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language.words import plural
from ..reasoning.games.hand_flow import HandFlow, hand_flow
from ..reasoning.games.sampled_games import GAMES
from ..reasoning.games.short_games import short_games
from ..reasoning.games.witness import witness
from .base import located_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX509", "hoarding-stall", Severity.WARNING, "games"
TOPIC = "play"
ON_DEMAND = "prove"
ABSENCE = True

LEAST_GAMES = 5
"""The number of sampled games in which it must happen. It is rare below that."""


def check(deck: Deck) -> Iterator[Finding]:
    flow = hand_flow(deck)
    if flow is None or flow.gain <= 0:
        return
    short = short_games(deck)
    if short is None or short.games < LEAST_GAMES:
        return  # games end before that
    cards = list(flow.draw_rules)
    yield Finding(
        CODE,
        NAME,
        SEVERITY,
        f"hands grow by {plural(flow.gain, 'card')} or more in every turn, "
        "until nothing is left to draw",
        **located_at_first(cards),
        verdict="shown",
        aspect="hands",
        witness=witness(deck, short.shown),
        because=(
            since(flow),
            f"a turn plays at most {plural(flow.played, 'card')}",
            f"a play takes at most {plural(flow.lost, 'card')} out of a hand",
            "no Hand Limit and no other text takes cards out of hands",
            f"in {short.games} of {GAMES} games of sensible players a draw came up short; in the "
            f"first of them on turn {short.turn}, with hands of {', '.join(map(str, short.held))}",
        ),
    )


def since(flow: HandFlow) -> str:
    """Return the sentence about the draws."""
    if not flow.draw_rules:
        return f"the Basic Rules draw {plural(flow.drawn, 'card')} in every turn"
    names = listed(dict.fromkeys(card.name for card in flow.draw_rules))
    return f"once there is one of {names}, every turn draws at least {plural(flow.drawn, 'card')}"
