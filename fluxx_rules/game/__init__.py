"""The game engine: the state, its steps, compiled decks, traces and executable rulings."""
