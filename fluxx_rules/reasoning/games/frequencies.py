"""How often the situations of findings came up in the sampled games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from ...budget import weight
from ...cards.deck import Deck
from ...findings import Finding, Frequency, Situation
from ...game.statistics import Played
from ...session import budget, memoized
from .sampled_games import Moment, sampled

Copies = tuple[int, int]
"""All copies of a card, and the number of them that have to be in play."""
MOMENTS_IN_A_STEP = 4
"""The number of moments that one step of the budget can look at."""


def with_frequencies(
    deck: Deck, findings: Sequence[Finding], situations: Mapping[str, Situation]
) -> list[Finding]:
    """Return the findings; those about a situation with the number of games it came up in.

    ``situations`` has the situation for each code. One pass over the games counts them all.
    """
    counters = [
        Counted(deck, situations[finding.code], finding.cards)
        if finding.code in situations and is_played(deck, finding.cards)
        else None
        for finding in findings
    ]
    waiting = [each for each in counters if each is not None]
    if waiting:
        count(deck, waiting)
    return [
        replace(finding, came_up=each.frequency) if each is not None else finding
        for finding, each in zip(findings, counters, strict=True)
    ]


def is_played(deck: Deck, cards: Sequence[str]) -> bool:
    """Return whether there are cards, and games with all of them."""
    return bool(cards) and copies_by_id(deck).keys() >= {*cards}


def count(deck: Deck, waiting: Sequence[Counted]) -> None:
    """Count all situations in the sampled games."""
    cost = len(waiting) * weight(len(deck.cards))
    games = sampled(deck)
    for game, moments in zip(games.played, games.moments, strict=True):
        budget().spend(cost * len(moments) // MOMENTS_IN_A_STEP)
        for each in waiting:
            each.add(game, moments)


class Counted:
    """The situation of a finding, and the games and turns in which it came up so far."""

    def __init__(self, deck: Deck, situation: Situation, cards: Sequence[str]) -> None:
        self.cards = frozenset(cards)
        self.is_met = test_of(situation, copies_of(deck, cards))
        self.frequency = Frequency(situation, 0, 0, 0, 0)

    def add(self, game: Played, moments: Sequence[Moment]) -> None:
        """Count another game."""
        so_far = self.frequency
        if so_far.situation == "cycle":
            met = int(self.stopped(game, moments))
        else:
            met = len({moment.turn for moment in moments if self.is_met(moment)})
        self.frequency = Frequency(
            so_far.situation,
            so_far.games + bool(met),
            so_far.of_games + 1,
            so_far.turns + met,
            so_far.of_turns + game.turns,
        )

    def stopped(self, game: Played, moments: Sequence[Moment]) -> bool:
        """Return whether the game was stopped in the cycle of these cards.

        If players choose in the cycle, it was stopped in a turn with too many decisions.
        """
        in_a_turn = game.unfinished == "turn" and self.is_met(moments[-1])
        return in_a_turn or not self.cards.isdisjoint(game.cycle)


def test_of(situation: Situation, cards: Sequence[Copies]) -> Callable[[Moment], bool]:
    """Return the function that tells whether the situation is there at a moment."""
    first, others = cards[0], cards[1:]
    whole = 0
    for mask, _ in cards:
        whole |= mask

    def is_in_play(card: Copies, moment: Moment) -> bool:
        mask, number = card
        return (mask & moment.in_play).bit_count() >= number

    def with_another(moment: Moment) -> bool:
        return not others or any(is_in_play(other, moment) for other in others)

    match situation:
        case "together" | "cycle":
            return lambda moment: all(is_in_play(card, moment) for card in cards)
        case "first":
            return lambda moment: is_in_play(first, moment)
        case "with another":
            return lambda moment: is_in_play(first, moment) and with_another(moment)
        case "any":
            return lambda moment: bool(whole & moment.in_play)
        case "tie":
            return lambda moment: bool(whole & moment.tied)


def copies_of(deck: Deck, cards: Sequence[str]) -> list[Copies]:
    """Return each card with all its copies, and the number of its copies that are named."""
    alike = copies_by_id(deck)
    return list(Counter(alike[id] for id in cards).items())


@memoized
def copies_by_id(deck: Deck) -> dict[str, int]:
    """Return the set of all copies of each card of the deck."""
    sets = Counter[tuple[object, ...]]()
    twins = {card.id: card.twin for card in deck.cards}
    for id, twin in twins.items():
        sets[twin] |= deck.words.bit_of[id]
    return {id: sets[twin] for id, twin in twins.items()}
