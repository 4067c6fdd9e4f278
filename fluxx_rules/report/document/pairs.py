"""Edition by edition: what two of them bring into a mix that neither brings alone."""

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

MOST_EDITIONS = 20
"""Of more there are hundreds of pairs to be checked, and no table is read that shows them."""
Progress = Callable[[int], None]


def work(parts: Iterable[ParsedFile]) -> int:
    """How many decks have to be checked."""
    n = len(editions(parts))
    return n + n * (n - 1) // 2 if 1 < n <= MOST_EDITIONS else 0


def editions(parts: Iterable[ParsedFile]) -> list[str]:
    return list(dict.fromkeys(part.declared.edition for part in parts
                              if isinstance(part.declared, DeckFile) and part.cards))  # fmt: skip


def matrix(
    parts: Sequence[ParsedFile], whole: Iterable[Finding], done: Progress = lambda decks: None
) -> Matrix | None:
    """Return None for a single edition, and for more than a table shows.

    What the mix file says holds for each pair as well.
    """
    names = editions(parts)
    if not 1 < len(names) <= MOST_EDITIONS:
        return None

    def found(*chosen: str) -> dict[str, Finding]:
        some = [part for part in parts if takes_part(part, chosen)]
        result = check(mix("+".join(chosen), some))
        done(1)
        return {each.fingerprint: each for each in result.findings if judged(each)}

    alone = {name: found(name) for name in names}
    pairs = []
    for one, other in combinations(names, 2):
        both = found(one, other)
        new = [each for id, each in both.items() if id not in alone[one] | alone[other]]
        pairs.append(pair(one, other, new))
    known = {id for each in alone.values() for id in each}
    together = sum(each.fingerprint not in known for each in whole if judged(each))
    return Matrix(tuple(names), tuple(pairs), together)


def takes_part(part: ParsedFile, editions: Container[str]) -> bool:
    declared = part.declared
    if isinstance(declared, DeckFile):
        return declared.edition in editions
    return isinstance(declared, MixFile)


def judged(finding: Finding) -> bool:
    """Return whether the finding is about the cards, not about the analysis."""
    return topic_of(finding) != "analysis"


def pair(one: str, other: str, new: list[Finding]) -> Pair:
    falling = sorted(Severity, reverse=True)
    new.sort(key=lambda each: (falling.index(each.severity), each.code))
    return Pair(
        one, other,
        tuple((level.value, sum(each.severity is level for each in new)) for level in falling),
        tuple((each.code, each.message) for each in new),
    )  # fmt: skip
