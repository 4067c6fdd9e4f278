"""Traces and witnesses from strangers, for `fluxx replay`."""

from __future__ import annotations

import json
from typing import Any

from fluxx_rules.cards.library import load_deck
from tests.hostile.row import GARDEN, Content, Row, a_folder, a_link_to, a_pipe

DIGEST = load_deck("star").digest
TRACE: dict[str, Any] = {
    "fluxx_trace": 1, "deck": "star", "digest": DIGEST, "players": 2, "choices": [],
}  # fmt: skip
TABLE: dict[str, Any] = {"players": ["A", "B"], "turn": {"player": "A", "at": "plays"}}
SHOWN: dict[str, Any] = {"players": 2, "given": TABLE, "then": {"winner": "nobody"}}
NOT = "fluxx: "


def replay(name: str, content: Content, *expected: str) -> Row:
    return Row(name, ("replay", "game.json"), (NOT, *expected), {"game.json": content})


def trace(name: str, *expected: str, **changed: Any) -> Row:
    return replay(f"a trace: {name}", json.dumps({**TRACE, **changed}), *expected)


def witness(name: str, *expected: str, shows: Any = None, **changed: Any) -> Row:
    """Return a row for a witness whose only table is ``changed``."""
    shown = [{**SHOWN, **changed}] if shows is None else shows
    data = {"fluxx_witness": 1, "deck": "star", "digest": DIGEST, "shows": shown}
    return replay(f"a witness: {name}", json.dumps(data), *expected)


def table(name: str, *expected: str, **changed: Any) -> Row:
    return witness(name, *expected, given={**TABLE, **changed})


