"""The game engine: states, steps, compiled decks, players, simulation, traces and rulings."""
