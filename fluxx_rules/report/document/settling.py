"""What would settle a finding, ready to be pasted into a mix file or a card file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ...cards.deck import Deck
from ...cards.settlement import Settlement
from ...cards.writing import flow, scalar
from ...checks.registry import mix_key_of
from ...checks.settling import fits
from ...findings import Finding
from ...language.settled import Settled
from .model import Way

SAYS = {"same thing": "They are one thing", "same rule": "They replace one another"}
"""What a merge under a key of a mix file says of the cards."""


class Settler:
    """Knows all findings, so that an entry settles the one that is meant and no other."""

    def __init__(self, deck: Deck, findings: Sequence[Finding]) -> None:
        self.deck = deck
        self.called = {card.id: card.name for card in deck.listed}
        self.about: dict[str, list[tuple[Finding, set[str]]]] = {}
        for each in findings:
            about = {*each.cards, *self.names(each)}
            self.about.setdefault(each.code, []).append((each, about))

    def names(self, finding: Finding) -> list[str]:
        return [self.called.get(id, id) for id in finding.cards]

    def ways(self, finding: Finding) -> tuple[Way, ...]:
        """What settles it at its cause, where the language has a word for that; and the entry
        that leaves it as it is."""
        return (*self.at_the_cause(finding), self.entry(finding))

    def at_the_cause(self, finding: Finding) -> Iterator[Way]:
        names = list(dict.fromkeys(self.names(finding)))
        answered = self.deck.answers.get(finding.aspect)
        key = mix_key_of(finding)
        if key == "policies" and answered is not None:
            yield Way(
                "The mix file takes this answer, or another one that is named above",
                f"policies:\n  {scalar(finding.aspect)}: {scalar(answered.answer)}\n",
            )
        elif key == "different" and (shared := self.shared(finding)):
            yield Way(
                "The cards of each edition ask for their own (in a mix file)",
                f"different: {flow([*shared])}\n",
            )
        elif key in SAYS and len(names) > 1:
            yield Way(f"{SAYS[key]} (in a mix file)", f"{key}:\n  - {flow([*names])}\n")
            if key == "same thing":
                yield Way(
                    "They are different things (in a mix file)",
                    f"different: {flow([*names[-1:]])}\n",
                )

    def shared(self, finding: Finding) -> list[str]:
        """The names of its cards by which those of another edition can be asked for, too."""
        cards = [card for card in self.deck.cards if card.id in finding.cards]
        return list(dict.fromkeys(
            card.name for card in cards
            if any(card.name in other.declared.names and other.edition != card.edition
                   for other in cards)
        ))  # fmt: skip

    def entry(self, finding: Finding) -> Way:
        """As few cards as tell this finding from all others of its code."""
        others = [each for each in self.about[finding.code] if each[0] is not finding]

        def hit(cards: Iterable[str]) -> int:
            said = Settlement(Settled(code=finding.code, reason="-"), tuple(cards))
            return sum(fits(said, each, about) for each, about in others)

        name = dict(zip(finding.cards, self.names(finding), strict=True))
        chosen = telling(finding.cards, name, hit)
        about = f"    cards: {flow([*chosen])}\n" if chosen else ""
        also = hit(chosen)
        more = f", and {also} more of its code with it" if also else ""
        return Way(
            f"It stays as it is, for a reason that you give{more}",
            f"settled:\n  - code: {finding.code}\n{about}    reason: WHY IT MAY STAY\n",
        )


def telling(
    ids: Sequence[str], name: dict[str, str], hit: Callable[[Iterable[str]], int]
) -> list[str]:
    """The fewest that narrow it down, by name, or by id where a name is not enough."""
    chosen = [name[id] for id in ids[:1]]
    for spelled in (name, {id: id for id in ids}):
        chosen = [spelled[id] for id in ids[:1]]
        for id in ids[1:]:
            if not (left := hit(chosen)):
                break
            if hit([*chosen, spelled[id]]) < left:
                chosen.append(spelled[id])
        if not hit(chosen):
            break
    return chosen
