"""`Deck` and `DeckCard`: the cards of a game or a check, each copy by itself, with its meaning."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec

from ..findings import Location, short_hash
from ..language import core
from ..language.amount import Amount
from ..language.card import Card, Rule
from ..language.deriving import meaning
from ..language.meaning import Meaning, Set
from .card_index import Words
from .merges import Agreed
from .player_counts import DEFAULT_PLAYERS, PLAYER_COUNTS
from .reading.suggest import short
from .settlement import Settlement

NOTHING_MERGED = Agreed()
BASIC = (Set("draw", core.Numeral(1)), Set("play", core.Numeral(1)))


class DeckCard(msgspec.Struct, frozen=True):
    """One physical card. Copies of a card differ only in their id."""

    id: str
    edition: str
    declared: Card
    meaning: Meaning
    location: Location | None = None
    """Where somebody can change it: in its card file, or in the mix file that takes it."""
    declared_at: Location | None = None
    """The place in the card file of the package, if ``location`` is in a mix file."""

    @property
    def name(self) -> str:
        return self.declared.name

    @property
    def twin(self) -> tuple[object, ...]:
        """A value that is equal for copies of one card, not for two printings of it."""
        return self.edition, self.name, self.meaning, *known_by(self.declared)

    def fits(self, which: core.Such) -> bool:
        """Return whether a description fits the card. Its empty parts fit every card."""
        card = self.declared
        about = card.sets if isinstance(card, Rule) else ()
        return (
            (not which.kinds or card.word in which.kinds)
            and (not which.names or not set(card.names).isdisjoint(which.names))
            and (not which.tags or not set(which.tags).isdisjoint(card.tags))
            and (not which.about or any(what in about for what in which.about))
        )


class Answered(msgspec.Struct, frozen=True):
    """The answer of a deck, and of each edition, to a question on which rulebooks differ."""

    answer: str
    by_edition: dict[str, str]
    """By edition; editions without an answer are left out."""
    chosen: bool = False
    """Whether the mix file has the answer."""

    @property
    def disputed(self) -> bool:
        return len(set(self.by_edition.values())) > 1


class Taken(msgspec.Struct, frozen=True):
    """The word of a mix file that decides which cards of an edition it takes, with its place.

    The word is `only` or `without`, or empty if the mix takes the whole edition or a variant.
    """

    word: str
    location: Location
    source: str
    """The name by which the mix file takes the edition."""


class Share(msgspec.Struct, frozen=True):
    """The part of a deck that comes from one card file."""

    edition: str
    cards: int
    known: str
    explains: tuple[core.Kind, ...] | None = None
    """Kinds of cards that its rulebook explains besides the usual; None without a rulebook."""
    own_tags: tuple[str, ...] = ()
    """Tags that only cards of this file can have."""
    title: str = ""
    basic_rules: tuple[Set, ...] = ()
    """The Basic Rules of its file, or those of the mix file that takes it; empty if it has none."""
    taken: Taken | None = None
    """How a mix file takes it, if one does."""

    @property
    def is_chosen(self) -> bool:
        """Whether a mix file names the cards that it takes; of these nothing is missing."""
        return self.taken is not None and self.taken.word == "only" and not self.known


class Deck(msgspec.Struct, frozen=True, dict=True):
    """The cards of a game or a check. ``known`` is the documented part of the edition."""

    name: str
    cards: tuple[DeckCard, ...]
    policies: dict[str, str] = {}
    """The answers that decide how the game is played."""
    answers: dict[str, Answered] = {}
    """The answers to all questions on which rulebooks differ; empty for a deck made by hand."""
    basic: tuple[Set, ...] = BASIC
    """The numbers of the Basic Rules, which New Rules can replace (R-008, R-031)."""
    known: str = ""
    undocumented: tuple[DeckCard, ...] = ()
    """Cards with only a name or a part known. They are not played."""
    merges: Agreed = NOTHING_MERGED
    """The merges, which are already applied to the cards."""
    shares: tuple[Share, ...] = ()
    opaque: tuple[DeckCard, ...] = ()
    """Cards that the language cannot express. They are not played."""
    settled: tuple[Settlement, ...] = ()
    """The settlements of findings in its card files and its mix file."""
    left_out: frozenset[str] = frozenset()
    """Names of cards in its card files that a variant or a mix file leaves out."""
    players: int | None = None
    """The number of players that the mix file or the command asks for, if any."""
    decided_tags: frozenset[tuple[str, str]] = frozenset()
    """Each tag with each edition of whose cards the mix file says which have it."""
    donors: tuple[Deck, ...] = ()
    """The whole deck of each card file from which a mix takes cards; empty without a mix."""
    for_any_number: Deck | None = None
    """The same deck for any number of players, with which this one is compared."""

    def for_players(self, players: int | None) -> Deck:
        """Return the deck with another number of players asked for, if one is given."""
        return msgspec.structs.replace(self, players=players) if players else self

    def compared(self, players: int) -> Deck:
        """Return the deck for this number of players. It shares what the number cannot change."""
        return msgspec.structs.replace(self, players=players, for_any_number=self)

    @property
    def usual_players(self) -> int:
        return self.players or DEFAULT_PLAYERS

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players for which a claim about the deck must be true."""
        return (self.players,) if self.players else tuple(PLAYER_COUNTS)

    @cached_property
    def digest(self) -> str:
        """A hash that is equal, on any machine, for decks that play alike under the same ids."""
        if self.for_any_number is not None:
            return self.for_any_number.digest
        return digest_of(self.cards, self.policies, self.basic)

    @cached_property
    def words(self) -> Words:
        """An index of the cards by the words that describe them."""
        return Words(self.cards) if self.for_any_number is None else self.for_any_number.words

    @cached_property
    def unplayed_words(self) -> Words:
        """An index of the listed cards that are not played."""
        return Words(self.unplayed)

    @property
    def unplayed(self) -> tuple[DeckCard, ...]:
        """The listed cards that are not played."""
        return (*self.undocumented, *self.opaque)

    @property
    def listed(self) -> tuple[DeckCard, ...]:
        """All cards that its card files list, played or not."""
        return (*self.cards, *self.unplayed)

    def title(self, edition: str) -> str:
        """Return the title of an edition; one without a title goes by its name."""
        titles = (share.title for share in self.shares if share.edition == edition and share.title)
        return next(titles, edition)

    def among(self, cards: int) -> list[DeckCard]:
        """Return the cards of a set in the order of the deck."""
        found = []
        while cards:
            bit = cards & -cards
            found.append(self.cards[bit.bit_length() - 1])
            cards ^= bit
        return found


