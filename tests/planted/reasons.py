"""Reasons to keep invariants that alone detect no planted fault."""

from __future__ import annotations

FIRST = "the first to detect which rule is broken; the others detect only the consequences"
COPIES = "guards copies and names, on which the other invariants rely"
CHEAP = "runs cheaply in every state, and the others run in a few states"
ELSEWHERE = "reads printed cards or moments that are rare in the deck of the fault"
WHOLE = "reads whole turns, so it also detects faults that no single step shows"

REASONS = {
    "a cancelled play stays spent": FIRST,
    "a card gives one extra turn": WHOLE,
    "a fork is equal and apart": COPIES,
    "a hidden keeper can always be shown": WHOLE,
    "a newcomer disturbs nobody": FIRST,
    "a play is asked for while one is owed": CHEAP,
    "a tie goes on": FIRST,
    "an answered theft fails": FIRST,
    "basic rules never leave": FIRST,
    "copies are alike": COPIES,
    "draws take the known top first": FIRST,
    "endless reactions are stopped": "the only one that reads why a game stopped",
    "every goal offers its chance": ELSEWHERE,
    "every keeper counts as it lands": ELSEWHERE,
    "hidden stays hidden": COPIES,
    "limits wait for the end of my turn": FIRST,
    "no turn ends with plays owed": WHOLE,
    "no win without a goal": CHEAP,
    "nobody answers against a guard": FIRST,
    "numbers follow from the rules": CHEAP,
    "one winner": CHEAP,
    "only those in the game are asked": "guards the state itself: its faults cause crashes",
    "opening hands are full": FIRST,
    "owed draws are made at once": WHOLE,
    "play all leaves no card": WHOLE,
    "powers once per turn": WHOLE,
    "somebody can go on": "guards the state itself: its faults cause crashes",
    "the turn ends within the limits": WHOLE,
}
