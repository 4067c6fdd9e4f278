"""Arguments: misspelt, out of range, missing, too many, or with codes for terminals."""

from __future__ import annotations

from tests.hostile.row import BROKEN, GARDEN, Content, Row

G: dict[str, Content] = {"g.yaml": GARDEN}
LONG = "x" * 5000


def row(name: str, words: str, *expected: str, files: dict[str, Content] = G) -> Row:
    return Row(name, tuple(words.split()), expected, files)


ROWS = [
    row("a verb that is not there", "chekc g.yaml", "'chekc'", "Did you mean 'check'?"),
    row("the beginning of a verb", "sim g.yaml", "Did you mean 'simulate'?"),
    row("a verb of nothing like", "frobnicate", "There is no command 'frobnicate'"),
    Row("a verb of colours", ("\x1b[31mcheck",), ("There is no command",)),
    Row("a verb of half characters", ("\udcff",), ("There is no command",)),
    row("an option that is not there", "check g.yaml --formt json", "--format"),
    row("an option of another verb", "cards g.yaml --games 3", "--games"),
    Row("an option of colours", ("check", "g.yaml", "--\x1b[2Jx"), ("No such option",), G),
    # --- targets
    row("no target", "check", "Name a TARGET"),
    Row("a target of nothing", ("check", ""), ("no edition ''",)),
    row("a target of a plus sign", "check +", "no edition ''"),
    row("a plus sign at the end", "check fluxx5+", "no edition ''"),
    row("a misspelt edition", "check natrue", "did you mean 'nature'?", "a path needs a slash"),
    row("a misspelt edition in a mix", "mix fluxx5+natrue", "did you mean 'nature'?"),
    row("a folder by its name", "check b", "did you mean './b'?", files={"b/cards.yaml": GARDEN}),
    row("a file that is not there", "check nowhere.yaml", "nowhere.yaml"),
    row("a misspelt file", "check gg.yaml", "gg.yaml"),
    row("a folder without cards", "check .", "no cards.yaml in ."),
    row("an edition of a very long name", f"check {LONG}", "too long"),
    row("a path of a very long name", f"check ./{LONG}", "too long"),
    Row("an edition of colours", ("check", "\x1b[31mstar"), ("no edition",)),
    Row("a path of colours", ("check", "./\x1b]0;mine\x07"), ("no file",)),
    Row("an edition of two lines", ("check", "star\nok: 0 errors"), ("no edition",)),
    Row("a path of two lines", ("check", "./star\n## x"), (r"./star\n## x",)),
    Row("an edition from right to left", ("check", "a\u202eb"), ("no edition",)),
    Row("a path of half characters", ("check", "./\udcff.yaml"), ("no file",)),
    row("an edition in digits of another script", "check fluxx\u0665", "no edition"),
    row("a variant that is not there", "check fluxx5:easy", "no variant 'easy'", "none"),
    row("an edition that is a way out", "check ../../etc/passwd", "no file"),
    row("a target of an option", "check -- --format", "no edition '--format'"),
    # --- values
    *(
        row(f"{verb}, {what}", f"{verb} {what}", message)
        for verb, what, message in (
            ("simulate fluxx5", "--games 0", "0 is not in the range"),
            ("simulate fluxx5", "--games -5", "-5 is not in the range"),
            ("simulate fluxx5", "--games 1e9", "'1e9' is not a valid integer"),
            ("simulate fluxx5", "--games 99999999999999999999", "not in the range"),
            ("simulate fluxx5", "--games " + "9" * 5000, "--games"),
            ("simulate fluxx5", "--players 1", "1 is not in the range"),
            ("simulate fluxx5", "--players 7", "7 is not in the range"),
            ("simulate fluxx5", "--workers 0", "0 is not in the range"),
            ("simulate fluxx5", "--workers 9999", "9999 is not in the range"),
            ("simulate fluxx5", "--policy gredy", "greedy"),
            ("simulate fluxx5", "--format xml", "'json'"),
            ("simulate fluxx5", "--games", "requires an argument"),
            ("fuzz fluxx5", "--examples 0", "0 is not in the range"),
            ("fuzz fluxx5", "--minutes 0", "not in the range"),
            ("fuzz fluxx5", "--minutes -1", "not in the range"),
            ("fuzz fluxx5", "--minutes nan", "--minutes"),
            ("fuzz fluxx5", "--minutes inf", "--minutes"),
            ("fuzz fluxx5", "--minutes soon", "'soon' is not a valid float"),
            ("fuzz fluxx5", "--invariant winer", "no invariant 'winer'"),
            ("fuzz", "", "Name a TARGET, or use --list"),
            ("check g.yaml", "--select FX99", "no finding 'FX99'"),
            ("check g.yaml", "--ignore dead-keper", "Did you mean 'dead-keeper'?"),
            ("check g.yaml", "--fail-on eror", "error"),
            ("check g.yaml", "--format jsno", "json"),
            ("check g.yaml", "--output jsno=x", "Did you mean 'json'?"),
            ("check g.yaml", "--output json", "FORMAT=FILE"),
            ("check g.yaml", "--output json=", "FORMAT=FILE"),
            ("check g.yaml", "--output =x", "no format ''"),
            ("check g.yaml", "--output json=-", "for standard output use --format json"),
            ("graph g.yaml", "-o -", "standard output is not a file"),
            ("graph g.yaml", "--steps 2", "--steps needs --card"),
            ("check g.yaml", "--output json=no/where/x", "no/where/x"),
            ("check g.yaml", "--output json=x --output text=x", "two outputs have the same file"),
            ("check g.yaml", "--with nowhere.yaml", "nowhere.yaml"),
            ("check g.yaml", "--with natrue", "did you mean 'nature'?"),
            ("check g.yaml", "--color blue", "auto"),
            ("check g.yaml", "--stdin-name x", "TARGET -"),
            ("check - -", "", "Standard input can be read only once"),
            ("cards", "", "TARGET"),
            ("cards g.yaml h.yaml", "", "h.yaml"),
            ("cards g.yaml", "--kind kepper", "'keeper'"),
            ("graph g.yaml", "--card Raek", "Rake"),
            ("graph g.yaml", "--steps 0", "not in the range"),
            ("graph g.yaml", "--format svg", "mermaid"),
            ("schema", "deck", "cards"),
            ("explain", "FX999", "no finding 'FX999'. `fluxx checks` lists them."),
            ("explain", "fx7", "There are FX701, FX702, FX703."),
            ("explain", "dead-keper", "Did you mean 'dead-keeper'?"),
            ("explain", "daed-keeper", "Did you mean 'dead-keeper'?"),
            ("explain", "", "CODE-OR-NAME"),
            ("new", "", "FOLDER"),
            ("new .", "", "wrote"),
            ("mix", "", "TARGET"),
            ("rulings", "", "Name a TARGET"),
            ("rulings fluxx5", "--all", "not both"),
            ("rulings fluxx5", "--only R-999", "no ruling 'R-999'"),
            ("rulings fluxx5", "--report x", "--report needs --all"),
            ("replay", "", "FILE|TARGET"),
            ("replay g.yaml", "--finding FX407 --goal Tools", "not both"),
            ("replay g.yaml", "--finding nothing", "'nothing'"),
            ("replay g.yaml", "--goal Tool", "did you mean 'Tools'?"),
            ("replay g.yaml", "--goal Tools --from 0", "not in the range"),
            ("replay g.yaml", "--goal Tools --from 9 --to 3", "--to"),
            ("report natrue", "-o out", "did you mean 'nature'?"),
            ("diff g.yaml", "", "NEW"),
            ("diff natrue star", "", "natrue"),
        )
        if verb != "new ."
    ),
    *(
        Row(f"{words[0]} into a name of nothing", words, ("the name is empty",), G)
        for words in (
            ("new", ""), ("report", "g.yaml", "-o", ""), ("graph", "g.yaml", "-o", ""),
            ("simulate", "g.yaml", "--trace", ""), ("check", "g.yaml", "--write-baseline", ""),
        )
    ),
    # --- every verb on a card file with a fault
    *(
        row(f"{words} on a fault", words, "broken.yaml:6:5", '"keeper"',
            files={"broken.yaml": BROKEN, **G})
        for words in (
            "cards broken.yaml", "fuzz broken.yaml", "graph broken.yaml", "mix broken.yaml",
            "mix g.yaml broken.yaml -o m.yaml", "replay broken.yaml --goal Tools",
            "report broken.yaml -o out", "rulings broken.yaml", "simulate broken.yaml --trace t",
            "diff broken.yaml g.yaml", "check g.yaml --with broken.yaml",
        )
    ),
]  # fmt: skip
