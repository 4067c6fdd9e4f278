"""Findings that are true of some numbers of players only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from ..cards.deck import Deck
from ..cards.player_counts import PLAYER_COUNTS
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import nodes


def depends_on_players(deck: Deck) -> bool:
    """Return whether a card asks about other players, so that their number can matter."""
    return any(
        isinstance(node, core.Somebody | core.Beside) or node == core.Read("players")
        for meaning in {card.meaning for card in deck.cards}
        for node in nodes(meaning)
    )


def marked(
    deck: Deck, found: Iterable[Finding], by_count: dict[int, list[Finding]]
) -> Iterator[Finding]:
    """Yield the findings of the deck, marked if they do not hold for the usual number of players.

    They show a game or a table that is possible with another number of players.
    """
    for each in found:
        counts = [n for n, there in by_count.items() if each.fingerprint in fingerprints(there)]
        if is_shown(each) and counts and deck.usual_players not in counts:
            each = replace(each, message=f"{each.message} ({only_with(counts)})")
        yield each


def partial(
    deck: Deck, found: Iterable[Finding], by_count: dict[int, list[Finding]]
) -> Iterator[Finding]:
    """Yield proved findings of some numbers of players, which are not true of every number.

    A card about which the same is proved for every number is left out. Without the usual number of
    players a finding is information.
    """
    proved = [each for each in found if is_proved(each)]
    counts: defaultdict[tuple[str, Sequence[str]], dict[int, Finding]] = defaultdict(dict)
    for n, there in by_count.items():
        for each in there:
            if is_proved(each) and not any(covers(known, each) for known in proved):
                # the order of the cards says which of two rules changes nothing
                counts[each.fingerprint, each.cards][n] = each
    for at in counts.values():
        usual = at.get(deck.usual_players)
        each = usual or next(iter(at.values()))
        yield replace(
            each,
            message=f"{each.message} ({only_with([*at])})",
            severity=each.severity if usual else Severity.INFO,
            players=tuple(at),
        )


def covers(known: Finding, other: Finding) -> bool:
    """Return whether the known finding already says about the first card what the other says.

    If the other one has more cards, it also says it about them.
    """
    if known.cards == other.cards:
        return known.cards != () or known.fingerprint == other.fingerprint
    same = (known.code, known.cards[:1]) == (other.code, other.cards[:1])
    return same and not set(known.cards) < set(other.cards)


def fingerprints(found: Iterable[Finding]) -> set[object]:
    return {each.fingerprint for each in found}


def is_shown(finding: Finding) -> bool:
    """Return whether the finding is about one game or table, and not about all of them."""
    return finding.verdict in ("shown", "state only")


def is_proved(finding: Finding) -> bool:
    """Return whether the finding is true of every game or table."""
    return finding.verdict in ("proved", "looked up")


def only_with(counts: Sequence[int]) -> str:
    """Return the numbers of players as text."""
    first, last = min(counts), max(counts)
    if list(counts) != [*range(first, last + 1)] or first == last < max(PLAYER_COUNTS):
        *others, last = counts
        numbers = f"{', '.join(map(str, others))} or {last}" if others else str(last)
        return f"only with {numbers} players"
    if last == max(PLAYER_COUNTS):
        return f"only with {first} players or more" if first < last else f"only with {last} players"
    if first == min(PLAYER_COUNTS):
        return f"only with at most {last} players"
    return f"only with {first} to {last} players"