def require_deck(given: object) -> None:
    """Raise TypeError if a caller passes something else than a deck."""
    if not isinstance(given, Deck):
        raise TypeError(f"a Deck from load() is needed, not {short(repr(given))}")


def basic_rules_text(rules: Iterable[Set]) -> str:
    """Return Basic Rules as they are printed: Draw 1, Play 1."""
    return ", ".join(f"{each.parameter.title()} {Amount(each.number)}" for each in rules)


def digest_of(cards: tuple[DeckCard, ...], policies: dict[str, str], basic: tuple[Set, ...]) -> str:
    """Return the hash of everything that play depends on. Each node is encoded with its type."""
    entries = [(card.id, card.meaning, known_by(card.declared)) for card in cards]
    text = msgspec.json.encode((entries, sorted(policies.items()), basic))
    return short_hash(text)


def known_by(card: Card) -> tuple[object, ...]:
    """Return the words by which other cards can describe a card."""
    return card.tags, card.counts_as, card.number


def deal_copies(
    edition: str, cards: Iterable[tuple[Card, Location | None]]
) -> tuple[DeckCard, ...]:
    """Return every copy of every card with its own id."""
    made: list[DeckCard] = []
    for card, location in cards:
        means = meaning(card)
        for copy in range(1, card.copies + 1):
            id = f"{edition}/{card.name}" + (f"#{copy}" if copy > 1 else "")
            made.append(DeckCard(id, edition, card, means, location))
    return tuple(made)
