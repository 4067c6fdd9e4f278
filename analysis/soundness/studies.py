"""The list of all studies, by name."""

from __future__ import annotations

from analysis.soundness import (
    clauses,
    effects,
    exits,
    frequencies,
    goal_findings,
    goals,
    over_time,
    parting,
    reasons,
    refuted,
    rules,
    turns,
    unfinished,
    ungoals,
    waiting,
)
from analysis.soundness.study import Study

STUDIES: dict[str, Study] = {
    study.name: study
    for study in (
        goals.STUDY,
        goal_findings.STUDY,
        reasons.STUDY,
        ungoals.STUDY,
        turns.STUDY,
        parting.STUDY,
        rules.STUDY,
        clauses.WAIVERS,
        clauses.DEMANDS,
        waiting.STUDY,
        effects.RACES,
        effects.HANDS,
        exits.STUDY,
        refuted.STUDY,
        frequencies.STUDY,
        over_time.LOOP_STUDY,
        over_time.LOCK_STUDY,
        unfinished.STUDY,
    )
}
