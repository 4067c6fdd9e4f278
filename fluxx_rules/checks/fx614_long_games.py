"""Games are far longer than with any of the mixed editions alone, or many are cut though they end.

The games of sensible players with the mix take more than 1.5 times as many turns as those with the
edition of the longest games, on the same seeds. Or more than one game in twenty is not over after
500 rounds, but at least nine of ten of those that are played on end within ten times as many
rounds. So nothing is locked: games end, but too late. A thousand games of each published edition
all end long before. The finding needs intervals beyond the bounds. `fluxx check --prove` plays the
games, and `fluxx simulate --compare` prints more figures.

Example: Creepers of one edition in a mix without the cards that get rid of them.

How to settle it: add Goals, or cards that get rid of Creepers; leave out Keepers without a Goal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..game.comparison import has_goal
from ..game.intervals import Sample, difference_of_means, scaled
from ..game.simulate import MAX_ROUNDS
from ..game.state import NOBODY
from ..game.statistics import Statistics
from ..reasoning.games.sampled_games import (
    donor_figures,
    play,
    sampled,
    sampled_figures,
    sampled_games,
)
from .sampled import around, games_line, percent
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX614", "long-games", Severity.WARNING, "games"
TOPIC = "design"
ABSENCE = True
ON_DEMAND = "prove"
LONGER = 1.5
"""The ratio to the longest donor."""
MAX_CUT = 1 / 20
"""The share of games that are cut at the bound of rounds."""
TRIED = 10
MIN_ENDING = 9
"""The number of cut games that are played on, and of those that must end."""
MAX_NAMED = 3
FARTHER = 10
"""The ratio of the rounds of a game that is played on."""


def check(deck: Deck) -> Iterator[Finding]:
    if not has_goal(deck):
        return
    figures = sampled_figures(deck)
    if figures.share(figures.unfinished_by["rounds"]).interval.low > MAX_CUT:
        yield from cut_games(deck, figures)
    else:
        yield from longer_than_donors(deck, figures)


def longer_than_donors(deck: Deck, figures: Statistics) -> Iterator[Finding]:
    """Yield the finding that the mix is longer than its longest donor beyond the bound."""
    alone = donor_figures(deck)
    if not alone or any(each.unfinished for each in alone):
        return
    longest = max(alone, key=lambda each: each.length.value)
    beyond = difference_of_means(figures.length, scaled(longest.length, LONGER))
    if beyond is None or beyond.low <= 0:
        return
    ratio = figures.length.value / longest.length.value
    yield Finding(
        CODE,
        NAME,
        SEVERITY,
        f"games are {ratio:.1f} times as long as with {deck.title(longest.deck)} alone: "
        f"{turns(figures.length)}, alone {turns(longest.length)}",
        verdict="counted",
        aspect="longer than each edition",
        because=(
            f"more than {LONGER} times, also at the ends of the intervals",
            *(f"{deck.title(each.deck)} alone: {turns(each.length)}" for each in alone),
            *staying_creepers(deck),
            games_line(figures),
        ),
    )


def cut_games(deck: Deck, figures: Statistics) -> Iterator[Finding]:
    """Yield the finding that games are cut and would end later, if they do."""
    games = sampled_games(deck)
    cut = [n for n, game in enumerate(games) if game.unfinished == "rounds"][:TRIED]
    allowed = len(cut) * (TRIED - MIN_ENDING) // TRIED
    ended: list[int] = []
    for tried, n in enumerate(cut, 1):
        game = play(deck, n, rounds=FARTHER * MAX_ROUNDS)
        if game.winner != NOBODY:
            ended.append(game.turns // figures.players)
        elif tried - len(ended) > allowed:
            return
    share = figures.share(figures.unfinished_by["rounds"])
    yield Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{percent(share.value)}{around(share.interval)} of the games are not over after "
        f"{MAX_ROUNDS} rounds, but end later",
        verdict="counted",
        aspect="cut games",
        because=(
            f"more than {percent(MAX_CUT)}; with published editions all games end",
            f"{len(ended)} of {len(cut)} such games, played on, ended within "
            f"{FARTHER * MAX_ROUNDS} rounds, the last one after {max(ended)}",
            *staying_creepers(deck),
            games_line(figures),
        ),
    )


def staying_creepers(deck: Deck) -> Iterator[str]:
    """Yield a line about the Creepers that lie in play longest and keep players from winning."""
    games = sampled(deck)
    blocking = [each for each in deck.cards if each.meaning.kind == "creeper" and blocks(each)]
    in_play = Counter[str]()
    for moments in games.moments:
        by_turn = {moment.turn: moment.in_play for moment in moments}
        for cards in by_turn.values():
            in_play.update({each.name for each in blocking if deck.words.bit_of[each.id] & cards})
    if in_play:
        of = sum(len({moment.turn for moment in moments}) for moments in games.moments)
        most = in_play.most_common(MAX_NAMED)
        shares = listed(f"{name} in {percent(number / of)}" for name, number in most)
        yield f"the Creepers in play in most turns: {shares} of them"


def blocks(card: DeckCard) -> bool:
    return card.meaning.blocks != "nobody"


def turns(length: Sample) -> str:
    return f"{length.value:.0f}{around(length.interval, '{:.0f}')} turns"
