"""Random micro-decks as texts of card files: some that loop, and some that lock.

A deck has four to eight cards, so that all its states for two players can be explored. Most of its
cards come from tables of lines, with a few numbers and names filled in at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.mixing import mix

NAMES = ("Ale", "Bed", "Cup")
PLAYERS = 2

GOALS = (
    "{goal: G%, needs: {mine: @}}",
    "{goal: G%, needs: {mine: [@, @@]}}",
    "{goal: G%, needs: {mine: [@, @@]}}",
    "{goal: G%, needs: {at least: 2, of: keeper}}",
)
"""In a line, % is the number of the card, @ and @@ are two Keepers, # is a small number."""

LOOPING = (
    "{creeper: X%, blocks: nobody, trigger: {whenever: {mine: X%}, do: {move: this, to: the next player}}}",
    "{creeper: X%, blocks: nobody, trigger: {whenever: {mine: [X%, @]}, do: {move: this, to: the next player}}}",
    "{creeper: X%, trigger: {whenever: {in play: @}, do: {move: this, to: the next player}}}",
    "{creeper: X%, trigger: {whenever: {mine: X%}, do: {move: this, to: the next player}, once per turn: yes}}",
    "{creeper: X%, trigger: {whenever: {mine: X%}, do: {move: {one: [X%, @], from: my table}, to: the next player}}}",
    "{keeper: K%, trigger: {whenever: {mine: [K%, @]}, do: {move: @, to: another player}}}",
    "{keeper: K%, trigger: {whenever: {nobody has: @}, do: {discard: this}}}",
    "{keeper: K%, trigger: {whenever: {somebody else has: @}, do: {move: this, to: the next player}}}",
    "{keeper: K%, trigger: {whenever: {mine: @}, do: [{move: K%, to: the next player}, {move: @, to: the next player}]}}",
    "{rule: R%, trigger: {whenever: {mine: @}, do: {move: @, to: the next player}}}",
    "{rule: R%, trigger: {whenever: {mine: @}, do: {move: @, to: the next player}, once per turn: yes}}",
    "{rule: R%, trigger: {whenever: {mine: [@, @@]}, do: {discard: {one: keeper, from: my table}}}}",
)

TURNING = (
    "{rule: R%, may: {do: [{discard: {one: card, from: my hand}}, {draw: 1}]}}",
    "{rule: R%, may: {do: [{discard: {one: card, from: my hand}}, {draw: 1}], once per turn: yes}}",
    "{rule: R%, may: {if: {mine: @}, do: {move: @, to: the next player}}}",
    "{rule: R%, may: {do: {exchange: keeper}}}",
    "{rule: R%, may: {do: {steal: {one: keeper}}, once per turn: yes}}",
    "{keeper: K%, may: {do: trade hands}}",
    "{keeper: K%, may: {do: {take: {one: keeper, from: my table}}}}",
    "{keeper: K%, may: {if: {mine: @}, do: {discard: {one: card, from: my hand}}}}",
    "{keeper: K%, may: {do: [{take: this}, {draw: 1}]}}",
    "{rule: R%, may: {do: {put on top: {one: card, from: discard pile}}}}",
    "{rule: R%, may: {do: [{put on top: {one: card, from: my hand}}, {draw: 1}]}}",
    "{rule: R%, sets: {play: all}}",
    "{rule: R%, sets: {play: #}}",
    "{rule: R%, sets: {play: {all but: 1}}}",
    "{rule: R%, sets: {draw: #}}",
    "{rule: R%, sets: {hand limit: 0}}",
    "{rule: R%, sets: {keeper limit: 1}}",
    "{keeper: K%, instead of discard: on top of the draw pile}",
    "{action: A%, do: {take: {one: action, from: discard pile}}}",
    "{action: A%, do: [{draw: 1}, {take: this}]}",
    "{action: A%, do: {everybody picks up: keeper}}",
    "{action: A%, do: [{discard: my hand}, {draw: #}]}",
)

