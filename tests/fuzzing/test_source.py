"""Sources of chance: within bounds, the same again for the same seed or bytes, and they end."""

from __future__ import annotations

import pytest

from fluxx_rules.fuzzing.source import Bytes, Seeded, Source, one_of, shuffled


@pytest.mark.parametrize("source", [Seeded(1), Seeded("one"), Bytes(b"abc" * 300), Bytes(b"")])
def test_numbers_stay_below(source: Source) -> None:
    assert all(0 <= source.below(n) < n for n in range(1, 400))


def test_the_same_again() -> None:
    def drawn(source: Source) -> list[int]:
        return [source.below(1000) for _ in range(20)]

    assert drawn(Seeded("x")) == drawn(Seeded("x")) != drawn(Seeded("y"))
    assert drawn(Bytes(b"words of chance")) == drawn(Bytes(b"words of chance"))


def test_noughts_take_the_first() -> None:
    assert one_of(Bytes(b""), "abc") == "a"
    assert shuffled(Bytes(b""), "abc") == ["a", "b", "c"]
    assert sorted(shuffled(Seeded(0), "abcdef")) == list("abcdef")
