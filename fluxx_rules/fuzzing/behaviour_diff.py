"""A small state in which two versions of a card come to different games, looked for by chance.

Both games are played with the same few cards in the same places, and the same is chosen in both;
only that card is not the same. Plain Keepers fill the deck, so that something is drawn and little
happens by the way. The search ends: that nothing was found does not mean that nothing differs.
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
from .lockstep import order_was_made_up, seen
from .random_states import answer, begin, places
from .source import Seeded, Source, one_of, seldom, shuffled

FILLERS = 14
MOST_NAMED = 12
STAGES = (0, 3, 6, 12)
"""How many other cards that do something are there besides."""
TRIES = 60
MOST_CHOICES = 10
STAND_INS = deal_copies("plain", [(Keeper(keeper=f"K{n}"), None) for n in range(1, 15)])
"""They begin in the pile: where nobody could draw any more, turns would follow on turns."""
FEWEST = 6
"""With fewer cards in the pile a game is not gone on with."""


class Step(msgspec.Struct, frozen=True):
    """Who chose what, and for what."""

    who: int
    why: str
    chosen: Choice


class Apart(msgspec.Struct, frozen=True):
    """The cards where they lay when the turn began, but for the pile; what was chosen; and what
    is then, in the game of the old version and in that of the new one."""

    players: int
    turn: int
    zones: dict[str, tuple[str, ...]]
    steps: tuple[Step, ...]
    differs: dict[str, tuple[Any, Any]]


class Scene(msgspec.Struct, frozen=True):
    """The same in both games: cards that do not lie in the pile, and what is chosen."""

    players: int
    seat: int
    placed: tuple[tuple[int, int], ...]
    answers: tuple[int, ...] = ()


Programs = tuple[Program, Program]


def told_apart(deck: Deck, old: DeckCard, new: DeckCard) -> Apart | None:
    """A small one of those that are found, with cards of the deck, which has the new version."""
    if old.meaning.kind != new.meaning.kind:
        return None  # they cannot lie in the same places
    for others in STAGES:
        source = Seeded(f"{new.edition}/{new.name}/{others}")
        programs = both(deck, old, new, others, source)
        tried = [tried_out(programs, source) for _ in range(TRIES)]
        found = min((each for each in tried if each is not None), key=size, default=None)
        if found is not None:
            return played(programs, fewer(programs, found))
    return None


def size(scene: Scene) -> tuple[int, int, int]:
    return len(scene.answers), len(scene.placed), scene.players


def both(deck: Deck, old: DeckCard, new: DeckCard, others: int, source: Source) -> Programs:
    """The same few cards under the same ids, the one that is compared first."""
    spoken_of = [one for card in (old, new) for one in descriptions(card.meaning)]
    rest = [card for card in deck.cards if (card.edition, card.name) != (new.edition, new.name)]
    near = {card.id for card in rest if any(one.names and card.fits(one) for one in spoken_of)}
    keepers = [card for card in rest if card.meaning.kind == "keeper"]
    some = set(sorted(near)[:MOST_NAMED])
    some |= {card.id for card in shuffled(source, keepers)[:FILLERS]}
    some |= {card.id for card in shuffled(source, rest)[:others]}
    around = [*(card for card in rest if card.id in some), *STAND_INS]

    def compiled(card: DeckCard) -> Program:
        cards = (msgspec.structs.replace(card, id=new.id), *around)
        return Program(Deck(deck.name, cards, deck.policies, basic=deck.basic))

    return compiled(old), compiled(new)


def tried_out(programs: Programs, source: Source) -> Scene | None:
    """A game by chance, if the two come apart in it."""
    placed = somewhere(programs[0], source, 2 + source.below(2))
    scene = msgspec.structs.replace(placed, seat=source.below(placed.players))
    one, other = begun(programs, scene)
    answers: list[int] = []
    while not (met := meet(one, other)) and one.ask is not None:
        if len(answers) == MOST_CHOICES or one.z[PILE].bit_count() < FEWEST:
            return None
        answers.append(wish(source, one.ask))
        take(one, other, answers[-1])
    return msgspec.structs.replace(scene, answers=tuple(answers)) if met == "apart" else None


def somewhere(program: Program, source: Source, players: int) -> Scene:
    """Cards in any places, most of them in the pile; the compared one mostly where it acts."""
    s = blank(program, players)
    placed: list[tuple[int, int]] = []
    rich = 1 + source.below(6)
    for card in (1, *shuffled(source, bits(program.all & ~1)[: -len(STAND_INS)])):
        there = [zone for zone in places(s, card) if zone != PILE]
        acting = [zone for zone in there if zone in (RULES, GOALS) or zone >= HAND]
        stays = seldom(source, 8) if card == 1 else source.below(6) >= rich
        if not stays:
            zone = one_of(source, acting or there)
            move(s, card, PILE, zone, "dealt")
            placed.append((card, zone))
    return Scene(players, 0, tuple(placed))


def wish(source: Source, asked: Pending) -> int:
    """What may be played is above all the card that is compared."""
    if asked.kind in ("play", "power", "surprise") and asked.mask & 1 and not seldom(source, 3):
        return 1
    return answer(source, asked)


def begun(programs: Programs, scene: Scene) -> tuple[State, State]:
    one, other = (laid(program, scene) for program in programs)
    return one, other


def laid(program: Program, scene: Scene) -> State:
    s = blank(program, scene.players)
    for card, zone in scene.placed:
        move(s, card, PILE, zone, "dealt")
    s.log = []
    begin(s, scene.seat)
    return s


def take(one: State, other: State, chosen: int) -> None:
    one.log, other.log = [], []
    apply(one, chosen)
    apply(other, chosen)


def meet(one: State, other: State) -> Literal["", "apart", "unclear"]:
    """Nothing as long as the games are the same.

    Where several cards went onto an ordered pile at once nobody said how they lie there; and where
    nobody has a card any more turns follow on turns without an end.
    """
    if any(order_was_made_up(s) or endless(s) for s in (one, other)):
        return "unclear"
    return "" if seen(one) == seen(other) else "apart"


def fewer(programs: Programs, scene: Scene) -> Scene:
    """Without the cards that the difference does not need; who wins stays part of it, if it is."""
    first = played(programs, scene)
    for each in reversed(scene.placed):
        card, _ = each
        left = tuple((card, GONE) if other == each else other for other in scene.placed)
        less = msgspec.structs.replace(scene, placed=left)
        apart = played(programs, less)
        if apart is not None and first is not None and won(apart) == won(first):
            scene = less
    return scene


def won(apart: Apart) -> bool:
    return "winner" in apart.differs


def played(programs: Programs, scene: Scene) -> Apart | None:
    """What comes of it, if the answers fit and the games come apart."""
    one, other = begun(programs, scene)
    steps = []
    for chosen in scene.answers:
        if meet(one, other) or one.ask is None or not legal(one, chosen):
            break
        steps.append(Step(one.ask.who, one.ask.why, decode(one, chosen)))
        take(one, other, chosen)
    if meet(one, other) != "apart":
        return None
    here, there = seen(one), seen(other)
    differs = {word: (here[word], there[word]) for word in here if here[word] != there[word]}
    return Apart(scene.players, scene.seat, lying(one.program, scene), tuple(steps), differs)


def lying(program: Program, scene: Scene) -> dict[str, tuple[str, ...]]:
    seats = range(scene.players)
    order = [*(HAND + seat for seat in seats), *(TABLE + seat for seat in seats), *range(GONE)]
    found = {ZONE_NAMES[zone]: tuple(
        id for card, where in scene.placed if where == zone for id in program.cards(card)
    ) for zone in order}  # fmt: skip
    return {name: cards for name, cards in found.items() if cards}
