"""Matrix of the editions of a mix: findings of each pair that neither edition has alone."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from itertools import combinations

from ...cards.deckfile import DeckFile
from ...cards.mixfile import MixFile
from ...cards.mixing import mix
from ...cards.parsed_file import ParsedFile
from ...checks import check
from ...checks.registry import topic_of
from ...findings import Finding, Severity
from .model import Matrix, Pair

MAX_EDITIONS = 20
"""More editions make hundreds of pairs, which take long and fill no readable table."""
Progress = Callable[[int], None]


def work(parts: Iterable[ParsedFile]) -> int:
    """Return the number of decks to check."""
    n = len(editions(parts))
    return n + n * (n - 1) // 2 if 1 < n <= MAX_EDITIONS else 0


def editions(parts: Iterable[ParsedFile]) -> list[str]:
    names = (
        part.declared.edition
        for part in parts
        if isinstance(part.declared, DeckFile) and part.cards
    )
    return list(dict.fromkeys(names))


def matrix(
    parts: Sequence[ParsedFile],
    whole: Iterable[Finding],
    done: Progress = lambda decks: None,
    players: int | None = None,
) -> Matrix | None:
    """Return the findings of all pairs, or None for a single edition or for too many.

    The decisions of the mix file also hold in each pair, and so does the number of players.
    """
    names = editions(parts)
    if not 1 < len(names) <= MAX_EDITIONS:
        return None

    def found(*chosen: str) -> dict[str, Finding]:
        files = [part for part in parts if is_in(part, chosen)]
        result = check(mix("+".join(chosen), files).for_players(players))
        done(1)
        return {each.fingerprint: each for each in result.findings if is_about_cards(each)}

    alone = {name: found(name) for name in names}
    pairs = []
    for one, other in combinations(names, 2):
        both = found(one, other)
        new = [each for id, each in both.items() if id not in alone[one] | alone[other]]
        pairs.append(pair(one, other, new))
    known = {id for each in alone.values() for id in each}
    together = sum(each.fingerprint not in known for each in whole if is_about_cards(each))
    return Matrix(tuple(names), tuple(pairs), together)


def is_in(part: ParsedFile, editions: Container[str]) -> bool:
    declared = part.declared
    if isinstance(declared, DeckFile):
        return declared.edition in editions
    return isinstance(declared, MixFile)


def is_about_cards(finding: Finding) -> bool:
    """Return whether the finding is about the cards, not about the analysis."""
    return topic_of(finding) != "analysis"


def pair(one: str, other: str, new: list[Finding]) -> Pair:
    falling = sorted(Severity, reverse=True)
    new.sort(key=lambda each: (falling.index(each.severity), each.code))
    counts = ((level.value, sum(each.severity is level for each in new)) for level in falling)
    return Pair(one, other, tuple(counts), tuple((each.code, each.message) for each in new))
