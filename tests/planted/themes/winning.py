"""Planted faults of the win check: the winner, and the moment."""

from __future__ import annotations

from fluxx_rules.game import moving, program, turn, winning
from fluxx_rules.game.compiling import goals
from fluxx_rules.game.compiling.expressions import AsPython
from fluxx_rules.game.state import ALL_LOST, ENDING, NOBODY, Env, State
from fluxx_rules.game.state_queries import NOTHING_BLOCKS, is_blocked
from fluxx_rules.game.zones import HAND, PLAYED, TABLE
from tests.planted.planting import HANDFUL, LOSING, SMALL, Patch, fault, instead_of


@fault(SMALL)
def a_tie_goes_to_the_player_on_turn(patch: Patch) -> None:
    """The search for a winner starts at the player on turn, and the first one found wins."""
    who_meets = winning.who_meets

    def favoured(s: State) -> int:
        winners = who_meets(s)
        return 1 << s.cur if winners >> s.cur & 1 else winners

    instead_of(patch, who_meets, favoured)


@fault(SMALL)
def a_tie_ends_the_game(patch: Patch) -> None:
    """The loop over the players stops at the first who meets the Goal (R-039)."""

    def first_found(s: State) -> bool:
        winners = winning.who_wins(s)
        if winners:
            s.winner = (winners & -winners).bit_length() - 1
            s.stack = s.ask = None
        return s.winner != NOBODY

    instead_of(patch, winning.check, first_found)


@fault()
def only_the_player_on_turn_can_win(patch: Patch) -> None:
    """The check is part of the turn, and tests no other player (R-036)."""
    check = winning.check

    def own(s: State) -> bool:
        return winning.who_wins(s) == 1 << s.cur and check(s)

    instead_of(patch, check, own)


@fault()
def winning_is_looked_at_when_the_action_is_done(patch: Patch) -> None:
    """The check comes after each play, not after each of its events (R-040)."""
    check = winning.check
    instead_of(patch, check, lambda s: not s.z[PLAYED] and check(s))


@fault()
def nobody_looks_for_a_win_after_a_deal(patch: Patch) -> None:
    """One way for cards to reach a table does not mark the tables as touched (X-061)."""
    carry = moving.carry

    def silently(s: State, cards: int, to: int, cause: str) -> None:
        touched = s.touched
        carry(s, cards, to, cause)
        if cause == "dealt":
            s.touched = touched

    instead_of(patch, carry, silently)


@fault(HANDFUL)
def nobody_looks_for_a_win_after_a_theft(patch: Patch) -> None:
    """The win check depends on plays, so it misses a Keeper that changes tables (R-042)."""
    move = moving.move

    def silently(s: State, cards: int, source: int, to: int, cause: str) -> None:
        touched = s.touched
        move(s, cards, source, to, cause)
        if source >= TABLE and to >= TABLE:
            s.touched = touched

    instead_of(patch, move, silently)


@fault(HANDFUL)
def nobody_looks_for_a_win_after_a_draw(patch: Patch) -> None:
    """The Goal about hands is tested only after plays, as the only one of its kind."""
    compile_goals = goals.compile_goals

    def forgetful(p: program.Program) -> None:
        compile_goals(p)
        p.hand_goals = 0

    instead_of(patch, compile_goals, forgetful)


@fault()
def keepers_in_hand_count_for_a_goal(patch: Patch) -> None:
    """The cards of hand and table are counted together (R-038)."""
    who_meets = winning.who_meets

    def counting_hands(s: State) -> int:
        table = s.z[:]
        for seat in range(s.players):
            s.z[TABLE + seat] |= s.z[HAND + seat] & s.program.keepers
        winners = who_meets(s)
        s.z = table
        return winners

    instead_of(patch, who_meets, counting_hands)


@fault(SMALL)
def a_blocked_leader_is_passed_over(patch: Patch) -> None:
    """Only players who are not blocked are compared for the most Keepers (X-039)."""

    def policy(self: AsPython, question: str, answer: str) -> str:
        is_chosen = self.program.policies.get(question) == answer
        return str(question == "blocked leader" or is_chosen)

    patch.setattr(AsPython, "policy", policy)


@fault()
def a_shared_lead_is_a_lead(patch: Patch) -> None:
    """A player with as many as another counts as the leader (X-041)."""
    somebody = AsPython.somebody

    def lenient(self: AsPython, name: str, test: object, others: bool) -> str:
        text = somebody(self, name, test, others)  # type: ignore[arg-type]
        return "False" if name == "rival" else text

    patch.setattr(AsPython, "somebody", lenient)


