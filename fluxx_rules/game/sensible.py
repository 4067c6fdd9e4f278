"""The sensible player, which answers by the masks of Goals and by the use of cards.

It wins if it can and does not hand a win over. It keeps and plays Keepers that Goals ask for, and
gets rid of Creepers. Where none of this decides, it answers at random.
"""

from __future__ import annotations

from collections.abc import Callable

from .bearing import bearers
from .players import Policy, at_random, one_of, some_of
from .prospects import (
    asked_by,
    in_danger,
    lead,
    missing,
    others_tables,
    winners_by,
    winning_keeper,
    worth,
)
from .state import Pending, State
from .zones import GOALS, HAND, RULES, SEATS, TABLE, bits

Random = Callable[[], float]
Answer = Callable[[State, Pending, Random], int]
ANY = -1
WHIM = 1 / 16
"""How often a play that neither wins nor loses is random. Otherwise the same cards go round for
ever once the draw pile is empty."""


def sensible_player(seed: int | str) -> Policy:
    """Return the policy of a sensible player."""
    from random import Random

    random = Random(seed).random

    def choose(s: State) -> int:
        asked = s.ask
        assert asked is not None
        who, kind, _, _, _, why = asked
        if who >= SEATS:
            return at_random(asked, random)
        answer = KINDS.get(kind, anything) if kind != "cards" else REASONS.get(why, anything)
        return answer(s, asked, random)

    return choose


def anything(s: State, asked: Pending, random: Random) -> int:
    """Answer at random."""
    return at_random(asked, random)


def first_option(s: State, asked: Pending, random: Random) -> int:
    """Choose the first option."""
    return 1


def draw_from(s: State, asked: Pending, random: Random) -> int:
    """Draw a Keeper, or a Goal that can be met, from the discard pile; else from the draw pile."""
    if not s.discard:
        return at_random(asked, random)
    who, program, card = asked.who, s.program, s.program.card_of[s.discard[0]]
    if card & program.keepers:
        return 2
    own = s.z[HAND + who] | s.z[TABLE + who]
    return 2 if card & program.kind["goal"] and missing(s, who, card, own) == 0 else 1


def power(s: State, asked: Pending, random: Random) -> int:
    """Use a good power, show a hidden Keeper, or use another power as likely as not."""
    uses = s.program.uses
    usable = asked.mask
    good = usable & (uses.good_powers | s.hidden)
    if good:
        return one_of(good, good.bit_count(), random)
    usable &= ~uses.bad_powers & ~s.program.hiders
    if not usable or random() < 0.5:
        return 0
    return one_of(usable, usable.bit_count(), random)


def play(s: State, asked: Pending, random: Random) -> int:
    """Play a winning card, else a theft, a wanted Keeper, any Keeper, or a card that helps.

    Goals that make others win, and Goals that the hand will meet, come last.
    """
    me, program, z = asked.who, s.program, s.z
    cards, uses = asked.mask, program.uses
    if asked.kind == "play":
        usable = cards & ~z[HAND + me]
        cards ^= usable
        if good := usable & (uses.good_powers | s.hidden):
            return one_of(good, good.bit_count(), random)
    keepers, goals = cards & program.keepers, cards & program.kind["goal"]
    if keepers and (card := winning_keeper(s, me, keepers)):
        return card
    rest = cards & ~keepers & ~goals
    others = others_tables(s, me)
    reach = others | z[TABLE + me] | z[HAND + me]
    losing = kept = 0
    for goal in bits(goals):
        if program.goal(goal).named & ~reach:
            continue
        winners = winners_by(s, goal)
        if winners == 1 << me:
            return goal
        if winners:
            losing |= goal
        elif missing(s, me, goal, z[HAND + me]) == 0:
            kept |= goal
    harmless = cards & ~losing
    if harmless and random() < WHIM:
        return one_of(harmless, harmless.bit_count(), random)
    open_goals = goals & ~losing & ~kept
    theirs = others & program.keepers
    thefts = rest & uses.thefts if theirs else 0
    if thefts and winning_keeper(s, me, theirs & ~s.hidden):
        return one_of(thefts, thefts.bit_count(), random)
    if open_goals and in_danger(s, me):
        return max(bits(open_goals), key=lambda goal: lead(s, me, goal))
    if thefts:
        return one_of(thefts, thefts.bit_count(), random)
    if keepers:
        wanted = keepers & asked_by(s, z[GOALS] | goals) or keepers
        return one_of(wanted, wanted.bit_count(), random)
    helpful = rest & uses.gains
    plain = rest & ~uses.limits & ~trades_at_a_loss(s, me, theirs)
    for choice in (helpful, plain, open_goals, rest, goals & ~losing):
        if choice:
            return one_of(choice, choice.bit_count(), random)
    return at_random(asked, random)


