"""Goals of a report: status, needs with those that the deck lacks, share of wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ....cards.deck import Deck
from ....checks.dead_goals import goal_tally
from ....checks.goals import goals_of, statuses
from ....checks.words import slot_text
from ....game.intervals import Share
from ....game.statistics import Statistics
from ....reasoning.deck.distinct_cards import without_copies
from ....reasoning.goals.necessary_counts import Need as Count
from ...cards import text_of
from ..phrases import GOAL_STATUS

BAR = 100
"""The width of a bar of wins."""


class Need(msgspec.Struct, frozen=True):
    """Cards that a Goal needs; ``missing`` if the deck has too few of them."""

    text: str
    missing: bool


class Bar(msgspec.Struct, frozen=True):
    """A share of wins and its interval, as places on a bar."""

    low: int
    value: int
    high: int


class Goal(msgspec.Struct, frozen=True):
    """A Goal of an edition, with all its copies."""

    name: str
    edition: str
    text: str
    status: str
    needs: tuple[Need, ...] = ()
    wins: Share | None = None
    """The simulated games that it ended; None if none were played, or not with this Goal."""
    bar: Bar | None = None
    """The wins as a bar; None if there are none to show, or if nobody can win by it."""
    loses: bool = False
    """Whether everybody loses by it."""
    title: str = ""
    """The title of the edition."""

    @property
    def says(self) -> str:
        """The text, or nothing if the needs say the same."""
        plain = f"Win if you have {' and '.join(each.text for each in self.needs)}."
        return "" if self.text == plain else self.text


def named(goals: Iterable[Goal]) -> list[tuple[str, Goal]]:
    """Return Goals with their names; those that share a name go by their editions too."""
    goals = tuple(goals)
    times = Counter(goal.name for goal in goals)
    return [
        (f"{goal.name} ({goal.title})" if times[goal.name] > 1 else goal.name, goal)
        for goal in goals
    ]


def goals(deck: Deck, played: Statistics | None = None, sought: bool = True) -> tuple[Goal, ...]:
    """Return each Goal of each edition once: impossible ones first, then by wins.

    A game is ``sought`` for Goals that can be met: it can win one that is not decided otherwise.
    """
    dead = (each.card for each in goal_tally(deck).dead if each.sure)
    status = statuses(deck, games=sought) | dict.fromkeys(dead, "impossible")
    needs = {card.id: tuple(needs_of(known.needs(goal))) for card, goal, known in goals_of(deck)}
    wins = wins_of(deck, played) if played else {}
    cards = [*without_copies(deck.cards), *without_copies(deck.undocumented)]
    found = [
        Goal(
            card.name,
            card.edition,
            text_of(card.declared),
            status[card.id],
            needs.get(card.id, ()),
            wins.get(card.twin),
            loses=card.meaning.loses,
            title=deck.title(card.edition),
        )
        for card in cards
        if card.id in status
    ]
    order = {name: n for n, name in enumerate(GOAL_STATUS)}
    found.sort(
        key=lambda each: (order.get(each.status, -1), -(each.wins.count if each.wins else 0))
    )
    longest = max((each.wins.interval.high for each in found if each.wins), default=1.0)
    return tuple(
        msgspec.structs.replace(each, bar=bar(each.wins, longest))
        if each.wins and each.status != "impossible"
        else each
        for each in found
    )


def needs_of(counts: list[Count]) -> Iterator[Need]:
    """Yield the needs for cards of one description; others only repeat them."""
    for each in counts:
        if len(each.descriptions) == 1:
            what = slot_text(each.descriptions[0])
            text = what if each.number == 1 else f"{each.number} of: {what.replace(' or ', ', ')}"
            yield Need(text, each.cards.bit_count() < each.number)


def wins_of(deck: Deck, played: Statistics) -> Mapping[tuple[object, ...], Share]:
    """Return the games that each Goal ended, with its copies, also 0."""
    twins = {card.id: card.twin for card in deck.cards}
    ended: Counter[tuple[object, ...]] = Counter()
    for id, games in (*played.wins_by_goal.items(), *played.losses_by_goal.items()):
        ended[twins[id]] += games
    return {twin: played.share(games) for twin, games in ended.items()}


def bar(wins: Share, longest: float) -> Bar:
    low, high = wins.interval
    return Bar(*(round(BAR * each / longest) for each in (low, wins.value, high)))