ROWS = [
    replay("nothing", "", "game.json:1:1", "not JSON"),
    replay("cut short", '{"fluxx_trace": 1,\n "deck"', "game.json:2:8", "not JSON"),
    replay("a card file", GARDEN, "game.json:1:1", "not JSON"),
    replay("not UTF-8", b'{"deck": "\xe9"}', "byte 11", "not UTF-8"),
    replay("a mark at the beginning", "\ufeff" + json.dumps({**TRACE, "players": 9}), "'players'"),
    replay("a picture", b"\x89PNG\r\n\x1a\n\0", "game.json", "not JSON"),
    replay("deep lists", "[" * 100_000, "game.json", "nested too deep"),
    replay("deep mappings", '{"a":' * 100_000, "game.json", "nested too deep"),
    replay("a long number", '{"players": ' + "9" * 5000 + "}", "a number that is too long"),
    replay("too large", '"' + "x" * 16_000_000 + '"', "larger than 16 MB"),
    replay("a list", "[]", "not a trace of a game"),
    replay("a text", '"game"', "not a trace of a game"),
    replay("no number", "NaN", "not a trace of a game"),
    replay("a finding with no witness", '{"message": "x", "witness": null}', "not a trace"),
    replay("a message of colours", '{"message": "\\u001b[31m", "witness": 3}', "not a trace"),
    Row("a folder", ("replay", "game.json"), ("'game.json' is a folder. For a deck",),
        {"game.json": a_folder}),
    Row("nothing there", ("replay", "game.json"), ("There is no file 'game.json'",)),
    replay("a pipe", a_pipe, "game.json", "not a plain file"),
    replay("a device", a_link_to("/dev/zero"), "game.json", "is a link that leads out"),
    Row("a link that leads nowhere", ("replay", "game.json"), ("There is no file",),
        {"game.json": a_link_to("nowhere")}),
    Row("a name of colours", ("replay", "\x1b[31m.json"), (r"\x1b[31m.json",)),
    Row("saved over a folder", ("replay", "game.json", "-o", "sub"), ("is a directory",),
        {"game.json": json.dumps(TRACE), "sub": a_folder}),
    # --- traces
    trace("of tomorrow", "not a trace of a game", fluxx_trace=2),
    trace("no deck", "'deck' and 'digest' are strings", deck=None),
    trace("a misspelt deck", "did you mean 'star'?", deck="satr"),
    trace("a deck that is a device", "/dev/zero lies outside", "add --deck /dev/zero",
          deck="/dev/zero"),
    trace("a deck with a NUL", r"\x00", deck="./a\0b"),
    trace("a deck of colours", r"\x1b", deck="\x1b[31m"),
    trace("a deck of half characters", "no edition", deck="\ud800"),
    trace("a deck of half characters in a path", "no file", deck="./\ud800"),
    trace("another state of the deck", "another version of the deck star", digest="0" * 16),
    trace("one player", "'players' is a number from 2 to 6", players=1),
    trace("a million players", "'players' is a number from 2 to 6", players=10**6),
    trace("half a player", "'players' is a number from 2 to 6", players=2.5),
    trace("players that are true", "'players' is a number from 2 to 6", players=True),
    trace("choices that are a mapping", "'choices' is a list", choices={}),
    trace("a choice of nothing", "step 1: None is not a choice", choices=[None]),
    trace("a choice that is true", "step 1: True is not a choice", choices=[True]),
    trace("half a choice", "step 1: 0.5 is not a choice", choices=[0.5]),
    trace("an endless choice", "step 1: inf is not a choice", choices=[float("inf")]),
    trace("a player before the first", "step 1: -1 is not a choice", choices=[-1]),
    trace("a player far off", "step 1: 10000000000 is not a choice", choices=[10**10]),
    trace("a choice of lists", "step 1: [['a']] is not a choice", choices=[[["a"]]]),
    trace("a very long choice", "...", "step 1", choices=[{"x" * 100_000: 1}]),
    trace("a card that is not there", "step 1", choices=[["star/No Such Card"]]),
    trace("a word of half characters", "step 1", choices=["\ud800"]),
    trace("a word of colours", "step 1", choices=["\x1b[31m"]),
    trace("a card of colours", "step 1", choices=[["\x1b[31m"]]),
    trace("a card a thousand times", "step 1", choices=[["star/Mirror"] * 1000]),
    trace("seven who join", "at most 6 players", choices=[{"join": True}] * 7),
    trace("a card that cannot be left out", "no card 'x'", without=["x"]),
    trace("cards left out that are numbers", "'without' is a list of cards", without=[1]),
    trace("all cards left out", "fluxx: ", without=[c.id for c in load_deck("star").cards],
          choices=["x"]),
    # --- witnesses
    witness("nothing shown", "no witness", shows=3),
    witness("a word too many", "no witness", more=1),
    witness("players that are a text", "no witness", players="two"),
    witness("nobody plays", "players", given={}, players=0),
    witness("a million players", "players", given={}, players=10**6),
    witness("a fact that is not there", "there is no fact 'wnner'", then={"wnner": "A"}),
    witness("a fact that is not so", "the engine says nobody", then={"winner": "A"}),
    witness("a very long fact", "the engine says nobody", then={"winner": "x" * 100_000}),
    witness("a fact of colours", r"\x1b[31m", then={"winner": "\x1b[31m"}),
    witness("Goals that are none", "about Goals of this deck", then={"would meet": {"x": []}}),
    witness("Goals that are a list", "about Goals of this deck", then={"would meet": ["x"]}),
    witness("an order of nothing", "due at one moment", then={"only in this order": True}),
    witness("an order without cards", "due", due={"at": "turn start"},
            then={"only in this order": True}),
    witness("due at no moment", "nothing is due like that", due={"at": "noon", "order": []}),
    witness("due at a list", "nothing is due like that", due={"at": [], "order": []}),
    witness("cards due that are none", "nothing is due", due={"at": "turn end", "order": ["x"]}),
    witness("due from the deal", "nothing is due", given={}, due={"at": "turn end"}),
    witness("a choice where none is", "1: step 1", choices=[["x"]]),
    witness("a player far off", "is not a choice", choices=[10**10]),
    table("no players", "'players' is a list of two to 6 names", players=None),
    table("players that are lists", "the players are called A, B", players=[["A"], ["B"]]),
    table("players of other names", "the players are called A, B", players=["X", "Y"]),
    table("players of one name", "the players are called A, B", players=["A", "A"]),
    table("a part that is not there", "no such part of a table", hnads={}),
    table("a turn of nobody", "'turn' needs the name", turn={"player": "C"}),
    table("a turn that is a text", "'turn' needs the name", turn="A"),
    table("a turn at a list", "a turn is at one of these", turn={"player": "A", "at": []}),
    table("a turn at noon", "a turn is at one of these", turn={"player": "A", "at": "noon"}),
    table("less than none drawn", "-1 is not a number of cards", turn={"player": "A", "drawn": -1}),
    table("far too many drawn", "not a number of cards", turn={"player": "A", "drawn": 10**300}),
    table("hands of a stranger", "'hands' lists cards by the names", hands={"C": []}),
    table("hands that are a list", "'hands' lists cards by the names", hands=[]),
    table("a hand that is a text", "'x' is not a list of cards", hands={"A": "x"}),
    table("cards that are numbers", "there is no card 1", rules=[1]),
    table("a card that is not there", "there is no card 'x'", rules=["x"]),
    table("a card in two places", "cannot lie in two places",
          hands={"A": [load_deck("star").cards[0].id]},
          tables={"B": [load_deck("star").cards[0].id]}),
]  # fmt: skip
