"""Study of how often situations of findings come up, against the same games replayed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import get_args

from analysis.soundness.engine_oracle import deck_of
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.findings import Finding, Severity, Situation
from fluxx_rules.game.simulate import play_out, seed_of, start
from fluxx_rules.game.state import State
from fluxx_rules.game.winning import goals_met
from fluxx_rules.game.zones import GOALS, PILE, RULES, SEATS, TABLE
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Creeper, Goal, Keeper, Rule, Surprise
from fluxx_rules.language.conditions.having import Mine
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.effects.losing import EachDiscards
from fluxx_rules.language.effects.take import Steal
from fluxx_rules.language.picking import One
from fluxx_rules.reasoning.games import sampled_games
from fluxx_rules.reasoning.games.frequencies import with_frequencies

N = Amount.read
SITUATIONS: tuple[Situation, ...] = get_args(Situation)
STEPS = 8
"""The number of claims about one count."""
COUNTED, BOUNDS = 10, range(24)
"""The number of games whose counts are compared, and the bounds in the claims."""


def deck(random: Random) -> Deck:
    """Return a deck of a few Keepers, Goals, rules and Actions, whose games end."""
    names = ("Ale", "Bed", "Cap", "Dog")
    cards: list[Card] = [Keeper(keeper=name, copies=random.choice((1, 1, 2))) for name in names]
    cards += [
        Goal(goal=f"G{n}", needs=(Mine(tuple(random.sample(names, random.choice((1, 2))))),))
        for n in range(random.randint(2, 4))
    ]
    cards += [
        Rule(rule="Two Goals", sets={"goals": N("two")}, copies=3),
        Rule(rule="Play", sets={"play": N(random.randint(2, 3))}),
        Rule(rule="Draw", sets={"draw": N(random.randint(2, 3))}, copies=2),
        Creeper(creeper="Fog", blocks="nobody"),
        Surprise(
            surprise="No",
            answers=("action",),
            out_of_turn=(Discard("it"),),
            in_turn=(EachDiscards(N("one")),),
        ),
        Action(action="Thief", do=(Steal(One(("keeper",))),), copies=random.randint(2, 3)),
    ]
    return deck_of(*cards)


def asked(deck: Deck) -> Iterator[tuple[Situation, tuple[str, ...]]]:
    """Yield situations of one card, of two, of three, and of a card and its copy."""
    ids = [card.id for card in deck.cards if card.meaning.kind != "action"]
    copies = [tuple(pair) for pair in combinations(ids, 2) if pair[1] == f"{pair[0]}#2"]
    random = Random(deck.digest)
    for situation in SITUATIONS:
        for number in (1, 2, 3):
            yield situation, tuple(random.sample(ids, number))
    for pair in copies:
        yield "together", pair
    goals = [card.id for card in deck.cards if card.meaning.goal is not None]
    yield "tie", tuple(goals)


def frequency_claims(
    situation: Situation, cards: tuple[str, ...], unit: str, count: int, of: int
) -> Iterator[tuple[str, bool]]:
    """Yield claims about a small count, and about its share."""
    what = f"{situation.replace(' ', '-')} {', '.join(cards)}"
    for bound in BOUNDS:
        yield f"{what}: more than {bound} {unit}", count > bound
    for step in range(STEPS):
        yield f"{what}: more than {step}/{STEPS} of the {unit}", STEPS * count > step * of


def truth(deck: Deck) -> Claims:
    """Replay the games and count the turns of each situation by the names of the cards."""
    claims = dict(counts_of(deck))
    games = [list(tables(deck, n)) for n in range(sampled_games.GAMES)]
    lengths = [game[-1][0] for game in games]
    for situation, cards in asked(deck):
        turns = {
            (n, turn)
            for n, game in enumerate(games)
            for turn, names, tied in game
            if holds(situation, [plain(card) for card in cards], names, tied)
        }
        counts = {"games": len({n for n, _ in turns}), "turns": len(turns)}
        for unit, of in ("games", len(games)), ("turns", sum(lengths)):
            claims |= frequency_claims(situation, cards, unit, counts[unit], of)
    return claims


def counts_of(deck: Deck) -> Iterator[tuple[str, bool]]:
    """Yield claims about the cards seen, the plays, and the forced decisions of some games."""
    for n in range(COUNTED):
        seen: set[str] = set()
        plays = forced = 0
        for now in states(deck, n):
            ask = now.ask
            if ask is not None and ask.who >= SEATS:
                continue
            seen |= {card.id for card in deck.cards} - {*now.program.cards(now.z[PILE])}
            if ask is None:
                break
            plays += ask.kind == "play"
            forced += ask.least > 0 and ask.who != now.cur
        yield from count_claims(n, len(seen), plays, forced)


def count_claims(n: int, seen: int, plays: int, forced: int) -> Iterator[tuple[str, bool]]:
    for kind, count in ("seen", seen), ("plays", plays), ("forced", forced):
        for bound in BOUNDS:
            yield f"{kind} in game {n}: more than {bound}", count > bound


def plain(id: str) -> str:
    """Return the id of a card without the number of the copy."""
    return id.partition("#")[0]


def tables(deck: Deck, n: int) -> Iterator[tuple[int, list[str], list[str]]]:
    """Yield the turn, the cards in play, and the Goals of a tie, before each decision."""
    for now in states(deck, n):
        if now.ask is None or now.ask.who < SEATS:
            players = now.ask is not None
            yield now.turn, in_play(now) if players else [], tied(now) if players else []


def states(deck: Deck, n: int) -> Iterator[State]:
    """Yield the state before each decision, and the last one."""
    seed = seed_of(sampled_games.SEED, n)
    s, policies, chance = start(deck, deck.usual_players, seed, sampled_games.KIND)
    yield from play_out(s, policies, chance)
    yield s


def in_play(s: State) -> list[str]:
    zones = (RULES, GOALS, *range(TABLE, TABLE + s.players))
    return [plain(id) for zone in zones for id in s.program.cards(s.z[zone])]


def tied(s: State) -> list[str]:
    met = [goal for seat in range(s.players) for goal in goals_met(s, seat)]
    return [plain(goal) for goal in {*met} if met.count(goal) > 1]


def holds(situation: Situation, cards: list[str], names: list[str], tied: list[str]) -> bool:
    """Return whether the situation is there, with as many copies of each card as are named."""
    here = {card: names.count(card) >= cards.count(card) for card in cards}
    first, *others = here
    match situation:
        case "together":
            return all(here.values())
        case "first":
            return here[first]
        case "with another":
            return here[first] and (not others or any(here[each] for each in others))
        case "any":
            return any(card in names for card in cards)
        case "cycle":
            return False  # nothing reacts in these decks
        case "tie":
            return any(card in tied for card in cards)


def verdicts(deck: Deck) -> Verdicts:
    """Return what the analysis counts."""
    pairs = list(asked(deck))
    findings = [Finding(each, "", Severity.INFO, "", cards) for each, cards in pairs]
    found: dict[str, bool | None] = {}
    for n, game in enumerate(sampled_games.sampled_games(deck)[:COUNTED]):
        found |= count_claims(n, game.seen, game.plays, game.forced_waiting)
    for finding in with_frequencies(deck, findings, {each: each for each in SITUATIONS}):
        up = finding.came_up
        assert up is not None
        for unit, count, of in ("games", up.games, up.of_games), ("turns", up.turns, up.of_turns):
            found |= frequency_claims(up.situation, finding.cards, unit, count, of)
    return found


STUDY = Study(
    "frequencies",
    "In how many games and turns does a situation of cards come up?",
    deck,
    truth,
    verdicts,
    decks=40,
)
