"""Study of loops of turns: cards that come back onto the draw pile, with the choices that stop it.

All states of a micro-deck are explored by the engine. A loop leaves nothing to chance: nothing is
drawn from an unknown place, nothing is shuffled, and no draw comes up short.
"""

from __future__ import annotations

from random import Random

from analysis.soundness.exploration import (
    Edge,
    Graph,
    TooManyStates,
    answers,
    comes_back,
    components,
    explore_from,
)
from analysis.soundness.micro_decks import PLAYERS, card_file
from analysis.soundness.over_time import MAX_STATES, explored, findings, small
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.findings import Finding
from fluxx_rules.game.choices import decode
from fluxx_rules.game.engine import apply
from fluxx_rules.game.state import Move, State
from fluxx_rules.game.trace import entry_data
from fluxx_rules.game.zones import NAMES, SEATS
from fluxx_rules.reasoning.games.witness import beginning

LIMITS = (
    "{rule: Few, sets: {keeper limit: 0}}",
    "{rule: Few, sets: {keeper limit: 1}}",
    "{rule: Few, trigger: {at: turn end, do: {discard: {one: keeper, from: my table}}}}",
    "{rule: Few, trigger: {whenever: {in play: Cat}, do: {put on top: Cat}}}",
    "{rule: Few, may: {once per turn: yes, do: {put on top: {one: keeper, from: my table}}}}",
    "{rule: Few, may: {any time: yes, once per turn: yes, do: {discard: {one: keeper}}}}",
)
CATS = (
    "{keeper: Cat, instead of discard: on top of the draw pile}",
    "{keeper: Cat, instead of discard: on top of the draw pile}",
    "{keeper: Cat}",
    "{keeper: Cat, may: {once per turn: yes, do: {put on top: {one: keeper, from: my table}}}}",
)


def returning(random: Random) -> str:
    """Return a card file with a card that may come back onto the draw pile, and others."""
    text = card_file(random, turning=random.choice((0, 1, 1)))
    play = random.choice((1, 2, 4))
    basic = f"basic rules: {{draw: 1, play: {play}}}\ncards:"
    more = (random.choice(CATS), random.choice(LIMITS))
    return text.replace("cards:", basic, 1) + "".join(f"  - {card}\n" for card in more)


def has_turn_loop(graph: Graph) -> bool:
    """Return whether some turns of at most a round can be repeated without chance."""
    sure = [sure_edges(graph, n) for n in range(len(graph.states))]
    return any(comes_back(sure, n, PLAYERS) for loop in components(sure) for n in loop)


def sure_edges(graph: Graph, n: int) -> list[Edge]:
    """Return the edges of choices that bring no chance."""
    s = graph.states[n]
    if s.ask is None or s.ask.who >= SEATS or s.short:
        return []
    return [edge for edge in graph.edges[n] if is_sure(s, edge.answer)]


def is_sure(s: State, answer: int) -> bool:
    after = s.copy()
    moves: list[Move] = []
    after.log = moves
    apply(after, answer)
    return all(cause != "reshuffled" for cause, *_ in moves) and not after.short


def exits(s: State, cards: tuple[str, ...]) -> dict[str, bool]:
    """Return for each choice in the loop of the state whether it leaves the loop somewhere."""
    try:
        graph = explore_from(s, MAX_STATES)
    except TooManyStates:
        return {}
    sure = [sure_edges(graph, n) for n in range(len(graph.states))]
    (loop,) = (each for each in components(sure) if 0 in each)
    found: dict[str, bool] = {}
    for n in loop:
        staying = {edge.answer for edge in sure[n] if edge.to in loop}
        for answer in answers(graph.states[n]):
            asked = graph.states[n].ask
            assert asked is not None
            choice = entry_data(decode(graph.states[n], answer))
            claim = exit_text(cards, NAMES[asked.who], asked.why, choice)
            found[claim] = found.get(claim, False) or answer not in staying
    return found


def exit_text(cards: tuple[str, ...], player: str, why: str, choice: object) -> str:
    return f"exit {', '.join(cards)}: {player} {why} {choice}"


def stubborn(deck: Deck) -> list[Finding]:
    """Return the findings of loops of turns that a choice leaves."""
    return [
        each
        for each in findings(deck)
        if each.code == "FX505" and each.witness and each.witness.shows[0].due["at"] == "turn"
    ]


def forced(deck: Deck) -> list[Finding]:
    """Return the findings of loops of turns that no choice leaves."""
    return [
        each for each in findings(deck) if each.code == "FX504" and "turn after" in each.message
    ]


def truth(deck: Deck) -> Claims:
    """Return whether turns can repeat in a game, and which choices leave the loops found."""
    claims = {"repeat": has_turn_loop(explored(deck).graph)}
    for found in stubborn(deck):
        assert found.witness is not None
        claims |= exits(beginning(deck, found.witness.shows[0]).state, found.cards)
    return claims


def verdicts(deck: Deck) -> Verdicts:
    """Return the findings as claims; a table that no game reaches says nothing about games."""
    claims, known = truth(deck), dict[str, bool | None]()
    those = stubborn(deck)
    if claims["repeat"] or not (those or forced(deck)):
        known["repeat"] = bool(those or forced(deck))
    listed = {
        exit_text(found.cards, each["player"], each["why"], each["choice"])
        for found in those
        if found.witness
        for each in found.witness.shows[0].then["stubborn loop"]["exits"]
    }
    return known | {claim: claim in listed for claim in claims if claim.startswith("exit")}


STUDY = Study(
    "repeats",
    "Whether turns can repeat without chance, and exactly which choices stop it (FX504, FX505); "
    "against every choice and draw from the deal.",
    small(returning),
    truth,
    verdicts,
)
