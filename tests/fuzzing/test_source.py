"""Sources of chance: within bounds, and the same again for the same seed."""

from __future__ import annotations

import pytest

from fluxx_rules.fuzzing.source import Seeded, Source, one_of, shuffled
from tests.fuzzing.conftest import Noughts


@pytest.mark.parametrize("source", [Seeded(1), Seeded("one"), Noughts()])
def test_numbers_stay_below(source: Source) -> None:
    assert all(0 <= source.below(n) < n for n in range(1, 400))


def test_the_same_again() -> None:
    def drawn(source: Source) -> list[int]:
        return [source.below(1000) for _ in range(20)]

    assert drawn(Seeded("x")) == drawn(Seeded("x")) != drawn(Seeded("y"))


def test_noughts_take_the_first() -> None:
    assert one_of(Noughts(), "abc") == "a"
    assert shuffled(Noughts(), "abc") == ["a", "b", "c"]
    assert sorted(shuffled(Seeded(0), "abcdef")) == list("abcdef")
