"""Faults in the figures of sampled games, and in the frequencies of situations."""

from __future__ import annotations

from analysis.syntax_patch import Replacement
from tests.checks.planted.planting import fault

GAMES = "games"

fault(
    "a card counts as seen while it lies in the draw pile",
    Replacement("game.simulate:play_one", "gone |= ~state.z[PILE]", "gone |= ~0"),
    about=GAMES,
)
fault(
    "only cards that are seen at the end count",
    Replacement("game.simulate:play_one", "gone |= ~state.z[PILE]", "gone = ~state.z[PILE]"),
    about=GAMES,
)
fault(
    "decisions of the player on turn are decisions of waiting players",
    Replacement("game.simulate:play_one", "ask.who != state.cur", "True"),
    about=GAMES,
)
fault(
    "offers are forced decisions",
    Replacement("game.simulate:play_one", "ask.least > 0", "ask.least >= 0"),
    about=GAMES,
)
fault(
    "every decision is a play",
    Replacement("game.simulate:play_one", 'ask.kind == "play"', "True"),
    about=GAMES,
)
fault(
    "a round is one turn",
    Replacement("game.statistics:Statistics.rushed", "FIRST_ROUNDS * self.players", "FIRST_ROUNDS"),
    about=GAMES,
)
fault(
    "the share of cards seen is near the bound",
    Replacement("checks.fx610_too_large:check", "seen.high >= MIN_SEEN", "seen.low >= MIN_SEEN"),
    about=GAMES,
)
fault(
    "a figure beyond a bound may be chance in short games",
    Replacement(
        "checks.fx611_too_short:check",
        "rushed.interval.low <= MAX_RUSHED",
        "rushed.value <= MAX_RUSHED",
    ),
    about=GAMES,
)
fault(
    "a mix is longer than its longest edition at all",
    Replacement(
        "checks.fx614_long_games:longer_than_donors",
        "scaled(longest.length, LONGER)",
        "longest.length",
    ),
    about=GAMES,
)
fault(
    "an edition is compared with the mix",
    Replacement("checks.fx614_long_games:longer_than_donors", "donor_figures(deck)", "(figures,)"),
    about=GAMES,
)
fault(
    "games are long if some are cut",
    Replacement(
        "checks.fx614_long_games:check",
        'figures.share(figures.unfinished_by["rounds"]).interval.low > MAX_CUT',
        'figures.unfinished_by["rounds"] > 0',
    ),
    about=GAMES,
)
fault(
    "a game that is played on ends at the same bound",
    Replacement(
        "checks.fx614_long_games:cut_games",
        "play(deck, n, rounds=FARTHER * MAX_ROUNDS)",
        "play(deck, n)",
    ),
    about=GAMES,
)
fault(
    "any copy stands for all",
    Replacement(
        "reasoning.games.frequencies:test_of",
        "(mask & moment.in_play).bit_count() >= number",
        "(mask & moment.in_play).bit_count() >= 1",
    ),
    about=GAMES,
)
fault(
    "only the named copy is looked for",
    Replacement("reasoning.games.frequencies:copies_by_id", "sets[twin]", "deck.words.bit_of[id]"),
    about=GAMES,
)
fault(
    "one card of several is enough",
    Replacement(
        "reasoning.games.frequencies:test_of",
        "all(is_in_play(card, moment) for card in cards)",
        "any(is_in_play(card, moment) for card in cards)",
    ),
    about=GAMES,
)
fault(
    "another card is not needed",
    Replacement(
        "reasoning.games.frequencies:test_of",
        "is_in_play(first, moment) and with_another(moment)",
        "is_in_play(first, moment)",
    ),
    about=GAMES,
)
fault(
    "cards on tables are not in play",
    Replacement("reasoning.games.sampled_games:Record.__call__", "in_play |= table", "pass"),
    about=GAMES,
)
fault(
    "Goals are not in play",
    Replacement(
        "reasoning.games.sampled_games:Record.__call__", "s.z[RULES] | s.z[GOALS]", "s.z[RULES]"
    ),
    about=GAMES,
)
fault(
    "a moment is recorded once a turn",
    Replacement(
        "reasoning.games.sampled_games:Record.__call__",
        "self.moments[-1] != moment",
        "self.moments[-1].turn != moment.turn",
    ),
    about=GAMES,
)
fault(
    "turns of a situation count by moment",
    Replacement(
        "reasoning.games.frequencies:Counted.add",
        "{moment.turn for moment in moments if self.is_met(moment)}",
        "[moment.turn for moment in moments if self.is_met(moment)]",
    ),
    about=GAMES,
)
