"""Questions (kind, options) and answers to them: bits, a `Choice`, or all answers on demand.

Inside the engine an answer is bits of a mask. Outside it is a `Choice`: card ids, a seat, or an
option. Interchangeable copies are offered once. `Choices` makes answers only when iterated: ten of
twenty cards are 184,756 choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import comb
from typing import TYPE_CHECKING

import msgspec

from .bearing import bearers
from .engine import legal
from .moving import zone_of
from .players import at_random
from .state import ELSEWHERE, Pending, State
from .zones import bits

if TYPE_CHECKING:
    from random import Random


class Choice(msgspec.Struct, frozen=True):
    """One answer: cards (an empty tuple declines), or a seat, or an option."""

    cards: tuple[str, ...] = ()
    player: int | None = None
    option: str | None = None


def kind_of(asked: Pending) -> str:
    """Return the kind of question: cards, play, power, surprise, player or option."""
    return asked.kind.partition(":")[0]


def options_of(asked: Pending) -> list[str]:
    """Return the options of a question."""
    return asked.kind.partition(": ")[2].split(", ")


def who_is_asked(asked: Pending) -> int | str:
    """Return the seat that has to answer, or the word for chance or the world outside."""
    return ELSEWHERE.get(asked.who, asked.who)


def called(
    asked: Pending, answer: int, player: Callable[[int], str], cards: Callable[[int], Iterable[str]]
) -> tuple[str, ...]:
    """Return the names of the players, options or cards of an answer."""
    kind = kind_of(asked)
    if kind == "player":
        return tuple(player(bit.bit_length() - 1) for bit in bits(answer))
    if kind == "option":
        options = options_of(asked)
        return tuple(options[bit.bit_length() - 1] for bit in bits(answer))
    return tuple(cards(answer))


def encode(s: State, choice: Choice) -> int:
    """Return the bits of a choice. Raise ValueError if the choice has no meaning here."""
    assert s.ask is not None
    kind = kind_of(s.ask)
    if kind == "player":
        if choice.player is None:
            raise ValueError("this choice needs a player")
        return 1 << choice.player
    if kind == "option":
        options = options_of(s.ask)
        if choice.option not in options:
            raise ValueError(f"the options are {', '.join(options)}")
        return 1 << options.index(choice.option)
    if choice.player is not None or choice.option is not None:
        raise ValueError("this choice needs cards")  # without cards it would decline
    return s.program.mask(choice.cards)


def decode(s: State, answer: int) -> Choice:
    """Return the choice that the bits of an answer stand for."""
    assert s.ask is not None
    kind = kind_of(s.ask)
    if kind == "player":
        return Choice(player=answer.bit_length() - 1)
    if kind == "option":
        return Choice(option=options_of(s.ask)[answer.bit_length() - 1])
    return Choice(cards=tuple(s.program.cards(answer)))


class Choices:
    """All answers to the pending question; they are listed only when iterated."""

    def __init__(self, s: State) -> None:
        assert s.ask is not None
        self._state = s
        self.asked = s.ask
        self._groups = groups(s)

    def __len__(self) -> int:
        """Return the number of answers, where equal copies count as one card."""
        _, _, _, least, most, _ = self.asked
        ways = [1]
        for group in self._groups:
            longer = [0] * (len(ways) + len(group))
            for taken, count in enumerate(ways):
                for more in range(len(group) + 1):
                    longer[taken + more] += count
            ways = longer
        return sum(ways[least : most + 1])

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, Choice):
            return False
        try:
            return legal(self._state, encode(self._state, choice))
        except ValueError:
            return False

    def __iter__(self) -> Iterator[Choice]:
        _, _, _, least, most, _ = self.asked
        for numbers in shares([len(group) for group in self._groups], least, most):
            answer = sum(
                card for group, n in zip(self._groups, numbers, strict=True) for card in group[:n]
            )
            yield decode(self._state, answer)

    def sample(self, random: Random) -> Choice:
        """Return a random answer."""
        return decode(self._state, at_random(self.asked, random.random))

    def upper_bound(self) -> int:
        """Return the number of answers if every copy were a card of its own."""
        _, _, mask, least, most, _ = self.asked
        n = mask.bit_count()
        return sum(comb(n, k) for k in range(least, most + 1))


def shares(sizes: list[int], least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to take from ``least`` to ``most`` items out of groups of these sizes."""
    if not sizes:
        yield ()
        return
    first, *rest = sizes
    for n in range(max(0, least - sum(rest)), min(first, most) + 1):
        for others in shares(rest, max(0, least - n), most - n):
            yield n, *others


def groups(s: State) -> list[list[int]]:
    """Return the bits of the mask, with interchangeable copies in the same place as one group."""
    assert s.ask is not None
    if kind_of(s.ask) in ("player", "option"):
        return [[bit] for bit in bits(s.ask.mask)]
    alike: dict[tuple[int, int, int], list[int]] = {}
    for card in bits(s.ask.mask):
        lies = zone_of(s, card), bearers(s, card)
        alike.setdefault((s.program.twin[card], *lies), []).append(card)
    return list(alike.values())
