"""Text of the files that ``fluxx new`` writes: the cards of a starter deck, and its rulings."""

CARDS = """\
# A starter deck: you can read each card aloud. `fluxx check` lists what is wrong with it.
edition: EDITION
title: A starter deck
cards:
  # Keepers lie in front of a player. Tags are words of your own.
  - keeper: Tea
    tags: [drink]
  - keeper: Lemonade
    tags: [drink]
  - keeper: Cake
  - keeper: The Garden
  - keeper: The Cat
  - keeper: The Kite

  # A Goal needs cards in front of you, unless it says otherwise.
  - goal: Tea Time
    needs: {mine: [Tea, Cake]}
  - goal: Picnic
    needs: {mine: [The Garden, Cake]}
  - goal: Windy Day
    needs: {mine: [The Kite, The Garden]}
  - goal: Curiosity
    needs: {mine: [The Cat, The Kite]}
  - goal: Peace and Quiet
    needs: {mine: Tea, nobody has: The Cat}
  - goal: Something to Drink
    needs: {mine: The Garden, at least: 1, of: {tagged: drink}}

  # 2 is a numeral, which Inflation changes; `two` would be a word, which it leaves alone.
  - rule: Draw 2
    sets: {draw: 2}
  - rule: Draw 3
    sets: {draw: 3}
  - rule: Play 2
    sets: {play: 2}
  - rule: Play All
    sets: {play: all}
  - rule: Hand Limit 2
    sets: {hand limit: 2}
  - rule: Keeper Limit 3
    sets: {keeper limit: 3}
  - rule: Gardener's Bonus
    adds: {draw: 1, if: {mine: The Garden}}
  - rule: Empty-Handed
    trigger: {at: turn start, if: {hand: empty}, do: {draw: 2}}
  - rule: Compost
    may:
      once per turn: yes
      if: {at least: one, of: keeper}
      do: [{discard: {one: keeper, from: my table}}, {draw: 2}]

  - action: Borrow
    do: {steal: {one: keeper}}
  - action: Spill
    do: {discard: {one: keeper}}
  - action: Fresh Start
    do: {discard: {all: rule}}
  - action: Three Wishes
    do: {draw aside: 3, and play: 2}
  - action: Trade Hands
    do: trade hands

  - creeper: Rain
    may:
      if: {mine: The Kite}
      do: [{discard: The Kite}, {discard: this}]
  - creeper: Wasps
    trigger: {on: goals change, do: {move: this, to: the player before}}
"""

RULINGS = """\
# What must happen in play; `fluxx rulings` tests it.
- ruling: EDITION-1
  says: Tea Time is won as soon as Cake lies beside Tea.
  source: [the designer]
  given:
    players: [A, B]
    turn: {player: A, drawn: 1}
    goals: [Tea Time]
    hands: {A: [Cake]}
    tables: {A: [Tea]}
  when:
    - A plays Cake
  then:
    winner: A

- ruling: EDITION-2
  says: Rain keeps its owner from winning.
  source: [the designer]
  given:
    players: [A, B]
    turn: {player: A, drawn: 1}
    goals: [Tea Time]
    hands: {A: [Cake]}
    tables: {A: [Tea, Rain]}
  when:
    - A plays Cake
  then:
    winner: nobody
"""
