"""Proof that a card's text changes nothing while the waiting players hold no cards."""

from __future__ import annotations

from itertools import islice

from ...cards.deck import Deck, DeckCard
from ...game.engine import run
from ...game.moving import move
from ...game.players import go_on, random_player
from ...game.program import program
from ...game.zones import HAND, PILE, PLAYED, first
from ...language import core
from ...language.core import Place
from ...language.footprint import descriptions, inside, nodes, origins_in, sources
from ...language.meaning import Meaning
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.solver import STEP_LIMIT
from ...symbolic.solver.terms import TRUE, and_
from ..deck.abilities import Leaf
from ..games.endings import visible
from ..goals.placement import Placement

CARDS_IN_HAND, MAX_ANSWERS = 3, 20
GAMES = 4
"""The number of ways to answer the questions of a text that are tried."""
CARDS_PER_KIND = 2
"""The number of cards of each kind in the small deck that the solver reads."""
EASY_STEPS = STEP_LIMIT // 20
KINDS: tuple[core.Kind, ...] = ("keeper", "creeper", "goal", "rule", "action")


def looks_only_into_hands(meaning: Meaning) -> bool:
    """Return whether the text reads a hand of another player, and moves cards only from hands.

    Every other text plainly does something.
    """
    places = inside(meaning, core.At)
    looks = any(at.place is Place.HAND and at.seat != core.ME for at in places)
    return looks and not acts_elsewhere(meaning)


def acts_elsewhere(meaning: Meaning) -> bool:
    """Return whether the text moves cards from other places, or changes the turn."""
    if inside(meaning, core.Draw, core.TurnUp, core.EndTurn, core.ExtraTurn):
        return True
    origins = origins_in(meaning)
    return any(
        not isinstance(each.cards, core.Given) and sources(each.cards, origins) != {Place.HAND}
        for each in inside(meaning, core.Move)
    )


def moves_only_from_others(meaning: Meaning) -> bool:
    """Return whether every card that the text moves is chosen from the hand of another player.

    Such a text plainly does nothing while the others hold no cards.
    """
    if inside(meaning, core.Let, core.TurnUp, core.Theft, core.While):
        return False
    asks: list[core.Ask | core.AskEach] = [
        *inside(meaning, core.Ask),
        *inside(meaning, core.AskEach),
    ]
    seats = [(each.name, each.others) for each in inside(meaning, core.Players)]
    seats += [(each.name, each.others) for each in inside(meaning, core.EachPlayer)]
    held: list[tuple[str, core.Seat | None]] = []
    for each in asks:
        match each.among:
            case core.Players(_, _, others):
                seats.append((each.name, others))
            case core.At(Place.HAND, seat):
                held.append((each.name, seat))
            case _:
                return False
    names, taken = {name for name, _ in seats}, {name for name, _ in held}
    mine = {core.ME, *(core.Bound(name) for name, other in seats if not other)}
    return (
        all(
            isinstance(seat, core.Bound) and seat.name in names and seat not in mine
            for _, seat in held
        )
        and names.isdisjoint(taken)
        and all(moves_named(each, taken) for each in nodes(meaning) if isinstance(each, Leaf))
    )


def moves_named(operation: core.Node, names: set[str]) -> bool:
    """Return whether the operation moves only cards that one of the names stands for."""
    match operation:
        case core.Move(core.Bound(name) | core.Given(name)) | core.Play(core.Bound(name)):
            return name in names
        case _:
            return False


def does_nothing(deck: Deck, card: DeckCard) -> bool:
    """Return whether the text changes no state in which the others hold no cards.

    The solver proves it, and that the text can be carried out in such a state at all. The proof is
    for the number of players that the deck asks for, or for any number.
    """
    operation = card.meaning.text
    if operation is None or not looks_only_into_hands(card.meaning):
        return False
    if moves_only_from_others(card.meaning):
        return True
    if acts_in_game(deck, card):
        return False
    small = small_deck(deck, card)
    return all(is_without_effect(small, operation, players) for players in deck.player_counts)


def is_without_effect(small: Deck, operation: core.Operation, players: int) -> bool:
    """Return whether the solver proves it for this number of players."""
    from ...symbolic.properties import always, happens, text
    from ...symbolic.symbolic_state import Scope, identical

    others = frozenset(range(HAND + 1, HAND + players))
    try:
        step = text(Scope(small, players, empty=others), operation, 0)
    except TooMany:
        return False
    claim = and_(*identical(step.before, step.after.table))
    if claim is TRUE and not step.relation.cuts:  # true of any state, and `acts_in_game` has one
        return True
    return always(step, claim, EASY_STEPS) and happens(step)


def acts_in_game(deck: Deck, card: DeckCard) -> bool:
    """Return whether the text changes a state in which only the player on turn holds cards."""
    compiled = program(deck)
    this = compiled.bit_of[card.id]
    pc = compiled.texts[this]
    assert pc is not None
    others = compiled.all & ~compiled.creepers & ~this
    tables = (0,) * deck.usual_players
    start = Placement(tables, (sum(first(others, CARDS_IN_HAND)),)).state(compiled)
    move(start, this, PILE, PLAYED, "played")
    before = visible(start)
    start.stack = (pc, (0, this, 0), None)
    for seed in range(GAMES):
        s = start.copy()
        run(s)
        go_on(s, random_player(seed), MAX_ANSWERS)
        if s.ask is None and visible(s) != before:
            return True
    return False


def small_deck(deck: Deck, card: DeckCard) -> Deck:
    """Return a small deck with the card and examples of the cards that its text mentions."""
    chosen = {card.id: card}
    for which in [*descriptions(card.meaning), *(core.Such(kinds=(kind,)) for kind in KINDS)]:
        fitting = (other for other in deck.cards if other.fits(which))
        chosen |= {other.id: other for other in islice(fitting, CARDS_PER_KIND)}
    return Deck("small deck", tuple(chosen.values()), deck.policies)
