"""The session of a run: the command line makes exactly one."""

from __future__ import annotations

import pytest

from fluxx_rules import session
from fluxx_rules.budget import UNBOUNDED, Budget
from tests.cli.conftest import Fluxx


def test_a_command_makes_one_session(fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[session.Session] = []

    class Recorded(session.Session):
        def __init__(self, budget: Budget = UNBOUNDED) -> None:
            super().__init__(budget)
            made.append(self)

    monkeypatch.setattr(session, "Session", Recorded)
    fluxx("check", "creeper_pack", "monster")
    (run,) = made
    assert run.budget.taken > 0
    fluxx("check", "creeper_pack", "monster")
    again = made[1]
    assert len(made) == 2 and again.budget.taken == run.budget.taken
