"""Search for a small random game in which two versions of a card differ, for ``fluxx diff``.

Both games start with the same few cards in the same places, and the same choices are made in both.
Only the compared card differs. Plain Keepers fill the deck, so that draws rarely change much. The
search is bounded: two versions may differ although no game was found.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ..cards.deck import Deck, DeckCard, deal_copies
from ..game.choices import Choice, decode
from ..game.engine import apply, blank, endless, legal
from ..game.moving import move
from ..game.program import Program
from ..game.state import Pending, State
from ..game.zones import GOALS, GONE, HAND, PILE, RULES, TABLE, ZONE_NAMES, bits
from ..language.card import Keeper
from ..language.footprint import descriptions
from .game_comparison import has_arbitrary_order, visible_state
from .random_states import begin, legal_zones, random_answer
from .source import Seeded, Source, one_in, one_of, shuffled

MAX_FILLERS = 14
MAX_NAMED = 12
OTHER_CARDS = (0, 3, 6, 12)
"""How many other cards with an effect the deck contains, one stage after the other."""
GAMES_PER_STAGE = 60
MAX_CHOICES = 10
PLAIN_KEEPERS = deal_copies("plain", [(Keeper(keeper=f"K{n}"), None) for n in range(1, 15)])
"""Plain Keepers that begin in the draw pile. Without cards to draw, turns would follow on turns."""
MIN_PILE = 6
"""A game stops when the pile has fewer cards."""


class Step(msgspec.Struct, frozen=True):
    """A choice: the player, the reason and what was chosen."""

    who: int
    why: str
    chosen: Choice


class BehaviourDifference(msgspec.Struct, frozen=True):
    """A game in which the two versions of a card differ.

    ``zones`` are the places of cards at the start of the turn, without the pile. ``steps`` are the
    choices. ``differs`` is what differs at the end, for the old and for the new version.
    """

    players: int
    turn: int
    zones: dict[str, tuple[str, ...]]
    steps: tuple[Step, ...]
    differs: dict[str, tuple[Any, Any]]


class Setup(msgspec.Struct, frozen=True):
    """The common part of both games: cards outside the pile, and the choices."""

    players: int
    seat: int
    placed: tuple[tuple[int, int], ...]
    answers: tuple[int, ...] = ()


Programs = tuple[Program, Program]


def behaviour_difference(deck: Deck, old: DeckCard, new: DeckCard) -> BehaviourDifference | None:
    """Return a small game that shows the difference, or None.

    The deck contains the new version of the card.
    """
    if old.meaning.kind != new.meaning.kind:
        return None  # the two cannot lie in the same places
    for others in OTHER_CARDS:
        source = Seeded(f"{new.edition}/{new.name}/{others}")
        programs = both_programs(deck, old, new, others, source)
        tried = [random_difference(programs, source) for _ in range(GAMES_PER_STAGE)]
        found = min((each for each in tried if each is not None), key=size, default=None)
        if found is not None:
            return replayed(programs, shrunk(programs, found))
    return None


def size(setup: Setup) -> tuple[int, int, int]:
    return len(setup.answers), len(setup.placed), setup.players


def both_programs(
    deck: Deck, old: DeckCard, new: DeckCard, others: int, source: Source
) -> Programs:
    """Return the same few cards twice, with the same ids; the compared card comes first."""
    spoken_of = [one for card in (old, new) for one in descriptions(card.meaning)]
    rest = [card for card in deck.cards if (card.edition, card.name) != (new.edition, new.name)]
    near = {card.id for card in rest if any(one.names and card.fits(one) for one in spoken_of)}
    keepers = [card for card in rest if card.meaning.kind == "keeper"]
    some = set(sorted(near)[:MAX_NAMED])
    some |= {card.id for card in shuffled(source, keepers)[:MAX_FILLERS]}
    some |= {card.id for card in shuffled(source, rest)[:others]}
    around = [*(card for card in rest if card.id in some), *PLAIN_KEEPERS]

    def compiled(card: DeckCard) -> Program:
        cards = (msgspec.structs.replace(card, id=new.id), *around)
        return Program(Deck(deck.name, cards, deck.policies, basic=deck.basic))

    return compiled(old), compiled(new)


def random_difference(programs: Programs, source: Source) -> Setup | None:
    """Return a random game, or None if the two versions do not differ in it."""
    placed = random_setup(programs[0], source, 2 + source.below(2))
    setup = msgspec.structs.replace(placed, seat=source.below(placed.players))
    one, other = both_states(programs, setup)
    answers: list[int] = []
    while not (met := comparison(one, other)) and one.ask is not None:
        if len(answers) == MAX_CHOICES or one.z[PILE].bit_count() < MIN_PILE:
            return None
        answers.append(random_choice(source, one.ask))
        answer_both(one, other, answers[-1])
    return msgspec.structs.replace(setup, answers=tuple(answers)) if met == "apart" else None


def random_setup(program: Program, source: Source, players: int) -> Setup:
    """Return a random placement.

    Most cards lie in the pile, but the compared card mostly lies where it acts.
    """
    s = blank(program, players)
    placed: list[tuple[int, int]] = []
    rich = 1 + source.below(6)
    for card in (1, *shuffled(source, bits(program.all & ~1)[: -len(PLAIN_KEEPERS)])):
        there = [zone for zone in legal_zones(s, card) if zone != PILE]
        acting = [zone for zone in there if zone in (RULES, GOALS) or zone >= HAND]
        stays = one_in(source, 8) if card == 1 else source.below(6) >= rich
        if not stays:
            zone = one_of(source, acting or there)
            move(s, card, PILE, zone, "dealt")
            placed.append((card, zone))
    return Setup(players, 0, tuple(placed))


def random_choice(source: Source, asked: Pending) -> int:
    """Return a random answer that mostly plays the compared card, if possible."""
    if asked.kind in ("play", "power", "surprise") and asked.mask & 1 and not one_in(source, 3):
        return 1
    return random_answer(source, asked)


def both_states(programs: Programs, setup: Setup) -> tuple[State, State]:
    one, other = (state_of(program, setup) for program in programs)
    return one, other


def state_of(program: Program, setup: Setup) -> State:
    s = blank(program, setup.players)
    for card, zone in setup.placed:
        move(s, card, PILE, zone, "dealt")
    s.log = []
    begin(s, setup.seat)
    return s


def answer_both(one: State, other: State, chosen: int) -> None:
    one.log, other.log = [], []
    apply(one, chosen)
    apply(other, chosen)


def comparison(one: State, other: State) -> Literal["", "apart", "unclear"]:
    """Return "" while the games agree, and "apart" when they differ.

    The result is "unclear" if several cards went onto an ordered pile at once, because their order
    is arbitrary. It is also "unclear" if turns follow on turns without an end.
    """
    if any(has_arbitrary_order(s) or endless(s) for s in (one, other)):
        return "unclear"
    return "" if visible_state(one) == visible_state(other) else "apart"


def shrunk(programs: Programs, setup: Setup) -> Setup:
    """Return the setup without the cards that the difference does not need.

    A different winner stays part of the difference.
    """
    first = replayed(programs, setup)
    for each in reversed(setup.placed):
        card, _ = each
        left = tuple((card, GONE) if other == each else other for other in setup.placed)
        less = msgspec.structs.replace(setup, placed=left)
        found = replayed(programs, less)
        if found is None or first is None:
            continue
        if has_other_winner(found) == has_other_winner(first):
            setup = less
    return setup


def has_other_winner(difference: BehaviourDifference) -> bool:
    return "winner" in difference.differs


def replayed(programs: Programs, setup: Setup) -> BehaviourDifference | None:
    """Return the difference that the setup leads to, or None."""
    one, other = both_states(programs, setup)
    steps = []
    for chosen in setup.answers:
        if comparison(one, other) or one.ask is None or not legal(one, chosen):
            break
        steps.append(Step(one.ask.who, one.ask.why, decode(one, chosen)))
        answer_both(one, other, chosen)
    if comparison(one, other) != "apart":
        return None
    here, there = visible_state(one), visible_state(other)
    differs = {word: (here[word], there[word]) for word in here if here[word] != there[word]}
    return BehaviourDifference(
        setup.players, setup.seat, zones_of(one.program, setup), tuple(steps), differs
    )


def zones_of(program: Program, setup: Setup) -> dict[str, tuple[str, ...]]:
    seats = range(setup.players)
    order = [*(HAND + seat for seat in seats), *(TABLE + seat for seat in seats), *range(GONE)]
    found: dict[str, tuple[str, ...]] = {}
    for zone in order:
        placed = [card for card, where in setup.placed if where == zone]
        if placed:
            found[ZONE_NAMES[zone]] = tuple(id for card in placed for id in program.cards(card))
    return found
