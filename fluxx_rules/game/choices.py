"""What can be answered: lazily, because ten of twenty cards are 184,756 choices.

Inside the engine an answer is bits of a mask. Outside it is a `Choice` in words: card ids, a
seat, or an option; interchangeable copies are offered once.
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
    """One answer: some cards (none is to decline), or a seat, or a word."""

    cards: tuple[str, ...] = ()
    player: int | None = None
    option: str | None = None


def kind_of(asked: Pending) -> str:
    """cards, play, power, surprise, player or option."""
    return asked.kind.partition(":")[0]


def options_of(asked: Pending) -> list[str]:
    return asked.kind.partition(": ")[2].split(", ")


def who_is_asked(asked: Pending) -> int | str:
    return ELSEWHERE.get(asked.who, asked.who)


def called(
    asked: Pending, answer: int, player: Callable[[int], str], cards: Callable[[int], Iterable[str]]
) -> tuple[str, ...]:
    """Each player, option or card of the answer, by the names that players and cards have here."""
    kind = kind_of(asked)
    if kind == "player":
        return tuple(player(bit.bit_length() - 1) for bit in bits(answer))
    if kind == "option":
        options = options_of(asked)
        return tuple(options[bit.bit_length() - 1] for bit in bits(answer))
    return tuple(cards(answer))


def encode(s: State, choice: Choice) -> int:
    """The bits of an answer in words; ValueError where the words mean nothing here."""
    assert s.ask is not None
    kind = kind_of(s.ask)
    if kind == "player":
        if choice.player is None:
            raise ValueError("a player is asked for")
        return 1 << choice.player
    if kind == "option":
        options = options_of(s.ask)
        if choice.option not in options:
            raise ValueError(f"the options are {', '.join(options)}")
        return 1 << options.index(choice.option)
    if choice.player is not None or choice.option is not None:
        raise ValueError("cards are asked for")  # what names none would be taken for declining
    return s.program.mask(choice.cards)


def decode(s: State, answer: int) -> Choice:
    assert s.ask is not None
    kind = kind_of(s.ask)
    if kind == "player":
        return Choice(player=answer.bit_length() - 1)
    if kind == "option":
        return Choice(option=options_of(s.ask)[answer.bit_length() - 1])
    return Choice(cards=tuple(s.program.cards(answer)))


class Choices:
    """All answers to what is asked now, without listing them unless somebody iterates."""

    def __init__(self, s: State) -> None:
        assert s.ask is not None
        self._state = s
        self.asked = s.ask
        self._groups = groups(s)

    def __len__(self) -> int:
        """How many answers differ in more than which of some equal copies they name."""
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
        return decode(self._state, at_random(self.asked, random.random))

    def upper_bound(self) -> int:
        """How many answers there would be if all copies were told apart."""
        _, _, mask, least, most, _ = self.asked
        n = mask.bit_count()
        return sum(comb(n, k) for k in range(least, most + 1))


def shares(sizes: list[int], least: int, most: int) -> Iterator[tuple[int, ...]]:
    """How many of each group to take, so many in all: no way is begun that leads nowhere."""
    if not sizes:
        yield ()
        return
    first, *rest = sizes
    for n in range(max(0, least - sum(rest)), min(first, most) + 1):
        for others in shares(rest, max(0, least - n), most - n):
            yield n, *others


def groups(s: State) -> list[list[int]]:
    """The bits of the mask, interchangeable ones together: copies that lie alike."""
    assert s.ask is not None
    if kind_of(s.ask) in ("player", "option"):
        return [[bit] for bit in bits(s.ask.mask)]
    alike: dict[tuple[int, int, int], list[int]] = {}
    for card in bits(s.ask.mask):
        lies = zone_of(s, card), bearers(s, card)
        alike.setdefault((s.program.twin[card], *lies), []).append(card)
    return list(alike.values())
