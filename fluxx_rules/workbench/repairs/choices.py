"""Choices of cards and merges, and what a model promises of them."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from .universe import Key

Names: TypeAlias = tuple[str, str]


class Choice(msgspec.Struct, frozen=True):
    """Cards put in, cards left out, and pairs of names that become one thing."""

    put_in: tuple[Key, ...] = ()
    left_out: tuple[Key, ...] = ()
    merged: tuple[Names, ...] = ()

    @property
    def size(self) -> int:
        return len(self.put_in) + len(self.left_out) + len(self.merged)

    @property
    def single(self) -> list[Choice]:
        """The changes of the choice one by one."""
        return [
            *(Choice(put_in=(key,)) for key in self.put_in),
            *(Choice(left_out=(key,)) for key in self.left_out),
            *(Choice(merged=(names,)) for names in self.merged),
        ]

    @property
    def by_edition(self) -> list[Choice]:
        """For each edition the choice to leave out the same cards of it alone."""
        editions = dict.fromkeys(edition for edition, _ in self.left_out)
        return [
            Choice(left_out=tuple(key for key in self.left_out if key[0] == edition))
            for edition in editions
        ]


class Chosen(msgspec.Struct, frozen=True):
    """A choice, and what the model promises of it."""

    choice: Choice
    met: frozenset[Key]
    """The Goals that can be met."""
    leaving: frozenset[Key]
    """The Creepers that can be taken away."""
