"""Cards that react at one moment: does it matter which of them goes first?

`races` goes through both orders in the engine. `touching` says of a pair beforehand whether they
can disturb each other, by what `whereabouts` tells of the cards they speak of; `aiming` proposes
the tables to look at, from what `counting` reads out of their conditions, and `laying` lays them.
"""