def trades_at_a_loss(s: State, me: int, theirs: int) -> int:
    """Return the Actions that exchange hands or tables when the player has more to lose."""
    uses, mine = s.program.uses, s.z[TABLE + me]
    cards = uses.hand_trades if s.z[HAND + me].bit_count() > 1 else 0
    kept = (mine & s.program.keepers).bit_count()
    if kept >= theirs.bit_count() and not mine & s.program.creepers:
        cards |= uses.table_trades
    return cards


def goals_to_go(s: State, asked: Pending, random: Random) -> int:
    """Give up the Goals that are worth least."""
    order = sorted(bits(asked.mask), key=lambda goal: (worth(s, asked.who, goal), random()))
    return sum(order[: asked.least])


def lose(s: State, asked: Pending, random: Random) -> int:
    """Give up Creepers, then cards of others that they want, then cards that no Goal asks for."""
    me, _, mask, least, most, _ = asked
    program, z = s.program, s.z
    hand, goals, creepers = z[HAND + me], program.kind["goal"], z[TABLE + me] & program.creepers
    own = hand | z[TABLE + me]
    if s.attached and creepers:
        creepers |= bearers(s, creepers)
    others = others_tables(s, me)
    theirs = others & program.keepers
    gladly = creepers | theirs | z[RULES] & program.uses.limits
    if least < most:
        if not mask & ~(hand & goals):
            gladly = sum(goal for goal in bits(mask) if missing(s, me, goal, own))
        wished = (mask & gladly).bit_count()
        return best_of(mask, max(least, min(most, wished)), (gladly,), random)
    asked_for = asked_by(s, z[GOALS] | hand & goals)
    spare = own & ~asked_for
    orders = (
        creepers,
        theirs & asked_for,
        gladly,
        hand & ~program.keepers & ~goals,
        ~own & ~(others & program.creepers),
        spare & ~goals,
        spare,
        own,
    )
    return best_of(mask, least, orders, random)


def give(s: State, asked: Pending, random: Random) -> int:
    """Give away Creepers and what bears them, then cards that no Goal asks for."""
    me, program, z = asked.who, s.program, s.z
    hand, goals, creepers = z[HAND + me], program.kind["goal"], z[TABLE + me] & program.creepers
    spare = (hand | z[TABLE + me]) & ~asked_by(s, z[GOALS] | hand & goals)
    gladly = creepers | (bearers(s, creepers) if s.attached else 0)
    orders = gladly, hand & ~program.keepers & ~goals, spare & ~goals, spare
    return best_of(asked.mask, asked.least, orders, random)


def gain(s: State, asked: Pending, random: Random) -> int:
    """Take a card that wins, else Keepers that Goals ask for."""
    me, _, mask, least, most, _ = asked
    program = s.program
    keepers, goals = mask & program.keepers, mask & program.kind["goal"]
    if most == 1:
        if card := winning_keeper(s, me, keepers):
            return card
        for goal in bits(goals):
            if winners_by(s, goal) == 1 << me:
                return goal
    orders = (
        keepers & asked_by(s, s.z[GOALS]),
        keepers & asked_by(s, s.z[HAND + me] & program.kind["goal"]),
        keepers,
        ~program.creepers,
    )
    return best_of(mask, most if least == most else least, orders, random)


def best_of(mask: int, number: int, orders: tuple[int, ...], random: Random) -> int:
    """Return this many cards of the mask, those of earlier sets first."""
    chosen = 0
    for cards in (*orders, ANY):
        left = mask & cards & ~chosen
        due = number - chosen.bit_count()
        chosen |= left if left.bit_count() <= due else some_of(left, due, random)
    return chosen


KINDS: dict[str, Answer] = {
    "play": play, "power": power, "option: draw pile, discard pile": draw_from,
    "option: face up, face down": first_option, "option: choose one, at random": first_option,
}  # fmt: skip
"""The answers to questions that are not for cards, by kind; others are answered at random."""
REASONS: dict[str, Answer] = {
    "play": play, "play which of these": play,
    "which Goal to replace": goals_to_go, "which Goal goes": goals_to_go,
    "discard": lose, "hand limit": lose, "keeper limit": lose, "remove from the game": lose,
    "give away": give, "pass on": give, "move": give, "attach to": give,
    "take": gain, "take for it": gain, "steal": gain, "choose": gain, "deal": gain,
}  # fmt: skip
"""The answers to questions for cards, by the reason of the question."""
