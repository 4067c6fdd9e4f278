"""Reasons to keep invariants that alone detect no planted fault."""

from __future__ import annotations

FIRST = "the first to tell which rule is broken; those beside it see only what comes of it"
COPIES = "guards copies and names, on which the other invariants rely"
CHEAP = "asked in every state at little cost, where those beside it are asked in a few"
ELSEWHERE = "looks at printed cards or moments that the deck of the fault has little of"
WHOLE = "looks at whole turns, so it sees as well what no single step shows"

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
