"""All cards picked for a text, and no others, go at once to the place that the text names."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import DISCARD, PILE, bits
from ..invariant import Move, Played, Seen
from ..oracle.required_moves import RequiredMove, TextFollower

RULINGS = ("R-025", "R-043", "R-053", "R-056", "R-059")
EVERY = 5


def game(played: Played) -> Iterator[str]:
    follower = TextFollower()
    for seen in played.steps:
        if seen.crash:
            return
        for due in follower.required_moves(seen):
            yield from violations(seen, due)


def violations(seen: Seen, due: RequiredMove) -> Iterator[str]:
    program = seen.after.program
    borne = sum({card for card, _ in seen.before.attached})
    moves = [first_move(seen, card) for card in bits(due.cards)]
    answering = seen.after.ask is not None and seen.after.ask.kind == "surprise"
    if due.stolen and answering and not any(moves):
        return
    for card, move in zip(bits(due.cards), moves, strict=True):
        if move is None:
            yield f"{program.cards(card)} was picked, and did not move: {seen.asked.why}"
        elif is_astray(seen, due, card & ~borne, move):
            yield f"{program.cards(card)} went to another place: {seen.asked.why}"
        elif move[1] & ~due.cards & ~borne:
            more = program.cards(move[1] & ~due.cards & ~borne)
            yield f"{more} went with what was picked: {seen.asked.why}"


def is_astray(seen: Seen, due: RequiredMove, card: int, move: Move) -> bool:
    """Return whether the card went elsewhere. A card on another one (0) moves with that one."""
    if not card or move[3] == due.to:
        return False
    return not goes_on_top(seen.after.program.to_top & card, due, move)


def first_move(seen: Seen, card: int) -> Move | None:
    return next((move for move in seen.moves if move[1] & card), None)


def goes_on_top(card: int, due: RequiredMove, move: Move) -> bool:
    """Return whether the card goes on top of the draw pile instead of being discarded."""
    return bool(card) and due.to == DISCARD and move[3] == PILE
