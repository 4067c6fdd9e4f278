"""What is worked out of a deck once is that of this very deck."""

from __future__ import annotations

from fluxx_rules.cards.lookups.latest import FEW, of_latest


def test_it_is_asked_once_for_each_of_the_latest() -> None:
    asked = []

    @of_latest
    def said(deck: list[int]) -> int:
        asked.append(deck)
        return len(asked)

    @of_latest
    def other(deck: list[int]) -> str:
        return f"of {deck}"

    decks = [[0] for _ in range(FEW + 1)]  # equal, and not the same
    assert [said(deck) for deck in decks for _ in range(3)] == [
        n for n in range(1, FEW + 2) for _ in range(3)
    ]
    assert other(decks[-1]) == "of [0]" and said(decks[-1]) == FEW + 1
    assert said(decks[0]) == FEW + 2, "it was forgotten"
    assert all(one is other for one, other in zip(asked, [*decks, decks[0]], strict=True))
