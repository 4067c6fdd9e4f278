"""Cards laid on or under others; hosts chosen for Creepers, and new owners for freed Creepers.

A bearer is any card that another card lies on or under. A host is a Keeper to which a Creeper may
attach. A Creeper held under a rule is free when the rule leaves.

Both choices belong to the event that made them possible. Nobody can win and no limit has to be met
before that (X-028).
"""

from __future__ import annotations

from .bearing import bearers, borne
from .moving import carry, move
from .seating import clockwise
from .state import Env, State, ask
from .steps import step
from .zones import GONE, RULES, T_TABLES, TABLE, UNDER, bits


def attach(s: State, cards: int, bearer: int, under: bool) -> None:
    """Lay the cards on the bearer, or under it, in one event.

    Earlier attachments of the cards end. The bearer has to be in play. A card that bears the
    bearer, at any depth, stays where it is.
    """
    if not bearer & (s.z[RULES] | sum(s.z[TABLE:])):
        return
    cards &= ~s.z[GONE]
    above = bearer
    while above:
        cards &= ~above
        above = bearers(s, above)
    if not cards:
        return
    if under:
        carry(s, cards, UNDER, "put under")
    free = tuple(pair for pair in s.attached if not pair[0] & cards)
    s.attached = (*free, *((card, bearer) for card in bits(cards)))
    s.touched |= T_TABLES


def arrangements(s: State) -> list[tuple[int, Env]]:
    """Return the choices that are due: a host for a Creeper, or a new owner for one without a
    host."""
    program, free = s.program, ~borne(s, -1)
    due: list[tuple[int, Env]] = []
    for seat in clockwise(s, s.cur):
        for creeper in bits(s.z[TABLE + seat] & program.attaching & free):
            if hosts(s, creeper) & s.z[TABLE + seat]:
                due.append((ATTACH, (seat, creeper)))
    if s.z[UNDER]:
        due += [(RELEASE, (creeper,)) for creeper in bits(s.z[UNDER] & free)]
    return due


def hosts(s: State, creepers: int) -> int:
    """Return the Keepers, face up, that one of these Creepers can attach to."""
    fitting = 0
    for creeper in bits(creepers & s.program.attaching):
        fitting |= s.program.hosts[creeper]
    return fitting & ~s.hidden & sum(s.z[TABLE : TABLE + s.players])


def choose_host(s: State, env: Env) -> None:
    """Ask the owner of the Creeper for a host; hosts may have come or gone meanwhile."""
    seat, creeper = env
    if s.z[TABLE + seat] & creeper and not borne(s, -1) & creeper:
        fitting = hosts(s, creeper) & s.z[TABLE + seat]
        ask(s, seat, "cards", fitting, 1, 1, "attach to", ATTACHED, env)


def attached(s: State, env: Env, host: int) -> None:
    """Attach the Creeper to the chosen host."""
    if host:
        attach(s, env[1], host, under=False)


def release(s: State, env: Env) -> None:
    """Ask the player who took the rule away who gets the Creeper that it held (H10)."""
    everybody = (1 << s.players) - 1
    ask(s, s.blame, "player", everybody, 1, 1, "who gets it", RELEASED, env)


def released(s: State, env: Env, answer: int) -> None:
    """Move the Creeper to the table of the chosen player."""
    move(s, env[0], UNDER, TABLE + answer.bit_length() - 1, "released")


ATTACH = step("attaching.choose_host", choose_host)
ATTACHED = step("attaching.attached", attached)
RELEASE = step("attaching.release", release)
RELEASED = step("attaching.released", released)
