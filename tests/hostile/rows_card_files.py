"""Broken card files, each with one fault, its location and a suggestion."""

from __future__ import annotations

from tests.hostile.row import BROKEN, GARDEN, Content, Row

CHECK = ("check", "cards.yaml")
CARDS = "edition: garden\ncards:\n"


def row(name: str, content: Content, *expected: str) -> Row:
    return Row(name, CHECK, ("error[FX", *expected), {"cards.yaml": content}, code=1)


def card(name: str, entry: str, *expected: str) -> Row:
    """Return a row for a deck with one more card, in line 3."""
    return row(name, f"{CARDS}  - {entry}\n", *expected)


LAUGHS = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9 or ['x'])}]\n" for n in range(1, 9))
RULING = r"""
- ruling: R
  says: |
    so
    ::error::x
  source: "a\n::error::y"
  not expressible: "done.\n::error::z"
"""

ROWS = [
    # --- the file
    row("nothing", "", "cards.yaml:1:1", "empty"),
    row("a mark and nothing", b"\xef\xbb\xbf", "cards.yaml:1:1", "empty"),
    row("only blanks", "   \n\n   \n", "empty"),
    row("not UTF-8", CARDS.encode() + b"  - keeper: Caf\xe9\n", "cards.yaml:3:16", "not UTF-8"),
    row("UTF-16", GARDEN.encode("utf-16"), "cards.yaml:1:1", "not UTF-8"),
    row("NUL", GARDEN.replace("Hose", "Ho\0se", 1), "cards.yaml:6:15", "U+0000"),
    row("a picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "cards.yaml:1:1"),
    row("a mark, and a fault after it", "\ufeff" + BROKEN, "cards.yaml:6:5", '"keeper"'),
    row(
        "a mark, and a fault behind it",
        "\ufeff" + GARDEN.replace("edition", "editoin"),
        "cards.yaml:1:1",
        "1 | editoin: garden\n  | ^^^^^^^\n",
    ),
    row("line ends of Windows, and a fault", BROKEN.replace("\n", "\r\n"), "cards.yaml:6:5"),
    row("line ends of old Macs, and a fault", BROKEN.replace("\n", "\r"), "cards.yaml:6:5"),
    row("JSON that is cut short", '{"edition": "x", "cards": [{"keeper": "A"}', "cards.yaml:1"),
    row("a spreadsheet", "edition,card\ngarden,Rake\n", "word: value"),
    row("a page", "<!doctype html><title>404</title>\n", "word: value"),
    row("one list", "- keeper: Rake\n", "cards.yaml:1:1", "a mapping", "edition"),
    row("one number", "42\n", "word: value"),
    row("rulings", "- ruling: R\n", "cards.yaml:1:1", "these are rulings"),
    # --- names
    card("a name of two lines", r'keeper: "Tea\n::error::Tea"', "cards.yaml:3:13", "on one line"),
    card("a name that is a block", "keeper: |\n      Tea", "cards.yaml:3:13", "on one line"),
    card("a name with blanks around it", "keeper: ' Tea '", "cards.yaml:3:13", "no blanks"),
    row("an edition of two lines", GARDEN.replace("garden", r'"a\nb"'), "1:10", "on one line"),
    Row(
        "a note of two lines",
        ("cards", "cards.yaml"),
        ("Note: one ::error::two.",),
        {"cards.yaml": f"{CARDS}  - keeper: Tea\n    notes: |\n      one\n      ::error::two\n"},
        code=0,
    ),
    Row(
        "a tag of two lines",
        ("cards", "cards.yaml"),
        ("(keeper) [a ::error::b]",),
        {"cards.yaml": CARDS + r'  - {keeper: Tea, tags: ["a\n::error::b"]}'},
        code=0,
    ),
    Row(
        "a ruling of many lines",
        ("rulings", "./cards.yaml", "--only", "R"),
        ("R: so ::error::x\n", "source: a ::error::y; ", "(done. ::error::z)"),
        {"cards.yaml": GARDEN, "rulings.yaml": RULING},
        code=0,
    ),
    # --- what is written in YAML, and is not read
    row("laughs", LAUGHS, "&", "anchor"),
    row("an alias", GARDEN.replace("Rake, Spade", "*rake, Spade"), "cards.yaml:7:34", "alias"),
    row("an anchor", GARDEN.replace("keeper: Rake", "keeper: &r Rake"), "cards.yaml:4:13", "&"),
    card("a tag that runs", "keeper: !!python/object/apply:os.system [ls]", "3:13", "a tag"),
    card("a tag of somebody", "keeper: !Tea Tea", "cards.yaml:3:13", "a tag"),
    card("a merge", "{<<: {tags: [a]}, keeper: Tea}", "cards.yaml:3:6", "not merged"),
    card("a list as a word", "{[a, b]: Tea}", "cards.yaml:3:6", "cannot be a key"),
    card("a question mark", "? {a: b}\n    : c", "cannot be a key"),
    card("deep lists", "keeper: " + "[" * 5000, "nested more than 48 deep"),
    card("deep mappings", "{goal: A, needs: " + "{not: " * 5000, "nested more than 48 deep"),
    card("deep conditions", "{goal: A, needs: " + "{not: " * 40 + "x" + "}" * 40 + "}", "3:"),
    card("a long number", f"{{keeper: Tea, copies: {'9' * 5000}}}", "more than 9 digits"),
    card("a long negative number", "{keeper: Tea, copies: -99999999999}", "more than 9 digits"),
    row("two documents", GARDEN + "---\n" + GARDEN, "cards.yaml:10:1", "a file of its own"),
    row("the same word twice", GARDEN + "cards: []\n", "cards.yaml:10:1", "3:1", "twice"),
    card(
        "the same word twice in a card",
        "{keeper: A, copies: 2, copies: 3}",
        "3:28",
        "3:17",
        "twice",
    ),
    row("tabs", "edition: x\ncards:\n\t- keeper: A\n", "cards.yaml:3:1", "tab"),
    row("a directive", "%YAML 1.2\n---\n" + GARDEN, "cards.yaml:1:1", "%"),
    card("an unclosed quote", 'keeper: "Tea', "cards.yaml:3:13"),
    card("an unclosed list", "{keeper: Tea, tags: [a, b", "cards.yaml:", "the bracket opens here"),
    card("a second colon", "keeper: Tea: Time", "cards.yaml:3:"),
    card("a word too far right", "keeper: Tea\n      copies: 2", "cards.yaml:4:13", "one column"),
    card("quotes within quotes", "keeper: 'It's'", "cards.yaml:3:17", "is written twice"),
    card("quotes within quotes in a list", "{keeper: A, tags: ['it's']}", "3:28", "written twice"),
    card(
        "a card without its dash", "keeper: A\n    keeper: B", "4:5", "3:5", "a dash stands before"
    ),
    card("a name that begins with a sign", "keeper: @Home", "3:13", "put a text in quotes"),
    card("a blank that is no space", "keeper: A\n  \u00a0 tags: [b]", "4:3", "U+00A0"),
    card(
        "a blank that is no space, one line before",
        "{rule: A}\n  - rule: B\n\u00a0   sets: {draw: 2}\n  - rule: C",
        "5:1",
        "U+00A0",
    ),
    # --- names that command a terminal, or pretend to be others
    Row(
        "an edition with a slash",
        ("check", "cards.yaml"),
        ("cards.yaml:1:10", "has no slash"),
        {"cards.yaml": "edition: 1/2\ncards: [keeper: Tea]\n"},
        1,
    ),
    card("a colour", 'keeper: "\\e[31mRed\\e[0m"', "cards.yaml:3:13", "invisible character"),
    card("a bell", "keeper: Tea\x07", "cards.yaml:3:16", "U+0007"),
    card("written from right to left", "keeper: abc\u202etxt", "3:16", "U+202E"),
    card("isolated", "keeper: abc\u2066txt", "cards.yaml:3:16", "U+2066"),
    card("a hidden line end", "keeper: Tea\u2028  - keeper: B", "3:16", "U+2028"),
    card("half a character", 'keeper: "\\ud83d"', "cards.yaml:3:"),
    card("a name of nothing", 'keeper: ""', "cards.yaml:3:13"),
    card("a name of blanks", 'keeper: "   "', "cards.yaml:3:13"),
    # --- the words
    row(
        "a misspelt word", BROKEN, "cards.yaml:6:5", "unknown word 'keepr'", 'did you mean "keeper"'
    ),
    row("a misspelt edition", GARDEN.replace("edition", "editoin"), "1:1", '"edition"'),
    row("no edition", GARDEN.replace("edition: garden\n", ""), "1:1", "`edition` is missing"),
    row("no cards", "edition: garden\n", "cards.yaml:1:", "`cards` is missing"),
    row(
        "cards that are a text", "edition: x\ncards: Tea\n", "cards.yaml:2:8", "known here: keeper"
    ),
    row("cards that are a number", "edition: x\ncards: 3\n", "cards.yaml:2:8", "not a number"),
    row("cards that are nothing", "edition: x\ncards:\n", "cards.yaml:2:"),
    row("a card that is a text", CARDS + "  - Tea\n", "cards.yaml:3:5", "known here: keeper"),
    row("a card in a list", CARDS + "  - [keeper, Tea]\n", "cards.yaml:3:5", "not a list"),
    card("two kinds in one card", "{keeper: A, goal: B}", "cards.yaml:3:"),
    card("no kind", "{copies: 2}", "cards.yaml:3:"),
    card("a misspelt rule", "{rule: Draw 3, sets: {drwa: 3}}", "3:27", '"draw"'),
    card("a misspelt effect", "{action: A, do: {darw: 3}}", "cards.yaml:3:", '"draw"'),
    card("a misspelt condition", "{goal: A, needs: {mien: Tea}}", "cards.yaml:3:", '"mine"'),
    card("a need by its bare name", "{goal: A, needs: Tea}", "3:22", "reads like `mine: Tea`"),
    card("needs by their bare names", "{goal: A, needs: [Tea, Jam]}", "3:23", "3:28"),
    card("a number beside its place", "{rule: A, draw: 3}", "3:15", "it belongs into", "`sets`"),
    card("an effect beside its place", "{action: A, draw: 3}", "3:17", "into `do`", "1 error"),
    card("a number as a text", "{rule: A, sets: draw 3}", "3:21", "a mapping (draw, play"),
    card("a word of another kind of card", "{action: A, sets: {draw: 2}}", "3:17", "with `rule`"),
    card("a word of another effect", "{action: A, do: {draw: 3, and play: 2}}", "`draw aside`"),
    card("a second need by its name", "{goal: A, needs: {mine: Tea, Jam}}", "3:34", "in brackets"),
    card("a second need of no kind", "{goal: A, needs: {mine: Tea, x: Jam}}", "3:34", "nobody has"),
    card("a number in quotes", '{rule: A, sets: {draw: "3"}}', "3:28", "without quotes"),
    card("a number with its thing", "{rule: A, sets: {draw: 3 cards}}", "3:28", "stands alone"),
    card("a number of plays in quotes", '{rule: A, sets: {play: "2"}}', "3:28", "without quotes"),
    card("a deck of one card", "keeper: A", "has 1 card that", ": 1 card, 1 error"),
    card("needs of nothing", "{goal: A, needs: {mine: []}}", "3:29", "`mine` needs something"),
    card("one of no conditions", "{goal: A, needs: {any of: []}}", "3:31", "`any of` needs"),
    card("nothing to be discarded", "{action: A, do: {discard: {all: []}}}", "3:37", "`all` needs"),
    card("a power that does nothing", "{rule: A, may: {do: []}}", "3:25", "`do` needs something"),
    card("a goal without a need", "goal: A", "cards.yaml:3:11", "`needs` is missing"),
    card("a need that is nothing", "{goal: A, needs: }", "cards.yaml:3:"),
    card("no copies", "{keeper: A, copies: 0}", "cards.yaml:3:25", "wrong-shape"),
    card(
        "there is as many as there are",
        "{goal: A, needs: {there is: {all: keeper}}}",
        "`there is` asks for `one`, or for `exactly` so many",
    ),
    card(
        "two cards of one name beside a misspelt word",
        "{keeper: A, copys: 2}\n  - keeper: A",
        "cards.yaml:3:",
        '"copies"',
        "cards.yaml:4:13",
        "first in line 3",
    ),
    card(
        "a word of which hardly anything is guessed",
        "{creeper: A, leaves: {in play: [B]}}",
        "cards.yaml:3:",
        "1 error",
    ),
    card("less than no copies", "{keeper: A, copies: -1}", "cards.yaml:3:25"),
    card("too many copies", "{keeper: A, copies: 999999999}", "cards.yaml:3:25"),
    card("half a copy", "{keeper: A, copies: 1.5}", "3:25", "a whole number"),
    card("digits of another script", "{keeper: A, copies: ٣}", "3:25", "a whole number"),
    card("octal", "{keeper: A, copies: 0o17}", "3:25", "a whole number"),
    card("a number in words", "{keeper: A, copies: three}", "3:25", "a whole number"),
    card("less than none to draw", "{rule: A, sets: {draw: -2}}", "cards.yaml:3:", "below zero"),
    card("yes for a number", "{rule: A, sets: {draw: yes}}", "cards.yaml:3:"),
    card("a tag that is a mapping", "{keeper: A, tags: {a: b}}", "cards.yaml:3:23", "a mapping"),
    card("a word of a very long name", f"{{{'x' * 5000}: A}}", "cards.yaml:3:", "..."),
    card("an include that is not there", "keeper: A\ninclude: [Metoer]", "cards.yaml:4:", "shared"),
    row("known, misspelt", GARDEN.replace("6 of 6", "6 off 100"), "2:8", "like 91 of 100"),
    row("more known than there are", GARDEN.replace("6 of 6", "7 of 6"), "2:8", "more cards are"),
    card("too many shared", "keeper: A\ninclude: [{card: Draw 2, copies: 101}]", "4:34", "100"),
    card("no shared card", "keeper: A\ninclude: [{card: Draw 2, copies: 0}]", "4:34", "1 and 100"),
    row("a policy that is not there", GARDEN + "policies: {ties: heads}\n", "cards.yaml:10:"),
    row("as many by the Basic Rules", GARDEN + "basic rules: {draw: as many}\n", "10:14", "as 3"),
    row("no Goal by the Basic Rules", GARDEN + "basic rules: {goals: 0}\n", "10:14", "one Goal"),
    row(
        "a variant without a card that is not there",
        GARDEN + "variants: {easy: {without: [Rake, Spaed]}}\n",
        "10:35",
        'did you mean "Spade"?',
    ),
    row("a variant without cards", GARDEN + "variants: {easy: }\n", "cards.yaml:10:"),
    row("an effect without its amount", CARDS + "  - {action: A, do: draw}\n", "cards.yaml:3:"),
    card("a trigger that never is", "{rule: A, trigger: {at: noon, do: end turn}}", "3:29"),
    # --- too much
    row("a card with a thousand faults", CARDS + "  - {keepr: A}\n" * 1000, "more than 500 faults"),
    row("the same word a thousand times", "a: b\n" * 1000, "more than 500 faults"),
    row("a line of ten million, quoted", CARDS + '  - keeper: "' + "x" * 10_000_000, "cards.yaml:"),
    row("a hundred thousand cards", CARDS + "  - keeper: A\n" * 100_000, "cards.yaml:"),
    row("too large", "# " + "x" * 16_000_000, "larger than 16 MB"),
]
