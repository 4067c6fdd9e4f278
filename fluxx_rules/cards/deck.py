"""A deck: the cards of one edition, or of several mixed, each copy a card of its own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec

from ..findings import Location
from ..hashing import hashed
from ..language import core
from ..language.card import Card, Rule
from ..language.deriving import meaning
from ..language.meaning import Meaning, Set
from .merges import Agreed
from .settlement import Settlement
from .words import Words

NOTHING_MERGED = Agreed()
BASIC = (Set("draw", core.Numeral(1)), Set("play", core.Numeral(1)))


class DeckCard(msgspec.Struct, frozen=True):
    """One physical card. Copies of a card differ in their id and in nothing else."""

    id: str
    edition: str
    declared: Card
    meaning: Meaning
    location: Location | None = None

    @property
    def name(self) -> str:
        return self.declared.name

    @property
    def twin(self) -> tuple[object, ...]:
        """Equal for copies of one card. Two printings of a card are not copies."""
        return self.edition, self.name, self.meaning, *known_by(self.declared)

    def fits(self, which: core.Such) -> bool:
        """Whether the description is true of the card; an empty part of it always is."""
        card = self.declared
        return (
            (not which.kinds or card.word in which.kinds)
            and (not which.names or not set(card.names).isdisjoint(which.names))
            and (not which.tags or not set(which.tags).isdisjoint(card.tags))
            and (not which.about or (isinstance(card, Rule) and any(
                what in card.sets for what in which.about)))
        )  # fmt: skip


class Answered(msgspec.Struct, frozen=True):
    """How a deck answers what rulebooks answer differently, and what each edition says itself."""

    answer: str
    said: dict[str, str]
    """By edition; those that say nothing are left out."""
    chosen: bool = False
    """Whether the mix states its answer."""

    @property
    def disputed(self) -> bool:
        return len(set(self.said.values())) > 1


class Share(msgspec.Struct, frozen=True):
    """What one card file brings into a deck."""

    edition: str
    cards: int
    known: str
    explains: tuple[core.Kind, ...] | None = None
    """Kinds of cards that its rulebook explains besides the usual; nothing if it has none yet."""
    own_tags: tuple[str, ...] = ()
    """Tags that only cards of this file can have."""
    title: str = ""


class Deck(msgspec.Struct, frozen=True, dict=True):
    """What is played with, or checked. ``known`` tells how much of the edition is documented."""

    name: str
    cards: tuple[DeckCard, ...]
    policies: dict[str, str] = {}
    """The answers that decide how the game is played."""
    answers: dict[str, Answered] = {}
    """To everything that rulebooks answer differently; nothing for a deck made by hand."""
    basic: tuple[Set, ...] = BASIC
    """What the Basic Rules set, until a New Rule says otherwise (R-008, R-031)."""
    known: str = ""
    undocumented: tuple[DeckCard, ...] = ()
    """Cards of which only the name or a part is known: no part of the game."""
    merges: Agreed = NOTHING_MERGED
    """What counts as the same. The cards tell it already: they were merged by it."""
    shares: tuple[Share, ...] = ()
    opaque: tuple[DeckCard, ...] = ()
    """Cards that are known, and that the language cannot say: no part of the game either."""
    settled: tuple[Settlement, ...] = ()
    """What its card files and its mix file say of findings."""
    left_out: frozenset[str] = frozenset()
    """Names of cards that its card files have, and that a variant or a mix file does not take."""

    @cached_property
    def digest(self) -> str:
        """Equal for decks that play alike under the same ids, on any machine."""
        return digest_of(self.cards, self.policies, self.basic)

    @cached_property
    def words(self) -> Words:
        """Which cards fit a description."""
        return Words(self.cards)

    @property
    def unplayed(self) -> tuple[DeckCard, ...]:
        """Listed, and no part of the game."""
        return (*self.undocumented, *self.opaque)

    @property
    def listed(self) -> tuple[DeckCard, ...]:
        """All that its card files list, played or not."""
        return (*self.cards, *self.unplayed)

    def title(self, edition: str) -> str:
        """Return the title of an edition; one without a title goes by its name."""
        titles = (share.title for share in self.shares if share.edition == edition and share.title)
        return next(titles, edition)

    def among(self, cards: int) -> list[DeckCard]:
        """The cards of a set, in their order."""
        found = []
        while cards:
            bit = cards & -cards
            found.append(self.cards[bit.bit_length() - 1])
            cards ^= bit
        return found


def digest_of(cards: tuple[DeckCard, ...], policies: dict[str, str], basic: tuple[Set, ...]) -> str:
    """Of all that play depends on. Every node tells what it is, so no two decks look alike."""
    told = [(card.id, card.meaning, known_by(card.declared)) for card in cards]
    text = msgspec.json.encode((told, sorted(policies.items()), basic))
    return hashed(text)


def known_by(card: Card) -> tuple[object, ...]:
    """By what other cards may ask for this one."""
    return card.tags, card.counts_as, card.number


def deal_copies(
    edition: str, cards: Iterable[tuple[Card, Location | None]]
) -> tuple[DeckCard, ...]:
    """Every copy of every card, with an id of its own."""
    made: list[DeckCard] = []
    for card, location in cards:
        means = meaning(card)
        for copy in range(1, card.copies + 1):
            id = f"{edition}/{card.name}" + (f"#{copy}" if copy > 1 else "")
            made.append(DeckCard(id, edition, card, means, location))
    return tuple(made)