BLOCKING = (
    "{creeper: X%, blocks: everyone}",
    "{creeper: X%, blocks: everyone, lifted by: @}",
    "{creeper: X%, blocks: everyone, trigger: {whenever: {mine: [X%, @]}, do: {discard: this}}}",
    "{creeper: X%, blocks: everyone, trigger: {at: turn start, if: {mine: [X%, @]}, do: {discard: this}}}",
    "{creeper: X%, blocks: everyone, trigger: {at: turn start, if: {mine: [X%, @]}, do: [{discard: @}, {discard: this}]}}",
    "{creeper: X%}",
    "{creeper: X%, trigger: {whenever: {mine: [X%, @]}, do: {discard: this}}}",
    "{rule: R%, sets: {keeper limit: 0}}",
    "{rule: R%, sets: {keeper limit: 1}}",
    "{rule: R%, demands: {needs: {at least: 3, of: keeper}}}",
    "{rule: R%, demands: {needs: {mine: @}}}",
    "{rule: R%, demands: {needs: {hand: empty}, if: {mine: @}}}",
    "{rule: R%, trigger: {at: turn start, do: {discard: {all: keeper, from: any table}}}}",
    "{rule: R%, trigger: {at: turn start, do: {discard: my hand}}}",
    "{rule: R%, trigger: {at: turn end, do: {discard: {one: keeper, from: my table}}}}",
    "{rule: R%, sets: {hand limit: 0}, trigger: {at: turn end, do: {discard: {one: keeper, from: my table}}}}",
    "{rule: R%, trigger: {whenever: {mine: @}, do: {discard: @}}}",
)

REMOVING = (
    "{action: A%, do: {discard: {one: creeper, from: any table}}}",
    "{action: A%, do: [{discard: {one: creeper, from: any table}}, {remove: this}]}",
    "{action: A%, do: {remove: {one: creeper, from: any table}}}",
    "{action: A%, do: {if: {mine: @}, then: {discard: {one: creeper, from: any table}}}}",
    "{action: A%, do: {discard: {one: rule}}}",
    "{action: A%, do: {remove: {one: rule}}}",
    "{action: A%, do: [{discard: all rules}, {remove: this}]}",
    "{action: A%, do: {discard: {one: keeper, from: any table}}}",
    "{action: A%, do: {remove: {one: keeper, from: any table}}}",
    "{action: A%, do: {remove: {one: goal}}}",
    "{action: A%, do: {steal: {one: keeper}}}",
    "{action: A%, do: {move: {one: creeper, from: my table}, to: the next player}}",
    "{rule: R%, may: {if: {mine: @}, do: {discard: {one: creeper, from: my table}}}}",
    "{rule: R%, waives: {cards: creeper, if: {mine: @}}}",
    "{rule: R%, sets: {draw: #}}",
)


def line(pattern: str, number: int, keepers: Sequence[str], random: Random) -> str:
    """Return the line of a card."""
    one, other = random.sample(keepers, 2)
    small = str(random.choice((2, 3)))
    filled = pattern.replace("%", str(number)).replace("@@", other).replace("@", one)
    return filled.replace("#", small)


def card_file(random: Random, *tables: tuple[Sequence[str], int]) -> str:
    """Return the text of a card file: Keepers, Goals, and this many cards of each table."""
    keepers = NAMES[: random.choice((2, 3, 3))]
    patterns = [f"{{keeper: {name}}}" for name in keepers]
    patterns += [random.choice(GOALS) for _ in range(random.choice((1, 1, 2)))]
    patterns += [random.choice(table) for table, number in tables for _ in range(number)]
    cards = [line(pattern, n, keepers, random) for n, pattern in enumerate(patterns)]
    return "\n".join(["edition: micro", "cards:", *(f"  - {card}" for card in cards), ""])


def looping(random: Random) -> str:
    """Return a card file with reactions and powers that may never end."""
    if random.random() < 0.45:
        return card_file(random, (LOOPING, random.choice((1, 2))), (TURNING, random.choice((0, 1))))
    return card_file(random, (TURNING, random.choice((2, 3))))


def locking(random: Random) -> str:
    """Return a card file with something that keeps players from winning, and ways out."""
    return card_file(random, (BLOCKING, random.choice((1, 1, 2))), (REMOVING, random.choice((1, 2))))


def deck_of(text: str) -> Deck:
    """Return the deck of a card file, for two players."""
    return mix("micro", [read_cards(text.encode(), "micro.yaml")]).for_players(PLAYERS)