@fault(unruled="in no ruling a Goal of named Keepers is met under Inflation")
def no_goal_of_named_keepers_is_met_under_inflation(patch: Patch) -> None:
    """An engine for machine learning has this fault: it compares the number of groups met with
    their number plus Inflation, so no Goal with named Keepers can be met."""
    who_meets = winning.who_meets

    def inflated(s: State) -> int:
        goals = s.goals
        if s.inforce.higher:
            s.goals = "".join(each for each in goals if not s.program.goals[each].named)
        winners = who_meets(s)
        s.goals = goals
        return winners

    instead_of(patch, who_meets, inflated)


@fault(SMALL)
def a_borrowed_keeper_wins_at_the_end_of_the_turn_too(patch: Patch) -> None:
    """The turn lasts until the next one begins, although limits come after its power (X-049)."""
    who_wins = winning.who_wins

    def longer(s: State) -> int:
        phase, s.phase = s.phase, min(s.phase, ENDING - 1)
        winners = who_wins(s)
        s.phase = phase
        return winners

    instead_of(patch, who_wins, longer)


@fault("star")
def a_borrowed_keeper_serves_its_owner_as_well(patch: Patch) -> None:
    """It counts for the borrower, and still for its owner, so it makes ties."""

    def shared(s: State) -> bool:
        z, mine = s.z, TABLE + s.cur
        others = [z[seat] for seat in range(TABLE, TABLE + s.players) if seat != mine]
        kept = z[mine]
        found = False
        for table in others:
            for n in range(len(s.program.deck.cards)):
                if table & 1 << n & s.program.keepers:
                    z[mine] = kept | 1 << n
                    found |= winning.who_meets(s) == 1 << s.cur
        z[mine] = kept
        return found

    instead_of(patch, winning.wins_by_borrowing, shared)


@fault(HANDFUL)
def whoever_ends_the_turn_at_once_has_won(patch: Patch) -> None:
    """The step that ends a turn was made for the end of a game, and notes the player on turn
    (R-035)."""
    end_at_once = turn.end_at_once

    def won(s: State, env: Env) -> None:
        end_at_once(s, env)
        s.winner, s.stack = s.cur, None

    instead_of(patch, end_at_once, won)


@fault(LOSING)
def everybody_loses_although_somebody_wins(patch: Patch) -> None:
    """Ungoals are tested first, and the first one met ends the game (X-042)."""
    check = winning.check

    def losses_first(s: State) -> bool:
        if winning.who_wins(s) & winning.LOSS:
            s.winner = ALL_LOST
            s.stack = s.ask = None
            return True
        return check(s)

    instead_of(patch, check, losses_first)


@fault(LOSING)
def somebody_wins_although_everybody_loses(patch: Patch) -> None:
    """Goals are tested first, and Ungoals only without a winner (X-042)."""
    who_meets = winning.who_meets

    def wins_first(s: State) -> int:
        outcome = who_meets(s)
        return outcome & ~winning.LOSS or outcome

    instead_of(patch, who_meets, wins_first)


@fault(LOSING)
def an_ungoal_is_won_by_whoever_meets_it(patch: Patch) -> None:
    """The win check treats an Ungoal as a Goal that exempts all Creepers."""
    patch.setattr(winning, "NOTHING_BLOCKS", None)


@fault(LOSING)
def only_the_player_on_turn_makes_everybody_lose(patch: Patch) -> None:
    """An Ungoal is tested for the player on turn alone (R-036)."""
    who_meets = winning.who_meets

    def own(s: State) -> int:
        outcome = who_meets(s)
        if not outcome & winning.LOSS:
            return outcome
        met = (s.program.goals[glyph] for glyph in s.goals)
        lost = any(exempt == NOTHING_BLOCKS and test(s, (s.cur,)) for _, test, exempt in met)
        return outcome if lost else outcome & ~winning.LOSS

    instead_of(patch, who_meets, own)


@fault(LOSING)
def a_creeper_keeps_everybody_from_losing(patch: Patch) -> None:
    """The test for blocked players is also used for Ungoals."""
    who_meets = winning.who_meets

    def blocked_too(s: State) -> int:
        outcome = who_meets(s)
        blocked = all(is_blocked(s, seat, 0) for seat in range(s.players))
        return outcome & ~winning.LOSS if blocked else outcome

    instead_of(patch, who_meets, blocked_too)
